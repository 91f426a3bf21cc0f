% Endgame tables of a game written as rules, and of a native one.

moves(N-S, Ps) :- ( S == max -> T = min ; T = max ), findall(M-T, step(N, M), Ps), Ps = [_|_].
step(N, M) :- N < 20, member(D, [1, 7, 19]), M is (N * D + D) mod 23.
staticval(_-S, V) :- ( S == max -> V = -1 ; V = 1 ).
max_to_move(_-max).
min_to_move(_-min).

%?- endgame_table(3-max, T), table_summary(T, S), tabled_line(T, 3-max, L), free_endgame_table(T), T = endgame_table(_N), fail ; true.
%= true.
