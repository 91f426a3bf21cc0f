% The flag occurs_check: heads and goals of clauses obey it from the next call on, those loaded before and those to come.

pair(X, f(X)).
same(X, X).
head(f(X, g(X)), X).
listed([H|T], H, T).
body(X, Y) :- X = g(Y).
deep(X, f(g(h(X, [a, X])), X)).

conc([], L, L).
conc([H|T], L, [H|R]) :- conc(T, L, R).

loop(0) :- !.
loop(N) :- M is N - 1, loop(M).

choose(X, Y) :- ( X = f(Y) -> true ; X = none(Y) ).
choose(_, last).

:- dynamic(fact/2).
fact(X, f(X)).
fact(_, other).

with(Check, Goal) :-
    set_prolog_flag(occurs_check, Check),
    catch(call(Goal), Ball, ( set_prolog_flag(occurs_check, false), throw(Ball) )),
    set_prolog_flag(occurs_check, false).
with(_, _) :-
    set_prolog_flag(occurs_check, false),
    fail.

%?- with(true, pair(X, X)).
%= false.
%?- with(true, same(X, f(X))).
%= false.
%?- with(true, same(f(X, Y), f(Y, g(X)))).
%= false.
%?- with(true, head(f(X, X), _)).
%= false.
%?- with(true, listed(L, L, _)).
%= false.
%?- with(true, listed(L, _, L)).
%= false.
%?- with(true, body(X, X)).
%= false.
%?- with(true, deep(X, f(g(h(_, [_, X])), X))), integer(X).
%= false.
%?- with(true, deep(X, f(g(X), _))).
%= false.
%?- with(true, conc([], X, [a|X])).
%= false.
%?- with(true, call(( X = f(Y), Y = X ))).
%= false.
%?- with(true, \+ pair(X, X)).
%= true.

% What is no circle is unified as ever.
%?- with(true, pair(X, Y)).
%= Y = f(X).
%?- with(true, same(f(X, b), f(a, Y))).
%= X = a, Y = b.
%?- with(true, conc([1, 2], [3], L)).
%= L = [1, 2, 3].
%?- with(true, findall(X-Y, conc(X, Y, [a]), L)).
%= L = [[]-[a], [a]-[]].
%?- with(true, choose(X, X)).
%= X = last.
%?- with(true, findall(X-Y, choose(X, Y), L)).
%= L = [f(_A)-_A, _-last].

% Dynamic predicates, those of the library, and clauses that come later.
%?- with(true, fact(X, X)).
%= X = other.
%?- with(true, ( assertz(fact(X, g(X))), findall(Y, fact(Y, Y), L) )), retract(fact(_, g(_))).
%= L = [other].
%?- with(true, last([a, X], f(X))).
%= false.
%?- with(true, nth0(0, [X], f(X))).
%= false.
%?- with(true, maplist([X, f(X)]>>true, [A], [A])).
%= false.

% As an error.
%?- with(error, pair(X, X)).
%! error(occurs_check(_,f(_)),_)
%?- with(error, same(X, f(X))).
%! error(occurs_check(_,f(_)),_)
%?- with(error, body(X, X)).
%! error(occurs_check(_,g(_)),_)
%?- with(error, catch(pair(X, X), error(occurs_check(_, _), _), true)), var(X).
%= true.
%?- with(error, ( pair(a, X), conc([1], [2], Y) )).
%= X = f(a), Y = [1, 2].
%?- with(error, fact(X, X)).
%! error(occurs_check(_,f(_)),_)

% Loops still run in constant memory, and everything is as it was when the flag is false again.
%?- with(true, loop(300000)).
%= true.
%?- with(true, call_with_depth_limit(conc([a, b], [c], L), 10, R)).
%= L = [a, b, c], R = 3.
%?- with(true, call_with_inference_limit(conc([a, b], [c], L), 3, R)).
%= L = [a, b, c], R = !.
%?- with(true, true), pair(X, X), X = f(Y), X == Y.
%= X = f(X), Y = f(Y).

% Bindings are looked at one by one where terms are small, all together where they are large; a cycle through several of them, and one
% through variables that are bound to each other, is found in both.
chain(0, X, X) :- !.
chain(N, X, Y) :- M is N - 1, chain(M, f(X, a), Y).
knot(N, L, R) :- chain(N, A, C), chain(N, B, D), L = t(A, B), R = t(D, C).
%?- knot(3, _L, _R), \+ unify_with_occurs_check(_L, _R), knot(0, P, Q), unify_with_occurs_check(P, Q).
%= P = t(_A, _A), Q = t(_A, _A).
%?- knot(100000, L, R), ( unify_with_occurs_check(L, R) -> A = unified ; A = cycle ), L = R, ( acyclic_term(L) -> B = acyclic ; B = cyclic ), L = x.
%= false.
%?- knot(100000, _L, _R), ( unify_with_occurs_check(_L, _R) -> A = unified ; A = cycle ).
%= A = cycle.
%?- chain(100000, a, _T), length(_L, 1000), length(_Ts, 1000), maplist(=(_T), _Ts), ( unify_with_occurs_check(_L, _Ts) -> A = unified ; A = cycle ).
%= A = unified.
%?- ( unify_with_occurs_check(f(X, Y, Z), f(Y, Z, g(X))) -> A = unified ; A = cycle ).
%= A = cycle.
%?- unify_with_occurs_check(f(X, Y, Z), f(Y, Z, g(_))), X == Z.
%= X = g(_A), Y = g(_A), Z = g(_A).
