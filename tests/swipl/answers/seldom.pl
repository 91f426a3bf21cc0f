% Digests, determinism, messages as text and other predicates that few programs use, as in SWI-Prolog 9.0.4, whose answers these are.

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
