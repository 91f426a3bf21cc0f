%:load foreign/pawns_adapter.pl
% A program whose position is in the dynamic database, behind an adapter; the counts are SWI-Prolog's.

%?- start(_P), findall(N, ( member(D, [1, 3, 4]), perft(_P, D, N) ), Ns).
%= Ns = [3, 28, 88].
%?- start(_P), best_move(_P, M, V, []).
%= M = go(1, 1, 1, 2), V = -1.
%?- start(_P), findall(V, ( member(A, [minimax, f2, alphabeta, negamax, pvs]), best_move(_P, _, V, [algorithm(A)]) ), _Vs), sort(_Vs, Found).
%= Found = [-1].
% A search leaves the database as some position; the game begins anew from the start.
%?- start(_P), best_move(_P, _, _, []), start(_Q), _P \== _Q.
%= false.
