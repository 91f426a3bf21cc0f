% Что печатает programs/alphabeta_beside_minimax.pl.
%:load ../../programs/alphabeta_beside_minimax.pl

%?- main.
%> Рисунок 15.2, ход МАКСа в позиции a / Figure 15.2, MAX to move at a
%>
%> Алгоритм    Ход   Оценка  Вариант    Стат. оценок  Листья по порядку
%> Algorithm   Move  Value   Variation  Evaluations   Leaves in order
%> минимакс    b     4       b d i      8             h i j k l m n o
%> альфабета   b     4       b d i      5             h i j l m
%= true.
