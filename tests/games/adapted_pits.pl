%:load foreign/pits_adapter.pl
% A program with a best_move/3 and a moves/2 of its own, which mean other things, behind an adapter; the counts are SWI-Prolog's.

%?- начало(_P), findall(N, ( member(D, [1, 3, 4]), perft(_P, D, N) ), Ns).
%= Ns = [2, 5, 8].
%?- начало(_P), best_move(_P, M, V, []).
%= M = 2, V = 0.
%?- начало(_P), findall(V, ( member(A, [minimax, f2, alphabeta, negamax, pvs]), best_move(_P, _, V, [algorithm(A)]) ), _Vs), sort(_Vs, Found).
%= Found = [0].
% What the program itself means by the names stays.
%?- начало(_P), moves(_P, Pits), best_move(_P, Pit, Difference).
%= Pits = [1, 2], Pit = 2, Difference = 1.
