"""Perebor in Python: Prolog systems, and games with the searches of the textbooks.

The functions of this module are those of one system, which is made when it is first used; in names and arguments they follow
Janus, the interface that SWI-Prolog and XSB share. :class:`Prolog` makes further systems.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from .games import Game, Position
from .system import Prolog, Query
from .terms import PrologError, Term, Variable
from .trees import Tree

__all__ = [
    "Game",
    "Position",
    "Prolog",
    "PrologError",
    "Query",
    "Term",
    "Tree",
    "Variable",
    "apply",
    "apply_once",
    "cmd",
    "consult",
    "predicate",
    "query",
    "query_once",
    "register",
]


@cache
def _shared() -> Prolog:
    return Prolog()


def consult(file: str | Path, data: str | None = None) -> None:
    """See :meth:`Prolog.consult`."""
    _shared().consult(file, data)


def query_once(goal: str | Term, inputs: Mapping[str, Any] | None = None, *, time: float | None = None) -> dict[str, Any]:
    """See :meth:`Prolog.query_once`."""
    return _shared().query_once(goal, inputs, time=time)


def query(goal: str | Term, inputs: Mapping[str, Any] | None = None, *, time: float | None = None) -> Query:
    """See :meth:`Prolog.query`."""
    return _shared().query(goal, inputs, time=time)


def apply_once(module: str, predicate: str, *inputs: Any, **options: Any) -> Any:
    """See :meth:`Prolog.apply_once`."""
    return _shared().apply_once(module, predicate, *inputs, **options)


def apply(module: str, predicate: str, *inputs: Any, time: float | None = None) -> Iterator[Any]:
    """See :meth:`Prolog.apply`."""
    return _shared().apply(module, predicate, *inputs, time=time)


def cmd(module: str, predicate: str, *inputs: Any, time: float | None = None) -> bool:
    """See :meth:`Prolog.cmd`."""
    return _shared().cmd(module, predicate, *inputs, time=time)


def register(function: Callable[..., Any], name: str | None = None, *, inputs: int | None = None, outputs: int = 1) -> None:
    """See :meth:`Prolog.register`."""
    _shared().register(function, name, inputs=inputs, outputs=outputs)


def predicate(function: Callable[..., Any] | None = None, *, name: str | None = None, outputs: int = 1) -> Any:
    """See :meth:`Prolog.predicate`."""
    return _shared().predicate(function, name=name, outputs=outputs)


def load_ipython_extension(ipython: Any) -> None:
    """Makes the magic ``%%perebor`` known: ``%load_ext perebor``."""
    from .magic import load_ipython_extension as load

    load(ipython)
