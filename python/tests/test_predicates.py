"""Functions of Python as predicates."""

import gc
import weakref

import pytest
from perebor import Prolog, PrologError, Term


@pytest.fixture
def prolog():
    return Prolog()


def test_a_function_gives_a_value(prolog):
    @prolog.predicate
    def double(x):
        return 2 * x

    assert prolog.query_once("double(21, X)")["X"] == 42
    assert prolog.query_once("maplist(double, [1, 2], Xs)")["Xs"] == [2, 4]
    assert not prolog.query_once("double(1, 3)")["truth"]
    assert double(2) == 4


def test_a_condition_has_no_value(prolog):
    @prolog.predicate(outputs=0)
    def even(x):
        return x % 2 == 0

    assert [answer["X"] for answer in prolog.query("between(1, 6, X), even(X)")] == [2, 4, 6]


def test_several_values(prolog):
    prolog.register(divmod, "quotient", inputs=2, outputs=2)
    assert prolog.query_once("quotient(17, 5, Q, R)") == {"truth": True, "Q": 3, "R": 2}


def test_a_generator_has_many_solutions_and_is_closed(prolog):
    closed = []

    @prolog.predicate
    def count(first):
        try:
            while True:
                yield first
                first += 1
        finally:
            closed.append(first)

    assert prolog.query_once("count(3, X), X > 5")["X"] == 6
    assert closed == [6]
    with prolog.query("count(1, X)") as query:
        query.next()
    assert closed == [6, 1]
    assert prolog.query_once("findall(X-Y, (count(1, X), (X > 2 -> ! ; true), count(1, Y), !), L)")["truth"]


def test_exceptions_pass_through_prolog(prolog):
    @prolog.predicate
    def fails(x):
        raise KeyError(x)

    with pytest.raises(PrologError) as caught:
        prolog.query_once("fails(key, _)")
    assert isinstance(caught.value.__cause__, KeyError)
    assert caught.value.formal == Term("python_error", ("KeyError", "'key'"))
    caught_there = prolog.query_once("catch(fails(k, _), error(python_error(Class, _), _), true)")
    assert caught_there["Class"] == "KeyError"


def test_a_value_without_a_term_is_a_type_error(prolog):
    prolog.register(lambda: object(), "thing")
    with pytest.raises(PrologError) as caught:
        prolog.query_once("thing(X)")
    assert isinstance(caught.value.__cause__, TypeError)


def test_a_function_cannot_use_the_system_that_calls_it(prolog):
    prolog.register(lambda: prolog.query_once("true"), "again")
    with pytest.raises(PrologError) as caught:
        prolog.query_once("again(X)")
    assert isinstance(caught.value.__cause__, RuntimeError)
    assert prolog.query_once("true")["truth"]


def test_a_system_whose_functions_mention_it_is_collected():
    prolog = Prolog()
    other = Prolog()

    @prolog.predicate
    def twice(x):
        return other.query_once("Y is 2 * X", {"X": x})["Y"], prolog

    prolog.register(twice, "again")
    query = prolog.query("member(X, [1, 2])")
    assert query.next()["X"] == 1
    prolog.mine = query
    freed = weakref.ref(prolog)
    del prolog, twice, query
    gc.collect()
    assert freed() is None
    assert other.query_once("true")["truth"]


def test_a_function_that_is_replaced_is_freed():
    prolog = Prolog()

    def make():
        def one():
            return 1

        return one

    function = make()
    freed = weakref.ref(function)
    prolog.register(function, "one")
    del function
    prolog.register(lambda: 2, "one")
    gc.collect()
    assert freed() is None
    assert prolog.query_once("one(X)")["X"] == 2


def test_what_goals_have_caught_is_freed():
    prolog = Prolog()
    mark = type("Mark", (), {})()
    freed = weakref.ref(mark)

    def fails(mark=mark):
        kept = mark
        raise ValueError(str(kept))

    prolog.register(fails, "fails", inputs=0, outputs=0)
    prolog.query_once("catch(fails, _, true)")
    del mark, fails
    prolog.register(lambda: True, "fails", outputs=0)
    gc.collect()
    assert freed() is None


def test_what_goals_have_written_comes_before_what_functions_write(prolog, capsys):
    prolog.register(lambda: print("function"), "says", outputs=0)

    @prolog.predicate
    def gives():
        print("generator")
        yield 1

    prolog.query_once("write(before), nl, \\+ says, write(between), nl, gives(_), write(after), nl")
    assert capsys.readouterr().out.split() == ["before", "function", "between", "generator", "after"]


def test_large_values_of_functions_are_garbage_when_they_are_done():
    prolog = Prolog(memory=32 << 20)
    prolog.register(lambda n: list(range(n)), "numbers")
    prolog.consult("loop.pl", "loop(0). loop(N) :- numbers(50000, L), length(L, 50000), N1 is N - 1, loop(N1).")
    assert prolog.cmd("user", "loop", 100)


def test_built_ins_stay(prolog):
    with pytest.raises(PrologError) as caught:
        prolog.register(len, "atom_length", inputs=1)
    assert caught.value.formal.name == "permission_error"


def test_variables_are_told_apart(prolog):
    @prolog.predicate
    def one(a, b):
        yield a == b

    assert prolog.query_once("one(A, B, X), A \\== B")["X"] is False
    assert prolog.query_once("one(A, A, X)")["X"] is True


def test_control_c_passes_through_goals(prolog):
    @prolog.predicate
    def interrupted(kind):
        raise {"key": KeyboardInterrupt, "exit": SystemExit}[kind]

    for kind, error in [("key", KeyboardInterrupt), ("exit", SystemExit)]:
        with pytest.raises(error):
            prolog.query_once("catch(interrupted(Kind, _), _, true)", {"Kind": kind})
    assert prolog.query_once("true")["truth"]


def test_too_many_arguments(prolog):
    with pytest.raises(PrologError) as caught:
        prolog.register(len, "huge", inputs=2**63)
    assert caught.value.formal == Term("representation_error", ("max_arity",))
    assert prolog.query_once("true")["truth"]


def test_a_query_that_finds_the_system_busy_goes_on_later(prolog):
    query = prolog.query("member(X, [1, 2])")
    prolog.register(lambda: query.next(), "step")
    assert query.next()["X"] == 1
    with pytest.raises(PrologError):
        prolog.query_once("step(_)")
    assert query.next()["X"] == 2
