:- ensure_loaded(pawns).
fact(at(_, _, _)).  fact(turn(_)).
now(P)         :- findall(F, ( fact(F), call(F) ), Fs), msort(Fs, P).
set(P)         :- forall(fact(F), retractall(F)), maplist(assertz, P).
after(P, M, Q) :- set(P), findall(N, legal(N), Ms), member(M, Ms),
                  set(P), make(M), now(Q).
moves(P, Ps)    :- findall(Q, after(P, _, Q), Ps), Ps = [_|_].
move_name(P, Q, M) :- after(P, M, Q).
staticval(P, V) :- ( max_to_move(P) -> V = -1 ; V = 1 ).
max_to_move(P)  :- memberchk(turn(white), P).  start(P) :- reset, now(P).
