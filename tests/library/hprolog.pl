% library(dialect/hprolog): visible to programs that import it.

:- use_module(library(dialect/hprolog), [take/3, drop/3, split_at/4, sublist/2, bounded_sublist/3, substitute_eq/4, max_go_list/2,
                                         init_store/2, get_store/2, update_store/2, empty_ds/1, put_ds/4, get_ds/3]).

%?- split_at(2, [a, b, c], L, M).
%= L = [a, b], M = [c].
%?- split_at(5, [a, b, c], _, _).
%= false.
%?- take(a, [b], _).
%! error(type_error(nonneg, a), _)
%?- drop(1, [a, b], L).
%= L = [b].
%?- findall(P, sublist(P, [a, b]), L).
%= L = [[a, b], [b], [], [a]].
%?- findall(P, sublist(P, [a, b, c]), _L), sort(_L, _M), length(_L, N), length(_M, N).
%= N = 8.
%?- findall(P, bounded_sublist(P, [a, b, c], 2), _L), length(_L, N).
%= N = 7.
%?- substitute_eq(X, [X, a, Y], b, L).
%= L = [b, a, Y].
%?- empty_ds(_S0), put_ds(a, _S0, 1, _S), get_ds(a, _S, V).
%= V = 1.

% What is not in the import list is not visible, nor is it to programs without an import.
%?- or_list([1], _).
%! error(existence_error(procedure, or_list/2), _)
