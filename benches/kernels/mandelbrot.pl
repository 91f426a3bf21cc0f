% A picture of the Mandelbrot set, counted: floating-point numbers in loops.
% size 150, small 8

bench(N) :- rows(0, N, 0, S), write(S), nl.

rows(N, N, S, S) :- !.
rows(Y, N, S0, S) :- columns(0, Y, N, S0, S1), Y1 is Y + 1, rows(Y1, N, S1, S).

columns(N, _, N, S, S) :- !.
columns(X, Y, N, S0, S) :-
    A is 3.0 * X / N - 2.0, B is 2.0 * Y / N - 1.0,
    iterate(0.0, 0.0, A, B, 50, K),
    S1 is S0 + K, X1 is X + 1, columns(X1, Y, N, S1, S).

iterate(_, _, _, _, 0, 0) :- !.
iterate(X, Y, A, B, K, R) :-
    X2 is X * X, Y2 is Y * Y,
    (   X2 + Y2 > 4.0
    ->  R = K
    ;   Y1 is 2.0 * X * Y + B, X1 is X2 - Y2 + A,
        K1 is K - 1, iterate(X1, Y1, A, B, K1, R)
    ).
