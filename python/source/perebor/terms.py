"""Terms that are no other values of Python, variables, and exceptions of goals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

__all__ = ["PrologError", "Term", "Variable"]

# Atoms that need no quotes: the solo ones, symbols, and words.
_SOLO = {"[]", "{}", "!", ";"}
_SYMBOLS = set("+-*/\\^<>=~:.?@#&$")


def _quoted(name: str) -> str:
    if name in _SOLO or (name and set(name) <= _SYMBOLS):
        return name
    if name and name[0].islower() and all(character.isalnum() or character == "_" for character in name):
        return name
    escaped = name.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n")
    return f"'{escaped}'"


@dataclass(frozen=True, slots=True)
class Term:
    """A compound term: a name and arguments. Without arguments, an atom.

    >>> Term("point", (1, 2))
    Term('point', (1, 2))
    >>> str(Term("point", (1, 2)))
    'point(1, 2)'
    """

    name: str
    args: tuple[Any, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "args", tuple(self.args))

    @staticmethod
    def partial_list(elements: list[Any], end: Any) -> Term:
        """A list that ends with something else than the empty list."""
        term = end
        for element in reversed(elements):
            term = Term(".", (element, term))
        return term

    def __repr__(self) -> str:
        return f"Term({self.name!r}, {self.args!r})"

    def __str__(self) -> str:
        name = _quoted(self.name)
        return f"{name}({', '.join(_text(argument) for argument in self.args)})" if self.args else name


def _text(value: Any) -> str:
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, list):
        return f"[{', '.join(map(_text, value))}]"
    return str(value)


@dataclass(frozen=True, slots=True)
class Variable:
    """A variable: two of one term are the same if they have the same name."""

    name: str

    def __repr__(self) -> str:
        return f"Variable({self.name!r})"

    def __str__(self) -> str:
        return self.name


class PrologError(Exception):
    """What a goal has thrown. As text, it is the report that a person sees at Perebor's prompt.

    ``term`` is the ball: for an error of ISO ``Term("error", (formal, context))``. If a Python function that a goal has called
    raised the exception, that is ``__cause__``.
    """

    def __init__(self, report: str, term: Any = None) -> None:
        super().__init__(report)
        self.term = term

    def __reduce__(self) -> tuple[Any, ...]:
        return PrologError, (str(self), self.term)

    @property
    def report(self) -> str:
        """The report."""
        return str(self)

    @property
    def formal(self) -> Any:
        """What ISO calls the error term: ``type_error(integer, a)``, for example; ``None`` if the ball is no error."""
        is_error = isinstance(self.term, Term) and self.term.name == "error" and len(self.term.args) == 2
        return self.term.args[0] if is_error else None
