% Terms taken apart and made by functor/3, arg/3, =.. and copy_term/2; variables in them counted.
% size 24000, small 4

bench(N) :- rounds(N, 0, S), write(S), nl.

rounds(0, S, S) :- !.
rounds(N, S0, S) :-
    K is 5 + N mod 20, functor(T, point, K), label(K, T),
    copy_term(T, U), U =.. [_|Args], length(Args, L),
    size(U, Z), mirror(U, V), arg(1, V, A), ( A = f(X, _) -> true ; X = A ),
    S1 is (S0 + L + Z + X) mod 100003,
    N1 is N - 1, rounds(N1, S1, S).

label(0, _) :- !.
label(K, T) :- arg(K, T, f(K, g(K, _))), K1 is K - 1, label(K1, T).

size(T, 1) :- var(T), !.
size(T, N) :- functor(T, _, K), size(K, T, 1, N).

size(0, _, N, N) :- !.
size(K, T, N0, N) :- arg(K, T, A), size(A, M), N1 is N0 + M, K1 is K - 1, size(K1, T, N1, N).

mirror(T, M) :- functor(T, F, K), functor(M, F, K), mirror(1, K, T, M).

mirror(_, 0, _, _) :- !.
mirror(I, J, T, M) :- arg(I, T, A), arg(J, M, A), I1 is I + 1, J1 is J - 1, mirror(I1, J1, T, M).
