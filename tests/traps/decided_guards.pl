% A clause whose guard fails for the constant with which it is called is no alternative. Nothing else may change: errors, other clauses,
% other arguments.

fib(0, 0).
fib(1, 1).
fib(N, F) :- N > 1, A is N - 1, B is N - 2, fib(A, X), fib(B, Y), F is X + Y.
%?- fib(15, F).
%= F = 610.
%?- fib(-1, _).
%= false.
%?- fib(1, F), deterministic_call(fib(1, _), D).
%= F = 1, D = true.
deterministic_call(G, D) :- call_cleanup(G, D = true), ( D == true -> true ; D = false ), !.
%?- catch(fib(a, _), error(E, _), true).
%= E = type_error(evaluable, a/0).
%?- catch(fib(_, F), error(E, _), true).
%= F = 0.
%= F = 1.
%= E = instantiation_error.
%?- fib(0.5, _).
%= false.
%?- fib(1 + 1, F).
%= F = 1.
%?- findall(F, fib(0, F), L).
%= L = [0].

% A single key is enough, when it excludes a clause.
down(0).
down(N) :- N > 0, M is N - 1, down(M).
%?- deterministic_call(down(100), D).
%= D = true.
%?- down(-3).
%= false.

% Every comparison, from both sides of its constant.
c(3, key).
c(X, R) :- X < 3, R = less.
c(X, R) :- X =< 3, R = at_most.
c(X, R) :- X > 3, R = more.
c(X, R) :- X >= 3, R = at_least.
c(X, R) :- X =:= 3, R = equal.
c(X, R) :- X =\= 3, R = other.
c(2, key).
c(4, key).
%?- findall(X-L, ( member(X, [2, 3, 4, 5, 1180591620717411303424]), findall(Y, c(X, Y), L) ), Ls).
%= Ls = [2 - [less, at_most, other, key], 3 - [key, at_most, at_least, equal], 4 - [more, at_least, other, key], 5 - [more, at_least, other], 1180591620717411303424 - [more, at_least, other]].

% A second test is decided only behind a first one that holds; one of another argument may raise its error.
t(1, _, key).
t(2, _, key).
t(X, _, Z) :- X > 0, X < 2, Z = both.
t(X, Y, Z) :- Y > 0, X > 5, Z = other.
%?- findall(Z, t(1, 1, Z), L), findall(Z, t(2, 1, Z), M).
%= L = [key, both], M = [key].
%?- catch(findall(Z, t(1, _, Z), _), error(E, _), true).
%= E = instantiation_error.

% Tests of types, by what the switch knows.
kind([], nil).
kind([_|_], list).
kind(f(_), f).
kind(g(_), g).
kind(a, a).
kind(X, K) :- var(X), K = var.
kind(X, K) :- nonvar(X), K = nonvar.
kind(X, K) :- atom(X), K = atom.
kind(X, K) :- integer(X), K = integer.
kind(X, K) :- float(X), K = float.
kind(X, K) :- number(X), K = number.
kind(X, K) :- atomic(X), K = atomic.
kind(X, K) :- compound(X), K = compound.
kind(X, K) :- callable(X), K = callable.
%?- member(X, [[], [1], f(1), h, h(1), 7, 0.5, 1180591620717411303424, "s"]), findall(K, kind(X, K), Ks).
%= X = [], Ks = [nil, nonvar, atom, atomic, callable].
%= X = [1], Ks = [list, nonvar, compound, callable].
%= X = f(1), Ks = [f, nonvar, compound, callable].
%= X = h, Ks = [nonvar, atom, atomic, callable].
%= X = h(1), Ks = [nonvar, compound, callable].
%= X = 7, Ks = [nonvar, integer, number, atomic].
%= X = 0.5, Ks = [nonvar, float, number, atomic].
%= X = 1180591620717411303424, Ks = [nonvar, integer, number, atomic].
%= X = "s", Ks = [nonvar, atomic].
%?- findall(K, kind(_, K), Ks).
%= Ks = [nil, list, f, g, a, var].
%?- freeze(X, true), findall(K, ( kind(X, K), var(X) ), Ks).
%= Ks = [var], freeze(X, true).
%?- atom_string(A, "s"), string_concat(A, "", S), findall(K, kind(S, K), Ks).
%= A = s, S = "s", Ks = [nonvar, atomic].

% Another argument that the index has come to use.
second(_, 1, one).
second(_, 2, two).
second(_, 3, three).
second(_, N, R) :- N > 3, R = many.
second(_, N, R) :- N > 0, R = some.

% A head that is more than variables is unified first; it may bind a variable, and wake goals.
named(1, one).
named(2, two).
named(X, small) :- X < 2.
named(X, even) :- X mod 2 =:= 0.
%?- findall(N, named(1, N), L), findall(N, named(2, N), M), findall(N, named(0, N), O).
%= L = [one, small], M = [two, even], O = [small, even].
%?- freeze(N, fail), findall(N, named(1, N), L).
%= L = [], freeze(N, fail).
%?- forall(between(1, 100, _), second(a, 2, _)), findall(R, second(b, 2, R), L), findall(R, second(b, 9, R), M), findall(R, second(b, 0, R), N).
%= L = [two, some], M = [many, some], N = [].

d(U + V, X, DU + DV) :- d(U, X, DU), d(V, X, DV).
d(U * V, X, DU * V + U * DV) :- d(U, X, DU), d(V, X, DV).
d(X, X, 1) :- atom(X).
d(Y, X, 0) :- atom(Y), Y \== X.
d(N, _, 0) :- integer(N).
%?- deterministic_call(d(x * x + 3 * x + y, x, _), D), d(x * x + 3, x, R).
%= D = false, R = 1 * x + x * 1 + 0.
%?- deterministic_call(d(2 * 3 + 1, x, _), D).
%= D = true.
u(f(_), _, f).
u(g(_), _, g).
u(X, X, one) :- atom(X).
u(X, _, var) :- var(X).
u(X, Y, two) :- integer(Y), atom(X).
%?- findall(R, u(_, x, R), L), findall(R, u(x, x, R), M), findall(R, u(f(1), f(1), R), N).
%= L = [f, g, one, var], M = [one], N = [f].
%?- findall(X-Y-R, u(X, Y, R), L).
%= L = [f(_)-_-f, g(_)-_-g, _-_-var].
%?- freeze(R, R == 0), d(x, y, R), \+ d(x, x, R).
%= R = 0.
pair(f(_), 0).
pair(g(_), 0).
pair(X, Y) :- Y = 1, atom(X).
pair(X, Y) :- Z = h(X), Y = Z, compound(X).
pair([], 0).
%?- findall(Y, pair(f(1), Y), L), findall(Y, pair(a, Y), M), findall(Y, pair([1], Y), N), findall(Y, pair([], Y), O), findall(Y, pair(7, Y), P).
%= L = [0, h(f(1))], M = [1], N = [h([1])], O = [1, 0], P = [].
% The register of the argument has another value behind the head.
moved(a, _, one).
moved(b, _, two).
moved([H|T], H, R) :- integer(T), R = T.
moved(X, f(X, Y), R) :- integer(Y), R = Y.
%?- findall(R, ( member(X, [a, b, c, [k|5]]), moved(X, f(X, 3), R) ), L), findall(R, moved([k|5], k, R), M).
%= L = [one, 3, two, 3, 3, 3], M = [5].
% A register that the head does not need holds another variable.
over(a, _, one).
over(b, _, two).
over(_, [T|_], R) :- integer(T), passed(T, R).
passed(X, X).
%?- findall(R, over(a, [5], R), L), findall(R, over(b, [c], R), M), findall(R, over(f(x), [5], R), N).
%= L = [one, 5], M = [two], N = [5].
