"""What a worker process does with a batch."""

from __future__ import annotations

import os
import pickle
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

__all__ = ["Failure", "Outcome", "Report", "Work", "run_items", "run_packed"]

_MADE = 8
_LOADED = 32


@dataclass(frozen=True, slots=True)
class Failure:
    """The exception of a task, and its traceback as text."""

    exception: BaseException
    traceback: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """The value of a task or its failure, under the id of its item."""

    id: int
    value: Any = None
    failure: Failure | None = None


@dataclass(frozen=True, slots=True)
class Report:
    """The outcomes of a batch, in the order of its items, and how long the tasks took."""

    outcomes: list[Outcome]
    seconds: float
    process: int


@dataclass(frozen=True, slots=True)
class Work:
    """A function of an item; with a recipe, of what the recipe has made and an item."""

    function: Callable[..., Any]
    recipe: Callable[[], Any] | None = None


def run_items(function: Callable[..., Any], make: Callable[[], Any] | None, items: tuple[tuple[int, Any], ...]) -> Report:
    """Runs the tasks of a batch. ``make`` gives what the recipe has made."""
    outcomes = []
    seconds = 0.0
    for id, item in items:
        try:
            inputs = (item,) if make is None else (make(), item)
            started = time.perf_counter()
            try:
                outcomes.append(Outcome(id, function(*inputs)))
            finally:
                seconds += time.perf_counter() - started
        except Exception as exception:
            outcomes.append(Outcome(id, failure=Failure(exception, traceback.format_exc())))
    return Report(outcomes, seconds, os.getpid())


# ---- batches that come as bytes -------------------------------------------------------------------------------------


@lru_cache(maxsize=_LOADED)
def _loaded(packed: bytes) -> Callable[..., Any]:
    function: Callable[..., Any] = pickle.loads(packed)
    return function


@lru_cache(maxsize=_MADE)
def _made(packed: bytes) -> Any:
    """What a recipe makes; once in a process, as long as not too many other recipes come."""
    return pickle.loads(packed)()


def run_packed(
    function: bytes, recipe: bytes | None, items: tuple[tuple[int, Any], ...], dumps: Callable[[Any], bytes]
) -> bytes:
    """As :func:`run_items`, where the function and the recipe are pickled, and so is the report."""
    make = None if recipe is None else lambda: _made(recipe)
    report = run_items(_loaded(function), make, items)
    outcomes = [outcome if outcome.failure is None else _portable(outcome, dumps) for outcome in report.outcomes]
    report = Report(outcomes, report.seconds, report.process)
    try:
        return dumps(report)
    except Exception:
        # Some value cannot be pickled: that task has failed.
        return dumps(Report([_portable(outcome, dumps) for outcome in outcomes], report.seconds, report.process))


def _portable(outcome: Outcome, dumps: Callable[[Any], bytes]) -> Outcome:
    """An outcome that can be pickled and read again."""
    try:
        pickle.loads(dumps(outcome))
        return outcome
    except Exception as problem:
        failure = outcome.failure
        if failure is None:
            return Outcome(outcome.id, failure=Failure(TypeError(f"the value cannot be pickled: {problem}"), ""))
        name = type(failure.exception).__name__
        return Outcome(outcome.id, failure=Failure(RuntimeError(f"{name}: {failure.exception}"), failure.traceback))
