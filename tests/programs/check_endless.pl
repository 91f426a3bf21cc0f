% Searches that do not end, checked: by recursion, by backtracking, and with more and more memory.

без_конца(Позиция, Оценка) :-
    ( ходы(Позиция, _) -> без_конца(Позиция, Оценка) ; стат_оц(Позиция, Оценка) ).

крутится(Позиция, Оценка) :-
    ( ходы(Позиция, _) -> repeat, fail ; стат_оц(Позиция, Оценка) ).

растёт(Позиция, Оценка) :-
    ( ходы(Позиция, _) -> расти([Позиция], Оценка) ; стат_оц(Позиция, Оценка) ).

расти(Список, Оценка) :-
    append(Список, Список, Двойной),
    расти(Двойной, Оценка).

вид(Поиск, Вид, Дерево, Шаг) :-
    with_output_to(string(_), check_search(Поиск, [counterexample(C)])),
    C = counterexample(tree([nested(Дерево) | _]), Вид, _, Шаг).

%?- вид(без_конца/2, Вид, Дерево, Шаг).
%= Вид = endless, Дерево = [0], Шаг = step(a, enter, 'from node a the search is called for a, which is no successor of it.').
%?- вид(крутится/2, Вид, Дерево, Шаг).
%= Вид = endless, Дерево = [0], Шаг = step(a, leave, 'the search at node a does not end.').
%?- вид(растёт/2, Вид, Дерево, Шаг).
%= Вид = endless, Дерево = [0], Шаг = step(a, leave, 'the search at node a does not end.').

% The picture stays small.
%?- check_search(без_конца/2, [tree(tree([nested([0])]))]).
%> без_конца/2: the search does not end.
%> без_конца(a, _)
%>
%>   MAX               a
%>                   ┌─┴┐
%>                   a  b
%>                  ┌┴╌┐
%>                  a  b
%>                ┌─┴┐
%>                a  b
%>               ┌┴╌┐
%>               a  b
%>             ┌─┴┐
%>             a  b
%>            ┌┴╌┐
%>            a  b
%>            │
%>         +39993
%>
%> ╌ not visited; +N: positions not shown
%> Positions visited: 40000, of them evaluated: 0.
%> Positions not shown: 39993.
%> Right: value 0, move b.
%> The first step that goes wrong: from node a the search is called for a, which is no successor of it.
%> Found on tree number 1 (2 nodes); it cannot be made smaller.
%> This tree: game(tree, [nested([0]),to_move(max)]).
%= false.
