% Что печатает programs/figure_15_2.pl.
%:load ../../programs/figure_15_2.pl

%?- main.
%> Рисунок 15.2 / Figure 15.2
%>
%> a  МАКС  4 -> b
%>     b  МИН   4 -> d
%>         d  МАКС  4 -> i
%>             h  МИН   1
%>             i  МИН   4
%>         e  МАКС  6 -> k
%>             j  МИН   5
%>             k  МИН   6
%>     c  МИН   1 -> g
%>         f  МАКС  2 -> l
%>             l  МИН   2
%>             m  МИН   1
%>         g  МАКС  1 -> o
%>             n  МИН   1
%>             o  МИН   1
%>
%> Основной вариант / principal variation: [a,b,d,i]
%= true.
