% A game without values.

:- initialization(main).

main :- лучший_ход(a, Ход, Оц, [глубина(1)]), print(Ход - Оц), nl.

ходы(a, [b, c]).

ход_макса(a).
ход_мина(b).
ход_мина(c).
