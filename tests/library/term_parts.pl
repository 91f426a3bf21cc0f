% library(term_parts): functor/4, copy_term/4, numbervars/4, size_abstract_term/3 and others.

%?- functor(f(a), N, A, T).
%= N = f, A = 1, T = compound.
%?- functor(1, N, A, T).
%= N = 1, A = 0, T = atomic.
%?- functor(_, foo, 0, compound).
%! error(type_error(compound,foo),_)
%?- functor(X, foo, 0, callable).
%= X = foo.
%?- functor(X, foo, 2, T).
%= X = foo(_, _), T = compound.
%?- functor(_, foo, 2, atom).
%= false.
%?- functor(_, _, 0, _).
%! error(instantiation_error,_)
%?- copy_term([X], f(X, Y), V, T).
%= V = [_A], T = f(_A, Y).
%?- copy_term(X, f(X, Y), V, T).
%= T = f(V, Y).
%?- put_attr(X, a, 1), copy_term_nat([X], f(X, Y), [V], T), \+ attvar(V), del_attrs(X).
%= T = f(V, Y).
%?- numbervars(f(X, Y, X), 0, E, [singletons(true)]).
%= X = '$VAR'(0), Y = '$VAR'('_'), E = 1.
%?- numbervars(f(X), 23, E, [functor_name(foo)]).
%= X = foo(23), E = 24.
%?- put_attr(X, a, 1), numbervars(f(X, Y), 0, E, [attvar(skip)]), del_attrs(X).
%= Y = '$VAR'(0), E = 1.
%?- put_attr(X, a, 1), numbervars(f(X), 0, _, [attvar(error)]).
%! error(type_error(free_of_attvar,f(_)),_)
%?- numbervars(f(_), a, _, []).
%! error(type_error(integer,a),_)
%?- var_number('$VAR'(3), N).
%= N = 3.
%?- var_number(x, _).
%= false.
%?- size_abstract_term(1, f(g(h(a)), b, c), T).
%= T = f(_, b, c).
%?- size_abstract_term(0, f(g), T).
%= T = _.
%?- size_abstract_term(9, f(g(h(a)), b), T).
%= T = f(g(h(a)), b).
%?- variant_hash(f(X, Y, X), H1), variant_hash(f(Y, X, Y), H2), H1 =:= H2, integer(H1), fail.
%= false.
%?- put_attr(X, a, 1), variant_hash(X, _).
%! error(instantiation_error,_)
%?- T = f(x), nb_linkarg(1, T, y).
%= T = f(y).
