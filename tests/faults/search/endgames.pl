% The table of a game of rules with cycles.

%?- tabled(S, Won, L).
%= S = [positions(17), wins(2), losses(15), draws(0), longest(8, 0-max)], Won = [12-max, 15-min], L = [1-min, 2-max, 3-min, 6-max, 7-min, 10-max, 11-min, 14-max].

moves(N-S, Ps) :- other(S, T), findall(M-T, step(N, M), Ps), Ps = [_|_].

step(N, M) :- N < 14, member(D, [1, 3]), M is N + D.
step(N, M) :- N < 14, N mod 5 =:= 4, M is N - 3.

staticval(_-S, V) :- other(S, T), ( T == max -> V = 1 ; V = -1 ).

max_to_move(_-max).
min_to_move(_-min).

other(max, min).
other(min, max).

tabled(S, Won, L) :-
    endgame_table(0-max, T, [positions(100)]),
    table_summary(T, S), tabled_line(T, 0-max, L), findall(P, tabled_outcome(T, P, 1, _), Won),
    free_endgame_table(T).
