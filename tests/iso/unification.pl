% Term unification (ISO 8.2): =, \=, unify_with_occurs_check, subsumes_term; and ?=.

% ---- =/2 (8.2.1) ----

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
%?- '='(X, Y), Y = abc, X = abc.
%= X = abc, Y = abc.
%?- '='(f(X, def), f(def, Y)).
%= X = def, Y = def.
%?- '='(1, 2).
%= false.
%?- '='(g(X), f(f(X))).
%= false.
%?- '='(f(X, 1), f(a(X))).
%= false.
%?- '='(f(X, Y, X), f(a(X), a(Y), Y, 2)).
%= false.

% ---- \=/2 (8.2.3) ----

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
%?- '\\='(X, 1).
%= false.
%?- '\\='(f(X, def), f(def, Y)).
%= false.
%?- 1 \= 1.0.
%= true.
%?- g(_) \= f(f(_)).
%= true.
%?- f(X, 1) \= f(a(X)).
%= true.
%?- f(A, B, A) \= f(a(A), a(B), B, 2).
%= true.

% ---- unify_with_occurs_check/2 (8.2.2) ----

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
%?- unify_with_occurs_check(X, Y), unify_with_occurs_check(X, abc).
%= X = abc, Y = abc.
%?- unify_with_occurs_check(f(X, def), f(def, Y)).
%= X = def, Y = def.
%?- unify_with_occurs_check(g(X), f(f(X))).
%= false.
%?- unify_with_occurs_check(f(X, 1), f(a(X))).
%= false.
%?- unify_with_occurs_check(f(X, 1), f(a(X), 2)).
%= false.
%?- unify_with_occurs_check(f(1, X, 1), f(2, a(X), 2)).
%= false.
%?- unify_with_occurs_check(f(X, Y, X), f(a(X), a(Y), Y, 2)).
%= false.
%?- unify_with_occurs_check(f(A, B, C), f(g(B, B), g(C, C), g(A, A))).
%= false.
%?- unify_with_occurs_check(X, f(_, [a|X])).
%= false.
%?- unify_with_occurs_check([A|B], [B|A]), A = 1.
%= A = 1, B = 1.
%?- unify_with_occurs_check(f(X), f(X)), X = a.
%= X = a.
%?- ( unify_with_occurs_check(f(X, Y), f(a, g(Y))) -> true ; X = unbound ).
%= X = unbound.
% A failure that comes late leaves nothing bound.
%?- length(_L, 100000), foldl([_, T0, s(T0)]>>true, _L, X, _T), unify_with_occurs_check(X, _T).
%= false.

% ---- subsumes_term/2 (8.2.4) ----

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
%?- subsumes_term(f(_, _), f(Z, Z)).
%= true.
%?- subsumes_term(f(Z, Z), f(_, _)).
%= false.
%?- subsumes_term(X, Y), subsumes_term(Y, f(X)), X = 1, Y = 2.
%= X = 1, Y = 2.
%?- subsumes_term(1, 1.0).
%= false.
%?- subsumes_term([H|T], [a]), var(H), var(T).
%= true.
%?- subsumes_term(f(X, a), f(b, X)).
%= false.
%?- subsumes_term(_, _).
%= true.
%?- subsumes_term(X, X).
%= true.
%?- subsumes_term(f(X, Y), f(Y, X)).
%= false.
%?- subsumes_term(f(X, _, X), f(Y, Y, b)).
%= false.
%?- subsumes_term(f(X), f(Y)), X \== Y, var(X), var(Y).
%= true.

% ---- ?=/2, unifiable/3, same_term/2 ----

%?- ?=(a, b), ?=(a, a), ?=(f(_), g(_)).
%= true.
%?- X = Y, ?=(f(X), f(Y)), Y = a.
%= X = a, Y = a.
%?- ?=(_, a).
%= false.
%?- ?=(f(_, a), f(_, b)).
%= true.
%?- unifiable(f(X, Y), f(a, b), L), var(X), L = [_, _].
%= L = [Y = b, X = a].
%?- unifiable(a, b, _).
%= false.
%?- unifiable(f(X), f(X), L).
%= L = [].
%?- same_term(a, a), same_term(1.5, 1.5), same_term(X, X).
%= true.
%?- T = f(a), same_term(T, T), same_term(T, f(_)).
%= false.
%?- T = f(_), same_term(T, T), \+ same_term(T, f(_)).
%= T = f(_).
%?- same_term(_, _).
%= false.
%?- same_term(1, 1.0).
%= false.
