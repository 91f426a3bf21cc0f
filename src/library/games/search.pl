:- module(search, [ лучший_ход/4, best_move/4, исход/3, outcome/3, '$static_value'/3 ]).

% The search for the best move, on native games and on those that a program has written as rules.
%
% The search itself is built in. It needs three things of a game: the moves of a position, its value, and the side to move. A native
% game computes them; for a game written as rules this module calls the program's clauses, and keeps the positions, as a stack of
% lists of successors.

%! лучший_ход(+Position, -Move, -Value, +Options) is semidet.
%  Move is the best move in Position, by its name (имя_хода/3; a game without names has the successor for it), and Value
%  what it is worth to Max. Fails if the game is over. Options:
%
%    алгоритм(A)     минимакс, f, f1, f2, альфабета, негамакс, pvs or углубление, the usual one: algorithm(minimax, …, alphabeta,
%                    negamax, pvs, ids). All find the value of full minimax; of equal moves минимакс and альфабета, as in the book,
%                    take the last, the others the first.
%    глубина(N)      plies to look ahead: depth(N). Without it the search goes to the end of the game.
%    время(S)        seconds, узлы(N) positions that it may take: time(S), nodes(N). Then the best so far is the result.
%    таблица(M)      megabytes for remembering positions, with the last three algorithms: table(M). 64 for углубление, else 0.
%    нити(N)         threads: threads(N). Only углубление on native games uses more than one; the result is the same.
%    вариант(Moves)  the line of best moves from Position on: variation(Moves).
%    позиция(P)      the position after Move: position(P).
%    статистика(S)   S is [статических(N), узлов(N), отсечений(N)]; statistics(S) is [static_evaluations(N), nodes(N), cutoffs(N)].
%    достигнуто(N)   plies that have been searched to the end; inf without a limit: reached(N).
%    полный(B)       true, or false if the search was stopped before its end: complete(B).
%
%  If there was no time for even one move, Move is the first one and Value what Position is worth at a glance.
%  игра(крестики_нолики), лучший_ход(ходит(х, доска(х,х,п, о,о,п, п,п,п)), M, V, [алгоритм(f), статистика(S)]) ⇒ M = 3, V = 1, S = [статических(73), узлов(157), отсечений(0)].
лучший_ход(Position, Move, Value, Options) :-
    '$run_search'(best, Position, Options, Search),
    '$search_result'(Search, Value0, Numbers, Depth, Complete, Counts),
    '$first_if_none'(Numbers, Value0, Position, Options, Line),
    '$follow'(Line, Position, Positions, Moves),
    '$best'(Moves, Positions, Position, Options, Move, Successor),
    Value = Value0,
    '$tell'(Options, Moves, Successor, Depth, Complete, Counts).

%! best_move(+Position, -Move, -Value, +Options) is semidet.
%  The English name of лучший_ход/4.
%  game(noughts_and_crosses), start(P), best_move(P, M, V, [algorithm(f2), variation(Ms)]), fail ⇒ false.
best_move(Position, Move, Value, Options) :-
    лучший_ход(Position, Move, Value, Options).

%! исход(+Position, -Sign, +Options) is semidet.
%  Who wins if both sides play as well as can be to the end of the game: Sign is 1 for Max, -1 for Min, 0 if neither does. That is
%  the sign of the value of the end, found by alpha-beta with a table: for games that are too big to remember every position.
%  Options are время(S), узлы(N), таблица(M), 256 if it is not given, and статистика(S), as for лучший_ход/4. Fails if the
%  limits are too narrow.
%  игра(четыре_в_ряд, [ширина(4), высота(4)]), начало(P), исход(P, Sign, []), P = _, fail ⇒ false.
исход(Position, Sign, Options) :-
    '$run_search'(sign, Position, Options, Search),
    '$search_result'(Search, Value, _, _, true, Counts),
    Sign is integer(sign(Value)),
    '$tell'(Options, [], Position, all, true, Counts).

%! outcome(+Position, -Sign, +Options) is semidet.
%  The English name of исход/3.
%  game(noughts_and_crosses), outcome(to_move(x, board(x,x,e, o,o,e, e,e,e)), Sign, []) ⇒ Sign = 1.
outcome(Position, Sign, Options) :-
    исход(Position, Sign, Options).

'$run_search'(Kind, Position, Options, Search) :-
    '$open_search'(Kind, Position, Options, Search, Task, Rules),
    (   '$search'(Task, Position, Search, Rules, [[Position]])
    ->  true
    ).

% '$search'(+Task, ?Position, +Search, +Rules, +Stack): answers the search's questions until it has none. It has a choicepoint
% below it, to which the search belongs. Stack holds the successors of the positions from the newest one up to the root. The
% task is moves, value or done; the answer 1 or -1 for the side that moves, with its successors on the stack, or 0 and a value.
'$search'(done, _, _, _, _).
'$search'(moves, Position, Search, Rules, Stack) :-
    Rules = rules(Moves, Static, Side, Sign),
    (   call(Moves, Position, Successors),
        Successors \== []
    ->  (   call(Side, Position)
        ->  Mover = Sign
        ;   Mover is -Sign
        ),
        '$search_next'(Search, Mover, _, [Successors|Stack], Rest, Next, Task)
    ;   '$static_value'(Static, Position, Value),
        '$search_next'(Search, 0, Value, Stack, Rest, Next, Task)
    ),
    '$search'(Task, Next, Search, Rules, Rest).
'$search'(value, Position, Search, Rules, Stack) :-
    arg(2, Rules, Static),
    '$static_value'(Static, Position, Value),
    '$search_next'(Search, 0, Value, Stack, Rest, Next, Task),
    '$search'(Task, Next, Search, Rules, Rest).

% '$static_value'(+Static, +Position, -Value): what the relation of that name gives, which must not fail; a value may be an
% expression such as -inf.
'$static_value'(Static, Position, Value) :-
    (   call(user:Static, Position, Found)
    ->  (   number(Found)
        ->  Value = Found
        ;   Value is Found
        )
    ;   throw(error(existence_error(game_value, Position), _))
    ).

% '$first_if_none'(+Numbers, ?Value, +Position, +Options, -Line): Line is Numbers, or the first move if nothing was found in time.
'$first_if_none'(Numbers, Value, Position, Options, Line) :-
    (   nonvar(Value)
    ->  Line = Numbers
    ;   Line = [0],
        '$relation'(staticval, Static),
        '$static_value'(Static, Position, Value)
    ).

% '$follow'(+Numbers, +Position, -Positions, -Names): the positions along a line, and what its moves are called.
'$follow'([], _, [], []).
'$follow'([Number|Numbers], Position, [Successor|Positions], [Name|Names]) :-
    '$relation'(moves, Moves),
    (   call(Moves, Position, Successors)
    ->  nth0(Number, Successors, Successor)
    ),
    '$move_name'(Position, Successor, Name),
    '$follow'(Numbers, Successor, Positions, Names).

% '$move_name'(+Position, +Successor, -Name): a game without names has the successor for it.
'$move_name'(Position, Successor, Name) :-
    (   '$is_known'(move_name),
        '$relation'(move_name, Naming),
        call(Naming, Position, Successor, Name0)
    ->  Name = Name0
    ;   Name = Successor
    ).

'$best'([Move|_], [Successor|_], _, _, Move, Successor).
'$best'([], [], Position, _, _, _) :-
    '$relation'(moves, Moves),
    call(Moves, Position, [_|_]), !.

'$tell'([], _, _, _, _, _).
'$tell'([Option|Options], Moves, Successor, Depth, Complete, Counts) :-
    '$tell_option'(Option, Moves, Successor, Depth, Complete, Counts),
    '$tell'(Options, Moves, Successor, Depth, Complete, Counts).

'$tell_option'(вариант(Moves), Moves0, _, _, _, _) :- !, Moves = Moves0.
'$tell_option'(variation(Moves), Moves0, _, _, _, _) :- !, Moves = Moves0.
'$tell_option'(позиция(P), _, P0, _, _, _) :- !, P = P0.
'$tell_option'(position(P), _, P0, _, _, _) :- !, P = P0.
'$tell_option'(достигнуто(N), _, _, Depth, _, _) :- !, '$plies'(Depth, N).
'$tell_option'(reached(N), _, _, Depth, _, _) :- !, '$plies'(Depth, N).
'$tell_option'(полный(B), _, _, _, B0, _) :- !, B = B0.
'$tell_option'(complete(B), _, _, _, B0, _) :- !, B = B0.
'$tell_option'(статистика(S), _, _, _, _, counts(Values, Nodes, Cuts)) :- !,
    S = [статических(Values), узлов(Nodes), отсечений(Cuts)].
'$tell_option'(statistics(S), _, _, _, _, counts(Values, Nodes, Cuts)) :- !,
    S = [static_evaluations(Values), nodes(Nodes), cutoffs(Cuts)].
'$tell_option'(_, _, _, _, _, _).

'$plies'(Depth, N) :-
    (   Depth == all
    ->  N = inf
    ;   N = Depth
    ).
