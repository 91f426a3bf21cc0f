% Что печатает programs/move_orders.pl.
%:load ../../programs/move_orders.pl

%?- main.
%> Сколько порядков из 128 требуют стольких листьев
%> How many orders of 128 need so many leaves
%>
%> Листьев / leaves     5    6    7    8
%> f                    0    0    0  128
%> f1                  32   48   32   16
%> f2                  32   48   32   16
%> bb                  32   48   32   16
%> ab                  32   48   32   16
%> минимакс             0    0    0  128
%> альфабета           32   40   32   24
%> нестрогая           32   48   32   16
%> minimax              0    0    0  128
%> provvisorio         32   48   32   16
%> seconda_stampata     0    0    0  128
%> seconda_corretta    32   48   32   16
%> definitivo          32   48   32   16
%= true.
