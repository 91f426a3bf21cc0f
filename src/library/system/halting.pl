:- module(halting, [ at_halt/1, break/0, prolog/0, cancel_halt/1, '$halt'/1, '$finish'/0 ]).

% Ends and interruptions of a program: goals that run before it ends, and queries in its midst.

:- meta_predicate at_halt(0).
:- dynamic '$halt_goal'/1.

%! at_halt(:Goal) is det.
%  Goal runs when the program ends, by halt/1 or by itself; of several goals the last one comes first.
%  at_halt(true) ⇒ true.
%  catch(at_halt(_), error(E, _), true) ⇒ E = instantiation_error.
at_halt(Goal) :-
    strip_module(Goal, _, Plain),
    must_be(callable, Plain),
    asserta(system:'$halt_goal'(Goal)),
    '$set_halting'(runs).

%! break is det.
%  Opens a break level: a top level whose queries are answered now, in the midst of the running goal, which goes on when the
%  input of that level ends. halt/0 there ends the program. A system without a top level raises an existence_error.
%  catch(break, error(E, _), true) ⇒ E = existence_error(top_level, user).
break :-
    (   '$has_top_level'
    ->  '$break'
    ;   throw(error(existence_error(top_level, user), _))
    ).

%! prolog is det.
%  Opens a top level in the midst of the running goal, as break/0 does.
%  catch(prolog, error(E, _), true) ⇒ E = existence_error(top_level, user).
prolog :-
    break.

%! cancel_halt(+Reason) is det.
%  In a goal of at_halt/1: the program does not end, the goals that are left do not run, and halt/1 fails. It has no effect
%  on a program that has nothing more to do.
%  catch(cancel_halt(unsaved), cancel_halt(R), true) ⇒ R = unsaved.
cancel_halt(Reason) :-
    throw(cancel_halt(Reason)).

% '$halt'(+Status): halt/1 where there are such goals.
'$halt'(Status) :-
    catch('$run_halt_goals', cancel_halt(Reason), true),
    (   var(Reason)
    ->  '$leave'(Status)
    ;   '$set_halting'(runs),
        '$report_cancelled'(Reason),
        fail
    ).

% '$finish': where the program has nothing more to do.
'$finish' :-
    catch('$run_halt_goals', cancel_halt(Reason), '$report_cancelled'(Reason)).

% '$run_halt_goals': runs all of them; halt/1 fails meanwhile.
'$run_halt_goals' :-
    '$set_halting'(waits),
    findall(Goal, '$halt_goal'(Goal), Goals),
    '$run_each_halt_goal'(Goals),
    retractall(system:'$halt_goal'(_)),
    '$set_halting'(ends).

'$run_each_halt_goal'([]).
'$run_each_halt_goal'([Goal|Goals]) :-
    (   catch(Goal, Ball, '$halt_goal_threw'(Ball))
    ->  true
    ;   '$report_failure'(goal, Goal)
    ),
    '$run_each_halt_goal'(Goals).

'$halt_goal_threw'(Ball) :-
    (   nonvar(Ball),
        Ball = cancel_halt(_)
    ->  throw(Ball)
    ;   '$report_error'(Ball, [])
    ).
