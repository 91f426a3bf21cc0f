% Что печатает programs/lessons/figure_15_3.pl.
%:load ../../programs/lessons/figure_15_3.pl

%?- main.
%> Рис. 15.3: минимакс
%> Figure 15.3: minimax
%>
%> 1. МАКС выбирает преемника с большей оценкой, МИН — с меньшей. Оценки листьев
%> поднимаются до корня.
%> MAX chooses the successor of greater value, MIN that of lesser value.
%>
%> минимакс(a, _, _)
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
%> Вопрос. В поддереве f есть лист m с оценкой 1. Почему МИН в c не получит её,
%> выбрав f?
%> Question. Below f there is the leaf m, worth 1. Why does MIN not get it from c
%> by way of f?
%>
%> 2. Вот поддерево c.
%> The subtree of c.
%>
%> минимакс(c, _, _)
%>
%>   MIN           c 1
%>             ┌────┺━━━━━┓
%>   MAX      f 2        g 1
%>          ┌──┴─┐     ┌──┺━┓
%>   MIN   l 2  m 1   n 1  o 1
%>
%> ━ principal variation
%> The value is 1, the best move g.
%> Positions visited: 7, of them evaluated: 4.
%>
%> Ответ. В f ходит МАКС и берёт l = 2. МИН рассчитывает на лучшие ответы
%> соперника, поэтому f для него стоит 2, а g — 1.
%> Answer. At f MAX is to move and takes l = 2. So f is worth 2 for MIN, and g 1.
%>
%> 3. В g оба листа стоят 1, и F выбрала там n (урок f.pl). Минимакс выбирает
%> иначе.
%> At g both leaves are worth 1. F has chosen n there, минимакс chooses
%> otherwise.
%>
%> минимакс(g, _, _)
%>
%>   MAX      g 1
%>          ┌──┺━┓
%>   MIN   n 1  o 1
%>
%> ━ principal variation
%> The value is 1, the best move o.
%> Positions visited: 3, of them evaluated: 2.
%>
%> Вопрос. Какое место листинга это решает?
%> Question. Which part of the listing decides that?
%>
%> Ответ. Отношение выбор/6: первая позиция побеждает, только если она строго
%> лучше, а при равенстве остаётся вторая. Для минимакса это всё равно, для
%> альфа-беты нет: урок figure_15_5.pl.
%> Answer. выбор/6: of equal positions the second one stays. That matters for
%> alpha-beta.
%>
%> 4. Спросить можно и лист: оценка есть, а лучшего хода нет, он остаётся
%> свободной переменной.
%> A leaf may be asked, too: it has a value, and no move.
%>
%>     минимакс(i, _, 4)
%= true.
