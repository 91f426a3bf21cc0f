% Integers of any size: products, powers, division with remainder, digits.
% size 6000, small 25
% not gprolog: its integers have 61 bits

bench(N) :-
    product(1, N, P), digits(P, 0, S), write(S), nl,
    fibonacci(N, 0, 1, F), R is (F * F + P) mod (10 ** 40 + 7), write(R), nl.

product(N, N, N) :- !.
product(M, N, P) :- K is (M + N) // 2, K1 is K + 1, product(M, K, A), product(K1, N, B), P is A * B.

digits(0, S, S) :- !.
digits(N, S0, S) :- S1 is S0 + N mod 10, N1 is N // 10, digits(N1, S1, S).

fibonacci(0, A, _, A) :- !.
fibonacci(N, A, B, F) :- C is A + B, N1 is N - 1, fibonacci(N1, B, C, F).
