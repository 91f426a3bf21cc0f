% решить/2,3: exact values, best lines, limits, and games that need not end.

% Random positions of Connect Four on a small board: the solver, and minimax written here on the game's relations.
%?- game(connect_four, [width(4), height(4)]), forall(between(1, 40, Seed), agrees(Seed, 8)).
%= true.
agrees(Seed, Plies) :-
    set_random(seed(Seed)), start(S), walk(Plies, S, P),
    solve(P, Solved), solve(P, WithLine, [variation(Names)]), minimax(P, Value),
    Solved =:= Value, WithLine =:= Value,
    played(Names, P, End), \+ moves(End, _), staticval(End, Value).

walk(0, P, P) :- !.
walk(N, P, Q) :-
    (   moves(P, Ps)
    ->  length(Ps, L), I is random(L), nth0(I, Ps, R), N1 is N - 1, walk(N1, R, Q)
    ;   Q = P
    ).

minimax(P, V) :-
    (   moves(P, Ps)
    ->  findall(W, ( member(Q, Ps), minimax(Q, W) ), Ws),
        (   max_to_move(P) -> max_list(Ws, V) ; min_list(Ws, V) )
    ;   staticval(P, V)
    ).

played([], P, P).
played([Name|Names], P, R) :- move_name(P, Q, Name), !, played(Names, Q, R).

% A sooner win is worth more: 10000 less the number of stones. After 1 2 1 2 1 2 Max wins with the seventh stone.
%?- четыре(7, 6, [1,2,1,2,1,2], V, [ход(Х), вариант(В)]).
%= V = 9993, Х = 1, В = [1].
%?- четыре(6, 4, [], V, [вариант(_В)]), length(_В, N).
%= V = -9976, N = 24.
%?- четыре(5, 4, [], V, [статистика([статических(_), узлов(_N), отсечений(_)])]), _N > 0.
%= V = 0.
четыре(Ширина, Высота, Столбцы, V, Опции) :-
    игра(четыре_в_ряд, [ширина(Ширина), высота(Высота)]), начало(P), played(Столбцы, P, Q), решить(Q, V, Опции).

% A limit stops the search; a position in which the game is over has no move.
%?- game(connect_four), start(P), solve(P, _, [nodes(1000)]).
%= false.
%?- game(noughts_and_crosses), solve(to_move(o, board(x,x,x, o,o,e, e,e,e)), V, [move(M), variation(L)]).
%= V = 1, M = none, L = [].
%?- game(connect_four, [width(4), height(4), depth(3)]), start(_P), best_move(_P, _, V, []), solve(_P, V, [variation(_L)]), length(_L, N).
%= V = 3, N = 3.

% A table that is kept knows what earlier searches of the game have found, of the position and of those that follow it; another game has
% a table of its own.
%?- game(connect_four, [width(5), height(4)]), start(_P), nodes(_P, [], _A), nodes(_P, [keep_table(true)], _A), nodes(_P, [keep_table(true)], _B), _B < _A // 100.
%= true.
%?- game(connect_four, [width(5), height(4)]), start(_P), moves(_P, [_Q|_]), nodes(_Q, [], _A), nodes(_P, [keep_table(true)], _), nodes(_Q, [keep_table(true)], _B), _B < _A.
%= true.
%?- game(connect_four, [width(5), height(4)]), start(_P), nodes(_P, [keep_table(true)], _A), game(connect_four, [width(5), height(4)]), nodes(_P, [keep_table(true)], _A).
%= true.
%?- game(connect_four, [width(5), height(4)]), start(_P), won(_P, [keep_table(true)], _A, V), won(_P, [keep_table(true), table(0)], _B, V), _B < _A // 100.
%= V = 0.
%?- game(connect_four, [width(5), height(4)]), start(_P), \+ solve(_P, _, [хранить_таблицу(true), nodes(5000)]), solve(_P, V, [keep_table(true)]).
%= V = 0.
nodes(P, Options, N) :- solve(P, _, [statistics([_, nodes(N), _])|Options]).

won(P, Options, N, V) :- outcome(P, V, [statistics([_, nodes(N), _])|Options]).

% Whether a value is at least a bound: 9993 is, and -9976, and its negative for the other side.
%?- member(N, [9994, 9993, 1, -1]), четыре(7, 6, [1,2,1,2,1,2], V, [не_меньше(N)]), ( V >= N -> A = yes ; A = no ), ( V >= N, V =< 9993 ; V < N, V >= 9993 ).
%= N = 9994, V = 9993, A = no.
%= N = 9993, V = 9993, A = yes.
%= N = 1, V = 9993, A = yes.
%= N = -1, V = 9993, A = yes.
%?- game(connect_four, [width(4), height(4)]), forall(between(1, 40, Seed), ( tested(Seed, 8), tested(Seed, 7) )).
%= true.
%?- game(connect_four), start(P), solve(P, _, [at_least(a)]).
%! error(type_error(integer, a), _)
%?- game(connect_four), start(P), solve(P, _, [at_least(3000000000)]).
%! error(domain_error(game_option, 3000000000), _)
%?- game(connect_four, [width(4), height(4)]), start(_P), solve(_P, V, [at_least(0), move(M)]), V >= 0.
%= V = 0, M = none.
tested(Seed, Plies) :-
    set_random(seed(Seed)), start(S), walk(Plies, S, P), solve(P, Value),
    forall(member(D, [-5, -1, 0, 1, 5]),
           ( N is Value + D, solve(P, V, [at_least(N)]), ( N =< Value -> V >= N, V =< Value ; V < N, V >= Value ) )).

% Reports go to the standard error output.
%?- game(nim), start(P), solve(P, V, [progress(true)]), P = heaps(Hs, _).
%= P = heaps([1,2,3], max), V = -1, Hs = [1,2,3].

% Errors.
%?- solve(_, _, []).
%! error(instantiation_error, _)
%?- game(nim), solve(there, _, []).
%! error(domain_error(game_position, there), _)
%?- game(nim), start(P), solve(P, _, [keep_table(_)]).
%! error(instantiation_error, _)
%?- game(nim), start(P), solve(P, _, [depth(3)]).
%! error(domain_error(game_option, depth(3)), _)
