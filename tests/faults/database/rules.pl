% Rules with bodies, added and called.

%?- ruled(Xs).
%= Xs = [0, 1, 4, 9, 16, 25, 36, 49, 64, 81].

:- dynamic(r/2).

ruled(Xs) :-
    retractall(r(_, _)),
    forall(between(0, 9, N), ( B = ( Y is N * N, ( Y > 50 -> true ; Y =< 50 ) ), assertz(( r(N, Y) :- B )) )),
    findall(Y, r(_, Y), Xs).
