% Рис. 15.2: дерево поиска с рабочими оценками всех вершин и основным вариантом
% (Братко, «Программирование на языке Пролог для искусственного интеллекта»).
% Figure 15.2: the search tree with the backed-up values of all nodes and the principal
% variation (Bratko, "Prolog Programming for Artificial Intelligence").
%
% Рисует дерево/2 по ходу самого поиска; поиск — листинг рис. 15.3, как он есть.

:- initialization(main).

:- ensure_loaded('games/figure_15_2.pl').
:- ensure_loaded('textbook/minimax.pl').

main :-
    дерево(минимакс(a, _, _), [заголовок('Рисунок 15.2 / Figure 15.2')]).
