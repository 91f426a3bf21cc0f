% A file that two modules include is a part of both, and of neither alone.

:- use_module(parts/including_one).
:- use_module(parts/including_two).

%?- findall(X, one_fact(X), L), findall(X, two_fact(X), M).
%= L = [1, 2], M = [1, 2].
%?- findall(X, one_fixed(X), L), findall(X, two_fixed(X), M).
%= L = [1, 2], M = [1, 2].
%?- including_one:assertz(fact(3)), findall(X, one_fact(X), L), findall(X, two_fact(X), M).
%= L = [1, 2, 3], M = [1, 2].

% Loading one of them anew takes away what it had from the file, and leaves the other alone.
%?- consult(tests/modules/parts/including_one), findall(X, one_fact(X), L), findall(X, two_fact(X), M).
%= L = [3, 1, 2], M = [1, 2].
%?- findall(X, one_fixed(X), L), findall(X, two_fixed(X), M).
%= L = [1, 2], M = [1, 2].

% To include a file is not to load it.
%?- fact(_).
%! error(existence_error(procedure, fact/1), _)
%?- ensure_loaded(tests/modules/parts/included), findall(X, fact(X), L).
%= L = [1, 2].
