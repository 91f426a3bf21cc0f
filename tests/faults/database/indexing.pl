% Many clauses, indexed by each argument in turn.

%?- found(A, B, N).
%= A = 33, B = v33, N = 100.

:- dynamic(t/3).

found(A, B, N) :-
    retractall(t(_, _, _)),
    forall(between(1, 100, X), ( atom_concat(v, X, V), assertz(t(X, V, f(X))) )),
    t(_, v33, f(A)), !, t(A, B, _), !,
    aggregate_all(count, t(_, _, _), N).
