% Урок: F1, метод ветвей и границ (Кнут и Мур, «Анализ альфа-бета отсечений»).
% A lesson: F1, branch and bound (Knuth and Moore, "An Analysis of Alpha-Beta Pruning").

:- initialization(main).

:- ensure_loaded('steps.pl').
:- ensure_loaded('../games/deep_cut.pl').
:- ensure_loaded('../textbook/f.pl').
:- ensure_loaded('../textbook/f1.pl').

main :-
    урок('F1: ветви и границы', 'F1: branch and bound'),

    шаг(1,
        'Сначала полный перебор: пять листьев, лучший ход a, оценка 4.',
        'Exhaustive search first: five leaves, the best move is a.'),
    дерево(f(r, _, _)),

    шаг(2,
        'F1 знает границу, до которой довольно дойти. В b МИНу довольно и 4, ведь у МАКСа уже есть \
         ход a; c даёт 2, и лист d не нужен.',
        'F1 knows a bound that is enough to reach. At b MIN has enough after c.'),
    дерево(f1(r, 1000, _, _), [причины(true)]),
    вопрос('После листа g вершина e стоит не больше 2, и МАКС, у которого есть ход a с оценкой 4, \
            сюда не пойдёт. Почему же F1 смотрит ещё и лист h?',
           'After leaf g MAX will not come to e, for he has a. Why does F1 still look at h?'),

    шаг(3,
        'Вот границы, с которыми F1 входит в вершины; бесконечность листинга — 1000000.',
        'The bounds with which F1 enters the nodes; the infinity of the listing is 1000000.'),
    дерево(f1(r, 1000, _, _), [окна(true)]),
    ответ('Граница приходит только с одного уровня выше. В c ещё ничего не найдено, и граница \
           у e бесконечная; про ход a знает только b. Глубокое отсечение делает F2: урок f2.pl.',
          'A bound comes from the level right above, and c has not found anything yet. \
           F2 makes this deep cut-off.'),

    шаг(4,
        'Граница в корне: хватит и того, что МАКС получит 4. Тогда b не нужна вся.',
        'A bound at the root: MAX is content with 4, and b is not needed at all.'),
    дерево(f1(r, 4, _, _), [причины(true)]),
    вопрос('Верно ли теперь, что оценка корня ровно 4?',
           'Is the value of the root certainly 4 now?'),
    ответ('Нет: известно только, что она не меньше 4, поэтому на рисунке ≥4.',
          'No, only that it is at least 4: hence ≥4 in the picture.').
