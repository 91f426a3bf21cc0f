% Ошибка: лучший ход запоминается, а оценка возвращается от последнего.
%:load ../../programs/mistakes/value_of_wrong_child.pl

%?- check_search(minimax/3, []).
%> minimax/3: a wrong value.
%> minimax(a, _, _)
%>
%>   MAX     a ≥−1
%>          ┏━━┹──┐
%>   MIN   b 0  c −1
%>
%> ━ principal variation; ≥, ≤: a bound of the value
%> The value is ≥−1, the best move b.
%> Positions visited: 3, of them evaluated: 2.
%> Answer: minimax(a, b, -1).
%> Right: value 0, move b.
%> The first step that goes wrong: node a (MAX) returns −1, but right is 0; its successors have b = 0, c = −1.
%> Found on tree number 2 (4 nodes); made smaller in 3 steps, to 3 nodes.
%> This tree: game(tree, [nested([0,-1]),to_move(max)]).
%= false.
