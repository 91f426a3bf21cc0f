% Урок: рис. 15.5, альфа-бета алгоритм, и зачем в нём строгие сравнения
% (Братко, «Программирование на языке Пролог для искусственного интеллекта»).
% A lesson: figure 15.5, the alpha-beta algorithm, and why its comparisons are strict
% (Bratko, "Prolog Programming for Artificial Intelligence").
%
% Сам рис. 15.4 рисует programs/figure_15_4.pl.

:- initialization(main).

:- ensure_loaded('steps.pl').
:- ensure_loaded('../games/strict_cut.pl').
:- ensure_loaded('../textbook/minimax.pl').
:- ensure_loaded('../textbook/alphabeta.pl').
:- ensure_loaded('../study/lax_alphabeta.pl').

main :-
    урок('Рис. 15.5: альфа-бета сравнивает строго', 'Figure 15.5: strict comparisons'),

    шаг(1,
        'Маленькое дерево; МАКС должен пойти в x. После u = 4 ясно, что y стоит не больше 4, \
         то есть не лучше x, но листинг смотрит и лист v.',
        'A small tree, whose best move is x. After u = 4 the listing still looks at v.'),
    дерево(альфабета(r, -1000, 1000, _, _)),
    вопрос('Зачем смотреть v, если y уже не может быть лучше x?',
           'Why look at v, if y cannot be better than x any more?'),

    шаг(2,
        'Проверим: в копии листинга (study/lax_alphabeta.pl) сравнения нестрогие, и v \
         отсекается.',
        'Try it: a copy of the listing compares laxly, and cuts off v.'),
    дерево(нестрогая(r, -1000, 1000, _, _), [причины(true)]),
    вопрос('Оценка корня верна. А ход?', 'The value of the root is right. Is the move?'),

    шаг(3,
        'Спросим минимакс, чего стоит выбранный ход.',
        'Ask minimax what the chosen move is worth.'),
    цель(минимакс(x, _, _)),
    цель(минимакс(y, _, _)),
    ответ('Ход y проигрывает: МИН ответит v, и МАКС получит 0. Отсечённая y вышла с оценкой 4, \
           равной x, а выбор/6 из равных берёт последнюю. Строгое сравнение отсекает только \
           то, что хуже наверняка, и ничьей не бывает.',
          'Move y gets 0. Cut off, y came out as 4, equal to x, and of equals выбор/6 takes the \
           last. A strict comparison cuts off only what is certainly worse.'),

    вопрос('F2 отсекает при равенстве (Т > М, М >= Бета). Почему она не ошибается?',
           'F2 cuts off at equality. Why does it choose the right move all the same?'),
    ответ('Из равных у неё остаётся первый, оценённый точно.',
          'Of equals it keeps the first, whose value is exact.').
