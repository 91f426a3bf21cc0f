% Что печатает programs/lessons/italian.pl.
%:load ../../programs/lessons/italian.pl

%?- main.
%> Итальянские лекции: minimax, provvisorio, seconda approssimazione, definitivo
%> The Italian slides, step by step
%>
%> 1. Minimax: чей ход, говорит чётность уровня, а основной вариант — CAMMINO.
%> Minimax: levels tell the side to move, CAMMINO is the principal variation.
%>
%> minimax(a, 0, _, _)
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
%> 2. Исправленный ответ, а за ним тот, что даёт алгоритм, как он напечатан:
%> список CAMMINO один на всех.
%> The corrected answer, and that of the algorithm as printed: one CAMMINO for
%> all.
%>
%>     prima_chiamata(minimax, a, [b, d, i], 4)
%>     prima_chiamata(minimax_globale, a, [b, g, n], 4)
%>
%> Вопрос. Чем плох второй CAMMINO?
%> Question. What is wrong with the second CAMMINO?
%>
%> Ответ. Из b в g хода нет. Когда корень ставит в список b, там ещё лежит конец,
%> найденный под c.
%> Answer. There is no move from b to g: the one list still holds what was found
%> below c.
%>
%> 3. Provvisorio: вершина знает, чего добились уровнем выше.
%> Provvisorio: a node knows what the level right above has reached.
%>
%> alfa_beta_provvisorio(a, 0, 1000, _, _)
%>
%>   MAX                    a 4
%>                  ┏━━━━━━━━┹─────────┐
%>   MIN           b 4               c ≤4
%>             ┏━━━━┹────┐         ┌───┴╌╌╌╌┐
%>   MAX      d 4      e ≥4       f 2       g
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
%> 4. Seconda approssimazione: две границы. Так, как напечатано, не отсечено
%> ничего.
%> Seconda approssimazione: two bounds. As printed, it cuts off nothing.
%>
%> seconda_approssimazione(stampata, a, 0, -1000, 1000, _, _)
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
%> Вопрос. Почему?
%> Question. Why?
%>
%> 5. Вот окна, с которыми напечатанный листинг входит в вершины, и окна
%> исправленного.
%> The windows of the listing as printed, and those of the corrected one.
%>
%> seconda_approssimazione(stampata, a, 0, -1000, 1000, _, _)
%>
%>   MAX                a 4
%>                 (−1000, 1000)
%>               ┏━━━━━━━┹──────┐
%>   MIN        b 4            c 1
%>         (−1000, 1000)  (−1000, 1000)
%>               │              │
%>              +6             +6
%>
%> ━ principal variation; +N: positions not shown; (α, β): the window of the search
%> The value is 4, the best move b.
%> Positions visited: 15, of them evaluated: 8.
%> Positions not shown: 12.
%>
%> seconda_approssimazione(corretta, a, 0, -1000, 1000, _, _)
%>
%>   MAX               a 4
%>                (−1000, 1000)
%>               ┏━━━━━━┹─────┐
%>   MIN        b 4         c ≤4
%>         (−1000, 1000)  (4, 1000)
%>               │            │
%>              +5           +3
%>
%> ━ principal variation; ≥, ≤: a bound of the value; +N: positions not shown; (α,
%> β): the window of the search
%> The value is 4, the best move b.
%> Positions visited: 11, of them evaluated: 5.
%> Positions not shown: 8.
%>
%> Ответ. Преемники получают те же alfa и beta, что пришли сверху. В c никто не
%> знает, что под b уже найдено 4. Исправленный листинг передаёт вместо alfa
%> найденный максимум.
%> Answer. Successors get the alfa and beta that came from above: c does not know
%> of the 4 at b.
%>
%> 6. Исправленное второе приближение отсекает k и g.
%> The corrected approximation cuts off k and g.
%>
%> seconda_approssimazione(corretta, a, 0, -1000, 1000, _, _)
%>
%>   MAX                    a 4
%>                  ┏━━━━━━━━┹─────────┐
%>   MIN           b 4               c ≤4
%>             ┏━━━━┹────┐         ┌───┴╌╌╌╌┐
%>   MAX      d 4      e ≥4      f ≤4       g
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
%> 7. Definitivo: alfa сама и есть максимум, beta — минимум. Отсечения те же.
%> Definitivo: alfa is the maximum itself, beta the minimum. The cut-offs are the
%> same.
%>
%> alfa_beta(a, 0, -1000, 1000, _, _)
%>
%>   MAX                    a 4
%>                  ┏━━━━━━━━┹─────────┐
%>   MIN           b 4               c ≤4
%>             ┏━━━━┹────┐         ┌───┴╌╌╌╌┐
%>   MAX      d 4      e ≥4      f ≤4       g
%>          ┌──┺━┓     ┌─┴╌┐    ┌──┴─┐    ┌╌┴┐
%>   MIN   h 1  i 4   j 5  k   l 2  m 1   n  o
%>
%> ━ principal variation; ╌ not visited; ≥, ≤: a bound of the value
%> The value is 4, the best move b.
%> Positions visited: 11, of them evaluated: 5.
%>
%> Вопрос. Что значит оценка ≤4 у f, если её листья стоят 2 и 1?
%> Question. What does ≤4 at f mean, whose leaves are worth 2 and 1?
%>
%> Ответ. Ни один из них не лучше alfa = 4, и ответ — сама alfa. То же делает F2:
%> урок pascal.pl.
%> Answer. None is better than alfa = 4, and the answer is alfa itself, as with
%> F2.
%= true.
