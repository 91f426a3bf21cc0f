% A rule in the place of a head is a head like any other: one that no program has.

:- dynamic(p/1).

p(1).

%?- clause((_ :- a), _).
%= false.
%?- retractall((p(_) :- true)), p(X).
%= X = 1.
%?- clause(_, _).
%! error(instantiation_error, _)
%?- retractall(3).
%! error(type_error(callable, 3), _)
