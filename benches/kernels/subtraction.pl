% Alpha-beta search of a game of numbers: guards and cuts, many arguments, values passed down.
% size 60, small 9

bench(N) :- search(max, N, 0, -1000, 1000, V), write(V), nl.

% Who may not move pays what is left; a move takes one, three or four and scores what it takes.
search(Side, N, S, A, B, V) :-
    moves(N, Ms),
    (   Ms == []
    ->  V = S
    ;   Side == max
    ->  best(Ms, N, S, A, B, V)
    ;   worst(Ms, N, S, A, B, V)
    ).

moves(N, [4, 3, 1]) :- N >= 4, !.
moves(3, [3, 1]) :- !.
moves(N, [1]) :- N >= 1, !.
moves(_, []).

best([], _, _, A, _, A).
best([M|Ms], N, S, A, B, V) :-
    N1 is N - M, S1 is S + M * (1 + N mod 3),
    search(min, N1, S1, A, B, V1),
    (   V1 >= B -> V = V1
    ;   V1 > A -> best(Ms, N, S, V1, B, V)
    ;   best(Ms, N, S, A, B, V)
    ).

worst([], _, _, _, B, B).
worst([M|Ms], N, S, A, B, V) :-
    N1 is N - M, S1 is S - M * (1 + N mod 5),
    search(max, N1, S1, A, B, V1),
    (   V1 =< A -> V = V1
    ;   V1 < B -> worst(Ms, N, S, A, V1, V)
    ;   worst(Ms, N, S, A, B, V)
    ).
