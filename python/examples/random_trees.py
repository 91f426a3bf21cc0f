"""Algorithms beside one another on many random trees: mean static evaluations, nodes and cut-offs, for each depth.

    python random_trees.py --size 100000 --workers 8

All algorithms search the same trees, one for each seed and depth; a tree in which they find different values is an error.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Iterable

from perebor.distributed import TaskPool, TreeSearch, search_random_trees

ALGORITHMS = ["minimax", "f1", "f2", "alphabeta", "pvs", "ids", "mtd_f", "sss"]


class Mean:
    """The mean of numbers and the standard error of that mean."""

    def __init__(self) -> None:
        self._count = self._sum = self._squares = 0

    def add(self, number: int) -> None:
        self._count += 1
        self._sum += number
        self._squares += number * number

    @property
    def mean(self) -> float:
        return self._sum / self._count

    @property
    def error(self) -> float:
        variance = max(0, self._count * self._squares - self._sum**2) / max(1, self._count * (self._count - 1))
        return math.sqrt(variance / self._count)


def table(searches: Iterable[list[TreeSearch]]) -> str:
    """The table of means, in the order of depths and algorithms."""
    means: dict[tuple[int, str], tuple[Mean, Mean, Mean]] = {}
    for found in searches:
        for search in found:
            counts = (search.evaluations, search.nodes, search.cutoffs)
            row = means.setdefault((search.depth, search.algorithm), (Mean(), Mean(), Mean()))
            for mean, count in zip(row, counts, strict=True):
                mean.add(count)
    lines = [f"{'depth':>5}  {'algorithm':<13}{'evaluations':>13}{'± error':>9}{'nodes':>11}{'cut-offs':>11}"]
    for (depth, algorithm), (evaluations, nodes, cutoffs) in means.items():
        numbers = f"{evaluations.mean:13.2f}{evaluations.error:9.3f}{nodes.mean:11.2f}{cutoffs.mean:11.2f}"
        lines.append(f"{depth:5}  {algorithm:<13}{numbers}")
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--size", type=int, default=100_000, metavar="N", help="the number of seeds (default: %(default)s)")
    parser.add_argument("--branching", type=int, default=3, help="moves of each inner node (default: %(default)s)")
    parser.add_argument("--depths", type=int, nargs="+", default=[2, 3, 4], help="depths of the trees (default: 2 3 4)")
    parser.add_argument("--values", type=int, default=1000, help="leaves are from 0 to this number - 1 (default: %(default)s)")
    parser.add_argument("--algorithms", nargs="+", default=ALGORITHMS, help="algorithms of best_move/4")
    parser.add_argument("--workers", type=int, help="cores; 0 runs without Ray; by default all")
    parser.add_argument("--address", help="the address of a cluster of Ray")
    given = parser.parse_args(arguments)
    with TaskPool(given.address, workers=given.workers) as pool:
        started = time.perf_counter()
        searches = search_random_trees(
            pool,
            range(given.size),
            algorithms=given.algorithms,
            depths=given.depths,
            branching=given.branching,
            values=given.values,
            progress=True,
        )
        print(f"{given.size} random trees of {given.branching} moves for each depth, leaves from 0 to {given.values - 1}\n")
        print(table(searches))
        print(f"{time.perf_counter() - started:.2f} s; {pool.counts}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
