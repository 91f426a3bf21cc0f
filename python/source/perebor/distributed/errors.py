"""Exceptions of tasks. Each names the item."""

from __future__ import annotations

from typing import Any

__all__ = ["TaskError", "WorkerLost"]

_SHOWN = 200


def shown(item: Any) -> str:
    """The item as text of limited length."""
    text = repr(item)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


class TaskError(Exception):
    """A task has raised an exception, which is the cause of this one.

    ``id`` is the number of the item from 0, ``item`` the item, and ``traceback`` the traceback in the worker, as text.
    """

    def __init__(self, id: int, item: Any, reason: str, traceback: str = "") -> None:
        super().__init__(f"item {id}, {shown(item)}: {reason}")
        self.id = id
        self.item = item
        self.reason = reason
        self.traceback = traceback

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.id, self.item, self.reason, self.traceback)


class WorkerLost(TaskError):
    """The worker process, or its node, has died each time that the task was tried."""
