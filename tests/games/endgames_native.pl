% таблица_окончаний/2,3 of native games: against exact values, and against published numbers of chess endings.

% Without cycles, who wins is the sign of the exact value.
%?- game(nim, [heaps([2, 3, 1])]), start(_P), endgame_table(_P, _T), forall(tabled_outcome(_T, Q, S, _), ( solve(Q, V), S =:= sign(V) )), table_summary(_T, [N|_]).
%= N = positions(40).
% A win of Connect Four is worth 10000 less the number of stones at the end, so that the exact value tells the distance, too.
%?- game(connect_four, [width(4), height(3)]), start(_P), endgame_table(_P, _T), forall(tabled_outcome(_T, Q, S, N), as_far(Q, S, N)), table_summary(_T, [Count|_]).
%= Count = positions(12031).
as_far(Position, Sign, Plies) :-
    Position = to_move(_, Board), Board =.. [_|Squares], include(==(e), Squares, Empty), length(Empty, Free),
    solve(Position, Value),
    (   Value =:= 0
    ->  Sign =:= 0, Plies == inf
    ;   Sign =:= sign(Value), Plies =:= 10000 - abs(Value) - (12 - Free)
    ).

% A limit of plies is part of the game.
%?- game(noughts_and_crosses, [depth(1)]), start(_P), endgame_table(_P, _T), table_distances(_T, Cs).
%= Cs = [count(max, 0, inf, 1), count(min, 0, inf, 9)].

% A row that a partly bound position does not match is no answer.
%?- игра(вычитание, [камни(4)]), начало(_P), таблица_окончаний(_P, _T), findall(X, исход_по_таблице(_T, камни(2, X), _, _), L).
%= L = [мин, макс].
%?- игра(вычитание, [камни(4)]), начало(_P), таблица_окончаний(_P, _T), findall(S, исход_по_таблице(_T, _, S, S), L).
%= L = [1, 1].

% ---- chess ----

% Tables that several queries ask.
:- dynamic(таблица/2).
построить(Имя, Фен) :-
    игра(шахматы, [фен(Фен)]), начало(П), таблица_окончаний(П, Т), assertz(таблица(Имя, Т)).

% King and rook against king: mate in 16 at most (31 plies with White to move). Kings alone are dead, and need no moves.
%?- построить(кл, "8/8/8/4k3/8/8/1R6/K7 w - - 0 1"), таблица(кл, _Т), итоги_таблицы(_Т, [N, W, L, D, дольше_всего(P, _П)]), фен(_П, F),
%   вариант_по_таблице(_Т, _П, _В), last(_В, H), length(_В, P), расстояния_таблицы(_Т, _Ч), findall(Q, member(число(макс, 1, Q, _), _Ч), _Qs), max_list(_Qs, M).
%= N = позиций(402676), W = выигрышей(376820), L = проигрышей(0), D = ничьих(25856), P = 32, F = "8/8/8/4k3/8/8/2R5/K7 b - - 0 1", H = 'Лh3#', M = 31.

% The positions with the bare king to move up to symmetry of the board, by White's moves to mate: as in the data set krkopt of M. Bain and
% A. Hoff (2796 drawn; 27 78 246 81 198 471 592 683 1433 1712 1985 2854 3597 4194 4553 2166 390), but for six positions that no move of
% White leads to, with mates in 2, 6, 9, 11, 13 and 14: there the rook on the edge of the board checks from behind its own king.
% Positions fall into classes of eight, or of four if all men stand on a diagonal; W. Burnside's lemma counts classes.
%?- таблица(кл, _Т), findall(X, на_диагонали(_Т, X), _Xs), расстояния_таблицы(_Т, _Ч), findall(N, ( member(число(мин, _, X, K), _Ч), классов(K, X, _Xs, N) ), L).
%= L = [2796, 27, 78, 245, 81, 198, 471, 591, 683, 1433, 1711, 1985, 2853, 3597, 4193, 4552, 2166, 390].
классов(Позиций, Полуходов, НаДиагонали, Классов) :-
    include(==(Полуходов), НаДиагонали, Такие), length(Такие, D), Классов is (Позиций + 2 * D) // 8.

% на_диагонали(+Таблица, -Полуходов): все три фигуры на диагонали a1–h8.
на_диагонали(Таблица, Полуходов) :-
    между_1_8(К), между_1_8(Л), Л =\= К, между_1_8(Ч), Ч =\= К, Ч =\= Л,
    findall(Ряд, ( между_1_8(M), N is 9 - M, ряд(N, [К-'K', Л-'R', Ч-k], Ряд) ), Ряды),
    atomic_list_concat(Ряды, /, Поле), atom_concat(Поле, ' b - - 0 1', Фен),
    catch(фен(П, Фен), error(domain_error(_, _), _), fail),
    исход_по_таблице(Таблица, П, _, Полуходов).
между_1_8(N) :- between(1, 8, N).
ряд(N, Фигуры, Ряд) :-
    (   member(N-Фигура, Фигуры)
    ->  До is N - 1, После is 8 - N, пусто(До, А), пусто(После, Б), atomic_list_concat([А, Фигура, Б], Ряд)
    ;   Ряд = 8
    ).
пусто(N, Знаки) :- ( N =:= 0 -> Знаки = '' ; Знаки = N ).

% Where the table knows the position, the engine plays by it. The clock of the fifty-move rule is no part of a position in a table.
%?- таблица(кл, _Т), фен(_П, "7k/8/5K2/8/8/8/8/R7 w - - 90 100"), лучший_ход(_П, Ход, Оц, [окончания(_Т), вариант(В), до_конца(N), глубина(2)]).
%= Ход = 'Крg6', Оц = 1000000, В = ['Крg6', 'Крg8', 'Лa8#'], N = 3.
% A drawn position has a move that keeps the draw, here the only one.
%?- таблица(кл, _Т), фен(_П, "8/8/8/8/8/8/2Rk4/K7 b - - 0 1"), лучший_ход(_П, Ход, Оц, [окончания(_Т), вариант(В), до_конца(N)]).
%= Ход = 'Крxc2', Оц = 0, В = ['Крxc2'], N = нет.
% Where the clock ends the game before the table does, the game is searched.
%?- таблица(кл, _Т), фен(_П, "8/8/8/3k4/8/8/4R3/4K3 w - - 99 80"), лучший_ход(_П, _, Оц, [окончания(_Т), до_конца(N), глубина(2)]).
%= Оц = 0, N = нет.
% The other options are looked at, too.
%?- таблица(кл, _Т), фен(_П, "7k/8/5K2/8/8/8/8/R7 w - - 0 100"), лучший_ход(_П, _, _, [окончания(_Т), глубна(3)]).
%! error(domain_error(game_option, глубна(3)), _)
%?- game(nim), start(P), best_move(P, _, _, [depth(1)|_]).
%! error(instantiation_error, _)
% Positions are found again by their values.
%?- таблица(кл, _Т), исход_по_таблице(_Т, _П, 1, 31), фен(_П, F), исход_по_таблице(_Т, _П, S, N), забыть_таблицу(_Т), !.
%= F = "8/8/8/4k3/8/8/1R6/K7 w - - 0 1", S = 1, N = 31.

% Black's queen against White's king: mate in 10 at most (19 plies with Black to move). By an independent count of all positions.
%?- построить(ф, "8/8/8/4K3/8/8/8/kq6 b - - 0 1"), таблица(ф, _Т), итоги_таблицы(_Т, [N, _, L, D|_]), расстояния_таблицы(_Т, _Ч), забыть_таблицу(_Т),
%   findall(K, member(число(мин, -1, _, K), _Ч), Ч), findall(K, member(число(макс, -1, _, K), _Ч), Б).
%= N = позиций(372064), L = проигрышей(345404), D = ничьих(26660), Ч = [2448, 5012, 9064, 19964, 26164, 32064, 32104, 15000, 2680, 8], Б = [364, 1352, 2956, 7480, 14144, 25484, 39908, 54052, 43800, 11300, 56].

% ---- limits, errors, languages ----

%?- game(chess), fen(_P, "8/8/8/8/8/8/4P3/K1k5 w - - 0 1"), endgame_table(_P, _, [positions(5000)]).
%! error(resource_error(positions), _)
%?- game(chess), endgame_table(there, _).
%! error(domain_error(game_position, there), _)
%?- game(chess), start(_P), endgame_table(_P, _).
%! error(resource_error(memory), _)
%?- game(nim), start(_P), endgame_table(_P, _T), tabled_outcome(_T, there, _, _).
%! error(domain_error(game_position, there), _)

% Both names of a table name the same one.
%?- game(nim), start(_P), endgame_table(_P, _T), _T = endgame_table(_N), исход_по_таблице(таблица_окончаний(_N), _P, S, _), free_endgame_table(_T),
%   catch(table_summary(_T, _), error(existence_error(W, _), _), true).
%= S = -1, W = endgame_table.

% Two engines by the table: it searches nothing.
%?- game(nim, [heaps([1, 2])]), start(_P), endgame_table(_P, _T), play(nim([heaps([1, 2])]), [side(none), endgames(_T)]), fail.
%>  1  ●
%>  2  ● ●
%> Move 1, Max: [1,1] (value 1, the end in
%> 3 plies)
%>  1  ●
%>  2  ●
%> Move 2, Min: [0,1] (value 1, the end in
%> 2 plies)
%>  1
%>  2  ●
%> Move 3, Max: [0,0] (value 1)
%>  1
%>  2
%> Max has won.
%> 3 moves made.
%>                       Max          Min
%> wins                    1            0
%> draws                   0            0
%> losses                  0            1
%> moves                   2            1
%> evaluations             0            0
%> nodes                   0            0
%= false.
