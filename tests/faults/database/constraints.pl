% Constraints that narrow domains, wake one another and are replaced by others; residual goals.

%?- puzzle(L, B), X in 0..100000, Y #= X + 1, Y #=< 5000, copy_term(X, X, _G), X = 3, label(L), length(_G, N), B = 1.
%= L = [2, 3, 6], B = 1, X = 3, Y = 4, N = 3.
%= L = [2, 4, 8], B = 1, X = 3, Y = 4, N = 3.

:- use_module(library(clpfd)).

puzzle([X, Y, Z], B) :-
    [X, Y, Z] ins 1..9,
    all_distinct([X, Y, Z]),
    X * Y #= Z,
    X #\= 3,
    element(X, [4, Z, Y], _),
    B #<==> (X + Y #< Z #/\ X in 2..4),
    tuples_in([[X, Y]], [[2, 3], [2, 4], [4, 2], [3, 3]]),
    X #< Y.
