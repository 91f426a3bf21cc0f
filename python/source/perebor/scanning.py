"""The text of a cell, divided into clauses and queries."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

__all__ = ["Cell", "QueryText", "divide", "is_whole", "variables"]

_TOKEN = re.compile(
    r"""
      (?P<layout>\s+)
    | (?P<comment>%[^\n]*|/\*.*?\*/)
    | (?P<unclosed>/\*.*)
    | (?P<code>0'(?:\\x[0-9a-fA-F]+\\|\\[0-7]+\\|\\.|''|[^\\'\s]|[ ]))
    | (?P<radix>\d{1,2}'[0-9A-Za-z]+)
    | (?P<quoted>'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.|"")*"|`(?:[^`\\]|\\.|``)*`)
    | (?P<open>['"`].*)
    | (?P<word>\w+)
    | (?P<symbols>[-+*/\\^<>=~:.?@\#&$]+)
    | (?P<other>.)
    """,
    re.DOTALL | re.VERBOSE,
)
_ANSWERS = re.compile(r"%answers\s+(\d+|all)\s*")


@dataclass(frozen=True)
class QueryText:
    """A query of a cell: its goal, without ``?-`` and the full stop, and the place where the goal begins, both counted from 0."""

    goal: str
    line: int
    column: int

    @property
    def variables(self) -> list[str]:
        """The names of its variables, each once, in the order of their first occurrences."""
        return variables(self.goal)


@dataclass(frozen=True)
class Cell:
    """A cell: the text with its clauses, in which queries are blanks; its queries; and how many answers of each are shown.

    ``answers`` is ``None`` if the cell does not say, and 0 for all.
    """

    program: str
    queries: list[QueryText]
    answers: int | None = None

    @property
    def has_clauses(self) -> bool:
        """Whether there is anything but layout and comments between the queries."""
        return any(kind not in ("layout", "comment") for kind, _, _ in _tokens(self.program))


def _tokens(text: str) -> Iterator[tuple[str, int, int]]:
    for match in _TOKEN.finditer(text):
        yield match.lastgroup or "other", match.start(), match.end()


def _items(text: str) -> Iterator[tuple[int, int, bool]]:
    """Where each clause or query begins and ends, and whether it has its full stop, which belongs to it."""
    begin = None
    end = 0
    for kind, start, end in _tokens(text):
        if kind in ("layout", "comment"):
            continue
        if begin is None:
            begin = start
        follows = text[end : end + 1]
        if kind == "symbols" and text[start:end] == "." and (not follows or follows.isspace() or follows == "%"):
            yield begin, end, True
            begin = None
    if begin is not None:
        yield begin, end, False


def divide(text: str) -> Cell:
    """The clauses and the queries of a cell. Places of clauses and goals stay those in the cell."""
    program = []
    queries = []
    done = 0
    items = list(_items(text))
    for begin, end, has_stop in items:
        if not text.startswith("?-", begin):
            continue
        goal = text[begin + 2 : end - 1 if has_stop else end]
        start = begin + 2 + len(goal) - len(goal.lstrip())
        line = text.count("\n", 0, start)
        column = start - (text.rfind("\n", 0, start) + 1)
        queries.append(QueryText(goal.strip(), line, column))
        program += [text[done:begin], _blank(text[begin:end])]
        done = end
    program.append(text[done:])
    return Cell("".join(program), queries, _answers(text[: items[0][0]] if items else text))


def _blank(text: str) -> str:
    return "".join(character if character == "\n" else " " for character in text)


def _answers(comments: str) -> int | None:
    """The number in the comment ``%answers 50``; 0 for ``%answers all``."""
    for line in comments.splitlines():
        if match := _ANSWERS.fullmatch(line.strip()):
            return 0 if match[1] == "all" else int(match[1])
    return None


def is_whole(text: str) -> bool:
    """Whether each clause and query has its full stop, and no comment or quoted item is open at the end."""
    if any(kind in ("open", "unclosed") for kind, _, _ in _tokens(text)):
        return False
    return all(has_stop for _, _, has_stop in _items(text))


def variables(text: str) -> list[str]:
    """The names of variables in a text, each once; ``_`` is none."""
    words = (text[start:end] for kind, start, end in _tokens(text) if kind == "word")
    return list(dict.fromkeys(word for word in words if word != "_" and (word[0].isupper() or word[0] == "_")))
