% A job shop of Fisher and Thompson, six jobs on six machines: disjunctions by truth values, the best makespan and its proof.
% size 100, small 60
% not gprolog

:- use_module(library(clpfd)).

% Schedules that are ever better, the last of them a best one.
bench(Limit) :-
    (   first(Limit, Starts, End)
    ->  write(End), write(': '), write(Starts), nl,
        Less is End - 1,
        bench(Less)
    ;   write('none ends by '), write(Limit), nl
    ).

% For each job its machines and durations, in their order.
jobs([[3-1, 1-3, 2-6, 4-7, 6-3, 5-6],
      [2-8, 3-5, 5-10, 6-10, 1-10, 4-4],
      [3-5, 4-4, 6-8, 1-9, 2-1, 5-7],
      [2-5, 1-5, 3-5, 4-3, 5-8, 6-9],
      [3-9, 2-3, 5-5, 6-4, 1-3, 4-1],
      [2-3, 4-3, 6-9, 1-10, 5-4, 3-1]]).

% The first schedule that ends by a limit.
first(Limit, Starts, End) :-
    jobs(Jobs),
    End in 0..Limit,
    maplist(job(Limit, End), Jobs, Starts, Tasks0),
    append(Tasks0, Tasks),
    findall(M, between(1, 6, M), Machines),
    foldl(disjunctions(Tasks), Machines, Orders, []),
    label(Orders),
    append(Starts, All),
    label(All),
    fd_inf(End, End),
    !.

% The tasks of a job follow each other.
job(Limit, End, Job, Starts, Tasks) :-
    follow(Job, 0, Limit, End, Starts, Tasks).

follow([], Ready, _, End, [], []) :-
    Ready #=< End.
follow([Machine-Duration|Job], Ready, Limit, End, [Start|Starts], [task(Machine, Start, Duration)|Tasks]) :-
    Start in 0..Limit,
    Start #>= Ready,
    follow(Job, Start + Duration, Limit, End, Starts, Tasks).

% Of two tasks on a machine one is first: 1 if it is the one named first.
disjunctions(Tasks, Machine, Orders0, Orders) :-
    include([task(M, _, _)]>>(M == Machine), Tasks, Own),
    pairs_of(Own, Orders0, Orders).

pairs_of([], Orders, Orders).
pairs_of([Task|Tasks], Orders0, Orders) :-
    foldl(order(Task), Tasks, Orders0, Orders1),
    pairs_of(Tasks, Orders1, Orders).

order(task(_, S1, D1), task(_, S2, D2), [B|Orders], Orders) :-
    B #<==> S1 + D1 #=< S2,
    #\ B #<==> S2 + D2 #=< S1.
