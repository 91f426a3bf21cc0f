%:load foreign/river_adapter.pl
% A program with moves/4 and over/1 behind an adapter; the counts are SWI-Prolog's.

%?- start(_P), findall(N, ( member(D, [1, 3, 4]), perft(_P, D, N) ), Ns).
%= Ns = [2, 7, 5].
%?- start(_P), best_move(_P, M, V, []).
%= M = carry(2), V = 1.
%?- start(_P), findall(V, ( member(A, [minimax, f2, alphabeta, negamax, pvs]), best_move(_P, _, V, [algorithm(A)]) ), _Vs), sort(_Vs, Found).
%= Found = [1].
