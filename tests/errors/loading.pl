% What is told while a file loads: libraries that are not there, declarations that come late, clauses that stand apart.

:- use_module(library(clpb)).
:- use_module(library(list)).
:- use_module(library(lists)).

late(1).

:- dynamic(late/1).

:- initialization(main).

apart(1).

other(1).

apart(2).

solved(X) :-
    sat(X + 1).

main :-
    assertz(late(2)),
    findall(X, late(X), Xs),
    last(Xs, Y),
    write(Y), nl.
