% A search that deepens asks the rules once for the moves of a position, if it has a table: it comes to most positions several times.

:- dynamic(asked/1).

ходы(камни(N, Кто), Преемники) :-
    assertz(asked(N-Кто)),
    N > 0,
    ( Кто = макс -> Другой = мин ; Другой = макс ),
    findall(камни(M, Другой), ( member(K, [1, 2, 3]), M is N - K, M >= 0 ), Преемники).

стат_оц(камни(0, макс), -1) :- !.
стат_оц(камни(0, мин), 1) :- !.
стат_оц(_, 0).

ход_мина(камни(_, мин)).

% asked(+Options, -Times, -Positions): how many times moves have been asked for, and of how many positions.
asked(Options, Times, Positions) :-
    retractall(asked(_)),
    best_move(камни(9, макс), _, _, Options),
    findall(Position, asked(Position), List),
    length(List, Times),
    sort(List, Set),
    length(Set, Positions).

% Of the 17 positions those five of the line are asked about once more, for the answer.
%?- asked([depth(6)], N, M).
%= N = 22, M = 17.
%?- asked([depth(6), table(0)], _N, M), ( _N > 100 -> Often = yes ; Often = no ).
%= M = 17, Often = yes.
%?- best_move(камни(9, макс), S, V, [depth(6)]), best_move(камни(9, макс), S, V, [depth(6), table(0)]).
%= S = камни(8, мин), V = 1.
