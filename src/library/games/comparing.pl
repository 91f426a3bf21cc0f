:- module(comparing, [ сравнить/3, compare_searches/3 ]).

% Comparison of search algorithms: a table of their results and costs in the same position.

%! сравнить(+Game, +Algorithms, +Depth) is det.
%  Searches the initial position of Game by each algorithm (see лучший_ход/4), to Depth plies or, if that is inf, to the end of the
%  game, and prints a table: value, move, static evaluations, cut-offs and seconds. Game is the name of a native game, perhaps with
%  options as in мнк([ширина(3), высота(3), ряд(3)]), which becomes the current game; or правила (rules) for the program's or current game.
%
%  If all positions above depth L have W moves, the table ends with the least number of static evaluations that can prove a value:
%  W^⌈L/2⌉ + W^⌊L/2⌋ - 1 (D. Knuth and R. Moore, An Analysis of Alpha-Beta Pruning, 1975, theorem 1).
%  сравнить(крестики_нолики, [f, f2], 3) ⇒ true.
сравнить(Game, Algorithms, Depth) :-
    '$compare_searches'(Game, Algorithms, Depth, [алгоритм, оценка, ход, 'стат. оценок', отсечений, секунд]).

%! compare_searches(+Game, +Algorithms, +Depth) is det.
%  The English name of сравнить/3.
%  compare_searches(nim, [f, f2], inf) ⇒ true.
compare_searches(Game, Algorithms, Depth) :-
    '$compare_searches'(Game, Algorithms, Depth, [algorithm, value, move, 'static evaluations', 'cut-offs', seconds]).

'$compare_searches'(Game, Algorithms, Depth, Titles) :-
    must_be(list, Algorithms),
    must_be(nonvar, Depth),
    '$open_play'(Game),
    '$first_position'(Position),
    '$search_rows'(Algorithms, Position, Depth, Rows),
    '$print_table'([Titles|Rows]),
    (   '$uniform'(Game, Position, Depth, Width, Plies)
    ->  '$print_bound'(Titles, Width, Plies)
    ;   true
    ).

'$search_rows'([], _, _, []).
'$search_rows'([Algorithm|Algorithms], Position, Depth, [[Algorithm, Value, Name, Statics, Cuts, Time]|Rows]) :-
    '$depth_option'(Depth, Options),
    statistics(cputime, Time0),
    (   лучший_ход(Position, Move, Value, [алгоритм(Algorithm), статистика(Counts)|Options])
    ->  true
    ;   throw(error(domain_error(game_going_on, Position), _))
    ),
    statistics(cputime, Time1),
    Seconds is Time1 - Time0,
    format(atom(Time), '~3f', [Seconds]),
    '$short_name'(Move, Name),
    Counts = [статических(Statics), _, отсечений(Cuts)],
    '$search_rows'(Algorithms, Position, Depth, Rows).

'$depth_option'(Depth, Options) :-
    (   memberchk(Depth, [inf, беск, бесконечность])
    ->  Options = []
    ;   Options = [глубина(Depth)]
    ).

'$short_name'(Move, Name) :-
    (   var(Move)
    ->  Name = '–'
    ;   term_to_atom(Move, Whole),
        atom_length(Whole, Length),
        (   Length =< 20
        ->  Name = Whole
        ;   sub_atom(Whole, 0, 19, _, Start),
            atom_concat(Start, '…', Name)
        )
    ).

% ---- tables ----

% '$print_table'(+Rows): columns are as wide as necessary, the first and third aligned to the left, the others to the right.
'$print_table'(Rows) :-
    '$widths'(Rows, Widths),
    '$print_rows'(Rows, Widths).

'$widths'([Row], Widths) :- !,
    '$lengths'(Row, Widths).
'$widths'([Row|Rows], Widths) :-
    '$lengths'(Row, Own),
    '$widths'(Rows, Others),
    '$wider'(Own, Others, Widths).

'$lengths'([], []).
'$lengths'([Text|Texts], [Length|Lengths]) :-
    format(atom(Shown), '~w', [Text]),
    atom_length(Shown, Length),
    '$lengths'(Texts, Lengths).

'$wider'([], [], []).
'$wider'([A|As], [B|Bs], [C|Cs]) :-
    C is max(A, B),
    '$wider'(As, Bs, Cs).

'$print_rows'([], _).
'$print_rows'([Row|Rows], Widths) :-
    Row = [Algorithm, Value, Move, Statics, Cuts, Time],
    Widths = [W1, W2, W3, W4, W5, W6],
    C1 = W1, C2 is C1 + 2 + W2, C3 is C2 + 2 + W3, C4 is C3 + 2 + W4, C5 is C4 + 2 + W5, C6 is C5 + 2 + W6,
    format('~w~t~*|~t~w~*|  ~w~t~*|~t~w~*|~t~w~*|~t~w~*|~n',
           [Algorithm, C1, Value, C2, Move, C3, Statics, C4, Cuts, C5, Time, C6]),
    '$print_rows'(Rows, Widths).

% ---- uniform trees ----

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

'$print_bound'([First|_], Width, Plies) :-
    Bound is Width ** ((Plies + 1) // 2) + Width ** (Plies // 2) - 1,
    '$bound_text'(First, Text),
    format(Text, [Width, Plies, Bound]).

'$bound_text'(алгоритм, 'W = ~w, L = ~w: меньше чем за W^⌈L/2⌉ + W^⌊L/2⌋ - 1 = ~w стат. оценок нельзя~n').
'$bound_text'(algorithm, 'W = ~w, L = ~w: at least W^⌈L/2⌉ + W^⌊L/2⌋ - 1 = ~w static evaluations are needed~n').
