"""What an editor asks about the text that is being written: completions and descriptions."""

from __future__ import annotations

import re

from .scanning import variables
from .system import Prolog

__all__ = ["completions", "description"]

_ROW = re.compile(r"^  (\w+)//?\d", re.MULTILINE)
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
    described = prolog.query_once("with_output_to(string(Text), apropos(Word))", {"Word": word})["Text"]
    names += _ROW.findall(described)
    return sorted({name for name in names if name.startswith(word)}), begin


def description(prolog: Prolog, text: str, position: int) -> str | None:
    """What ``help/1`` says about the name at a position, or ``None``."""
    begin = position - len(re.search(r"\w*$", text[:position])[0])
    word = re.match(r"\w*", text[begin:])[0]
    if not word or not word[0].isalpha() or word[0].isupper():
        return None
    found, unknown = _help(prolog, word), _help(prolog, _UNKNOWN)
    if found.split("\n")[0] == unknown.split("\n")[0].replace(_UNKNOWN, word):
        return None
    return found.rstrip("\n")


def _help(prolog: Prolog, name: str) -> str:
    return prolog.query_once("with_output_to(string(Text), help(Name))", {"Name": name})["Text"]
