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

% Reports go to the standard error output.
%?- game(nim), start(P), solve(P, V, [progress(true)]), P = heaps(Hs, _).
%= P = heaps([1,2,3], max), V = -1, Hs = [1,2,3].

% Errors.
%?- solve(_, _, []).
%! error(instantiation_error, _)
%?- game(nim), solve(there, _, []).
%! error(domain_error(game_position, there), _)
%?- game(nim), start(P), solve(P, _, [depth(3)]).
%! error(domain_error(game_option, depth(3)), _)
