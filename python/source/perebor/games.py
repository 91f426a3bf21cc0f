"""Games and their positions: native ones by name, and those that a program gives the rules of."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

from .system import Prolog
from .terms import Term, parts_of
from .trees import Tree

__all__ = ["Game", "Position"]

_COLUMNS = ("algorithm", "depth", "value", "move", "static_evaluations", "nodes", "cutoffs", "seconds")


class Position:
    """A position of a game. Positions of equal terms are equal, and can be keys of dictionaries."""

    __slots__ = ("game", "term")

    def __init__(self, game: Game, term: Any) -> None:
        self.game = game
        self.term = term

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and tuple(parts_of(self.term)) == tuple(parts_of(other.term))

    def __hash__(self) -> int:
        return hash(tuple(parts_of(self.term)))

    def __repr__(self) -> str:
        return f"<Position {self.term}>"

    def __str__(self) -> str:
        return self.game.picture(self)

    def _repr_html_(self) -> str:
        return f"<pre>{escape(str(self))}</pre>"

    def __prolog__(self) -> Any:
        """The position as a value in inputs of goals."""
        return self.term


def _options(options: dict[str, Any]) -> list[Term]:
    return [Term(name, (value,)) for name, value in options.items()]


class Game:
    """A game: ``Game("chess")``, ``Game("mnk", width=3, height=3, row=3)``, or ``Game(rules="moves(…) :- …")``.

    Each game has a Prolog system of its own, ``prolog``.

    >>> game = Game("noughts_and_crosses")
    >>> len(game.moves(game.start()))
    9
    """

    def __init__(self, name: str | None = None, *, rules: str | None = None, prolog: Prolog | None = None, **options: Any) -> None:
        self.prolog = prolog or Prolog()
        self._is_of_others = prolog is not None
        self.name = name
        self.options = options
        self.rules = rules
        if (name is None) == (rules is None):
            raise ValueError("a game has a name, or rules")
        if rules is not None:
            self.prolog.consult("rules.pl", rules)
        else:
            given = _options(options)
            self.prolog.query_once("game(Name, Options)", {"Name": name, "Options": given})

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return "<Game by rules>" if self.name is None else f"<Game({self.name!r}{options})>"

    def _value(self, goal: str, **inputs: Any) -> Any:
        answer = self.prolog.query_once(goal, inputs)
        return answer.get("Value")

    def start(self) -> Position:
        """The initial position."""
        return Position(self, self._value("start(Value)"))

    def moves(self, position: Position) -> list[Position]:
        """The positions after one move; none if the game is over."""
        successors = self._value("moves(P, Value)", P=position)
        return [Position(self, term) for term in successors or []]

    def named_moves(self, position: Position) -> dict[Any, Position]:
        """The moves by name, with the positions that they lead to."""
        answers = self.prolog.query("moves(P, Ps), member(Q, Ps), move_name(P, Q, Name)", {"P": position})
        return {answer["Name"]: Position(self, answer["Q"]) for answer in answers}

    def value(self, position: Position) -> Any:
        """The static value of a position for Max; ``None`` if it has none."""
        return self._value("staticval(P, Value)", P=position)

    def max_to_move(self, position: Position) -> bool:
        """Whether it is Max's turn."""
        return self.prolog.query_once("max_to_move(P)", {"P": position})["truth"]

    def best_move(self, position: Position, **options: Any) -> tuple[Any, Any]:
        """The best move and its value: ``best_move(p, depth=3, algorithm="pvs")``. ``(None, value)`` if there is no move."""
        given = _options(options)
        answer = self.prolog.query_once("best_move(P, Move, Value, Options)", {"P": position, "Options": given})
        return answer.get("Move"), answer.get("Value")

    def perft(self, position: Position, depth: int) -> int:
        """The number of lines of so many moves from a position."""
        return self._value("perft(P, Depth, Value)", P=position, Depth=depth)

    def picture(self, position: Position) -> str:
        """The position as the game draws it; as a term if it does not."""
        goal = "catch(with_output_to(string(Value), draw(P)), error(existence_error(procedure, draw/1), _), fail)"
        drawn = self._value(goal, P=position)
        return str(position.term) if drawn is None else drawn.rstrip("\n")

    def tree(self, position: Position, **options: Any) -> Tree:
        """The tree that :meth:`best_move` walks with these options; a notebook shows it."""
        return Tree(self.prolog, "best_move(P, _, _, Options)", {"P": position, "Options": _options(options)})

    def compare(self, algorithms: Iterable[str], depths: Iterable[int], position: Position | None = None) -> Any:
        """Searches a position, the initial one by default, by each algorithm to each depth.

        The result is that of ``compare_searches/4``: a table of pandas if that is installed, and a list of its rows otherwise, with
        the columns algorithm, depth, value, move, static_evaluations, nodes, cutoffs and seconds, which are those of the
        processor. In a position where the game is over there is nothing to compare: :class:`PrologError` is raised.
        """
        inputs = {"P": position or self.start(), "Algorithms": list(algorithms), "Depths": list(depths)}
        goal = "compare_searches(rules, Algorithms, Depths, [position(P), rows(Rows)])"
        found = self.prolog.query_once(goal, inputs)["Rows"] if inputs["Depths"] else []
        rows = [dict(zip(_COLUMNS, row.args, strict=True)) for row in found]
        try:
            import pandas
        except ImportError:
            return rows
        return pandas.DataFrame(rows)

    def __reduce__(self) -> tuple[Any, ...]:
        if self._is_of_others:
            raise TypeError("a game in a given system cannot be sent elsewhere: the program there is not part of it")
        return _game, (self.name, self.rules, self.options)


def _game(name: str | None, rules: str | None, options: dict[str, Any]) -> Game:
    return Game(name, rules=rules, **options)
