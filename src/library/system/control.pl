:- module(control, [
       once/1, ignore/1, forall/2, not/1, apply/2, ($)/1,
       setup_call_cleanup/3, call_cleanup/2, '$clean_up'/1, '$clean_up_quietly'/1, '$ignore'/1, '$ignored'/0, '$caught'/2
   ]).

% Control predicates: once/1, ignore/1, forall/2, setup_call_cleanup/3 and others.

:- meta_predicate once(0), ignore(0), forall(0, 0), not(0), apply(:, +), $(0).
:- meta_predicate setup_call_cleanup(0, 0, 0), call_cleanup(0, 0), '$clean_up_quietly'(0), '$ignore'(0).
:- locked([ once/1 ]).

%! once(:Goal) is semidet.
%  The first solution of Goal only.
%  once(member(X, [a, b])) ⇒ X = a.
once(Goal) :-
    call(Goal),
    !.

%! ignore(:Goal) is det.
%  The first solution of Goal; true also if it has none.
%  ignore(member(X, [a, b])) ⇒ X = a.
%  ignore(fail) ⇒ true.
ignore(Goal) :-
    (   call(Goal)
    ->  true
    ;   true
    ).

%! forall(:Condition, :Action) is semidet.
%  Action is true for every solution of Condition; no variable is bound.
%  forall(member(X, [1, 2]), integer(X)) ⇒ true.
%  forall(member(X, [1, a]), integer(X)) ⇒ false.
forall(Condition, Action) :-
    \+ ( call(Condition), \+ call(Action) ).

%! not(:Goal) is semidet.
%  The older name of \+.
%  not(member(a, [b])) ⇒ true.
not(Goal) :-
    \+ call(Goal).

%! $(:Goal) is det.
%  Goal, which must have exactly one solution; else determinism_error(Goal, det, fail or nondet, goal) is raised.
%  $(succ(1, X)) ⇒ X = 2.
%  catch($(fail), error(E, _), true) ⇒ E = determinism_error(fail, det, fail, goal).
$(Goal) :-
    (   call_cleanup(Goal, Ended = true),
        % Asked before the choicepoints are cut, which runs the cleanup.
        ended_as(Ended, Found)
    ->  true
    ;   Found = fail
    ),
    (   Found == det
    ->  true
    ;   throw(error(determinism_error(Goal, det, Found, goal), _))
    ).

ended_as(Ended, Found) :-
    (   Ended == true
    ->  Found = det
    ;   Found = nondet
    ).

%! apply(:Goal, +Arguments) is nondet.
%  Calls Goal with the elements of a list added to its arguments.
%  apply(succ(1), [X]) ⇒ X = 2.
apply(Goal, Arguments) :-
    strip_module(Goal, Module, Plain),
    must_be(callable, Plain),
    must_be(list, Arguments),
    Plain =.. List0,
    append(List0, Arguments, List),
    Whole =.. List,
    call(Module:Whole).

%! setup_call_cleanup(:Setup, :Goal, :Cleanup) is nondet.
%  Calls Setup once, then Goal, and Cleanup once when Goal is finished: after its last solution, failure or exception, or when a cut
%  removes its choicepoints. Failure of Cleanup is ignored; an exception is not, unless Goal has thrown one.
%  setup_call_cleanup(true, X = 1, Y = 2) ⇒ X = 1, Y = 2.
%  setup_call_cleanup(true, fail, true) ⇒ false.
%  catch(setup_call_cleanup(true, throw(goal), throw(cleanup)), Ball, true) ⇒ Ball = goal.
%  catch(setup_call_cleanup(true, true, _), error(E, _), true) ⇒ E = instantiation_error.

% Behind Setup there is nothing but the call: if there is no memory for it, the machine calls Cleanup.
setup_call_cleanup(Setup, Goal, Cleanup) :-
    strip_module(Cleanup, _, Early),
    (   callable(Early)
    ->  once(Setup)
    ;   once(Setup),
        strip_module(Cleanup, _, Plain),
        must_be(callable, Plain)
    ),
    '$call_cleanup'('$ignore'(Cleanup), Goal).

% '$ignore'(:Goal): ignore/1, which no tracer shows.
'$ignore'(Goal) :-
    (   call(Goal)
    ->  true
    ;   true
    ).

%! call_cleanup(:Goal, :Cleanup) is nondet.
%  As setup_call_cleanup/3, with nothing to set up.
%  call_cleanup(member(X, [1, 2]), true) ⇒ X = 1 ; X = 2.
call_cleanup(Goal, Cleanup) :-
    setup_call_cleanup(true, Goal, Cleanup).

%! '$clean_up'(:Cleanups)
%  Calls all Cleanups; rethrows the first exception of them.
'$clean_up'([]).
'$clean_up'([Cleanup|Cleanups]) :-
    (   catch(Cleanup, Caught, '$caught'(Caught, Ball))
    ->  true
    ;   true
    ),
    (   nonvar(Ball)
    ->  Ball = ball(Thrown),  clean_up_rest(Cleanups),
        throw(Thrown)
    ;   '$clean_up'(Cleanups)
    ).

'$caught'(Ball, ball(Ball)).

clean_up_rest([]).
clean_up_rest([Cleanup|Cleanups]) :-
    '$clean_up_quietly'(Cleanup),
    clean_up_rest(Cleanups).

%! '$clean_up_quietly'(:Cleanup)
%  Calls Cleanup and ignores its exceptions.
'$clean_up_quietly'(Cleanup) :-
    catch(Cleanup, _, '$ignored').

'$ignored'.
