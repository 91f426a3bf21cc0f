:- ensure_loaded(lines).
moves(W-B, Ps)         :- \+ terminal(B, _), next(W, V), moves(B, W, Bs), findall(V-C, member(C, Bs), Ps).
move_name(P, Q, N)     :- moves(P, Ps), nth1(N, Ps, Q).
staticval(_-B, V)      :- terminal(B, W), worth(W, V).
max_to_move(x-_).
start(x-B)             :- empty(B).
next(x, o).            next(o, x).
worth(x, 1).           worth(o, -1).           worth(nobody, 0).
