"""Cells without Jupyter: how they are divided, what they give, and what an editor asks."""

from __future__ import annotations

from pathlib import Path

import pytest

from perebor import Prolog
from perebor.asking import completions, description
from perebor.cells import Answer, Notebook, Picture, Report, Result
from perebor.reports import coloured
from perebor.scanning import divide, is_whole, variables

TREE = "moves(a, [b, c]).\nmin_to_move(b).\nmin_to_move(c).\nmax_to_move(a).\nstaticval(b, 1).\nstaticval(c, 2).\n"


class Shown(Notebook):
    """A notebook whose results are a list."""

    def __init__(self) -> None:
        self.results: list[Result] = []
        super().__init__(Prolog(), self.results.append)

    def lines(self, text: str, **options: object) -> list[str]:
        self.results.clear()
        self.run(text, **options)
        return [str(result) for result in self.results]


@pytest.fixture
def notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shown:
    monkeypatch.chdir(tmp_path)
    return Shown()


def test_what_a_cell_has_asserted_goes_when_it_is_run_again(notebook: Shown) -> None:
    text = ":- dynamic count/1.\ncount(0).\n?- retract(count(N)), M is N + 1, assertz(count(M)), findall(X, count(X), L)."
    for _ in range(3):
        assert notebook.lines(text, identity="one") == ["N = 0, M = 1, L = [1]."]
    assert notebook.lines("count(7).\n?- count(X).", identity="one") == ["X = 7."]


def test_an_answer_begins_a_line(notebook: Shown, capsys: pytest.CaptureFixture[str]) -> None:
    assert notebook.lines("?- write(seen), X = 1.\n?- write(a), nl, write(b), fail.\n?- write(c), nl.") == ["X = 1.", "false.", "true."]
    assert capsys.readouterr().out == "seen\na\nb\nc\n"
    notebook.run("?- write(hi).\n?- format('~Nq~n').")
    assert capsys.readouterr().out == "hi\nq\n"


def test_a_picture_says_that_the_goal_was_true(notebook: Shown) -> None:
    notebook.run("?- chart([a - [1 - 2, 2 - 4]], []).")
    assert [type(result) for result in notebook.results] == [Picture]
    notebook.results.clear()
    notebook.run("?- chart([a - [1 - 2, 2 - 4]], []), X = 1.")
    assert [str(result) for result in notebook.results] == ["<image/svg+xml>", "X = 1."]


def test_mistakes_in_rules_of_a_game_are_reported_once(notebook: Shown) -> None:
    rules = "start(a).\nmoves(a, [b, c]).\nmax_to_move(a).\nmin_to_move(b).\nstaticval(b, 1).\nstaticval(c, 2).\n"
    [answer, report] = notebook.lines(f"{rules}?- start(P), best_move(P, _, V, [depth(1)]).")
    assert "V = 2" in answer and report.startswith("[W405] Warning: nobody is to move")
    assert len(notebook.lines("?- start(P), best_move(P, _, V, [depth(1)]).")) == 1


# ---- the text -----------------------------------------------------------------------------------------------------------


def test_clauses_keep_their_places_and_queries_tell_theirs() -> None:
    cell = divide("a(1). % ?- no.\n  ?- a(X),\n     b.\nb. ?-c.\n")
    assert cell.program == "a(1). % ?- no.\n          \n       \nb.     \n"
    assert [(query.goal, query.line, query.column) for query in cell.queries] == [("a(X),\n     b", 1, 5), ("c", 3, 5)]


@pytest.mark.parametrize(
    "text",
    ["X = 'a. b'", 'X = "a. \\" b"', "X = 0'.", "X = 0''", "X = 0'\\n", "X =.. Y", "X = 1.5", "X /* . */ = 1", "X = 'it''s. '"],
)
def test_full_stops_inside_tokens_end_nothing(text: str) -> None:
    assert [query.goal for query in divide(f"?- {text}.\n?- next.").queries] == [text, "next"]


def test_a_cell_of_comments_and_queries_has_no_clauses() -> None:
    assert not divide("% a comment.\n?- a. /* and. another. */ ?- b.").has_clauses
    assert divide("% a comment.\na.").has_clauses


@pytest.mark.parametrize(
    ("text", "whole"),
    [("a.", True), ("a", False), ("?- a.\n?- b", False), ("", True), ("a. 'b.", False), ("a. /*", False), ("a.%b", True)],
)
def test_a_clause_without_full_stop_is_unfinished(text: str, whole: bool) -> None:
    assert is_whole(text) is whole


def test_variables_stand_outside_quotes_and_comments() -> None:
    assert variables("p(X, _, _Y, 'Z', \"Z\", aZ, X) % Z") == ["X", "_Y"]
    assert variables("альфабета(Поз, поз)") == ["Поз"]


# ---- answers ------------------------------------------------------------------------------------------------------------


def test_clauses_are_loaded_before_queries_wherever_they_stand(notebook: Shown) -> None:
    assert notebook.lines("?- a(X).\na(1).\n?- a(2).\na(2).") == ["X = 1 ;", "X = 2.", "true."]


def test_false_is_the_end_of_what_has_no_last_answer(notebook: Shown) -> None:
    assert notebook.lines("?- fail.\n?- ( X = 1 ; fail ).") == ["false.", "X = 1 ;", "false."]


@pytest.mark.parametrize(
    ("goal", "answer"),
    [
        ("X = \"a b\", Y = 'A b', Z = [a|T]", "X = \"a b\", Y = 'A b', Z = [a|T]."),
        ("X = f(Y)", "X = f(Y)."),
        ("dif(X, a)", "dif(X, a)."),
        ("X = (a :- b, c)", "X = (a:-b, c)."),
        ("X = + ", "X = (+)."),
        ("_X = 1", "true."),
        ("use_module(library(clpfd)), call(#>(X, 3)), call(#<(X, 6))", "X in 4..5."),
    ],
)
def test_answers_are_goals(notebook: Shown, goal: str, answer: str) -> None:
    assert notebook.lines(f"?- {goal}.") == [answer]


def test_ten_answers_are_shown_unless_the_cell_says_otherwise(notebook: Shown) -> None:
    assert len(notebook.lines("?- repeat.")) == 11
    assert notebook.lines("%answers 2\n?- between(1, inf, X).") == ["X = 1 ;", "X = 2 ;", "..."]
    assert notebook.lines("?- between(1, 2, X).", limit=1) == ["X = 1 ;", "..."]
    assert len(notebook.lines("%answers all\n?- between(1, 30, X).")) == 30


def test_answers_have_values(notebook: Shown) -> None:
    notebook.run("?- member(X, [1, [a]]).")
    assert [result.values for result in notebook.results if isinstance(result, Answer)] == [
        {"X": 1},
        {"X": ["a"]},
    ]


def test_inputs_are_values_of_variables(notebook: Shown) -> None:
    assert notebook.lines("?- Y is X + 1.\n?- true.", inputs={"X": 41}) == ["Y = 42.", "true."]


# ---- runs of cells ------------------------------------------------------------------------------------------------------


def test_a_cell_that_runs_again_replaces_its_clauses(notebook: Shown) -> None:
    notebook.run("a(1). b(1).", identity="x")
    assert notebook.lines("a(2). ?- a(X).", identity="x") == ["X = 2."]
    assert "b/1 is not defined" in notebook.lines("?- b(X).")[0]


def test_other_cells_keep_their_clauses(notebook: Shown) -> None:
    notebook.run("a(1).", identity="x")
    notebook.run("b(1).", identity="y")
    notebook.run("b(2).", identity="y")
    assert notebook.lines("?- a(X), b(Y).") == ["X = 1, Y = 2."]


def test_an_error_in_clauses_keeps_queries_from_running(notebook: Shown) -> None:
    [report] = notebook.lines("a(1).\nb(.\n?- a(X).")
    assert report.startswith("[E111] Error:") and "cell 1:2:3" in report
    assert notebook.lines("?- a(X).") == ["X = 1."]


def test_an_error_of_a_goal_ends_the_cell_and_names_the_line(notebook: Shown) -> None:
    [answer, report] = notebook.lines("a(1).\n?- a(X).\n  ?- a(Y),\n  Z is Y + b.\n?- a(X).")
    assert answer == "X = 1."
    assert "?-:4:3" in report and "\n 4 │   Z is Y + b" in report and "__" not in report
    assert isinstance(notebook.results[1], Report) and notebook.results[1].is_error


def test_a_syntax_error_names_the_place_in_the_cell(notebook: Shown) -> None:
    [report] = notebook.lines("\n\n?- foo(X.")
    assert "[E113]" in report and "?-:3:10" in report


def test_warnings_are_no_errors(notebook: Shown) -> None:
    results = notebook.lines("a(1).\nc(X) :- a(x), write(X).\n?- a(X).")
    assert "[W122]" in results[0] and results[1:] == ["X = 1."]


def test_halt_ends_the_cell_alone(notebook: Shown) -> None:
    assert notebook.lines("a(1).\n?- halt(3).\n?- a(X).") == ["% halt(3): the rest of the cell is not run"]
    assert notebook.lines("?- a(X).") == ["X = 1."]


# ---- pictures -----------------------------------------------------------------------------------------------------------


def pictures(notebook: Shown) -> list[str]:
    return [result.mime for result in notebook.results if isinstance(result, Picture)]


def test_a_tree_is_a_picture(notebook: Shown) -> None:
    lines = notebook.lines(TREE + "?- tree(best_move(a, M, V, [algorithm(f2)])).")
    assert pictures(notebook) == ["image/svg+xml"] and lines[1] == "M = c, V = 2."
    assert "<svg" in notebook.results[0].data and ">max" not in notebook.results[0].data


def test_a_tree_can_be_text_or_a_page(notebook: Shown, capsys: pytest.CaptureFixture[str]) -> None:
    notebook.run(TREE + "?- tree(best_move(a, _, _, [algorithm(f2)]), [format(text)]).")
    assert pictures(notebook) == [] and "MAX" in capsys.readouterr().out
    notebook.lines("?- tree(best_move(a, _, _, [algorithm(f2)]), [format(html)]).")
    assert pictures(notebook) == ["text/html"] and notebook.results[0].data.startswith("<iframe srcdoc=")


def test_an_error_below_a_picture_is_told_without_the_places_of_the_package(notebook: Shown) -> None:
    assert notebook.lines("?- tree(undefined_here).") == ["[E204] Error: the procedure undefined_here/0 is not defined"]
    [report] = notebook.lines("?- tree(true, [nope(1)]).")
    assert "nope(1)" in report and "\n  Help: there are: title, " in report and "notebook.pl" not in report


def test_charts_are_pictures(notebook: Shown) -> None:
    notebook.run("?- chart([a - [1 - 2, 2 - 4]], []).\n?- histogram([1, 2, 2], []).\n?- сравнить(ним, [f, f2], 1-2).")
    assert pictures(notebook) == ["image/svg+xml"] * 3


def test_a_picture_in_a_file_is_shown(notebook: Shown, tmp_path: Path) -> None:
    notebook.run("?- chart([a - [1 - 2, 2 - 4]], [file('costs.svg')]).")
    assert pictures(notebook) == ["image/svg+xml"] and (tmp_path / "costs.svg").exists()
    notebook.lines("?- true.")
    assert pictures(notebook) == []


def test_programs_may_have_predicates_of_these_names(notebook: Shown) -> None:
    assert notebook.lines("tree(oak). chart(x, 1).\n?- tree(X), chart(Y, Z).") == ["X = oak, Y = x, Z = 1."]


# ---- editors, colours ---------------------------------------------------------------------------------------------------


def test_completions_are_predicates_and_variables(notebook: Shown) -> None:
    notebook.run("approve(1).")
    names, begin = completions(notebook.prolog, "?- appr", 7)
    assert names == ["approve"] and begin == 3
    assert "append" in completions(notebook.prolog, "?- app", 6)[0]
    assert completions(notebook.prolog, "?- p(Position, Pos", 18) == (["Position"], 15)
    assert completions(notebook.prolog, "?- ", 3) == ([], 3)


def test_descriptions_are_those_of_help(notebook: Shown) -> None:
    notebook.run("% Says whether it is green.\ngreen(grass).")
    assert "Zs is Xs followed by Ys." in description(notebook.prolog, "?- append(X)", 5)
    assert "whether it is green" in description(notebook.prolog, "?- green(X)", 8)
    assert description(notebook.prolog, "?- qqq(X)", 5) is None
    assert "whether it is green" in description(notebook.prolog, "?- green(X)", 10)
    assert "Zs is Xs followed by Ys." in description(notebook.prolog, "?- append([a, f(b)], X, ", 24)
    assert description(notebook.prolog, "?- X = 1", 3) is None
    assert description(notebook.prolog, "?- (a, [b, ", 11) is None


def test_titles_of_reports_are_red_or_yellow_and_frames_blue() -> None:
    text = coloured("[E201] Error: no\n   ╭─[ a:1:1 ]\n 1 │ b.\n───╯\n[W106] Warning: x")
    assert text.split("\n") == [
        "\x1b[31m[E201] Error:\x1b[0m no",
        "   \x1b[34m╭─[ a:1:1 ]\x1b[0m",
        "\x1b[34m 1 │\x1b[0m b.",
        "\x1b[34m───╯\x1b[0m",
        "\x1b[33m[W106] Warning:\x1b[0m x",
    ]
