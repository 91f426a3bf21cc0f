% Programs as terms as in SWI-Prolog 9.0.4, whose answers these are.

:- dynamic fact/2.
fact(a, 1).
fact(b, 2).
rule(X) :- fact(X, N), N > 1.
other(_).
greet --> [hello], name_.
name_ --> [world].

%?- comma_list((a, b, c), L).
%= L = [a, b, c].
%?- comma_list(C, [a, b, c]).
%= C = (a, b, c).
%?- comma_list(a, L).
%= L = [a].
%?- comma_list(C, []).
%= false.
%?- comma_list(((a, b), c), L).
%= L = [a, b, c].
%?- semicolon_list((a ; b ; c), L).
%= L = [a, b, c].
%?- semicolon_list(D, [a, b]).
%= D = (a;b).
%?- semicolon_list(D, []).
%= false.
%?- mkconj(a, b, C).
%= C = (a, b).
%?- mkconj(true, b, C).
%= C = b.
%?- mkconj(a, true, C).
%= C = a.
%?- mkconj(X, b, C).
%= C = (X, b).
%?- mkdisj(a, b, C).
%= C = (a;b).
%?- mkdisj(true, b, C).
%= C = (true;b).
%?- mkdisj(a, false, C).
%= C = a.
%?- mkdisj(false, b, C).
%= C = b.
%?- mkdisj(X, b, C).
%= C = (X;b).
%?- pi_head(PI, append(_, _, _)).
%= PI = append/3.
%?- pi_head(append/3, H).
%= H = append(_, _, _).
%?- pi_head(m:append/3, H).
%= H = m:append(_, _, _).
%?- pi_head(PI, m:foo(_)).
%= PI = m:foo/1.
%?- pi_head(PI, H).
%! error(instantiation_error, _)
%?- pi_head(a, H).
%! error(type_error(predicate_indicator, a), _)
%?- pi_head(greet//0, H).
%= H = greet(_, _).
%?- head_name_arity(foo(_, _), N, A).
%= N = foo, A = 2.
%?- head_name_arity(H, foo, 2).
%= H = foo(_, _).
%?- head_name_arity(H, N, A).
%! error(instantiation_error, _)
%?- head_name_arity(3, N, A).
%! error(type_error(callable, 3), _)
%?- most_general_goal(foo(a, b), G).
%= G = foo(_, _).
%?- most_general_goal(m:foo(a, b), G).
%= G = m:foo(_, _).
%?- most_general_goal(a, G).
%= G = a.
%?- most_general_goal(_, G).
%= true.
%?- extend_goal(foo(a), [b, c], G).
%= G = foo(a, b, c).
%?- extend_goal(foo, [], G).
%= G = foo.
%?- extend_goal(_, [a], G).
%= G = call(_, a).
%?- is_control_goal((a, b)).
%= true.
%?- is_control_goal((a -> b)).
%= true.
%?- is_control_goal(\+ a).
%= true.
%?- is_control_goal(foo).
%= false.
%?- is_control_goal(_).
%= false.
%?- is_predicate_indicator(foo/2).
%= true.
%?- is_predicate_indicator(foo//2).
%= true.
%?- is_predicate_indicator(m:foo/2).
%= true.
%?- is_predicate_indicator(foo/a).
%= false.
%?- is_predicate_indicator(foo/(-1)).
%= false.
%?- is_predicate_indicator(foo).
%= false.
%?- is_predicate_indicator(_).
%! error(instantiation_error, _)
%?- body_term_calls((a, b(_)), b(X)).
%= true.
%?- varnumbers(f('$VAR'(0), '$VAR'(1), '$VAR'(0)), T).
%= T = f(_A, _, _A).
%?- varnumbers(f(a), T).
%= T = f(a).
%?- varnumbers('$VAR'(x), T).
%= T = '$VAR'(x).
%?- varnumbers(X, T).
%= T = X.
%?- varnumbers(f('$VAR'(0), '$VAR'(5)), 3, T).
%= T = f('$VAR'(0), _).
%?- max_var_number(f('$VAR'(3), '$VAR'(1)), 0, M).
%= M = 3.
%?- max_var_number(f(a), 7, M).
%= M = 7.
%?- max_var_number(X, 7, M).
%= M = 7.
%?- varnumbers_names(f('$VAR'(0), '$VAR'('Foo'), '$VAR'(0)), T, Bs).
%= T = f(_A, _B, _A), Bs = [0=_A, 'Foo'=_B].
%?- varnumbers_names(a, T, Bs).
%= T = a, Bs = [].
%?- varnumbers_names(X, T, Bs).
%= T = X, Bs = [].
%?- numbervars(f(X, Y), 0, E).
%= X = '$VAR'(0), Y = '$VAR'(1), E = 2.
%?- numbervars(f(X, Y), 23, E), print(f(X, Y)), nl.
%> f(X,Y)
%= X = '$VAR'(23), Y = '$VAR'(24), E = 25.
%?- numbervars(f(X, Y), a, E).
%! error(type_error(integer, a), _)
%?- numbervars(f(X, Y)).
%= X = '$VAR'(0), Y = '$VAR'(1).
%?- numbervars(f(X, Y), 0, E, [singletons(true)]).
%= X = '$VAR'('_'), Y = '$VAR'('_'), E = 0.
%?- numbervars(f(X, _Y, X), 0, E, [singletons(true)]).
%= X = '$VAR'(0), E = 1.
%?- numbervars(f(X), 0, E, [functor_name(foo)]).
%= X = foo(0), E = 1.
%?- numbervars(f(X), 0, E, [foo(bar)]).
%= X = '$VAR'(0), E = 1.
%?- numbervars(f(X), 0, E, foo).
%! error(type_error(list, foo), _)
%?- var_number('$VAR'(3), N).
%= N = 3.
%?- var_number('$VAR'('X'), N).
%= N = 'X'.
%?- var_number(a, N).
%= false.
%?- var_number(X, N).
%= false.
%?- nb_linkarg(1, f(a), b).
%= true.
%?- T = f(a), nb_linkarg(1, T, b).
%= T = f(b).
%?- nb_linkarg(3, f(a), b).
%= false.
%?- nb_linkarg(a, f(a), b).
%! error(type_error(integer, a), _)
%?- nb_linkval(linked_, f(a)), nb_getval(linked_, V).
%= V = f(a).
%?- nb_linkval(_, f(a)).
%! error(instantiation_error, _)
%?- nb_linkval(3, a), nb_getval(3, V).
%! error(type_error(atom, 3), _)
%?- nb_linkval(f(x), a).
%! error(type_error(atom, f(x)), _)
%?- clause(rule(X), B).
%= B = (fact(X, _A), _A>1).
%?- clause(fact(X, N), true).
%= X = a, N = 1.
%= X = b, N = 2.
%?- nth_clause(fact(_, _), 2, _R), clause(_H, _B, _R).
%= true.
%?- nth_clause(fact(_, _), N, _R), clause(H, true, _R).
%= N = 1, H = fact(a, 1).
%= N = 2, H = fact(b, 2).
%?- nth_clause(fact(_, _), 3, R).
%= false.
%?- nth_clause(_, 1, _).
%! error(instantiation_error, _)
%?- nth_clause(3, 1, R).
%! error(type_error(callable, 3), _)
%?- nth_clause(no_such_(_), 1, R).
%= false.
%?- nth_clause(fact(_, _), 1, _R), clause_property(_R, fact).
%= true.
%?- nth_clause(rule(_), 1, _R), clause_property(_R, fact).
%= false.
%?- nth_clause(rule(_), 1, _R), clause_property(_R, predicate(P)).
%= P = user:rule/1.
%?- nth_clause(rule(_), 1, _R), clause_property(_R, line_count(N)).
%= N = 6.
%?- nth_clause(rule(_), 1, _R), clause_property(_R, erased).
%= false.
%?- nth_clause(rule(_), 1, _R), clause_property(_R, foo(X)).
%= false.
%?- clause_property(_, fact).
%! error(instantiation_error, _)
%?- clause_property(a, fact).
%! error(type_error(db_reference, a), _)
%?- dynamic(copied/2), copy_predicate_clauses(fact/2, copied/2), findall(X-Y, copied(X, Y), L).
%= L = [a-1, b-2].
%?- copy_predicate_clauses(_, copied/2).
%! error(instantiation_error, _)
%?- copy_predicate_clauses(fact/2, _).
%! error(instantiation_error, _)
%?- variant_hash(f(a), _H), atom(_H).
%= false.
%?- variant_hash(f(X), _A), variant_hash(f(Y), _B), _A == _B.
%= true.
%?- variant_hash(f(X, X), _A), variant_hash(f(Y, Z), _B), _A == _B.
%= false.
%?- set_flag(counter_, 5), get_flag(counter_, V).
%= V = 5.
%?- get_flag(no_such_flag_, V).
%= V = 0.
%?- get_flag(_, V).
%! error(instantiation_error, _)
%?- set_flag(_, 1).
%! error(instantiation_error, _)
%?- set_flag(counter_, _).
%! error(instantiation_error, _)
%?- set_flag(counter_, 5), current_flag(counter_).
%= true.
%?- current_flag(no_such_flag__).
%= false.
%?- current_flag(3).
%= false.
%?- recorda(some_key_, x), current_key(some_key_).
%= true.
%?- current_key(no_such_key_).
%= false.
%?- recorda(key(1), x), current_key(key(K)).
%= true.
%?- current_key(3).
%= false.
%?- blob(user_input, _T).
%= true.
%?- blob(a, T).
%= T = text.
%?- blob(3, T).
%= false.
%?- blob(_, T).
%= false.
%?- blob(f(x), T).
%= false.
%?- nth_clause(fact(_, _), 1, _R), blob(_R, T).
%= T = clause.
%?- expand_term(a, T).
%= T = a.
%?- expand_term(X, T).
%= T = X.
%?- expand_goal(a, G).
%= G = a.
%?- expand_goal((a, b), G).
%= G = (a, b).
%?- expand_goal(X, G).
%= G = X.
%?- dcg_translate_rule((a --> b), C).
%= C = (a(_A, _B):-b(_A, _B)).
%?- dcg_translate_rule((a --> "xy"), C).
%= C = (a(_A, _B):-_A=[120, 121|_B]).
%?- dcg_translate_rule((a, [x] --> b), C).
%= C = (a(_A, _B):-b(_A, _C), _B=[x|_C]).
%?- dcg_translate_rule(a, C).
%= false.
%?- dcg_translate_rule((3 --> b), C).
%! error(type_error(callable, 3), _)
%?- dcg_translate_rule((X --> b), C).
%! error(instantiation_error, _)
%?- phrase(greet, [hello, world]).
%= true.
%?- phrase(greet, [hello, world, x], R).
%= R = [x].
%?- phrase(greet, [bye]).
%= false.
%?- phrase(_, [a]).
%! error(instantiation_error, _)
%?- phrase(greet, a).
%! error(type_error(list, a), _)
%?- phrase(greet, [a], b).
%! error(type_error(list, b), _)
%?- phrase(3, []).
%! error(type_error(callable, 3), _)
