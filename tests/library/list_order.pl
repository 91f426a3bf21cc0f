% Lists and the order of their elements: library(list_order).

%?- max_member(M, [b, 3, f(a), c]), min_member(N, [b, 3, f(a), c]).
%= M = f(a), N = 3.
%?- max_member(_, []).
%= false.
%?- max_member(@=<, M, [b, c, a]), min_member(@=<, N, [b, c, a]).
%= M = c, N = a.
%?- max_member(@=<, _, []).
%= false.

by_length(Order, X, Y) :-
    atom_length(X, N),
    atom_length(Y, M),
    compare(Order, N, M).

%?- predsort(compare, [c, a, b, a], L).
%= L = [a, b, c].
%?- predsort(by_length, [ccc, a, bb, d], L).
%= L = [a, bb, ccc].
%?- predsort(compare, [], L).
%= L = [].
%?- predsort(compare, [a|_], _).
%! error(instantiation_error,_)
%?- predsort(compare, a, _).
%! error(type_error(list,a),_)
%?- numlist(1, 200, L), reverse(L, R), predsort(compare, R, S), S == L, fail ; true.
%= true.
%?- clumped([a, a, b, a], L).
%= L = [a-2, b-1, a-1].
%?- clumped([], L).
%= L = [].
