% Рис. 15.3 в работе: минимакс/3 в каждой внутренней вершине дерева рис. 15.2
% (Братко, «Программирование на языке Пролог для искусственного интеллекта»).
% Figure 15.3 at work: минимакс/3 at every inner node of the tree of figure 15.2
% (Bratko, "Prolog Programming for Artificial Intelligence").

:- initialization(main).

:- ensure_loaded('games/figure_15_2.pl').
:- ensure_loaded('textbook/minimax.pl').
:- ensure_loaded('study/counting.pl').
:- ensure_loaded('study/table.pl').

main :-
    write('Рисунок 15.3 / Figure 15.3: минимакс(Позиция, Ход, Оценка)'), nl, nl,
    строка([10-['Позиция'], 6-['Ход'], 8-['Оценка'], 0-['Оценённые листья']]),
    строка([10-['Position'], 6-['Move'], 8-['Value'], 0-['Leaves evaluated']]),
    показать([a, b, c, d, e, f, g]).

показать([]).
показать([Позиция | Позиции]) :-
    с_учётом(минимакс(Позиция, Ход, Оценка), Листья),
    строка([10-[Позиция], 6-[Ход], 8-[Оценка], 0-Листья]),
    показать(Позиции).
