% Что печатает programs/lessons/f1.pl.
%:load ../../programs/lessons/f1.pl

%?- main.
%> F1: ветви и границы
%> F1: branch and bound
%>
%> 1. Сначала полный перебор: пять листьев, лучший ход a, оценка 4.
%> Exhaustive search first: five leaves, the best move is a.
%>
%> f(r, _, _)
%>
%>   MAX        r 4
%>             ┏━┹──┐
%>   MIN      a 4  b 2
%>               ┌──┴─┐
%>   MAX        c 2  d 7
%>             ┌─┴──┐
%>   MIN      e 2  f 1
%>          ┌──┴─┐
%>   MAX   g 2  h 3
%>
%> ━ principal variation
%> The value is 4, the best move a.
%> Positions visited: 9, of them evaluated: 5.
%>
%> 2. F1 знает границу, до которой довольно дойти. В b МИНу довольно и 4, ведь у
%> МАКСа уже есть ход a; c даёт 2, и лист d не нужен.
%> F1 knows a bound that is enough to reach. At b MIN has enough after c.
%>
%> f1(r, 1000, _, _)
%>
%>   MAX       r 4
%>            ┏━┹──┐
%>   MIN     a 4 b ≤2
%>               ┌─┴╌┐
%>   MAX        c 2  d
%>             ┌─┴──┐
%>   MIN      e 2  f 1
%>          ┌──┴─┐
%>   MAX   g 2  h 3
%>
%> ━ principal variation; ╌ not visited; ≥, ≤: a bound of the value
%> The value is 4, the best move a.
%> Positions visited: 8, of them evaluated: 4.
%> Branch d is cut off: at b MIN already has at most 2 (by c), and at r MAX has at
%> least 4 (by a).
%>
%> Вопрос. После листа g вершина e стоит не больше 2, и МАКС, у которого есть ход
%> a с оценкой 4, сюда не пойдёт. Почему же F1 смотрит ещё и лист h?
%> Question. After leaf g MAX will not come to e, for he has a. Why does F1 still
%> look at h?
%>
%> 3. Вот границы, с которыми F1 входит в вершины; бесконечность листинга —
%> 1000000.
%> The bounds with which F1 enters the nodes; the infinity of the listing is
%> 1000000.
%>
%> f1(r, 1000, _, _)
%>
%>   MAX                   r 4
%>                     (−∞, 1000)
%>                    ┏━━━━━┹────┐
%>   MIN             a 4       b ≤2
%>              (−1000000, ∞) (4, ∞)
%>                           ┌───┴╌╌╌╌┐
%>   MAX                    c 2       d
%>                     (−∞, 1000000)
%>                     ┌─────┴─────┐
%>   MIN              e 2         f 1
%>               (−1000000, ∞)  (2, ∞)
%>               ┌─────┴─────┐
%>   MAX        g 2         h 3
%>         (−∞, 1000000)  (−∞, 2)
%>
%> ━ principal variation; ╌ not visited; ≥, ≤: a bound of the value; (α, β): the
%> window of the search
%> The value is 4, the best move a.
%> Positions visited: 8, of them evaluated: 4.
%>
%> Ответ. Граница приходит только с одного уровня выше. В c ещё ничего не
%> найдено, и граница у e бесконечная; про ход a знает только b. Глубокое
%> отсечение делает F2: урок f2.pl.
%> Answer. A bound comes from the level right above, and c has not found anything
%> yet. F2 makes this deep cut-off.
%>
%> 4. Граница в корне: хватит и того, что МАКС получит 4. Тогда b не нужна вся.
%> A bound at the root: MAX is content with 4, and b is not needed at all.
%>
%> f1(r, 4, _, _)
%>
%>   MAX    r ≥4
%>          ┏━┹╌┐
%>   MIN   a 4  b
%>
%> ━ principal variation; ╌ not visited; ≥, ≤: a bound of the value
%> The value is ≥4, the best move a.
%> Positions visited: 2, of them evaluated: 1.
%> Branch b is cut off: at r MAX already has at least 4 (by a), and the window of
%> the whole search ends at 4.
%>
%> Вопрос. Верно ли теперь, что оценка корня ровно 4?
%> Question. Is the value of the root certainly 4 now?
%>
%> Ответ. Нет: известно только, что она не меньше 4, поэтому на рисунке ≥4.
%> Answer. No, only that it is at least 4: hence ≥4 in the picture.
%= true.
