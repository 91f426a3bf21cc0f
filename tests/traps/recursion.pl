% Recursion without end is stopped by the limit of memory, and the system is whole again behind it.

deep :- deep, after.

after.

deeper(X) :- deeper(f(X)).

choices :- choices.
choices.

branches :- member(_, [a, b]), branches, true.

%?- catch(deep, error(resource_error(_), _), Caught = yes).
%= Caught = yes.
%?- catch(deeper(a), error(resource_error(_), _), Caught = yes).
%= Caught = yes.
%?- catch(branches, error(resource_error(_), _), Caught = yes).
%= Caught = yes.
%?- catch((length(L, 100), choices), error(resource_error(_), _), Caught = yes).
%= Caught = yes.
%?- length(L, 3), L = [a, b, c].
%= L = [a, b, c].
