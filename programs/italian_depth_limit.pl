% Итальянские лекции с пределом глубины max_livello: крестики-нолики с пустой доски.
% The Italian slides with the depth limit max_livello: noughts and crosses from the start.
%
% На предельном уровне партию обрывают и оценивают: если никто не выиграл, то нулём.
% CAMMINO записан номерами клеток, от 1 до 9 по строкам.

:- initialization(main).

:- ensure_loaded('games/noughts_and_crosses.pl').
:- ensure_loaded('italian/first_call.pl').
:- ensure_loaded('study/counting.pl').
:- ensure_loaded('study/variation.pl').
:- ensure_loaded('study/table.pl').

main :-
    write('Крестики-нолики с пустой доски / Noughts and crosses from the empty board'), nl, nl,
    столбцы([max_livello], ['Оценка'], [minimax], [provvisorio], [definitivo], ['CAMMINO']),
    столбцы([max_livello], ['Value'], [minimax], [provvisorio], [definitivo], ['CAMMINO']),
    forall(between(0, 9, Предел), con(max_livello(Предел), показать(Предел))).

показать(Предел) :-
    начало(Начало),
    с_числом(prima_chiamata(minimax, Начало, Вариант, Оценка), Минимакс),
    с_числом(prima_chiamata(provvisorio, Начало, Вариант, Оценка), Порог),
    с_числом(prima_chiamata(definitivo, Начало, Вариант, Оценка), Итог),
    имена_ходов(Начало, Вариант, Клетки),
    столбцы([Предел], [Оценка], [Минимакс], [Порог], [Итог], Клетки).

столбцы(Предел, Оценка, Минимакс, Порог, Итог, Вариант) :-
    строка([11+Предел, 8+Оценка, 9+Минимакс, 13+Порог, 12+Итог, 2-[], 0-Вариант]).
