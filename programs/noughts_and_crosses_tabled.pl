% Крестики-нолики целиком: минимакс книги, и тот же минимакс с одной строкой `:- table`.
% The whole of noughts and crosses: the book's minimax, and the same with one line, `:- table`.
%
% В дереве игры 549 946 позиций, но разных среди них 5 478: к одной доске ведут разные
% порядки ходов. Таблица хранит ответ для каждой позиции, так что вторая встреча с ней
% ничего не стоит. Листинг книги при этом не меняется ни на знак.

:- initialization(main).

:- ensure_loaded('games/noughts_and_crosses.pl').
:- ensure_loaded('textbook/minimax.pl').

main :-
    начало(х, 7, Поз),
    write('Глубина 7 без таблицы и с нею / Depth 7 without and with a table:'), nl,
    измерить(Поз, Без),
    table(минимакс/3),
    измерить(Поз, С),
    format("  во столько раз меньше шагов / times fewer steps: ~1f~n", [Без / С]),
    abolish_all_tables,
    начало(Пустая),
    write('Вся игра с таблицей / The whole game with a table:'), nl,
    измерить(Пустая, _),
    позиций(Число),
    format("  позиций в таблице / positions in the table: ~d~n", [Число]).

измерить(Поз, Шагов) :-
    statistics(inferences, До),
    минимакс(Поз, _, Оценка),
    statistics(inferences, После),
    Шагов is После - До,
    format("  оценка / value ~d, шагов / steps ~D~n", [Оценка, Шагов]).

позиций(Число) :-
    aggregate_all(count, current_table(минимакс(_, _, _), _), Число).
