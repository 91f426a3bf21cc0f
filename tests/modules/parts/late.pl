:- module(late, [ late_run/1 ]).
:- use_module(taking).
:- meta_predicate late_run(0).

late_run(Goal) :-
    run(Goal).
