"""Systems and their queries."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Self, TypeVar

from ._perebor import OpenQuery, System
from .terms import PrologError, Term, Variable
from .trees import Tree

__all__ = ["Prolog", "Query"]

_F = TypeVar("_F", bound=Callable[..., Any])
_RESULT = "Result__"


class Query(Iterator[dict[str, Any]]):
    """The answers of a goal, one after the other. As a context manager it is closed at the end of the block.

    Other goals may be run between two answers, and other queries opened; when this one goes on, those opened behind it end.
    """

    def __init__(self, query: OpenQuery) -> None:
        self._query = query

    def __next__(self) -> dict[str, Any]:
        answer = self._query.next()
        if answer is None:
            raise StopIteration
        return {"truth": True, **answer}

    def next(self) -> dict[str, Any] | None:
        """The next answer, or ``None``."""
        return next(self, None)

    def next_shown(self) -> tuple[dict[str, Any], str, bool] | None:
        """The next answer without ``"truth"``, its text as at Perebor's prompt, and whether there is certainly none behind it."""
        return self._query.next_shown()

    def close(self) -> None:
        """Ends the query, and runs the cleanup goals that wait for its end; if others have been opened behind it, together with them."""
        self._query.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Prolog:
    """A Prolog system: a program, and the goals that run on it. Systems share nothing.

    ``memory`` limits its terms and stacks, in bytes; ``time`` each answer, in seconds. ``language`` is that of reports, ``"en"`` or
    ``"ru"``. With ``iso``, the system keeps to the letter of the standard; with ``sandbox`` it has no files and no processes.

    A system runs one goal at a time. Threads that want to run goals at the same time need a system each.
    """

    def __init__(
        self,
        *,
        memory: int | None = None,
        time: float | None = None,
        language: str = "en",
        iso: bool = False,
        sandbox: bool = False,
    ) -> None:
        self._system = System(memory, language, iso, sandbox)
        self._time = time

    # ---- programs ---------------------------------------------------------------------------------------------------

    def consult(self, file: str | Path, data: str | None = None) -> None:
        """Loads a program from a file, or from ``data``, which is then called ``file`` in reports.

        Warnings are written to ``sys.stderr``. Errors are raised together as one :class:`PrologError`; the clauses without errors
        are loaded all the same.
        """
        name = str(file)
        if data is None:
            errors, reports = self._system.consult_file(name)
        else:
            errors, reports = self._system.consult_text(name, data)
        if errors:
            raise PrologError(reports.rstrip("\n"), Term("load_error", (name, errors)))
        sys.stderr.write(reports)

    # ---- goals ------------------------------------------------------------------------------------------------------

    def query_once(self, goal: str | Term, inputs: Mapping[str, Any] | None = None, *, time: float | None = None) -> dict[str, Any]:
        """The first answer of a goal: ``{"truth": True, "X": …}``, or ``{"truth": False}``.

        ``inputs`` gives values to variables of the goal. These are not among the answers, nor are variables whose names begin
        with ``_``. Goals that are left over, constraints for example, are the list ``"residue"``.

        >>> Prolog().query_once("Y is X + 1", {"X": 41})["Y"]
        42
        """
        answer = self._system.once(goal, _inputs(goal, inputs), self._limit(time))
        return {"truth": False} if answer is None else {"truth": True, **answer}

    def query(self, goal: str | Term, inputs: Mapping[str, Any] | None = None, *, time: float | None = None) -> Query:
        """All answers of a goal, one after the other.

        >>> [answer["X"] for answer in Prolog().query("member(X, [a, b])")]
        ['a', 'b']
        """
        return Query(self._system.open(goal, _inputs(goal, inputs), self._limit(time)))

    def apply_once(self, module: str, predicate: str, *inputs: Any, **options: Any) -> Any:
        """Calls ``predicate(inputs…, Result)`` and returns the first ``Result``.

        If it fails, the value of the option ``fail`` is returned; without one, :class:`PrologError` is raised.

        >>> Prolog().apply_once("user", "atom_length", "alpha")
        5
        """
        time = options.pop("time", None)
        answer = self._system.once(_call(module, predicate, inputs), {}, self._limit(time))
        if answer is not None:
            return answer[_RESULT]
        if "fail" in options:
            return options["fail"]
        raise PrologError(f"{predicate}/{len(inputs) + 1} has failed", "fail")

    def apply(self, module: str, predicate: str, *inputs: Any, time: float | None = None) -> Iterator[Any]:
        """As :meth:`apply_once`, but every ``Result``, one after the other."""
        with Query(self._system.open(_call(module, predicate, inputs), {}, self._limit(time))) as query:
            for answer in query:
                yield answer[_RESULT]

    def cmd(self, module: str, predicate: str, *inputs: Any, time: float | None = None) -> bool:
        """Whether ``predicate(inputs…)`` succeeds."""
        goal = Term(":", (module, Term(predicate, inputs)))
        return self._system.once(goal, {}, self._limit(time)) is not None

    def tree(self, goal: str | Term, inputs: Mapping[str, Any] | None = None, options: list[Any] | None = None) -> Tree:
        """The tree of a search: ``goal`` is what tree/3 takes, a call of a search. A notebook shows it."""
        return Tree(self, goal, dict(inputs or {}), options or [])

    def _limit(self, time: float | None) -> float | None:
        return self._time if time is None else time

    # ---- predicates in Python ---------------------------------------------------------------------------------------

    def register(
        self, function: Callable[..., Any], name: str | None = None, *, inputs: int | None = None, outputs: int = 1
    ) -> None:
        """Makes a predicate of a function: its first arguments are the function's, the last one its value.

        With ``outputs=0`` the predicate has the function's arguments alone, and succeeds if the value is true. With more
        outputs the function returns a tuple. A generator gives a solution for each value that it yields. Exceptions become
        ``error(python_error(Class, Text), _)``.
        """
        name = name or getattr(function, "__name__", None)
        if name is None:
            raise TypeError("this function has no name: give one")
        many = inspect.isgeneratorfunction(inspect.unwrap(function))
        self._system.register(name, _arity(function) if inputs is None else inputs, outputs, many, function)

    def predicate(self, function: _F | None = None, *, name: str | None = None, outputs: int = 1) -> Any:
        """A decorator: :meth:`register` of the function below it.

        >>> prolog = Prolog()
        >>> @prolog.predicate
        ... def double(x):
        ...     return 2 * x
        >>> prolog.query_once("double(21, X)")["X"]
        42
        """

        def registered(function: _F) -> _F:
            self.register(function, name, outputs=outputs)
            return function

        return registered if function is None else registered(function)


def _inputs(goal: str | Term, inputs: Mapping[str, Any] | None) -> dict[str, Any]:
    if inputs and not isinstance(goal, str):
        raise TypeError("inputs are those of a goal in text; a term has its values in it")
    return dict(inputs or {})


def _call(module: str, predicate: str, inputs: tuple[Any, ...]) -> Term:
    return Term(":", (module, Term(predicate, (*inputs, Variable(_RESULT)))))


def _arity(function: Callable[..., Any]) -> int:
    parameters = inspect.signature(function).parameters.values()
    kinds = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return sum(1 for parameter in parameters if parameter.kind in kinds and parameter.default is inspect.Parameter.empty)
