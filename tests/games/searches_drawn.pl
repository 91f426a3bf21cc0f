% What дерево/2 draws: the searches of the textbooks on the tree of figure 15.2, and what programs change in them.

ходы(a, [b, c]).
ходы(b, [d, e]).
ходы(c, [f, g]).
ходы(d, [h, i]).
ходы(e, [j, k]).
ходы(f, [l, m]).
ходы(g, [n, o]).
% The same move twice.
ходы(двое, [l, l, m]).
% Whoever evaluates a bomb is thrown out.
ходы(мина, [f, бомба]).

стат_оц(h, 1).
стат_оц(i, 4).
стат_оц(j, 5).
стат_оц(k, 6).
стат_оц(l, 2).
стат_оц(m, 1).
стат_оц(n, 1).
стат_оц(o, 1).
стат_оц(бомба, _) :- throw(бах).

ход_макса(П) :- memberchk(П, [a, d, e, f, g, мина, двое]).
ход_мина(П) :- memberchk(П, [b, c, h, i, j, k, l, m, n, o]).

% Alpha-beta that can be changed in one comparison: Сравнение is (>) in the listing.
альфабета(Поз, Альфа, Бета, ХорПоз, Оц) :-
    ходы(Поз, СписПоз), !,
    прибл_лучш(СписПоз, Альфа, Бета, ХорПоз, Оц)
    ;
    стат_оц(Поз, Оц).

прибл_лучш([Поз | СписПоз], Альфа, Бета, ХорПоз, ХорОц) :-
    альфабета(Поз, Альфа, Бета, _, Оц),
    дост_хор(СписПоз, Альфа, Бета, Поз, Оц, ХорПоз, ХорОц).

:- dynamic(сравнение/1).

сравнение(>).

дост_хор([], _, _, Поз, Оц, Поз, Оц) :- !.
дост_хор(_, Альфа, Бета, Поз, Оц, Поз, Оц) :-
    ход_мина(Поз), сравнение(Больше), call(Больше, Оц, Бета), !
    ;
    ход_макса(Поз), Оц < Альфа, !.
дост_хор(СписПоз, Альфа, Бета, Поз, Оц, ХорПоз, ХорОц) :-
    нов_границы(Альфа, Бета, Поз, Оц, НовАльфа, НовБета),
    прибл_лучш(СписПоз, НовАльфа, НовБета, Поз1, Оц1),
    выбор(Поз, Оц, Поз1, Оц1, ХорПоз, ХорОц).

нов_границы(Альфа, Бета, Поз, Оц, Оц, Бета) :-
    ход_мина(Поз), Оц > Альфа, !.
нов_границы(Альфа, Бета, Поз, Оц, Альфа, Оц) :-
    ход_макса(Поз), Оц < Бета, !.
нов_границы(Альфа, Бета, _, _, Альфа, Бета).

выбор(Поз, Оц, _, Оц1, Поз, Оц) :-
    ход_мина(Поз), Оц > Оц1, !
    ;
    ход_макса(Поз), Оц < Оц1, !.
выбор(_, _, Поз1, Оц1, Поз1, Оц1).

minimax(Pos, Best, Val) :-
    ходы(Pos, Succs), !,
    best(Succs, Best, Val)
    ;
    стат_оц(Pos, Val).

best([Pos], Pos, Val) :-
    minimax(Pos, _, Val), !.
best([Pos | Rest], Best, Val) :-
    minimax(Pos, _, Val1),
    best(Rest, Pos2, Val2),
    (   ход_мина(Pos), Val1 > Val2 -> Best = Pos, Val = Val1
    ;   ход_макса(Pos), Val1 < Val2 -> Best = Pos, Val = Val1
    ;   Best = Pos2, Val = Val2
    ).

% One of one's own.
оценить(Поз, Оц) :- ( ходы(Поз, Ps) -> maplist(оценить, Ps, Оценки), ( ход_макса(Поз) -> max_list(Оценки, Оц) ; min_list(Оценки, Оц) ) ; стат_оц(Поз, Оц) ).

% A search that evaluates the successors itself, without a call for each leaf.
один_ход(Поз, Лучший, Оц) :-
    ходы(Поз, Ps),
    findall(О-П, ( member(П, Ps), стат_оц(П, О) ), Пары),
    sort(0, @>=, Пары, [Оц-Лучший | _]).

% Whoever takes the last of three stones, one or two at a time, has won.
счёт(N, V) :- ( N =:= 0 -> V = -1 ; findall(W, ( member(K, [1, 2]), K =< N, M is N - K, счёт(M, W0), W is -W0 ), Ws), max_list(Ws, V) ).

% Two searches, the second of which fails.
дважды(Х, Y) :- альфабета(b, -9, 9, Х, _), минимакс_неуспех(Y).
минимакс_неуспех(Y) :- minimax(c, Y, 7).

% ---- figures 15.2 and 15.4 ----

%?- дерево(minimax(a, X, V)).
%> minimax(a, _, _)
%>
%>   MAX                      a 4
%>                  ┏━━━━━━━━━━┹──────────┐
%>   MIN           b 4                   c 1
%>             ┏━━━━┹─────┐          ┌────┴─────┐
%>   MAX      d 4        e 6        f 2        g 1
%>          ┌──┺━┓     ┌──┴─┐     ┌──┴─┐     ┌──┴─┐
%>   MIN   h 1  i 4   j 5  k 6   l 2  m 1   n 1  o 1
%>
%> ━ principal variation
%> The value is 4, the best move b.
%> Positions visited: 15, of them evaluated: 8.
%= X = b, V = 4.

%?- дерево(альфабета(a, -1000, 1000, X, V), [причины(true)]).
%> альфабета(a, -1000, 1000, _, _)
%>
%>   MAX                    a 4
%>                  ┏━━━━━━━━┹─────────┐
%>   MIN           b 4               c ≤2
%>             ┏━━━━┹────┐         ┌───┴╌╌╌╌┐
%>   MAX      d 4      e ≥5       f 2       g
%>          ┌──┺━┓     ┌─┴╌┐    ┌──┴─┐    ┌╌┴┐
%>   MIN   h 1  i 4   j 5  k   l 2  m 1   n  o
%>
%> ━ principal variation; ╌ not visited; ≥, ≤: a bound of the value
%> The value is 4, the best move b.
%> Positions visited: 11, of them evaluated: 5.
%> Branch k is cut off: at e MAX already has at least 5 (by j), and at b MIN has at
%> most 4 (by d).
%> Branch g is cut off: at c MIN already has at most 2 (by f), and at a MAX has at
%> least 4 (by b).
%= X = b, V = 4.

% ---- one comparison changed ----

% With the comparison turned round, branches are cut off for which there is no reason, and the picture says so.
%?- retract(сравнение(>)), assertz(сравнение(<)), дерево(альфабета(a, -1000, 1000, X, V), [причины(true)]), retract(сравнение(<)), assertz(сравнение(>)).
%> альфабета(a, -1000, 1000, _, _)
%>
%>   MAX                 a ≥1
%>                 ┏━━━━━━━┹╌╌╌╌╌╌╌╌┐
%>   MIN         b ≥1               c
%>            ┏━━━━┹────┐        ┌╌╌┴╌╌╌┐
%>   MAX    d ≥1       e 6       f      g
%>          ┏━┹╌┐    ┌──┴─┐    ┌╌┴┐   ┌╌┴┐
%>   MIN   h 1  i   j 5  k 6   l  m   n  o
%>
%> ━ principal variation; ╌ not visited; ≥, ≤: a bound of the value
%> The value is ≥1, the best move b.
%> Positions visited: 7, of them evaluated: 3.
%> Branch i at d is cut off, though no value recorded justifies that.
%> Branch c at a is cut off, though no value recorded justifies that.
%= X = b, V = 1.

% In a window with nothing in it, values do not follow from what was visited.
%?- дерево(альфабета(a, 1000, -1000, X, V)).
%> альфабета(a, 1000, -1000, _, _)
%>
%>   MAX               a 1?
%>                ┏━━━━━━┹╌╌╌╌╌╌┐
%>   MIN        b 1?            c
%>            ┏━━━┹╌╌╌┐      ┌╌╌┴╌╌╌┐
%>   MAX    d ≥1      e      f      g
%>          ┏━┹╌┐   ┌╌┴┐   ┌╌┴┐   ┌╌┴┐
%>   MIN   h 1  i   j  k   l  m   n  o
%>
%> ━ principal variation; ╌ not visited; ≥, ≤: a bound of the value; ?: a value
%> that is not proven
%> The value is 1?, the best move b.
%> Positions visited: 4, of them evaluated: 1.
%= X = b, V = 1.

% ---- the search that is built in ----

%?- дерево(лучший_ход(c, X, V, [алгоритм(альфабета)]), [окна(true)]).
%> лучший_ход(c, _, _, [алгоритм(альфабета)])
%>
%>   MIN                  c 1
%>                      (−∞, ∞)
%>                ┌────────┺━━━━━━━━┓
%>   MAX         f 2               g 1
%>             (−∞, ∞)           (−∞, 2)
%>            ┌───┴────┐        ┌───┺━━━━┓
%>   MIN     l 2      m 1      n 1      o 1
%>         (−∞, ∞)  (2, ∞)   (−∞, 2)  (1, 2)
%>
%> ━ principal variation; (α, β): the window of the search
%> The value is 1, the best move g.
%> Positions visited: 7, of them evaluated: 4.
%= X = g, V = 1.

% ---- relations of one's own ----

%?- дерево(оценить(c, V), [поиск(оценить(позиция, оценка))]).
%> оценить(c, _)
%>
%>   MIN           c 1
%>             ┌────┺━━━━━┓
%>   MAX      f 2        g 1
%>          ┌──┴─┐     ┏━━┹─┐
%>   MIN   l 2  m 1   n 1  o 1
%>
%> ━ principal variation
%> The value is 1, the best move g.
%> Positions visited: 7, of them evaluated: 4.
%= V = 1.

%?- дерево(один_ход(d, X, V), [поиск(один_ход(позиция, ход, оценка))]).
%> один_ход(d, _, _)
%>
%>   MAX      d 4
%>          ┌──┺━┓
%>   MIN   h 1  i 4
%>
%> ━ principal variation
%> The value is 4, the best move i.
%> Positions visited: 3, of them evaluated: 2.
%= X = i, V = 4.

%?- дерево(оценить(c, V)).
%! error(existence_error(recorded_search, оценить(c, 1)), _).

%?- дерево(оценить(c, V), [поиск(оценить(поза, оценка))]).
%! error(domain_error(search_role, поза), _).

%?- дерево(оценить(c, V), [поиск(оценить(позиция, позиция))]).
%! error(domain_error(search_role, позиция), _).

%?- дерево(оценить(c, V), [поиск(оценить(_, оценка))]).
%! error(domain_error(search_role, оценить(_, оценка)), _).

% Equal successors are visited one after the other.
%?- дерево(minimax(двое, X, V)).
%> minimax(двое, _, _)
%>
%>   MAX      двое 2
%>          ┌────╂────┐
%>   MIN   l 2  l 2  m 1
%>
%> ━ principal variation
%> The value is 2, the best move l.
%> Positions visited: 4, of them evaluated: 3.
%= X = l, V = 2.

% Where nobody says whose move it is, and values are those of the side to move, the sides alternate.
%?- дерево(счёт(3, V), [поиск(ходящего(счёт(позиция, оценка)))]).
%> счёт(3, _)
%>
%>   MAX          3 −1
%>             ┏━━━━┹────┐
%>   MIN     2 −1      1 −1
%>          ┌──┺━━┓      │
%>   MAX   1 1  0 −1   0 −1
%>          │
%>   MIN   0 1
%>
%> ━ principal variation
%> The value is −1, the best move 2.
%> Positions visited: 7, of them evaluated: 0.
%= V = -1.

% ---- several searches ----

%?- дерево(дважды(X, Y), [номер(1)]).
%> дважды(_, _)
%>
%>   MIN           b 4
%>             ┏━━━━┹────┐
%>   MAX      d 4      e ≥5
%>          ┌──┺━┓     ┌─┴╌┐
%>   MIN   h 1  i 4   j 5  k
%>
%> ━ principal variation; ╌ not visited; ≥, ≤: a bound of the value
%> Search 1 of 2.
%> The value is 4, the best move d.
%> Positions visited: 6, of them evaluated: 3.
%= false.

% ---- how much is drawn, and recorded ----

%?- дерево(minimax(a, X, V), [глубина(1)]).
%> minimax(a, _, _)
%>
%>   MAX      a 4
%>          ┏━━┹─┐
%>   MIN   b 4  c 1
%>          │    │
%>         +6   +6
%>
%> ━ principal variation; +N: positions not shown
%> The value is 4, the best move b.
%> Positions visited: 15, of them evaluated: 8.
%> Positions not shown: 12.
%= X = b, V = 4.

%?- дерево(minimax(a, X, V), [запись(4)]).
%> minimax(a, _, _)
%>
%>   MAX      a 4
%>          ┏━━┹─┐
%>   MIN   b 4  c 1
%>          │    │
%>         +6   +6
%>
%> ━ principal variation; +N: positions not shown
%> The value is 4, the best move b.
%> Positions visited: 15, of them evaluated: 8.
%> Positions not shown: 12.
%= X = b, V = 4.

%?- дерево(альфабета(a, -1000, 1000, X, V), [отсечённые(false), окна(true), заголовок('15.4')]).
%> 15.4
%>
%>   MAX                                      a 4
%>                                       (−1000, 1000)
%>                               ┏━━━━━━━━━━━━━┹─────────────┐
%>   MIN                        b 4                        c ≤2
%>                         (−1000, 1000)                 (4, 1000)
%>                      ┏━━━━━━━━┹─────────┐                 │
%>   MAX               d 4               e ≥5               f 2
%>                (−1000, 1000)       (−1000, 4)         (4, 1000)
%>               ┌──────┺━━━━━┓            │           ┌─────┴────┐
%>   MIN        h 1          i 4          j 5         l 2        m 1
%>         (−1000, 1000)  (1, 1000)   (−1000, 4)   (4, 1000)  (4, 1000)
%>
%> ━ principal variation; ≥, ≤: a bound of the value; (α, β): the window of the
%> search
%> The value is 4, the best move b.
%> Positions visited: 11, of them evaluated: 5.
%= X = b, V = 4.

% Old searches make room for the last one, whether they have ended or were left by a ball.
%?- дерево(( between(1, 30, _), minimax(c, _, _), fail ; minimax(a, X, V) ), [запись(20), глубина(1)]).
%> between(1, 30, _), minimax(c, _, _), fail;minimax(a, _, _)
%>
%>   MAX      a 4
%>          ┏━━┹─┐
%>   MIN   b 4  c 1
%>          │    │
%>         +6   +6
%>
%> ━ principal variation; +N: positions not shown
%> Search 31 of 31.
%> The value is 4, the best move b.
%> Positions visited: 15, of them evaluated: 8.
%> Positions not shown: 12.
%= X = b, V = 4.

%?- дерево(( between(1, 30, _), catch(minimax(мина, _, _), бах, fail) ; minimax(a, X, V) ), [запись(20), глубина(1)]).
%> between(1, 30, _), catch(minimax(мина, _, _), бах, fail);minimax(a, _, _)
%>
%>   MAX      a 4
%>          ┏━━┹─┐
%>   MIN   b 4  c 1
%>          │    │
%>         +6   +6
%>
%> ━ principal variation; +N: positions not shown
%> Search 31 of 31.
%> The value is 4, the best move b.
%> Positions visited: 15, of them evaluated: 8.
%> Positions not shown: 12.
%= X = b, V = 4.

%?- дерево(minimax(a, X, V), [номер(2)]).
%! error(existence_error(search_number, 2), _).

% The position that the goal asks about is one that it has left before the record was full.
%?- дерево(( minimax(b, _, V1), minimax(c, _, V2), V1 < V2 ; minimax(f, X, V) ), [запись(2), номер(3)]).
%> minimax(b, _, A), minimax(c, _, B), A<B;minimax(f, _, _)
%>
%>   MAX   f 2
%>          │
%>         +2
%>
%> +N: positions not shown
%> Search 3 of 3.
%> The value is 2.
%> Positions visited: 3, of them evaluated: 2.
%> Positions not shown: 2.
%= X = l, V = 2.

% Nobody can make boxes that mislead the recorder.
%?- дерево(( _R = s(a, b, c, d, _R, 7), forall(between(0, 6000, _N), '$record_port'(call, '$box'(minimax(f, _, _), _N, 0, 0, _R, 1, 1, 0))), minimax(f, X, V) ), [глубина(0), заголовок(forged)]).
%> forged
%>
%>   MAX   f 2
%>          │
%>         +2
%>
%> +N: positions not shown
%> Search 2 of 2.
%> The value is 2.
%> Positions visited: 3, of them evaluated: 2.
%> Positions not shown: 2.
%= X = l, V = 2.

% ---- what goes wrong ----

% Nothing is recorded after an error or a limit.
%?- catch(дерево(( minimax(a, _, _), throw(ball) )), ball, true), дерево(minimax(f, X, V)).
%> minimax(f, _, _)
%>
%>   MAX      f 2
%>          ┏━━┹─┐
%>   MIN   l 2  m 1
%>
%> ━ principal variation
%> The value is 2, the best move l.
%> Positions visited: 3, of them evaluated: 2.
%= X = l, V = 2.

%?- дерево(call_with_inference_limit(minimax(a, _, _), 40, R)).
%> call_with_inference_limit(minimax(a, _, _), 40, _)
%>
%>   MAX                   a
%>                 ┌───────┴╌╌╌╌╌╌┐
%>   MIN           b              c
%>             ┌───┴╌╌╌╌┐      ┌╌╌┴╌╌╌┐
%>   MAX       d        e      f      g
%>          ┌──┴─┐    ┌╌┴┐   ┌╌┴┐   ┌╌┴┐
%>   MIN   h 1  i 4   j  k   l  m   n  o
%>
%> ╌ not visited
%> Positions visited: 5, of them evaluated: 2.
%= R = inference_limit_exceeded.

%?- дерево(minimax(a, _, _), [цвет(красный)]).
%! error(domain_error(game_option, цвет(красный)), _).

%?- дерево(minimax(a, _, _), [формат(png)]).
%! error(domain_error(picture_format, png), _).

%?- дерево(minimax(a, _, _), 'tree.png', []).
%! error(domain_error(picture_format, 'tree.png'), _).
