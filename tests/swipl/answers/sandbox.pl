% library(sandbox) as in SWI-Prolog 9.0.4, whose answers these are.

%?- safe_goal(member(_, [a])).
%= true.
%?- safe_goal(true).
%= true.
%?- safe_goal(_).
%! error(instantiation_error, _)
%?- safe_goal(1).
%! error(type_error(callable, 1), _)
%?- safe_goal((true, _)).
%! error(instantiation_error, _)
%?- catch(safe_goal(shell(ls)), error(permission_error(A, B, _), _), true).
%= A = call, B = sandboxed.
%?- catch(safe_goal(maplist([X]>>shell(X), [ls])), error(permission_error(A, B, _), _), true).
%= A = call, B = sandboxed.
%?- safe_goal(maplist(_, [a])).
%! error(instantiation_error, _)
%?- safe_goal(setof(X, Y^member(X-Y, []), _)).
%= true.
%?- safe_goal(format(_, [a])).
%! error(instantiation_error, _)
%?- safe_goal(put_attr(_, _, 1)).
%! error(instantiation_error, _)
%?- safe_call(member(X, [a, b])).
%= X = a.
%= X = b.
%?- catch(safe_call(shell(ls)), error(permission_error(A, B, _), _), true).
%= A = call, B = sandboxed.
