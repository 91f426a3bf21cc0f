% Итальянские лекции и тупик: чего стоит позиция без ходов, решает VALORE_DI_FALLIMENTO.
% The Italian slides and a dead end: what a position without moves is worth is decided by
% VALORE_DI_FALLIMENTO.
%
% Число одно на обоих игроков, поэтому верного нет: какое ни возьми, кому-то из них
% тупик покажется находкой.

:- initialization(main).

:- ensure_loaded('games/dead_end.pl').
:- ensure_loaded('italian/first_call.pl').
:- ensure_loaded('study/table.pl').

main :-
    write('Дерево с тупиком, ход МАКСа в a / A tree with a dead end, MAX to move at a'), nl, nl,
    столбцы(['VALORE_DI_FALLIMENTO'], ['Оценка'], ['CAMMINO']),
    столбцы(['VALORE_DI_FALLIMENTO'], ['Value'], ['CAMMINO']),
    forall(member(Тупик, [-999, 0, 6, 999]), con(valore_di_fallimento(Тупик), показать(Тупик))).

показать(Тупик) :-
    начало(Начало),
    prima_chiamata(definitivo, Начало, Вариант, Оценка),
    столбцы([Тупик], [Оценка], Вариант).

столбцы(Тупик, Оценка, Вариант) :-
    строка([20+Тупик, 2-[], 8-Оценка, 0-Вариант]).
