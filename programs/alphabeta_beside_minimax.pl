% Рис. 15.3 и 15.5 рядом на дереве рис. 15.2: ответ один, а оценок разное число
% (Братко, «Программирование на языке Пролог для искусственного интеллекта»).
% Figures 15.3 and 15.5 side by side on the tree of figure 15.2: one answer, and how
% many static evaluations each needs (Bratko, "Prolog Programming for AI").

:- initialization(main).

:- ensure_loaded('games/figure_15_2.pl').
:- ensure_loaded('textbook/minimax.pl').
:- ensure_loaded('textbook/alphabeta.pl').
:- ensure_loaded('study/full_window.pl').
:- ensure_loaded('study/counting.pl').
:- ensure_loaded('study/variation.pl').
:- ensure_loaded('study/table.pl').

main :-
    write('Рисунок 15.2, ход МАКСа в позиции a / Figure 15.2, MAX to move at a'), nl, nl,
    таблица(['Алгоритм'], ['Ход'], ['Оценка'],
            ['Вариант'], ['Стат. оценок'], ['Листья по порядку']),
    таблица(['Algorithm'], ['Move'], ['Value'],
            ['Variation'], ['Evaluations'], ['Leaves in order']),
    сравнить(минимакс),
    сравнить(альфабета).

сравнить(Алгоритм) :-
    с_учётом(call(Алгоритм, a, Ход, Оценка), Листья),
    length(Листья, Число),
    основной_вариант(Алгоритм, a, Вариант),
    таблица([Алгоритм], [Ход], [Оценка], Вариант, [Число], Листья).

таблица(Алгоритм, Ход, Оценка, Вариант, Число, Листья) :-
    строка([12-Алгоритм, 6-Ход, 8-Оценка, 11-Вариант, 14-Число, 0-Листья]).
