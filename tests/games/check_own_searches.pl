% Checks of searches that are right in ways of their own, and of wrong ones whose first wrong step must not be named falsely.

% вид(+Search, +Options, -Kind, -Tree, -Step): what a check finds, in English.
вид(Поиск, Опции, Вид, Дерево, Шаг) :-
    with_output_to(string(_), check_search(Поиск, [counterexample(C) | Опции])),
    ( C == none -> Вид = none ; C = counterexample(tree([nested(Дерево) | _]), Вид, _, Шаг) ).

% ---- memory: what one tree leaves behind is no part of the next ----

:- dynamic(известно/2), dynamic(порядок/1).
порядок(первый).
порядок(второй).

помнит(П, О) :- известно(П, О), !.
помнит(П, О) :-
    (   moves(П, Пы)
    ->  findall(О1, ( member(П1, Пы), помнит(П1, О1) ), Оы),
        ( max_to_move(П) -> max_list(Оы, О) ; min_list(Оы, О) )
    ;   staticval(П, О)
    ),
    assertz(известно(П, О)),
    assertz(неизвестное_до_сих_пор(П)),
    retract(порядок(Первый)), assertz(порядок(Первый)).

%?- check_search(помнит/2, [trees(40)]).
%> помнит/2: 40 trees, no mistake found.
%= true.
%?- findall(П, порядок(П), Пы), \+ известно(_, _), \+ неизвестное_до_сих_пор(_).
%= Пы = [первый, второй].

% ---- a search that does not do the same twice ----

через_раз(П, О) :-
    ( moves(П, [П1 | _]) -> через_раз(П1, О1), прибавка(Д), О is О1 + Д ; staticval(П, О) ).

прибавка(Д) :- nb_getval(раз, Раз), Следующий is Раз + 1, nb_setval(раз, Следующий), Д is Раз mod 2.

%?- nb_setval(раз, 1), with_output_to(string(_S), check_search(через_раз/2, [tree(tree([nested([0])])), counterexample(C)])), sub_string(_S, 0, _, _, "через_раз/2: a wrong value.").
%= C = counterexample(tree([nested([0]), to_move(max)]), wrong_value, через_раз(a, _), step(a, leave, 'node a (MAX) returns 1, but right is 0; its successors have b = 0.')).

% ---- whose values they are ----

% With the names and arguments of the textbook, but Max's values.
ab(П, А, Б, О) :- ( moves(П, Пы) -> ( max_to_move(П) -> макс(Пы, А, Б, О) ; мин(Пы, А, Б, О) ) ; staticval(П, О) ).
макс([], А, _, А).
макс([П | Пы], А, Б, О) :- ab(П, А, Б, О1), А1 is max(А, О1), ( А1 >= Б -> О = А1 ; макс(Пы, А1, Б, О) ).
мин([], _, Б, Б).
мин([П | Пы], А, Б, О) :- ab(П, А, Б, О1), Б1 is min(Б, О1), ( Б1 =< А -> О = Б1 ; мин(Пы, А, Б1, О) ).

% Its own name, and the mover's values.
за_себя(П, О) :-
    (   moves(П, Пы)
    ->  findall(О2, ( member(П1, Пы), за_себя(П1, О1), О2 is -О1 ), Оы),
        max_list(Оы, О)
    ;   staticval(П, О0),
        ( max_to_move(П) -> О = О0 ; О is -О0 )
    ).

%?- check_search(ab/4, [trees(60)]).
%> ab/4: 60 trees, no mistake found.
%= true.
%?- check_search(за_себя/2, [trees(30)]).
%> за_себя/2: 30 trees, no mistake found.
%= true.
%?- with_output_to(string(_), check_search(за_себя/2, [search(за_себя(position, value)), trees(30)])).
%= false.

% Wrong with both: the report says which it is taken for, and what is right is in the search's own words.
f(П, О) :- ( moves(П, _) -> О = 0 ; staticval(П, О0), ( max_to_move(П) -> О = О0 ; О is -О0 ) ).

%?- check_search(f/2, [tree(tree([nested([1])])), to_move(min)]).
%> f/2: a wrong value.
%> f(a, _)
%>
%>   MIN   a 0?
%>           ┆
%>   MAX     b
%>
%> ╌ not visited; ?: a value that is not proven
%> The value is 0?.
%> Positions visited: 1, of them evaluated: 0.
%> Answer: f(a, 0).
%> Right: value −1, move b.
%> The first step that goes wrong: at node a no successor is visited, though there are some: b.
%> The values of the search are taken for those of the side to move; in the step and in the picture numbers are MAX's.
%> Found on tree number 1 (2 nodes); it cannot be made smaller.
%> This tree: game(tree, [nested([1]),to_move(min)]).
%= false.

% ---- null windows, wider windows, and one relation for each side ----

% PVS that searches again only if again(true).
pvs(П, А, Б, О) :- pvs(true, П, А, Б, О).
забывает(П, А, Б, О) :- pvs(false, П, А, Б, О).

pvs(Снова, П, А, Б, О) :-
    (   moves(П, [П1 | Пы])
    ->  pvs_зовёт(Снова, П1, А, Б, О1),
        ( max_to_move(П) -> pvs_макс(Пы, Снова, А, Б, О1, О) ; pvs_мин(Пы, Снова, А, Б, О1, О) )
    ;   staticval(П, О)
    ).

pvs_зовёт(true, П, А, Б, О) :- pvs(П, А, Б, О).
pvs_зовёт(false, П, А, Б, О) :- забывает(П, А, Б, О).

pvs_макс([], _, _, _, О, О).
pvs_макс([П | Пы], Снова, А0, Б, О0, О) :-
    А is max(А0, О0),
    (   А >= Б
    ->  О = О0
    ;   А1 is А + 1,
        pvs_зовёт(Снова, П, А, А1, О1),
        (   Снова == true, О1 > А, О1 < Б
        ->  pvs_зовёт(Снова, П, А, Б, О2)
        ;   О2 = О1
        ),
        О3 is max(О0, О2),
        pvs_макс(Пы, Снова, А, Б, О3, О)
    ).
pvs_мин([], _, _, _, О, О).
pvs_мин([П | Пы], Снова, А, Б0, О0, О) :-
    Б is min(Б0, О0),
    (   Б =< А
    ->  О = О0
    ;   Б1 is Б - 1,
        pvs_зовёт(Снова, П, Б1, Б, О1),
        (   Снова == true, О1 < Б, О1 > А
        ->  pvs_зовёт(Снова, П, А, Б, О2)
        ;   О2 = О1
        ),
        О3 is min(О0, О2),
        pvs_мин(Пы, Снова, А, Б, О3, О)
    ).

%?- check_search(pvs/4, [trees(60)]).
%> pvs/4: 60 trees, no mistake found.
%= true.
%?- вид(забывает/4, [], Вид, Дерево, Шаг).
%= Вид = wrong_value, Дерево = [-1, [[0, 1]]], Шаг = step(c, leave, 'node c is searched only with the narrow window (−1, 0); its 0 is only a bound, and it is not searched again with (−1, 1000).').

% Aspiration: at the root it calls itself with a narrow window first. Min takes its last value.
сужает(П, А, Б, О) :-
    (   А =:= -1000, Б =:= 1000
    ->  сужает(П, -3, 3, О1),
        ( О1 > -3, О1 < 3 -> О = О1 ; сужает(П, -1001, 1001, О) )
    ;   moves(П, Пы)
    ->  ( max_to_move(П) -> сужает_макс(Пы, А, Б, О) ; сужает_мин(Пы, А, Б, О) )
    ;   staticval(П, О)
    ).
сужает_макс([], А, _, А).
сужает_макс([П | Пы], А, Б, О) :- сужает(П, А, Б, О1), А1 is max(А, О1), ( А1 >= Б -> О = А1 ; сужает_макс(Пы, А1, Б, О) ).
сужает_мин([П], А, Б, О) :- !, сужает(П, А, Б, О).
сужает_мин([П | Пы], А, Б, О) :- сужает(П, А, Б, О1), Б1 is min(Б, О1), ( Б1 =< А -> О = Б1 ; сужает_мин(Пы, А, Б1, О) ).

%?- вид(сужает/4, [], Вид, Дерево, Шаг).
%= Вид = wrong_value, Дерево = [-1, 0], Шаг = step(a, leave, 'node a (MIN) returns 0, but right is −1; its successors have b = −1, c = 0.').

% Max and Min are two relations; of Max's the least is taken.
за_макса(П, О) :- ( moves(П, Пы) -> maplist(за_мина, Пы, Оы), min_list(Оы, О) ; staticval(П, О) ).
за_мина(П, О) :- ( moves(П, Пы) -> maplist(за_макса, Пы, Оы), min_list(Оы, О) ; staticval(П, О) ).

%?- вид(за_макса/2, [tree(tree([nested([[[0, 1]]])]))], Вид, Дерево, Шаг).
%= Вид = wrong_value, Дерево = [[[0, 1]]], Шаг = step(c, leave, 'node c (MAX) returns 0, but right is 1; its successors have d = 0, e = 1.').
%?- вид(за_макса/2, [to_move(max)], Вид, Дерево, Шаг).
%= Вид = wrong_value, Дерево = [0, 1], Шаг = step(a, leave, 'node a (MAX) returns 0, but right is 1; its successors have b = 0, c = 1.').

% ---- cuts ----

% From right to left, which is as good an order as any.
справа(П, А, Б, О) :-
    (   moves(П, Пы0)
    ->  reverse(Пы0, Пы),
        ( max_to_move(П) -> справа_макс(Пы, А, Б, О) ; справа_мин(Пы, А, Б, О) )
    ;   staticval(П, О)
    ).
справа_макс([], А, _, А).
справа_макс([П | Пы], А, Б, О) :- справа(П, А, Б, О1), А1 is max(А, О1), ( А1 >= Б -> О = А1 ; справа_макс(Пы, А1, Б, О) ).
справа_мин([], _, Б, Б).
справа_мин([П | Пы], А, Б, О) :- справа(П, А, Б, О1), Б1 is min(Б, О1), ( Б1 =< А -> О = Б1 ; справа_мин(Пы, А, Б1, О) ).

%?- check_search(справа/4, [trees(60)]).
%> справа/4: 60 trees, no mistake found.
%= true.

% Two relations, of which only Max's is recorded.
за_макса(П, А, Б, О) :- ( moves(П, Пы) -> за_макса_из(Пы, А, Б, О) ; staticval(П, О) ).
за_мина(П, А, Б, О) :- ( moves(П, Пы) -> за_мина_из(Пы, А, Б, О) ; staticval(П, О) ).
за_макса_из([], А, _, А).
за_макса_из([П | Пы], А, Б, О) :- за_мина(П, А, Б, О1), А1 is max(А, О1), ( А1 >= Б -> О = А1 ; за_макса_из(Пы, А1, Б, О) ).
за_мина_из([], _, Б, Б).
за_мина_из([П | Пы], А, Б, О) :- за_макса(П, А, Б, О1), Б1 is min(Б, О1), ( Б1 =< А -> О = Б1 ; за_мина_из(Пы, А, Б1, О) ).

%?- check_search(за_макса/4, [to_move(max), trees(60)]).
%> за_макса/4: 60 trees, no mistake found.
%= true.

% The recursion is in another relation, which does not cut off anything.
сверху(П, _, _, О) :- внутри(П, О).
внутри(П, О) :-
    (   moves(П, Пы)
    ->  maplist(внутри, Пы, Оы),
        ( max_to_move(П) -> max_list(Оы, О) ; min_list(Оы, О) )
    ;   staticval(П, О)
    ).

%?- check_search(сверху/4, [search(сверху(position, alpha, beta, value)), trees(30)]).
%> сверху/4: 30 trees, no mistake found.
%> Cut-offs could not be checked: which leaves the search looks at is not seen.
%= true.
%?- check_search(сверху/4, [cuts(false), trees(30)]).
%> сверху/4: 30 trees, no mistake found.
%= true.

% ---- relations of the program with names of a game's ----

start(секундомер).
draw(Что) :- write(Что), nl.

рисует(П, О) :- start(секундомер), draw(П), внутри(П, О).

%?- check_search(рисует/2, [trees(20)]).
%> рисует/2: 20 trees, no mistake found.
%= true.

% ---- another module ----

:- assertz(( чужой:поиск(П, О) :- ( moves(П, [П1 | _]) -> чужой:поиск(П1, О) ; staticval(П, О) ) )).
:- assertz(( чужой:верный(П, О) :- user:внутри(П, О) )).

%?- check_search(чужой:верный/2, [trees(20)]).
%> верный/2: 20 trees, no mistake found.
%= true.
%?- check_search(чужой:поиск/2, [tree(tree([nested([0, 1])]))]).
%> поиск/2: a wrong value.
%> The search is not recorded: its relation is not seen from the module user.
%> Answer: поиск(a, 0).
%> Right: value 1, move c.
%> Found on tree number 1 (3 nodes); it cannot be made smaller.
%> This tree: game(tree, [nested([0,1]),to_move(max)]).
%= false.

% ---- a given tree ----

первый(П, О) :- ( moves(П, [П1 | _]) -> первый(П1, О) ; staticval(П, О) ).

% One that can be made smaller is.
%?- check_search(первый/2, [tree(tree([nested([[0, 2], [3, 1]]), to_move(max)]))]).
%> первый/2: a wrong value.
%> первый(a, _)
%>
%>   MAX    a ≥0
%>          ┏━┹╌┐
%>   MIN   b 0  c
%>
%> ━ principal variation; ╌ not visited; ≥, ≤: a bound of the value
%> The value is ≥0, the best move b.
%> Positions visited: 2, of them evaluated: 1.
%> Answer: первый(a, 0).
%> Right: value 1, move c.
%> The first step that goes wrong: at node a (MAX) branch c is skipped: what has been found is only 0, and the window is (−∞, ∞).
%> Found on tree number 1 (7 nodes); made smaller in 2 steps, to 3 nodes.
%> This tree: game(tree, [nested([0,1]),to_move(max)]).
%= false.

% It is the mover's that an option says, unless the tree does.
%?- вид(первый/2, [tree(tree([nested([0, 1])])), to_move(min)], Вид, _, _).
%= Вид = none.
%?- вид(первый/2, [tree(tree([nested([0, 1]), to_move(max)])), to_move(min)], _, _, _).
%! error(domain_error(check_option, to_move(min)), _)
%?- check_search(первый/2, [trees(3), trees(4)]).
%! error(domain_error(check_option, trees(4)), _)
%?- check_search(первый/2, [tree(tree([nested([0]), nested([1])]))]).
%! error(domain_error(nested_tree, tree([nested([0]), nested([1])])), _)
%?- check_search(первый/2, [tree(tree([nested([0]), window(1, 1)]))]).
%! error(domain_error(nested_tree, tree([nested([0]), window(1, 1)])), _)

% A mistake that needs a window is found again with that window, and is not there without it.
узкий(П, А, Б, О) :- внутри(П, О0), ( А =:= -1000, Б =:= 1000 -> О = О0 ; О is О0 + 5 ).

%?- with_output_to(string(_), check_search(узкий/4, [counterexample(counterexample(T, K, _, _))])), with_output_to(string(_), check_search(узкий/4, [tree(T), counterexample(counterexample(_T, _K, _, _))])), T == _T, K == _K.
%= T = tree([nested(0), to_move(max), window(0, 1)]), K = wrong_value.
%?- with_output_to(string(_), check_search(узкий/4, [tree(tree([nested(0), to_move(max), window(-1, 1)])), counterexample(counterexample(_, K, G, _))])).
%= K = wrong_value, G = узкий(a, 0, 1, _).

% ---- moves that are ordered by static values ----

% Its cuts cannot be judged: which leaves it would have needed anyway is not seen.
заглядывает(П, А, Б, Х, О) :-
    ходы(П, Пр0), !,
    findall(К-Ч, ( member(Ч, Пр0), ( стат_оц(Ч, В) -> К is -В ; К = 0 ) ), Пары0),
    keysort(Пары0, Пары),
    findall(Ч, member(_-Ч, Пары), Пр),
    ( ход_макса(П) -> знак(1, Пр, А, Б, -9999, нет, Х, О) ; знак(-1, Пр, А, Б, 9999, нет, Х, О) ).
заглядывает(П, _, _, нет, О) :- стат_оц(П, О).

знак(_, [], _, _, О, Х, Х, О).
знак(З, [Ч|Пр], А, Б, О0, Х0, Х, О) :-
    заглядывает(Ч, А, Б, _, О1),
    ( З * О1 > З * О0 -> О2 = О1, Х2 = Ч ; О2 = О0, Х2 = Х0 ),
    (   ( З =:= 1, О2 >= Б ; З =:= -1, О2 =< А )
    ->  О = О2, Х = Х2
    ;   ( З =:= 1 -> А1 is max(А, О2), Б1 = Б ; А1 = А, Б1 is min(Б, О2) ),
        знак(З, Пр, А1, Б1, О2, Х2, Х, О)
    ).

%?- with_output_to(string(S), check_search(заглядывает/5, [])).
%= S = "заглядывает/5: 200 trees, no mistake found.\nCut-offs could not be checked: which leaves the search looks at is not seen.\n".

% ---- words ----

бросает_макс(П, О) :- ( moves(П, _) -> throw(max) ; staticval(П, О) ).
огромный(П, О) :- ( moves(П, _) -> О is 10 ** 30 ; staticval(П, О) ).
дробный(_, -0.5).

%?- with_output_to(string(_S), check_search(бросает_макс/2, [counterexample(_)])), sub_string(_S, _, _, _, "ends with the error max.").
%= true.
%?- вид(огромный/2, [], Вид, _, Шаг).
%= Вид = wrong_value, Шаг = none.
%?- вид(дробный/2, [], Вид, _, Шаг).
%= Вид = wrong_value, Шаг = step(a, leave, 'leaf a returns −0.5, but its value is 0.').

% ---- files ----

%?- check_search(первый/2, [file('/no/such/folder/tree.html')]).
%! error(existence_error(directory, '/no/such/folder'), _)

% A page of a tree that is a leaf has nothing to show beside.
постоянный(_, 1).
%?- tmp_file(поиск, _B), atom_concat(_B, '.html', _F), with_output_to(string(_), check_search(постоянный/2, [file(_F), counterexample(_C)])), exists_file(_F), delete_file(_F), _C = counterexample(T, _, _, _).
%= T = tree([nested(0), to_move(max)]).

% A right search beside a wrong one is of the tree, though the program has a start/1 of its own; so are sheets of exercises.
%?- tmp_file(поиск, _B), atom_concat(_B, '.html', _F), with_output_to(string(_), check_search(первый/2, [file(_F), counterexample(_C)])), exists_file(_F), delete_file(_F), _C = counterexample(T, _, _, _).
%= T = tree([nested([0, 1]), to_move(max)]).
%?- tmp_file(листы, _B), atom_concat(_B, '.html', _F), quiz_sheets(_F, [depth(2)]), exists_file(_F), delete_file(_F).
%= true.
