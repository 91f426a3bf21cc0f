"""Trees that searches have walked, as pictures."""

from __future__ import annotations

from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from .terms import Term

if TYPE_CHECKING:
    from .system import Prolog

__all__ = ["Tree"]


class Tree:
    """The tree of a search. The search is run when a form of the tree is asked for; each form is made once.

    In a notebook it is the page that replays the search where HTML is shown, and a picture elsewhere.
    """

    def __init__(self, prolog: Prolog, goal: str | Term, inputs: dict[str, Any], options: list[Any] | None = None) -> None:
        self._prolog = prolog
        self._goal = goal
        self._inputs = inputs
        self._options = options or []
        self._made: dict[str, str] = {}

    def svg(self) -> str:
        """The tree as a picture in SVG."""
        return self._form("svg")

    def html(self) -> str:
        """The page that replays the search."""
        return self._form("html")

    def json(self) -> str:
        """The tree as data, in the form that docs/tree-json.md describes."""
        return self._form("json")

    def tex(self) -> str:
        """The tree for LaTeX."""
        return self._form("tex")

    def _form(self, form: str) -> str:
        if form not in self._made:
            with TemporaryDirectory() as folder:
                file = Path(folder) / f"tree.{form}"
                inputs = {**self._inputs, "File__": file.as_posix(), "TreeOptions__": self._options}
                if isinstance(self._goal, str):
                    goal = f"tree(({self._goal}), File__, TreeOptions__)"
                else:
                    goal, inputs = "tree(Goal__, File__, TreeOptions__)", {**inputs, "Goal__": self._goal}
                if not self._prolog.query_once(goal, inputs)["truth"]:
                    raise ValueError(f"there is no tree: {self._goal} has failed")
                self._made[form] = file.read_text(encoding="utf-8")
        return self._made[form]

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        return frame(self.html())


def frame(page: str) -> str:
    """A page within another one, of which its scripts see nothing."""
    style = "width: 100%; height: 760px; border: 0"
    return f'<iframe srcdoc="{escape(page)}" sandbox="allow-scripts" style="{style}"></iframe>'
