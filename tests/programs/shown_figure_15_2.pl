% Что печатает programs/figure_15_2.pl.
%:load ../../programs/figure_15_2.pl

%?- main.
%> Рисунок 15.2 / Figure 15.2
%>
%>   MAX                      a 4
%>                  ┏━━━━━━━━━━┹──────────┐
%>   MIN           b 4                   c 1
%>             ┏━━━━┹─────┐          ┌────┴─────┐
%>   MAX      d 4        e 6        f 2        g 1
%>          ┌──┺━┓     ┌──┴─┐     ┌──┴─┐     ┌──┴─┐
%>   MIN   h 1  i 4   j 5  k 6   l 2  m 1   n 1  o 1
%>
%> ━ principal variation
%> The value is 4, the best move b.
%> Positions visited: 15, of them evaluated: 8.
%= true.
