% Variables under their own names: those of the goal that fails, and others of its clause that are wanted yet.

оценка(Позиция, Глубина, Оценка) :-
    Глубина > 0, !,
    Дальше is Глубина - 1,
    оценка(п(Позиция, Дальше), Дальше, О1),
    вклад(Позиция, Глубина, Вклад, Знак),
    Оценка is О1 + Вклад * Знак.
оценка(_, 0, 0).

вклад(Позиция, Глубина, Вклад, _) :-
    (   Глубина > 2
    ->  Вклад = лист(Глубина)
    ;   Вклад = Глубина
    ),
    запомнить(Позиция).

запомнить(_).

:- оценка(начало, 3, Итог), write(Итог).

знак(Ход, Знак) :-
    вес(Ход, Вес),
    (   Вес >= 0
    ->  Знак = плюс
    ;   Знак = минус
    ).
вес(a, 1).
вес(b, foo).
вес(c, 2 + x).
вес(d, _).
вес(e, "text").

:- знак(b, Знак), write(Знак).
:- знак(c, _).
:- знак(d, _).

last_call(Key, _Extra) :-
    atom_length(Key, Length),
    write(Length),
    nb_setval(Key, Length).
:- last_call(_, extra).
:- last_call(f(x), extra).

% Values are written short; parts without a name are not named here.
long(List) :-
    numlist(1, 1000, List),
    Pair = List-[_, Name|_],
    atom_length(Pair, Name).
:- long(_).

many(A, B, C) :-
    D = f(A, B, C),
    functor(D, _, N),
    member(E, [D]),
    arg(N, E, C),
    X is A + B * C,
    write(X-D).
:- many(1, _, 2).

% The same variable under two names, and two that are missing.
:- A = B, C is A + B, write(C).
:- C is A * B, write(A-B-C).

% Grammar rules.
число(N) --> [Цифра], хвост(Цифра, Начало), { N is Начало * 10 + Сдвиг, write(Сдвиг) }.
хвост(Ц, Ц) --> [].
:- phrase(число(_), [7]).

% What an expression has used already is there yet.
used(A, B) :- X is A * 2 + B * 3 + C, write(X-C).
used_more(A, B) :- seen(A), seen(B), A * B - A > (B + 1) * D, write(D).
seen(_).
:- used(1, 2).
:- used_more(3, 4).
