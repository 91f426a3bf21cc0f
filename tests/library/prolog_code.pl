% Goals and clauses as data: library(prolog_code).

%?- comma_list(((a, b), c), L).
%= L = [a, b, c].
%?- comma_list(G, []).
%= false.
%?- comma_list(true, L).
%= L = [true].
%?- comma_list(_, _).
%! error(instantiation_error, _)
%?- semicolon_list((a ; b, c ; d), L).
%= L = [a, (b, c), d].
%?- mkconj((a, b), c, X), mkconj(A, true, Y).
%= X = (a, b, c), A = Y.
%?- mkdisj(false, b, X), mkdisj(true, b, Y).
%= X = b, Y = (true ; b).
%?- pi_head(a:b:foo/2, H).
%= H = a:b:foo(_, _).
%?- pi_head(foo//1, foo(_, _, _)).
%= true.
%?- pi_head(foo//1, foo(_)).
%= false.
%?- pi_head(_, _).
%! error(instantiation_error, _)
%?- pi_head(foo, _).
%! error(type_error(predicate_indicator, foo), _)
%?- head_name_arity(12, _, _).
%! error(type_error(callable, 12), _)
%?- extend_goal(G, [b], X), extend_goal(G, [], Y).
%= X = call(G, b), Y = G.
%?- extend_goal(1, [b], _).
%! error(type_error(callable, 1), _)
%?- is_predicate_indicator(foo/a).
%= false.
%?- is_predicate_indicator(_).
%! error(instantiation_error, _)
%?- findall(G, body_term_calls((a -> \+ b ; maplist(p(x), [1])), G), L).
%= L = [(a -> \+ b ; maplist(p(x), [1])), (a -> \+ b), a, \+ b, b, maplist(p(x), [1]), p(x, _)].
%?- findall(G, body_term_calls(m:setof(X, Y^q(X, Y), _), G), [_, L]).
%= L = q(_, _).
%?- predicate_label(lists:append/3, A), predicate_label(m:foo//2, B).
%= A = 'append/3', B = 'm:foo//2'.
%?- predicate_label(foo, _).
%! error(type_error(predicate_indicator, foo), _)
