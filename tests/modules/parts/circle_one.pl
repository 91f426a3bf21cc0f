:- module(circle_one, [ one/1, both/2 ]).
:- use_module(circle_two).

one(1).

both(X, Y) :-
    one(X),
    two(Y).
