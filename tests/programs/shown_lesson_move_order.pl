% Что печатает programs/lessons/move_order.pl.
%:load ../../programs/lessons/move_order.pl

%?- main.
%> Порядок ходов решает, сколько отсечено
%> The order of moves decides what is cut off
%>
%> 1. Порядок рисунка: пять листьев из восьми.
%> The order of the figure: five leaves of eight.
%>
%> альфабета(вершина(a, []), -1000, 1000, _, _)
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
%>
%> Вопрос. Может ли другой порядок обойтись четырьмя?
%> Question. Are four enough in another order?
%>
%> 2. Лучшие ходы первыми в каждой вершине: переставлены преемники c и d.
%> The best moves first at every node: the successors of c and d are swapped.
%>
%> альфабета(вершина(a, [c, d]), -1000, 1000, _, _)
%>
%>   MAX                    a 4
%>                  ┏━━━━━━━━┹─────────┐
%>   MIN           b 4               c ≤1
%>             ┏━━━━┹────┐         ┌───┴╌╌╌╌┐
%>   MAX      d 4      e ≥5       g 1       f
%>          ┏━━┹─┐     ┌─┴╌┐    ┌──┴─┐    ┌╌┴┐
%>   MIN   i 4  h 1   j 5  k   n 1  o 1   l  m
%>
%> ━ principal variation; ╌ not visited; ≥, ≤: a bound of the value
%> The value is 4, the best move b.
%> Positions visited: 11, of them evaluated: 5.
%> Branch k is cut off: at e MAX already has at least 5 (by j), and at b MIN has at
%> most 4 (by d).
%> Branch f is cut off: at c MIN already has at most 1 (by g), and at a MAX has at
%> least 4 (by b).
%>
%> Ответ. Нет. При двух ходах в каждой вершине и глубине 3 нужно 2² + 2¹ − 1 = 5
%> листьев: столько, чтобы доказать, что корень стоит не меньше 4 и не больше 4.
%> Answer. No. Two moves at every node and depth 3 need 2² + 2¹ − 1 = 5 leaves
%> for a proof.
%>
%> 3. Стоит переставить ходы в корне, и c просмотрена раньше b.
%> Swap the moves of the root only: c comes before b.
%>
%> альфабета(вершина(a, [a]), -1000, 1000, _, _)
%>
%>   MAX                      a 4
%>                  ┌──────────┺━━━━━━━━━━┓
%>   MIN           c 1                   b 4
%>             ┌────┴─────┐          ┏━━━━┹────┐
%>   MAX      f 2        g 1        d 4      e ≥5
%>          ┌──┴─┐     ┌──┴─┐     ┌──┺━┓     ┌─┴╌┐
%>   MIN   l 2  m 1   n 1  o 1   h 1  i 4   j 5  k
%>
%> ━ principal variation; ╌ not visited; ≥, ≤: a bound of the value
%> The value is 4, the best move b.
%> Positions visited: 14, of them evaluated: 7.
%> Branch k is cut off: at e MAX already has at least 5 (by j), and at b MIN has at
%> most 4 (by d).
%>
%> Вопрос. Почему отсечений стало меньше?
%> Question. Why is less cut off?
%>
%> Ответ. Пока не найден хороший ход b, сравнивать c не с чем: отсечь g нечем.
%> Answer. Before the good move b is found, there is nothing to refute c with.
%>
%> 4. Худшие ходы первыми: не отсечено ничего, и ответ всё тот же.
%> The worst moves first: nothing is cut off, and the answer is the same.
%>
%> альфабета(вершина(a, [a, b, e, f]), -1000, 1000, _, _)
%>
%>   MAX                      a 4
%>                  ┌──────────┺━━━━━━━━━━┓
%>   MIN           c 1                   b 4
%>             ┌────┴─────┐          ┌────┺━━━━━┓
%>   MAX      f 2        g 1        e 6        d 4
%>          ┌──┴─┐     ┌──┴─┐     ┌──┴─┐     ┌──┺━┓
%>   MIN   m 1  l 2   n 1  o 1   k 6  j 5   h 1  i 4
%>
%> ━ principal variation
%> The value is 4, the best move b.
%> Positions visited: 15, of them evaluated: 8.
%= true.
