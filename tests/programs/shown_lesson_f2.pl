% Что печатает programs/lessons/f2.pl.
%:load ../../programs/lessons/f2.pl

%?- main.
%> F2: альфа-бета отсечения
%> F2: alpha-beta pruning
%>
%> 1. F1 отсекает d, но не h: граница приходит к ней с одного уровня выше.
%> F1 cuts off d but not h: its bound comes from the level right above.
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
%> 2. F2 несёт вниз обе границы, и 4 из корня доходит до e. Отсечён и лист h,
%> через три уровня.
%> F2 hands both bounds down: the 4 of the root comes to e, and h is cut off too.
%>
%> f2(r, -1000, 1000, _, _)
%>
%>   MAX       r 4
%>            ┏━┹──┐
%>   MIN     a 4 b ≤4
%>               ┌─┴╌┐
%>   MAX       c ≤4  d
%>            ┌──┴──┐
%>   MIN    e ≤2   f 1
%>          ┌─┴╌┐
%>   MAX   g 2  h
%>
%> ━ principal variation; ╌ not visited; ≥, ≤: a bound of the value
%> The value is 4, the best move a.
%> Positions visited: 7, of them evaluated: 3.
%> Branch h is cut off: at e MIN already has at most 2 (by g), and at r MAX has at
%> least 4 (by a).
%> Branch d is cut off: at b MIN already has at most 2 (by c), and at r MAX has at
%> least 4 (by a).
%>
%> 3. Окна, с которыми F2 входит в вершины; на рисунке они для МАКСа.
%> The windows with which F2 enters the nodes, for MAX.
%>
%> f2(r, -1000, 1000, _, _)
%>
%>   MAX               r 4
%>                (−1000, 1000)
%>               ┏━━━━━━┹─────┐
%>   MIN        a 4         b ≤4
%>         (−1000, 1000)  (4, 1000)
%>                         ┌──┴╌╌╌┐
%>   MAX                 c ≤4     d
%>                     (4, 1000)
%>                   ┌─────┴────┐
%>   MIN           e ≤2        f 1
%>               (4, 1000)  (4, 1000)
%>                ┌──┴╌╌╌┐
%>   MAX         g 2     h
%>            (4, 1000)
%>
%> ━ principal variation; ╌ not visited; ≥, ≤: a bound of the value; (α, β): the
%> window of the search
%> The value is 4, the best move a.
%> Positions visited: 7, of them evaluated: 3.
%>
%> Вопрос. В c листинг вернул 4, а в рисунке стоит ≤4. Какова настоящая оценка c?
%> Question. At c the listing has returned 4, and the picture says ≤4. What is
%> its true value?
%>
%> 4. Спросим F и F2 о вершине c, F2 — с тем же окном.
%> Let us ask F and F2 about c, F2 with the same window.
%>
%>     f(c, [e, g], 2)
%>     f2(c, 4, 1000, [], 4)
%>
%> Ответ. Настоящая 2. У F2 максимум начинается с Альфы, и если ни один ход не
%> лучше, ответом остаётся сама Альфа, а вариант пуст. Для МАКСа этого довольно:
%> ход a не хуже.
%> Answer. It is 2. The maximum of F2 begins at alpha, and if no move is better,
%> alpha itself is the answer, and the variation is empty.
%>
%> 5. Окно может быть узким и в корне. Здесь F2 спрашивают, получит ли МАКС
%> больше 5.
%> The window of the root may be narrow: will MAX get more than 5?
%>
%>     f2(r, 5, 1000, [], 5)
%>
%> Вопрос. Почему вариант пуст?
%> Question. Why is the variation empty?
%>
%> Ответ. Ни один ход не лучше 5, а какой из них лучший, F2 не узнала: об этом не
%> спрашивали.
%> Answer. No move is better than 5. Which is best was not asked, and is not
%> known.
%= true.
