% What a page that draws boards asks about a program's own rules: the lines that it draws, and where the drawings before and after a move
% differ. Two put stones in a row of three, and the last one wins.

начало(ряд([п, п, п], макс)).

ходы(ряд(Места, Чей), Преемники) :-
    соперник(Чей, Другой),
    findall(ряд(Новые, Другой), ( append(До, [п|После], Места), append(До, [Чей|После], Новые) ), Преемники),
    Преемники = [_|_].

соперник(макс, мин).
соперник(мин, макс).

стат_оц(ряд(Места, _), Оценка) :-
    (   memberchk(п, Места)
    ->  Оценка = 0
    ;   Оценка = 1
    ).

ход_макса(ряд(_, макс)).

рисунок(ряд(Места, Чей)) :-
    forall(member(Место, Места), ( знак(Место, Знак), write(Знак), write(' ') )),
    nl,
    write(Чей), nl.

знак(п, '.').
знак(макс, х).
знак(мин, о).

%?- '$board_state'(rules, [], []).
%> {"board":null, "drawing": [". . . ", "макс" ], "turn":"max", "over":null, "moves": [ {"text":"1", "shown":"ряд([макс,п,п],мин)", "squares": [], "places": [ [0, 0 ],  [1, 1 ],  [1, 2 ] ]},  {"text":"2", "shown":"ряд([п,макс,п],мин)", "squares": [], "places": [ [0, 2 ],  [1, 1 ],  [1, 2 ] ]},  {"text":"3", "shown":"ряд([п,п,макс],мин)", "squares": [], "places": [ [0, 4 ],  [1, 1 ],  [1, 2 ] ]} ], "made": [], "last":null, "illegal":null}
%= true.
%?- '$board_state'(правила, [], ['2', '1']).
%> {"board":null, "drawing": ["о х . ", "макс" ], "turn":"max", "over":null, "moves": [ {"text":"1", "shown":"ряд([мин,макс,макс],мин)", "squares": [], "places": [ [0, 4 ],  [1, 1 ],  [1, 2 ] ]} ], "made": [ {"text":"2", "side":"max"},  {"text":"1", "side":"min"} ], "last": {"squares": [], "places": [ [0, 0 ],  [1, 1 ],  [1, 2 ] ]}, "illegal":null}
%= true.
%?- '$board_state'(rules, [ряд([макс, мин, п], макс)], ['1', '1']).
%> {"board":null, "drawing": ["х о х ", "мин" ], "turn":null, "over": {"outcome":"max", "sentences": ["Max has won." ]}, "moves": [], "made": [ {"text":"1", "side":"max"} ], "last": {"squares": [], "places": [ [0, 4 ],  [1, 1 ],  [1, 2 ] ]}, "illegal":"1"}
%= true.
%?- '$board_engine'(rules, [], [], [depth(3)]).
%> {"text":"1", "value":1, "plies":null, "variation": ["ряд([макс,п,п],мин)", "ряд([макс,мин,п],макс)", "ряд([макс,мин,макс],мин)" ], "evaluations":11, "nodes":24}
%= true.
%?- '$board_record'('a.pl', правила, [], ['2', '1']).
%> {"text":"game(правила).\nstart(ряд([п,п,п],макс)).\nmove(1,2).\nmove(2,1).\n"}
%= true.
%?- '$board_of_record'('a.pl', "game(rules). start(ряд([п,п,п],макс)). move(1, 2). move(2, 1).").
%> {"game":"rules", "start":"ряд([п,п,п],макс)", "moves": ["2", "1" ]}
%= true.
