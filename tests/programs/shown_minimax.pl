% Что печатает programs/minimax.pl.
%:load ../../programs/minimax.pl

%?- main.
%> Рисунок 15.3 / Figure 15.3: минимакс(Позиция, Ход, Оценка)
%>
%> Позиция   Ход   Оценка  Оценённые листья
%> Position  Move  Value   Leaves evaluated
%> a         b     4       h i j k l m n o
%> b         d     4       h i j k
%> c         g     1       l m n o
%> d         i     4       h i
%> e         k     6       j k
%> f         l     2       l m
%> g         o     1       n o
%= true.
