% Отсечения альфа-беты на дереве рис. 15.2, остановка за остановкой
% (Братко, «Программирование на языке Пролог для искусственного интеллекта»).
% The cutoffs of alpha-beta on the tree of figure 15.2, stop by stop
% (Bratko, "Prolog Programming for Artificial Intelligence").
%
% За терминалом программа останавливается у каждого отсечения: Enter делает шаг,
% v показывает переменные, l идёт к следующему отсечению. Через канал остановки
% печатаются подряд. Какие цели отсекают, говорит отсечение/2, а spy(отсечение)
% ставит на них точки останова.
% At a terminal the program stops at each cutoff: Enter creeps, v shows the
% variables, l leaps to the next cutoff. Through a pipe the stops are printed one
% after the other. отсечение/2 says which goals cut, and spy(отсечение) sets spy
% points on them.

:- initialization(main).

:- ensure_loaded('games/figure_15_2.pl').
:- ensure_loaded('textbook/alphabeta.pl').

% отсечение(-Цель, -Условие): Цель отсекает остальные позиции, если верно Условие.
отсечение(дост_хор([_ | _], Альфа, Бета, Позиция, Оценка, _, _),
          (   ход_мина(Позиция), Оценка > Бета
          ;   ход_макса(Позиция), Оценка < Альфа
          )).

main :-
    write('альфабета(a, -1000000, 1000000, Ход, Оценка)'), nl,
    spy(отсечение),
    альфабета(a, -1000000, 1000000, Ход, Оценка),
    nospyall,
    nodebug,
    format('Ход = ~w, Оценка = ~w~n', [Ход, Оценка]).
