"""What an editor asks about the text that is being written: completions and descriptions."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ._perebor import documented_names
from .scanning import variables
from .system import Prolog

__all__ = ["completions", "description"]

# A name that nothing has: help/1 does not fail for unknown names.
_UNKNOWN = "no_such_name"


def completions(prolog: Prolog, text: str, position: int) -> tuple[list[str], int]:
    """The names that the word before a position can become, and where this word begins.

    A word that begins as a variable becomes one of the text; another one the name of a predicate, of the program or built in.
    """
    begin = position - len(re.search(r"\w*$", text[:position])[0])
    word = text[begin:position]
    if not word or word[0].isdigit():
        return [], begin
    if word[0].isupper() or word[0] == "_":
        return sorted(name for name in variables(text[:begin] + text[position:]) if name.startswith(word)), begin
    names = prolog.query_once("findall(Name, current_predicate(Name/_), Names)")["Names"]
    return sorted({name for name in (*names, *documented_names()) if name.startswith(word)}), begin


def description(prolog: Prolog, text: str, position: int) -> str | None:
    """What ``help/1`` says about the name at a position, or that of the goal whose arguments the position is among."""
    for word in _names_at(text, position):
        found, unknown = _help(prolog, word), _help(prolog, _UNKNOWN)
        if found.split("\n")[0] != unknown.split("\n")[0].replace(_UNKNOWN, word):
            return found.rstrip("\n")
    return None


def _names_at(text: str, position: int) -> Iterator[str]:
    """The name at a position, and those before the brackets around it, from the inside outwards."""
    begin = position - len(re.search(r"\w*$", text[:position])[0])
    names = [re.match(r"\w*", text[begin:])[0]]
    depth = 0
    for at in range(begin - 1, -1, -1):
        if text[at] in ")]}":
            depth += 1
        elif text[at] in "([{":
            depth -= 1
            if depth < 0:
                names.append(re.search(r"\w*$", text[:at])[0] if text[at] == "(" else "")
                depth = 0
    return (name for name in names if name and name[0].isalpha() and not name[0].isupper())


def _help(prolog: Prolog, name: str) -> str:
    return prolog.query_once("with_output_to(string(Text), help(Name))", {"Name": name})["Text"]
