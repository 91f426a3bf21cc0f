:- ensure_loaded(river).
moves(P, Ps)       :- \+ over(P), findall(Q, moves(P, _, _, Q), Ps), Ps = [_|_].
move_name(P, Q, M) :- moves(P, _, M, Q).
staticval(P, V)    :- over(P), ( max_to_move(P) -> V = -1 ; V = 1 ).
max_to_move(s(_, north)).
start(P)           :- s0(P).
