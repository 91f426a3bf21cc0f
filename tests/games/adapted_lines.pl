%:load foreign/lines_adapter.pl
% A program with moves/3 for one player and terminal/2 behind an adapter; the counts are SWI-Prolog's.

%?- start(_P), findall(N, ( member(D, [1, 3, 4]), perft(_P, D, N) ), Ns).
%= Ns = [9, 504, 3024].
%?- _P = x-[x, o, x, o, o, -, -, -, -], best_move(_P, M, V, []).
%= M = 1, V = -1.
%?- _P = x-[x, o, x, o, o, -, -, -, -], findall(V, ( member(A, [minimax, f2, alphabeta, negamax, pvs]), best_move(_P, _, V, [algorithm(A)]) ), _Vs), sort(_Vs, Found).
%= Found = [-1].
