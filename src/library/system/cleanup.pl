:- module(cleanup, [ setup_call_catcher_cleanup/4, call_cleanup/3, '$ending_noted'/2, '$note_last'/1, '$clean_up_after'/3 ]).

% Cleanup goals that are told how the goal ended.

:- meta_predicate setup_call_catcher_cleanup(0, 0, ?, 0), call_cleanup(0, ?, 0), '$ending_noted'(0, ?).

%! setup_call_catcher_cleanup(:Setup, :Goal, ?Catcher, :Cleanup) is nondet.
%  As setup_call_cleanup/3, but Cleanup is called only if Catcher unifies with the reason: exit if Goal has succeeded for the last
%  time, fail, ! if a cut has removed its choicepoints, or exception(Ball).
%  setup_call_catcher_cleanup(true, member(X, [1]), Why, Seen = Why) ⇒ X = 1, Why = exit, Seen = exit.
%  catch(setup_call_catcher_cleanup(true, throw(oops), Why, throw(Why)), Ball, true) ⇒ Ball = oops.
setup_call_catcher_cleanup(Setup, Goal, Catcher, Cleanup) :-
    Ending = ending(!),
    setup_call_cleanup(Setup, '$ending_noted'(Goal, Ending), '$clean_up_after'(Ending, Catcher, Cleanup)).

% A goal that neither fails, nor throws, nor succeeds for the last time is cut.
'$ending_noted'(Goal, Ending) :-
    (   catch('$call_cleanup'('$note_last'(IsLast), Goal), Ball, true),
        (   nonvar(Ball)
        ->  !,
            duplicate_term(Ball, Copy),
            nb_setarg(1, Ending, exception(Copy)),
            throw(Ball)
        ;   IsLast == true
        ->  !,
            nb_setarg(1, Ending, exit)
        ;   true
        )
    ;   nb_setarg(1, Ending, fail),
        fail
    ).

'$note_last'(true).

'$clean_up_after'(ending(Reason), Catcher, Cleanup) :-
    (   Catcher = Reason
    ->  call(Cleanup)
    ;   true
    ).

%! call_cleanup(:Goal, ?Catcher, :Cleanup) is nondet.
%  As setup_call_catcher_cleanup/4, with nothing to set up.
%  call_cleanup(fail, Why, nb_setval(ending, Why)) ; nb_getval(ending, Why) ⇒ Why = fail.
call_cleanup(Goal, Catcher, Cleanup) :-
    setup_call_catcher_cleanup(true, Goal, Catcher, Cleanup).
