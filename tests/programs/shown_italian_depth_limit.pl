% Что печатает programs/italian_depth_limit.pl.
%:load ../../programs/italian_depth_limit.pl

%?- main.
%> Крестики-нолики с пустой доски / Noughts and crosses from the empty board
%>
%> max_livello  Оценка  minimax  provvisorio  definitivo  CAMMINO
%> max_livello   Value  minimax  provvisorio  definitivo  CAMMINO
%>           0       0        1            1           1
%>           1       0        9            9           9  1
%>           2       0       72           16          16  1 2
%>           3       0      504           70          70  1 2 3
%>           4       0     3024          150         110  1 2 3 4
%>           5       0    15120          840         778  1 2 3 4 5
%>           6       0    56160         1882         910  1 2 3 4 5 6
%>           7       0   154944         7907        5353  1 5 2 3 7 4 6
%>           8       0   255168        11583        5572  1 5 2 3 7 4 6 8
%>           9       0   255168        12352        7330  1 5 2 3 7 4 6 8 9
%= true.
