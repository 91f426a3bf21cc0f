% The tracer's predicates as far as answers show what they do; ports are in tests/system/tracer and tests/terminal.

%?- trace(atom/1), nospyall, nodebug.
%= true.
%?- trace(atom/1, +call), trace(atom/1, -all), nodebug.
%= true.
%?- spy(no_such_predicate).
%! error(existence_error(procedure, no_such_predicate), _)
%?- spy(_).
%! error(instantiation_error, _)
%?- spy(atom/a).
%! error(type_error(nonneg, a), _)
%?- spy(atom/1, 0).
%! error(type_error(positive_integer, 0), _)
%?- debug, current_prolog_flag(debug, F), nodebug.
%= F = on.
%?- set_prolog_flag(debug, on), nodebug, current_prolog_flag(debug, F).
%= F = off.
%?- leash([call, nothing]).
%! error(domain_error(port, nothing), _)
%?- leash(off), leash(+[call, redo]), leash(-redo), leash(all).
%= true.
%?- visible(tight), visible(loose), visible(half), visible(full), visible(-unify).
%= true.
%?- debug, notrace(member(X, [1, 2])), nodebug.
%= X = 1.
%?- debug, catch(notrace(throw(a)), E, true), nodebug.
%= E = a.
%?- debug, \+ notrace(fail), nodebug.
%= true.
%?- debug, findall(X, member(X, [1, 2]), L), nodebug.
%= L = [1, 2].
%?- debug, catch(atom_length(_, _), error(E, _), true), nodebug.
%= E = instantiation_error.
