game(noughts_and_crosses).
start(to_move(x, board(e,e,e, e,e,e, e,e,e))).
move(1, 5).
move(3, 1).
