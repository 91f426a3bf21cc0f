% A counter in the database.

%?- count_to(50, N).
%= N = 50.

:- dynamic(counter/1).

whole :- findall(N, counter(N), Ns), length(Ns, L), L =< 1.

count_to(N, M) :- retractall(counter(_)), assertz(counter(0)), step(N), counter(M).

step(0) :- !.
step(K) :- retract(counter(N)), N1 is N + 1, assertz(counter(N1)), K1 is K - 1, step(K1).
