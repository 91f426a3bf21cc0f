% Ошибка: статическая оценка берётся раньше, чем спрошено о ходах.
%:load ../../programs/mistakes/static_value_first.pl

%?- check_search(minimax/2, []).
%> minimax/2: a wrong value.
%> minimax(a, _)
%>
%>   MAX   a 0
%>
%> The value is 0.
%> Positions visited: 1, of them evaluated: 1.
%> Answer: minimax(a, 0).
%> Right: value 1, move b.
%> The first step that goes wrong: the static value of node a is taken, though it has moves: b.
%> Found on tree number 2 (4 nodes); made smaller in 4 steps, to 2 nodes.
%> This tree: game(tree, [nested([1]),to_move(max)]).
%= false.
