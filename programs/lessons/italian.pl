% Урок: итальянские лекции, от минимакса к альфа-бете.
% A lesson: the Italian slides, from minimax to alpha-beta.

:- initialization(main).

:- ensure_loaded('steps.pl').
:- ensure_loaded('../games/figure_15_2.pl').
:- ensure_loaded('../italian/first_call.pl').

main :-
    урок('Итальянские лекции: minimax, provvisorio, seconda approssimazione, definitivo',
         'The Italian slides, step by step'),

    шаг(1,
        'Minimax: чей ход, говорит чётность уровня, а основной вариант — CAMMINO.',
        'Minimax: levels tell the side to move, CAMMINO is the principal variation.'),
    дерево(minimax(a, 0, _, _)),

    шаг(2,
        'Исправленный ответ, а за ним тот, что даёт алгоритм, как он напечатан: список CAMMINO \
         один на всех.',
        'The corrected answer, and that of the algorithm as printed: one CAMMINO for all.'),
    цель(prima_chiamata(minimax, a, _, _)),
    цель(prima_chiamata(minimax_globale, a, _, _)),
    вопрос('Чем плох второй CAMMINO?', 'What is wrong with the second CAMMINO?'),
    ответ('Из b в g хода нет. Когда корень ставит в список b, там ещё лежит конец, найденный \
           под c.',
          'There is no move from b to g: the one list still holds what was found below c.'),

    шаг(3,
        'Provvisorio: вершина знает, чего добились уровнем выше.',
        'Provvisorio: a node knows what the level right above has reached.'),
    дерево(alfa_beta_provvisorio(a, 0, 1000, _, _), [причины(true)]),

    шаг(4,
        'Seconda approssimazione: две границы. Так, как напечатано, не отсечено ничего.',
        'Seconda approssimazione: two bounds. As printed, it cuts off nothing.'),
    дерево(seconda_approssimazione(stampata, a, 0, -1000, 1000, _, _)),
    вопрос('Почему?', 'Why?'),

    шаг(5,
        'Вот окна, с которыми напечатанный листинг входит в вершины, и окна исправленного.',
        'The windows of the listing as printed, and those of the corrected one.'),
    дерево(seconda_approssimazione(stampata, a, 0, -1000, 1000, _, _), [окна(true), глубина(1)]),
    nl,
    дерево(seconda_approssimazione(corretta, a, 0, -1000, 1000, _, _), [окна(true), глубина(1)]),
    ответ('Преемники получают те же alfa и beta, что пришли сверху. В c никто не знает, что под b \
           уже найдено 4. Исправленный листинг передаёт вместо alfa найденный максимум.',
          'Successors get the alfa and beta that came from above: c does not know of the 4 at b.'),

    шаг(6,
        'Исправленное второе приближение отсекает k и g.',
        'The corrected approximation cuts off k and g.'),
    дерево(seconda_approssimazione(corretta, a, 0, -1000, 1000, _, _), [причины(true)]),

    шаг(7,
        'Definitivo: alfa сама и есть максимум, beta — минимум. Отсечения те же.',
        'Definitivo: alfa is the maximum itself, beta the minimum. The cut-offs are the same.'),
    дерево(alfa_beta(a, 0, -1000, 1000, _, _)),
    вопрос('Что значит оценка ≤4 у f, если её листья стоят 2 и 1?',
           'What does ≤4 at f mean, whose leaves are worth 2 and 1?'),
    ответ('Ни один из них не лучше alfa = 4, и ответ — сама alfa. То же делает F2: урок pascal.pl.',
          'None is better than alfa = 4, and the answer is alfa itself, as with F2.').
