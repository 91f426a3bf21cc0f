% A pawn race on a board of three columns and four rows: the position is in the dynamic database.
% A pawn goes one step ahead to a free square or takes aslant; who reaches the other side, or leaves no move, wins.

:- dynamic(at/3).
:- dynamic(turn/1).

reset :-
    retractall(at(_, _, _)), retractall(turn(_)),
    forall(member(X, [1, 2, 3]), ( assertz(at(X, 1, white)), assertz(at(X, 4, black)) )),
    assertz(turn(white)).

legal(go(X, Y, X, Z)) :- \+ over, turn(W), at(X, Y, W), ahead(W, D), Z is Y + D, \+ at(X, Z, _).
legal(take(X, Y, U, Z)) :-
    \+ over, turn(W), at(X, Y, W), ahead(W, D), Z is Y + D, opponent(W, V), member(S, [-1, 1]), U is X + S, at(U, Z, V).

make(Move) :-
    Move =.. [_, X, Y, U, Z],
    retract(turn(W)), opponent(W, V), assertz(turn(V)),
    retractall(at(U, Z, _)), retract(at(X, Y, W)), assertz(at(U, Z, W)).

over :- at(_, 4, white).
over :- at(_, 1, black).

ahead(white, 1).
ahead(black, -1).

opponent(white, black).
opponent(black, white).
