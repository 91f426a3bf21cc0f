:- module(including_two, [ two_fact/1, two_fixed/1 ]).
:- include(included).

two_fact(X) :-
    fact(X).

two_fixed(X) :-
    fixed(X).
