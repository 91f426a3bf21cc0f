% Tables of recursive predicates: what is not complete when memory ends is made anew.

%?- abolish_all_tables, findall(Y, path(a, Y), L1), findall(X, right(X, d), L2), fib(60, F).
%= L1 = [b, c, a, d], L2 = [a, b, c], F = 1548008755920.

:- table path/2, right/2, fib/2.

path(X, Y) :- path(X, Z), edge(Z, Y).
path(X, Y) :- edge(X, Y).

right(X, Y) :- edge(X, Z), right(Z, Y).
right(X, Y) :- edge(X, Y).

edge(a, b).
edge(b, c).
edge(c, a).
edge(c, d).

fib(0, 0).
fib(1, 1).
fib(N, F) :- N > 1, A is N - 1, B is N - 2, fib(A, FA), fib(B, FB), F is FA + FB.
