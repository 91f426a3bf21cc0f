% A procedure that is not defined: the place of the call, and of those that wait for it.

:- initialization(main).

main :-
    минимакс(a, Ход, Оценка),
    print(Ход-Оценка), nl.

минимакс(Поз, Ход, Оценка) :-
    оды(Поз, Список), !,
    member(Ход, Список),
    стат_оц(Ход, Оценка).

ходы(a, [b, c]).
стат_оц(b, 1).
стат_оц(c, 2).
