% A game whose moves are wrong: c has an empty list of them, e what is no list. The textbook's minimax only fails.

:- initialization(main).

main :- minimax(a, Best, Value), print(Best - Value), nl.

moves(a, [b, c]).
moves(b, [d, e]).
moves(c, []).
moves(e, f).

staticval(c, 3).
staticval(d, 1).
staticval(f, 2).

max_to_move(a).
max_to_move(d).
max_to_move(e).

min_to_move(b).
min_to_move(c).
min_to_move(f).

minimax(Pos, Best, Value) :-
    moves(Pos, List), !,
    best(List, Best, Value)
    ;
    staticval(Pos, Value).

best([Pos], Pos, Value) :-
    minimax(Pos, _, Value), !.
best([Pos | Rest], Best, Value) :-
    minimax(Pos, _, Value0),
    best(Rest, Pos1, Value1),
    better(Pos, Value0, Pos1, Value1, Best, Value).

better(Pos, Value, _, Value1, Pos, Value) :-
    min_to_move(Pos), Value > Value1, !
    ;
    max_to_move(Pos), Value < Value1, !.
better(_, _, Pos, Value, Pos, Value).
