% Что печатает programs/figure_15_4.pl.
%:load ../../programs/figure_15_4.pl

%?- main.
%> Рисунок 15.4 / Figure 15.4
%>
%>   MAX                    a 4
%>                  ┏━━━━━━━━┹─────────┐
%>   MIN           b 4               c ≤2
%>             ┏━━━━┹────┐         ┌───┴╌╌╌╌┐
%>   MAX      d 4      e ≥5       f 2       g
%>          ┌──┺━┓     ┌─┴╌┐    ┌──┴─┐    ┌╌┴┐
%>   MIN   h 1  i 4   j 5  k   l 2  m 1   n  o
%>
%> ━ principal variation; ╌ not visited; ≥, ≤: a bound of the value
%> The value is 4, the best move b.
%> Positions visited: 11, of them evaluated: 5.
%> Branch k is cut off: at e MAX already has at least 5 (by j), and at b MIN has at
%> most 4 (by d).
%> Branch g is cut off: at c MIN already has at most 2 (by f), and at a MAX has at
%> least 4 (by b).
%= true.
