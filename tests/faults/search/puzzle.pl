% A crypt-arithmetic puzzle with big numbers on the way.

%?- puzzle(As).
%= As = [9, 5, 6, 7, 1, 0, 8, 2].

puzzle([9, E, N, D, 1, 0, R, Y]) :-
    member(E, [4, 5]), N is E + 1, member(D, [6, 7]), member(R, [7, 8]), member(Y, [2, 3]),
    2 ** 100 * (9000 + 100 * E + 10 * N + D) + 2 ** 100 * (1000 + 10 * R + E) =:= 2 ** 100 * (10000 + 100 * N + 10 * E + Y),
    !.
