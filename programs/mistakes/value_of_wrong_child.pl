% Ошибка: лучший ход запоминается, а оценка возвращается от последнего.
% Mistake: the best move is kept, but the value returned is that of the last one.
%
% ?- check_search(minimax/3, []).

minimax(Position, Move, Value) :-
    moves(Position, [First | Others]), !,
    minimax(First, _, Value1),
    best(Others, Position, First, Value1, Value1, Move, Value).
minimax(Position, _, Value) :-
    staticval(Position, Value).

% best(+Others, +Position, +Best, +BestValue, +LastValue, -Move, -Value)
best([], _, Move, _, Value, Move, Value).
best([Successor | Others], Position, Best, BestValue, _, Move, Value) :-
    minimax(Successor, _, Value1),
    (   better(Position, Value1, BestValue)
    ->  best(Others, Position, Successor, Value1, Value1, Move, Value)
    ;   best(Others, Position, Best, BestValue, Value1, Move, Value)
    ).

better(Position, Value1, Value2) :-
    (   max_to_move(Position)
    ->  Value1 > Value2
    ;   Value1 < Value2
    ).
