:- module(uniform_trees, ['$uniform'/5, '$bounds'/4]).

% Trees in which all positions above the last have the same number of moves, and what a search of them costs at least and at most.

% '$uniform'(+Game, +Position, +Depth, -Width, -Plies): all positions above depth Plies have Width moves, and the game or the search
% ends there. Native uniform trees are recognized by their positions, since they may be too large to visit.
'$uniform'(Game, Position, Depth, Width, Plies) :-
    functor(Game, Name, _),
    '$uniform_root'(Name, Position, Width, Height),
    \+ '$is_defined_relation'(moves), !,
    (   integer(Depth)
    ->  Plies is min(Depth, Height)
    ;   Plies = Height
    ),
    Plies > 0.
'$uniform'(_, Position, Depth, Width, Plies) :-
    '$relation'(moves, Moves),
    '$relation'(staticval, Static),
    Tree = tree(Moves, Static, Depth),
    '$leftmost'(Position, Tree, 0, Plies),
    Plies > 0,
    call(Moves, Position, Successors),
    length(Successors, Width), !,
    '$is_uniform'(0, Plies, Position, Width, Tree).

'$uniform_root'(равномерное_дерево, вершина(дерево(_, Width, Height), 0, _), Width, Height).
'$uniform_root'(uniform_tree, node(tree(_, Width, Height), 0, _), Width, Height).

% '$leftmost'(+Position, +Tree, +Plies0, -Plies): the leftmost line, from Position at Plies0, is Plies deep. Tree is
% tree(Moves, Static, Depth): the relations of the game and the depth limit.
'$leftmost'(Position, Tree, Plies0, Plies) :-
    (   \+ '$search_ends'(Tree, Plies0, Position),
        arg(1, Tree, Moves),
        call(Moves, Position, [Successor|_])
    ->  Plies1 is Plies0 + 1,
        '$leftmost'(Successor, Tree, Plies1, Plies)
    ;   Plies = Plies0
    ).

% '$search_ends'(+Tree, +Plies, +Position): from the depth limit on, a search ends at positions with a value.
'$search_ends'(tree(_, Static, Depth), Plies, Position) :-
    integer(Depth),
    Plies >= Depth,
    '$has_value'(Static, Position, _).

% '$is_uniform'(+Ply, +Plies, +Position, +Width, +Tree): Position at Ply is in a uniform tree, Plies deep, where game or search ends.
'$is_uniform'(Ply, Plies, Position, Width, Tree) :-
    arg(1, Tree, Moves),
    (   Ply =:= Plies
    ->  (   '$search_ends'(Tree, Ply, Position)
        ->  true
        ;   \+ call(Moves, Position, [_|_])
        )
    ;   \+ '$search_ends'(Tree, Ply, Position),
        call(Moves, Position, Successors),
        length(Successors, Width),
        Next is Ply + 1,
        '$all_uniform'(Successors, Next, Plies, Width, Tree)
    ), !.

'$all_uniform'([], _, _, _, _).
'$all_uniform'([Position|Positions], Ply, Plies, Width, Tree) :-
    '$is_uniform'(Ply, Plies, Position, Width, Tree),
    '$all_uniform'(Positions, Ply, Plies, Width, Tree).

% '$bounds'(+Width, +Plies, -Least, -Most): the numbers of static evaluations that at least prove the value of a uniform tree
% (D. Knuth and R. Moore, An Analysis of Alpha-Beta Pruning, 1975, theorem 1), and that full minimax needs.
'$bounds'(Width, Plies, Least, Most) :-
    Least is Width ** ((Plies + 1) // 2) + Width ** (Plies // 2) - 1,
    Most is Width ** Plies.
