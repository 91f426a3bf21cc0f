% library(prolog_code): conjunctions and lists, heads and indicators, numbered variables.

%?- comma_list(((a, b), c), L).
%= L = [a, b, c].
%?- comma_list(C, [a, b, c]).
%= C = (a, b, c).
%?- comma_list((a, B), L).
%= L = [a, B].
%?- comma_list(_, []).
%= false.
%?- comma_list(_, _).
%! error(instantiation_error,_)
%?- semicolon_list((a ; b), L).
%= L = [a, b].
%?- mkconj((a, b), c, C), mkconj(a, true, D), mkconj(_, c, E).
%= C = (a, b, c), D = a, E = (_, c).
%?- mkdisj(a, b, D), mkdisj(false, b, E), mkdisj(a, fail, F).
%= D = (a ; b), E = b, F = a.
%?- pi_head(foo/2, H), pi_head(P, m:foo(a)), pi_head(foo//2, G).
%= H = foo(_, _), P = m:foo/1, G = foo(_, _, _, _).
%?- pi_head(_, _).
%! error(instantiation_error,_)
%?- pi_head(foo, _).
%! error(type_error(predicate_indicator,foo),_)
%?- most_general_goal(foo(a, b), G), most_general_goal(a, H).
%= G = foo(_, _), H = a.
%?- extend_goal(foo(a), [b, c], G), extend_goal(m:foo, [b], H).
%= G = foo(a, b, c), H = m:foo(b).
%?- is_predicate_indicator(m:foo//2).
%= true.
%?- is_predicate_indicator(foo).
%= false.
%?- is_predicate_indicator(_).
%! error(instantiation_error,_)
%?- is_control_goal(\+ a), is_control_goal((a *-> b)).
%= true.
%?- is_control_goal(_) ; is_control_goal(foo).
%= false.
%?- T = f(X, Y, X), copy_term(T, C), numbervars(C, 0, _), varnumbers(C, D), D =@= T.
%= T = f(X, Y, X), C = f('$VAR'(0), '$VAR'(1), '$VAR'(0)), D = f(_A, _, _A).
%?- varnumbers(f('$VAR'(3), '$VAR'(1)), 3, T).
%= T = f(_, '$VAR'(1)).
%?- varnumbers_names(f('$VAR'(0), '$VAR'('Foo'), x), T, Bs).
%= T = f(_A, _B, x), Bs = [0 = _A, 'Foo' = _B].
%?- max_var_number(f('$VAR'(3), g('$VAR'(7))), 0, M), max_var_number(a, 7, N).
%= M = 7, N = 7.
