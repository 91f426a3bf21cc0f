:- module(circle_two, [ two/1, sum/1 ]).
:- use_module(circle_one).

two(2).

sum(Z) :-
    both(X, Y),
    Z is X + Y.
