% The best moves in native games, and their counts.

%?- best(M, V, N, O).
%= M = 3, V = 1, N = 39, O = 1.

best(M, V, N, O) :-
    game(noughts_and_crosses), P = to_move(x, board(x, x, e, o, o, e, e, e, e)),
    best_move(P, M, V, [algorithm(ids), table(1)]),
    perft(P, 3, N), solve(P, O).
