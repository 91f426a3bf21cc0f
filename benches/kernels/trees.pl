% Ordered trees: thousands of keys put in, looked up and listed; comparison and last-call chains.
% size 60000, small 20

bench(N) :- grow(N, 17, nil, T), found(N, T, 0, F), list(T, [], L), length(L, K), depth(T, D), write([F, K, D]), nl.

grow(0, _, T, T) :- !.
grow(N, X, T0, T) :- put(T0, X, N, T1), X1 is (X * 1103 + 12345) mod 65537, N1 is N - 1, grow(N1, X1, T1, T).

put(nil, K, V, t(nil, K, V, nil)).
put(t(L, K0, V0, R), K, V, T) :- compare(O, K, K0), put(O, L, K0, V0, R, K, V, T).

put(=, L, K, _, R, _, V, t(L, K, V, R)).
put(<, L0, K0, V0, R, K, V, t(L, K0, V0, R)) :- put(L0, K, V, L).
put(>, L, K0, V0, R0, K, V, t(L, K0, V0, R)) :- put(R0, K, V, R).

found(0, _, F, F) :- !.
found(N, T, F0, F) :- ( get(T, N) -> F1 is F0 + 1 ; F1 = F0 ), N1 is N - 1, found(N1, T, F1, F).

get(t(L, K0, _, R), K) :- ( K =:= K0 -> true ; K < K0 -> get(L, K) ; get(R, K) ).

list(nil, L, L).
list(t(A, K, _, B), L0, L) :- list(B, L0, L1), list(A, [K|L1], L).

depth(nil, 0).
depth(t(L, _, _, R), D) :- depth(L, A), depth(R, B), ( A > B -> D is A + 1 ; D is B + 1 ).
