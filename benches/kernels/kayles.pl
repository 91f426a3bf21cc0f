% Kayles, the game of nine-pins: who wins, by negation as failure over moves; nothing is remembered.
% size 10, small 6

bench(N) :- ( wins([N]) -> write(first) ; write(second) ), nl, wins_of(N, 0).

wins_of(N, W) :- N < 1, !, write(W), nl.
wins_of(N, W) :- ( wins([N, 3]) -> W1 is W + 1 ; W1 = W ), N1 is N - 1, wins_of(N1, W1).

wins(Rows) :- move(Rows, Next), \+ wins(Next).

move([N|Rows], Next) :- knock(N, A, B), add(A, Rows, Rows1), add(B, Rows1, Next).
move([N|Rows], [N|Next]) :- move(Rows, Next).

% One pin or two that stand side by side; A and B are left on their two sides.
knock(N, A, B) :- M is N - 1, split(M, A, B).
knock(N, A, B) :- M is N - 2, M >= 0, split(M, A, B).

split(M, A, B) :- upto(0, M, A), B is M - A, A =< B.

upto(L, H, L) :- L =< H.
upto(L, H, X) :- L < H, L1 is L + 1, upto(L1, H, X).

add(0, Rows, Rows) :- !.
add(N, Rows, [N|Rows]).
