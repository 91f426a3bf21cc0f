% Что печатает programs/all_systems.pl.
%:load ../../programs/all_systems.pl

%?- main.
%> Рисунок 15.2, ход МАКСа в позиции a / Figure 15.2, MAX to move at a
%>
%> Система           Оценка  Ход     Стат. оценок  Основной вариант
%> System             Value  Move     Evaluations  Principal variation
%> f                      4  b                  8  b d i
%> f1                     4  b                  5  b d i
%> f2                     4  b                  5  b d i
%> bb                     4  b                  5  b d i
%> ab                     4  b                  5  b d i
%> минимакс               4  b                  8  b d i
%> альфабета              4  b                  5  b d i
%> нестрогая              4  b                  5  b d i
%> minimax                4  b                  8  b d i
%> provvisorio            4  b                  5  b d i
%> seconda_stampata       4  b                  8  b d i
%> seconda_corretta       4  b                  5  b d i
%> definitivo             4  b                  5  b d i
%>
%> Система           Листья по порядку
%> System            Leaves in order
%> f                 h i j k l m n o
%> f1                h i j l m
%> f2                h i j l m
%> bb                h i j l m
%> ab                h i j l m
%> минимакс          h i j k l m n o
%> альфабета         h i j l m
%> нестрогая         h i j l m
%> minimax           h i j k l m n o
%> provvisorio       h i j l m
%> seconda_stampata  h i j k l m n o
%> seconda_corretta  h i j l m
%> definitivo        h i j l m
%= true.
