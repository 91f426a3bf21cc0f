% Что печатает programs/alphabeta.pl.
%:load ../../programs/alphabeta.pl

%?- main.
%> Рисунок 15.5 / Figure 15.5: альфабета(a, Альфа, Бета, Ход, Оценка)
%>
%> Альфа     Бета     Ход   Оценка  Оценённые листья
%> Alpha     Beta     Move  Value   Leaves evaluated
%> -1000000  1000000  b     4       h i j l m
%> 3         5        b     4       h i j l m
%> 4         4        b     4       h i j l m
%> 4         10       b     4       h i j l m
%> 5         10       b     4       h i l m
%> 0         4        b     4       h i j l m
%> 0         3        b     4       h i j
%> -5        0        b     1       h j
%= true.
