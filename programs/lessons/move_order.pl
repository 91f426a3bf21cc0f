% Урок: порядок ходов, или сколько отсекает альфа-бета на дереве рис. 15.2
% (Братко, «Программирование на языке Пролог для искусственного интеллекта»).
% A lesson: the order of moves, or how much alpha-beta cuts off in the tree of figure 15.2
% (Bratko, "Prolog Programming for Artificial Intelligence").

:- initialization(main).

:- ensure_loaded('steps.pl').
:- ensure_loaded('../games/figure_15_2_reordered.pl').
:- ensure_loaded('../textbook/alphabeta.pl').

:- multifile(portray/1).

% Корень подписан на рисунках одним именем вершины.
portray(вершина(Имя, _)) :- write(Имя).

main :-
    урок('Порядок ходов решает, сколько отсечено', 'The order of moves decides what is cut off'),

    шаг(1,
        'Порядок рисунка: пять листьев из восьми.',
        'The order of the figure: five leaves of eight.'),
    показать([]),
    вопрос('Может ли другой порядок обойтись четырьмя?', 'Are four enough in another order?'),

    шаг(2,
        'Лучшие ходы первыми в каждой вершине: переставлены преемники c и d.',
        'The best moves first at every node: the successors of c and d are swapped.'),
    показать([c, d]),
    ответ('Нет. При двух ходах в каждой вершине и глубине 3 нужно 2² + 2¹ − 1 = 5 листьев: \
           столько, чтобы доказать, что корень стоит не меньше 4 и не больше 4.',
          'No. Two moves at every node and depth 3 need 2² + 2¹ − 1 = 5 leaves for a proof.'),

    шаг(3,
        'Стоит переставить ходы в корне, и c просмотрена раньше b.',
        'Swap the moves of the root only: c comes before b.'),
    показать([a]),
    вопрос('Почему отсечений стало меньше?', 'Why is less cut off?'),
    ответ('Пока не найден хороший ход b, сравнивать c не с чем: отсечь g нечем.',
          'Before the good move b is found, there is nothing to refute c with.'),

    шаг(4,
        'Худшие ходы первыми: не отсечено ничего, и ответ всё тот же.',
        'The worst moves first: nothing is cut off, and the answer is the same.'),
    показать([a, b, e, f]).

% показать(+Переставлены): у этих вершин преемники идут справа налево.
показать(Переставлены) :-
    начало(Переставлены, Корень),
    дерево(альфабета(Корень, -1000, 1000, _, _), [причины(true)]).
