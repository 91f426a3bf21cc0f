:- module(including_one, [ one_fact/1, one_fixed/1 ]).
:- include(included).

one_fact(X) :-
    fact(X).

one_fixed(X) :-
    fixed(X).
