:- module(statistics, [ statistics/2 ]).

% What the running program has used so far.

%! statistics(+Key, -Value) is det.
%  Value is what Key asks for:
%
%    runtime            [T, D]: milliseconds of processor time, and those since the last question
%    cputime            seconds of processor time, a float; process_cputime is the same
%    walltime           [T, D]: milliseconds since the first question, and since the last
%    real_time          [T, D]: seconds since the beginning of 1970, and since the last question
%    globalused         bytes of terms
%    trailused          bytes of the trail
%    garbage_collection [Count, Freed, T]: collections so far, the bytes they freed, and their milliseconds
%    atoms              how many atoms there are
%    atom_space         bytes that their names take
%    code_space         bytes that the program takes, compiled
%
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
