"""Games, their searches, trees and tables."""

import pytest
from perebor import Game, Prolog, Tree

RULES = """
start(7).
moves(N, Ns) :- findall(M, (member(K, [1, 2]), M is N - K, M >= 0), Ns), Ns = [_|_].
staticval(0, 1).
max_to_move(N) :- 1 =:= N mod 2.
min_to_move(N) :- 0 =:= N mod 2.
"""


def test_chess():
    game = Game("chess")
    start = game.start()
    assert [game.perft(start, depth) for depth in range(4)] == [1, 20, 400, 8902]
    assert len(game.moves(start)) == 20
    assert "e4" in game.named_moves(start)
    assert game.max_to_move(start)
    assert not game.max_to_move(game.named_moves(start)["e4"])
    assert str(start).splitlines()[0].startswith("8 ")


def test_positions_are_values():
    game = Game("noughts_and_crosses")
    start = game.start()
    assert start == game.start()
    assert hash(start) == hash(game.start())
    seen, layer = {start}, [start]
    for _ in range(2):
        layer = [successor for position in layer for successor in game.moves(position)]
        seen.update(layer)
    assert len(seen) == 1 + 9 + 72


def test_options():
    game = Game("mnk", width=3, height=3, row=3)
    assert game.best_move(game.start(), algorithm="f2")[1] == 0
    move, value = Game("nim", heaps=[1, 2, 3]).best_move(Game("nim", heaps=[1, 2, 3]).start())
    assert value < 0


def test_rules():
    game = Game(rules=RULES)
    start = game.start()
    assert [position.term for position in game.moves(start)] == [6, 5]
    assert str(start) == "7"
    assert game.perft(start, 2) == 4
    assert game.value(start) is None
    assert not game.moves(next(iter([p for p in game.moves(game.moves(start)[0]) if p.term == 4])).__class__(game, 0))


def test_a_game_has_a_name_or_rules():
    with pytest.raises(ValueError, match="a name, or rules"):
        Game()


def test_trees():
    game = Game("noughts_and_crosses")
    tree = game.tree(game.start(), algorithm="f2", depth=2)
    assert tree.svg().startswith("<svg") or "<svg" in tree.svg()[:200]
    assert tree._repr_svg_() == tree.svg()
    assert "<script" in tree.html()
    assert tree._repr_html_().startswith("<iframe srcdoc=")
    assert "<script" not in tree._repr_html_()


def test_the_tree_of_a_listing():
    prolog = Prolog()
    prolog.consult("tree.pl", ":- game(tree, [nested([[4, 5], [2, 1]])]).")
    tree = prolog.tree("start(P), best_move(P, _, V, [algorithm(minimax)])")
    assert isinstance(tree, Tree)
    assert "<svg" in tree.svg()
    with pytest.raises(ValueError, match="has failed"):
        prolog.tree("start(P), fail, best_move(P, _, _, [])").svg()


def test_tables():
    pandas = pytest.importorskip("pandas")
    game = Game("noughts_and_crosses")
    table = game.compare(["minimax", "f2"], [1, 2, 3])
    assert isinstance(table, pandas.DataFrame)
    assert len(table) == 6
    costs = table.pivot(index="depth", columns="algorithm", values="static_evaluations")
    assert list(costs["minimax"]) == [9, 72, 504]
    assert all(costs["f2"] <= costs["minimax"])
    assert list(table.columns) == ["algorithm", "depth", "value", "move", "static_evaluations", "nodes", "cutoffs", "seconds"]


def test_tables_are_those_of_compare_searches():
    game = Game("connect_four", width=5, height=4)
    position = game.moves(game.moves(game.start())[2])[1]
    table = game.compare(["f2", "pvs"], [4], position)
    goal = "best_move(P, M, V, [algorithm(pvs), depth(4), statistics([_, nodes(N), _])])"
    answer = game.prolog.query_once(goal, {"P": position})
    found = table.to_dict("records")[1]
    assert (found["move"], found["value"], found["nodes"]) == (answer["M"], answer["V"], answer["N"])
    assert len(game.compare(["f2"], [])) == 0
