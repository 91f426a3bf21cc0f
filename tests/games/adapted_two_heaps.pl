%:load foreign/two_heaps_adapter.pl
% A program with move/3 and terminal/1 behind an adapter; the counts are SWI-Prolog's.

%?- start(_P), findall(N, ( member(D, [1, 3, 4]), perft(_P, D, N) ), Ns).
%= Ns = [5, 28, 26].
%?- start(_P), best_move(_P, M, V, []).
%= M = left(1), V = 1.
%?- start(_P), findall(V, ( member(A, [minimax, f2, alphabeta, negamax, pvs]), best_move(_P, _, V, [algorithm(A)]) ), _Vs), sort(_Vs, Found).
%= Found = [1].
% Help shows the adapters behind the predicates, and as a topic.
%?- member(_G, [help(game), help(игра), help(adapters), help(адаптеры)]), with_output_to(string(_S), _G), \+ sub_string(_S, _, _, _, "move(Pos, Move, Pos1)").
%= false.
