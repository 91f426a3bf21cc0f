% Errors of goals that other goals call.

сумма(Список, К, Сумма) :-
    findall(Х, (member(Э, Список), Х is Э * К), Все),
    sum_list(Все, Сумма),
    write(К).

:- сумма([1, 2], _, _).
:- forall(member(X, [1, a]), X > 0).
:- \+ (member(X, [1]), X > Граница, write(Граница)).
:- maplist([X, Y]>>(Y is X + Сдвиг), [1, 2], _), write(Сдвиг).

удвоить(X, Y) :- Y is X * 2.
все(Список) :- maplist(удвоить, Список, Новый), write(Новый).
:- все([1, б, 3]).

ловля(X) :- catch(проверка(X), мимо, true), write(X).
проверка(X) :- X =.. [_|_], X > 0.
:- ловля(_).

once_in(X) :- once(( member(Y, [1, 2]), Y > X )), write(Y).
:- once_in(_).

:- dynamic правило/2.
правило(X, Y) :- atom_length(X, N), Y is N + Сдвиг, write(Сдвиг).
:- правило(абв, _).
:- assertz((added(X, Y) :- Y is X + Z, write(Z))), added(1, _).
:- call(правило, _, 1).
:- aggregate_all(count, (member(X, [1]), X > _), _).
