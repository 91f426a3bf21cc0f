% Paths in a grid that never visit a place twice: negation, lists searched, terms compared.
% size 5, small 3

bench(N) :-
    findall(L, ( path(1/1, N/4, N, [1/1], P), length(P, L) ), Ls),
    length(Ls, K), sum(Ls, 0, S), write(K-S), nl.

path(End, End, _, Seen, Seen).
path(X/Y, End, N, Seen, Path) :-
    X/Y \== End,
    step(D, E), X1 is X + D, X1 >= 1, X1 =< N, Y1 is Y + E, Y1 >= 1, Y1 =< 4,
    \+ seen(X1/Y1, Seen),
    path(X1/Y1, End, N, [X1/Y1|Seen], Path).

step(1, 0).
step(0, 1).
step(-1, 0).
step(0, -1).
step(1, 1).

seen(P, [P|_]) :- !.
seen(P, [_|Ps]) :- seen(P, Ps).

sum([], S, S).
sum([X|Xs], S0, S) :- S1 is S0 + X, sum(Xs, S1, S).
