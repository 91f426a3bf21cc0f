% A sum in letters, TWO + TWO = FOUR: choosing from lists, backtracking, small arithmetic.
% size 6000, small 1

bench(N) :- findall(F-O-U-R, puzzle(F, O, U, R), Solutions), ( N =:= 1 -> write(Solutions), nl ; N1 is N - 1, bench(N1) ).

puzzle(F, O, U, R) :-
    take(O, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], D1),
    R is (O + O) mod 10, C1 is (O + O) // 10,
    take(R, D1, D2),
    take(W, D2, D3),
    U is (W + W + C1) mod 10, C2 is (W + W + C1) // 10,
    take(U, D3, D4),
    take(T, D4, D5), T =\= 0,
    O =:= (T + T + C2) mod 10, F is (T + T + C2) // 10, F =\= 0,
    take(F, D5, D6),
    different([T, W, O, F, U, R], D6).

different([], _).
different([L|Ls], Rest) :- \+ occurs(L, Rest), \+ occurs(L, Ls), different(Ls, Rest).

occurs(X, [Y|Ys]) :- ( X =:= Y -> true ; occurs(X, Ys) ).

take(X, [X|Xs], Xs).
take(X, [Y|Xs], [Y|Ys]) :- take(X, Xs, Ys).
