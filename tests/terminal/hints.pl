% A search without its game, and a name in a head that is not used: two hints.
best(Pos, Val) :-
    moves(Pos, Moves),
    member(Next, Moves),
    staticval(Next, Val).

first(Pos, Value) :-
    moves(Pos, [_|_]).
