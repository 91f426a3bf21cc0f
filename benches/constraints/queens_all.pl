% All ways to place queens: disequations between two variables, woken as often as can be.
% size 12, small 6
% not gprolog

:- use_module(library(clpfd)).

bench(N) :-
    findall(Qs, ( queens(N, Qs), label(Qs) ), Solutions),
    length(Solutions, Count),
    foldl(add, Solutions, 0, Sum),
    write('solutions: '), write(Count), nl,
    write('checksum: '), write(Sum), nl.

add(Qs, Sum0, Sum) :- foldl(digit, Qs, Sum0, Sum).

digit(Q, Sum0, Sum) :- Sum is (Sum0 * 31 + Q) mod 1000000007.

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
