% Что печатает programs/lessons/figure_15_5.pl.
%:load ../../programs/lessons/figure_15_5.pl

%?- main.
%> Рис. 15.5: альфа-бета сравнивает строго
%> Figure 15.5: strict comparisons
%>
%> 1. Маленькое дерево; МАКС должен пойти в x. После u = 4 ясно, что y стоит не
%> больше 4, то есть не лучше x, но листинг смотрит и лист v.
%> A small tree, whose best move is x. After u = 4 the listing still looks at v.
%>
%> альфабета(r, -1000, 1000, _, _)
%>
%>   MAX      r 4
%>          ┏━━┹─┐
%>   MIN   x 4  y 0
%>             ┌─┴──┐
%>   MAX      u 4  v 0
%>
%> ━ principal variation
%> The value is 4, the best move x.
%> Positions visited: 5, of them evaluated: 3.
%>
%> Вопрос. Зачем смотреть v, если y уже не может быть лучше x?
%> Question. Why look at v, if y cannot be better than x any more?
%>
%> 2. Проверим: в копии листинга (study/lax_alphabeta.pl) сравнения нестрогие, и
%> v отсекается.
%> Try it: a copy of the listing compares laxly, and cuts off v.
%>
%> нестрогая(r, -1000, 1000, _, _)
%>
%>   MAX      r 4
%>          ┌──┺━━┓
%>   MIN   x 4  y ≤4
%>              ┏━┹╌┐
%>   MAX       u 4  v
%>
%> ━ principal variation; ╌ not visited; ≥, ≤: a bound of the value
%> The value is 4, the best move y.
%> Positions visited: 4, of them evaluated: 2.
%> Branch v is cut off: at y MIN already has at most 4 (by u), and at r MAX has at
%> least 4 (by x).
%>
%> Вопрос. Оценка корня верна. А ход?
%> Question. The value of the root is right. Is the move?
%>
%> 3. Спросим минимакс, чего стоит выбранный ход.
%> Ask minimax what the chosen move is worth.
%>
%>     минимакс(x, _, 4)
%>     минимакс(y, v, 0)
%>
%> Ответ. Ход y проигрывает: МИН ответит v, и МАКС получит 0. Отсечённая y вышла
%> с оценкой 4, равной x, а выбор/6 из равных берёт последнюю. Строгое сравнение
%> отсекает только то, что хуже наверняка, и ничьей не бывает.
%> Answer. Move y gets 0. Cut off, y came out as 4, equal to x, and of equals
%> выбор/6 takes the last. A strict comparison cuts off only what is certainly
%> worse.
%>
%> Вопрос. F2 отсекает при равенстве (Т > М, М >= Бета). Почему она не ошибается?
%> Question. F2 cuts off at equality. Why does it choose the right move all the
%> same?
%>
%> Ответ. Из равных у неё остаётся первый, оценённый точно.
%> Answer. Of equals it keeps the first, whose value is exact.
%= true.
