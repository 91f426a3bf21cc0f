% library(apply), library(yall) and sorting as in SWI-Prolog 9.0.4, whose answers these are.

positive(X) :- X > 0.
sign(X, <) :- X < 0.
sign(0, =).
sign(X, >) :- X > 0.
half(X, Y) :- 0 is X mod 2, Y is X // 2.
add(X, S0, S) :- S is S0 + X.
add(X, Y, S0, S) :- S is S0 + X * Y.
add(X, Y, Z, S0, S) :- S is S0 + X * Y * Z.
add(X, Y, Z, U, S0, S) :- S is S0 + X * Y * Z * U.
one(a). one(b).

%?- include(positive, [1, -1, 2], L).
%= L = [1, 2].
%?- include(one, [a, X, c], L).
%= X = a, L = [a, a].
%?- include(positive, [], L).
%= L = [].
%?- include(positive, [a], L).
%! error(type_error(evaluable, a/0), _)
%?- include(no_such_predicate, [a], L).
%! error(existence_error(procedure, no_such_predicate/1), _)
%?- include(_, [a], L).
%! error(instantiation_error, _)
%?- include(positive, 1, L).
%= false.
%?- exclude(positive, [1, -1, 2], L).
%= L = [-1].
%?- exclude([X]>>(X == b), [a, b], L).
%= L = [a].
%?- exclude(1, [a], L).
%! error(type_error(callable, 1), _)
%?- partition(positive, [1, -1, 2], I, O).
%= I = [1, 2], O = [-1].
%?- partition(positive, [], I, O).
%= I = [], O = [].
%?- partition(positive, [x], I, O).
%! error(type_error(evaluable, x/0), _)
%?- partition(sign, [1, -1, 0, 2], L, E, G).
%= L = [-1], E = [0], G = [1, 2].
%?- partition([X, D]>>compare(D, X, m), [z, a, m], L, E, G).
%= L = [a], E = [m], G = [z].
%?- partition([_, x]>>true, [1], L, E, G).
%! error(type_error(oneof([<, =, >]), x), _)
%?- maplist(one, [X, Y]).
%= X = a, Y = a.
%= X = a, Y = b.
%= X = b, Y = a.
%= X = b, Y = b.
%?- maplist(one, L), !.
%= L = [].
%?- maplist(one, [a, c]).
%= false.
%?- maplist(succ, [1, 2], L).
%= L = [2, 3].
%?- maplist(succ, L, [1, 2]).
%= L = [0, 1].
%?- maplist(succ, [a], L).
%! error(type_error(integer, a), _)
%?- maplist(plus, [1, 2], [3, 4], S).
%= S = [4, 6].
%?- maplist([X, Y, Z]>>(Z = X-Y), A, [1], [a-B]).
%= A = [a], B = 1.
%?- maplist(=, [a], [b, c]).
%= false.
%?- maplist([A, B, C, D]>>(D is A + B + C), [1], [2], [3], L).
%= L = [6].
%?- maplist(foo:bar, [a], [b]).
%! error(existence_error(procedure, foo:bar/2), _)
%?- maplist(_, [], []).
%= true.
%?- maplist(3, [a]).
%! error(type_error(callable, 3), _)
%?- convlist(half, [1, 2, 3, 4], L).
%= L = [1, 2].
%?- convlist(half, [], L).
%= L = [].
%?- convlist(half, [a], L).
%! error(type_error(evaluable, a/0), _)
%?- foldl(add, [1, 2, 3], 0, S).
%= S = 6.
%?- foldl(add, [], 5, S).
%= S = 5.
%?- foldl(add, [a], 0, S).
%! error(type_error(evaluable, a/0), _)
%?- foldl([X, A, [X | A]]>>true, [a, b], [], R).
%= R = [b, a].
%?- foldl(add, [1, 2], [3, 4], 0, S).
%= S = 11.
%?- foldl(add, [1, 2], [3], 0, S).
%= false.
%?- foldl(add, [1], [2], [3], 0, S).
%= S = 6.
%?- foldl(add, [1], [2], [3], [4], 0, S).
%= S = 24.
%?- foldl(nothing, [1], [2], [3], [4], 0, S).
%! error(existence_error(procedure, nothing/6), _)
%?- scanl(add, [1, 2, 3], 0, S).
%= S = [0, 1, 3, 6].
%?- scanl(add, [], 0, S).
%= S = [0].
%?- scanl(add, [x], 0, S).
%! error(type_error(evaluable, x/0), _)
%?- foldl([X]>>([Y, Z]>>(Z is X + Y)), [1, 2], 0, S).
%= S = 3.
%?- maplist([X]>>([Y]>>(X < Y)), [1, 2], [2, 3]).
%= true.
%?- call([X]>>(X = 1), Y).
%= Y = 1.
%?- call([X]>>(X = 1), 2).
%= false.
%?- call([X, Y]>>(Y = f(X)), 1, R).
%= R = f(1).
%?- call([X, Y]>>atom_concat(X, Y), a, b, R).
%= R = ab.
%?- call([A, B, C, D]>>(D = [A, B, C]), 1, 2, 3, R).
%= R = [1, 2, 3].
%?- call([A, B, C, D, E]>>(E = [A, B, C, D]), 1, 2, 3, 4, R).
%= R = [1, 2, 3, 4].
%?- call([A, B, C, D, E, F]>>(F = [A, B, C, D, E]), 1, 2, 3, 4, 5, R).
%= R = [1, 2, 3, 4, 5].
%?- call([A, B, C, D, E, F, G]>>(G = [A, B, C, D, E, F]), 1, 2, 3, 4, 5, 6, R).
%= R = [1, 2, 3, 4, 5, 6].
%?- N = 5, maplist({N}/[X, Y]>>(Y is X + N), [1, 2], L).
%= N = 5, L = [6, 7].
%?- maplist(\X^(X = 1), [A, B]).
%! error(existence_error(procedure, (\)/2), _)
%?- F = 3, call(\X^Y^(Y is X * F), 2, R).
%! error(existence_error(procedure, (\)/3), _)
%?- call({X}/(X = 1)), X == 1.
%= X = 1.
%?- call(/({X}, [Y]>>(X = Y)), 3).
%= true.
%?- call({X}/[Y, Z]>>(Z = X-Y), 1, R).
%= R = X-1.
%?- call(f/[X]>>true, 1).
%! error(type_error(lambda_free, f), _)
%?- call(_>>true, 1).
%! error(instantiation_error, _)
%?- maplist([X, Y]>>(Y = X), [A, B], [1, 2]).
%= A = 1, B = 2.
%?- maplist([X]>>(Y = X), [1, 1]), var(Y).
%= true.
%?- sort([c, a, b, a], L).
%= L = [a, b, c].
%?- sort([1, 1.0, "s", f(x), Z, a], L).
%= L = [Z, 1.0, 1, "s", a, f(x)].
%?- sort(a, L).
%! error(type_error(list, a), _)
%?- sort([a | _], L).
%! error(instantiation_error, _)
%?- sort(0, @>=, [1, 3, 2, 3], L).
%= L = [3, 3, 2, 1].
%?- sort(1, @<, [f(2, a), f(1, b), f(2, c)], L).
%= L = [f(1, b), f(2, a)].
%?- sort(1, @=<, [f(2, a), f(1, b), f(2, c)], L).
%= L = [f(1, b), f(2, a), f(2, c)].
%?- sort(2, @>, [f(2, a), f(1, b), f(2, c)], L).
%= L = [f(2, c), f(1, b), f(2, a)].
%?- sort(1, @<, [a], L).
%! error(type_error(compound, a), _)
%?- sort(X, @<, [f(1)], L).
%! error(instantiation_error, _)
%?- msort([c, a, b, a], L).
%= L = [a, a, b, c].
%?- msort([], L).
%= L = [].
%?- msort(X, L).
%! error(instantiation_error, _)
%?- keysort([b-1, a-2, b-0, a-1], L).
%= L = [a-2, a-1, b-1, b-0].
%?- keysort([], L).
%= L = [].
%?- keysort([X | T], L).
%! error(instantiation_error, _)
%?- predsort([O, A, B]>>compare(O, A, B), [c, a, b, a], L).
%= L = [a, b, c].
%?- predsort([O, A-_, B-_]>>compare(O, A, B), [b-1, a-2, b-3], L).
%= L = [a-2, b-1].
%?- predsort([<, _, _]>>true, [b, a], L).
%= L = [b, a].
%?- predsort([x, _, _]>>true, [b, a], L).
%= false.
%?- predsort(compare, [], L).
%= L = [].
%?- is_list([a, b]).
%= true.
%?- is_list([a | _]).
%= false.
%?- is_list(a).
%= false.
%?- memberchk(b, [a, b]).
%= true.
%?- memberchk(X, [a, b]).
%= X = a.
%?- memberchk(a, L), L = [_ | T], var(T).
%= L = [a|T].
%?- memberchk(c, [a, b]).
%= false.
%?- length([a, b], N).
%= N = 2.
%?- length(L, 2).
%= L = [_, _].
%?- limit(3, length(L, N)).
%= L = [], N = 0.
%= L = [_], N = 1.
%= L = [_, _], N = 2.
%?- length([a | T], 3).
%= T = [_, _].
%?- length(L, -1).
%! error(domain_error(not_less_than_zero, -1), _)
%?- length(a, N).
%! error(type_error(list, a), _)
%?- length([a | b], N).
%! error(type_error(list, [a|b]), _)
%?- length(L, a).
%! error(type_error(integer, a), _)
%?- length(L, L).
%= false.
%?- length([a, b | T], T).
%= false.
%?- length([a, b], 1.0).
%! error(type_error(integer, 1.0), _)
