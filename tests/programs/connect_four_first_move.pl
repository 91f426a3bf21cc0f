% programs/connect_four_first_move.pl на малых досках.
%:load ../../programs/connect_four_first_move.pl

%?- решить_доску(5, 4, 16).
%> Оценка / value: 0
%> Ничья / a draw
%= true.
%?- решить_доску(6, 4, 16).
%= true.
