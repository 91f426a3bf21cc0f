"""A round robin of evaluation functions for Connect Four: each pair plays from several openings, with both colours.

    python round_robin.py --size 7 --depth 4 --workers 8

Moves are those of the native game; each player has rules of its own for the value of a position.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

from perebor.distributed import Player, TaskPool, play_matches, round_robin
from perebor.distributed.searches import MatchResult

# The native value is called as staticval/2, because the rules define стат_оц/2, which comes before it.
# Squares are numbered from the top left, row by row.
COMMON = """
over(P, V) :- \\+ moves(P, _), staticval(P, V).
sign(x, 1).
sign(o, -1).
sign(e, 0).
weighed(board(B), Weights, V) :- weighed(Weights, B, 0, V).
weighed([], _, V, V).
weighed([I-W|Rest], B, V0, V) :- arg(I, B, S), sign(S, Z), V1 is V0 + Z * W, weighed(Rest, B, V1, V).
"""

ENDS_ONLY = "стат_оц(P, V) :- ( over(P, W) -> V = W ; V = 0 )."

CENTRE = """
стат_оц(P, V) :- ( over(P, W) -> V = W ; P = to_move(_, B), weighed(board(B), [4-3, 11-3, 18-3, 25-3, 32-3, 39-3], V) ).
"""


def _columns() -> str:
    weights = [1, 2, 3, 4, 3, 2, 1]
    squares = ", ".join(f"{7 * row + column + 1}-{weights[column]}" for row in range(6) for column in range(7))
    return f"стат_оц(P, V) :- ( over(P, W) -> V = W ; P = to_move(_, B), weighed(board(B), [{squares}], V) )."


def _lines() -> list[list[int]]:
    """The squares of each line of four."""
    steps = [(0, 1), (1, 0), (1, 1), (1, -1)]
    lines = []
    for row in range(6):
        for column in range(7):
            for down, right in steps:
                squares = [(row + n * down, column + n * right) for n in range(4)]
                if all(0 <= r < 6 and 0 <= c < 7 for r, c in squares):
                    lines.append([7 * r + c + 1 for r, c in squares])
    return lines


def _open_lines(values: Sequence[int]) -> str:
    """Lines that only one side has stones in are worth ``values``, by the number of stones."""
    facts = "\n".join(f"line({', '.join(map(str, line))})." for line in _lines())
    worth = "\n".join(f"worth({stones}, {value})." for stones, value in enumerate(values))
    return f"""
стат_оц(P, V) :- ( over(P, W) -> V = W ; P = to_move(_, B), findall(L, line_value(B, L), Ls), sum_list(Ls, V) ).
line_value(B, V) :-
    line(I, J, K, L),
    arg(I, B, S), arg(J, B, T), arg(K, B, U), arg(L, B, W),
    stones(x, [S, T, U, W], 0, X),
    stones(o, [S, T, U, W], 0, O),
    ( O =:= 0 -> worth(X, V) ; X =:= 0 -> worth(O, V0), V is -V0 ; fail ).
stones(_, [], N, N).
stones(S, [T|Ts], N0, N) :- ( S == T -> N1 is N0 + 1 ; N1 = N0 ), stones(S, Ts, N1, N).
{worth}
{facts}
"""


EVALUATIONS = {
    "native": "",
    "ends": COMMON + ENDS_ONLY,
    "centre": COMMON + CENTRE,
    "columns": COMMON + _columns(),
    "lines": COMMON + _open_lines([0, 1, 1, 1, 0]),
    "threats": COMMON + _open_lines([0, 0, 1, 9, 0]),
}


def cross_table(names: Sequence[str], results: Sequence[MatchResult]) -> str:
    """Points of the player of a row against that of a column, from so many games; the best first."""
    points = {(row, column): 0.0 for row in names for column in names}
    for result in results:
        points[result.match.max, result.match.min] += (result.outcome + 1) / 2
        points[result.match.min, result.match.max] += (1 - result.outcome) / 2
    totals = {row: sum(points[row, column] for column in names) for row in names}
    ranked = sorted(names, key=lambda name: (-totals[name], names.index(name)))
    lines = [f"   {'':<10}" + "".join(f"{name:>10}" for name in ranked) + f"{'points':>10}"]
    for rank, row in enumerate(ranked, 1):
        cells = "".join(f"{'—' if row == column else f'{points[row, column]:g}':>10}" for column in ranked)
        lines.append(f"{rank:2} {row:<10}{cells}{totals[row]:>10g}")
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--size", type=int, default=7, metavar="N", help="openings, 1 to 49 (default: %(default)s)")
    parser.add_argument("--depth", type=int, default=3, help="plies that players look ahead (default: %(default)s)")
    parser.add_argument("--players", nargs="+", default=list(EVALUATIONS), choices=list(EVALUATIONS), help="who plays")
    parser.add_argument("--workers", type=int, help="cores; 0 runs without Ray; by default all")
    parser.add_argument("--address", help="the address of a cluster of Ray")
    given = parser.parse_args(arguments)
    options = {"algorithm": "pvs", "depth": given.depth}
    players = [Player(name, EVALUATIONS[name], options) for name in given.players]
    columns = range(1, 8)
    pairs = [(first, second) for first in columns for second in columns]
    # Up to seven openings are the first moves, more are the first two.
    openings = [(column,) for column in columns][: given.size] if given.size <= 7 else pairs[: given.size]
    matches = round_robin(given.players, openings)
    with TaskPool(given.address, workers=given.workers) as pool:
        started = time.perf_counter()
        results = list(play_matches(pool, "connect_four", players, matches, progress=True))
        print(f"{len(matches)} games of Connect Four, {len(openings)} openings with both colours, depth {given.depth}\n")
        print(cross_table(given.players, results))
        moves = sum(result.moves for result in results) / max(1, len(results))
        max_points = sum(result.outcome + 1 for result in results) / 2
        print(f"\n{moves:.1f} moves a game; Max has {max_points:g} points of {len(results)}")
        print(f"{time.perf_counter() - started:.2f} s; {pool.counts}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
