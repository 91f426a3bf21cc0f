% Что печатает programs/windows.pl.
%:load ../../programs/windows.pl

%?- main.
%> f1(a, Граница, Оценка)
%>
%>   Граница   Оценка  Оценённые листья
%>     Bound    Value  Leaves evaluated
%>         1        4  h i j
%>         3        4  h i j
%>         4        4  h i j
%>         5        4  h i j l m
%>   1000000        4  h i j l m
%>
%> f2(a, Альфа, Бета, Оценка), альфабета(a, Альфа, Бета, Ход, Оценка)
%>
%>     Альфа     Бета   f2  листья      альфабета  листья
%>     Alpha     Beta   f2  leaves      альфабета  leaves
%>  -1000000  1000000    4  h i j l m           4  h i j l m
%>     -1000     1000    4  h i j l m           4  h i j l m
%>         3        5    4  h i j l m           4  h i j l m
%>         4        4    -  -                   4  h i j l m
%>         4       10    4  h i l m             4  h i j l m
%>         5       10    5  h i l m             4  h i l m
%>         0        4    4  h i j               4  h i j l m
%>         0        3    3  h i j               4  h i j
%>        -5        0    0  h j                 1  h j
%= true.
