% Symbolic differentiation: compound terms built and taken apart, clauses found by functor.
% size 400000, small 20

bench(N) :- repeat(N, D), simple(D, S), write(S), nl.

repeat(N, D) :- formula(F), ( N =:= 1 -> d(F, D) ; d(F, _), N1 is N - 1, repeat(N1, D) ).

formula(sin(x ^ 3 + 2 * x) * exp(x) / (log(x) + cos(5 * x)) - x * x * x).

d(x, 1) :- !.
d(C, 0) :- number(C).
d(F + G, DF + DG) :- d(F, DF), d(G, DG).
d(F - G, DF - DG) :- d(F, DF), d(G, DG).
d(F * G, F * DG + DF * G) :- d(F, DF), d(G, DG).
d(F / G, (DF * G - F * DG) / G ^ 2) :- d(F, DF), d(G, DG).
d(F ^ N, N * F ^ M * DF) :- number(N), M is N - 1, d(F, DF).
d(sin(F), cos(F) * DF) :- d(F, DF).
d(cos(F), - sin(F) * DF) :- d(F, DF).
d(exp(F), exp(F) * DF) :- d(F, DF).
d(log(F), DF / F) :- d(F, DF).

simple(F, F) :- atomic(F), !.
simple(F + G, S) :- !, simple(F, A), simple(G, B), sum(A, B, S).
simple(F * G, S) :- !, simple(F, A), simple(G, B), product(A, B, S).
simple(F - G, A - B) :- !, simple(F, A), simple(G, B).
simple(F / G, A / B) :- !, simple(F, A), simple(G, B).
simple(F, F).

sum(0, B, B) :- !.
sum(A, 0, A) :- !.
sum(A, B, A + B).

product(0, _, 0) :- !.
product(_, 0, 0) :- !.
product(1, B, B) :- !.
product(A, 1, A) :- !.
product(A, B, A * B).
