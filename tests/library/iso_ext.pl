% library(iso_ext), as Scryer Prolog has it.

:- use_module(library(iso_ext), [countall/2, forall/2, call_nth/2, setup_call_cleanup/3, bb_put/2, bb_get/2, bb_b_put/2]).

%?- countall(member(_, [a, b]), N), countall(fail, M).
%= N = 2, M = 0.
%?- countall(true, a).
%! error(type_error(nonneg, a), _)
%?- countall(true, 2).
%= false.
%?- forall(member(X, [1, 2]), X > 0).
%= true.
%?- call_nth(member(X, [a, b]), 2).
%= X = b.
%?- bb_put(k, 1), ( bb_b_put(k, 2), bb_get(k, 2), fail ; bb_get(k, V) ).
%= V = 1.
%?- bb_get(nothing_put, _).
%= false.
%?- bb_put(_, 1).
%! error(instantiation_error, _)
