% Что печатает programs/lessons/f.pl.
%:load ../../programs/lessons/f.pl

%?- main.
%> F: полный перебор на дереве рис. 15.2
%> F: exhaustive search of the tree of figure 15.2
%>
%> 1. F обходит все вершины: восемь листьев из восьми. Жирная линия — основной
%> вариант, лучшая игра обеих сторон.
%> F visits every node. The heavy line is the principal variation.
%>
%> f(a, _, _)
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
%>
%> 2. Максимум берётся в каждой вершине: оценка преемника входит в него с
%> обратным знаком. Спросим оценку вершины b.
%> Every node takes the maximum of its successors' values with the sign changed.
%>
%>     f(b, [d, i], -4)
%>
%> Вопрос. На рисунке у b оценка 4, а листинг отвечает −4. Кто прав?
%> Question. The picture has 4 at b, the listing answers -4. Which is right?
%>
%> 3. То же поддерево, нарисованное отдельно: корень его на уровне МИНа.
%> The same subtree by itself: its root is MIN's.
%>
%> f(b, _, _)
%>
%>   MIN           b 4
%>             ┏━━━━┹─────┐
%>   MAX      d 4        e 6
%>          ┌──┺━┓     ┌──┴─┐
%>   MIN   h 1  i 4   j 5  k 6
%>
%> ━ principal variation
%> The value is 4, the best move d.
%> Positions visited: 7, of them evaluated: 4.
%>
%> Ответ. Оба. F отвечает за того, чей ход, а в b ходит МИН: −4 для него и есть 4
%> для МАКСа. На рисунках все оценки — для МАКСа.
%> Answer. Both. F answers for the side to move, MIN at b; pictures show all
%> values for MAX.
%>
%> 4. В вершине g оба листа стоят 1.
%> At g both leaves are worth 1.
%>
%> f(g, _, _)
%>
%>   MAX      g 1
%>          ┏━━┹─┐
%>   MIN   n 1  o 1
%>
%> ━ principal variation
%> The value is 1, the best move n.
%> Positions visited: 3, of them evaluated: 2.
%>
%> Вопрос. Почему выбран лист n, а не o? Что изменится, если в листинге написать
%> Т >= М?
%> Question. Why is n chosen, not o? What changes if the listing compares by >=?
%>
%> Ответ. Сравнение Т > М строгое, и из равных остаётся первый. С >= остался бы
%> последний; оценка была бы та же. Так выбирает минимакс: урок figure_15_3.pl.
%> Answer. T > M is strict, so the first of equals stays; with >= the last one
%> would.
%= true.
