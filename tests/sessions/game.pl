% A game with mistakes, and one that must be left alone.

moves(a, [b, c]).
moves(b, []).
moves(x, [y]).

staticval(c, 1).
staticval(y, 1).
staticval(y, 2).

max_to_move(a).
max_to_move(x).
min_to_move(b).
min_to_move(c).
min_to_move(y).

search(P, V) :- moves(P, Ps), !, member(P1, Ps), search(P1, V).
search(P, V) :- staticval(P, V).
