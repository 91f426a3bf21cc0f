"""Goals, their answers, and what ends them."""

import os
import pickle
import signal
import sys
import threading
import time

import perebor
import pytest
from perebor import Prolog, PrologError, Term


@pytest.fixture
def prolog():
    return Prolog()


def test_the_first_answer(prolog):
    assert prolog.query_once("X is 6 * 7") == {"truth": True, "X": 42}
    assert prolog.query_once("fail") == {"truth": False}
    assert prolog.query_once("Y is X + 1.", {"X": 1})["Y"] == 2
    assert prolog.query_once(Term("atom_length", ("abc", 3))) == {"truth": True}


def test_answers_one_by_one(prolog):
    with prolog.query("between(1, inf, X)") as query:
        assert [next(query)["X"] for _ in range(3)] == [1, 2, 3]
    assert query.next() is None
    assert [answer["X"] for answer in prolog.query("member(X, [a, b])")] == ["a", "b"]


def test_other_goals_between_answers(prolog):
    squares = []
    for answer in prolog.query("between(1, 3, X)"):
        squares.append(prolog.query_once("Y is X * X", answer["X"] and {"X": answer["X"]})["Y"])
    assert squares == [1, 4, 9]


def test_a_query_ends_when_an_older_one_goes_on(prolog):
    older, newer = prolog.query("member(X, [1, 2])"), prolog.query("member(X, [a, b])")
    assert newer.next()["X"] == "a"
    assert older.next()["X"] == 1
    with pytest.raises(RuntimeError, match="older query"):
        newer.next()
    newer.close()


def test_cleanup_runs_at_the_end(prolog, capsys):
    with prolog.query("setup_call_cleanup(true, member(X, [1, 2]), write(cleaned))") as query:
        query.next()
        assert capsys.readouterr().out == ""
    assert capsys.readouterr().out == "cleaned"


def test_apply_and_cmd(prolog):
    assert prolog.apply_once("user", "atom_length", "alpha") == 5
    assert list(prolog.apply("user", "between", 1, 3)) == [1, 2, 3]
    assert prolog.apply_once("user", "nth0", 7, ["a"], fail=None) is None
    with pytest.raises(PrologError, match="nth0/3"):
        prolog.apply_once("user", "nth0", 7, ["a"])
    assert prolog.cmd("user", "atom_length", "a", 1)
    assert not prolog.cmd("user", "atom_length", "a", 2)


def test_programs(prolog, tmp_path, capsys):
    prolog.consult("family.pl", "parent(ada, byron). parent(ada, anne).")
    assert [answer["C"] for answer in prolog.query("parent(ada, C)")] == ["byron", "anne"]
    file = tmp_path / "game.pl"
    file.write_text("ходы(a, [b, c]).\n", encoding="utf-8")
    prolog.consult(file)
    assert prolog.query_once("ходы(a, Ps)")["Ps"] == ["b", "c"]
    assert capsys.readouterr().err == ""
    prolog.consult("warned.pl", "p :- qq(1).")
    assert "qq/1" in capsys.readouterr().err


def test_errors_of_programs_have_their_reports(prolog):
    with pytest.raises(PrologError) as caught:
        prolog.consult("wrong.pl", "p(1).\np(2.\np(3).\n")
    assert caught.value.report.startswith("[E113] Error: the bracket ( is not closed\n")
    assert "wrong.pl:2:4" in caught.value.report
    with pytest.raises(PrologError, match="there is no file no_such_file.pl"):
        prolog.consult("no_such_file.pl")


def test_exceptions(prolog):
    with pytest.raises(PrologError) as caught:
        prolog.query_once("atom_length(X, _)")
    assert caught.value.formal == "instantiation_error"
    assert "[E201] Error" in str(caught.value)
    with pytest.raises(PrologError) as caught:
        prolog.query_once("throw(my(ball))")
    assert caught.value.term == Term("my", ("ball",))
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (copy.term, str(copy)) == (caught.value.term, str(caught.value))
    with pytest.raises(PrologError, match="E111"):
        prolog.query_once("foo(")
    with pytest.raises(PrologError) as caught:
        prolog.query_once("halt(2)")
    assert caught.value.term == Term("unwind", (Term("halt", (2,)),))
    assert prolog.query_once("true")["truth"]


def test_reports_in_russian():
    with pytest.raises(PrologError, match="Ошибка"):
        Prolog(language="ru").query_once("atom_length(_, _)")


def test_limits(prolog):
    with pytest.raises(PrologError) as caught:
        prolog.query_once("repeat, fail", time=0.2)
    assert caught.value.formal == Term("resource_error", ("time",))
    small = Prolog(memory=16 << 20)
    with pytest.raises(PrologError) as caught:
        small.query_once("length(L, 100_000_000)")
    assert caught.value.formal.name == "resource_error"
    with pytest.raises(ValueError, match="seconds"):
        prolog.query_once("true", time=-1)


def test_a_sandbox_has_no_processes():
    with pytest.raises(PrologError) as caught:
        Prolog(sandbox=True).query_once("shell(ls)")
    assert caught.value.formal.name == "permission_error"


@pytest.mark.parametrize("goal", ["repeat, fail", "game(chess), start(P), best_move(P, _, _, [depth(60)])"])
def test_control_c_stops_a_goal(prolog, goal):
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        prolog.query_once(goal)
    timer.join()
    assert prolog.query_once("X = 1")["X"] == 1


def test_other_threads_run_while_a_goal_runs(prolog):
    ticks = []
    done = threading.Event()

    def tick():
        while not done.is_set():
            ticks.append(time.monotonic())
            time.sleep(0.01)

    thread = threading.Thread(target=tick)
    thread.start()
    begin = time.monotonic()
    with pytest.raises(PrologError):
        prolog.query_once("repeat, fail", time=0.5)
    end = time.monotonic()
    done.set()
    thread.join()
    assert sum(begin + 0.1 < tick < end - 0.1 for tick in ticks) >= 3


def test_systems_share_nothing(prolog):
    prolog.consult("a.pl", "only_here(1).")
    with pytest.raises(PrologError):
        Prolog().query_once("only_here(X)")


def test_output_goes_where_python_writes(prolog, capsys):
    prolog.query_once("write('Привет'), nl, write(user_error, oops)")
    assert capsys.readouterr() == ("Привет\n", "oops")


def test_input_comes_from_where_python_reads(prolog, monkeypatch):
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO("point(1,\n2).\nrest\n"))
    assert prolog.query_once("read(X)")["X"] == Term("point", (1, 2))


def test_the_module_has_a_system_of_its_own():
    perebor.consult("shared.pl", "shared(1). shared(2).")
    assert [answer["X"] for answer in perebor.query("shared(X)")] == [1, 2]
    assert perebor.query_once("shared(X), X > 1")["X"] == 2
    assert perebor.apply_once("user", "succ", 1) == 2
    assert perebor.cmd("user", "shared", 1)


def test_queries_that_are_left_take_no_memory():
    prolog = Prolog(memory=16 << 20)
    for _ in range(300):
        query = prolog.query("numlist(1, 20_000, L), member(X, L)")
        assert query.next()["X"] == 1
        del query
    older = prolog.query("member(X, [1, 2])")
    assert older.next()["X"] == 1
    newer = prolog.query("member(X, [a, b])")
    assert newer.next()["X"] == "a"
    del older
    assert newer.next()["X"] == "b"


def test_a_query_is_closed_behind_which_another_is_open(prolog):
    older = prolog.query("member(X, [1, 2])")
    assert older.next()["X"] == 1
    newer = prolog.query("member(X, [a, b])")
    assert newer.next()["X"] == "a"
    older.close()
    assert older.next() is None
    assert newer.next()["X"] == "b"


def test_inputs_are_not_among_the_answers(prolog):
    assert prolog.query_once("Y is X + 1", {"X": 1}) == {"truth": True, "Y": 2}
    with prolog.query("member(X, L)", {"L": [1]}) as query:
        assert query.next_shown() == ({"X": 1}, "X = 1", True)
        assert query.next_shown() is None


def test_lines_come_while_a_goal_runs(prolog, monkeypatch):
    class Pieces(list):
        write = list.append

        def flush(self):
            pass

    pieces = Pieces()
    monkeypatch.setattr(sys, "stdout", pieces)
    prolog.query_once("forall(between(1, 4, X), (write(X), nl, sleep(0.3)))")
    assert "".join(pieces) == "1\n2\n3\n4\n"
    assert len(pieces) > 1
    pieces.clear()
    prolog.query_once("forall(between(1, 1000, X), (write(X), nl))")
    assert len(pieces) < 500


class Broken:
    """A stream that raises the first time that something is written."""

    def __init__(self, error):
        self.error = error
        self.text = ""

    def write(self, text):
        if self.error:
            error, self.error = self.error, None
            raise error
        self.text += text

    def flush(self):
        pass


@pytest.mark.parametrize("error", [KeyboardInterrupt(), BrokenPipeError("gone")])
def test_output_that_python_does_not_take_is_raised_once(prolog, monkeypatch, error):
    monkeypatch.setattr(sys, "stdout", Broken(error))
    with pytest.raises(type(error)):
        prolog.query_once("write(a), nl")
    assert prolog.query_once("Y = 1, write(b), nl") == {"truth": True, "Y": 1}
    assert sys.stdout.text == "b\n"


def test_errors_are_told_though_the_output_is_broken(prolog, monkeypatch, capsys):
    prolog.register(lambda: True, "function", outputs=0)
    monkeypatch.setattr(sys, "stdout", Broken(BrokenPipeError("gone")))
    with pytest.raises(BrokenPipeError):
        prolog.query_once("write(abc), nl, write(user_error, told), function")
    assert capsys.readouterr().err == "told"


def test_answers_as_they_are_shown(prolog):
    with prolog.query("member(X, [f(Y), \"a b\", 'A'])") as query:
        shown = [query.next_shown() for _ in range(4)]
    assert [answer and answer[1:] for answer in shown] == [("X = f(Y)", False), ('X = "a b"', False), ("X = 'A'", True), None]


def test_a_text_that_is_loaded_again_is_replaced(prolog):
    prolog.consult("again.pl", "one(1). two(1). :- dynamic three/1. three(1).")
    prolog.consult("again.pl", "one(2).")
    assert prolog.query_once("findall(X, one(X), Xs)")["Xs"] == [2]
    assert not prolog.query_once("catch(two(_), error(existence_error(_, _), _), fail)")["truth"]
    assert not prolog.query_once("catch(three(_), error(existence_error(_, _), _), fail)")["truth"]


def test_inputs_are_those_of_texts(prolog):
    with pytest.raises(TypeError, match="in text"):
        prolog.query_once(Term("true"), {"X": 1})
