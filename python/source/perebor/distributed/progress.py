"""A line of progress as text."""

from __future__ import annotations

import sys
import time
from typing import TextIO

__all__ = ["ProgressLine"]


class ProgressLine:
    """Writes how many tasks are done: on a terminal one line that is replaced, elsewhere a line now and then.

    An object is called with the number of tasks done and that of all, or ``None``, as ``TaskPool.map(…, progress=…)`` does.
    """

    def __init__(self, stream: TextIO | None = None, *, name: str = "tasks", interval: float | None = None) -> None:
        self._stream = stream or sys.stderr
        self._on_terminal = self._stream.isatty()
        self._interval = interval if interval is not None else 0.2 if self._on_terminal else 10.0
        self._name = name
        self._started: float | None = None
        self._written = 0.0
        self._width = 0

    def __call__(self, done: int, total: int | None) -> None:
        now = time.monotonic()
        if self._started is None:
            self._started = self._written = now
        if done != total and now - self._written < self._interval:
            return
        self._written = now
        line = self._line(done, total, now - self._started)
        if self._on_terminal:
            self._stream.write("\r" + line.ljust(self._width) + ("\n" if done == total else ""))
        else:
            self._stream.write(line + "\n")
        self._width = len(line)
        self._stream.flush()

    def _line(self, done: int, total: int | None, seconds: float) -> str:
        line = f"{done:,} {self._name}" if total is None else f"{done:,} of {total:,} {self._name}"
        if seconds > 0:
            line += f", {done / seconds:,.0f} a second"
            if total is not None and 0 < done < total:
                line += f", {seconds / done * (total - done):,.0f} s left"
            elif done == total:
                line += f", {seconds:,.1f} s"
        return line
