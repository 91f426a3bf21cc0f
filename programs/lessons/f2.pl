% Урок: F2, альфа-бета отсечения (Кнут и Мур, «Анализ альфа-бета отсечений»).
% A lesson: F2, alpha-beta pruning (Knuth and Moore, "An Analysis of Alpha-Beta Pruning").

:- initialization(main).

:- ensure_loaded('steps.pl').
:- ensure_loaded('../games/deep_cut.pl').
:- ensure_loaded('../textbook/f.pl').
:- ensure_loaded('../textbook/f1.pl').
:- ensure_loaded('../textbook/f2.pl').

main :-
    урок('F2: альфа-бета отсечения', 'F2: alpha-beta pruning'),

    шаг(1,
        'F1 отсекает d, но не h: граница приходит к ней с одного уровня выше.',
        'F1 cuts off d but not h: its bound comes from the level right above.'),
    дерево(f1(r, 1000, _, _), [причины(true)]),

    шаг(2,
        'F2 несёт вниз обе границы, и 4 из корня доходит до e. Отсечён и лист h, через три \
         уровня.',
        'F2 hands both bounds down: the 4 of the root comes to e, and h is cut off too.'),
    дерево(f2(r, -1000, 1000, _, _), [причины(true)]),

    шаг(3,
        'Окна, с которыми F2 входит в вершины; на рисунке они для МАКСа.',
        'The windows with which F2 enters the nodes, for MAX.'),
    дерево(f2(r, -1000, 1000, _, _), [окна(true)]),
    вопрос('В c листинг вернул 4, а в рисунке стоит ≤4. Какова настоящая оценка c?',
           'At c the listing has returned 4, and the picture says ≤4. What is its true value?'),

    шаг(4,
        'Спросим F и F2 о вершине c, F2 — с тем же окном.',
        'Let us ask F and F2 about c, F2 with the same window.'),
    цель(f(c, _, _)),
    цель(f2(c, 4, 1000, _, _)),
    ответ('Настоящая 2. У F2 максимум начинается с Альфы, и если ни один ход не лучше, \
           ответом остаётся сама Альфа, а вариант пуст. Для МАКСа этого довольно: ход a не хуже.',
          'It is 2. The maximum of F2 begins at alpha, and if no move is better, alpha itself \
           is the answer, and the variation is empty.'),

    шаг(5,
        'Окно может быть узким и в корне. Здесь F2 спрашивают, получит ли МАКС больше 5.',
        'The window of the root may be narrow: will MAX get more than 5?'),
    цель(f2(r, 5, 1000, _, _)),
    вопрос('Почему вариант пуст?', 'Why is the variation empty?'),
    ответ('Ни один ход не лучше 5, а какой из них лучший, F2 не узнала: об этом не спрашивали.',
          'No move is better than 5. Which is best was not asked, and is not known.').
