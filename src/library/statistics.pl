:- module(statistics, [ statistics/2, time/1 ]).

% What the running program has used so far.

:- meta_predicate time(0).

%! statistics(+Key, -Value) is det.
%  Value is what Key asks for:
%
%    runtime            [T, D]: milliseconds of processor time, and those since the last question
%    cputime            seconds of processor time, a float; process_cputime is the same
%    walltime           [T, D]: milliseconds since the first question, and since the last
%    real_time          [T, D]: seconds since the beginning of 1970, and since the last question
%    inferences         calls of goals, counted from the first question on
%    globalused         bytes of terms
%    trailused          bytes of the trail
%    garbage_collection [Count, Freed, T]: collections so far, the bytes they freed, and their milliseconds
%    atoms              how many atoms there are
%    atom_space         bytes that their names take
%    code_space         bytes that the program takes, compiled
%
%  An inference is a call of a goal, a test like X > 0 too; control constructs, !, true and fail are none. The count depends on
%  the program alone and is the same in every run. Whoever asks has everything counted from then on, which takes some time.
%  statistics(cputime, T), float(T), fail ⇒ false.
%  statistics(runtime, [T, D]), integer(T), D =< T, fail ⇒ false.
statistics(Key, Value) :-
    (   var(Key)
    ->  throw(error(instantiation_error, _))
    ;   '$statistic'(Key, Found)
    ->  Value = Found
    ;   atom(Key)
    ->  throw(error(domain_error(statistics_key, Key), _))
    ;   throw(error(type_error(atom, Key), _))
    ).

'$statistic'(runtime, [T, D]) :-
    '$cpu_time'(Seconds),
    T is truncate(Seconds * 1000),
    '$since_last'('$last_runtime', 0, T, D).
'$statistic'(cputime, Seconds) :-
    '$cpu_time'(Seconds).
'$statistic'(process_cputime, Seconds) :-
    '$cpu_time'(Seconds).
'$statistic'(walltime, [T, D]) :-
    get_time(Seconds),
    Now is truncate(Seconds * 1000),
    (   '$global'('$first_walltime', First)
    ->  true
    ;   First = Now,
        nb_setval('$first_walltime', First)
    ),
    T is Now - First,
    '$since_last'('$last_walltime', 0, T, D).
'$statistic'(real_time, [T, D]) :-
    get_time(Seconds),
    T is truncate(Seconds),
    '$since_last'('$last_real_time', T, T, D).
'$statistic'(inferences, Count) :-
    '$inferences'(Count),
    '$count_inferences'.
'$statistic'(globalused, Bytes) :-
    '$memory'(heap, Bytes).
'$statistic'(trailused, Bytes) :-
    '$memory'(trail, Bytes).
'$statistic'(garbage_collection, [Count, Freed, T]) :-
    '$collections'(Count, Freed, Seconds),
    T is truncate(Seconds * 1000).
'$statistic'(atoms, Count) :-
    '$outside'(atoms, Count).
'$statistic'(atom_space, Bytes) :-
    '$outside'(names, Bytes).
'$statistic'(code_space, Bytes) :-
    '$outside'(code, Bytes).

% '$since_last'(+Name, +First, +Now, -Difference): Difference to the Now of the last call, or to First.
'$since_last'(Name, First, Now, Difference) :-
    (   '$global'(Name, Last)
    ->  true
    ;   Last = First
    ),
    Difference is Now - Last,
    nb_setval(Name, Now).

%! time(:Goal) is nondet.
%  Calls Goal, and says on the error output how many inferences, how much of the processor's time and how much time on the
%  clock it took to its answer, its failure or its ball; on backtracking, from the last answer on.
%  time(member(X, [a, b])) ⇒ X = a ; X = b.
time(Goal) :-
    must_be(callable, Goal),
    '$clocks'(Cpu, Wall),
    '$inferences'(Count0),
    catch('$timed'(Goal, clocks(Cpu, Wall)), Ball, '$timed_ball'(Ball, Count0, Cpu, Wall)).

'$timed'(Goal, Began) :-
    '$newest_choice'(Catch),
    (   '$newest_choice'(Own),
        '$watch_inferences'(none, Catch),
        '$call'(Goal),
        '$end_watch'(Count),
        '$say_time'(Count, Began),
        '$newest_choice'(Newest),
        (   Newest == Own
        ->  !
        ;   (   true
            ;   '$clocks'(Cpu, Wall),
                nb_setarg(1, Began, Cpu),
                nb_setarg(2, Began, Wall),
                '$watch_inferences'(none, Catch),
                fail
            )
        )
    ;   '$end_watch'(Count),
        '$say_time'(Count, Began),
        fail
    ).

'$timed_ball'(Ball, Count0, Cpu, Wall) :-
    '$inferences'(Count1),
    Count is Count1 - Count0,
    '$say_time'(Count, clocks(Cpu, Wall)),
    '$rethrow'(Ball).

'$clocks'(Cpu, Wall) :-
    '$cpu_time'(Cpu),
    get_time(Wall).

'$say_time'(Count, clocks(Cpu0, Wall0)) :-
    '$clocks'(Cpu1, Wall1),
    Cpu is Cpu1 - Cpu0,
    Wall is Wall1 - Wall0,
    '$report_time'(Count, Cpu, Wall).
