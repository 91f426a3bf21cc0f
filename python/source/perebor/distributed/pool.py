"""Pools of workers, on which a function is applied to many items."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sized
from dataclasses import dataclass
from itertools import islice
from typing import Any, Literal

from .accounts import Accounts, Batch, BatchSize
from .errors import TaskError, WorkerLost
from .executors import Executor, InProcess, Starter
from .progress import ProgressLine
from .store import Shared
from .worker import Outcome, Work

__all__ = ["Counts", "Result", "TaskPool"]

Progress = Callable[[int, "int | None"], None]


@dataclass(frozen=True, slots=True)
class Result:
    """What has come of an item: a value, or an error. ``id`` is the number of the item from 0."""

    id: int
    value: Any = None
    error: TaskError | None = None


@dataclass(slots=True)
class Counts:
    """What has been counted in a run. ``task_seconds`` is the time within the function, summed over the workers.

    ``lost_batches`` are those whose worker died before they were done; ``repeated_tasks`` the tasks in them, which were
    tried again.
    """

    tasks: int = 0
    errors: int = 0
    batches: int = 0
    lost_batches: int = 0
    repeated_tasks: int = 0
    largest_batch: int = 0
    most_in_flight: int = 0
    task_seconds: float = 0.0
    longest_batch_seconds: float = 0.0
    processes: int = 0


class TaskPool:
    """Workers that apply functions to items, in batches.

    ``workers=0`` runs everything in this process. Otherwise Ray does: with an ``address``, that of a cluster (``"auto"``
    finds the one of this machine); without, Ray as it has been initialised already, or a new one on this machine with
    ``workers`` cores, by default all. ``ray_options`` are further inputs of ``ray.init``. On a cluster that runs already,
    ``workers`` limits how many batches are in flight.

    ``batch`` is the number of tasks that a worker takes at a time; by default it is adapted so that a batch takes about
    ``batch_seconds``. ``in_flight`` is the number of batches per core that are running or on their way, so that a worker
    need not wait. ``ahead`` is the number of results that may wait for their turn, behind a task that takes longer than others:
    then no further ones are begun.

    When a worker or a node dies, the batches that it had are tried again, in halves, until the task that kills it stands
    alone; after ``retries`` further attempts, :class:`WorkerLost` names its item. A task may therefore run more than once,
    though it has one result.
    """

    def __init__(
        self,
        address: str | None = None,
        *,
        workers: int | None = None,
        batch: int | None = None,
        batch_seconds: float = 0.5,
        retries: int = 3,
        in_flight: int = 3,
        ahead: int = 100_000,
        ray_options: dict[str, Any] | None = None,
    ) -> None:
        if retries < 0 or min(in_flight, ahead) < 1 or (workers is not None and workers < 0):
            raise ValueError("retries and workers are at least 0, in_flight and ahead at least 1")
        BatchSize(batch, batch_seconds)
        self._batch = batch
        self._batch_seconds = batch_seconds
        self._retries = retries
        self._in_flight = in_flight
        self._ahead = ahead
        self._starter = None if workers == 0 else Starter(address, workers, dict(ray_options or {}))
        self.counts = Counts()

    def __enter__(self) -> TaskPool:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends Ray, if this pool has started it."""
        if self._starter is not None:
            self._starter.close()

    def share(self, factory: Callable[..., Any], *inputs: Any) -> Shared:
        """An object that all workers see: an actor of Ray, or an object in this process if there are no workers."""
        return Shared(factory, inputs, on_ray=self._starter is not None)

    def map(
        self,
        function: Callable[..., Any],
        items: Iterable[Any],
        *,
        recipe: Callable[[], Any] | None = None,
        progress: Progress | bool = False,
        errors: Literal["raise", "collect"] = "raise",
    ) -> Iterator[Any]:
        """The values of ``function(item)``, in the order of the items.

        With a ``recipe``, of ``function(made, item)``: ``recipe()`` is called once in each worker process, for a Prolog
        system or a game, ``partial(Game, "chess")`` for example. Items are taken from the iterable as they are needed. If the
        iterator is closed before its end, batches that are in flight run to their end all the same.

        ``progress`` is called with the number of tasks done and that of all (``None`` if the items have no length);
        ``True`` writes a line to ``sys.stderr``. An exception of a task is raised as :class:`TaskError` when its turn
        comes; with ``errors="collect"`` the error itself takes the place of the value.
        """
        if errors not in ("raise", "collect"):
            raise ValueError('errors is "raise" or "collect"')
        for result in self.results(function, items, recipe=recipe, progress=progress):
            if result.error is None:
                yield result.value
            elif errors == "collect":
                yield result.error
            else:
                raise result.error

    def results(
        self,
        function: Callable[..., Any],
        items: Iterable[Any],
        *,
        recipe: Callable[[], Any] | None = None,
        progress: Progress | bool = False,
    ) -> Iterator[Result]:
        """As :meth:`map`, but a :class:`Result` for each item, with its id; nothing is raised for a task."""
        work = Work(function, recipe)
        executor = InProcess(work) if self._starter is None else self._starter.executor(work, self._in_flight)
        self.counts = Counts()
        report = ProgressLine() if progress is True else progress or None
        size = BatchSize(self._batch, self._batch_seconds)
        run = _Run(executor, items, size, self._retries, self._ahead, report, self.counts)
        try:
            yield from run.results()
        finally:
            executor.abandon()


class _Run:
    """One call of :meth:`TaskPool.results`."""

    def __init__(
        self,
        executor: Executor,
        items: Iterable[Any],
        size: BatchSize,
        retries: int,
        ahead: int,
        progress: Progress | None,
        counts: Counts,
    ) -> None:
        self._executor = executor
        self._total = len(items) if isinstance(items, Sized) else None
        self._source = enumerate(items)
        self._size = size
        self._retries = retries
        self._ahead = ahead
        self._progress = progress
        self._counts = counts
        self._accounts = Accounts()
        self._again: deque[Batch] = deque()
        self._issued = 0
        self._in_flight = 0
        self._processes: set[int] = set()
        # Results that wait for their turn.
        self._waiting: dict[int, Result] = {}

    def results(self) -> Iterator[Result]:
        turn = 0
        while True:
            while self._executor.has_room() and (batch := self._next_batch()):
                self._executor.submit(batch)
                self._in_flight += 1
                self._counts.most_in_flight = max(self._counts.most_in_flight, self._in_flight)
            if self._executor.is_idle():
                break
            for batch, report in self._executor.wait():
                self._in_flight -= 1
                self._counts.batches += 1
                if report is None:
                    self._lost(batch)
                else:
                    self._size.measured(len(batch.items), report.seconds)
                    self._counts.task_seconds += report.seconds
                    self._counts.longest_batch_seconds = max(self._counts.longest_batch_seconds, report.seconds)
                    self._counts.largest_batch = max(self._counts.largest_batch, len(batch.items))
                    self._processes.add(report.process)
                    self._received(batch, report.outcomes)
            self._counts.processes = len(self._processes)
            if self._progress is not None:
                self._progress(self._accounts.received, self._total)
            while turn in self._waiting:
                yield self._waiting.pop(turn)
                turn += 1
        self._accounts.close(turn)

    def _next_batch(self) -> Batch | None:
        if self._again:
            return self._again.popleft()
        if len(self._waiting) >= self._ahead:
            return None
        remaining = None if self._total is None else self._total - self._issued
        items = tuple(islice(self._source, self._size.next(remaining, self._executor.workers())))
        for id, _ in items:
            self._accounts.issue(id)
        self._issued += len(items)
        return Batch(items) if items else None

    def _received(self, batch: Batch, outcomes: list[Outcome]) -> None:
        self._accounts.receive(batch.ids(), (outcome.id for outcome in outcomes))
        for (id, item), outcome in zip(batch.items, outcomes, strict=True):
            self._deliver(Result(id, outcome.value, _error(item, outcome)))

    def _lost(self, batch: Batch) -> None:
        self._counts.lost_batches += 1
        parts = batch.after_loss()
        if parts[0].losses <= self._retries:
            self._counts.repeated_tasks += len(batch.items)
            self._again.extend(parts)
            return
        ((id, item),) = batch.items
        self._accounts.receive([id], [id])
        times = parts[0].losses
        reason = f"the worker has died each of the {times} times it was tried alone"
        self._deliver(Result(id, error=WorkerLost(id, item, reason)))

    def _deliver(self, result: Result) -> None:
        self._counts.tasks += 1
        self._counts.errors += result.error is not None
        self._waiting[result.id] = result


def _error(item: Any, outcome: Outcome) -> TaskError | None:
    failure = outcome.failure
    if failure is None:
        return None
    name = type(failure.exception).__name__
    error = TaskError(outcome.id, item, f"{name}: {failure.exception}", failure.traceback)
    error.__cause__ = failure.exception
    return error
