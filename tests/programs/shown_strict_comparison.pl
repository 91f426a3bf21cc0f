% Что печатает programs/strict_comparison.pl.
%:load ../../programs/strict_comparison.pl

%?- main.
%> r (МАКС / MAX) -> x = 4, y;  y (МИН / MIN) -> u = 4, v = 0
%>
%> Система     Ход   Оценка  Листья      Ход стоит
%> System      Move   Value  Leaves  Move is worth
%> минимакс    x          4  x u v               4
%> альфабета   x          4  x u v               4
%> нестрогая   y          4  x u                 0
%> f2          x          4  x u                 4
%= true.
