"""Values of Python become terms and come back as they were."""

from fractions import Fraction

import pytest
from perebor import Prolog, PrologError, Term, Variable


@pytest.fixture(scope="module")
def prolog():
    return Prolog()


@pytest.mark.parametrize(
    "value",
    [
        0, -1, 2**62, -(2**63), 2**200, -(2**200), 1.5, -0.0, float("inf"), "", "abc", "Ход с конём", "[]x", True, False, None, [], [[]],
        [1, [2, ["three"]]], (1,), (1, 2), (1, 2, 3), [(1, "a"), (2, "b")], Fraction(-2, 3), Term("f", (1, "x", [Term("g", (None,))])),
        Term(".", (1, 2)),
    ],
)  # fmt: skip
def test_values_come_back(prolog, value):
    back = prolog.query_once("Back = Value", {"Value": value})["Back"]
    assert back == value
    assert type(back) is type(value)


def test_what_values_are_in_prolog(prolog):
    def seen(value):
        return prolog.query_once("format(atom(Text), '~q', [Value])", {"Value": value})["Text"]

    assert seen("a b") == "'a b'"
    assert seen([1, 2.5, (1, 2)]) == "[1,2.5,1-2]"
    assert seen([True, None]) == "[@(true),@(none)]"
    assert seen(Fraction(4, 6)) == "2r3"
    assert seen(Term("f", (Term("a"),))) == "f(a)"


def test_what_terms_are_in_python(prolog):
    answer = prolog.query_once('A = atom, S = "string", L = [X, Y, X], P = [1|Z], Q = f(a-b)')
    assert answer["A"] == "atom"
    assert answer["S"] == "string"
    assert answer["L"] == [Variable("X"), Variable("Y"), Variable("X")]
    assert answer["P"] == Term(".", (1, Variable("Z")))
    assert answer["Q"] == Term("f", (("a", "b"),))
    assert "_" not in answer


def test_equal_variables_of_an_input_are_one(prolog):
    pair = [Variable("V"), Variable("V")]
    assert prolog.query_once("Pair = [A, B], A = 1, B == 1", {"Pair": pair})["truth"]


def test_long_and_deep_values(prolog):
    numbers = list(range(1_000_000))
    assert prolog.query_once("Back = Numbers, length(Numbers, N)", {"Numbers": numbers}) == {
        "truth": True, "Back": numbers, "N": 1_000_000,
    }  # fmt: skip
    deep = []
    for _ in range(100_000):
        deep = [deep]
    depth = 0
    back = prolog.query_once("Back = Deep", {"Deep": deep})["Back"]
    while back:
        depth, back = depth + 1, back[0]
    assert depth == 100_000


def test_values_without_terms(prolog):
    cyclic = []
    cyclic.append(cyclic)
    with pytest.raises(ValueError, match="contains itself"):
        prolog.query_once("true", {"X": cyclic})
    for value in [object(), {1: 2}, (), {1}, 1j, b"bytes"]:
        with pytest.raises(TypeError, match="has no term"):
            prolog.query_once("true", {"X": value})
    with pytest.raises(PrologError, match="cyclic"):
        prolog.query_once("X = f(X)")


def test_terms_are_values():
    term = Term("f", [1, Term("g h", ("x",))])
    assert str(term) == "f(1, 'g h'(x))"
    assert eval(repr(term)) == term
    assert len({term, Term("f", (1, Term("g h", ("x",))))}) == 1


def test_what_is_equal_and_what_has_a_hash():
    assert Term("f", (1,)) != Term("f", (1.0,)) != Term("f", (True,))
    assert Term("f", (1, 2)) != Term("f", (1,)) and Term("f", (1,)) != ("f", (1,))
    assert Term("f", ([1], (2,))) != Term("f", ([1, (2,)],))
    assert Term("f", ([1],)) != Term("f", ((1,),))
    assert Term("f", (Term("g", (1,)), 2)) != Term("f", (Term("g", (1, 2)),))
    assert {Term("f", ([1, [2]],)): "found"}[Term("f", [[1, [2]]])] == "found"
    assert Term("a") != "a"


def test_texts_of_terms():
    term = Term("f", ((1, 2), [], [Term("+"), "a b"], None, True, Fraction(1, 3), Variable("X"), 2.5))
    assert str(term) == "f(-(1, 2), [], [+, 'a b'], @(none), @(true), 1r3, X, 2.5)"
    assert eval(repr(term)) == term
    assert repr(Term("g", ((1,),))) == "Term('g', ((1,),))"


def test_deep_terms_need_no_recursion(prolog):
    deep = prolog.query_once("numlist(1, 100000, L), foldl([_, T, s(T)]>>true, L, 0, Deep)")["Deep"]
    again = Term("s", (prolog.query_once("numlist(2, 100000, L), foldl([_, T, s(T)]>>true, L, 0, Deep)")["Deep"],))
    assert deep == again and deep != Term("s", (again,))
    assert hash(deep) == hash(again)
    assert len(str(deep)) == 300_001
    assert repr(deep).startswith("Term('s', (Term('s', (")


def test_values_that_say_what_they_are(prolog):
    class Square:
        def __prolog__(self):
            return Term("square", (1, [Index()]))

    class Index:
        def __index__(self):
            return 2**70

    class Endless:
        def __prolog__(self):
            return self

    class Broken:
        def __prolog__(self):
            raise KeyError("broken")

    class Nested:
        def __prolog__(self):
            return [self]

    class NoFraction(Fraction):
        denominator = 0

    with pytest.raises(TypeError, match="Nested"):
        prolog.query_once("true", {"X": Nested()})
    with pytest.raises(ValueError, match="denominator"):
        prolog.query_once("true", {"X": NoFraction(1, 2)})
    squares = [Square() for _ in range(2000)]
    assert len(prolog.query_once("Back = X", {"X": squares})["Back"]) == 2000
    long = Term.partial_list(list(range(100_000)), Variable("T"))
    assert prolog.query_once("X = L, L = [_, E|_]", {"L": long})["E"] == 1
    assert prolog.query_once("Back = X", {"X": [Square()]})["Back"] == [Term("square", (1, [2**70]))]
    with pytest.raises(TypeError, match="Endless"):
        prolog.query_once("true", {"X": Endless()})
    with pytest.raises(KeyError, match="broken"):
        prolog.query_once("true", {"X": Broken()})
    with pytest.raises(UnicodeEncodeError):
        prolog.query_once("true", {"X": "\ud800"})
