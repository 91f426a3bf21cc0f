% Hooks, each of which tries to get out and notes what came of it.

:- dynamic(outcome/2).
:- multifile(exception/3).
:- dynamic(exception/3).

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

exception(undefined_predicate, hooked/0, fail) :-
    try(exception_hook, shell(ls)).

expand(me).

expanding :- expand_me.

:- try(directive, shell(ls)).
:- initialization(try(initialization, shell(ls))).
:- print(hook).
:- print_message(error, hook).
:- put_attr(X, user, 1), X = 1.
:- \+ hooked.
