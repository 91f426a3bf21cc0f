"""Pools of workers: order, retries, errors, and a node that dies."""

from __future__ import annotations

import importlib.util
import os
import signal
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from perebor import Game
from perebor.distributed import (
    Player,
    ResultStore,
    TaskError,
    TaskPool,
    WorkerLost,
    evaluate_positions,
    executors,
    play_matches,
    round_robin,
    search_random_trees,
)

EXAMPLES = Path(__file__).parents[1] / "examples"


def example(name: str) -> Any:
    """A module of an example, whose functions go to workers by value, as those of a script do."""
    specification = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert specification and specification.loader
    module = importlib.util.module_from_spec(specification)
    sys.modules[name] = module
    specification.loader.exec_module(module)
    executors.load_ray().cloudpickle.register_pickle_by_value(module)
    return module


# ---- on a cluster of several nodes on this machine ------------------------------------------------------------------


@pytest.fixture(scope="module")
def cluster() -> Any:
    """A head with one core and a node with one more, to which the pools of the tests connect."""
    ray = pytest.importorskip("ray", reason="Ray is not installed")
    from ray.cluster_utils import Cluster

    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    node = {"num_cpus": 1, "object_store_memory": 80_000_000}
    cluster = Cluster(initialize_head=True, head_node_args={**node, "include_dashboard": False})
    cluster.add_node(**node)
    ray.init(address=cluster.address, log_to_driver=False, logging_level="ERROR")
    yield cluster
    ray.shutdown()
    cluster.shutdown()


def test_order_is_kept(cluster: Any) -> None:
    def slow_first(number: int) -> int:
        time.sleep(0.3 if number < 5 else 0.001)
        return number

    seen: list[tuple[int, int | None]] = []
    with TaskPool(batch=5, in_flight=2) as pool:
        assert list(pool.map(slow_first, range(200), progress=lambda *counts: seen.append(counts))) == list(range(200))
        assert pool.counts.most_in_flight == 4
        assert (pool.counts.batches, pool.counts.processes) == (40, 2)
    assert seen[-1] == (200, 200) and seen == sorted(seen)


def test_adapted_batches(cluster: Any) -> None:
    def busy(number: int) -> int:
        until = time.perf_counter() + 0.001
        while time.perf_counter() < until:
            pass
        return number

    with TaskPool(batch_seconds=0.2) as pool:
        assert list(pool.map(busy, range(1500))) == list(range(1500))
        assert 50 <= pool.counts.largest_batch <= 250


def test_serial_and_distributed_results_are_equal(cluster: Any) -> None:
    game = Game("connect_four", width=5, height=4)
    positions = [after for first in game.moves(game.start()) for after in game.moves(first)]
    rules = "стат_оц(P, V) :- ( \\+ moves(P, _) -> staticval(P, V) ; V = 0 )."
    players = [Player("native", options={"depth": 2}), Player("ends", rules, {"depth": 2})]

    def everything(pool: TaskPool) -> list[Any]:
        trees = search_random_trees(pool, range(40), algorithms=["minimax", "alphabeta", "sss"], depths=[2, 3])
        values = evaluate_positions(pool, game, positions, options={"depth": 4, "algorithm": "f2"})
        matches = round_robin(["native", "ends"], [(3,), (1, 2)])
        played = play_matches(pool, "connect_four", players, matches, game_options={"width": 5, "height": 4})
        return [list(trees), list(values), list(played)]

    with TaskPool(workers=0) as serial, TaskPool() as distributed:
        one, other = everything(serial), everything(distributed)
        assert one == other
        assert [len(part) for part in one] == [40, 25, 4]


def test_recipe_is_used_once_in_each_process(cluster: Any) -> None:
    def recipe() -> dict[str, int]:
        return {"used": 0}

    def use(made: dict[str, int], _: int) -> tuple[int, int]:
        made["used"] += 1
        return os.getpid(), made["used"]

    with TaskPool(batch=3) as pool:
        uses = list(pool.map(use, range(60), recipe=recipe))
    for process in {process for process, _ in uses}:
        counts = sorted(count for other, count in uses if other == process)
        assert counts == list(range(1, len(counts) + 1))


def test_errors_name_their_item(cluster: Any) -> None:
    class Awkward(Exception):
        def __init__(self, first: int, second: int) -> None:
            super().__init__(f"{first}, {second}")

    def fails_at_seven(number: int) -> int:
        if number == 7:
            raise ValueError("seven is not wanted")
        return number

    def awkward(number: int) -> Any:
        if number == 3:
            raise Awkward(1, 2)
        return (lambda: number) if number == 5 else sys._getframe() if number == 6 else number

    with TaskPool(workers=0) as serial, TaskPool(batch=4) as distributed:
        for pool in (serial, distributed):
            values = pool.map(fails_at_seven, range(20))
            assert [next(values) for _ in range(7)] == list(range(7))
            with pytest.raises(TaskError, match=r"^item 7, 7: ValueError: seven is not wanted$") as raised:
                next(values)
            assert raised.value.id == raised.value.item == 7
            assert isinstance(raised.value.__cause__, ValueError) and "fails_at_seven" in raised.value.traceback
            collected = list(pool.map(fails_at_seven, range(20), errors="collect"))
            assert [value for value in collected if isinstance(value, int)] == [*range(7), *range(8, 20)]
            assert isinstance(collected[7], TaskError)
        results = list(distributed.map(awkward, range(8), errors="collect"))
        assert results[3].id == 3 and "Awkward: 1, 2" in str(results[3])
        assert results[5]() == 5
        assert results[6].id == 6 and "cannot be pickled" in str(results[6])
        assert results[7] == 7
        # The recipe fails: each item says so.
        recipe = partial(Game, "no such game")
        failed = list(distributed.map(lambda made, item: item, range(3), recipe=recipe, errors="collect"))
        assert [error.id for error in failed] == [0, 1, 2] and "PrologError" in str(failed[0])


def test_workers_that_die_are_replaced(cluster: Any, tmp_path: Path) -> None:
    def dies_once(number: int) -> int:
        mark = tmp_path / str(number)
        if number in (11, 42) and not mark.exists():
            mark.touch()
            os._exit(1)
        return number

    def dies(number: int) -> int:
        if number == 13:
            os._exit(1)
        return number

    with TaskPool(batch=10, retries=2) as pool:
        assert list(pool.map(dies_once, range(60))) == list(range(60))
        assert pool.counts.lost_batches >= 2 and pool.counts.repeated_tasks >= 20
        assert pool.counts.tasks == 60
        results = list(pool.results(dies, range(30)))
        assert [result.id for result in results] == list(range(30))
        assert [result.id for result in results if result.error] == [13]
        assert isinstance(results[13].error, WorkerLost)
        assert "item 13, 13: the worker has died each of the 3 times" in str(results[13].error)
        with pytest.raises(WorkerLost, match="item 13"):
            list(pool.map(dies, range(30)))


def test_shared_objects(cluster: Any) -> None:
    def count(shared: Any, number: int) -> int:
        shared.call("put", number % 10, number % 10)
        return shared.call("get", number % 10)

    with TaskPool(workers=0) as serial, TaskPool(batch=5) as distributed:
        for pool in (serial, distributed):
            store = pool.share(ResultStore)
            assert list(pool.map(partial(count, store), range(40))) == [number % 10 for number in range(40)]
            assert store.call("size") == 10
            with pytest.raises(Exception, match="has two results"):
                store.call("put", 3, 4)
            store.close()


def test_a_node_that_dies_loses_nothing(cluster: Any) -> None:
    import ray

    victim = cluster.add_node(num_cpus=2, object_store_memory=80_000_000)
    cluster.wait_for_nodes()
    victims: list[str] = []
    seen: set[tuple[str, int]] = set()

    def work(number: int) -> tuple[int, str, int]:
        time.sleep(0.02)
        return number, ray.get_runtime_context().get_node_id(), os.getpid()

    def cut_power(done: int, total: int | None) -> None:
        """All processes of the node end at once, while each of its cores is at a batch."""
        workers = [process for node, process in seen if node == victim.node_id]
        if done < 150 or len(workers) < 2 or victims:
            return
        victims.append(victim.node_id)
        # A batch that takes 0.2 s has just ended. The next one is half done in a moment.
        time.sleep(0.1)
        for process in [victim.all_processes["raylet"][0].process.pid, *workers]:
            os.kill(process, signal.SIGKILL)
        cluster.remove_node(victim, allow_graceful=False)

    items: list[int] = []

    def numbers() -> Any:
        """Work until the node has died, and 300 tasks more; a minute of it at most, should the node not get its workers."""
        after = 0
        while after < 300 and len(items) < 6000:
            items.append(len(items))
            after += bool(victims)
            yield items[-1]

    with TaskPool(batch=10) as pool:
        results = []
        for result in pool.results(work, numbers(), progress=cut_power):
            seen.add(result.value[1:])
            results.append(result)
        counts = pool.counts
    assert victims, "the node has not been killed"
    assert [result.id for result in results] == items == list(range(len(items)))
    assert [result.value[0] for result in results] == items
    nodes = [result.value[1] for result in results]
    assert victims[0] in nodes, "the node had no work"
    assert counts.lost_batches >= 1
    assert (counts.tasks, counts.errors) == (len(items), 0)
    assert victims[0] not in nodes[-50:]
    print(f"{counts.lost_batches} batches lost, {counts.repeated_tasks} tasks repeated", file=sys.stderr)


# ---- the examples ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "arguments", "expected"),
    [
        ("random_trees", ["--size", "30", "--depths", "2", "3"], "30 random trees of 3 moves"),
        ("connect_four_split", ["--size", "14", "--split", "2", "--compare"], "value                         9963"),
        ("round_robin", ["--size", "1", "--depth", "1", "--players", "native", "ends", "centre"], "6 games of Connect Four"),
    ],
)
def test_examples(name: str, arguments: list[str], expected: str, cluster: Any, capsys: pytest.CaptureFixture[str]) -> None:
    printed = []
    for workers in (["--workers", "0"], []):
        assert example(name).main([*arguments, *workers]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]
    assert expected in printed[0]
