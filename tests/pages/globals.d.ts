/** What in-page/*.js puts into the tested pages. */
declare const ttvProbe: any;

/** As much of it as the tests use: the package brings no types. */
declare module "selenium-webdriver" {
  export interface WebElement {
    readonly element: unique symbol;
  }
  interface Move {
    x: number;
    y: number;
    origin: string;
    duration?: number;
  }
  export interface Actions {
    move(to: Move): Actions;
    press(): Actions;
    release(): Actions;
    keyDown(key: string): Actions;
    keyUp(key: string): Actions;
    sendKeys(...keys: string[]): Actions;
    perform(): Promise<void>;
  }
  export interface WebDriver {
    actions(options?: {async?: boolean}): Actions;
    get(url: string): Promise<void>;
    quit(): Promise<void>;
    wait<T>(condition: () => Promise<T>, timeout?: number, message?: string): Promise<NonNullable<T>>;
    executeScript(script: string | Function, ...values: unknown[]): Promise<any>;
    executeAsyncScript(script: string | Function, ...values: unknown[]): Promise<any>;
    takeScreenshot(): Promise<string>;
    switchTo(): {
      defaultContent(): Promise<void>;
      parentFrame(): Promise<void>;
      frame(which: number | WebElement): Promise<void>;
    };
    manage(): {
      setTimeouts(timeouts: {script?: number; pageLoad?: number}): Promise<void>;
      window(): {setRect(rect: {x?: number; y?: number; width: number; height: number}): Promise<void>};
    };
  }
  export class Capabilities {
    constructor(values: Record<string, unknown>);
  }
  export class Builder {
    usingServer(url: string): this;
    withCapabilities(capabilities: Capabilities): this;
    build(): Promise<WebDriver>;
  }
  export const Key: Readonly<
    Record<
      | "ALT"
      | "ARROW_DOWN"
      | "ARROW_LEFT"
      | "ARROW_RIGHT"
      | "ARROW_UP"
      | "BACK_SPACE"
      | "CONTROL"
      | "DELETE"
      | "END"
      | "ENTER"
      | "ESCAPE"
      | "HOME"
      | "PAGE_DOWN"
      | "PAGE_UP"
      | "SHIFT"
      | "SPACE"
      | "TAB",
      string
    >
  >;
  export const Origin: {readonly VIEWPORT: string};
}
