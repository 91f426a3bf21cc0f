% Nim with two heaps: move/3 and terminal/1. Who takes the last stone wins.

initial(state(a, 3, 2)).

move(state(W, M, N), left(K), state(V, L, N)) :- other(W, V), between(1, M, K), L is M - K.
move(state(W, M, N), right(K), state(V, M, L)) :- other(W, V), between(1, N, K), L is N - K.

terminal(state(_, 0, 0)).

other(a, b).
other(b, a).
