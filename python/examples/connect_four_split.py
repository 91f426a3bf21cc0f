"""A position of Connect Four, solved by workers that share a store of results, and in one process.

    python connect_four_split.py --workers 8 --compare

The position is that of the game in programs/connect_four_solved.pl after eight plies, 4 4 4 4 4 3 3 3. It is split four
plies further on: each position there may be a task. The store keeps the results by position, where mirror images are one,
and hands out the next position whose value still matters; so what alpha-beta would cut off is left out.
"""

from __future__ import annotations

import argparse
import sys
import time
from functools import partial
from typing import Any

from perebor import Game, Position
from perebor.distributed import Shared, SplitTree, TaskPool
from perebor.distributed.splitting import EVERYTHING, expand

GAME = [4, 4, 4, 4, 4, 3, 3, 3, 3, 3, 6, 7, 6, 4, 1, 2, 6, 6, 3, 6, 6]
WIDTH = 7
# The windows of the root: who wins is known between -1 and 1.
WINDOWS = {"outcome": (-1, 1), "value": EVERYTHING}


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


def value_of(game: Game, position: Any, goal: str, megabytes: int) -> tuple[int, int]:
    """The exact value of a position, or who wins, and the nodes that it took."""
    predicate = {"value": "solve", "outcome": "outcome"}[goal]
    text = f"{predicate}(P, Value, [table(Megabytes), statistics([_, nodes(Nodes), _])])"
    answer = game.prolog.query_once(text, {"P": position, "Megabytes": megabytes})
    return answer["Value"], answer["Nodes"]


def solve_next(store: Shared, goal: str, megabytes: int, game: Game, ticket: int) -> int | None:
    """A task: solves the leaf that the store hands out. The nodes that it took; ``None`` if no leaf matters any more."""
    leaf = store.call("take", ticket, WINDOWS[goal])
    if leaf is None:
        return None
    key, position = leaf
    value, nodes = value_of(game, position, goal, megabytes)
    low = value if goal == "value" or value >= 0 else float("-inf")
    high = value if goal == "value" or value <= 0 else float("inf")
    store.call("put", key, low, high)
    return nodes


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--size", type=int, default=8, metavar="PLY", help="the ply that is solved (default: %(default)s)")
    parser.add_argument("--split", type=int, default=4, metavar="PLIES", help="plies to the tasks (default: %(default)s)")
    parser.add_argument("--goal", choices=["outcome", "value"], default="value", help="who wins, or the exact value (default)")
    parser.add_argument("--table", type=int, default=4, metavar="MB", help="the table of a task (default: %(default)s)")
    parser.add_argument("--compare", action="store_true", help="solve the position in one process, too, with a table of 256 MB")
    parser.add_argument("--workers", type=int, help="cores; 0 runs without Ray; by default all")
    parser.add_argument("--address", help="the address of a cluster of Ray")
    given = parser.parse_args(arguments)
    game = Game("connect_four")
    root = after(game, GAME[: given.size])
    print(f"Connect Four after {' '.join(map(str, GAME[: given.size]))}, split after {given.split} more plies\n\n{root}")
    with TaskPool(given.address, workers=given.workers, batch=1, in_flight=1) as pool:
        started = time.perf_counter()
        top, leaves = expand(game, root, given.split, key_of, centre_first)
        store = pool.share(SplitTree, top, leaves)
        print(f"different positions to solve  {len(leaves)}")
        # Who wins is found out first: it makes most exact values unnecessary.
        for goal in ["outcome"] if given.goal == "outcome" else ["outcome", "value"]:
            task = partial(solve_next, store, goal, given.table)
            counts = []
            for nodes in pool.map(task, range(len(leaves)), recipe=partial(Game, "connect_four")):
                if nodes is not None:
                    counts.append(nodes)
                elif store.call("is_decided", WINDOWS[goal]):
                    break
            low, high = store.call("bounds")
            seconds = time.perf_counter() - started
            print(f"{goal}: {len(counts)} positions solved, {sum(counts)} nodes, until {seconds:.2f} s", file=sys.stderr)
        store.close()
    if goal == "outcome" and max(low, -1) == min(high, 1):
        low = high = max(low, -1)
    if low != high:
        raise AssertionError(f"the value lies between {low} and {high}, but no position is left to solve")
    print(f"{given.goal:<30}{low}")
    if given.compare:
        started = time.perf_counter()
        value, count = value_of(game, root.term, given.goal, 256)
        print(f"{'in one process':<30}{value}")
        print(f"one process: {time.perf_counter() - started:.2f} s, {count} nodes", file=sys.stderr)
        if value != low:
            raise AssertionError(f"{low} by splitting, {value} in one process")
    return 0


if __name__ == "__main__":
    sys.exit(main())
