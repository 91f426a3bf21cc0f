"""Many searches: of positions, of random trees by seed, and games of players against one another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import combinations
from typing import Any

from ..games import Game
from ..system import Prolog
from ..terms import Term
from .pool import TaskPool

__all__ = [
    "Evaluation",
    "Match",
    "MatchResult",
    "Player",
    "TreeSearch",
    "evaluate_positions",
    "play_matches",
    "round_robin",
    "search_random_trees",
]

_BEST_MOVE = "best_move(P, Move, Value, [statistics(Counts)|Options])"


def _options(options: Mapping[str, Any]) -> list[Term]:
    return [Term(name, (value,)) for name, value in options.items()]


def _counts(terms: Iterable[Term]) -> list[int]:
    """Static evaluations, nodes and cut-offs."""
    return [term.args[0] for term in terms]


# ---- positions ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The best move of a position (``None`` if the game is over), its value for Max, and what the search has counted."""

    move: Any
    value: Any
    evaluations: int = 0
    nodes: int = 0
    cutoffs: int = 0


def evaluate_positions(
    pool: TaskPool, game: Game, positions: Iterable[Any], *, options: Mapping[str, Any] | None = None, **choices: Any
) -> Iterator[Evaluation]:
    """The best moves and values of positions, in their order.

    ``options`` are those of ``best_move/4``, ``{"depth": 3}`` for example; further arguments go to :meth:`TaskPool.map`.
    Each worker makes the game anew from its name or rules, so that facts asserted since are not seen.
    """
    recipe = partial(Game, game.name, rules=game.rules, **game.options)
    terms = [getattr(position, "term", position) for position in positions]
    return pool.map(partial(_evaluate, _options(options or {})), terms, recipe=recipe, **choices)


def _evaluate(options: list[Term], game: Game, position: Any) -> Evaluation:
    answer = game.prolog.query_once(_BEST_MOVE, {"P": position, "Options": options})
    if answer["truth"]:
        return Evaluation(answer["Move"], answer["Value"], *_counts(answer["Counts"]))
    return Evaluation(None, game.prolog.query_once("staticval(P, Value)", {"P": position}).get("Value"))


# ---- random trees ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TreeSearch:
    """What an algorithm has found in a random tree, and counted."""

    algorithm: str
    depth: int
    value: int
    evaluations: int
    nodes: int
    cutoffs: int


def search_random_trees(
    pool: TaskPool,
    seeds: Iterable[int],
    *,
    algorithms: Sequence[str],
    depths: Sequence[int],
    branching: int = 3,
    values: int = 1000,
    **choices: Any,
) -> Iterator[list[TreeSearch]]:
    """For each seed a list: what the algorithms find in the random tree of each depth. They have to agree on its value.

    The trees are those of the game ``uniform_tree`` in the order ``random(values, seed)``.
    """
    task = partial(_search_trees, tuple(algorithms), tuple(depths), branching, values)
    return pool.map(task, seeds, recipe=Prolog, **choices)


def _search_trees(
    algorithms: Sequence[str], depths: Sequence[int], branching: int, values: int, prolog: Prolog, seed: int
) -> list[TreeSearch]:
    found = []
    for depth in depths:
        options = _options({"branching": branching, "depth": depth, "order": Term("random", (values, seed))})
        prolog.query_once("game(uniform_tree, Options)", {"Options": options})
        for algorithm in algorithms:
            goal = "start(_P), best_move(_P, _, Value, [algorithm(A), statistics(Counts)])"
            answer = prolog.query_once(goal, {"A": algorithm})
            found.append(TreeSearch(algorithm, depth, answer["Value"], *_counts(answer["Counts"])))
        if len({search.value for search in found if search.depth == depth}) > 1:
            raise ValueError(f"the algorithms find different values in the tree of seed {seed} and depth {depth}")
    return found


# ---- matches --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Player:
    """A player: rules of its own, an evaluation function for example, and options of ``best_move/4``.

    The rules precede those of the native game, relation by relation. A value that is defined as ``стат_оц/2`` can fall back
    on the native one, which is still called as ``staticval/2``.
    """

    name: str
    rules: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Match:
    """A game to be played: who is Max, who is Min, and the names of the first moves."""

    max: str
    min: str
    opening: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchResult:
    """How a game has ended: 1 if Max has won, -1 if Min has, 0 if neither. ``evaluations`` are those of Max and of Min."""

    match: Match
    outcome: int
    moves: int
    evaluations: tuple[int, int]


def round_robin(names: Sequence[str], openings: Sequence[Sequence[Any]] = ((),)) -> list[Match]:
    """All pairs of players, from each opening, with both colours."""
    pairs = [pair for first, second in combinations(names, 2) for pair in ((first, second), (second, first))]
    return [Match(*pair, tuple(opening)) for pair in pairs for opening in openings]


def play_matches(
    pool: TaskPool,
    game: str,
    players: Sequence[Player],
    matches: Iterable[Match],
    *,
    game_options: Mapping[str, Any] | None = None,
    longest: int = 400,
    **choices: Any,
) -> Iterator[MatchResult]:
    """The results of games of players on a native game, in the order of the matches. A game of ``longest`` moves is drawn."""
    recipe = partial(_Table, game, dict(game_options or {}), tuple(players))
    return pool.map(partial(_play, longest), matches, recipe=recipe, **choices)


class _Table:
    """The players at a table, each with a system of its own, and a referee, who knows the native game alone."""

    def __init__(self, name: str, options: Mapping[str, Any], players: Sequence[Player]) -> None:
        self._name = name
        self._options = options
        self._players = {player.name: player for player in players}
        self._games: dict[str, Game] = {}

    @cached_property
    def referee(self) -> Game:
        return Game(self._name, **self._options)

    def player(self, name: str) -> tuple[Prolog, list[Term]]:
        """The system of a player and its options."""
        player = self._players[name]
        if name not in self._games:
            prolog = Prolog()
            prolog.consult(f"{name}.pl", player.rules)
            self._games[name] = Game(self._name, prolog=prolog, **self._options)
        return self._games[name].prolog, _options(player.options)


def _play(longest: int, table: _Table, match: Match) -> MatchResult:
    referee = table.referee
    position = referee.start()
    for move in match.opening:
        position = referee.named_moves(position)[move]
    evaluations = {True: 0, False: 0}
    moves = len(match.opening)
    while moves < longest and referee.moves(position):
        max_moves = referee.max_to_move(position)
        prolog, options = table.player(match.max if max_moves else match.min)
        goal = _BEST_MOVE.replace("|", ", position(Next)|")
        answer = prolog.query_once(goal, {"P": position.term, "Options": options})
        evaluations[max_moves] += _counts(answer["Counts"])[0]
        position = type(position)(referee, answer["Next"])
        moves += 1
    value = 0 if referee.moves(position) else referee.value(position)
    outcome = (value > 0) - (value < 0)
    return MatchResult(match, outcome, moves, (evaluations[True], evaluations[False]))
