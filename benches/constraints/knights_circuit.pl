% A knight's ways through all squares of a board and back: circuit/1 over the squares that a knight reaches.
% size 100, small 2
% not gprolog

:- use_module(library(clpfd)).

bench(Count) :-
    findall(Way, limit(Count, tour(6, Way)), Ways),
    foldl(add, Ways, 0, Sum),
    Ways = [First|_],
    last(Ways, Last),
    write(First), nl,
    write(Last), nl,
    write('checksum: '), write(Sum), nl.

add(Way, Sum0, Sum) :- foldl([S, M0, M]>>(M is (M0 * 37 + S) mod 1000000007), Way, Sum0, Sum).

% The squares in the order of the jumps.
tour(N, Way) :-
    squares(N, Squares),
    maplist(reaches(N), Squares, Nexts),
    circuit(Nexts),
    label(Nexts),
    way(Nexts, 1, 1, Way).

squares(N, Squares) :-
    findall(X-Y, ( between(1, N, Y), between(1, N, X) ), Squares).

reaches(N, X-Y, Next) :-
    findall(Square, jump(N, X, Y, Square), [First|Others]),
    foldl([Square, Domain, Domain \/ Square]>>true, Others, First, Domain),
    Next in Domain.

jump(N, X, Y, Square) :-
    member(DX-DY, [1-2, 2-1, 2-(-1), 1-(-2), -1-(-2), -2-(-1), -2-1, -1-2]),
    X1 is X + DX,
    Y1 is Y + DY,
    between(1, N, X1),
    between(1, N, Y1),
    Square is (Y1 - 1) * N + X1.

way(Nexts, First, Square, [Square|Way]) :-
    nth1(Square, Nexts, Next),
    (   Next =:= First
    ->  Way = []
    ;   way(Nexts, First, Next, Way)
    ).
