% Tables: who wins on a graph with cycles, by the well-founded semantics; the least costs between places.
% size 20000, small 50
% not gprolog

:- table wins/1, cost(_, _, min).

bench(N) :-
    nb_setval(places, N),
    abolish_all_tables,
    aggregate_all(count, ( between(1, N, X), call_delays(wins(X), true) ), Won),
    aggregate_all(count, ( between(1, N, X), call_delays(wins(X), D), D \== true ), Open),
    Far is N // 4,
    cost(1, Far, C),
    write(Won/Open/C), nl.

wins(X) :- move(X, Y), tnot(wins(Y)).

move(X, Y) :- X mod 7 =\= 0, nb_getval(places, N), ( Y is (X * 7 + 3) mod N ; X mod 3 =\= 0, Y is (X * 5 + 1) mod N ; X mod 4 =:= 0, X < N, Y is X + N ), Y > 0.

cost(X, Y, C) :- cost(X, Z, A), road(Z, Y, B), C is A + B.
cost(X, X, 0).

road(X, Y, 1) :- nb_getval(places, N), Y is X + 1, Y =< N.
road(X, Y, 3) :- nb_getval(places, N), Y is X + 4, Y =< N.
