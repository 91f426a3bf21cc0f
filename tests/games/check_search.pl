% Checks of a program's own searches: the programs here have a game of their own, which the trees of a check overrule.

% ---- a game ----

ходы(мой_корень, [мой_лист]).
стат_оц(мой_лист, 7).
ход_макса(мой_корень).
ход_мина(мой_лист).
:- dynamic(moves/2).

% ---- searches ----

% A right one that prints what it does, and counts its calls, which is undone.
:- dynamic(вызовов/1).
вызовов(0).

верный(Позиция, Оценка) :-
    write(Позиция), nl,
    retract(вызовов(Было)),
    Стало is Было + 1,
    assertz(вызовов(Стало)),
    (   ходы(Позиция, Преемники)
    ->  findall(О, ( member(П, Преемники), верный(П, О) ), Оценки),
        (   ход_макса(Позиция)
        ->  max_list(Оценки, Оценка)
        ;   min_list(Оценки, Оценка)
        )
    ;   стат_оц(Позиция, Оценка)
    ).

% It asks for moves under another name, by way of call/N.
под_другим_именем(Позиция, Оценка) :-
    Ходы = moves,
    (   call(Ходы, Позиция, Преемники)
    ->  maplist(под_другим_именем, Преемники, Оценки),
        ( \+ min_to_move(Позиция) -> max_list(Оценки, Оценка) ; min_list(Оценки, Оценка) )
    ;   G = staticval(Позиция, Оценка), call(G)
    ).

% Only for Max at the root.
макс_в_корне(Позиция, Оценка) :-
    (   ходы(Позиция, Преемники)
    ->  findall(О, ( member(П, Преемники), мин_ниже(П, О) ), Оценки),
        max_list(Оценки, Оценка)
    ;   стат_оц(Позиция, Оценка)
    ).

мин_ниже(Позиция, Оценка) :-
    (   ходы(Позиция, Преемники)
    ->  findall(О, ( member(П, Преемники), макс_в_корне(П, О) ), Оценки),
        min_list(Оценки, Оценка)
    ;   стат_оц(Позиция, Оценка)
    ).

% Wrong ones: a kind of mistake each.
ошибается(Позиция, Оценка) :-
    (   ходы(Позиция, [Преемник | _])
    ->  ошибается(Преемник, Оценка0),
        Оценка is Оценка0 + нечто
    ;   стат_оц(Позиция, Оценка)
    ).

бросает(Позиция, Оценка) :-
    ( ходы(Позиция, _) -> throw(мяч) ; стат_оц(Позиция, Оценка) ).

молчит(Позиция, Оценка) :-
    ходы(Позиция, [Преемник | _]),
    молчит(Преемник, Оценка).
молчит(_, _) :- fail.

словами(Позиция, Оценка) :-
    ( ходы(Позиция, _) -> Оценка = много ; стат_оц(Позиция, Оценка) ).

список(Позиция, Оценка) :-
    ( ходы(Позиция, Преемники) -> список(Преемники, Оценка) ; стат_оц(Позиция, Оценка) ).

без_хода(Позиция, _, Оценка) :-
    под_другим_именем(Позиция, Оценка).

чужой_ход(Позиция, нигде, Оценка) :-
    под_другим_именем(Позиция, Оценка).

вариант_за_листом(Позиция, [Ход, дальше], Оценка) :-
    (   ходы(Позиция, [Ход | _])
    ->  под_другим_именем(Позиция, Оценка)
    ;   стат_оц(Позиция, Оценка)
    ).

% вид(+Search, +Options, -Kind, -Tree, -Step): what a check finds, in English.
вид(Поиск, Опции, Вид, Дерево, Шаг) :-
    with_output_to(string(_), check_search(Поиск, [counterexample(C) | Опции])),
    C = counterexample(tree([nested(Дерево) | _]), Вид, _, Шаг).

% ---- what is right ----

%?- проверить_поиск(верный/2, [деревьев(30)]).
%> верный/2: 30 деревьев, ошибок не найдено.
%= true.
%?- check_search(под_другим_именем/2, [trees(1), seed(5)]).
%> под_другим_именем/2: 1 tree, no mistake found.
%= true.
%?- with_output_to(string(_), check_search(user:под_другим_именем/2, [trees(20), counterexample(C)])).
%= C = none.
%?- with_output_to(string(_), проверить_поиск(под_другим_именем/2, [деревьев(20), контрпример(C)])).
%= C = нет.
%?- check_search(макс_в_корне/2, [trees(30), to_move(max)]).
%> макс_в_корне/2: 30 trees, no mistake found.
%= true.

% With Min at the root it is wrong. The values are what its own words say, and the tree can be opened again.
%?- вид(макс_в_корне/2, [], Вид, Дерево, Шаг).
%= Вид = wrong_value, Дерево = [0, 1], Шаг = step(a, leave, 'node a (MIN) returns 1, but right is 0; its successors have b = 0, c = 1.').
%?- check_search(макс_в_корне/2, [tree(tree([nested([0, 1]), to_move(max)]))]).
%> макс_в_корне/2: 1 tree, no mistake found.
%= true.
%?- with_output_to(string(_), check_search(макс_в_корне/2, [tree(tree([nested([0, 1]), to_move(min)]))])).
%= false.
%?- with_output_to(string(_), проверить_поиск(макс_в_корне/2, [контрпример(контрпример(дерево(Опции), Вид, Вызов, шаг(Узел, Когда, _)))])).
%= Опции = [вложенное([0, 1]), ходит(мин)], Вид = неверная_оценка, Вызов = макс_в_корне(a, _), Узел = a, Когда = выход.

% ---- each kind of mistake ----

%?- вид(ошибается/2, [], Вид, Дерево, Шаг).
%= Вид = error(type_error(evaluable, нечто/0)), Дерево = [0], Шаг = step(a, leave, 'the error is raised at node a.').
%?- вид(бросает/2, [], Вид, Дерево, Шаг).
%= Вид = error(мяч), Дерево = [0], Шаг = step(a, leave, 'the error is raised at node a.').
%?- вид(молчит/2, [], Вид, Дерево, Шаг).
%= Вид = no_answer, Дерево = [0], Шаг = step(b, leave, 'the search at node b ends without a number.').
%?- вид(словами/2, [], Вид, Дерево, Шаг).
%= Вид = no_number, Дерево = [0], Шаг = step(a, leave, 'the search at node a ends without a number.').
%?- вид(список/2, [], Вид, Дерево, Шаг).
%= Вид = error(domain_error(game_position, [b])), Дерево = [0], Шаг = step(a, enter, 'from node a the search is called for [b], which is no successor of it.').
%?- вид(без_хода/3, [], Вид, Дерево, Шаг).
%= Вид = wrong_move, Дерево = [0], Шаг = step(a, leave, 'at node a no move is named, but right is b.').
%?- вид(чужой_ход/3, [], Вид, Дерево, Шаг).
%= Вид = wrong_move, Дерево = [0], Шаг = step(a, leave, 'at node a the move нигде is named, which is none; right is b.').
%?- вид(вариант_за_листом/3, [search(вариант_за_листом(position, variation, value)), trees(3)], Вид, Дерево, Шаг).
%= Вид = wrong_move, Дерево = [0], Шаг = step(b, leave, 'in the variation the move дальше is named behind leaf b.').

% ---- the program's own game is unharmed ----

%?- ходы(мой_корень, Преемники), стат_оц(мой_лист, Оценка), \+ ход_макса(a).
%= Преемники = [мой_лист], Оценка = 7.
%?- catch(ходы(a, _), _, true).
%= false.
%?- вызовов(N).
%= N = 0.
%?- game(nim), start(P0), catch(check_search(бросает/2, [counterexample(C)]), _, true), start(P1), P0 == P1, moves(P1, [P|_]).
%> бросает/2: the search ends with the error мяч.
%> бросает(a, _)
%>
%>   MAX   a
%>         ┆
%>   MIN   b
%>
%> ╌ not visited
%> Positions visited: 1, of them evaluated: 0.
%> Right: value 0, move b.
%> The first step that goes wrong: the error is raised at node a.
%> Found on tree number 2 (4 nodes); made smaller in 4 steps, to 2 nodes.
%> This tree: game(tree, [nested([0]),to_move(max)]).
%= false.

% After a limit in the midst of a check, too.
%?- call_with_inference_limit(check_search(верный/2, []), 20000, R), ходы(мой_корень, Преемники), catch(ходы(a, _), _, fail).
%= false.
%?- call_with_inference_limit(check_search(верный/2, []), 20000, R), ходы(мой_корень, Преемники), start(P).
%= R = inference_limit_exceeded, Преемники = [мой_лист], P = heaps([1, 2, 3], max).

% A check within a search that is checked.
проверяет(Позиция, Оценка) :-
    with_output_to(string(_), check_search(под_другим_именем/2, [trees(1)])),
    под_другим_именем(Позиция, Оценка).

%?- check_search(проверяет/2, [trees(3)]).
%> проверяет/2: 3 trees, no mistake found.
%= true.

% ---- pictures ----

%?- tmp_file(поиск, B), atom_concat(B, '.json', F), with_output_to(string(_), check_search(словами/2, [file(F), counterexample(_)])), read_file_to_string(F, S, []), sub_string(S, _, _, _, "\"словами(a, _)\""), delete_file(F), writeq(да), nl, fail.
%> да
%= false.
%?- check_search(словами/2, [file('дерево.doc')]).
%! error(domain_error(picture_format, 'дерево.doc'), _)

% ---- errors ----

%?- check_search(_, []).
%! error(instantiation_error, _)
%?- check_search(верный, []).
%! error(type_error(predicate_indicator, верный), _)
%?- check_search(верный/два, []).
%! error(type_error(nonneg, два), _)
%?- check_search(нет_такого/2, []).
%! error(existence_error(procedure, нет_такого/2), _)
%?- check_search(верный/2, [search(без_хода(position, _, value))]).
%! error(domain_error(search_relation, верный/2), _)
%?- check_search(member/1, []).
%! error(existence_error(procedure, member/1), _)
%?- check_search(append/3, [search(append(position, position, value))]).
%! error(domain_error(search_role, position), _)
%?- check_search(select/4, [search(select(position, given(x), _, value)), trees(0)]).
%! error(type_error(positive_integer, 0), _)
%?- check_search(верный/2, [to_move(nobody)]).
%! error(domain_error(check_option, nobody), _)
%?- check_search(верный/2, [чужое(1)]).
%! error(domain_error(check_option, чужое(1)), _)
%?- check_search(верный/2, _).
%! error(instantiation_error, _)
%?- check_search(верный/2, [cuts(perhaps)]).
%! error(type_error(boolean, perhaps), _)
%?- check_search(верный/2, [tree(tree([nested([])]))]).
%! error(domain_error(nested_tree, []), _)
%?- check_search(верный/2, [tree(nested([]))]).
%! error(domain_error(nested_tree, nested([])), _)
