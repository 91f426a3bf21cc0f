% A game that goes round in circles.
moves(N, [M]) :- M is 1 - N.
staticval(_, 0).
min_to_move(1).
start(0).
