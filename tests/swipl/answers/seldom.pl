% Digests, determinism, messages as text and other predicates that few programs use, as in SWI-Prolog 9.0.4, whose answers these are.

:- use_module(library(http/json)).
:- dynamic ff/1.

%?- message_to_string(format("a ~w", [b]), S).
%= S = "a b".
%?- message_to_string(format("a ~w", b), S).
%= S = "a b".
%?- message_to_string(format("~w", _), a).
%= false.
%?- variant_sha1(f(X, Y, X), _H), variant_sha1(f(A, B, A), _H).
%= true.
%?- variant_sha1(f(X, Y, X), _H), variant_sha1(f(A, B, B), _H).
%= false.
%?- variant_sha1(f(X), _H), atom_length(_H, N).
%= N = 40.
%?- put_attr(X, a, 1), variant_sha1(f(X), H).
%! error(type_error(free_of_attvar, f(_14332)), _)
%?- variant_sha1(a, _H), variant_sha1("a", _H).
%= false.
%?- variant_sha1(a, b).
%= false.
%?- call_dcg(([a], [b]), [a, b, c], R).
%= R = [c].
%?- call_dcg(_, [a, b, c], R).
%! error(instantiation_error, _)
%?- call_dcg(([a], [b]), x, R).
%= false.
%?- call_dcg(1, x, R).
%! error(type_error(callable, 1), _)
%?- call_dcg([a], R, []).
%= R = [a].
%?- call_dcg(succ, 3, N).
%= N = 4.
%?- $(true).
%= true.
%?- $(fail).
%! error(determinism_error(fail, det, fail, goal), _)
%?- $(member(X, [a, b])).
%! error(determinism_error(member(a, [a, b]), det, nondet, goal), _)
%?- $(member(X, [a])).
%= X = a.
%?- $(_).
%! error(instantiation_error, _)
%?- dynamic([dyn1/1, dyn2/2], [incremental(true)]), predicate_property(dyn1(_), dynamic).
%= true.
%?- dynamic([dyn4/1], [multifile(true), discontiguous(true)]), predicate_property(dyn4(_), multifile), predicate_property(dyn4(_), discontiguous).
%= true.
%?- dynamic(dyn3/1, []).
%! error(type_error(list, dyn3/1), _)
%?- dynamic([dyn3/1], foo).
%! error(type_error(list, foo), _)
%?- dynamic(_, []).
%! error(instantiation_error, _)
%?- dynamic([_], []).
%! error(instantiation_error, _)
%?- atom_prefix(abcd, ab).
%= true.
%?- atom_prefix(abcd, x).
%= false.
%?- atom_prefix("abcd", "ab").
%= true.
%?- atom_prefix(1234, 12).
%= true.
%?- atom_prefix(abcd, '').
%= true.
%?- atom_prefix(_, x).
%! error(instantiation_error, _)
%?- atom_prefix(f(x), f).
%! error(type_error(atom, f(x)), _)
%?- stream_property(no_alias_, alias(X)).
%! error(existence_error(stream, no_alias_), _)
%?- stream_property(user_output, alias(X)).
%= X = user_output.
%?- json_write(user_output, json([a=1])).
%> {"a":1}
%= true.
%?- assertz(ff(1), _R), clause(M:H, B, _R).
%= M = user, H = ff(1), B = true.
%?- assertz(ff(2), _R), clause(mm:ff(X), B, _R).
%= false.
%?- assertz(ff(3), _R), clause(mm:H, B, _R).
%= false.
%?- assertz(ff(4), _R), clause(user:H, B, _R).
%= H = ff(4), B = true.
%?- assertz(ff(5), _R), nth_clause(M:H, N, _R).
%= M = user, H = ff(_), N = 5.
%?- assertz(ff(6), _R), nth_clause(mm:ff(X), N, _R).
%= false.
%?- assertz(ff(6), _R), nth_clause(mm:H, N, _R).
%= false.
%?- assertz(mq:g(6), _R), clause(H, B, _R).
%= H = mq:g(6), B = true.
%?- assertz(mq:g(7), _R), nth_clause(H, N, _R).
%= H = mq:g(_), N = 2.
%?- assertz(mq:g(7), _R), clause(g(X), true, _R).
%= X = 7.
%?- limit(infinite, member(X, [a, b])).
%= X = a.
%= X = b.
%?- findall(X, distinct(X, member(X, [f(_), f('$VAR'(0)), f(_)])), _L), length(_L, N).
%= N = 2.
%?- aggregate_all(count, distinct(X, between(1, 20000, X)), N).
%= N = 20000.
%?- atom_json_term(A, json([a=1r3]), []).
%= A = '{"a":0.3333333333333333}'.
