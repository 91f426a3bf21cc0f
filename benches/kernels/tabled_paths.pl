% Tables: paths on a cycle, left recursive from one place, right recursive and doubly recursive from all; Fibonacci numbers.
% size 300, small 4
% not gprolog

:- table left/2, right/2, double/2, fib/2.

bench(N) :-
    nb_setval(length, N),
    abolish_all_tables,
    aggregate_all(count, left(0, _), Left),
    aggregate_all(count, right(_, _), Right),
    Third is N // 3 + 1,
    nb_setval(length, Third),
    aggregate_all(count, double(_, _), Double),
    fib(N, F),
    write(Left/Right/Double/F), nl.

left(X, Y) :- left(X, Z), edge(Z, Y).
left(X, Y) :- edge(X, Y).

right(X, Y) :- edge(X, Z), right(Z, Y).
right(X, Y) :- edge(X, Y).

double(X, Y) :- double(X, Z), double(Z, Y).
double(X, Y) :- edge(X, Y).

edge(X, Y) :- nb_getval(length, N), ( var(X) -> Last is N - 1, between(0, Last, X) ; true ), Y is (X + 1) mod N.

fib(0, 0).
fib(1, 1).
fib(N, F) :- N > 1, A is N - 1, B is N - 2, fib(A, FA), fib(B, FB), F is FA + FB.
