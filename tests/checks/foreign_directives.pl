% Directives of other systems: hints, and the files are read wholly.

:- mode add(+, +, -).
:- public add/3.
:- license(gpl).
:- expects_dialect(sicstus).
:- use_foreign_library(foreign(add)).
:- thread_local state/1.
:- create_prolog_flag(colour, green, []).

add(X, Y, Z) :-
    Z is X + Y.

set(X) :-
    retractall(state(_)),
    assertz(state(X)).
