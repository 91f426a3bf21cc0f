:- module(solving, [ solve/2, решить/2, solve/3, решить/3 ]).

% Exact values of games.
%
% A native game is solved in Rust, by alpha-beta with null windows. The positions of a game written as rules are all visited by solve/2;
% solve/3 searches them by alpha-beta with a table.

%! solve(+Position, -Value) is det.
%  Value is the value of Position for Max under perfect play. A native game is solved as by solve/3; of a game written as rules, which
%  should be small, of a million positions or so, each position is visited once and stored in a table. A position that may recur in a
%  game is a domain_error(game_without_cycles, Position).
%  game(nim), start(P), solve(P, V) ⇒ P = heaps([1,2,3], max), V = -1.
solve(Position, Value) :-
    (   '$plays_native'
    ->  solve(Position, Value, [])
    ;   '$relation'(moves, Moves),
        '$relation'(staticval, Static),
        '$side_relations'(Max, Min),
        '$while_holding'(( '$new_table'(Table), '$solve'(Position, rules(Moves, Max, Min, Static, Table), Solved) )),
        Value = Solved
    ).

%! решить(+Position, -Value) is det.
%  The Russian name of solve/2.
%  игра(ним), начало(P), решить(P, V) ⇒ P = кучи([1,2,3], макс), V = -1.
решить(Position, Value) :-
    solve(Position, Value).

%! решить(+Position, -Value, +Options) is semidet.
%  Value is the value of Position for Max under perfect play. A native game is solved by a series of alpha-beta searches with null
%  windows, which share a table: the first asks who wins, the others bisect the interval of the value. Where a position recurs on a line
%  of the search, it is a domain_error(game_without_cycles, Position). Options:
%
%    time(S)           a limit in seconds. If it is reached, the predicate fails.
%    nodes(N)          a limit in nodes, likewise.
%    table(M)          the size of the table in megabytes, by default 256.
%    keep_table(true)  a native game keeps the table for later searches with this option, of the position or others; it ends with the game.
%    at_least(N)       finds out only whether the value is at least N: if it is, Value is a bound from below, N or more; if not, one from
%                      above, less than N. Move is none then.
%    move(Move)        a best move; none, нет if the game is over.
%    variation(Moves)  best moves of both sides to the end of the game. Where a sooner win is worth more, as in Connect Four, their number
%                      tells how far the end is.
%    progress(true)    after each of the searches the interval in which the value lies, the nodes and the seconds so far are written to
%                      user_error; within a search, each second and later less often, how many moves have been searched at the first
%                      plies of the current line, and how full the table is.
%    statistics(S)     S is [static_evaluations(N), nodes(N), cutoffs(N)].
%
%  Their Russian names are время, узлы, таблица, хранить_таблицу, не_меньше, ход, вариант, отчёт and статистика (статических, узлов, отсечений).
%  игра(вычитание), начало(P), решить(P, V, [вариант(L)]), length(L, N), P = _, fail ⇒ false.
решить(Position, Value, Options) :-
    '$run_search'(value, Position, Options, Search),
    '$search_result'(Search, Value0, Numbers, _, true, Counts, _),
    '$follow'(Numbers, Position, _, Moves),
    Value = Value0,
    '$tell_move'(Options, Moves),
    '$tell_options'(Options, Moves, Position, found(all, true, none), Counts).

%! solve(+Position, -Value, +Options) is semidet.
%  The English name of решить/3.
%  game(noughts_and_crosses), solve(to_move(x, board(x,x,e, o,o,e, e,e,e)), V, [move(M)]) ⇒ V = 1, M = 3.
solve(Position, Value, Options) :-
    решить(Position, Value, Options).

'$tell_move'(Options, Moves) :-
    (   Moves = [Move|_]
    ->  Names = [Move, Move]
    ;   Names = [none, нет]
    ),
    '$tell_move_option'(Options, Names).

'$tell_move_option'([], _).
'$tell_move_option'([Option|Options], Names) :-
    Names = [English, Russian],
    (   Option = move(Move)
    ->  Move = English
    ;   Option = ход(Move)
    ->  Move = Russian
    ;   true
    ),
    '$tell_move_option'(Options, Names).

'$solve'(Position, Rules, Value) :-
    Rules = rules(Moves, Max, Min, Static, Table),
    (   '$look_up'(Table, Position, Known)
    ->  '$solved'(Known, Position, Value)
    ;   '$game_successors'(Moves, Position, [Successor|Successors])
    ->  '$note'(Table, Position, open),
        '$mover'(Max, Min, Position, Side),
        '$solve'(Successor, Rules, First),
        '$best_value'(Successors, Side, Rules, First, Value),
        '$note'(Table, Position, Value)
    ;   '$static_value'(Static, Position, end, Value)
    ).

'$solved'(Known, Position, Value) :-
    (   Known == open
    ->  throw(error(domain_error(game_without_cycles, Position), _))
    ;   Value = Known
    ).

'$best_value'([], _, _, Best, Best).
'$best_value'([Position|Positions], Side, Rules, Best0, Best) :-
    '$solve'(Position, Rules, Value),
    (   '$is_better'(Side, Value, Best0)
    ->  Best1 = Value
    ;   Best1 = Best0
    ),
    '$best_value'(Positions, Side, Rules, Best1, Best).

'$is_better'(max, Value, Best) :- Value > Best.
'$is_better'(min, Value, Best) :- Value < Best.
