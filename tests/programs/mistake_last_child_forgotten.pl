% Ошибка: цикл кончается на списке из одной позиции и её не смотрит.
%:load ../../programs/mistakes/last_child_forgotten.pl

%?- check_search(minimax/2, []).
%> minimax/2: a wrong value.
%> minimax(a, _)
%>
%>   MAX    a ≥0
%>          ┏━┹╌┐
%>   MIN   b 0  c
%>
%> ━ principal variation; ╌ not visited; ≥, ≤: a bound of the value
%> The value is ≥0, the best move b.
%> Positions visited: 2, of them evaluated: 1.
%> Answer: minimax(a, 0).
%> Right: value 1, move c.
%> The first step that goes wrong: at node a (MAX) branch c is skipped: what has been found is only 0, and the window is (−∞, ∞).
%> Found on tree number 10 (3 nodes); made smaller in 1 step, to 3 nodes.
%> This tree: game(tree, [nested([0,1]),to_move(max)]).
%= false.
