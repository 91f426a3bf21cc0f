:- module(asking, [ asked/1 ]).
:- use_module(passing).

asked(X) :-
    via(where(X)).

where(asking).
