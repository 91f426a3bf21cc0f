% Loops whose sums and comparisons are constraints with known arguments: what they cost beside is/2 and (<)/2.
% size 1000000, small 100
% not gprolog

:- use_module(library(clpfd)).

bench(N) :-
    up(0, N, 0, Sum),
    write(Sum), nl,
    down(N, 0, Last),
    write(Last), nl,
    Half #= N // 2,
    numlist(1, Half, Xs),
    doubled(Xs, Ys),
    foldl(add, Ys, 0, Total),
    write(Total), nl.

up(N, N, Sum, Sum) :- !.
up(I, N, Sum0, Sum) :-
    I #< N,
    Sum1 #= Sum0 + I * I mod 7,
    J #= I + 1,
    up(J, N, Sum1, Sum).

down(0, Last, Last) :- !.
down(N, Last0, Last) :-
    N #> 0,
    Last1 #= max(Last0, N) - Last0,
    M #= N - 1,
    down(M, Last1, Last).

doubled([], []).
doubled([X|Xs], [Y|Ys]) :-
    Y #= 2 * X,
    doubled(Xs, Ys).

add(X, Sum0, Sum) :- Sum #= Sum0 + X.
