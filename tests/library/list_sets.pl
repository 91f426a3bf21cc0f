% Lists as sets: library(list_sets).

%?- list_to_set([b, a, b, 1, 1.0, a], S).
%= S = [b, a, 1, 1.0].
%?- list_to_set([X, Y, X], S), X = x, Y = y.
%= X = x, Y = y, S = [x, y].
%?- list_to_set([a|_], _).
%! error(instantiation_error,_)
%?- list_to_set(a, _).
%! error(type_error(list,a),_)
%?- is_set([a, b, c]), is_set([]), is_set([_, _]).
%= true.
%?- is_set([a, b, a]).
%= false.
%?- is_set(a).
%= false.
%?- subset([c, a], [a, b, c]), subset([], []).
%= true.
%?- subset([d], [a, b]).
%= false.
%?- subtract([a, b, c, b], [b, d], L).
%= L = [a, c].
%?- intersection([a, b, c], [c, a, d], L).
%= L = [a, c].
%?- union([a, b], [b, c], L).
%= L = [a, b, c].
