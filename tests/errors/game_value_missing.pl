% Values of a game under a name that no search asks for.

:- initialization(main).

main :- best_move(a, Move, Value, []), print(Move - Value), nl.

moves(a, [b, c]).
moves(b, [d]).

staticvalue(c, 2).
staticvalue(d, 3).

max_to_move(a).
max_to_move(d).
min_to_move(b).
min_to_move(c).
