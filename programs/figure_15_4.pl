% Рис. 15.4: дерево рис. 15.2, обойдённое альфа-бета алгоритмом, и почему что отсечено
% (Братко, «Программирование на языке Пролог для искусственного интеллекта»).
% Figure 15.4: the tree of figure 15.2 as alpha-beta searches it, and why what is cut off
% (Bratko, "Prolog Programming for Artificial Intelligence").
%
% Рисует дерево/2 по ходу самого поиска; поиск — листинг рис. 15.5, как он есть. Вершины
% k, g, n и o не просмотрены, а у e и c известны лишь границы: не меньше 5, не больше 2.

:- initialization(main).

:- ensure_loaded('games/figure_15_2.pl').
:- ensure_loaded('textbook/alphabeta.pl').

main :-
    дерево(альфабета(a, -1000, 1000, _, _),
           [причины(true), заголовок('Рисунок 15.4 / Figure 15.4')]).
