"""The answers of a query one after the other, with their texts and whether each is the last."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from .scanning import QueryText
from .system import Prolog
from .terms import PrologError, Variable

__all__ = ["Answer", "answers"]

_TEXT, _LAST = "Text__", "Last__"


@dataclass(frozen=True)
class Answer:
    """An answer: the values of its variables, its text without a full stop, and whether there cannot be another one.

    Goals that are left over, constraints for example, are the value of ``"residue"``.
    """

    values: dict[str, Any]
    text: str
    last: bool

    def __str__(self) -> str:
        if not self.last:
            return f"{self.text} ;"
        return f"{self.text} ." if self.text[-1] in "+-*/\\^<>=~:.?@#&$" else f"{self.text}."


def answers(prolog: Prolog, query: QueryText, inputs: Mapping[str, Any] | None = None) -> Iterator[Answer]:
    """The answers of a query. Values of ``inputs`` are not part of the answers.

    :class:`PrologError` is raised as by :meth:`Prolog.query`; its report names the lines and columns of the cell.
    """
    given = {name: value for name, value in (inputs or {}).items() if name in query.variables}
    place = "\n" * query.line + " " * query.column
    prolog.query(place + query.goal, given).close()  # Raises the syntax errors.
    shown = [name for name in query.variables if not name.startswith("_") and name not in given]
    bindings = ", ".join(f"'{name}' = {name}" for name in shown)
    # The goal begins a line below its place, because its column has to stay the same.
    goal = "\n" * query.line + f"call_cleanup((\n{' ' * query.column}{query.goal}\n), {_LAST} = true), "
    try:
        with prolog.query(goal + f"'$notebook':answer_text([{bindings}], {_TEXT})", given) as found:
            for values in found:
                text = values.pop(_TEXT)
                last = not isinstance(values.pop(_LAST), Variable)
                yield Answer({name: value for name, value in values.items() if name not in ("truth", *given)}, text, last)
                if last:
                    return
    except PrologError as error:
        raise PrologError(_as_of_the_goal(error.report), error.term) from error.__cause__


def _as_of_the_goal(report: str) -> str:
    """The report without what :func:`answers` has added to the goal, and without places in ``notebook.pl``."""
    lines = []
    file = None
    for line in report.split("\n"):
        if place := re.search(r"[╭├]─\[ (.*):\d+:\d+ \]", line):
            file = place[1]
        if file == "notebook.pl":
            # Of this frame only the advice is for the user.
            if advice := re.search(r"│ (Help: .*)", line):
                lines.append(f"  {advice[1]}")
            continue
        if file == "?-":
            line = re.sub(r"([╭├]─\[ \?-:)(\d+)", _one_less, line)
            line = re.sub(r"^( *)(\d+)(?= │)", _one_less, line)
        without = re.sub(rf"(, )?\b(?:{_TEXT}|{_LAST})\b", "", line)
        if without == line or re.search(r": \S", without):
            lines.append(without)
    return "\n".join(lines)


def _one_less(match: re.Match[str]) -> str:
    number = str(int(match[2]) - 1)
    padding = " " * (len(match[2]) - len(number)) if match[1].isspace() or not match[1] else ""
    return match[1] + padding + number
