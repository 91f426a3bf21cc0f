% SEND + MORE = MONEY again and again: posting a linear equation and all_different/1, and a short search.
% size 1000, small 2
% not gprolog

:- use_module(library(clpfd)).

bench(Times) :-
    solved(Times, 0, Sum),
    write('checksum: '), write(Sum), nl,
    findall(Digits, puzzle(Digits), Solutions),
    write(Solutions), nl.

solved(0, Sum, Sum) :- !.
solved(N, Sum0, Sum) :-
    findall(Digits, puzzle(Digits), [[S, E, N1, D|_]]),
    Sum1 is (Sum0 * 7 + S * 1000 + E * 100 + N1 * 10 + D) mod 1000003,
    M is N - 1,
    solved(M, Sum1, Sum).

puzzle(Digits) :-
    Digits = [S, E, N, D, M, O, R, Y],
    Digits ins 0..9,
    all_different(Digits),
    S * 1000 + E * 100 + N * 10 + D + M * 1000 + O * 100 + R * 10 + E
        #= M * 10000 + O * 1000 + N * 100 + E * 10 + Y,
    M #\= 0,
    S #\= 0,
    label(Digits).
