% A game with a relation of its own for everything: two ferries in turn carry one or two of the crowd over; who carries the last one
% wins. moves/4 gives each move with its successor, over/1 is the end.

s0(s(5, north)).

moves(s(N, F), F, carry(K), s(M, G)) :- swap(F, G), member(K, [1, 2]), K =< N, M is N - K.

over(s(0, _)).

swap(north, south).
swap(south, north).
