% The first way to place queens on boards of growing size, leftmost and first-fail: many disequations, deep backtracking.
% size 16, small 6
% not gprolog

:- use_module(library(clpfd)).

bench(Last) :-
    forall(between(4, Last, N), ( first(N, [], Qs), write(N), write(': '), write(Qs), nl )),
    Largest is Last * 2,
    forall(between(Last, Largest, N), ( first(N, [ff], Qs), write(N), write(', ff: '), write(Qs), nl )).

first(N, Options, Qs) :-
    queens(N, Qs),
    labeling(Options, Qs),
    !.

queens(N, Qs) :-
    length(Qs, N),
    Qs ins 1..N,
    safe(Qs).

safe([]).
safe([Q|Qs]) :-
    no_attack(Qs, Q, 1),
    safe(Qs).

no_attack([], _, _).
no_attack([Q|Qs], Q0, D) :-
    Q0 #\= Q,
    Q0 #\= Q + D,
    Q0 #\= Q - D,
    D1 is D + 1,
    no_attack(Qs, Q0, D1).
