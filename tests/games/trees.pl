% Деревья: равномерные и те, что записаны фактами. Рисунок 15.2.

:- игра(дерево).

преемники(a, [b, c]).
преемники(b, [d, e]).
преемники(c, [f, g]).
преемники(d, [h, i]).
преемники(e, [j, k]).
преемники(f, [l, m]).
преемники(g, [n, o]).

оценка(h, 1).
оценка(i, 4).
оценка(j, 5).
оценка(k, 6).
оценка(l, 2).
оценка(m, 1).
оценка(n, 1).
оценка(o, 1).

%?- начало(P), ходы(P, Ps), ход_макса(P), стат_оц(P, V), решить(P, W), perft(P, 3, N), рисунок(P).
%> a
%> ├ b
%> └ c
%= P = a, Ps = [b, c], V = 0, W = 4, N = 8.
%?- findall(П-О, ( member(П, [b, c, d, e, f, g]), решить(П, О) ), Оценки).
%= Оценки = [b-4, c-1, d-4, e-6, f-2, g-1].
%?- findall(Л, ( member(Л, [a, b, d, h]), ход_мина(Л) ), Мин), имя_хода(a, П, Имя).
%= Мин = [b, h], П = b, Имя = b.
%= Мин = [b, h], П = c, Имя = c.
%?- ходы(h, _).
%= false.
%?- ходы(z, _).
%! error(domain_error(game_position, z), _)
%?- ходы(_, _).
%! error(instantiation_error, _)
%?- игра(дерево, [корень(c), ходит(мин)]), начало(P), ход_мина(P), решить(P, V).
%= P = c, V = 1.
%?- ходы(b, _).
%! error(domain_error(game_position, b), _)

% Другие отношения, и имена вершин, которые не атомы.
successors(f(1), ["left", [2]]).
value("left", -3).
value([2], 5).
value(f(1), 2).

%?- game(tree), start(P), staticval(P, V), moves(P, [Q|_]), solve(P, W), draw(P).
%> f(1)
%> ├ "left"
%> └ [2]
%= P = f(1), V = 2, Q = "left", W = 5.
%?- game(tree, [nodes(преемники/2), leaves(оценка), root(e)]), start(P), move_name(P, Q, k), min_to_move(Q).
%= P = e, Q = k.
%?- game(tree, [nodes(none), leaves(value), root([2]), to_move(min)]), start(P), min_to_move(P), moves(P, _).
%= false.
none(_, _) :- fail.

% Что с деревом бывает не так.
circle(a, [b]).
circle(b, [c]).
circle(c, [b]).
whole_circle(a, [b]).
whole_circle(b, [a]).
apart(a, [b]).
apart(x, [y]).
apart(y, [x]).
forest(a, [b]).
forest(x, [y]).
twice(a, [b, b]).
lists(a, [b]).
lists(a, [c]).
unbound(a, [b, _]).
no_list(a, b).
bare(a, [b]).
number(a, one).
values(b, 1).
values(b, 2).
large(b, 1000000000001).
real(b, 0.5).
stray(b, 1).
stray(z, 2).

%?- member(_Н-_Л, [circle-none, whole_circle-none, apart-values, forest-none, twice-none, lists-none, unbound-none, no_list-none, bare-none, bare-number, bare-values, bare-large, bare-real, none-none]),
%     catch(game(tree, [nodes(_Н), leaves(_Л)]), error(E, _), true).
%= E = domain_error(node_with_one_parent, b).
%= E = domain_error(tree_without_cycles, a).
%= E = domain_error(node_with_one_value, b).
%= E = domain_error(tree_with_one_root, [a, x]).
%= E = domain_error(node_with_one_parent, b).
%= E = domain_error(node_with_one_list_of_successors, a).
%= E = instantiation_error.
%= E = type_error(list, b).
%= E = existence_error(game_value, b).
%= E = type_error(integer, one).
%= E = domain_error(node_with_one_value, b).
%= E = domain_error(game_value, 1000000000001).
%= E = type_error(integer, 0.5).
%= E = domain_error(tree_with_one_root, []).
one(b, 1).
%?- game(tree, [nodes(apart), leaves(one)]).
%! error(domain_error(tree_without_cycles, _), _)
%?- game(tree, [nodes(apart), leaves(one), root(x)]).
%! error(domain_error(tree_without_cycles, x), _)
% A value that belongs to no node of the tree is a slip of the pen, unless the tree is picked.
%?- game(tree, [nodes(bare), leaves(stray)]).
%! error(domain_error(tree_with_one_root, [a, z]), _)
%?- game(tree, [nodes(bare), leaves(stray), root(a)]), solve(a, V).
%= V = 1.
%?- game(tree, [nodes(apart), leaves(one), root(a)]), solve(a, V).
%= V = 1.
%?- game(tree, [nodes(nowhere)]).
%! error(existence_error(procedure, nowhere/2), _)
%?- game(tree, [to_move(she)]).
%! error(domain_error(game_option, she), _)
%?- game(tree, [nodes(f(x))]).
%! error(type_error(atom, f(x)), _)

% Глубокое дерево.
:- dynamic(chain/2).
chain(N, [M]) :- between(1, 20000, N), M is N + 1.
end(20001, 7).
%?- game(tree, [nodes(chain), leaves(end)]), start(P), solve(P, V), perft(P, 20000, N).
%= P = 1, V = 7, N = 1.

% Равномерные деревья: оценка корня у лучших и худших нуль.
%?- game(uniform_tree, [branching(3), depth(2)]), start(P), moves(P, Ps), findall(V, ( member(Q, Ps), moves(Q, Ls), member(L, Ls), staticval(L, V) ), Vs), solve(P, W).
%= P = node(tree(best, 3, 2), 0, 0), Ps = [node(tree(best, 3, 2), 1, 0), node(tree(best, 3, 2), 1, -1), node(tree(best, 3, 2), 1, -2)], Vs = [0, 1, 2, -3, -2, -1, -6, -5, -4], W = 0.
%?- игра(равномерное_дерево, [ветвление(2), глубина(3), порядок(худшие)]), начало(P), ходы(P, [Q|_]), имя_хода(P, Q, Имя), решить(P, W), рисунок(Q).
%> ярус 1/3  -1
%> · 1
%= P = вершина(дерево(худшие, 2, 3), 0, 0), Q = вершина(дерево(худшие, 2, 3), 1, -1), Имя = 1, W = 0.
% Случайные деревья из таблицы: оценка корня.
%?- member(W-L, [2-6, 3-4, 3-6, 4-4, 5-4, 10-3]), игра(равномерное_дерево, [ветвление(W), глубина(L), порядок(случайные(10))]), начало(_П), решить(_П, О),
%     игра(равномерное_дерево, [ветвление(W), глубина(L), порядок(случайные(32768))]), начало(_Р), решить(_Р, О2).
%= W = 2, L = 6, О = 4, О2 = 4543.
%= W = 3, L = 4, О = 5, О2 = 3151.
%= W = 3, L = 6, О = 6, О2 = 6264.
%= W = 4, L = 4, О = 5, О2 = 8912.
%= W = 5, L = 4, О = 6, О2 = 11696.
%= W = 10, L = 3, О = 8, О2 = 22483.
%?- игра(равномерное_дерево, [ветвление(3), глубина(4)]), ходы(вершина(дерево(лучшие, 3, 4), 1, 1), _).
%! error(domain_error(game_position, _), _)
%?- игра(равномерное_дерево, [ветвление(10), глубина(13)]).
%! error(domain_error(game_option, 13), _)
%?- игра(равномерное_дерево, [порядок(наоборот)]).
%! error(domain_error(game_option, наоборот), _)
%?- игра(равномерное_дерево, [порядок(случайные(0))]).
%! error(domain_error(game_option, случайные(0)), _)

% ---- trees as terms ----

%?- game(tree, [nested([[4, 5], [2, [1, 0]]]), to_move(min)]), start(P), moves(c, Cs), moves(g, Gs), solve(P, V), min_to_move(P).
%= P = a, Cs = [f, g], Gs = [h, i], V = 2.
%?- игра(дерево, [вложенное(-3)]), начало(P), стат_оц(P, V).
%= P = a, V = -3.
%?- game(tree, [nested([1, x])]).
%! error(type_error(list, x), _)
%?- game(tree, [nested([1, []])]).
%! error(domain_error(nested_tree, []), _)
%?- game(tree, [nested([1, _])]).
%! error(instantiation_error, _)
%?- game(tree, [nested([1]), ходит(макс), root(b)]), start(P).
%= P = b.
