% The textbook's listings on every native game: figures 15.3 and 15.5 with the Russian names of the relations and with the English
% ones, and beside them the search of the system, which finds the same value and move.
%:load ../../programs/textbook/minimax.pl
%:load ../../programs/textbook/alphabeta.pl

% ---- figure 15.5 with English names ----

alphabeta(Pos, Alpha, Beta, GoodPos, Val) :-
    moves(Pos, PosList), !,
    boundedbest(PosList, Alpha, Beta, GoodPos, Val)
    ;
    staticval(Pos, Val).

boundedbest([Pos | PosList], Alpha, Beta, GoodPos, GoodVal) :-
    alphabeta(Pos, Alpha, Beta, _, Val),
    goodenough(PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal).

goodenough([], _, _, Pos, Val, Pos, Val) :- !.
goodenough(_, Alpha, Beta, Pos, Val, Pos, Val) :-
    min_to_move(Pos), Val > Beta, !
    ;
    max_to_move(Pos), Val < Alpha, !.
goodenough(PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal) :-
    newbounds(Alpha, Beta, Pos, Val, NewAlpha, NewBeta),
    boundedbest(PosList, NewAlpha, NewBeta, Pos1, Val1),
    betterof(Pos, Val, Pos1, Val1, GoodPos, GoodVal).

newbounds(Alpha, Beta, Pos, Val, Val, Beta) :-
    min_to_move(Pos), Val > Alpha, !.
newbounds(Alpha, Beta, Pos, Val, Alpha, Val) :-
    max_to_move(Pos), Val < Beta, !.
newbounds(Alpha, Beta, _, _, Alpha, Beta).

betterof(Pos, Val, _, Val1, Pos, Val) :-
    min_to_move(Pos), Val > Val1, !
    ;
    max_to_move(Pos), Val < Val1, !.
betterof(_, _, Pos1, Val1, Pos1, Val1).

% ---- the games ----

игры(крестики_нолики, noughts_and_crosses, [], 4).
игры(мнк, mnk, [ряд(3), ширина(4), высота(3)], 2).
игры(четыре_в_ряд, connect_four, [], 3).
игры(вычитание, subtraction, [камни(7)], 9).
игры(ним, nim, [кучи([1, 2, 2])], 9).
игры(реверси, reversi, [], 3).
игры(шахматы, chess, [], 2).

совпадают(Ру, Ин, Опции, Глубина, Значение) :-
    игра(Ру, [глубина(Глубина)|Опции]),
    начало(П),
    минимакс(П, Лучшая, Значение),
    альфабета(П, -беск, +беск, Лучшая, Значение),
    лучший_ход(П, _, Значение, [алгоритм(минимакс), позиция(Лучшая)]),
    лучший_ход(П, _, Значение, [алгоритм(альфабета), позиция(Лучшая)]),
    лучший_ход(П, _, Значение, [алгоритм(pvs)]),
    game(Ин, [depth(Глубина)|Опции]),
    start(P),
    alphabeta(P, -inf, inf, Best, Значение),
    best_move(P, _, Значение, [algorithm(alphabeta), position(Best)]).

%?- игры(Р, А, О, Г), \+ совпадают(Р, А, О, Г, _).
%= false.
%?- findall(З, ( игры(Р, А, О, Г), совпадают(Р, А, О, Г, З) ), Зс).
%= Зс = [0, 0, 9, 1, 1, 17, 0].

% ---- a tree as facts ----

преемники(а, [б, в]).
преемники(б, [г, д]).
преемники(в, [е, ж]).
оценка(г, 1).
оценка(д, 4).
оценка(е, 2).
оценка(ж, 5).

%?- игра(дерево), минимакс(а, Х, О), альфабета(а, -беск, беск, Х, О), лучший_ход(а, Х, О, [алгоритм(альфабета), вариант(В)]).
%= Х = в, О = 2, В = [в, е].
%?- игра(равномерное_дерево, [ветвление(3), глубина(4)]), начало(П), альфабета(П, -беск, беск, _, О), лучший_ход(П, _, О, [алгоритм(альфабета), статистика([статических(Н)|_])]), П = _, fail.
%= false.

