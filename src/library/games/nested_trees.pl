:- module(nested_trees, [ '$nested_facts'/3, '$named_tree'/3, '$tree_size'/2, '$random_tree'/4, '$smaller_tree'/3, '$random'/4,
            '$other_side'/2, '$best_for_side'/3 ]).

% Small game trees as nested lists: an integer is a leaf with that value, a list is a node with these successors.
%
%   [[4, 5], [2, 1]]        a      MAX
%                         b   c    MIN
%                        d e f g

% ---- names ----

% '$named_tree'(+Nested, +Side, -Tree): Tree is n(Name, Side, Value, Successors), with the minimax value of each node for Max. Names are
% a, b, c, … from level to level, as in the textbook's figure 15.2, and after z a1, b1, …
'$named_tree'(Nested, Side, Tree) :-
    tree_to_be_named(Nested, Side, Tree),
    name_level([Tree], 0).

tree_to_be_named(Value, Side, n(_, Side, Value, [])) :-
    integer(Value), !.
tree_to_be_named(Nested, Side, n(_, Side, Value, Successors)) :-
    must_be(list, Nested),
    (   Nested == []
    ->  domain_error(nested_tree, Nested)
    ;   true
    ),
    '$other_side'(Side, Other),
    trees_to_be_named(Nested, Other, Successors),
    findall(Below, member(n(_, _, Below, _), Successors), Values),
    '$best_for_side'(Side, Values, Value).

trees_to_be_named([], _, []).
trees_to_be_named([Nested|Rest], Side, [Tree|Trees]) :-
    must_be(nonvar, Nested),
    tree_to_be_named(Nested, Side, Tree),
    trees_to_be_named(Rest, Side, Trees).

'$other_side'(max, min).
'$other_side'(min, max).

'$best_for_side'(max, Values, Value) :- max_list(Values, Value).
'$best_for_side'(min, Values, Value) :- min_list(Values, Value).

name_level([], _) :- !.
name_level(Level, Count0) :-
    name_trees(Level, Count0, Count),
    level_below(Level, Below),
    name_level(Below, Count).

name_trees([], Count, Count).
name_trees([n(Name, _, _, _)|Trees], Count0, Count) :-
    Code is 0'a + Count0 mod 26,
    char_code(Letter, Code),
    Round is Count0 // 26,
    (   Round =:= 0
    ->  Name = Letter
    ;   format(atom(Name), '~w~w', [Letter, Round])
    ),
    Count1 is Count0 + 1,
    name_trees(Trees, Count1, Count).

level_below([], []).
level_below([n(_, _, _, Successors)|Trees], Below) :-
    append(Successors, Rest, Below),
    level_below(Trees, Rest).

% '$nested_facts'(+Nested, -Nodes, -Leaves): the facts of the tree, Node-Successors and Leaf-Value.
'$nested_facts'(Nested, Nodes, Leaves) :-
    '$named_tree'(Nested, max, Tree),
    tree_facts([Tree], Nodes, Leaves).

tree_facts([], [], []).
tree_facts([n(Name, _, Value, Successors)|Trees], Nodes, Leaves) :-
    (   Successors == []
    ->  Nodes = Nodes1,
        Leaves = [Name-Value|Leaves1],
        Rest = Trees
    ;   findall(Below, member(n(Below, _, _, _), Successors), Names),
        Nodes = [Name-Names|Nodes1],
        Leaves = Leaves1,
        append(Successors, Trees, Rest)
    ),
    tree_facts(Rest, Nodes1, Leaves1).

% '$tree_size'(+Nested, -Count): the number of nodes.
'$tree_size'(Value, 1) :-
    integer(Value), !.
'$tree_size'(Trees, Count) :-
    maplist(system:'$tree_size', Trees, Counts),
    sum_list([1|Counts], Count).

% ---- random trees ----

% '$random_tree'(+Number, +Seed, -Nested, -Seed1): a tree, at first tiny, later with up to 4 plies and 3 successors. Values are small, so that
% many are equal.
'$random_tree'(Number, Seed, Nested, Seed1) :-
    tree_shape(Number, Depth, Greatest),
    random_tree(Depth, full, Greatest, Nested, Seed, Seed1).

% tree_shape(+Number, -Depth, -Greatest): how deep the tree may be, and how large its values.
tree_shape(1, 0, 3) :- !.
tree_shape(Number, 1, 2) :- Number =< 10, !.
tree_shape(Number, 2, 3) :- Number =< 40, !.
tree_shape(Number, 3, 4) :- Number =< 100, !.
tree_shape(_, 4, 6).

% Below the root one of four nodes is a leaf before the last ply.
random_tree(Depth, Kind, Greatest, Nested, Seed0, Seed) :-
    '$random'(4, Chance, Seed0, Seed1),
    (   ( Depth =:= 0 ; Kind == any, Chance =:= 0 )
    ->  Width is 2 * Greatest + 1,
        '$random'(Width, Number, Seed1, Seed),
        Nested is Number - Greatest
    ;   '$random'(3, Fewer, Seed1, Seed2),
        Count is Fewer + 1,
        Below is Depth - 1,
        length(Nested, Count),
        random_trees(Nested, Below, Greatest, Seed2, Seed)
    ).

random_trees([], _, _, Seed, Seed).
random_trees([Tree|Trees], Depth, Greatest, Seed0, Seed) :-
    random_tree(Depth, any, Greatest, Tree, Seed0, Seed1),
    random_trees(Trees, Depth, Greatest, Seed1, Seed).

% '$random'(+Count, -Number, +Seed, -Seed1): Number is one of 0 to Count - 1 (D. Knuth, The Art of Computer Programming, 3.3.4, line 26).
'$random'(Count, Number, Seed0, Seed) :-
    Seed is (Seed0 * 6364136223846793005 + 1) mod 18446744073709551616,
    Number is (Seed >> 33) mod Count.

% ---- smaller trees ----

% '$smaller_tree'(+Nested, +Side, -Smaller) is nondet: the trees that are one step simpler, those with fewer nodes first. Side is to move at
% the root.
'$smaller_tree'(Nested, Side, Smaller) :-
    fewer_nodes(Nested, Side, Smaller).
'$smaller_tree'(Nested, _, Smaller) :-
    smaller_value(Nested, Smaller).
'$smaller_tree'(Nested, _, Smaller) :-
    findall(Value, system:leaf_value(Nested, Value), Values0),
    sort(Values0, Values),
    member(Value, Values),
    nearer(Value, Nearer),
    with_value(Nested, Value, Nearer, Smaller).

% A subtree takes the place of its parent, a leaf that of a subtree, or a successor is left out.
fewer_nodes(Nested, _, Smaller) :-
    is_list(Nested),
    member(Smaller, Nested).
fewer_nodes(Nested, Side, Smaller) :-
    is_list(Nested),
    '$named_tree'(Nested, Side, n(_, _, Value, _)),
    (   Smaller = Value
    ;   Value =\= 0,
        Smaller = 0
    ).
fewer_nodes([First, Second|Rest], _, Smaller) :-
    Nested = [First, Second|Rest],
    append(Before, [_|After], Nested),
    append(Before, After, Smaller).
fewer_nodes(Nested, Side, Smaller) :-
    '$other_side'(Side, Other),
    append_changed(Nested, Tree, Changed, Smaller),
    fewer_nodes(Tree, Other, Changed).

smaller_value(Value, Nearer) :-
    integer(Value), !,
    nearer(Value, Nearer).
smaller_value(Nested, Smaller) :-
    append_changed(Nested, Tree, Changed, Smaller),
    smaller_value(Tree, Changed).

% append_changed(+Nested, -Tree, +Changed, -New) is nondet: New is Nested with Changed in the place of Tree.
append_changed(Nested, Tree, Changed, New) :-
    is_list(Nested),
    append(Before, [Tree|After], Nested),
    append(Before, [Changed|After], New).

% nearer(+Value, -Nearer) is nondet: to 0, or else without a sign.
nearer(Value, 0) :- Value =\= 0.
nearer(Value, Nearer) :- Nearer is truncate(Value / 2), abs(Nearer) > 1.
nearer(Value, Nearer) :- abs(Value) > 1, Nearer is Value - sign(Value).
nearer(Value, Nearer) :- Value < 0, Nearer is -Value.

leaf_value(Value, Value) :-
    integer(Value), !.
leaf_value(Nested, Value) :-
    member(Tree, Nested),
    leaf_value(Tree, Value).

with_value(Value0, Value, New, Smaller) :-
    integer(Value0), !,
    (   Value0 =:= Value
    ->  Smaller = New
    ;   Smaller = Value0
    ).
with_value(Nested, Value, New, Smaller) :-
    with_values(Nested, Value, New, Smaller).

with_values([], _, _, []).
with_values([Tree|Trees], Value, New, [Changed|Smaller]) :-
    with_value(Tree, Value, New, Changed),
    with_values(Trees, Value, New, Smaller).
