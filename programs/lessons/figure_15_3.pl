% Урок: рис. 15.3, минимаксный принцип
% (Братко, «Программирование на языке Пролог для искусственного интеллекта»).
% A lesson: figure 15.3, the minimax principle
% (Bratko, "Prolog Programming for Artificial Intelligence").

:- initialization(main).

:- ensure_loaded('steps.pl').
:- ensure_loaded('../games/figure_15_2.pl').
:- ensure_loaded('../textbook/minimax.pl').

main :-
    урок('Рис. 15.3: минимакс', 'Figure 15.3: minimax'),

    шаг(1,
        'МАКС выбирает преемника с большей оценкой, МИН — с меньшей. Оценки листьев \
         поднимаются до корня.',
        'MAX chooses the successor of greater value, MIN that of lesser value.'),
    дерево(минимакс(a, _, _)),
    вопрос('В поддереве f есть лист m с оценкой 1. Почему МИН в c не получит её, выбрав f?',
           'Below f there is the leaf m, worth 1. Why does MIN not get it from c by way of f?'),

    шаг(2,
        'Вот поддерево c.',
        'The subtree of c.'),
    дерево(минимакс(c, _, _)),
    ответ('В f ходит МАКС и берёт l = 2. МИН рассчитывает на лучшие ответы соперника, \
           поэтому f для него стоит 2, а g — 1.',
          'At f MAX is to move and takes l = 2. So f is worth 2 for MIN, and g 1.'),

    шаг(3,
        'В g оба листа стоят 1, и F выбрала там n (урок f.pl). Минимакс выбирает иначе.',
        'At g both leaves are worth 1. F has chosen n there, минимакс chooses otherwise.'),
    дерево(минимакс(g, _, _)),
    вопрос('Какое место листинга это решает?', 'Which part of the listing decides that?'),
    ответ('Отношение выбор/6: первая позиция побеждает, только если она строго лучше, а при \
           равенстве остаётся вторая. Для минимакса это всё равно, для альфа-беты нет: урок \
           figure_15_5.pl.',
          'выбор/6: of equal positions the second one stays. That matters for alpha-beta.'),

    шаг(4,
        'Спросить можно и лист: оценка есть, а лучшего хода нет, он остаётся свободной \
         переменной.',
        'A leaf may be asked, too: it has a value, and no move.'),
    цель(минимакс(i, _, _)).
