% Ошибка: статическая оценка берётся раньше, чем спрошено о ходах.
% Mistake: the static value is taken before the moves are asked for.
%
% ?- check_search(minimax/2, []).

minimax(Position, Value) :-
    staticval(Position, Value), !.
minimax(Position, Value) :-
    moves(Position, Successors),
    findall(Value1, ( member(Successor, Successors), minimax(Successor, Value1) ), Values),
    (   max_to_move(Position)
    ->  max_list(Values, Value)
    ;   min_list(Values, Value)
    ).
