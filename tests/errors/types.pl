% Errors of built-ins, each thrown by a directive; loading goes on.

:- atom_length(f(x), _).
:- X is foo + 1, print(X).
:- X is 1 / 0, print(X).
:- arg(x, f(a), _).
:- atom_length(abc, foo).
:- assertz((foo :- 4)).
:- assertz(atom_length(a, b)).
:- open('no/such/file', read, _).
:- throw(мяч(1)).
:- member(X, [a]), X == b.
:- number_codes(_, "1x").
:- length("abc", N), print(N).
:- X = "no end.
p :- 3.
append(_, _, _) :- foo.
atom_length(a, 1).

main.
