% Урок: листинги 5.17 и 5.18, ветви и границы и альфа-бета, как их записывают на Паскале.
% A lesson: listings 5.17 and 5.18, branch and bound and alpha-beta as one writes them in Pascal.

:- initialization(main).

:- ensure_loaded('steps.pl').
:- ensure_loaded('../games/figure_15_2.pl').
:- ensure_loaded('../textbook/f.pl').
:- ensure_loaded('../textbook/pascal_branch_and_bound.pl').
:- ensure_loaded('../textbook/pascal_alphabeta.pl').

main :-
    урок('B&B и AB: циклы вместо рекурсии по преемникам', 'B&B and AB: loops over the sons'),

    шаг(1,
        'Листинг 5.17: сыновья лежат в массиве, цикл идёт по ним, пока М не дойдёт до границы. \
         Отсечено то же, что у F1.',
        'Listing 5.17: a loop over an array of sons, until M reaches the bound. It cuts as F1.'),
    дерево(bb(a, 1000, _, _), [причины(true)]),

    шаг(2,
        'Листинг 5.18: к границе прибавилась Альфа, с неё начинается М. Это F2.',
        'Listing 5.18: besides the bound there is alpha, at which M begins. It is F2.'),
    дерево(ab(a, -1000, 1000, _, _), [причины(true)]),
    вопрос('Отсечено одно и то же. Но в f первый листинг вернул 2, а второй 4. Кто прав?',
           'The same is cut off. But at f one listing has returned 2, the other 4. Why?'),

    шаг(3,
        'Спросим о вершине f все три: F, B&B и AB, каждый раз с теми границами, с которыми \
         в неё входят из корня.',
        'Ask F, B&B and AB about f, with the bounds with which they enter it.'),
    цель(f(f, _, _)),
    цель(bb(f, 1000000, _, _)),
    цель(ab(f, 4, 1000, _, _)),
    ответ('Настоящая оценка 2. AB спрашивает только, лучше ли f, чем 4: М начинается с Альфы = 4, \
           листья 2 и 1 её не поднимают, и ответ — сама Альфа, то есть «не больше 4».',
          'The value is 2. AB only asks whether f is better than 4: M begins at alpha = 4, and \
           the leaves do not raise it. So 4 means "at most 4".'),

    вопрос('Испортит ли это выбор хода в корне?', 'May this spoil the move at the root?'),
    ответ('Нет. c выходит с оценкой 4, как и b, но сравнение Т > М строгое: остаётся b.',
          'No. c comes out as 4, as b does, but T > M is strict, and b stays.').
