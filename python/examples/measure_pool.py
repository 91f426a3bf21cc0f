"""What a pool of workers costs: efficiency, batches a second, calls of a store, and the death of a node.

    python measure_pool.py efficiency --size 100000 --batch 500 --workers 2
    python measure_pool.py batches --size 5000 --workers 2
    python measure_pool.py store --size 5000 --workers 2
    python measure_pool.py node --size 2000

Each is repeated, and the best and the median are printed. Workers are started before the clock is.
"""

from __future__ import annotations

import argparse
import os
import signal
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from perebor.distributed import ResultStore, Shared, TaskPool
from perebor.distributed.executors import load_ray


def busy(milliseconds: float, number: int) -> int:
    """A task that keeps its core busy for some time."""
    until = time.perf_counter() + milliseconds / 1000
    while time.perf_counter() < until:
        pass
    return number


def identity(number: int) -> int:
    """A task that does nothing."""
    return number


def ask(shared: Shared, number: int) -> bool:
    """A task that puts a result into a store and asks for it."""
    shared.call("put", f"{number:042}", number)
    return shared.call("get", f"{number:042}") == number


def place(seconds: float, number: int) -> tuple[int, str, int]:
    """A task that waits, and tells where it has been run."""
    time.sleep(seconds)
    return number, load_ray().get_runtime_context().get_node_id(), os.getpid()


def timed(pool: TaskPool, task: Callable[..., Any], size: int) -> tuple[float, float]:
    """The seconds that all tasks take, and those of processor time that this process takes meanwhile."""
    list(pool.map(task, range(2 * 8)))
    started, processor = time.perf_counter(), time.process_time()
    for number, value in enumerate(pool.map(task, range(size))):
        if value not in (number, True):
            raise AssertionError(f"{value} in the place of {number}")
    return time.perf_counter() - started, time.process_time() - processor


def tell(name: str, numbers: list[float], unit: str, best: Callable[[list[float]], float] = max) -> None:
    """The best and the median."""
    print(f"{name}: best {best(numbers):.4g}{unit}, median {statistics.median(numbers):.4g}{unit} of {len(numbers)}")


def efficiency(given: argparse.Namespace) -> None:
    """Tasks of so many milliseconds: the part of the cores' time that they fill."""
    with TaskPool(workers=given.workers, batch=given.batch) as pool:
        times, filled = [], []
        for _ in range(given.times):
            times.append(timed(pool, partial(busy, given.milliseconds), given.size))
            filled.append(100 * pool.counts.task_seconds / max(1, given.workers) / times[-1][0])
        work = given.size * given.milliseconds / 1000 / max(1, given.workers)
        tell(f"{given.size} tasks of {given.milliseconds} ms", [seconds for seconds, _ in times], " s", min)
        tell("efficiency", [100 * work / seconds for seconds, _ in times], " %")
        # On a machine that others use, a task takes longer: what the pool itself costs is the rest of this.
        tell("part of the time that workers spent in tasks", filled, " %")
        tell("processor time of the driver", [processor for _, processor in times], " s", min)
        print(f"the last run: {pool.counts}")


def batches(given: argparse.Namespace) -> None:
    """Batches of empty tasks, by default of one: how many a driver can handle."""
    with TaskPool(workers=given.workers, batch=given.batch or 1, in_flight=16) as pool:
        times = [timed(pool, identity, given.size * (given.batch or 1)) for _ in range(given.times)]
        tell("batches a second", [given.size / seconds for seconds, _ in times], "")
        tell("tasks a second", [given.size * (given.batch or 1) / seconds for seconds, _ in times], "")
        tell("processor time of the driver for a batch", [processor / given.size * 1e6 for _, processor in times], " µs", min)


def store(given: argparse.Namespace) -> None:
    """Calls of a shared store by all workers."""
    with TaskPool(workers=given.workers, batch=given.batch or 100) as pool:
        shared = pool.share(ResultStore)
        times = [timed(pool, partial(ask, shared), given.size) for _ in range(given.times)]
        tell("calls a second", [2 * given.size / seconds for seconds, _ in times], "")


def node(given: argparse.Namespace) -> None:
    """A node with two cores dies when a quarter of the tasks is done; the other one has two, too."""
    ray = load_ray()
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 2, "include_dashboard": False})
    victim = cluster.add_node(num_cpus=2)
    ray.init(address=cluster.address, log_to_driver=False, logging_level="ERROR")
    killed: list[float] = []
    seen: set[tuple[str, int]] = set()
    places = []

    def cut_power(done: int, total: int | None) -> None:
        workers = [process for place, process in seen if place == victim.node_id]
        if done >= given.size // 4 and len(workers) == 2 and not killed:
            killed.append(time.perf_counter())
            for process in [victim.all_processes["raylet"][0].process.pid, *workers]:
                os.kill(process, signal.SIGKILL)

    with TaskPool(batch=given.batch or 25) as pool:
        started = time.perf_counter()
        task = partial(place, given.milliseconds / 1000)
        for number, result in enumerate(pool.results(task, range(given.size), progress=cut_power)):
            if result.id != number or result.value[0] != number:
                raise AssertionError(f"{result} in the place of {number}")
            seen.add(result.value[1:])
            places.append(result.value[1])
        ended = time.perf_counter()
        from_victim = places.count(victim.node_id)
        print(f"{len(places)} results for {given.size} tasks, all in their places; {from_victim} from the node that died")
        print(f"{ended - started:.2f} s in all, {ended - killed[0]:.2f} s after the death")
        print(f"batches lost {pool.counts.lost_batches}, tasks repeated {pool.counts.repeated_tasks}")
    ray.shutdown()
    cluster.shutdown()


MEASUREMENTS = {"efficiency": efficiency, "batches": batches, "store": store, "node": node}


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("measurement", choices=list(MEASUREMENTS))
    parser.add_argument("--size", type=int, default=1000, help="the number of tasks, or of batches (default: %(default)s)")
    parser.add_argument("--batch", type=int, help="tasks of a batch; by default adapted")
    parser.add_argument("--milliseconds", type=float, default=1.0, help="the length of a task (default: %(default)s)")
    parser.add_argument("--workers", type=int, default=2, help="cores; 0 runs without Ray (default: %(default)s)")
    parser.add_argument("--times", type=int, default=3, help="repetitions (default: %(default)s)")
    given = parser.parse_args(arguments)
    MEASUREMENTS[given.measurement](given)
    return 0


if __name__ == "__main__":
    sys.exit(main())
