"""Runs code panels in real PyTorch: JSON [{code}] on stdin, JSON [{output}] or [{error}] on stdout."""

import contextlib
import io
import json
import sys
import traceback
import warnings

import torch

warnings.simplefilter("ignore")
answers = []
for panel in json.load(sys.stdin):
    torch.set_default_dtype(torch.float32)
    torch.set_printoptions(profile="default")
    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed):
            exec(compile(panel["code"], "panel", "exec"), {"__name__": "__main__"})
        answers.append({"output": printed.getvalue()})
    except Exception:
        answers.append({"output": printed.getvalue(), "error": traceback.format_exc(limit=1)})
json.dump(answers, sys.stdout)
