"""Cells of notebooks: clauses, which are loaded, and queries, which are answered.

The kernel and the magic of IPython show the results of :class:`Notebook` in the same way. ``%answers 50`` at the beginning of a
cell shows so many answers of each query, ``%answers all`` all of them.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from .answers import Answer, answers
from .scanning import QueryText, divide
from .system import Prolog
from .terms import PrologError, Term
from .trees import frame

__all__ = ["Answer", "Failure", "Halt", "More", "Notebook", "Picture", "Report", "Result"]

ANSWERS = 10
# Loading a text again replaces its clauses, but keeps what goals have asserted.
_FORGET = """
    forall(( source_file(Head, Name), predicate_property(Head, dynamic), functor(Head, Functor, Arity) ), abolish(Functor/Arity))
"""


@dataclass(frozen=True)
class Failure:
    """There is no answer, or none after those that were shown."""

    def __str__(self) -> str:
        return "false."


@dataclass(frozen=True)
class More:
    """There may be more answers than are shown."""

    def __str__(self) -> str:
        return "..."


@dataclass(frozen=True)
class Halt:
    """A goal has called halt. The program is kept, and further cells can be run."""

    status: int

    def __str__(self) -> str:
        return f"% halt({self.status}): the rest of the cell is not run"


@dataclass(frozen=True)
class Report:
    """What is said about clauses or a goal. After an error, ``is_error``, the rest of the cell is not run."""

    text: str
    is_error: bool
    term: Any = None

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Picture:
    """A picture or a page, with its type: ``image/svg+xml`` or ``text/html``."""

    mime: str
    data: str

    def __str__(self) -> str:
        return f"<{self.mime}>"


Result = Answer | Failure | More | Halt | Report | Picture


class Notebook:
    """Runs cells on a system, and passes each result to ``show`` as soon as it is there.

    In the system, ``tree/1,2``, ``chart/2``, ``histogram/2`` and ``compare_searches/3,4``, also under their Russian names, show
    pictures from now on. A file whose name ends in ``.svg`` is shown, too, if a cell writes it to the working directory.
    """

    def __init__(self, prolog: Prolog, show: Callable[[Result], None]) -> None:
        self.prolog = prolog
        self._show_result = show
        # How many pictures have been shown.
        self._pictures = 0
        self._names: dict[str, str] = {}
        prolog.register(self._show_file, "$show_picture", inputs=1, outputs=0)
        prolog.consult("notebook.pl", files(__package__).joinpath("notebook.pl").read_text("utf-8"))

    def run(
        self, text: str, *, identity: str | None = None, inputs: Mapping[str, Any] | None = None, limit: int = ANSWERS
    ) -> bool:
        """Runs a cell, and returns whether there were no errors.

        The clauses of a cell replace those of an earlier run with the same ``identity``; without one, of a cell with the same
        text. At most ``limit`` answers are shown of each query, unless the cell says otherwise; 0 means all.
        """
        cell = divide(text)
        if cell.has_clauses and not self._load(identity or text, cell.program):
            return False
        limit = limit if cell.answers is None else cell.answers
        for query in cell.queries:
            try:
                self._answer(query, inputs or {}, limit)
            except PrologError as error:
                status = _halt_status(error.term)
                self._show(Report(error.report, True, error.term) if status is None else Halt(status))
                return status is not None
        return True

    # ---- clauses ----------------------------------------------------------------------------------------------------

    def _load(self, identity: str, program: str) -> bool:
        if identity in self._names:
            self.prolog.query_once(_FORGET, {"Name": self._names[identity]})
        name = self._names.setdefault(identity, f"cell {len(self._names) + 1}")
        before = _pictures()
        errors, reports = self.prolog._system.consult_text(name, program)
        self._show_new(before)
        if reports:
            self._show(Report(reports.rstrip("\n"), errors > 0, Term("load_error", (name, errors)) if errors else None))
        return errors == 0

    # ---- queries ----------------------------------------------------------------------------------------------------

    def _answer(self, query: QueryText, inputs: Mapping[str, Any], limit: int) -> None:
        before = _pictures()
        try:
            self._show_answers(query, inputs, limit)
        finally:
            self._show_new(before)

    def _show_answers(self, query: QueryText, inputs: Mapping[str, Any], limit: int) -> None:
        pictures = self._pictures
        number = 0
        for number, answer in enumerate(answers(self.prolog, query, inputs), 1):
            # A picture says that the goal was true.
            if answer.text != "true" or not answer.last or self._pictures == pictures:
                self._show(answer)
            if answer.last:
                break
            if number == limit:
                self._show(More())
                break
        else:
            self._show(Failure())
        if reports := self.prolog._system.inspect_game(number > 0):
            self._show(Report(reports.rstrip("\n"), False))

    def _show(self, result: Result) -> None:
        self.prolog._system.end_line()
        self._show_result(result)

    # ---- pictures ---------------------------------------------------------------------------------------------------

    def _show_file(self, file: str) -> bool:
        self._pictures += 1
        data = Path(file).read_text("utf-8")
        if file.endswith(".html"):
            self._show(Picture("text/html", frame(data)))
        else:
            self._show(Picture("image/svg+xml", data))
        return True

    def _show_new(self, before: Mapping[str, int]) -> None:
        for name, changed in _pictures().items():
            if before.get(name) != changed:
                self._show_file(name)


def _pictures() -> dict[str, int]:
    """The pictures in the working directory, with the times of their last changes."""
    with os.scandir() as entries:
        found = [entry for entry in entries if entry.name.endswith(".svg") and entry.is_file()]
        return {entry.name: entry.stat().st_mtime_ns for entry in sorted(found, key=lambda entry: entry.name)}


def _halt_status(ball: Any) -> int | None:
    """The status, if the ball is ``unwind(halt(Status))``."""
    if isinstance(ball, Term) and ball.name == "unwind" and isinstance(ball.args[0], Term) and ball.args[0].name == "halt":
        return ball.args[0].args[0]
    return None
