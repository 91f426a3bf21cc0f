% library(lists) as in SWI-Prolog 9.0.4, whose answers these are: solutions, another mode and an error of each predicate.

%?- member(X, [a, B, f(_)]).
%= X = a.
%= B = X.
%= X = f(_).
%?- member(a, L), !.
%= L = [a|_].
%?- limit(3, member(x, L)).
%= L = [x|_].
%= L = [_, x|_].
%= L = [_, _, x|_].
%?- member(b, [a, b, c, b]).
%= true.
%= true.
%?- member(X, a).
%= false.
%?- append(X, [c], [a, b, c]).
%= X = [a, b].
%?- append(X, Y, [1, 2]).
%= X = [], Y = [1, 2].
%= X = [1], Y = [2].
%= X = [1, 2], Y = [].
%?- append([a], Y, Z).
%= Z = [a|Y].
%?- limit(2, append(X, [b], Y)).
%= X = [], Y = [b].
%= X = [_A], Y = [_A, b].
%?- append([a | T], [z], [a, b, z]).
%= T = [b].
%?- append([[a], [b, c], []], L).
%= L = [a, b, c].
%?- append([X, Y], [1, 2]).
%= X = [], Y = [1, 2].
%= X = [1], Y = [2].
%= X = [1, 2], Y = [].
%?- append([a | _], [b]).
%! error(instantiation_error, _)
%?- append(a, L).
%! error(type_error(list, a), _)
%?- append(L, [a]), !.
%! error(instantiation_error, _)
%?- prefix(P, [a, b]).
%= P = [].
%= P = [a].
%= P = [a, b].
%?- prefix([a], [a, b, c]).
%= true.
%?- prefix([X, b | T], [a | R]), !.
%= X = a, T = [], R = [b|_].
%?- select(X, [a, b, c], R).
%= X = a, R = [b, c].
%= X = b, R = [a, c].
%= X = c, R = [a, b].
%?- select(x, L, [a, b]).
%= L = [x, a, b].
%= L = [a, x, b].
%= L = [a, b, x].
%?- select(b, [a, b, c, b], x, L).
%= L = [a, x, c, b].
%= L = [a, b, c, x].
%?- select(X, [a, b], Y, [a, c]).
%= X = b, Y = c.
%?- select(X, Y, []).
%= Y = [X].
%?- selectchk(b, [a, b, c, b], R).
%= R = [a, c, b].
%?- selectchk(X, [], R).
%= false.
%?- selectchk(b, [a, b, b], z, R).
%= R = [a, z, b].
%?- select(a, foo, R).
%= false.
%?- nextto(X, Y, [1, 2, 3]).
%= X = 1, Y = 2.
%= X = 2, Y = 3.
%?- nextto(2, Y, [1, 2, 3, 2, 4]).
%= Y = 3.
%= Y = 4.
%?- nextto(X, Y, [1]).
%= false.
%?- delete([a, b, a, c], a, R).
%= R = [b, c].
%?- delete([f(1), f(X), g], f(_), R).
%= R = [g].
%?- delete([X, Y], a, R).
%= R = [].
%?- delete([a | b], c, R).
%= false.
%?- nth0(1, [a, b, c], X).
%= X = b.
%?- nth0(I, [a, b], X).
%= I = 0, X = a.
%= I = 1, X = b.
%?- nth0(I, [a, b, a], a).
%= I = 0.
%= I = 2.
%?- nth0(-1, [a], X).
%= false.
%?- nth0(a, [a], X).
%! error(type_error(integer, a), _)
%?- nth0(1.0, [a], X).
%! error(type_error(integer, 1.0), _)
%?- nth1(2, [a, b, c], X).
%= X = b.
%?- nth1(I, [a, b], X).
%= I = 1, X = a.
%= I = 2, X = b.
%?- nth1(0, [a], X).
%= false.
%?- nth1(-2, [a], X).
%= false.
%?- nth1(x, [a], X).
%! error(type_error(integer, x), _)
%?- nth0(1, [a, b, c], X, R).
%= X = b, R = [a, c].
%?- nth0(1, L, x, [a, b]).
%= L = [a, x, b].
%?- nth0(I, [a, b], X, R).
%= I = 0, X = a, R = [b].
%= I = 1, X = b, R = [a].
%?- nth0(-1, [a], X, R).
%! error(type_error(nonneg, -1), _)
%?- nth1(1, [a, b, c], X, R).
%= X = a, R = [b, c].
%?- nth1(I, L, x, [a, b]).
%= I = 1, L = [x, a, b].
%= I = 2, L = [a, x, b].
%= I = 3, L = [a, b, x].
%?- nth1(f, [a], X, R).
%! error(type_error(positive_integer, f), _)
%?- nth0(I, L, x), I >= 1, !.
%= I = 1, L = [_, x|_].
%?- last([a, b, c], X).
%= X = c.
%?- last([], X).
%= false.
%?- last([a | T], z), !.
%= T = [z].
%?- last(a, X).
%= false.
%?- proper_length([a, b], N).
%= N = 2.
%?- proper_length([a | _], N).
%= false.
%?- proper_length([a, b], 2).
%= true.
%?- proper_length([a, b], 3).
%= false.
%?- proper_length([a], x).
%= false.
%?- same_length([a, b], L).
%= L = [_, _].
%?- same_length(L, [a]).
%= L = [_].
%?- same_length([a], [b, c]).
%= false.
%?- limit(2, same_length(L, M)).
%= L = [], M = [].
%= L = [_], M = [_].
%?- reverse([a, b, c], R).
%= R = [c, b, a].
%?- reverse([], R).
%= R = [].
%?- reverse(a, R).
%= false.
%?- reverse([a, b | T], [X, b, a]), !.
%= T = [X].
%?- permutation([a, b, c], P).
%= P = [a, b, c].
%= P = [a, c, b].
%= P = [b, a, c].
%= P = [b, c, a].
%= P = [c, a, b].
%= P = [c, b, a].
%?- permutation(P, [1, 2]).
%= P = [1, 2].
%= P = [2, 1].
%?- permutation([a, b], [b, X]).
%= X = a.
%?- permutation([a, b, c], [c, b]).
%= false.
%?- permutation(a, X).
%! error(type_error(list, a), _)
%?- flatten([a, [b, [c], []], [[d]]], F).
%= F = [a, b, c, d].
%?- flatten(a, F).
%= F = [a].
%?- flatten(X, F).
%= F = [X].
%?- flatten([X, [Y, a] | Z], F).
%= F = [X, Y, a, Z].
%?- flatten([[]], F).
%= F = [].
%?- clumped([a-1, a-2, b-3], C).
%= C = [a-1-1, a-2-1, b-3-1].
%?- clumped([a, a, b, a], C).
%= C = [a-2, b-1, a-1].
%?- clumped([], C).
%= C = [].
%?- clumped([X, X, Y], C).
%= C = [X-2, Y-1].
%?- clumped([a | b], C).
%= false.
%?- max_member(M, [3, a, f(x), "s"]).
%= M = f(x).
%?- max_member(M, []).
%= false.
%?- min_member(M, [3, a, f(x), 1.5]).
%= M = 1.5.
%?- min_member(3, [3, 4]).
%= true.
%?- min_member(M, []).
%= false.
%?- max_member([X, Y]>>(X =< Y), M, [3, 1, 4]).
%= M = 4.
%?- max_member(@=<, M, [b, a, c]).
%= M = c.
%?- max_member(=<, M, [1, a]).
%! error(type_error(evaluable, a/0), _)
%?- min_member(@=<, M, [b, a, c]).
%= M = a.
%?- min_member([X, Y]>>(X =< Y), M, [3, 1, 4]).
%= M = 1.
%?- min_member(@=<, M, []).
%= false.
%?- sum_list([1, 2.5, 3], S).
%= S = 6.5.
%?- sum_list([], S).
%= S = 0.
%?- sum_list([a], S).
%! error(type_error(evaluable, a/0), _)
%?- sum_list([X], S).
%! error(instantiation_error, _)
%?- sum_list([1 + 2, 3], S).
%= S = 6.
%?- max_list([1, 5, 3.0], M).
%= M = 5.
%?- max_list([], M).
%= false.
%?- max_list([a, b], M).
%! error(type_error(evaluable, a/0), _)
%?- max_list([1, X], M).
%! error(instantiation_error, _)
%?- min_list([4, 2, 3], M).
%= M = 2.
%?- min_list([2, 2.0], M).
%= M = 2.0.
%?- min_list([], M).
%= false.
%?- min_list([x], M).
%= M = x.
%?- numlist(1, 4, L).
%= L = [1, 2, 3, 4].
%?- numlist(3, 1, L).
%= false.
%?- numlist(2, 2, L).
%= L = [2].
%?- numlist(a, 3, L).
%! error(type_error(integer, a), _)
%?- numlist(1, X, L).
%! error(instantiation_error, _)
%?- numlist(1.0, 3, L).
%! error(type_error(integer, 1.0), _)
%?- is_set([a, b]).
%= true.
%?- is_set([a, a]).
%= false.
%?- is_set([X, Y]).
%= true.
%?- is_set([X, X]).
%= false.
%?- is_set(a).
%= false.
%?- is_set([a | _]).
%= false.
%?- list_to_set([a, b, a, 1, 1.0, X, Y, X], S).
%= S = [a, b, 1, 1.0, X, Y].
%?- list_to_set([], S).
%= S = [].
%?- list_to_set(a, S).
%! error(type_error(list, a), _)
%?- list_to_set([a | _], S).
%! error(instantiation_error, _)
%?- intersection([a, b, c], [c, a, d], I).
%= I = [a, c].
%?- intersection([], [a], I).
%= I = [].
%?- intersection([a, X], [b], I).
%= X = b, I = [b].
%?- union([a, b], [b, c], U).
%= U = [a, b, c].
%?- union([a, a], [b], U).
%= U = [a, a, b].
%?- subset([a, b], [b, c, a]).
%= true.
%?- subset([a, d], [a]).
%= false.
%?- subset([X], [a, b]).
%= X = a.
%?- subset([], a).
%= true.
%?- subtract([a, b, c], [b], R).
%= R = [a, c].
%?- subtract([a, b], [a, b], R).
%= R = [].
%?- subtract([], x, R).
%= R = [].
%?- subtract([X, b], [c], R).
%= X = c, R = [b].
%?- sumlist([1, 2], S).
%= S = 3.
%?- pairs_keys_values(P, [a, b], [1, 2]).
%= P = [a-1, b-2].
%?- pairs_keys_values([a-1, b-2], K, V).
%= K = [a, b], V = [1, 2].
%?- pairs_keys_values([a-1 | T], K, []).
%= false.
%?- pairs_keys_values([a], K, V).
%= false.
%?- pairs_keys([a-1, b-2], K).
%= K = [a, b].
%?- pairs_keys(P, [a]).
%= P = [a-_].
%?- pairs_keys(x, K).
%= false.
%?- pairs_values([a-1, b-2], V).
%= V = [1, 2].
%?- pairs_values(P, [x]).
%= P = [_-x].
%?- pairs_values([1], V).
%= false.
%?- group_pairs_by_key([a-1, a-2, b-3, a-4], G).
%= G = [a-[1, 2], b-[3], a-[4]].
%?- group_pairs_by_key([], G).
%= G = [].
%?- group_pairs_by_key([X-1, Y-2, X-3], G).
%= G = [X-[1], Y-[2], X-[3]].
%?- group_pairs_by_key([a], G).
%= false.
%?- transpose_pairs([a-2, b-1, c-1], T).
%= T = [1-b, 1-c, 2-a].
%?- transpose_pairs([], T).
%= T = [].
%?- transpose_pairs([a], T).
%= false.
%?- map_list_to_pairs(atom_length, [abc, d], P).
%= P = [3-abc, 1-d].
%?- map_list_to_pairs([X, Y]>>(Y is X * X), [1, 2], P).
%= P = [1-1, 4-2].
%?- map_list_to_pairs(atom_length, [X], P).
%! error(instantiation_error, _)
