% Term unification (ISO 8.2): =, \=, unify_with_occurs_check, subsumes_term; and ?=.

%?- a = a.
%= true.
%?- a = b.
%= false.
%?- X = 1, X = 2.
%= false.
%?- f(X, b) = f(a, Y).
%= X = a, Y = b.
%?- f(A, B, C) = f(g(B, B), g(C, C), 1), A = g(g(1, 1), g(1, 1)).
%= A = g(g(1, 1), g(1, 1)), B = g(1, 1), C = 1.
%?- 1 = 1.0.
%= false.
%?- 123456789012345678901234567890 = 123456789012345678901234567890.
%= true.
%?- 0.0 = -0.0.
%= false.
%?- [X|Y] = [a, b].
%= X = a, Y = [b].
%?- '.'(a, []) = [a].
%= true.
%?- f(_) = f(_, _).
%= false.
%?- f(_) = g(_).
%= false.
%?- call(=, X, a).
%= X = a.

%?- a \= b.
%= true.
%?- a \= a.
%= false.
%?- f(X, 1) \= f(2, X).
%= true.
%?- f(X, 1) \= f(2, Y).
%= false.
%?- ( f(X, b) \= f(a, c) -> Y = X ; Y = bound ), X = free.
%= X = free, Y = free.
%?- _ \= _.
%= false.
%?- G = (a \= b), call(G).
%= G = (a\=b).

%?- unify_with_occurs_check(1, 1).
%= true.
%?- unify_with_occurs_check(1, 1.0).
%= false.
%?- unify_with_occurs_check(X, f(X)).
%= false.
%?- unify_with_occurs_check(f(X), X).
%= false.
%?- unify_with_occurs_check(X, X), X = a.
%= X = a.
%?- unify_with_occurs_check(f(X, Y, X), f(a(X), a(Y), Y)).
%= false.
%?- unify_with_occurs_check(f(X, Y, X), f(a(Y), a(X), Y)).
%= false.
%?- unify_with_occurs_check(f(X, Y), f(g(Y), h)).
%= X = g(h), Y = h.
%?- unify_with_occurs_check([X, Y], [Y, 1]).
%= X = 1, Y = 1.

% ---- subsumes_term/2 (8.2.4) ----

%?- subsumes_term(a, a).
%= true.
%?- subsumes_term(f(_), f(a)).
%= true.
%?- subsumes_term(f(X), f(a)), X = b.
%= X = b.
%?- subsumes_term(f(a), f(_)).
%= false.
%?- subsumes_term(f(_), f(_)).
%= true.
%?- subsumes_term(f(X, X), f(_, _)).
%= false.
%?- subsumes_term(f(X, X), f(Y, Y)), X = 1, Y = 2.
%= X = 1, Y = 2.
%?- subsumes_term(_, f(_)).
%= true.
%?- subsumes_term(X, f(X)).
%= false.
%?- subsumes_term(f(X, Y), f(Y, a)).
%= false.
%?- subsumes_term(f(X, Y), f(X, a)), X = x, Y = y.
%= X = x, Y = y.
%?- subsumes_term(g(X), g(f(X))).
%= false.
%?- subsumes_term(X, f(_)), subsumes_term([A, B], [1, 2]), X = A, A = B, B = v.
%= X = v, A = v, B = v.
%?- subsumes_term(_, _).
%= true.
%?- subsumes_term(X, X).
%= true.
%?- subsumes_term(f(_, _), f(X, X)).
%= true.
%?- subsumes_term(f(X, Y), f(Y, X)).
%= false.
%?- subsumes_term(f(X, _, X), f(Y, Y, b)).
%= false.
%?- subsumes_term(1, 1.0).
%= false.
%?- subsumes_term(f(X), f(Y)), X \== Y, var(X), var(Y).
%= true.

% ---- ?=/2, beyond ISO ----

%?- ?=(a, b), ?=(a, a), ?=(f(_), g(_)).
%= true.
%?- X = Y, ?=(f(X), f(Y)), Y = a.
%= X = a, Y = a.
%?- ?=(_, a).
%= false.
%?- ?=(f(_, a), f(_, b)).
%= true.
