% Лучший из уже просмотренных преемников: когда он уступает место новому.
% The best of the children seen so far: when it gives way to a new one.
%
% Сравнения строгие: из равных остаётся первый. Вместе с оценкой запоминается Via — то,
% что вызывающему нужно знать о преемнике: обычно он сам и CAMMINO под ним.

% tieni_il_maggiore(+Valutazione, +Via, +Max0, +Via0, -Max, -Via1)
tieni_il_maggiore(Valutazione, Via, Max0, Via0, Max, Via1) :-
    (   Valutazione > Max0
    ->  Max = Valutazione,
        Via1 = Via
    ;   Max = Max0,
        Via1 = Via0
    ).

% tieni_il_minore(+Valutazione, +Via, +Min0, +Via0, -Min, -Via1)
tieni_il_minore(Valutazione, Via, Min0, Via0, Min, Via1) :-
    (   Valutazione < Min0
    ->  Min = Valutazione,
        Via1 = Via
    ;   Min = Min0,
        Via1 = Via0
    ).
