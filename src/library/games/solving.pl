:- module(solving, [ решить/2, решить/3, solve/2, solve/3 ]).

% Exact values of games.
%
% A native game whose values are few is solved by tests: each tells whether the value exceeds a bound, so that the interval in which it lies
% becomes smaller (P. Pons, Solving Connect 4). The tests are built in, see games/search/exact_solver.rs; where to test, limits and
% messages are here. Values are scores there, small numbers for the side to move. All other games are solved by visiting each position
% once.

%! решить(+Position, -Value) is det.
%  Value is the value of Position for Max under perfect play, at the end of the game. Connect Four, mnk with up to 126 squares, reversi,
%  noughts and crosses, nim and subtraction are solved by alpha-beta with a table. Any other game is for small ones, of a million positions
%  or so, since each position is visited once and stored; a position that may recur in it is a
%  domain_error(game_without_cycles, Position).
%  игра(ним), начало(P), решить(P, V) ⇒ P = кучи([1,2,3], макс), V = -1.
решить(Position, Value) :-
    '$exact_value'(Position, Value, []).

%! solve(+Position, -Value) is det.
%  The English name of решить/2.
%  game(nim), start(P), solve(P, V) ⇒ P = heaps([1,2,3], max), V = -1.
solve(Position, Value) :-
    '$exact_value'(Position, Value, []).

%! решить(+Position, -Value, +Options) is semidet.
%  As решить/2, for games that are solved by alpha-beta. Fails if a limit stops it. Options:
%
%    ход(M)           the first move that keeps the value; move(M). Fails if the game is over.
%    вариант(Ms)      a line of such moves to the end of the game; variation(Ms)
%    время(S)         a limit in seconds; time(S)
%    узлы(N)          a limit in nodes; nodes(N)
%    таблица(M)       the size of the table in megabytes, by default 256; table(M)
%    сообщения(true)  tells every five seconds on the error output how far it has come; progress(true)
%    статистика(S)    S is [статических(N), узлов(N), отсечений(N)]; statistics(S) with static_evaluations, nodes and cutoffs
%
%  An option for another game is a domain_error(game_option, Option).
%  игра(четыре_в_ряд, [ширина(5), высота(4)]), начало(P), решить(P, V, [ход(M)]), P = _ ⇒ V = 0, M = 1.
решить(Position, Value, Options) :-
    '$exact_value'(Position, Value, Options).

%! solve(+Position, -Value, +Options) is semidet.
%  The English name of решить/3.
%  game(noughts_and_crosses), start(P), solve(P, V, [variation(Ms)]), P = _ ⇒ V = 0, Ms = [1,5,2,3,7,4,6,8,9].
solve(Position, Value, Options) :-
    '$exact_value'(Position, Value, Options).

'$exact_value'(Position, Value, Options) :-
    must_be(list, Options),
    '$solver_limits'(Options, Limits, Megabytes),
    '$while_holding'((
        (   '$open_solver'(Position, Megabytes, Solver)
        ->  '$solve_by_tests'(Solver, Position, Limits, Options, Found)
        ;   Options = [Option|_]
        ->  throw(error(domain_error(game_option, Option), _))
        ;   '$solve_by_visits'(Position, Found)
        )
    )),
    Value = Found.

% ---- by tests ------------------------------------------------------------------------------------------------------

'$solve_by_tests'(Solver, Position, Limits, Options, Value) :-
    '$narrow'(Solver, Limits, Score),
    '$solver_value'(Solver, Score, Value),
    '$solver_counts'(Solver, Evaluations, Nodes, Cutoffs),
    '$tell_solved'(Options, solved(Solver, Position, Score, Limits), counts(Evaluations, Nodes, Cutoffs)).

% '$narrow'(+Solver, +Limits, -Score) is semidet: tests until the score is known. Fails if a limit is reached.
'$narrow'(Solver, Limits, Score) :-
    '$solver_bounds'(Solver, Lower, Upper),
    (   Lower >= Upper
    ->  Score = Lower
    ;   '$bound_to_test'(Lower, Upper, Bound),
        '$begin_test'(Solver, Bound),
        '$run_slices'(Solver, Limits),
        '$narrow'(Solver, Limits, Score)
    ).

% '$bound_to_test'(+Lower, +Upper, -Bound): the middle of the interval, but nearer to 0, where tests are more often decided.
'$bound_to_test'(Lower, Upper, Bound) :-
    Middle is Lower + (Upper - Lower) // 2,
    (   Middle =< 0,
        Lower // 2 < Middle
    ->  Bound is Lower // 2
    ;   Middle >= 0,
        Upper // 2 > Middle
    ->  Bound is Upper // 2
    ;   Bound = Middle
    ).

% '$run_slices'(+Solver, +Limits) is semidet: runs the test that has begun. Limits is limits(Deadline, Nodes, Begin, Told): times as
% get_time/1 gives them, inf without a limit; Told is the time of the last message, none if there are to be none.
'$run_slices'(Solver, Limits) :-
    '$nodes_in_slice'(Slice),
    '$run_test'(Solver, Slice, Ended),
    (   Ended == true
    ->  true
    ;   '$solver_counts'(Solver, _, Nodes, _),
        Limits = limits(Deadline, MaxNodes, _, _),
        get_time(Now),
        Now < Deadline,
        Nodes < MaxNodes,
        '$tell_progress'(Solver, Nodes, Now, Limits),
        '$run_slices'(Solver, Limits)
    ).

'$nodes_in_slice'(500000).

'$tell_progress'(Solver, Nodes, Now, Limits) :-
    Limits = limits(_, _, Begin, Told),
    (   number(Told),
        Now >= Told + 5
    ->  nb_setarg(4, Limits, Now),
        '$solver_bounds'(Solver, Lower, Upper),
        '$solver_value'(Solver, Lower, Value1),
        '$solver_value'(Solver, Upper, Value2),
        Least is min(Value1, Value2),
        Greatest is max(Value1, Value2),
        Seconds is round(Now - Begin),
        Millions is Nodes // 1000000,
        findall(Part, ( member(Number, [Least, Greatest, Millions, Seconds]), format(atom(Part), '~d', [Number]) ), Parts),
        '$phrase'(solving, Parts, Text),
        format(user_error, "~w~n", [Text])
    ;   true
    ).

% '$solver_limits'(+Options, -Limits, -Megabytes): see '$run_slices'/2.
'$solver_limits'(Options, limits(Deadline, MaxNodes, Begin, Told), Megabytes) :-
    get_time(Begin),
    State = state(inf, inf, none, 256),
    forall(member(Option, Options), '$solver_option'(Option, State)),
    State = state(Seconds, MaxNodes, Messages, Megabytes),
    Deadline is Begin + Seconds,
    (   Messages == true
    ->  Told = Begin
    ;   Told = none
    ).

'$solver_option'(Option, State) :-
    must_be(nonvar, Option),
    (   '$solver_setting'(Option, Index, Type, Value)
    ->  must_be(Type, Value),
        nb_setarg(Index, State, Value)
    ;   '$solver_result'(Option)
    ->  true
    ;   throw(error(domain_error(game_option, Option), _))
    ).

'$solver_setting'(время(S), 1, number, S).
'$solver_setting'(time(S), 1, number, S).
'$solver_setting'(узлы(N), 2, positive_integer, N).
'$solver_setting'(nodes(N), 2, positive_integer, N).
'$solver_setting'(сообщения(B), 3, boolean, B).
'$solver_setting'(progress(B), 3, boolean, B).
'$solver_setting'(таблица(M), 4, between(0, 65536), M).
'$solver_setting'(table(M), 4, between(0, 65536), M).

'$solver_result'(ход(_)).
'$solver_result'(move(_)).
'$solver_result'(вариант(_)).
'$solver_result'(variation(_)).
'$solver_result'(статистика(_)).
'$solver_result'(statistics(_)).

'$tell_solved'([], _, _).
'$tell_solved'([Option|Options], Solved, Counts) :-
    '$tell_solution'(Option, Solved, Counts),
    '$tell_solved'(Options, Solved, Counts).

'$tell_solution'(ход(M), Solved, _) :- !, '$solved_line'(Solved, 1, [M]).
'$tell_solution'(move(M), Solved, _) :- !, '$solved_line'(Solved, 1, [M]).
'$tell_solution'(вариант(Ms), Solved, _) :- !, '$solved_line'(Solved, inf, Ms).
'$tell_solution'(variation(Ms), Solved, _) :- !, '$solved_line'(Solved, inf, Ms).
'$tell_solution'(статистика(S), _, counts(Evaluations, Nodes, Cutoffs)) :- !,
    S = [статических(Evaluations), узлов(Nodes), отсечений(Cutoffs)].
'$tell_solution'(statistics(S), _, counts(Evaluations, Nodes, Cutoffs)) :- !,
    S = [static_evaluations(Evaluations), nodes(Nodes), cutoffs(Cutoffs)].
'$tell_solution'(_, _, _).

% '$solved_line'(+Solved, +Length, -Names): up to Length moves that keep the score, each the first one that does. The solver is turned
% back to where it was.
'$solved_line'(solved(Solver, Position, Score, Limits), Length, Names) :-
    '$keeping_moves'(Length, Solver, Position, Score, Limits, Line),
    Names = Line.

'$keeping_moves'(Length, Solver, Position, Score, Limits, Names) :-
    '$count_moves'(Solver, Count),
    (   ( Length == 0 ; Count =:= 0 )
    ->  Names = []
    ;   Last is Count - 1,
        between(0, Last, Number),
        '$make_move'(Solver, Number),
        (   '$keeps'(Solver, Score, Limits)
        ->  true
        ;   '$take_back'(Solver),
            fail
        )
    ->  '$relation'(moves, Moves),
        call(Moves, Position, Successors),
        nth0(Number, Successors, Successor),
        '$move_name'(Position, Successor, Name),
        Names = [Name|Names1],
        (   Length == inf
        ->  Left = inf
        ;   Left is Length - 1
        ),
        Opposite is -Score,
        '$keeping_moves'(Left, Solver, Successor, Opposite, Limits, Names1),
        '$take_back'(Solver)
    ).

% '$keeps'(+Solver, +Score, +Limits): the position after a move is worth Score for the side that has moved: at least that, since no move
% is worth more.
'$keeps'(Solver, Score, Limits) :-
    Wanted is -Score,
    '$solver_bounds'(Solver, Lower, Upper),
    (   Upper =< Wanted
    ->  true
    ;   Lower =< Wanted,
        '$begin_test'(Solver, Wanted),
        '$run_slices'(Solver, Limits),
        '$solver_bounds'(Solver, _, Upper1),
        Upper1 =< Wanted
    ).

% ---- by visits -----------------------------------------------------------------------------------------------------

'$solve_by_visits'(Position, Value) :-
    (   '$plays_native'
    ->  '$native_solve'(Position, Value)
    ;   '$relation'(moves, Moves),
        '$relation'(staticval, Static),
        '$side_relations'(Max, Min),
        '$new_table'(Table),
        '$solve'(Position, rules(Moves, Max, Min, Static, Table), Value)
    ).

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
