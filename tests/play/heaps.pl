% Two heaps of stones, with the least that a game can say of itself: who takes the last stone has won.

start(heaps(2, 3, max)).

moves(heaps(A, B, Side), Successors) :-
    other(Side, Next),
    findall(heaps(A1, B, Next), fewer(A, A1), FromA),
    findall(heaps(A, B1, Next), fewer(B, B1), FromB),
    append(FromA, FromB, Successors),
    Successors = [_|_].

staticval(heaps(_, _, max), -1).
staticval(heaps(_, _, min), 1).

min_to_move(heaps(_, _, min)).

max_to_move(heaps(_, _, max)).

other(max, min).
other(min, max).

fewer(Stones, Left) :- Most is Stones - 1, between(0, Most, Left).
