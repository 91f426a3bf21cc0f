% Tables with combined answers, two of them by goals.

%?- abolish_all_tables, findall(Y-C, cost(a, Y, C), L), longest(a, d, P), phrase(expr(X), `1+2*3+4`).
%= L = [b-1, c-2, a-3, d-3], P = [a, b, c, d], X = 11.

:- table cost(_, _, min), longest(_, _, lattice(longer/3)), expr//1, term//1.

edge(a, b).
edge(b, c).
edge(c, a).
edge(c, d).

cost(X, Y, C) :- cost(X, Z, A), edge(Z, Y), C is A + 1.
cost(X, Y, 1) :- edge(X, Y).

longest(X, Y, [X, Y]) :- edge(X, Y).
longest(X, Y, P) :- longest(X, Z, P0), edge(Z, Y), \+ memberchk(Y, P0), append(P0, [Y], P).

longer(P, Q, R) :- length(P, N), length(Q, M), ( M > N -> R = Q ; R = P ).

expr(X) --> expr(A), "+", term(B), { X is A + B }.
expr(X) --> term(X).

term(X) --> term(A), "*", digit(B), { X is A * B }.
term(X) --> digit(X).

digit(X) --> [D], { code_type(D, digit(X)) }.
