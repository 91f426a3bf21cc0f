% Tests before a cut become part of the index: no alternative is set up for them.
bigger(X, Y, X) :- X >= Y, !.
bigger(_, Y, Y).

sign(X, S) :- X > 0, !, S = 1.
sign(X, S) :- X < 0, !, S = -1.
sign(_, 0).

parity(N, P) :- ( N mod 2 =:= 0 -> P = even ; P = odd ).

% Comparisons behind the unification of an output: small integers are compared before it.
part([], _, [], []).
part([X|Xs], P, [X|Ys], Zs) :- X =< P, !, part(Xs, P, Ys, Zs).
part([X|Xs], P, Ys, [X|Zs]) :- part(Xs, P, Ys, Zs).

size(N, small) :- N < 10.
size(N, middling) :- N >= 10, N < 100, !.
size(_, large).

insert(t(L, X, R), Y, t(L, X, R1)) :- Y > X, !, insert(R, Y, R1).
insert(t(L, X, R), Y, t(L1, X, R)) :- Y < X, !, insert(L, Y, L1).
