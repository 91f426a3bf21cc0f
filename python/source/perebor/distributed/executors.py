"""Where batches run: in this process, or on the workers of Ray."""

from __future__ import annotations

import os
import pickle
import time
from collections import deque
from functools import cache
from typing import Any, Protocol

from .accounts import Batch
from .worker import Report, Work, run_items, run_packed

__all__ = ["Executor", "InProcess", "OnRay", "Starter", "load_ray"]


def load_ray() -> Any:
    """The module ``ray``; a message tells how to get it if it is not installed."""
    try:
        import ray
    except ImportError as error:
        raise ImportError(
            "perebor.distributed needs Ray for workers: pip install 'perebor[ray]'. TaskPool(workers=0) does without."
        ) from error
    return ray


class Executor(Protocol):
    """Runs the batches of one call of :meth:`TaskPool.map`."""

    def workers(self) -> int:
        """The number of workers at present."""

    def has_room(self) -> bool:
        """Whether another batch may be submitted."""

    def is_idle(self) -> bool:
        """Whether no batch is in flight."""

    def submit(self, batch: Batch) -> None:
        """Sends a batch on its way."""

    def wait(self) -> list[tuple[Batch, Report | None]]:
        """Waits for batches that have ended, at least one. ``None`` is the report of one whose worker has died."""

    def abandon(self) -> None:
        """Waits no longer for what is in flight."""


class InProcess:
    """Runs batches in this process, one after the other."""

    def __init__(self, work: Work) -> None:
        self._work = work
        self._make = None if work.recipe is None else cache(work.recipe)
        self._batches: deque[Batch] = deque()

    def workers(self) -> int:
        return 1

    def has_room(self) -> bool:
        return not self._batches

    def is_idle(self) -> bool:
        return not self._batches

    def submit(self, batch: Batch) -> None:
        self._batches.append(batch)

    def wait(self) -> list[tuple[Batch, Report | None]]:
        batch = self._batches.popleft()
        return [(batch, run_items(self._work.function, self._make, batch.items))]

    def abandon(self) -> None:
        self._batches.clear()


class OnRay:
    """Runs batches as tasks of Ray, each on one core. Ray itself retries nothing."""

    _NODES_LOOKED_AT_EVERY = 2.0

    def __init__(self, work: Work, *, most: int | None, depth: int) -> None:
        self._ray = ray = load_ray()
        self._most = most
        self._depth = depth
        self._in_flight: dict[Any, Batch] = {}
        self._cores = 1
        self._looked = float("-inf")
        exceptions = ray.exceptions
        self._losses = (
            exceptions.WorkerCrashedError,
            exceptions.NodeDiedError,
            exceptions.LocalRayletDiedError,
            exceptions.ObjectLostError,
            exceptions.OutOfMemoryError,
        )
        dumps = ray.cloudpickle.dumps
        self._function = dumps(work.function)
        self._recipe = None if work.recipe is None else dumps(work.recipe)
        self._run = ray.remote(num_cpus=1, max_retries=0)(_run)

    def workers(self) -> int:
        now = time.monotonic()
        if now - self._looked > self._NODES_LOOKED_AT_EVERY:
            self._looked = now
            self._cores = int(self._ray.cluster_resources().get("CPU", 0))
        return max(1, self._cores if self._most is None else min(self._cores, self._most))

    def has_room(self) -> bool:
        return len(self._in_flight) < self.workers() * self._depth

    def is_idle(self) -> bool:
        return not self._in_flight

    def submit(self, batch: Batch) -> None:
        self._in_flight[self._run.remote(self._function, self._recipe, batch.items)] = batch

    def wait(self) -> list[tuple[Batch, Report | None]]:
        references = list(self._in_flight)
        self._ray.wait(references, num_returns=1)
        ended, _ = self._ray.wait(references, num_returns=len(references), timeout=0)
        return [(self._in_flight.pop(reference), self._report(reference)) for reference in ended]

    def _report(self, reference: Any) -> Report | None:
        try:
            report: Report = pickle.loads(self._ray.get(reference))
            return report
        except self._losses:
            self._looked = float("-inf")
            return None

    def abandon(self) -> None:
        # They run to their end: Ray 2.60 can abort the process if ray.cancel meets a task that is just ending.
        self._in_flight.clear()


def _run(function: bytes, recipe: bytes | None, items: tuple[tuple[int, Any], ...]) -> bytes:
    return run_packed(function, recipe, items, load_ray().cloudpickle.dumps)


class Starter:
    """Ray for a pool: that which runs already, that of an address, or one of this machine, which ends with the pool."""

    def __init__(self, address: str | None, workers: int | None, options: dict[str, Any]) -> None:
        self._ray = ray = load_ray()
        self._started = not ray.is_initialized()
        local = address is None and "RAY_ADDRESS" not in os.environ
        # On a cluster that is there already, the number of workers is kept down by the number of batches in flight.
        self.most = None if self._started and local else workers
        if self._started:
            if local:
                os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
                options = {"num_cpus": workers, "include_dashboard": False, "logging_level": "ERROR", **options}
            ray.init(address=address, **options)

    def executor(self, work: Work, depth: int) -> OnRay:
        """An executor for a call of :meth:`TaskPool.map`."""
        return OnRay(work, most=self.most, depth=1 if self.most is not None else depth)

    def close(self) -> None:
        """Ends what has been started."""
        if self._started:
            self._ray.shutdown()
