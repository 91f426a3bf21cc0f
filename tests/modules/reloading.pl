% A file that has changed since it was loaded: here it reads what it is to be.

:- dynamic(edition/1).

edition(first).

:- use_module(parts/edition).

%?- both(X), only_first(Y), state(Z).
%= X = first, Y = 1, Z = 0.
%?- edition:assertz(state(run)), edition:secret(X).
%= X = first.
%?- findall(X, shared(X), L).
%= L = [edition, user].
%?- take(a, X).
%= X = user:a.

%?- retract(edition(_)), assertz(edition(second)), consult(tests/modules/parts/edition).
%= true.
%?- both(X), only_second(Y).
%= X = second, Y = 2.
%?- only_first(_).
%! error(existence_error(procedure, edition:only_first/1), _)
%?- edition:secret(_).
%! error(existence_error(procedure, edition:secret/1), _)
%?- take(a, X).
%= X = a.

% What was asserted stays, what stood in the file is replaced; so it is with predicates of several files.
%?- findall(X, state(X), L).
%= L = [run, 0].
%?- findall(X, shared(X), L).
%= L = [user, edition].

% The file becomes another module: what was imported from the first gives way.
%?- retract(edition(_)), assertz(edition(third)), consult(tests/modules/parts/edition).
%= true.
%?- both(X), only_third(Y).
%= X = third, Y = 3.
%?- edition:only_second(_).
%! error(existence_error(procedure, edition:only_second/1), _)

:- multifile(shared/1).

shared(user).
