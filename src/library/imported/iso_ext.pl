:- module(iso_ext,
          [ forall/2, call_nth/2, countall/2, call_cleanup/2, setup_call_cleanup/3, call_with_inference_limit/3, copy_term_nat/2,
            bb_get/2, bb_put/2, bb_b_put/2
          ]).

% What Scryer Prolog's library(iso_ext) has: predicates that are likely to be standardized, and its blackboard. Most of them need no import here;
% import lists may name them.

:- meta_predicate countall(0, ?).

%! countall(:Goal, ?Count) is semidet.
%  Goal has Count solutions.
%  countall(member(_, [a, b]), N) ⇒ N = 2.
countall(Goal, Count) :-
    (   var(Count)
    ->  true
    ;   must_be(nonneg, Count)
    ),
    aggregate_all(count, Goal, Count).

%! bb_put(+Key, +Value) is det.
%  Value is kept under Key until another is, whatever is undone by backtracking.
%  bb_put(top, 1), bb_get(top, V) ⇒ V = 1.
bb_put(Key, Value) :-
    must_be(atom, Key),
    nb_setval(Key, Value).

%! bb_b_put(+Key, +Value) is det.
%  As bb_put/2, and undone by backtracking.
%  bb_put(top, 1), ( bb_b_put(top, 2), fail ; bb_get(top, V) ) ⇒ V = 1.
bb_b_put(Key, Value) :-
    must_be(atom, Key),
    b_setval(Key, Value).

%! bb_get(+Key, ?Value) is semidet.
%  Value is kept under Key.
%  bb_get(no_such_key, _) ⇒ false.
bb_get(Key, Value) :-
    must_be(atom, Key),
    nb_current(Key, Value).
