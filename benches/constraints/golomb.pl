% A shortest Golomb ruler: all distances between its marks are different, and none is shorter.
% size 8, small 5
% not gprolog

:- use_module(library(clpfd)).

bench(Marks) :-
    ruler(Marks, Ruler),
    write(Ruler), nl.

ruler(Count, Ruler) :-
    length(Ruler, Count),
    Longest is Count * Count,
    Ruler ins 0..Longest,
    Ruler = [0|_],
    chain(Ruler, #<),
    distances(Ruler, Distances, []),
    all_different(Distances),
    Distances = [First|_],
    last(Distances, Last),
    First #< Last,
    last(Ruler, Length),
    once(labeling([min(Length)], Ruler)).

distances([], Ds, Ds).
distances([Mark|Marks], Ds0, Ds) :-
    foldl(distance(Mark), Marks, Ds0, Ds1),
    distances(Marks, Ds1, Ds).

distance(Mark, Other, [D|Ds], Ds) :-
    D #= Other - Mark.
