% Sorting (ISO 8.4.3 sort/2, 8.4.4 keysort/2), msort/2, sort/4.

% ---- sort/2 (8.4.3) ----

%?- sort([1, 1], L).
%= L = [1].
%?- sort([1+X, z, a, V, 1, 2, V, 1, 7.0, 8.0, 1+2, 'V'], L), V = v, X = x.
%= X = x, V = v, L = [v, 7.0, 8.0, 1, 2, 'V', a, z, 1+x, 1+2].
%?- sort([], L).
%= L = [].
%?- sort([c, a, b, a], [a|T]).
%= T = [b, c].
%?- sort([f(b), f(a), g, f(a)], L).
%= L = [g, f(a), f(b)].
%?- sort([1, 1.0], L).
%= L = [1.0, 1].
%?- sort([a], [b]).
%= false.
%?- sort(_, _).
%! error(instantiation_error,_)
%?- sort([a|_], _).
%! error(instantiation_error,_)
%?- sort([a|b], _).
%! error(type_error(list,[a|b]),_)
%?- sort(a, _).
%! error(type_error(list,a),_)
%?- sort([], a).
%! error(type_error(list,a),_)
%?- sort([a], [_|b]).
%! error(type_error(list,[_|b]),_)
%?- sort([b, a], [a|b]).
%! error(type_error(list,[a|b]),_)
%?- sort([], [_|_]).
%= false.
%?- sort([a|_], foo).
%! error(instantiation_error,_)
%?- sort(_, foo).
%! error(instantiation_error,_)
%?- sort(foo, bar).
%! error(type_error(list,foo),_)
%?- sort([c, a], 1).
%! error(type_error(list,1),_)
%?- sort([c, a], f(x)).
%! error(type_error(list,f(x)),_)
%?- L = [a|L], sort(L, _).
%! error(type_error(list,_),_)
%?- L = [a|L], sort([a], L).
%! error(type_error(list,_),_)
%?- sort([_, _, _], [A, B, C]), A @< B, B @< C.
%= true.

% ---- msort/2 ----

%?- msort([c, a, b, a], L).
%= L = [a, a, b, c].
%?- msort([2, 1, 3, 1.0, x, f(x), "s"], L).
%= L = [1.0, 1, 2, 3, x, f(x), [115]].
%?- msort([], L).
%= L = [].
%?- msort([a|_], _).
%! error(instantiation_error,_)
%?- msort(a, _).
%! error(type_error(list,a),_)
%?- msort([], a).
%! error(type_error(list,a),_)

% A run that falls, one that rises, and a long mixture.
%?- numlist(1, 1000, L), reverse(L, R), msort(R, S), S == L, msort(L, T), T == L, fail ; true.
%= true.
%?- findall(X, ( between(0, 5002, I), X is (I * 7919) mod 5003 ), L), msort(L, S), numlist(0, 5002, S), fail ; true.
%= true.
%?- findall(X, ( between(0, 5002, I), X is (I * 7919) mod 5003 ), L), msort(L, S), \+ numlist(0, 5002, S).
%= false.

% ---- keysort/2 (8.4.4) ----

%?- keysort([1-1, 1-1], L).
%= L = [1-1, 1-1].
%?- keysort([2-99, 1-a, 3-f(_), 1-z, 1-a, 2-44], L), L = [_, _, _, _, _, 3-f(x)].
%= L = [1-a, 1-z, 1-a, 2-99, 2-44, 3-f(x)].
%?- keysort([X-1, 1-1], [2-1, 1-1]).
%= X = 2.
%?- keysort([], L).
%= L = [].
%?- keysort([b-1, a-2], [a-X|T]).
%= X = 2, T = [b-1].
%?- keysort(_, _).
%! error(instantiation_error,_)
%?- keysort([a-1|_], _).
%! error(instantiation_error,_)
%?- keysort([_], _).
%! error(instantiation_error,_)
%?- keysort([a, _], _).
%! error(instantiation_error,_)
%?- keysort([a|_], _).
%! error(instantiation_error,_)
%?- keysort([a-1|b], _).
%! error(type_error(list,[a-1|b]),_)
%?- keysort([_|a], _).
%! error(type_error(list,[_|a]),_)
%?- keysort([a], _).
%! error(type_error(pair,a),_)
%?- keysort([-(a)], _).
%! error(type_error(pair,-a),_)
%?- keysort([a-b], a).
%! error(type_error(list,a),_)
%?- keysort([a-b], [c]).
%! error(type_error(pair,c),_)
%?- keysort([a-b], [c|_]).
%! error(type_error(pair,c),_)
%?- keysort([a-b], [X]).
%= X = a-b.
%?- keysort([1-a, 1.0-b], L).
%= L = [1.0-b, 1-a].
%?- keysort([], [a]).
%! error(type_error(pair,a),_)
%?- keysort([], [_|b]).
%! error(type_error(list,[_|b]),_)
%?- keysort([a-1], [a-1, b]).
%! error(type_error(pair,b),_)
%?- keysort([a-1], [_, c|_]).
%! error(type_error(pair,c),_)
%?- keysort([a-1], [b-1]).
%= false.
%?- keysort([a-1, _|foo], _).
%! error(type_error(list,[a-1,_|foo]),_)
%?- keysort([a], foo).
%! error(type_error(list,foo),_)
%?- keysort([a], [b]).
%! error(type_error(pair,a),_)
%?- keysort(foo, _).
%! error(type_error(list,foo),_)
%?- L = [a-1|L], keysort(L, _).
%! error(type_error(list,_),_)

% ---- sort/4 ----

%?- sort(0, @>=, [1, 3, 2, 3], L).
%= L = [3, 3, 2, 1].
%?- sort(0, @>, [1, 3, 2, 3], L).
%= L = [3, 2, 1].
%?- sort(0, @=<, [1, 3, 2, 3], L).
%= L = [1, 2, 3, 3].
%?- sort(0, @<, [1, 3, 2, 3], L).
%= L = [1, 2, 3].
%?- sort(2, @=<, [f(1, c), f(2, a), f(3, c), f(4, b)], L).
%= L = [f(2, a), f(4, b), f(1, c), f(3, c)].
%?- sort(2, @<, [f(1, c), f(2, a), f(3, c), f(4, b)], L).
%= L = [f(2, a), f(4, b), f(1, c)].
%?- sort(1, @>=, [f(1, x), f(2, x), f(1, y)], L).
%= L = [f(2, x), f(1, x), f(1, y)].
%?- sort(_, @<, [], _).
%! error(instantiation_error,_)
%?- sort(0, _, [], _).
%! error(instantiation_error,_)
%?- sort(a, @<, [], _).
%! error(type_error(integer,a),_)
%?- sort(-1, @<, [], _).
%! error(domain_error(not_less_than_zero,-1),_)
%?- sort(0, <, [], _).
%! error(domain_error(order,<),_)
%?- sort(0, 1, [], _).
%! error(type_error(atom,1),_)
%?- sort(0, @<, a, _).
%! error(type_error(list,a),_)
%?- sort(1, @<, [f(1), _], _).
%! error(instantiation_error,_)
%?- sort(1, @<, [f(1), a], _).
%! error(type_error(compound,a),_)
%?- sort(2, @<, [f(1)], _).
%! error(type_error(compound,f(1)),_)
%?- sort(0, @<, [a|_], _).
%! error(instantiation_error,_)
%?- sort(0, @<, [a], foo).
%! error(type_error(list,foo),_)
%?- sort(1.0, @<, [a], _).
%! error(type_error(integer,1.0),_)
