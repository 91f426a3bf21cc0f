"""The magic ``%%perebor`` for notebooks of IPython: cells as those of the kernel, and values of Python in them.

``%load_ext perebor`` makes it known. Its cells run on the system that the functions of :mod:`perebor` use, or on that of a
:class:`~perebor.Prolog` or :class:`~perebor.Game` with ``--on NAME``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from IPython.core.error import StdinNotImplementedError, UsageError
from IPython.core.interactiveshell import InteractiveShell
from IPython.core.magic import Magics, cell_magic, magics_class
from IPython.core.magic_arguments import argument, magic_arguments, parse_argstring
from IPython.display import display

from .cells import ANSWERS, Answer, Notebook, Picture, Report, Result
from .games import Game
from .reports import coloured
from .system import Prolog
from .terms import PrologError

__all__ = ["CellError", "PereborMagics"]


class CellError(PrologError):
    """An error in a cell. IPython shows its report, without the Python code that was running."""

    def _render_traceback_(self) -> list[str]:
        return coloured(self.report).split("\n")


class _Input:
    """The standard input of goals: each line is what ``input`` gives, which in a notebook asks a person."""

    def __init__(self, before: Any) -> None:
        self._before = before

    def readline(self) -> str:
        # Where it asks nobody, input itself reads from the standard input.
        sys.stdin = self._before
        try:
            return input("|: ") + "\n"
        except (EOFError, StdinNotImplementedError):
            return ""
        finally:
            sys.stdin = self


@contextmanager
def _asking() -> Iterator[None]:
    """In a notebook, where ``sys.stdin`` is empty, goals read what a person is asked for."""
    before = sys.stdin
    sys.stdin = _Input(before)
    try:
        yield
    finally:
        sys.stdin = before


@magics_class
class PereborMagics(Magics):
    """The magic, with a :class:`Notebook` for each system that its cells have used."""

    def __init__(self, shell: InteractiveShell) -> None:
        super().__init__(shell)
        self._notebooks: list[Notebook] = []
        self._answers: list[dict[str, Any]] = []
        self._error: Report | None = None

    @magic_arguments()
    @argument("-i", "--inputs", default="", help="variables of Python, x,y: the values of X and Y in each query")
    @argument("-o", "--output", help="a variable of Python that becomes the list of the answers, each a dictionary")
    @argument("-n", "--answers", type=int, default=ANSWERS, help="how many answers of each query are shown; 0: all")
    @argument("--on", help="a variable of Python with the Prolog or Game that the cell is for")
    @cell_magic
    def perebor(self, line: str, cell: str) -> None:
        """Loads the clauses of the cell, and answers its queries, which begin with ``?-``."""
        options = parse_argstring(self.perebor, line)
        names = [name.strip() for name in options.inputs.split(",") if name.strip()]
        inputs = {name[0].upper() + name[1:]: self._value(name) for name in names}
        notebook = self._notebook(self._system(options.on))
        self._answers, self._error = [], None
        try:
            with _asking():
                notebook.run(cell, identity=self._cell(), inputs=inputs, limit=options.answers)
        except KeyboardInterrupt:
            raise CellError("KeyboardInterrupt: the goal has been stopped") from None
        finally:
            if options.output:
                self.shell.user_ns[options.output] = self._answers
        if self._error is not None:
            raise CellError(self._error.text, self._error.term)

    def _value(self, name: str) -> Any:
        if name not in self.shell.user_ns:
            raise UsageError(f"there is no variable {name}")
        return self.shell.user_ns[name]

    def _system(self, name: str | None) -> Prolog:
        if name is None:
            from . import _shared

            return _shared()
        value = self._value(name)
        system = value.prolog if isinstance(value, Game) else value
        if not isinstance(system, Prolog):
            raise UsageError(f"{name} is neither a Prolog nor a Game")
        return system

    def _notebook(self, system: Prolog) -> Notebook:
        for notebook in self._notebooks:
            if notebook.prolog is system:
                return notebook
        self._notebooks.append(Notebook(system, self._show))
        return self._notebooks[-1]

    def _cell(self) -> str | None:
        """What identifies the cell, if the notebook tells."""
        parent = self.shell.get_parent() if hasattr(self.shell, "get_parent") else None
        return ((parent or {}).get("metadata") or {}).get("cellId")

    def _show(self, result: Result) -> None:
        if isinstance(result, Answer):
            self._answers.append(result.values)
        if isinstance(result, Report) and result.is_error:
            self._error = result
        elif isinstance(result, Report):
            print(coloured(str(result)), file=sys.stderr)
        elif isinstance(result, Picture):
            display({result.mime: result.data}, raw=True)
        else:
            print(result)


def load_ipython_extension(ipython: InteractiveShell) -> None:
    """Makes ``%%perebor`` known."""
    ipython.register_magics(PereborMagics)
