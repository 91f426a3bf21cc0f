"""Reports as notebooks show them: in the colours of a terminal, and without the places of the package's own Prolog."""

from __future__ import annotations

import re

__all__ = ["coloured", "without_places_in"]

# Those that can be read on the light and the dark grounds of notebooks.
_RED, _YELLOW, _BLUE, _PLAIN = "\x1b[31m", "\x1b[33m", "\x1b[34m", "\x1b[0m"
_TITLE = re.compile(r"^(?:\[([A-Z])\d+\] )?[^\s:]+:(?= )|^uncaught exception:")
# The place, the number of a line with the bar behind it, and the lines drawn below it.
_FRAME = re.compile(r"╭─\[ .* \]|^ *\d+ │|[╭╮╰╯│─┬┴┼├┤]+")


def coloured(report: str) -> str:
    """A report whose titles are red, those of warnings and hints yellow, and whose frames are blue."""
    lines = []
    for line in report.split("\n"):
        title = None if line.startswith(" ") else _TITLE.match(line)
        if title:
            colour = _YELLOW if title[1] in ("W", "H") else _RED
            line = f"{colour}{title[0]}{_PLAIN}{line[title.end() :]}"
        else:
            line = _FRAME.sub(lambda match: f"{_BLUE}{match[0]}{_PLAIN}", line)
        lines.append(line)
    return "\n".join(lines)


def without_places_in(file: str, report: str) -> str:
    """A report without the places in a file; of what is said there, only the advice is kept."""
    lines = []
    place = None
    for line in report.split("\n"):
        if found := re.search(r"[╭├]─\[ (.*):\d+:\d+ \]", line):
            place = found[1]
        if place != file:
            lines.append(line)
        elif advice := re.search(r"│ (Help: .*)", line):
            lines.append(f"  {advice[1]}")
    return "\n".join(lines)
