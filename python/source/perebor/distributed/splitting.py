"""The first plies of a game's tree, whose leaves are solved by different workers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ..games import Game, Position

__all__ = ["EVERYTHING", "SplitTree", "TopNode", "Window", "expand"]

Window = tuple[float, float]
EVERYTHING: Window = (float("-inf"), float("inf"))


@dataclass(slots=True)
class TopNode:
    """A position of the top of the tree, and the bounds of its value for Max."""

    max_to_move: bool
    ply: int
    children: list[str] = field(default_factory=list)
    parents: list[str] = field(default_factory=list)
    low: float = float("-inf")
    high: float = float("inf")


def expand(
    game: Game,
    root: Position,
    plies: int,
    key_of: Callable[[Any], str],
    order: Callable[[Any], Any] = lambda name: 0,
) -> tuple[dict[str, TopNode], dict[str, Any]]:
    """The positions of the first plies below ``root`` by key, and the terms of those at the last ply, the first ones first.

    Positions with the same key are the same. Moves are taken in the order of ``order(name)``. Where the game is over
    before, the static value is known.
    """
    nodes: dict[str, TopNode] = {key_of(root.term): TopNode(game.max_to_move(root), 0)}
    leaves: dict[str, Any] = {}

    def visit(position: Position, key: str) -> None:
        node = nodes[key]
        named = {} if node.ply == plies and key in leaves else game.named_moves(position)
        if not named and key not in leaves:
            node.low = node.high = game.value(position)
        elif node.ply == plies:
            leaves.setdefault(key, position.term)
        else:
            for name in sorted(named, key=order):
                child = named[name]
                child_key = key_of(child.term)
                is_new = child_key not in nodes
                if is_new:
                    nodes[child_key] = TopNode(not node.max_to_move, node.ply + 1)
                if child_key not in node.children:
                    node.children.append(child_key)
                    nodes[child_key].parents.append(key)
                if is_new:
                    visit(child, child_key)

    visit(root, next(iter(nodes)))
    return nodes, leaves


class SplitTree:
    """The store of results by position that workers share.

    It knows the top of the tree, and hands out the leaves that still matter.
    The leaf that is handed out next is the one that alpha-beta would come to next, with the bounds that are known by then.
    Leaves that another worker is at are passed over, as if nothing could be known about them.
    """

    def __init__(self, nodes: dict[str, TopNode], leaves: dict[str, Any]) -> None:
        self._nodes = nodes
        self._leaves = leaves
        self._root = next(iter(nodes))
        # For each window: which leaf a ticket has got.
        self._taken: dict[Window, dict[Any, str]] = {}
        self._known: set[str] = set()
        for key in sorted(nodes, key=lambda key: -nodes[key].ply):
            self._update(key)

    def take(self, ticket: Any, window: Window = EVERYTHING) -> tuple[str, Any] | None:
        """The key and the term of a leaf to be solved, to find where in a window the root's value lies; with (-1, 1), who wins.

        ``None`` if no leaf matters any more but those that others are at. The same ticket gets the same leaf, so that a
        task whose worker has died can be run again.
        """
        taken = self._taken.setdefault(tuple(window), {})
        if ticket not in taken:
            key = self._next(self._root, *window, set(taken.values()))
            if key is None:
                return None
            taken[ticket] = key
        key = taken[ticket]
        return key, self._leaves[key]

    def put(self, key: str, low: float, high: float) -> None:
        """Keeps bounds of the value of a leaf. They may not contradict what is known."""
        node = self._nodes[key]
        if low > node.high or high < node.low:
            raise ValueError(f"{key!r} has a value from {node.low} to {node.high}, and one from {low} to {high}")
        self._known.add(key)
        node.low, node.high = max(low, node.low), min(high, node.high)
        above = list(node.parents)
        while above:
            parent = above.pop()
            if self._update(parent):
                above.extend(self._nodes[parent].parents)

    def bounds(self, key: str | None = None) -> Window:
        """The bounds of the value of a position, by default the root's."""
        node = self._nodes[self._root if key is None else key]
        return node.low, node.high

    def is_decided(self, window: Window = EVERYTHING) -> bool:
        """Whether it is known where in a window the root's value lies."""
        low, high = self.bounds()
        return max(low, window[0]) >= min(high, window[1])

    def size(self) -> int:
        """The number of leaves of which something has been found out."""
        return len(self._known)

    def _update(self, key: str) -> bool:
        """The bounds of an inner node from those of its children; whether they have changed."""
        node = self._nodes[key]
        if not node.children:
            return False
        children = [self._nodes[child] for child in node.children]
        best = max if node.max_to_move else min
        low, high = best(child.low for child in children), best(child.high for child in children)
        changed = (low, high) != (node.low, node.high)
        node.low, node.high = low, high
        return changed

    def _next(self, key: str, alpha: float, beta: float, taken: set[str]) -> str | None:
        """The first leaf below a node, in the order of the moves, that is not taken and matters within a window."""
        node = self._nodes[key]
        if max(node.low, alpha) >= min(node.high, beta):
            return None
        if not node.children:
            return None if key in taken else key
        # A move matters if it is better for the one who moves than what is certain already.
        if node.max_to_move:
            alpha = max(alpha, node.low)
        else:
            beta = min(beta, node.high)
        found = (self._next(child, alpha, beta, taken) for child in node.children)
        return next((leaf for leaf in found if leaf is not None), None)
