"""Pools without workers, and the parts that pools are made of."""

from __future__ import annotations

import io
import random
import sys
from typing import Any

import pytest

from perebor import Game
from perebor.distributed import AccountError, ProgressLine, SplitTree, TaskPool, executors, search_random_trees
from perebor.distributed import pool
from perebor.distributed.accounts import Accounts, Batch, BatchSize
from perebor.distributed.splitting import TopNode
from perebor.distributed.worker import run_items


def square(number: int) -> int:
    return number * number


def test_serial_map_keeps_order_and_takes_items_as_needed() -> None:
    taken: list[int] = []

    def items() -> Any:
        for number in range(1000):
            taken.append(number)
            yield number

    with TaskPool(workers=0, batch=10) as pool:
        values = pool.map(square, items())
        assert [next(values) for _ in range(3)] == [0, 1, 4]
        assert len(taken) == 10
        assert list(values) == [number * number for number in range(3, 1000)]
        assert (pool.counts.tasks, pool.counts.batches) == (1000, 100)
        assert list(pool.map(square, [])) == []


class Backwards:
    """Workers that always end the newest of the batches in flight."""

    def __init__(self, work: Any) -> None:
        self._work = work
        self._batches: list[Batch] = []

    def workers(self) -> int:
        return 1

    def has_room(self) -> bool:
        return len(self._batches) < 3

    def is_idle(self) -> bool:
        return not self._batches

    def submit(self, batch: Batch) -> None:
        self._batches.append(batch)

    def wait(self) -> list[Any]:
        batch = self._batches.pop()
        return [(batch, run_items(self._work.function, None, batch.items))]

    def abandon(self) -> None:
        self._batches.clear()


def test_results_do_not_pile_up_behind_a_slow_task(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "InProcess", Backwards)
    taken: list[int] = []

    def items() -> Any:
        for number in range(1000):
            taken.append(number)
            yield number

    with TaskPool(workers=0, batch=1, ahead=20) as workers:
        values = workers.map(square, items())
        assert next(values) == 0
        assert len(taken) == 22
        assert list(values) == [number * number for number in range(1, 1000)]
    with pytest.raises(ValueError):
        TaskPool(workers=0, ahead=0)


def test_recipe_is_used_once() -> None:
    made: list[Game] = []

    def recipe() -> Game:
        made.append(Game("noughts_and_crosses"))
        return made[-1]

    with TaskPool(workers=0) as pool:
        assert list(pool.map(lambda game, depth: game.perft(game.start(), depth), [1, 2, 3], recipe=recipe)) == [9, 72, 504]
    assert len(made) == 1


def test_each_seed_is_a_tree() -> None:
    with TaskPool(workers=0) as workers:
        found = [list(search_random_trees(workers, range(30), algorithms=["minimax", "f2"], depths=[3])) for _ in range(2)]
    assert found[0] == found[1]
    assert len({trees[0].value for trees in found[0]}) > 10


def test_accounts_refuse_lost_and_second_results() -> None:
    accounts = Accounts()
    for id in range(4):
        accounts.issue(id)
    with pytest.raises(AccountError, match=r"lacks results for \[1\]"):
        accounts.receive([0, 1], [0])
    with pytest.raises(AccountError, match=r"others for \[9\]"):
        accounts.receive([0, 1], [0, 9])
    with pytest.raises(AccountError):
        accounts.receive([0, 1], [1, 0])
    accounts.receive([0, 1], [0, 1])
    with pytest.raises(AccountError, match="item 0 has a second result"):
        accounts.receive([0, 1], [0, 1])
    with pytest.raises(AccountError, match=r"none for \[2, 3\]"):
        accounts.close(4)
    accounts.receive([2, 3], [2, 3])
    with pytest.raises(AccountError):
        accounts.close(3)
    accounts.close(4)
    with pytest.raises(AccountError):
        accounts.issue(7)


def test_batch_sizes() -> None:
    assert BatchSize(40).next(None, 2) == 40
    size = BatchSize(None, 0.5)
    assert size.next(100_000, 2) == 1
    size.measured(1, 0.001)
    assert size.next(100_000, 2) == 8
    size.measured(64, 0.064)
    assert 450 <= size.next(100_000, 2) <= 512
    assert size.next(400, 2) == 100
    assert 55 <= size.next(40, 2) <= 64
    slow = BatchSize(None, 0.5)
    slow.measured(1, 3.0)
    assert slow.next(None, 2) == 1


def test_lost_batches_are_halved() -> None:
    batch = Batch(((0, "a"), (1, "b"), (2, "c")))
    assert [part.ids() for part in batch.after_loss()] == [[0], [1, 2]]
    alone = Batch(((5, "f"),), losses=1).after_loss()
    assert [(part.ids(), part.losses) for part in alone] == [([5], 2)]


def test_progress_line() -> None:
    stream = io.StringIO()
    line = ProgressLine(stream, interval=0)
    line(1, 4)
    line(4, 4)
    first, last = stream.getvalue().splitlines()
    assert first.startswith("1 of 4 tasks") and last.startswith("4 of 4 tasks")


def test_message_without_ray(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ImportError, match=r"perebor\[ray\]"):
        TaskPool()
    with TaskPool(workers=0) as pool:
        assert list(pool.map(square, [3])) == [9]


def random_tree(numbers: random.Random, depth: int) -> Any:
    return [random_tree(numbers, depth - 1) for _ in range(3)] if depth else numbers.randrange(7)


def minimax(tree: Any, maximize: bool = True) -> int:
    if not isinstance(tree, list):
        return tree
    return (max if maximize else min)(minimax(below, not maximize) for below in tree)


@pytest.mark.parametrize("window", [(float("-inf"), float("inf")), (-1, 1)])
def test_split_tree_finds_the_value_with_fewer_leaves(window: tuple[float, float]) -> None:
    solved = 0
    for seed in range(60):
        tree = random_tree(random.Random(seed), 4)
        nodes: dict[str, TopNode] = {}
        leaves: dict[str, int] = {}

        def enter(tree: Any, key: str, parent: str | None, nodes: Any = nodes, leaves: Any = leaves) -> None:
            nodes[key] = TopNode(len(key) % 2 == 1, len(key), parents=[parent] if parent else [])
            if parent:
                nodes[parent].children.append(key)
            if isinstance(tree, list):
                for number, below in enumerate(tree):
                    enter(below, f"{key}{number}", key)
            else:
                leaves[key] = tree - 3

        enter(tree, "r", None)
        store = SplitTree(nodes, leaves)
        chance = random.Random(seed)
        pending: list[tuple[int, tuple[str, int]]] = []
        for ticket in range(len(leaves)):
            if leaf := store.take(ticket, window):
                assert store.take(ticket, window) == leaf
                pending.append((ticket, leaf))
            # Up to three workers, which end in any order.
            while len(pending) > 2 or (pending and leaf is None):
                _, (key, value) = pending.pop(chance.randrange(len(pending)))
                store.put(key, value, value)
                solved += 1
        for _, (key, value) in pending:
            store.put(key, value, value)
        assert store.is_decided(window)
        low, high = store.bounds()
        value = minimax(tree) - 3
        assert low <= value <= high
        within = [min(max(bound, window[0]), window[1]) for bound in (low, value, high)]
        assert within[0] == within[1] == within[2]
    assert 0 < solved < 60 * 81 * 0.8


def test_store_refuses_contradictions() -> None:
    store = SplitTree({"r": TopNode(True, 0, ["a"]), "a": TopNode(False, 1, parents=["r"])}, {"a": None})
    store.put("a", 1, float("inf"))
    with pytest.raises(ValueError, match="has a value from 1"):
        store.put("a", 0, 0)


def test_ray_is_loaded_by_need() -> None:
    assert "ray" not in vars(executors)
