"""Batches of tasks, how large they are, and the account that is kept of ids."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

__all__ = ["AccountError", "Accounts", "Batch", "BatchSize"]


class AccountError(AssertionError):
    """A result has been lost, has come twice, or belongs to no item: a mistake of this package or of Ray, not of a task."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Items with their ids, which one worker takes at a time. ``losses`` counts the workers that have died of a single item."""

    items: tuple[tuple[int, Any], ...]
    losses: int = 0

    def ids(self) -> list[int]:
        """The ids of the items."""
        return [id for id, _ in self.items]

    def after_loss(self) -> list[Batch]:
        """What is tried next when the worker has died: each half of the items, or the only item once more.

        An item that kills its worker is so found after a logarithmic number of losses, and the others are done.
        """
        if len(self.items) == 1:
            return [Batch(self.items, self.losses + 1)]
        middle = len(self.items) // 2
        return [Batch(self.items[:middle]), Batch(self.items[middle:])]


class Accounts:
    """Each id is issued once, and has one result."""

    def __init__(self) -> None:
        self._issued = 0
        self._open: set[int] = set()

    def issue(self, id: int) -> None:
        """An item with this id is going to be worked on."""
        if id != self._issued:
            raise AccountError(f"id {id} is issued in the place of {self._issued}")
        self._issued += 1
        self._open.add(id)

    def receive(self, expected: list[int], received: Iterable[int]) -> None:
        """A batch with the expected ids has results with the ids received."""
        received = list(received)
        if received != expected:
            missing, strange = sorted(set(expected) - set(received)), sorted(set(received) - set(expected))
            raise AccountError(f"a batch lacks results for {missing}, has others for {strange}, {len(received)} in all")
        for id in received:
            if id not in self._open:
                raise AccountError(f"item {id} has a second result")
            self._open.remove(id)

    @property
    def received(self) -> int:
        """The number of ids with a result."""
        return self._issued - len(self._open)

    def close(self, delivered: int) -> None:
        """All is done: no id may be open, and as many results delivered as ids issued."""
        if self._open or delivered != self._issued:
            raise AccountError(f"{self._issued} items, {delivered} results delivered, none for {sorted(self._open)[:20]}")


class BatchSize:
    """The number of tasks of the next batch: as given, or such that a batch takes about ``seconds``.

    An adapted size begins with 1, and at most grows eightfold from batch to batch. When the number of tasks is known, the
    last batches are smaller, down to an eighth, so that the workers end at about the same time.
    """

    _GROWTH = 8

    def __init__(self, fixed: int | None = None, seconds: float = 0.5) -> None:
        if fixed is not None and fixed < 1:
            raise ValueError("a batch has at least one task")
        self._fixed = fixed
        self._seconds = seconds
        self._mean: float | None = None
        self._largest = 1

    def measured(self, tasks: int, seconds: float) -> None:
        """A batch of so many tasks has taken so long."""
        mean = seconds / tasks
        # Batches say more the longer they are.
        weight = min(1.0, max(0.1, seconds / self._seconds))
        self._mean = mean if self._mean is None else (1 - weight) * self._mean + weight * mean
        self._largest = max(self._largest, tasks)

    def next(self, remaining: int | None, workers: int) -> int:
        """The size of the next batch, if so many tasks are still to be issued."""
        if self._fixed is not None:
            return self._fixed
        if self._mean is None:
            return 1
        full = min(self._seconds / max(self._mean, 1e-9), self._GROWTH * self._largest)
        if remaining is not None:
            full = max(min(full, remaining / (2 * workers)), full / self._GROWTH)
        return max(1, math.ceil(full - 0.5))
