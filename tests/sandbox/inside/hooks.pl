% Hooks, each of which tries to get out and notes what came of it.

:- dynamic(outcome/2).

try(Name, Goal) :-
    catch(Goal, error(Error, _), true),
    (   outcome(Name, _)
    ->  true
    ;   assertz(outcome(Name, Error))
    ).

term_expansion(expand(me), expanded) :-
    try(term_expansion, getenv('HOME', _)).

goal_expansion(expand_me, true) :-
    try(goal_expansion, getenv('HOME', _)).

portray(hook) :-
    try(portray, shell(ls)).

message_hook(hook, _, _) :-
    try(message_hook, shell(ls)).

attr_unify_hook(_, _) :-
    try(attribute_hook, shell(ls)).

prolog_exception_hook(error(hook, _), _, _, _) :-
    try(exception_hook, shell(ls)),
    fail.

expand(me).

expanding :- expand_me.

:- try(directive, shell(ls)).
:- initialization(try(initialization, shell(ls))).
:- print(hook).
:- print_message(error, hook).
:- put_attr(X, user, 1), X = 1.
:- catch(throw(error(hook, _)), _, true).
