% The search: what the textbooks' algorithms find and count, on native games and on those written as rules, and its options.

% ---- the tables of noughts and crosses ----

%?- игра(крестики_нолики).
%= true.
%?- начало(P), member(A, [минимакс, f, f1, f2, альфабета, негамакс, pvs]),
%   лучший_ход(P, Ход, Оц, [алгоритм(A), статистика([статических(N)|_]), вариант(В)]), write([A, Ход, Оц, N|В]), nl, fail.
%> [минимакс,9,0,255168,9,5,8,7,3,6,4,2,1]
%> [f,1,0,255168,1,5,2,3,7,4,6,8,9]
%> [f1,1,0,12352,1,5,2,3,7,4,6,8,9]
%> [f2,1,0,7330,1,5,2,3,7,4,6,8,9]
%> [альфабета,9,0,62162,9,5,8,7,3,6,4,2,1]
%> [негамакс,1,0,7330,1,5,2,3,7,4,6,8,9]
%> [pvs,1,0,7188,1,5,2,3,7,4,6,8,9]
%= false.
%?- начало(P), лучший_ход(P, _, _, [алгоритм(минимакс), статистика(С)]), P = _.
%= P = ходит(х, доска(п, п, п, п, п, п, п, п, п)), С = [статических(255168), узлов(549946), отсечений(0)].
%?- начало(P), member(D-N, [1-9, 2-16, 3-70, 4-110, 5-778, 6-910, 7-5353, 8-5572, 9-7330]),
%   \+ лучший_ход(P, _, 0, [алгоритм(f2), глубина(D), статистика([статических(N)|_])]).
%= false.
%?- лучший_ход(ходит(о, доска(х,п,п, п,о,п, п,п,х)), Ход, Оц, [алгоритм(A), статистика([статических(N)|_])]).
%! error(instantiation_error,_)
%?- member(A, [f, f1, f2, альфабета]), лучший_ход(ходит(о, доска(х,п,п, п,о,п, п,п,х)), Ход, Оц, [алгоритм(A), статистика([статических(N)|_])]).
%= A = f, Ход = 2, Оц = 0, N = 520.
%= A = f1, Ход = 2, Оц = 0, N = 164.
%= A = f2, Ход = 2, Оц = 0, N = 135.
%= A = альфабета, Ход = 8, Оц = 0, N = 244.

% ---- trees by seed ----

%?- forall(between(1, 20, Seed), agreed(Seed, _)).
%= true.
%?- findall(V, (between(1, 5, Seed), agreed(Seed, V)), Vs).
%= Vs = [457, 461, 305, 409, 368].
%?- игра(равномерное_дерево, [глубина(2), порядок(случайные(100, 7))]), начало(P).
%= P = вершина(дерево(случайные(100, 7), 2, 2), 0, 0).
%?- game(uniform_tree, [order(random(10, -1))]).
%! error(domain_error(game_option, random(10, -1)), _)
%?- game(uniform_tree, [order(random(10, _))]).
%! error(instantiation_error, _)
agreed(Seed, V) :-
    game(uniform_tree, [depth(4), branching(3), order(random(1000, Seed))]), start(P),
    findall(V, (member(A, [minimax, f2, alphabeta, sss]), best_move(P, _, V, [algorithm(A)])), Vs), sort(Vs, [V]).

% ---- both languages, and all options ----

%?- game(noughts_and_crosses), P = to_move(x, board(x,x,e, o,o,e, e,e,e)), best_move(P, M, V, [algorithm(ids), position(Q), variation(L), reached(D), complete(C)]).
%= P = to_move(x, board(x, x, e, o, o, e, e, e, e)), M = 3, V = 1, Q = to_move(o, board(x, x, x, o, o, e, e, e, e)), L = [3], D = 5, C = true.
%?- start(P), best_move(P, M, V, [depth(3), nodes(2), complete(C)]), P = _.
%= P = to_move(x, board(e, e, e, e, e, e, e, e, e)), M = 1, V = 0, C = false.
%?- start(P), best_move(P, M1, V, [depth(6), variation(L)]), best_move(P, M2, V, [depth(6), threads(2), variation(L)]), M1 == M2, fail.
%= false.
%?- start(P), best_move(P, M, V, [depth(0), variation(L)]), P = _.
%= P = to_move(x, board(e, e, e, e, e, e, e, e, e)), M = 1, V = 0, L = [1].
%?- best_move(to_move(o, board(x,x,x, o,o,e, e,e,e)), M, V, [depth(0)]).
%= false.
%?- best_move(to_move(o, board(x,x,x, o,o,e, e,e,e)), M, V, []).
%= false.
%?- best_move(_, M, V, []).
%! error(instantiation_error,_)
%?- best_move(nowhere, M, V, []).
%! error(domain_error(game_position,nowhere),_)
%?- start(P), best_move(P, M, V, [algorithm(guessing)]).
%! error(domain_error(game_option,guessing),_)
%?- start(P), best_move(P, M, V, [depth(-2)]).
%! error(domain_error(game_option,-2),_)
%?- start(P), best_move(P, M, V, [depth(deep)]).
%! error(type_error(integer,deep),_)
%?- start(P), best_move(P, M, V, [colour(red)]).
%! error(domain_error(game_option,colour(red)),_)
%?- start(P), best_move(P, M, V, [time(0)]).
%! error(domain_error(game_option,0),_)
%?- start(P), best_move(P, M, V, options).
%! error(type_error(list,options),_)

% ---- sooner wins and later losses ----

%?- game(noughts_and_crosses).
%= true.
%?- best_move(to_move(x, board(x,x,e, o,e,o, e,e,e)), M, V, [plies_to_end(N), variation(L)]).
%= M = 3, V = 1, N = 1, L = [3].
% O has lost, and holds out as long as possible.
%?- best_move(to_move(o, board(x,o,e, e,x,e, e,e,e)), M, V, [plies_to_end(N), variation(L)]).
%= M = 9, V = 1, N = 4, L = [9, 4, 3, 6].
%?- start(_P), best_move(_P, _, V, [plies_to_end(N)]).
%= V = 0, N = none.
%?- start(_P), лучший_ход(_P, _, V, [до_конца(N)]).
%= V = 0, N = нет.
% The textbooks' algorithms take the first or the last of equal moves, however late they win.
%?- member(A, [f2, pvs, alphabeta, ids]), best_move(to_move(x, board(x,e,e, e,x,o, e,o,e)), M, V, [algorithm(A), variation(L), plies_to_end(N)]).
%= A = f2, M = 2, V = 1, L = [2, 3, 9], N = none.
%= A = pvs, M = 2, V = 1, L = [2, 3, 9], N = none.
%= A = alphabeta, M = 9, V = 1, L = [9], N = none.
%= A = ids, M = 9, V = 1, L = [9], N = 1.

% ---- searches that keep the tree ----

%?- member(A, [mtd_f, sss, proof_number]), best_move(to_move(x, board(x,o,e, e,o,e, e,e,e)), M, V, [algorithm(A), statistics(S), variation(L)]).
%= A = mtd_f, M = 8, V = 0, S = [static_evaluations(73), nodes(212), cutoffs(69)], L = [8, 4, 6, 3, 7, 9].
%= A = sss, M = 8, V = 0, S = [static_evaluations(93), nodes(323), cutoffs(87)], L = [8, 4, 6, 3, 7, 9].
%= A = proof_number, M = 8, V = 0, S = [static_evaluations(40), nodes(166), cutoffs(0)], L = [8, 3, 7, 4, 6, 9].
% The playouts find the only move that does not lose.
%?- best_move(to_move(x, board(x,o,e, e,o,e, e,e,e)), M, _, [algorithm(monte_carlo), statistics(S), variation([M|_])]).
%= M = 8, S = [static_evaluations(10000), nodes(67289), cutoffs(0)].
%?- best_move(to_move(x, board(x,o,e, e,o,e, e,e,e)), M, _, [algorithm(monte_carlo), playouts(50), seed(2), statistics(S)]).
%= M = 4, S = [static_evaluations(50), nodes(282), cutoffs(0)].
%?- start(_P), best_move(_P, M, V, [algorithm(mtd_f), nodes(50), complete(C)]).
%= M = 1, V = 0, C = false.
%?- start(_P), best_move(_P, _, _, [algorithm(monte_carlo), playouts(0)]).
%! error(domain_error(game_option,0),_)
%?- start(_P), best_move(_P, _, _, [without([brakes])]).
%! error(domain_error(game_option,brakes),_)

% ---- who wins ----

%?- start(P), outcome(P, Sign, []), P = _.
%= P = to_move(x, board(e, e, e, e, e, e, e, e, e)), Sign = 0.
%?- outcome(to_move(o, board(x,x,e, o,o,e, x,e,e)), Sign, []).
%= Sign = -1.
%?- start(P), outcome(P, Sign, [nodes(3)]).
%= false.
%?- outcome(_, Sign, []).
%! error(instantiation_error,_)

% ---- tables of searches ----

%?- with_output_to(atom(_T), compare_searches(noughts_and_crosses, [f1, f2, alphabeta], inf)), atomic_list_concat(_Ls, '\n', _T),
%   member(_L, _Ls), sub_atom(_L, 0, 57, _, _Row), write(_Row), nl, fail.
%> algorithm  value  move  static evaluations  cut-offs  sec
%> f1             0  1                  12352      4046    0
%> f2             0  1                   7330      4237    0
%> alphabeta      0  9                  62162     18144    0
%= false.
%?- with_output_to(atom(_T), сравнить(равномерное_дерево([ветвление(3), глубина(4)]), [минимакс, f1, f2], inf)),
%   atomic_list_concat(_Ls, '\n', _T), append(_, [Граница, ''], _Ls).
%= Граница = 'W = 3, L = 4: меньше чем за W^⌈L/2⌉ + W^⌊L/2⌋ - 1 = 17 стат. оценок нельзя'.
%?- compare_searches(nothing, [f], 1).
%! error(existence_error(game,nothing),_)
%?- compare_searches(nim, [guessing], 1).
%! error(domain_error(game_option,guessing),_)
%?- compare_searches(_, [f], 1).
%! error(instantiation_error,_)
%?- Tree = uniform_tree([branching(10), depth(8)]), with_output_to(atom(T), compare_searches(Tree, [f2], inf)), sub_atom(T, _, _, _, 'W = 10, L = 8: '), write(found), nl, fail.
%> found
%= false.
