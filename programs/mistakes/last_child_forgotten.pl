% Ошибка: цикл кончается на списке из одной позиции и её не смотрит.
% Mistake: the loop ends with a list of one position, and does not look at it.
%
% ?- check_search(minimax/2, []).

minimax(Position, Value) :-
    moves(Position, [First | Others]), !,
    minimax(First, Value1),
    best(Others, Position, Value1, Value).
minimax(Position, Value) :-
    staticval(Position, Value).

best([], _, Value, Value) :- !.
best([_], _, Value, Value) :- !.
best([Successor | Others], Position, Value0, Value) :-
    minimax(Successor, Value1),
    better(Position, Value0, Value1, Value2),
    best(Others, Position, Value2, Value).

better(Position, Value1, Value2, Value) :-
    (   max_to_move(Position)
    ->  Value is max(Value1, Value2)
    ;   Value is min(Value1, Value2)
    ).
