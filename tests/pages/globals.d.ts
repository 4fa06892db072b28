/** What in-page/*.js puts into the tested pages. */
declare const ttvProbe: any;
