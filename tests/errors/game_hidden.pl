% The file has a game of its own, and chooses a native one beside it.
:- game(nim).
moves(7, [6, 5]).
moves(6, [5]).
start(7).
