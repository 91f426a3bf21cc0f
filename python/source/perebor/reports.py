"""Reports in the colours of a terminal, which notebooks show too."""

from __future__ import annotations

import re

__all__ = ["coloured"]

_RED, _YELLOW, _GREY, _PLAIN = "\x1b[1;31m", "\x1b[1;33m", "\x1b[90m", "\x1b[0m"
_TITLE = re.compile(r"^(?:\[([A-Z])\d+\] )?[^\s:]+:(?= )|^uncaught exception:")
# The place, the number of a line with the bar behind it, and the lines drawn below it.
_FRAME = re.compile(r"╭─\[ .* \]|^ *\d+ │|[╭╮╰╯│─┬┴┼├┤]+")


def coloured(report: str) -> str:
    """A report whose titles are red, those of warnings and hints yellow, and whose frames are grey."""
    lines = []
    for line in report.split("\n"):
        title = None if line.startswith(" ") else _TITLE.match(line)
        if title:
            colour = _YELLOW if title[1] in ("W", "H") else _RED
            line = f"{colour}{title[0]}{_PLAIN}{line[title.end() :]}"
        else:
            line = _FRAME.sub(lambda match: f"{_GREY}{match[0]}{_PLAIN}", line)
        lines.append(line)
    return "\n".join(lines)
