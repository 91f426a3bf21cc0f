% Программа просит не говорить о переменных, которые встречаются один раз, и о предложениях порознь.
:- style_check(-singleton).
:- style_check(-discontiguous).

ход(а, Куда).
позиция(начало).
ход(б, Откуда).
% Nor of a variable that looks misspelt.
count([], 0).
count([_ | Rest], N) :- count(Rst, M), N is M + 1.
