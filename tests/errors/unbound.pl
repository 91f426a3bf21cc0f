% A comparison with a variable that nothing binds: the goal, not the built-in beneath it, is shown.

выбор(Поз0, Оц0, Поз1, Оц1, Поз0, Оц0) :-
    Оц > Оц1, !.
выбор(Поз0, Оц0, Поз1, Оц1, Поз1, Оц1).

main :-
    выбор(b, 1, c, 2, Поз, Оц),
    print(Поз/Оц), nl.
