% Operands that are constants of the source, or variables that a goal before has bound, have instructions of their own.

with_constants(X, [A, B, C, D, E, F, G, H, I]) :-
    A is X + 7, B is X - 7, C is X * 8, D is -3 * X, E is X mod 8, F is X mod 7, G is X mod -8, H is X mod 1, I is 5 * X * 0.

% The same, evaluated as terms.
as_terms(X, Values) :-
    Terms = [X + 7, X - 7, X * 8, -3 * X, X mod 8, X mod 7, X mod -8, X mod 1, 5 * X * 0],
    findall(V, ( member(T, Terms), V is T ), Values).

agree(X) :- with_constants(X, L), as_terms(X, M), L == M.

%?- forall(member(X, [0, 1, 7, 8, 9, -1, -7, -8, -9, 1152921504606846975, -1152921504606846976, 1152921504606846976, 340282366920938463463374607431768211456, -340282366920938463463374607431768211457]), agree(X)).
%= true.
%?- forall(between(-40, 40, X), agree(X)).
%= true.
modulo(X, Y) :- Y is X mod 8.
times(X, Y) :- Y is X * 3.
%?- modulo(2.5, _).
%! error(type_error(integer, 2.5), _)
%?- modulo(_, _).
%! error(instantiation_error, _)
%?- modulo(a, _).
%! error(type_error(evaluable, a/0), _)
%?- times(0.5, Y).
%= Y = 1.5.

% Behind `is` the variable is found where its value is.
steps(A, B, C) :- A is 2 + 3, B is A + 1, C is B * A.
%?- steps(A, B, C).
%= A = 5, B = 6, C = 30.
%?- steps(5, B, 30), \+ steps(6, _, _), \+ steps(5.0, _, _), \+ steps(_, a, _).
%= B = 6.
%?- steps(A, A, _).
%= false.
%?- freeze(A, A > 4), freeze(B, B =:= A + 1), steps(A, B, C).
%= A = 5, B = 6, C = 30.
%?- freeze(B, fail), ( steps(_, B, _) -> R = yes ; R = no ).
%= R = no, freeze(B, fail).
%?- A = f(X, Y), X = Y, Y = 3, steps_of(A, Z).
%= A = f(3, 3), X = 3, Y = 3, Z = 12.
steps_of(f(X, Y), Z) :- called(X, U), called(Y, V), W is U + V, Z is W * 2.
called(X, X).
% A branch leaves variables where the end of the construct expects them.
branches(X, A, B) :- ( X > 0 -> A is X + 1, B is A * 2 ; A is X - 1, B is A * 3 ), A \== B.
%?- branches(1, A, B), branches(-1, C, D), branches(1, 2, 4), \+ branches(1, 3, _).
%= A = 2, B = 4, C = -2, D = -6.

% Sums nested deeper than any stack of fixed size, to either side.
nested(0, X, X) :- !.
nested(N, X, Y) :- M is N - 1, nested(M, X + N, Y).
right(0, X, X) :- !.
right(N, X, Y) :- M is N - 1, right(M, N + X, Y).
%?- nested(100000, 0, _E), V is _E, right(100000, 0, _F), W is _F, ( _E =:= _F -> R = equal ; R = other ), ( _E < _F + 1 -> S = less ; S = other ).
%= V = 5000050000, W = 5000050000, R = equal, S = less.
%?- E = 1 + E, catch(X is E, error(type_error(T, _), _), true), X = _.
%= E = 1 + E, T = evaluable.

% arg/3 in conditions and guards.
third(T, X) :- ( arg(3, T, X) -> true ; X = none ).
same(N, T, X) :- ( arg(N, T, X) -> Way = same ; Way = other ), write(Way).
%?- third(f(1, 2, 3), X), third(f(1, 2), Y), third([a|b], Z).
%= X = 3, Y = none, Z = none.
%?- same(1, f(a), a), same(2, f(a), a), same(1, f(b), a), same(1, f(_), a), N = 2, same(N, [a|b], b).
%> sameotherothersamesame
%= N = 2.
%?- findall(N-X, third_of(N, f(a, b), X), L).
%= L = [1-a, 2-b].
third_of(N, T, X) :- arg(N, T, X), X \== c.
%?- arg(X, f(X, 2), Y).
%= X = 1, Y = 1.
%= X = 2, Y = 2.
%?- catch(third(a, _), error(E, _), true).
%= E = type_error(compound, a).

% between/3 from either bound, with a value that waits, and cut short.
%?- findall(X, between(-2, 2, X), L), findall(X, between(3, 2, X), M), findall(X, between(2, 2, X), N).
%= L = [-2, -1, 0, 1, 2], M = [], N = [2].
%?- freeze(_X, _X > 2), findall(_X, between(1, 4, _X), L).
%= L = [3, 4].
%?- between(1, inf, X), X > 3, !.
%= X = 4.
%?- between(1152921504606846974, 1152921504606846977, X), X > 1152921504606846975.
%= X = 1152921504606846976.
%= X = 1152921504606846977.
