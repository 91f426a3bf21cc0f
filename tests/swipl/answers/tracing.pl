% The tracer's predicates where they show nothing, as in SWI-Prolog 9.0.4, whose answers these are.

%?- tracing.
%= false.
%?- notrace(atom(a)).
%= true.
%?- notrace(fail).
%= false.
%?- notrace(member(X, [1, 2])).
%= X = 1.
%?- notrace(_).
%! error(instantiation_error, _)
%?- notrace(3).
%! error(type_error(callable, 3), _)
%?- leash(-exit), leash(+exit).
%= true.
%?- leash(+all).
%= true.
%?- leash(_).
%! error(instantiation_error, _)
%?- visible(-redo), visible(+redo).
%= true.
%?- visible(+full), visible(-unify).
%= true.
%?- visible(_).
%! error(instantiation_error, _)
