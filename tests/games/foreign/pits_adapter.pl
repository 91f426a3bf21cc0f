:- ensure_loaded(pits).
ходы(P, Ps)         :- moves(P, Pits), Pits = [_|_], findall(Q, ( member(N, Pits), sow(N, P, Q) ), Ps).
имя_хода(P, Q, Pit) :- moves(P, Pits), member(Pit, Pits), sow(Pit, P, Q).
стат_оц(P, V)       :- P = k(_, _, _, H, _, _, G), ( ход_макса(P) -> V is H - G ; V is G - H ).
ход_макса(k(max, _, _, _, _, _, _)).
начало(P)           :- first(P).
