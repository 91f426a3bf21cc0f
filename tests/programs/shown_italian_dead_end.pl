% Что печатает programs/italian_dead_end.pl.
%:load ../../programs/italian_dead_end.pl

%?- main.
%> Дерево с тупиком, ход МАКСа в a / A tree with a dead end, MAX to move at a
%>
%> VALORE_DI_FALLIMENTO  Оценка  CAMMINO
%> VALORE_DI_FALLIMENTO  Value   CAMMINO
%>                 -999  5       c f
%>                    0  5       c f
%>                    6  6       b d
%>                  999  7       b e
%= true.
