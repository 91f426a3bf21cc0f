% В этой программе замечать нечего.
:- dynamic помнит/2.
:- discontiguous часть/1.
:- op(700, xfx, бьёт).

:- if(current_prolog_flag(bounded, true)).
предел(X) :- current_prolog_flag(max_integer, X).
:- else.
предел(бесконечность).
:- endif.

:- use_module(library(lists), [append/3 as вместе]).
целое(Всё) :- вместе([1], [2], Всё).

часть(1).
ладья(а1) бьёт ладья(а8).
часть(2).

строка --> слово, [' '], строка.
строка --> слово.
слово --> [С], { char_type(С, alpha) }, слово.
слово --> [].

запомнить(Ключ, Значение) :-
    retractall(помнит(Ключ, _)),
    assertz(помнит(Ключ, Значение)).

сумма(Числа, Сумма) :- foldl([X, S0, S]>>(S is S0 + X), Числа, 0, Сумма).
найти(Что, Список) :- findall(X-Y, ( member(X, Список), Y is X + Что ), Пары), write(Пары).
попытка(Цель) :- catch(Цель, error(type_error(T, V), _), ( write(T-V), nl, fail )).
цикл :- repeat, read(X), X == end_of_file, !.
страница :- working_directory(Папка, Папка), write(Папка).
