:- module(shapes, [ square/2 ]).
:- reexport(colours, [ colour/1 ]).
:- use_module(plain).

square(X, Y) :-
    plain(here),
    Y is X * X.
