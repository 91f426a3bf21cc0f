:- module(expanding, []).

% The user's is not there yet when this is loaded, so it says so itself.
:- dynamic(user:term_expansion/2).
:- dynamic(asked/1).

user:term_expansion(numbers_here(N), Facts) :-
    findall(number_fact(X), between(1, N, X), Facts).

term_expansion(local_thing, local(1)).
term_expansion(making(X), [ (:- dynamic(made/1)), made(X), (:- assertz(made(directive))) ]).
term_expansion(counted, []) :-
    assertz(asked(once)).

local_thing.

making(a).

numbers_here(2).

counted.
