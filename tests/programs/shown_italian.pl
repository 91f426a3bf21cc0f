% Что печатает programs/italian.pl.
%:load ../../programs/italian.pl

%?- main.
%> Рисунок 15.2, ход МАКСа в позиции a / Figure 15.2, MAX to move at a
%>
%> Алгоритм          Оценка  CAMMINO  Путь?  Стат. оценок  Листья по порядку
%> Algorithm         Value   CAMMINO  Path?  Evaluations   Leaves in order
%> minimax           4       b d i    +      8             h i j k l m n o
%> minimax_globale   4       b g n    -      8             h i j k l m n o
%> provvisorio       4       b d i    +      5             h i j l m
%> seconda_stampata  4       b d i    +      8             h i j k l m n o
%> seconda_corretta  4       b d i    +      5             h i j l m
%> definitivo        4       b d i    +      5             h i j l m
%= true.
