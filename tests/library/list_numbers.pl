% Lists of numbers: library(list_numbers).

%?- sum_list([1, 2.5, 3], S).
%= S = 6.5.
%?- sum_list([], S), sumlist([4, 5], T).
%= S = 0, T = 9.
%?- sum_list([a], _).
%! error(type_error(evaluable,a/0),_)
%?- sum_list([_], _).
%! error(instantiation_error,_)
%?- max_list([3, 7.5, 5], M), min_list([3, 7.5, 5], N).
%= M = 7.5, N = 3.
%?- max_list([], _).
%= false.
%?- min_list([], _).
%= false.
%?- numlist(1, 4, L).
%= L = [1, 2, 3, 4].
%?- numlist(3, 3, L).
%= L = [3].
%?- numlist(2, 1, _).
%= false.
%?- numlist(a, 1, _).
%! error(type_error(integer,a),_)
%?- numlist(_, 1, _).
%! error(instantiation_error,_)
