% The first magic squares of order four, without turned and mirrored ones: sums of four, and all_different/1.
% size 100, small 1
% not gprolog

:- use_module(library(clpfd)).

bench(Count) :-
    findall(Square, limit(Count, magic(Square)), Squares),
    forall(member(Square, Squares), ( write(Square), nl )).

magic(Square) :-
    Square = [A, B, C, D,
              E, F, G, H,
              I, J, K, L,
              M, N, O, P],
    Square ins 1..16,
    all_different(Square),
    maplist(line, [[A, B, C, D], [E, F, G, H], [I, J, K, L], [M, N, O, P],
                   [A, E, I, M], [B, F, J, N], [C, G, K, O], [D, H, L, P],
                   [A, F, K, P], [D, G, J, M]]),
    A #< D,
    A #< M,
    A #< P,
    D #< M,
    label(Square).

line(Cells) :- sum(Cells, #=, 34).
