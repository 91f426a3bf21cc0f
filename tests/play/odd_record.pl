game(noughts_and_crosses).
start(somewhere).
