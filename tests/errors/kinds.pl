% Each kind of error once, as a person hears of it.
:- initialization(fail).
:- atom_length(abc, -1).
:- char_code(_, 0x110000).
:- open('kinds.pl', read, stream).
:- X = f(X), assertz(p(X)).
:- set_prolog_flag(occurs_check, error).
:- X = f(X).
:- set_prolog_flag(occurs_check, false).
:- arg(x, f(a), _).
:- atom_codes(_, _).
:- X is 1 / 0, write(X).
:- asserta((foo :- 4)).
:- assertz((atom(_) :- true)).
move(1).
:- assertz(move(2)).
:- see('no such file').
:- set_prolog_flag(unknown, warning).
:- missing(1).
:- set_prolog_flag(unknown, fail).
:- missing(1).
:- throw(a_ball).
:- fail.
main.
