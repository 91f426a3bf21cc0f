% programs/connect_four_first_move.pl на малых досках.
%:load ../../programs/connect_four_first_move.pl

%?- решить_доску(5, 4, 16).
%> Оценка / value: 0
%> Ничья / a draw
%> Позиций / nodes: 19945
%= true.
%?- решить_доску(6, 4, 16).
%> Оценка / value: -9976
%> Нолики выигрывают камнем / noughts win with stone 24
%> Позиций / nodes: 264627
%= true.
