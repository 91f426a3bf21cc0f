"""Terms that are no other values of Python, variables, and exceptions of goals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
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


def parts_of(value: Any) -> Iterator[Any]:
    """What tells a value from those that are other terms: names, numbers of parts and leaves, in the order in which they are written.

    What one value yields is never the beginning of what another one does. 1, ``1.0`` and ``True`` are equal to Python, and
    different terms. Nothing here recurses, since terms may be deep.
    """
    waiting = [value]
    while waiting:
        value = waiting.pop()
        if isinstance(value, Term):
            yield (Term, value.name, len(value.args))
            waiting.extend(reversed(value.args))
        elif isinstance(value, (list, tuple)):
            yield (list if isinstance(value, list) else tuple, len(value))
            waiting.extend(reversed(value))
        elif isinstance(value, (bool, float)):
            yield (type(value), value)
        else:
            yield value


class _Piece(str):
    """Text that is written as it is."""


def _joined(parts: Iterable[Any], before: str, after: str) -> list[Any]:
    pieces: list[Any] = [_Piece(before)]
    for part in parts:
        pieces += (part, _Piece(", "))
    if len(pieces) > 1:
        pieces.pop()
    return [*pieces, _Piece(after)]


def _written(value: Any, pieces_of: Callable[[Any], list[Any] | str]) -> str:
    """The text of a value: ``pieces_of`` gives that of a leaf, or the pieces and the parts of what has parts."""
    text, waiting = [], [value]
    while waiting:
        value = waiting.pop()
        pieces = value if isinstance(value, _Piece) else pieces_of(value)
        if isinstance(pieces, str):
            text.append(pieces)
        else:
            waiting.extend(reversed(pieces))
    return "".join(text)


def _pieces_of_prolog(value: Any) -> list[Any] | str:
    if isinstance(value, Term):
        return _joined(value.args, f"{_quoted(value.name)}(", ")") if value.args else _quoted(value.name)
    if isinstance(value, list):
        return _joined(value, "[", "]")
    if isinstance(value, tuple):
        return _joined(value, "-(", ")")
    if value is None or isinstance(value, bool):
        return f"@({str(value).lower()})"
    if isinstance(value, Fraction):
        return f"{value.numerator}r{value.denominator}"
    return _quoted(value) if isinstance(value, str) else str(value)


def _pieces_of_python(value: Any) -> list[Any] | str:
    if isinstance(value, Term):
        return [_Piece(f"Term({value.name!r}, "), value.args, _Piece(")")]
    if isinstance(value, list):
        return _joined(value, "[", "]")
    if isinstance(value, tuple):
        return _joined(value, "(", ",)" if len(value) == 1 else ")")
    return repr(value)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Term:
    """A compound term: a name and arguments. Without arguments, an atom.

    Terms are values: equal ones have the same hash, even if there are lists in them, which therefore should not be changed.

    >>> Term("point", (1, 2))
    Term('point', (1, 2))
    >>> str(Term("point", (1, [2, "Две точки"])))
    "point(1, [2, 'Две точки'])"
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

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Term):
            return NotImplemented
        return self is other or all(a == b for a, b in zip(parts_of(self), parts_of(other), strict=False))

    def __hash__(self) -> int:
        return hash(tuple(parts_of(self)))

    def __repr__(self) -> str:
        return _written(self, _pieces_of_python)

    def __str__(self) -> str:
        return _written(self, _pieces_of_prolog)


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
