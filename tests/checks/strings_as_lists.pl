% Строка — не список.
гласная(Б) :- member(Б, "аеиоу").
начало(X, Y) :- append("ab", X, Y).
пара("ab") :- "ab" = [_|_].
наоборот(T) :- T = [_|_], T = "нет", \+ [_|_] = "да".
сумма(N) :- maplist([X, Y]>>(Y is X + 1), "12", L), length("12", N0), length(L, N1), N is N0 + N1.

% Здесь строки на месте.
можно(A) :- atom_codes(A, "ab"), atom_length("ab", _), string_codes("ab", L), append(L, `cd`, _), "ab" = "ab".
разбор --> "ab", можно2("c").
можно2(S) --> S.
текст(X) :- phrase(разбор, "abc"), member("a", ["a", X]).

% Своё определение для строк.
last(S, C) :- string_length(S, N), sub_string(S, _, 1, 0, C), N > 0.
конец(C) :- last("ab", C).

% Своё определение для списков.
delete([X|Xs], X, Xs).
delete([_|Xs], X, Ys) :- delete(Xs, X, Ys).
удалить(Y) :- delete("ab", 0'a, Y).

:- set_prolog_flag(double_quotes, codes).
список(Б) :- member(Б, "аеиоу").
