% retract/1 on backtracking, erase/1, abolish/1.

%?- retracted(Xs, N).
%= Xs = [2, 4, 6, 8, 10], N = 5.

:- dynamic(s/1).

retracted(Xs, N) :-
    retractall(s(_)), forall(between(1, 10, X), assertz(s(X))),
    findall(X, ( s(X), 0 is X mod 2, retract(s(X)) ), Xs),
    aggregate_all(count, s(_), N).
