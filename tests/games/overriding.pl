% What a program says of a native game goes before what the game says, relation by relation: for the relations themselves, for the
% textbook's listing, and for the search.
%:load ../../programs/textbook/alphabeta.pl

% All that matters is how many stones there are, and Min likes that.
стат_оц(кучи(Кучи, _), Оценка) :-
    sum_list(Кучи, Сумма),
    Оценка is -Сумма.

%?- игра(ним), начало(П), ходы(П, [Первая|_]), стат_оц(П, О), statica(П, _).
%= П = кучи([1, 2, 3], макс), Первая = кучи([0, 2, 3], мин), О = -6.
%?- игра(ним, [кучи([1, 5])]), альфабета(кучи([1, 2], макс), -100, 100, Х, О), лучший_ход(кучи([1, 2], макс), Имя, О, [алгоритм(альфабета), позиция(Х)]).
%= Х = кучи([1, 0], мин), О = 0, Имя = [1, 0].
%?- лучший_ход(кучи([1, 5], макс), Имя, О, [глубина(1)]).
%= Имя = [1, 0], О = -1.
%?- staticval(кучи([1, 2], макс), V).
%= V = -1.
