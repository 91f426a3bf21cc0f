% Term creation and decomposition (ISO 8.5), and setarg/3, numbervars/3, term_variables/3, compound_name_arity/3.

% ---- functor/3 (8.5.1) ----

%?- functor(foo(a, b, c), N, A).
%= N = foo, A = 3.
%?- functor(foo, N, A).
%= N = foo, A = 0.
%?- functor(1.5, N, A).
%= N = 1.5, A = 0.
%?- functor([a|b], N, A).
%= N = '.', A = 2.
%?- functor([], N, A).
%= N = [], A = 0.
%?- functor({a}, N, A).
%= N = {}, A = 1.
%?- functor(T, foo, 3), T = foo(a, b, c).
%= T = foo(a, b, c).
%?- functor(T, foo, 0).
%= T = foo.
%?- functor(T, 1.5, 0).
%= T = 1.5.
%?- functor(T, '.', 2), T = [h|t].
%= T = [h|t].
%?- functor(T, [], 0).
%= T = [].
%?- functor(foo(a), foo, 2).
%= false.
%?- functor(foo(a), fo, 1).
%= false.
%?- functor(1, X, 1.0).
%! error(type_error(integer,1.0),_)
%?- functor(foo(a), 1, 1).
%= false.
%?- functor(_, foo, -1).
%! error(domain_error(not_less_than_zero,-1),_)
%?- functor(_, _, 3).
%! error(instantiation_error,_)
%?- functor(_, foo, _).
%! error(instantiation_error,_)
%?- functor(_, _, _).
%! error(instantiation_error,_)
%?- functor(_, foo(a), 1).
%! error(type_error(atomic,foo(a)),_)
%?- functor(_, foo(a), 0).
%! error(type_error(atomic,foo(a)),_)
%?- functor(_, 1.5, 1).
%! error(type_error(atom,1.5),_)
%?- functor(_, 1, 2).
%! error(type_error(atom,1),_)
%?- functor(_, foo, a).
%! error(type_error(integer,a),_)
%?- functor(_, foo, 1.5).
%! error(type_error(integer,1.5),_)
%?- functor(_, foo, 123456789012345678901234567890).
%! error(representation_error(max_arity),_)
%?- functor(_, foo, -123456789012345678901234567890).
%! error(domain_error(not_less_than_zero,-123456789012345678901234567890),_)
%?- functor(f(a), b(c), _).
%! error(type_error(atomic,b(c)),_)
%?- functor(f(a), _, a).
%! error(type_error(integer,a),_)
%?- functor(T, foo, 100000), functor(T, N, A), T = [].
%= false.
%?- functor(_, foo, 1000000000000).
%! error(representation_error(max_arity),_)
%?- functor(_, 1.5, 1000000000000).
%! error(type_error(atom,1.5),_)
%?- functor(_, 1.5, -1).
%! error(domain_error(not_less_than_zero,-1),_)
%?- functor(_, 1.5, a).
%! error(type_error(integer,a),_)
%?- functor(_, foo(a), a).
%! error(type_error(atomic,foo(a)),_)
%?- functor(_, foo(a), _).
%! error(instantiation_error,_)
%?- functor(_, _, a).
%! error(instantiation_error,_)
%?- functor(_, _, -1).
%! error(instantiation_error,_)
%?- functor([_|_], '.', 2), functor([], [], 0), functor({}, {}, 0), functor({a}, {}, 1).
%= true.
%?- functor(mats(A, B), A, B).
%= A = mats, B = 2.
%?- functor(foo(a), foo, 1), functor(foo(a), X, 1), functor(foo(a), foo, Y).
%= X = foo, Y = 1.
%?- functor(f, A, A).
%= false.
%?- functor(T, {}, 1), T = {a}.
%= T = {a}.
%?- functor(1, 1, 0), functor(1.5, 1.5, 0), \+ functor(1, 1, 1).
%= true.

% ---- arg/3 (8.5.2) ----

%?- arg(1, foo(a, b), X).
%= X = a.
%?- arg(2, foo(a, b), b).
%= true.
%?- arg(2, foo(a, b), a).
%= false.
%?- arg(1, foo(X, b), a).
%= X = a.
%?- arg(1, [a, b], X).
%= X = a.
%?- arg(2, [a, b], X).
%= X = [b].
%?- arg(0, foo(a), _).
%= false.
%?- arg(2, foo(a), _).
%= false.
%?- arg(123456789012345678901234567890, foo(a), _).
%= false.
%?- arg(_, foo(a), _).
%! error(instantiation_error,_)
%?- arg(1, _, _).
%! error(instantiation_error,_)
%?- arg(a, _, _).
%! error(instantiation_error,_)
%?- arg(a, foo(a), _).
%! error(type_error(integer,a),_)
%?- arg(1.0, foo(a), _).
%! error(type_error(integer,1.0),_)
%?- arg(1, atom, _).
%! error(type_error(compound,atom),_)
%?- arg(1, 3, _).
%! error(type_error(compound,3),_)
%?- arg(-1, foo(a), _).
%! error(domain_error(not_less_than_zero,-1),_)
%?- arg(-3, atom, _).
%! error(type_error(compound,atom),_)
%?- arg(1, foo(X, b), Y), X = a.
%= X = a, Y = a.
%?- arg(1, foo(X, b), foo(Y, b)), Y = a.
%= X = foo(a, b), Y = a.
%?- arg(_, _, _).
%! error(instantiation_error,_)
%?- arg(_, atom, _).
%! error(instantiation_error,_)
%?- arg(-1, _, _).
%! error(instantiation_error,_)
%?- arg(a, atom, _).
%! error(type_error(integer,a),_)
%?- arg(0, atom, _).
%! error(type_error(compound,atom),_)
%?- arg(-100000000000000000000, foo(a), _).
%! error(domain_error(not_less_than_zero,-100000000000000000000),_)

% ---- =../2 (8.5.3) ----

%?- foo(a, b) =.. L.
%= L = [foo, a, b].
%?- T =.. [foo, a, b].
%= T = foo(a, b).
%?- T =.. [foo].
%= T = foo.
%?- T =.. [1.5].
%= T = 1.5.
%?- T =.. ['.', a, []].
%= T = [a].
%?- [a, b] =.. L.
%= L = ['.', a, [b]].
%?- 1 =.. L.
%= L = [1].
%?- foo(X, b) =.. [foo, a, Y].
%= X = a, Y = b.
%?- foo(a) =.. [foo|L].
%= L = [a].
%?- foo(a) =.. [bar, a].
%= false.
%?- foo(a) =.. [foo, a, b].
%= false.
%?- foo(a) =.. [1|_].
%= false.
%?- _ =.. _.
%! error(instantiation_error,_)
%?- _ =.. [foo|_].
%! error(instantiation_error,_)
%?- _ =.. [_, bar].
%! error(instantiation_error,_)
%?- _ =.. [_|bar].
%! error(type_error(list,[_|bar]),_)
%?- _ =.. [foo|bar].
%! error(type_error(list,[foo|bar]),_)
%?- _ =.. foo.
%! error(type_error(list,foo),_)
%?- f(a) =.. foo.
%! error(type_error(list,foo),_)
%?- f(a) =.. [f|b].
%! error(type_error(list,[f|b]),_)
%?- _ =.. [].
%! error(domain_error(non_empty_list,[]),_)
%?- f(a) =.. [].
%= false.
%?- _ =.. [3, 1].
%! error(type_error(atom,3),_)
%?- _ =.. [1.1, foo].
%! error(type_error(atom,1.1),_)
%?- _ =.. [a(b), 1].
%! error(type_error(atom,a(b)),_)
%?- _ =.. [a(b)].
%! error(type_error(atomic,a(b)),_)
%?- X =.. ['foo', 'a b'].
%= X = foo('a b').
%?- X =.. [[], a], X =.. L.
%= X = [](a), L = [[], a].
%?- X =.. [{}, a].
%= X = {a}.
%?- X =.. [-, 1].
%= X = -(1).
%?- _ =.. [a(b)|c].
%! error(type_error(list,[a(b)|c]),_)
%?- _ =.. [a(b)|_].
%! error(instantiation_error,_)
%?- _ =.. [foo, a|b].
%! error(type_error(list,[foo,a|b]),_)
%?- f(a) =.. [_|b].
%! error(type_error(list,[_|b]),_)
%?- f(a) =.. [X, Y].
%= X = f, Y = a.
%?- f(a) =.. [1, 2].
%= false.
%?- 1 =.. [1, 2].
%= false.
%?- L = [f, a|L], _ =.. L.
%! error(type_error(list,_),_)

% ---- copy_term/2 (8.5.4) ----

%?- copy_term(X, Y), X = a, Y = b.
%= X = a, Y = b.
%?- copy_term(f(X, Y, X), f(A, B, C)), A = 1, B = 2, X = 3, Y = 4.
%= X = 3, Y = 4, A = 1, B = 2, C = 1.
%?- copy_term(f(a, [1.5, X]), Y), X = n, Y = f(_, [_, o]).
%= X = n, Y = f(a, [1.5, o]).
%?- copy_term(a+X, X+b).
%= X = a.
%?- copy_term(X+X, A+B), A = 1.
%= A = 1, B = 1.
%?- copy_term(a, b).
%= false.
%?- copy_term(f(X), g(X)).
%= false.
%?- copy_term(a+X, X+b), copy_term(a+X, X+b).
%= false.
%?- copy_term(_, _).
%= true.
%?- copy_term(X, 3).
%= true.
%?- copy_term(_, a).
%= true.
%?- copy_term(X + X + Y, A + B + B), A = 1.
%= A = 1, B = 1.
%?- copy_term(f(X, X), f(a, b)).
%= false.
%?- freeze(X, fail), copy_term(f(X, a), f(Y, Z)), Y = 1.
%= false.
%?- put_attr(X, t, v), copy_term(X, Y), get_attr(Y, t, V).
%= V = v, put_attr(X, t, v), put_attr(Y, t, v).

% ---- term_variables/2, term_variables/3 (8.5.5) ----

%?- term_variables(t, Vs).
%= Vs = [].
%?- term_variables(f(X, g(Y, X), [Z|Y]), Vs), Vs = [1, 2, 3].
%= X = 1, Y = 2, Z = 3, Vs = [1, 2, 3].
%?- term_variables(X, [Y]), X = a.
%= X = a, Y = a.
%?- X = 1, term_variables(f(X, Y), [Z]), Z = 2.
%= X = 1, Y = 2, Z = 2.
%?- term_variables(f(_, _), [_]).
%= false.
%?- term_variables(f(X, Y), [x|T]), T = [y].
%= X = x, Y = y, T = [y].
%?- term_variables(t, [x|_]).
%= false.
%?- term_variables(t, a).
%! error(type_error(list,a),_)
%?- term_variables(f(_), [a|b]).
%! error(type_error(list,[a|b]),_)
%?- term_variables(f(X, Y), Vs, [z]), X = x, Y = y.
%= X = x, Y = y, Vs = [x, y, z].
%?- term_variables(a, Vs, T), T = [].
%= Vs = [], T = [].
%?- term_variables(f(A, B), V), A = 1, B = 2.
%= A = 1, B = 2, V = [1, 2].
%?- term_variables(X + Y * Z, [Y|L]), Y = b.
%= X = b, Y = b, L = [b, Z].
%?- term_variables(t, [x, y|a]).
%! error(type_error(list,[x,y|a]),_)
%?- term_variables(t, [a, b]).
%= false.
%?- term_variables(_, 1).
%! error(type_error(list,1),_)
%?- L = [a|L], term_variables(t, L).
%! error(type_error(list,_),_)
%?- X = f(X, Y), term_variables(X, V), V = [y].
%= X = f(X, y), Y = y, V = [y].

% ---- setarg/3 ----

%?- T = f(a, b), setarg(2, T, g(c)).
%= T = f(a, g(c)).
%?- T = f(a), ( setarg(1, T, b), T == f(b), fail ; true ).
%= T = f(a).
%?- T = [a, b], setarg(1, T, c), setarg(2, T, []).
%= T = [c].
%?- setarg(3, f(a), b).
%= false.
%?- setarg(0, f(a), b).
%= false.
%?- setarg(_, f(a), b).
%! error(instantiation_error,_)
%?- setarg(1, _, b).
%! error(instantiation_error,_)
%?- setarg(a, f(a), b).
%! error(type_error(integer,a),_)
%?- setarg(1, a, b).
%! error(type_error(compound,a),_)
%?- setarg(-1, f(a), b).
%! error(domain_error(not_less_than_zero,-1),_)

% ---- numbervars/3 ----

%?- T = f(X, g(Y), X), numbervars(T, 1, End), T == f('$VAR'(1), g('$VAR'(2)), '$VAR'(1)).
%= T = f('$VAR'(1), g('$VAR'(2)), '$VAR'(1)), X = '$VAR'(1), Y = '$VAR'(2), End = 3.
%?- numbervars(a, 5, E).
%= E = 5.
%?- numbervars(f(_), 0, 2).
%= false.
%?- numbervars(f(_), _, _).
%! error(instantiation_error,_)
%?- numbervars(f(_), a, _).
%! error(type_error(integer,a),_)
%?- numbervars(f(X, Y)), X == '$VAR'(0), Y == '$VAR'(1).
%= X = '$VAR'(0), Y = '$VAR'(1).
%?- numbervars(f(X, Y), 100000000000000000000, E), Y == '$VAR'(100000000000000000001).
%= X = '$VAR'(100000000000000000000), Y = '$VAR'(100000000000000000001), E = 100000000000000000002.
%?- numbervars(f(_), 1.0, _).
%! error(type_error(integer,1.0),_)
%?- numbervars(f(_), 0, a).
%! error(type_error(integer,a),_)
%?- numbervars(f(_), _, a).
%! error(instantiation_error,_)
%?- numbervars(f(_), a, b).
%! error(type_error(integer,a),_)

% ---- compound_name_arity/3, compound_name_arguments/3 ----

%?- compound_name_arity(f(a, b), N, A).
%= N = f, A = 2.
%?- compound_name_arity(T, f, 1), T = f(a).
%= T = f(a).
%?- compound_name_arity(a, _, _).
%! error(type_error(compound,a),_)
%?- compound_name_arity(_, _, 1).
%! error(instantiation_error,_)
%?- compound_name_arity(_, 1, 1).
%! error(type_error(atom,1),_)
%?- compound_name_arity(_, f, -1).
%! error(domain_error(not_less_than_zero,-1),_)
%?- compound_name_arguments(f(a, b), N, As).
%= N = f, As = [a, b].
%?- compound_name_arguments(T, f, [a, b]).
%= T = f(a, b).
%?- compound_name_arguments(1, _, _).
%! error(type_error(compound,1),_)
%?- compound_name_arguments(_, f, [a|_]).
%! error(instantiation_error,_)
%?- compound_name_arguments(_, f, a).
%! error(type_error(list,a),_)

% ---- term_hash/2, term_hash/4, term_singletons/2, nonground/2 ----

%?- term_hash(f(a), H), term_hash(f(a), -1, 16777216, I), H =\= I.
%= false.
%?- term_hash(f(_), H), term_hash(f(_), -1, 10, I), term_hash(f(_), 2, 10, J).
%= true.
%?- term_hash(f(_), 1, 10, H), integer(H), H >= 0, H < 10, fail.
%= false.
%?- term_hash(f(a, g(_)), 2, 100, H), term_hash(f(a, g(b)), 2, 100, I), H =\= I.
%= false.
%?- term_hash(_, 0, 100, H), H =\= 0.
%= false.
%?- term_hash(f(a), a).
%! error(type_error(integer,a),_)
%?- term_hash(f(a), _, 10, _).
%! error(instantiation_error,_)
%?- term_hash(f(a), 1, _, _).
%! error(instantiation_error,_)
%?- term_hash(f(a), a, 10, _).
%! error(type_error(integer,a),_)
%?- term_hash(f(a), 1, 1.0, _).
%! error(type_error(integer,1.0),_)
%?- term_hash(f(a), -2, 10, _).
%! error(domain_error(not_less_than_zero,-2),_)
%?- term_hash(f(a), 1, 0, _).
%! error(domain_error(not_less_than_one,0),_)
%?- term_singletons(f(X, Y, g(X, Z)), Vs), Y = y, Z = z.
%= Y = y, Z = z, Vs = [y, z].
%?- term_singletons(a, L).
%= L = [].
%?- term_singletons(f(_), a).
%! error(type_error(list,a),_)
%?- nonground(f(a, X, _), V), X = x.
%= X = x, V = x.
%?- nonground(f(a), _).
%= false.
