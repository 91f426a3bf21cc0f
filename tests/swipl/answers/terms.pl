% Types, comparison, construction and inspection of terms as in SWI-Prolog 9.0.4, whose answers these are.

%?- var(X).
%= true.
%?- var(a).
%= false.
%?- nonvar(a).
%= true.
%?- nonvar(X).
%= false.
%?- integer(3).
%= true.
%?- integer(3.0).
%= false.
%?- integer(X).
%= false.
%?- float(1.5).
%= true.
%?- float(1).
%= false.
%?- number(1), number(2.0).
%= true.
%?- number(a).
%= false.
%?- atom(a), atom('A b'), atom(+).
%= true.
%?- atom("a").
%= false.
%?- atom(f(x)).
%= false.
%?- string("a").
%= true.
%?- string(a).
%= false.
%?- atomic(a), atomic("s"), atomic(1), atomic([]).
%= true.
%?- atomic(f(x)).
%= false.
%?- compound(f(x)), compound([a]).
%= true.
%?- compound(a).
%= false.
%?- callable(a), callable(f(x)).
%= true.
%?- callable(3).
%= false.
%?- callable("s").
%= false.
%?- ground(f(a)).
%= true.
%?- ground(f(_)).
%= false.
%?- cyclic_term(f(a)).
%= false.
%?- _X = f(_X), cyclic_term(_X), _X = f(_Y).
%= true.
%?- acyclic_term(f(a)).
%= true.
%?- X = f(X), acyclic_term(X).
%= false.
%?- f(X, b) = f(a, Y).
%= X = a, Y = b.
%?- a = b.
%= false.
%?- X = Y, Y = 1.
%= X = 1, Y = 1.
%?- f(X) \= f(a).
%= false.
%?- a \= b.
%= true.
%?- f(X) == f(X).
%= true.
%?- X == Y.
%= false.
%?- X \== Y.
%= true.
%?- a \== a.
%= false.
%?- a @< b.
%= true.
%?- b @< a.
%= false.
%?- 1 @< a, "z" @< a, a @< f(a), f(b) @< f(a, a).
%= true.
%?- 1.0 @< 1, 1 @=< 1, 2 @> 1.5.
%= true.
%?- 1 @=< 1.0.
%= false.
%?- f(a) @>= f(a), g(a) @>= f(a).
%= true.
%?- f(a, b) @>= g(a).
%= true.
%?- b @> a.
%= true.
%?- compare(O, a, b).
%= O = (<).
%?- compare(O, 1, 1.0).
%= O = (>).
%?- compare(O, 2, 1.0).
%= O = (>).
%?- compare(O, f(X), f(X)).
%= O = (=).
%?- compare(<, b, a).
%= false.
%?- compare(a, b, c).
%! error(domain_error(order, a), _)
%?- compare(1, b, c).
%! error(type_error(atom, 1), _)
%?- compare(O, "a", a).
%= O = (<).
%?- msort([z, f(a), "s", 2, 1.0, X, 1, g, f(a, b), 1.5], L).
%= L = [X, 1.0, 1, 1.5, 2, "s", g, z, f(a), f(a, b)].
%?- unify_with_occurs_check(X, f(Y)).
%= X = f(Y).
%?- unify_with_occurs_check(X, f(X)).
%= false.
%?- f(A, B) =@= f(C, D).
%= true.
%?- f(A, A) =@= f(C, D).
%= false.
%?- f(A, A) \=@= f(C, D).
%= true.
%?- f(A) \=@= f(B).
%= false.
%?- subsumes_term(f(_), f(a)).
%= true.
%?- subsumes_term(f(a), f(_)).
%= false.
%?- subsumes_term(f(X, X), f(A, B)).
%= false.
%?- unifiable(f(X, b), f(a, Y), U).
%= U = [Y=b, X=a].
%?- unifiable(a, b, U).
%= false.
%?- unifiable(f(X, Y), f(Y, a), U).
%= U = [X=a, Y=X].
%?- ?=(a, b).
%= true.
%?- ?=(X, Y).
%= false.
%?- ?=(X, X).
%= true.
%?- functor(foo(a, b), N, A).
%= N = foo, A = 2.
%?- functor(T, foo, 3).
%= T = foo(_, _, _).
%?- functor(T, foo, 0).
%= T = foo.
%?- functor(T, "s", 0).
%= T = "s".
%?- functor(a, N, A).
%= N = a, A = 0.
%?- functor(1.5, N, A).
%= N = 1.5, A = 0.
%?- functor(T, foo, -1).
%! error(domain_error(not_less_than_zero, -1), _)
%?- functor(T, N, 3).
%! error(instantiation_error, _)
%?- functor(T, foo, a).
%! error(type_error(integer, a), _)
%?- functor(T, f(x), 1).
%! error(type_error(atomic, f(x)), _)
%?- functor(T, 1, 2).
%! error(type_error(atom, 1), _)
%?- arg(1, f(a, b), X).
%= X = a.
%?- arg(N, f(a, b), X).
%= N = 1, X = a.
%= N = 2, X = b.
%?- arg(N, f(a, b, a), a).
%= N = 1.
%= N = 3.
%?- arg(3, f(a, b), X).
%= false.
%?- arg(0, f(a), X).
%= false.
%?- arg(x, f(a), X).
%! error(type_error(integer, x), _)
%?- arg(1, a, X).
%! error(type_error(compound, a), _)
%?- arg(-1, f(a), X).
%! error(domain_error(not_less_than_zero, -1), _)
%?- f(a, b) =.. L.
%= L = [f, a, b].
%?- T =.. [foo, 1, X].
%= T = foo(1, X).
%?- T =.. [a].
%= T = a.
%?- T =.. [1].
%= T = 1.
%?- 3 =.. L.
%= L = [3].
%?- T =.. [f | X].
%! error(instantiation_error, _)
%?- T =.. [1, 2].
%! error(type_error(atom, 1), _)
%?- T =.. [f(a), b].
%! error(type_error(atom, f(a)), _)
%?- T =.. [].
%! error(domain_error(non_empty_list, []), _)
%?- T =.. X.
%! error(instantiation_error, _)
%?- compound_name_arity(f(a, b), N, A).
%= N = f, A = 2.
%?- compound_name_arity(T, foo, 2).
%= T = foo(_, _).
%?- compound_name_arity(a, N, A).
%! error(type_error(compound, a), _)
%?- compound_name_arity(T, N, 2).
%! error(instantiation_error, _)
%?- compound_name_arguments(f(a, b), N, As).
%= N = f, As = [a, b].
%?- compound_name_arguments(T, g, [x]).
%= T = g(x).
%?- compound_name_arguments(a, N, As).
%! error(type_error(compound, a), _)
%?- compound_name_arguments(T, N, [a]).
%! error(instantiation_error, _)
%?- T = f(X, Y, X), numbervars(T, 0, E), print(T), nl.
%> f(A,B,A)
%= T = f('$VAR'(0), '$VAR'(1), '$VAR'(0)), X = '$VAR'(0), Y = '$VAR'(1), E = 2.
%?- numbervars(f(X, Y), 23, E).
%= X = '$VAR'(23), Y = '$VAR'(24), E = 25.
%?- numbervars(a, 0, E).
%= E = 0.
%?- numbervars(f(X), a, E).
%! error(type_error(integer, a), _)
%?- T = f(X, Y), numbervars(T), print(T), nl.
%> f(A,B)
%= T = f('$VAR'(0), '$VAR'(1)), X = '$VAR'(0), Y = '$VAR'(1).
%?- term_variables(f(X, g(Y), X), L).
%= L = [X, Y].
%?- term_variables(a, L).
%= L = [].
%?- term_variables(f(X, Y), [A | T]).
%= A = X, T = [Y].
%?- term_variables(f(X, Y), L, [z]).
%= L = [X, Y, z].
%?- term_variables(a, L, T).
%= T = L.
%?- nonground(f(a, X), V).
%= V = X.
%?- nonground(f(a), V).
%= false.
%?- term_singletons(f(X, Y, X), L).
%= L = [Y].
%?- term_singletons(f(a), L).
%= L = [].
%?- is_most_general_term(f(_, _)).
%= true.
%?- is_most_general_term(f(a)).
%= false.
%?- is_most_general_term([_, _]).
%= true.
%?- is_most_general_term(f(X, X)).
%= false.
%?- is_most_general_term(a).
%= true.
%?- copy_term(f(X, Y, X), T).
%= T = f(_A, _, _A).
%?- copy_term(X, a).
%= true.
%?- copy_term(f(X), f(a)).
%= true.
%?- T = f(a, b), setarg(1, T, z).
%= T = f(z, b).
%?- T = f(a, b), setarg(3, T, z).
%= false.
%?- T = f(a), ( setarg(1, T, z), fail ; true ).
%= T = f(a).
%?- T = f(a), setarg(0, T, z).
%= false.
%?- T = f(a), setarg(x, T, z).
%! error(type_error(integer, x), _)
%?- setarg(1, T, z).
%! error(instantiation_error, _)
%?- T = f(a), ( nb_setarg(1, T, z), fail ; true ).
%= T = f(z).
%?- T = f(a), nb_setarg(1, T, g(_)), T = f(g(b)).
%= T = f(g(b)).
%?- nb_setarg(N, f(a), z).
%! error(instantiation_error, _)
%?- duplicate_term(f(X, a), T).
%= T = f(_, a).
%?- duplicate_term("s", T).
%= T = "s".
%?- T = f(a), same_term(T, T).
%= T = f(a).
%?- same_term(f(a), f(a)).
%= false.
%?- same_term(a, a).
%= true.
%?- subsumes_chk(f(_), f(a)).
%= true.
%?- subsumes_chk(f(a), f(_)).
%= false.
%?- subsumes(f(X), f(a)).
%= X = a.
%?- subsumes(f(a), f(X)).
%= false.
%?- variant(f(A), f(B)).
%= true.
%?- variant(f(A), f(a)).
%= false.
%?- term_subsumer(f(a, b), f(a, c), T).
%= T = f(a, _).
%?- term_subsumer(f(a), g(a), T).
%= true.
%?- term_subsumer(f(a, a), f(b, b), T).
%= T = f(_A, _A).
%?- term_size(a, S).
%= S = 0.
%?- term_size(f(a, b), S).
%= S = 3.
%?- term_size(f(g(x)), S).
%= S = 4.
%?- mapargs([X, Y]>>(Y = g(X)), f(a, b), T).
%= T = f(g(a), g(b)).
%?- mapargs(=, f(a), T).
%= T = f(a).
%?- mapargs(=, f(a, b), f(c, d)).
%= false.
%?- mapsubterms([X, Y]>>(X == a, Y = b), f(a, g(a), c), T).
%= T = f(b, g(b), c).
%?- mapsubterms([X, Y]>>fail, f(a), T).
%= T = f(a).
%?- same_functor(f(a, b), f(c, D)).
%= true.
%?- same_functor(f(a, b), T).
%= T = f(_, _).
%?- same_functor(f(a), g(a)).
%= false.
%?- same_functor(f(a), T, N, A).
%= T = f(_), N = f, A = 1.
%?- same_functor(A, B).
%! error(instantiation_error, _)
%?- contains_term(a, f(g(a))).
%= true.
%?- contains_term(f(_), g(f(1))).
%= true.
%?- contains_term(z, f(a)).
%= false.
%?- contains_var(X, f(X)).
%= true.
%?- contains_var(X, f(Y)).
%= false.
%?- free_of_term(z, f(a)).
%= true.
%?- free_of_term(a, f(a)).
%= false.
%?- free_of_var(X, f(Y)).
%= true.
%?- free_of_var(X, f(X)).
%= false.
%?- occurrences_of_term(a, f(a, g(a)), N).
%= N = 2.
%?- occurrences_of_term(_, f(a), N).
%= N = 2.
%?- occurrences_of_var(X, f(X, Y, X), N).
%= N = 2.
%?- sub_term(X, f(a, g(b))).
%= X = f(a, g(b)).
%= X = a.
%= X = g(b).
%= X = b.
%?- sub_term(g(_), f(a, g(b))).
%= true.
%?- sub_var(X, f(a, X)).
%= true.
%?- sub_var(X, f(a)).
%= false.
%?- term_hash(foo(_), H).
%= true.
%?- term_hash(f(a), a, 10, H).
%! error(type_error(integer, a), _)
%?- copy_term(X, f(X, Y), Z, T).
%= T = f(Z, Y).
%?- copy_term(X+Y, f(X, Y, Z), V, T), Z == Z.
%= V = _A+_B, T = f(_A, _B, Z).
%?- copy_term(a, f(X), V, T).
%= V = a, T = f(X).
%?- copy_term_nat(X, f(X, Y), Z, T).
%= T = f(Z, Y).
%?- freeze(X, true), copy_term_nat(X, f(X), Z, T), frozen(Z, G), X = 1.
%= X = 1, T = f(Z), G = true.
%?- functor(foo(a, b), N, A, T).
%= N = foo, A = 2, T = compound.
%?- functor(foo, N, A, T).
%= N = foo, A = 0, T = atom.
%?- functor(12, N, A, T).
%= N = 12, A = 0, T = atomic.
%?- functor(T, foo, 2, compound).
%= T = foo(_, _).
%?- functor(T, foo, 0, callable).
%= T = foo.
%?- functor(T, foo, 0, atom).
%= T = foo.
%?- functor(T, _, 0, _).
%! error(instantiation_error, _)
%?- functor(T, foo, a, _).
%! error(type_error(integer, a), _)
