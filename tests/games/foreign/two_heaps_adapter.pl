:- ensure_loaded(two_heaps).
moves(P, Ps)       :- \+ terminal(P), findall(Q, move(P, _, Q), Ps), Ps = [_|_].
move_name(P, Q, M) :- move(P, M, Q).
staticval(P, V)    :- terminal(P), ( max_to_move(P) -> V = -1 ; V = 1 ).
max_to_move(state(a, _, _)).
start(P)           :- initial(P).
