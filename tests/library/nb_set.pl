% Sets changed in place: library(nb_set).

%?- empty_nb_set(_S), ( between(1, 200, N), M is N * 7 mod 100, add_nb_set(M, _S), fail ; true ), size_nb_set(_S, N), nb_set_to_list(_S, _L),
%     numlist(0, 99, _L).
%= N = 100.
%?- empty_nb_set(_S), add_nb_set(f(_), _S), add_nb_set(f(_), _S, New), nb_set_to_list(_S, L).
%= New = false, L = [f(_)].
%?- empty_nb_set(_S), add_nb_set(a, _S), ( add_nb_set(b, _S, false) -> true ; nb_set_to_list(_S, L) ).
%= L = [a].
%?- empty_nb_set(_S), add_nb_set(a, _S), add_nb_set(a, _S, true).
%= false.
%?- add_nb_set(a, _).
%! error(instantiation_error, _)
%?- add_nb_set(a, set).
%! error(type_error(nb_set, set), _)
