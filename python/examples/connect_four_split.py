"""A position of Connect Four, solved by workers that share a store of results, and in one process.

    python connect_four_split.py --workers 8 --compare

The position is that of the game in programs/connect_four_solved.pl after eight plies, 4 4 4 4 4 3 3 3. It is split four
plies further on: each position there may be a task. The store keeps the results by position, where mirror images are one,
and hands out the next position whose value still matters; so what alpha-beta would cut off is left out. Each worker keeps
its transposition table from task to task. The value is found by tests whether it is at least some number.
"""

from __future__ import annotations

import argparse
import sys
import time
from functools import partial
from typing import Any

from perebor import Game, Position, Term
from perebor.distributed import Shared, SplitTree, TaskPool
from perebor.distributed.splitting import expand

GAME = [4, 4, 4, 4, 4, 3, 3, 3, 3, 3, 6, 7, 6, 4, 1, 2, 6, 6, 3, 6, 6]
WIDTH = 7
# A win is worth 10000 less the number of stones on the board, seven at least.
LARGEST = 9993


def key_of(term: Any) -> str:
    """The squares of a position, row by row, or of its mirror image, whichever text is less; equal for symmetric positions."""
    side, board = term.args
    squares = "".join(board.args)
    mirrored = "".join(squares[first : first + WIDTH][::-1] for first in range(0, len(squares), WIDTH))
    return side + min(squares, mirrored)


def centre_first(column: int) -> int:
    """The order of moves: from the centre outwards."""
    return abs(2 * column - WIDTH - 1)


def after(game: Game, columns: list[int]) -> Position:
    """The position after moves in these columns."""
    position = game.start()
    for column in columns:
        position = game.named_moves(position)[column]
    return position


def asked(game: Game, position: Any, megabytes: int, test: int | None = None) -> tuple[int, int]:
    """The value of a position, or a bound of it that tells whether it is at least ``test``; and the nodes that it took."""
    tests = [] if test is None else [Term("at_least", (test,))]
    goal = "solve(P, Value, [table(Megabytes), keep_table(true), statistics([_, nodes(Nodes), _])|Tests])"
    answer = game.prolog.query_once(goal, {"P": position, "Megabytes": megabytes, "Tests": tests})
    return answer["Value"], answer["Nodes"]


def solve_next(store: Shared, test: int, megabytes: int, game: Game, ticket: int) -> int | None:
    """A task: tests the leaf that the store hands out. The nodes that it took; ``None`` if no leaf matters any more."""
    leaf = store.call("take", ticket, (test - 1, test))
    if leaf is None:
        return None
    key, position = leaf
    value, nodes = asked(game, position, megabytes, test)
    store.call("put", key, *((value, float("inf")) if value >= test else (float("-inf"), value)))
    return nodes


def next_test(low: float, high: float) -> int:
    """Where to divide the interval of the value: who wins is asked first."""
    if low < 0 < high:
        return 1
    return 0 if low < 0 == high else int((low + high + 1) // 2)


def interval_of(store: Shared) -> tuple[float, float]:
    """The bounds of the root's value."""
    low, high = store.call("bounds")
    return max(low, -LARGEST), min(high, LARGEST)


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--size", type=int, default=8, metavar="PLY", help="the ply that is solved (default: %(default)s)")
    parser.add_argument("--split", type=int, default=4, metavar="PLIES", help="plies to the tasks (default: %(default)s)")
    parser.add_argument("--goal", choices=["outcome", "value"], default="value", help="who wins, or the exact value (default)")
    parser.add_argument("--table", type=int, default=64, metavar="MB", help="the table of a worker (default: %(default)s)")
    parser.add_argument("--compare", action="store_true", help="solve the position in one process, too, with a table of 256 MB")
    parser.add_argument("--workers", type=int, help="cores; 0 runs without Ray; by default all")
    parser.add_argument("--address", help="the address of a cluster of Ray")
    given = parser.parse_args(arguments)
    game = Game("connect_four")
    root = after(game, GAME[: given.size])
    print(f"Connect Four after {' '.join(map(str, GAME[: given.size]))}, split after {given.split} more plies\n\n{root}")
    with TaskPool(given.address, workers=given.workers, batch=1, in_flight=1) as pool:
        started, total = time.perf_counter(), 0
        top, leaves = expand(game, root, given.split, key_of, centre_first)
        store = pool.share(SplitTree, top, leaves)
        print(f"different positions to solve  {len(leaves)}")
        low, high = interval_of(store)
        while low < high and not (given.goal == "outcome" and (low > 0 or high < 0)):
            test = next_test(low, high)
            task = partial(solve_next, store, test, given.table)
            counts = []
            for nodes in pool.map(task, range(len(leaves)), recipe=partial(Game, "connect_four")):
                if nodes is not None:
                    counts.append(nodes)
                elif store.call("is_decided", (test - 1, test)):
                    break
            low, high = interval_of(store)
            seconds = time.perf_counter() - started
            print(f"at least {test}: {len(counts)} positions, {sum(counts)} nodes, until {seconds:.2f} s", file=sys.stderr)
            total += sum(counts)
        store.close()
    print(f"{total} nodes, {time.perf_counter() - started:.2f} s", file=sys.stderr)
    value = (low > 0) - (high < 0) if given.goal == "outcome" else int(low)
    print(f"{given.goal:<30}{value}")
    if given.compare:
        started = time.perf_counter()
        alone, count = asked(game, root.term, 256)
        print(f"{'the value in one process':<30}{alone}")
        print(f"one process: {count} nodes, {time.perf_counter() - started:.2f} s", file=sys.stderr)
        if value != (alone if given.goal == "value" else (alone > 0) - (alone < 0)):
            raise AssertionError(f"{value} by splitting, {alone} in one process")
    return 0


if __name__ == "__main__":
    sys.exit(main())
