"""The answers of a query one after the other, with their texts and whether each is the last."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from .reports import without_places_in
from .scanning import QueryText
from .system import Prolog
from .terms import PrologError

__all__ = ["Answer", "answers"]


@dataclass(frozen=True)
class Answer:
    """An answer: the values of its variables, its text without a full stop, and whether there is certainly none behind it.

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
    try:
        with prolog.query(place + query.goal, given) as found:
            while (shown := found.next_shown()) is not None:
                yield Answer(*shown)
                if shown[2]:
                    return
    except PrologError as error:
        raise PrologError(without_places_in("notebook.pl", error.report), error.term) from error.__cause__
