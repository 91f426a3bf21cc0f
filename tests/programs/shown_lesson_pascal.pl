% Что печатает programs/lessons/pascal.pl.
%:load ../../programs/lessons/pascal.pl

%?- main.
%> B&B и AB: циклы вместо рекурсии по преемникам
%> B&B and AB: loops over the sons
%>
%> 1. Листинг 5.17: сыновья лежат в массиве, цикл идёт по ним, пока М не дойдёт
%> до границы. Отсечено то же, что у F1.
%> Listing 5.17: a loop over an array of sons, until M reaches the bound. It cuts
%> as F1.
%>
%> bb(a, 1000, _, _)
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
%> 2. Листинг 5.18: к границе прибавилась Альфа, с неё начинается М. Это F2.
%> Listing 5.18: besides the bound there is alpha, at which M begins. It is F2.
%>
%> ab(a, -1000, 1000, _, _)
%>
%>   MAX                    a 4
%>                  ┏━━━━━━━━┹─────────┐
%>   MIN           b 4               c ≤4
%>             ┏━━━━┹────┐         ┌───┴╌╌╌╌┐
%>   MAX      d 4      e ≥5      f ≤4       g
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
%> Вопрос. Отсечено одно и то же. Но в f первый листинг вернул 2, а второй 4. Кто
%> прав?
%> Question. The same is cut off. But at f one listing has returned 2, the other
%> 4. Why?
%>
%> 3. Спросим о вершине f все три: F, B&B и AB, каждый раз с теми границами, с
%> которыми в неё входят из корня.
%> Ask F, B&B and AB about f, with the bounds with which they enter it.
%>
%>     f(f, [l], 2)
%>     bb(f, 1000000, [l], 2)
%>     ab(f, 4, 1000, [], 4)
%>
%> Ответ. Настоящая оценка 2. AB спрашивает только, лучше ли f, чем 4: М
%> начинается с Альфы = 4, листья 2 и 1 её не поднимают, и ответ — сама Альфа, то
%> есть «не больше 4».
%> Answer. The value is 2. AB only asks whether f is better than 4: M begins at
%> alpha = 4, and the leaves do not raise it. So 4 means "at most 4".
%>
%> Вопрос. Испортит ли это выбор хода в корне?
%> Question. May this spoil the move at the root?
%>
%> Ответ. Нет. c выходит с оценкой 4, как и b, но сравнение Т > М строгое:
%> остаётся b.
%> Answer. No. c comes out as 4, as b does, but T > M is strict, and b stays.
%= true.
