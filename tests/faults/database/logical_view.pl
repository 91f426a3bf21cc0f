% Clauses that change while they run.

%?- view(Xs, Ys).
%= Xs = [1, 2, 3], Ys = [1, 2, 3, 11, 12, 13].

:- dynamic(q/1).

view(Xs, Ys) :-
    retractall(q(_)), forall(member(X, [1, 2, 3]), assertz(q(X))),
    findall(X, ( q(X), Y is X + 10, assertz(q(Y)) ), Xs),
    findall(X, q(X), Ys).
