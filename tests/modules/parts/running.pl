:- module(running, [ via/1 ]).
:- meta_predicate via(0).

via(Goal) :-
    call(Goal).
