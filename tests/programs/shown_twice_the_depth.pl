% Что печатает programs/twice_the_depth.pl.
%:load ../../programs/twice_the_depth.pl

%?- main.
%> Десять ходов в каждой позиции, лучший первый
%> Ten moves in every position, the best one first
%>
%> Глубина     Перебор      F2
%>   Depth  Exhaustive      F2
%>       1          10      10
%>       2         100      19
%>       3        1000     109
%>       4       10000     199
%>       5      100000    1099
%>       6     1000000    1999
%= true.
