:- module(expanding_goals, []).

goal_expansion(doubled_here(X, Y), Y is X * 2).

user:goal_expansion(doubled_again(X, Y), Y is X * 2).

here(X) :-
    doubled_here(3, X).

from_user(X) :-
    doubled_again(4, X).
