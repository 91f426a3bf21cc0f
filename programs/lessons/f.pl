% Урок: F, полный перебор (Кнут и Мур, «Анализ альфа-бета отсечений»).
% A lesson: F, exhaustive search (Knuth and Moore, "An Analysis of Alpha-Beta Pruning").

:- initialization(main).

:- ensure_loaded('steps.pl').
:- ensure_loaded('../games/figure_15_2.pl').
:- ensure_loaded('../textbook/f.pl').

main :-
    урок('F: полный перебор на дереве рис. 15.2',
         'F: exhaustive search of the tree of figure 15.2'),

    шаг(1,
        'F обходит все вершины: восемь листьев из восьми. Жирная линия — основной вариант, \
         лучшая игра обеих сторон.',
        'F visits every node. The heavy line is the principal variation.'),
    дерево(f(a, _, _)),

    шаг(2,
        'Максимум берётся в каждой вершине: оценка преемника входит в него с обратным знаком. \
         Спросим оценку вершины b.',
        'Every node takes the maximum of its successors\' values with the sign changed.'),
    цель(f(b, _, _)),
    вопрос('На рисунке у b оценка 4, а листинг отвечает −4. Кто прав?',
           'The picture has 4 at b, the listing answers -4. Which is right?'),

    шаг(3,
        'То же поддерево, нарисованное отдельно: корень его на уровне МИНа.',
        'The same subtree by itself: its root is MIN\'s.'),
    дерево(f(b, _, _)),
    ответ('Оба. F отвечает за того, чей ход, а в b ходит МИН: −4 для него и есть 4 для МАКСа. \
           На рисунках все оценки — для МАКСа.',
          'Both. F answers for the side to move, MIN at b; pictures show all values for MAX.'),

    шаг(4,
        'В вершине g оба листа стоят 1.',
        'At g both leaves are worth 1.'),
    дерево(f(g, _, _)),
    вопрос('Почему выбран лист n, а не o? Что изменится, если в листинге написать Т >= М?',
           'Why is n chosen, not o? What changes if the listing compares by >=?'),
    ответ('Сравнение Т > М строгое, и из равных остаётся первый. С >= остался бы последний; \
           оценка была бы та же. Так выбирает минимакс: урок figure_15_3.pl.',
          'T > M is strict, so the first of equals stays; with >= the last one would.').
