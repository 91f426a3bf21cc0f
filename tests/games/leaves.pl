% Games that are valued only where they end: a position at the depth limit that has moves and no value is searched deeper.

% Figure 15.2.
ходы(a, [b, c]).
ходы(b, [d, e]).
ходы(c, [f, g]).
ходы(d, [h, i]).
ходы(e, [j, k]).
ходы(f, [l, m]).
ходы(g, [n, o]).
% A chain, and moves that go round.
ходы(звено(N), [звено(M)]) :- N < 300, M is N + 1.
ходы(туда, [обратно]).
ходы(обратно, [туда]).
% Nim with a heap: whoever cannot move has lost. Its ends are at all depths, and the same positions come by many ways.
ходы(куча(N, Кто), Ps) :-
    N > 0,
    другой(Кто, Другой),
    findall(куча(M, Другой), ( member(K, [1, 2, 3]), K =< N, M is N - K ), Ps).
% A position with an exchange still to come has no value; others have.
ходы(тихо(N), [тихо(M), размен(N, 3)]) :- N < 8, M is N + 1.
ходы(размен(N, K), [размен(N, J)]) :- K > 0, J is K - 1.
ходы(размен(N, 0), [тихо(M)]) :- N < 8, M is N + 1.
% Random games of at most six plies, where every third position with moves has no value, and lines of play meet again.
ходы(лес(Семя, Ярус, Где), Ps) :-
    Ярус < 6,
    ( Ярус < 2 -> true ; \+ число(Семя, Ярус, Где, 5, 0) ),
    Дальше is Ярус + 1,
    findall(лес(Семя, Дальше, Туда), ( member(K, [1, 2, 3]), Туда is (Где * 5 + K * Семя + K * K) mod 7 ), Ps).
% A leaf without a value.
ходы(обрыв, [h, пусто]).
ходы(до_обрыва, [обрыв, h]).

стат_оц(h, 1).
стат_оц(i, 4).
стат_оц(j, 5).
стат_оц(k, 6).
стат_оц(l, 2).
стат_оц(m, 1).
стат_оц(n, 1).
стат_оц(o, 1).
стат_оц(звено(300), 7).
стат_оц(куча(0, макс), -1).
стат_оц(куча(0, мин), 1).
стат_оц(тихо(N), V) :- V is (N * 7) mod 5.
стат_оц(размен(8, 0), 0.5).
стат_оц(лес(Семя, Ярус, Где), V) :-
    ( число(Семя, Ярус, Где, 3, 1) -> \+ ходы(лес(Семя, Ярус, Где), _) ; true ),
    число(Семя, Ярус, Где, 21, N),
    V is N - 10.

ход_макса(П) :- \+ ход_мина(П).
ход_мина(b).
ход_мина(c).
ход_мина(П) :- member(П, [h, i, j, k, l, m, n, o]).
ход_мина(лес(_, N, _)) :- N mod 2 =:= 1.
ход_мина(звено(N)) :- N mod 2 =:= 1.
ход_мина(куча(_, мин)).
ход_мина(тихо(N)) :- N mod 2 =:= 1.
ход_мина(размен(_, N)) :- N mod 2 =:= 1.

начало(a).
% число(+Семя, +Ярус, +Где, +Всего, ?N): a number below Всего that looks random.
число(Семя, Ярус, Где, Всего, N) :-
    X is (Семя * 7919 + Ярус * 104729 + Где * 1299709 + Всего * 15485863) mod 2147483647,
    N is ((X * 48271) mod 2147483647 >> 8) mod Всего.
другой(макс, мин).
другой(мин, макс).

способы([минимакс, f, f1, f2, альфабета, негамакс, pvs, углубление]).
пределы([[], [глубина(0)], [глубина(1)], [глубина(2)], [глубина(3)], [глубина(9)]]).

% ---- the tree of the book ----

%?- лучший_ход(a, Х, О, []).
%= Х = b, О = 4.
%?- лучший_ход(a, Х, О, [глубина(2), вариант(В), позиция(П), полный(Б)]).
%= Х = b, О = 4, В = [b, d, i], П = b, Б = true.
%?- best_move(a, M, V, [depth(2), statistics(S)]).
%= M = b, V = 4, S = [static_evaluations(5), nodes(11), cutoffs(2)].
%?- способы(_Сп), пределы(_Пр), findall(Х-О-В, ( member(С, _Сп), member(П, _Пр), лучший_ход(a, Х, О, [алгоритм(С), вариант(В)|П]) ), _Ответы),
%     length(_Ответы, Сколько), sort(_Ответы, Разные).
%= Сколько = 48, Разные = [b-4-[b, d, i]].
% What a search counts does not depend on the limit.
%?- пределы(_Пр), member(_С, [минимакс, f2, углубление]), findall(_Ч, ( member(П, _Пр), лучший_ход(a, _, _, [алгоритм(_С), статистика(_Ч)|П]) ), _Все), sort(_Все, Разные).
%= Разные = [[статических(8), узлов(15), отсечений(0)]].
%= Разные = [[статических(5), узлов(11), отсечений(2)]].
%= Разные = [[статических(5), узлов(11), отсечений(2)]].
% сравнить/3 finds the same to 2 plies and to the end, and the bound is that of the tree that is searched.
%?- member(Г, [2, inf]), with_output_to(string(_Т), сравнить(правила, [минимакс, альфабета, углубление], Г)), split_string(_Т, "\n", "", [_|_Строки]),
%     forall(( member(_Ст, _Строки), sub_string(_Ст, 0, 41, _, _Ч) ), ( write(_Ч), nl )), fail.
%> минимакс         4  b               8    
%> альфабета        4  b               5    
%> углубление       4  b               5    
%> W = 2, L = 3: меньше чем за W^⌈L/2⌉ + W^⌊
%> минимакс         4  b               8    
%> альфабета        4  b               5    
%> углубление       4  b               5    
%> W = 2, L = 3: меньше чем за W^⌈L/2⌉ + W^⌊
%= false.

% ---- other shapes ----

% A long line of positions without a value.
%?- member(_П, [[], [глубина(2)], [алгоритм(f2), глубина(1)]]), лучший_ход(звено(0), Х, О, [вариант(_В)|_П]), length(_В, N).
%= Х = звено(1), О = 7, N = 300.
%= Х = звено(1), О = 7, N = 300.
%= Х = звено(1), О = 7, N = 300.
% Every method at every limit agrees with the exact value.
%?- способы(_Сп), пределы(_Пр), member(N, [1, 4, 7, 9]), решить(куча(N, макс), V),
%     \+ ( member(С, _Сп), member(П, _Пр), \+ лучший_ход(куча(N, макс), _, V, [алгоритм(С)|П]) ).
%= N = 1, V = 1.
%= N = 4, V = -1.
%= N = 7, V = 1.
%= N = 9, V = 1.
% Deepening ends as soon as nothing depends on the limit: not one iteration for each ply at which a game may end.
%?- лучший_ход(куча(10, макс), _, О, [достигнуто(N), полный(Б)]).
%= О = 1, N = 1, Б = true.

% ---- values here and there ----

% The reference: minimax where the limit moves on by a ply at positions without a value.
оценка(П, Д, О) :-
    (   Д =< 0, стат_оц(П, О0)
    ->  О = О0
    ;   ходы(П, Ps)
    ->  Е is max(Д, 1) - 1,
        findall(V, ( member(Q, Ps), оценка(Q, Е, V) ), Vs),
        ( ход_мина(П) -> min_list(Vs, О) ; max_list(Vs, О) )
    ;   стат_оц(П, О)
    ).
%?- способы(_Сп), member(П, [тихо(0), тихо(3), размен(1, 2)]), between(0, 12, Д), оценка(П, Д, О), member(С, _Сп),
%     \+ ( лучший_ход(П, _, V, [алгоритм(С), глубина(Д)]), V =:= О ).
%= false.
%?- способы(_Сп), between(1, 15, Семя), between(0, 5, Д), оценка(лес(Семя, 0, 0), Д, О), member(С, _Сп),
%     \+ ( лучший_ход(лес(Семя, 0, 0), _, V, [алгоритм(С), глубина(Д)]), V =:= О ).
%= false.
% There is something to find in them.
%?- findall(О, ( between(1, 15, Семя), between(0, 5, Д), оценка(лес(Семя, 0, 0), Д, О) ), _Оценки), sort(_Оценки, _Разные), length(_Разные, N).
%= N = 20.

% ---- where a value is needed ----

%?- member(_О, [[], [глубина(1)], [алгоритм(f)], [алгоритм(минимакс), глубина(2)]]), catch(лучший_ход(до_обрыва, _, _, _О), error(E, context(R, _)), true).
%= E = existence_error(game_value, пусто), R = стат_оц/2.
%= E = existence_error(game_value, пусто), R = стат_оц/2.
%= E = existence_error(game_value, пусто), R = стат_оц/2.
%= E = existence_error(game_value, пусто), R = стат_оц/2.
%?- catch(лучший_ход(туда, _, _, [узлы(100)]), error(E, context(R, Why)), true).
%= E = existence_error(game_value, туда), R = стат_оц/2, Why = stopped.
%?- решить(пусто, _).
%! error(existence_error(game_value, пусто), context(стат_оц/2, end))
