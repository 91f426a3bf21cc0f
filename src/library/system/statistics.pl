:- module(statistics, [ statistics/0, statistics/2, time/1 ]).

% statistics/0, statistics/2 and time/1.

:- meta_predicate time(0).

%! statistics is det.
%  Prints the resource usage of the program on the error output: time, memory and garbage collections.
%  statistics ⇒ true.
statistics :-
    '$epoch'(Began),
    '$clocks'(Cpu, Now),
    Wall is Now - Began,
    '$report_statistics'(Cpu, Wall).

%! statistics(+Key, -Value) is det.
%  Value is what Key asks for. Of time, in milliseconds as [T, D], where D is what has passed since the last question:
%
%    runtime, total_runtime, user_time, cpu_time    of the processor
%    walltime       since the first question
%    real_time      in seconds, since the beginning of 1970
%
%  In seconds, floats:
%
%    cputime, process_cputime    of the processor
%    epoch, process_epoch        when the system began, since the beginning of 1970
%
%  Of memory, in bytes; a stack is [Used, Free], Free being what it may still take:
%
%    globalused, localused, trailused, choiceused, stack     in use: terms, goals that wait, the trail, choicepoints, all of them
%    globallimit, locallimit, traillimit, stack_limit        what there may be
%    global_stack, local_stack, trail_stack, trail, choice   [Used, Free]
%    atom_space, code_space      what the names of atoms take, and the program, compiled
%    heapused, program           both of them; program is [Used, 0]
%    memory, core               all together; memory and core are [Used, 0]
%
%  Of the program, how many there are of each:
%
%    inferences     calls of goals, counted from the first question on
%    atoms, predicates, clauses, modules, codes      codes are words of compiled code
%    threads        1
%    garbage_collection, collections, collected, collection_time      [Count, Freed, T]: collections so far, the bytes they freed,
%                   and their milliseconds; the same one by one
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

% '$statistic'(+Key, -Value): the value for a Key that is an atom.
'$statistic'(runtime, Times) :-
    '$milliseconds'('$last_runtime', Times).
'$statistic'(total_runtime, Times) :-
    '$milliseconds'('$last_total_runtime', Times).
'$statistic'(user_time, Times) :-
    '$milliseconds'('$last_user_time', Times).
'$statistic'(cpu_time, Times) :-
    '$milliseconds'('$last_cpu_time', Times).
'$statistic'(cputime, Seconds) :-
    '$cpu_time'(Seconds).
'$statistic'(process_cputime, Seconds) :-
    '$cpu_time'(Seconds).
'$statistic'(epoch, Seconds) :-
    '$epoch'(Seconds).
'$statistic'(process_epoch, Seconds) :-
    '$epoch'(Seconds).
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
% Names of stacks that SWI-Prolog, SICStus Prolog and GNU Prolog have.
'$statistic'(globalused, Bytes) :-
    '$memory'(heap, Bytes, _).
'$statistic'(localused, Bytes) :-
    '$memory'(environments, Bytes, _).
'$statistic'(trailused, Bytes) :-
    '$memory'(trail, Bytes, _).
'$statistic'(choiceused, Bytes) :-
    '$memory'(choicepoints, Bytes, _).
'$statistic'(stack, Bytes) :-
    '$all_stacks'(Bytes, _).
'$statistic'(globallimit, Bytes) :-
    '$limit'(heap, Bytes).
'$statistic'(locallimit, Bytes) :-
    '$limit'(environments, Bytes).
'$statistic'(traillimit, Bytes) :-
    '$limit'(trail, Bytes).
'$statistic'(stack_limit, Bytes) :-
    '$all_stacks'(Used, Free),
    Bytes is Used + Free.
'$statistic'(global_stack, [Used, Free]) :-
    '$memory'(heap, Used, Free).
'$statistic'(local_stack, [Used, Free]) :-
    '$memory'(environments, Used, Free).
'$statistic'(trail_stack, [Used, Free]) :-
    '$memory'(trail, Used, Free).
'$statistic'(trail, [Used, Free]) :-
    '$memory'(trail, Used, Free).
'$statistic'(choice, [Used, Free]) :-
    '$memory'(choicepoints, Used, Free).
'$statistic'(heapused, Bytes) :-
    '$program_space'(Bytes).
'$statistic'(program, [Bytes, 0]) :-
    '$program_space'(Bytes).
'$statistic'(memory, [Bytes, 0]) :-
    '$all_memory'(Bytes).
'$statistic'(core, [Bytes, 0]) :-
    '$all_memory'(Bytes).
'$statistic'(garbage_collection, [Count, Freed, T]) :-
    '$collected'(Count, Freed, T).
'$statistic'(collections, Count) :-
    '$collected'(Count, _, _).
'$statistic'(collected, Freed) :-
    '$collected'(_, Freed, _).
'$statistic'(collection_time, T) :-
    '$collected'(_, _, T).
'$statistic'(atoms, Count) :-
    '$outside'(atoms, Count).
'$statistic'(predicates, Count) :-
    '$outside'(predicates, Count).
'$statistic'(clauses, Count) :-
    '$outside'(clauses, Count).
'$statistic'(modules, Count) :-
    '$outside'(modules, Count).
'$statistic'(codes, Words) :-
    '$outside'(code, Bytes),
    Words is Bytes // 8.
'$statistic'(threads, 1).
'$statistic'(atom_space, Bytes) :-
    '$outside'(names, Bytes).
'$statistic'(code_space, Bytes) :-
    '$outside'(code, Bytes).

'$milliseconds'(Name, [T, D]) :-
    '$cpu_time'(Seconds),
    T is truncate(Seconds * 1000),
    '$since_last'(Name, 0, T, D).

'$limit'(Region, Bytes) :-
    '$memory'(Region, Used, Free),
    Bytes is Used + Free.

'$all_stacks'(Used, Free) :-
    '$memory'(heap, Used1, Free1),
    '$memory'(environments, Used2, Free2),
    '$memory'(trail, Used3, Free3),
    '$memory'(choicepoints, Used4, Free4),
    Used is Used1 + Used2 + Used3 + Used4,
    Free is Free1 + Free2 + Free3 + Free4.

'$program_space'(Bytes) :-
    '$outside'(names, Names),
    '$outside'(code, Code),
    Bytes is Names + Code.

'$all_memory'(Bytes) :-
    '$all_stacks'(Stacks, _),
    '$program_space'(Program),
    Bytes is Stacks + Program.

'$collected'(Count, Freed, T) :-
    '$collections'(Count, Freed, Seconds),
    T is truncate(Seconds * 1000).

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
