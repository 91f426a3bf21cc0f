% library(error): checks of types, and the errors they raise.

%?- must_be(integer, 3), must_be(nonneg, 0), must_be(positive_integer, 1), must_be(atom, a), must_be(any, _).
%= true.
%?- must_be(list, [a]), must_be(list(integer), [1, 2]), must_be(list_or_partial, [a|_]), must_be(pair, a-1).
%= true.
%?- must_be(boolean, true), must_be(oneof([a, b]), b), must_be(between(1, 3), 2), must_be(between(0.0, 1.0), 0.5).
%= true.
%?- must_be(var, _), must_be(callable, f(_)), must_be(char, a), must_be(code, 97), must_be(order, <).
%= true.
%?- must_be(integer, _).
%! error(instantiation_error,_)
%?- must_be(integer, a).
%! error(type_error(integer,a),_)
%?- must_be(nonneg, -1).
%! error(type_error(nonneg,-1), _)
%?- must_be(nonneg, a).
%! error(type_error(nonneg,a), _)
%?- must_be(positive_integer, 0).
%! error(type_error(positive_integer,0), _)
%?- must_be(between(1, 3), 4).
%! error(type_error(between(1,3),4), _)
%?- must_be(between(1, 3), 1.5).
%! error(type_error(between(1,3),1.5), _)
%?- must_be(oneof([a]), b).
%! error(type_error(oneof([a]),b), _)
%?- must_be(boolean, 1).
%! error(type_error(boolean,1),_)
%?- must_be(list, a).
%! error(type_error(list,a),_)
%?- must_be(list, [a|_]).
%! error(instantiation_error,_)
%?- must_be(list(integer), [1, a]).
%! error(type_error(integer,a),_)
%?- must_be(list(integer), [1, _]).
%! error(instantiation_error,_)
%?- must_be(ground, f(_)).
%! error(instantiation_error,_)
%?- must_be(var, a).
%! error(uninstantiation_error(a),_)
%?- must_be(callable, 3).
%! error(type_error(callable,3),_)
%?- must_be(char, ab).
%! error(type_error(char,ab),_)
%?- must_be(nonsense, a).
%! error(existence_error(type,nonsense),_)
%?- must_be(_, a).
%! error(instantiation_error,_)

%?- is_of_type(integer, 3).
%= true.
%?- is_of_type(integer, _).
%= false.
%?- is_of_type(between(1, 3), 4).
%= false.
%?- is_of_type(nonsense, 3).
%! error(existence_error(type,nonsense),_)

%?- type_error(integer, a).
%! error(type_error(integer,a),_)
%?- domain_error(small, 9).
%! error(domain_error(small,9),_)
%?- existence_error(file, f).
%! error(existence_error(file,f),_)
%?- permission_error(modify, static_procedure, foo/1).
%! error(permission_error(modify,static_procedure,foo/1),_)
%?- instantiation_error(_).
%! error(instantiation_error,_)
%?- representation_error(max_arity).
%! error(representation_error(max_arity),_)
%?- resource_error(memory).
%! error(resource_error(memory),_)
%?- syntax_error(bad).
%! error(syntax_error(bad),_)

%?- uninstantiation_error(f(x)).
%! error(uninstantiation_error(f(x)), _)
%?- existence_error(row, 3, table).
%! error(existence_error(row, 3, table), _)
