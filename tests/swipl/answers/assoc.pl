% library(assoc), library(ordsets) and library(heaps) as in SWI-Prolog 9.0.4, whose answers these are.

abc(A) :- list_to_assoc([b-2, a-1, c-3], A).

%?- empty_assoc(A).
%= A = t.
%?- empty_assoc(t), assoc_to_list(t, L).
%= L = [].
%?- list_to_assoc([a-1, a-2], A).
%! error(domain_error(unique_key_pairs, [a-1, a-2]), _)
%?- list_to_assoc([a], A).
%! error(type_error(pair, a), _)
%?- list_to_assoc(x, A).
%! error(type_error(list, x), _)
%?- ord_list_to_assoc([b-1, a-2], A).
%! error(domain_error(key_ordered_pairs, [b-1, a-2]), _)
%?- abc(_A), get_assoc(b, _A, V).
%= V = 2.
%?- abc(_A), get_assoc(z, _A, V).
%= false.
%?- get_assoc(b, A, V).
%! error(instantiation_error, _)
%?- abc(_A), get_assoc(b, _A, V, _B, new), assoc_to_list(_B, L).
%= V = 2, L = [a-1, b-new, c-3].
%?- abc(_A), get_assoc(z, _A, V, _B, new).
%= false.
%?- abc(_A), max_assoc(_A, K, V).
%= K = c, V = 3.
%?- abc(_A), min_assoc(_A, K, V).
%= K = a, V = 1.
%?- empty_assoc(A), max_assoc(A, K, V).
%= false.
%?- empty_assoc(A), min_assoc(A, K, V).
%= false.
%?- abc(_A), gen_assoc(K, _A, V).
%= K = a, V = 1.
%= K = b, V = 2.
%= K = c, V = 3.
%?- abc(_A), gen_assoc(b, _A, V).
%= V = 2.
%?- abc(_A), gen_assoc(K, _A, 3).
%= K = c.
%?- empty_assoc(A), gen_assoc(K, A, V).
%= false.
%?- abc(_A), put_assoc(d, _A, 4, _B), assoc_to_list(_B, L).
%= L = [a-1, b-2, c-3, d-4].
%?- abc(_A), put_assoc(a, _A, 10, _B), assoc_to_list(_B, L).
%= L = [a-10, b-2, c-3].
%?- abc(_A), del_assoc(b, _A, V, _B), assoc_to_list(_B, L).
%= V = 2, L = [a-1, c-3].
%?- abc(_A), del_assoc(z, _A, V, _B).
%= false.
%?- abc(_A), del_min_assoc(_A, K, V, _B), assoc_to_list(_B, L).
%= K = a, V = 1, L = [b-2, c-3].
%?- abc(_A), del_max_assoc(_A, K, V, _B), assoc_to_list(_B, L).
%= K = c, V = 3, L = [a-1, b-2].
%?- empty_assoc(A), del_min_assoc(A, K, V, B).
%= false.
%?- empty_assoc(A), del_max_assoc(A, K, V, B).
%= false.
%?- abc(_A), assoc_to_list(_A, L).
%= L = [a-1, b-2, c-3].
%?- abc(_A), assoc_to_keys(_A, L).
%= L = [a, b, c].
%?- abc(_A), assoc_to_values(_A, L).
%= L = [1, 2, 3].
%?- assoc_to_list(x, L).
%= false.
%?- assoc_to_keys(x, L).
%= false.
%?- assoc_to_values(1, L).
%= false.
%?- abc(_A), is_assoc(_A).
%= true.
%?- is_assoc(t).
%= true.
%?- is_assoc(foo).
%= false.
%?- is_assoc(X).
%= false.
%?- is_assoc(t(k, v, <, t, t)).
%= false.
%?- is_assoc(t(k, v, >, t, t)).
%= false.
%?- abc(_A), map_assoc(integer, _A).
%= true.
%?- abc(_A), map_assoc(atom, _A).
%= false.
%?- abc(_A), map_assoc(succ, _A, _B), assoc_to_list(_B, L).
%= L = [a-2, b-3, c-4].

%?- is_ordset([a, b]).
%= true.
%?- is_ordset([b, a]).
%= false.
%?- is_ordset(x).
%= false.
%?- is_ordset([a, X]).
%= false.
%?- ord_empty(X).
%= X = [].
%?- ord_empty([a]).
%= false.
%?- ord_seteq([a, b], [a, b]).
%= true.
%?- ord_seteq([a], [b]).
%= false.
%?- list_to_ord_set([c, a, X, a, 1], L).
%= L = [X, 1, a, c].
%?- list_to_ord_set(x, L).
%! error(type_error(list, x), _)
%?- ord_intersect([a, b], [b, c]).
%= true.
%?- ord_intersect([a], [b]).
%= false.
%?- ord_disjoint([a], [b]).
%= true.
%?- ord_disjoint([a], [a]).
%= false.
%?- ord_intersect([a, b], [b, c], L).
%= L = [b].
%?- ord_intersection([a, b, d], [b, c, d], L).
%= L = [b, d].
%?- ord_intersection([], [b], L).
%= L = [].
%?- ord_intersection([[a, b], [b, c], [b]], L).
%= L = [b].
%?- ord_intersection([], L).
%= false.
%?- ord_intersection([a], b, L).
%= false.
%?- ord_intersection([a, b], [b, c], I, D).
%= I = [b], D = [c].
%?- ord_intersection([], [b, c], I, D).
%= I = [], D = [b, c].
%?- ord_add_element([a, c], b, L).
%= L = [a, b, c].
%?- ord_add_element([a], a, L).
%= L = [a].
%?- ord_add_element(x, a, L).
%= false.
%?- ord_del_element([a, b, c], b, L).
%= L = [a, c].
%?- ord_del_element([a], z, L).
%= L = [a].
%?- ord_selectchk(b, [a, b, c], L).
%= L = [a, c].
%?- ord_selectchk(z, [a], L).
%= false.
%?- ord_selectchk(b, L, [a, c]).
%= L = [a, b, c].
%?- ord_memberchk(a, [a, b]).
%= true.
%?- ord_memberchk(z, [a, b]).
%= false.
%?- ord_memberchk(X, [a]).
%= false.
%?- ord_subset([a], [a, b]).
%= true.
%?- ord_subset([z], [a, b]).
%= false.
%?- ord_subset(x, [a, b]).
%= false.
%?- ord_subtract([a, b, c], [b], L).
%= L = [a, c].
%?- ord_subtract([], [b], L).
%= L = [].
%?- ord_subtract([a], x, L).
%= false.
%?- ord_union([[a, c], [b], [a, d]], L).
%= L = [a, b, c, d].
%?- ord_union([], L).
%= L = [].
%?- ord_union([a, c], [b, c], L).
%= L = [a, b, c].
%?- ord_union([a, c], [b, c], U, N).
%= U = [a, b, c], N = [b].
%?- ord_union([], [b], U, N).
%= U = [b], N = [b].
%?- ord_symdiff([a, b], [b, c], L).
%= L = [a, c].
%?- ord_symdiff([], [b], L).
%= L = [b].

three(H) :- list_to_heap([3-c, 1-a, 2-b], H).

%?- empty_heap(H).
%= H = heap(nil, 0).
%?- empty_heap(x).
%= false.
%?- singleton_heap(H, 1, a), heap_to_list(H, L).
%= H = heap(t(a, 1, []), 1), L = [1-a].
%?- three(H), heap_to_list(H, L).
%= H = heap(t(a, 1, [t(b, 2, []), t(c, 3, [])]), 3), L = [1-a, 2-b, 3-c].
%?- three(H), heap_size(H, N).
%= H = heap(t(a, 1, [t(b, 2, []), t(c, 3, [])]), 3), N = 3.
%?- three(H), min_of_heap(H, P, K).
%= H = heap(t(a, 1, [t(b, 2, []), t(c, 3, [])]), 3), P = 1, K = a.
%?- empty_heap(H), min_of_heap(H, P, K).
%= false.
%?- three(H), add_to_heap(H, 0, z, H1), heap_to_list(H1, L).
%= H = heap(t(a, 1, [t(b, 2, []), t(c, 3, [])]), 3), H1 = heap(t(z, 0, [t(a, 1, [t(b, 2, []), t(c, 3, [])])]), 4), L = [0-z, 1-a, 2-b, 3-c].
%?- empty_heap(H0), add_to_heap(H0, 1, a, H), heap_to_list(H, L).
%= H0 = heap(nil, 0), H = heap(t(a, 1, []), 1), L = [1-a].
%?- three(H), get_from_heap(H, P, K, R), heap_to_list(R, L).
%= H = heap(t(a, 1, [t(b, 2, []), t(c, 3, [])]), 3), P = 1, K = a, R = heap(t(b, 2, [t(c, 3, [])]), 2), L = [2-b, 3-c].
%?- empty_heap(H), get_from_heap(H, P, K, R).
%= false.
%?- three(H), delete_from_heap(H, P, b, R), heap_to_list(R, L).
%= H = heap(t(a, 1, [t(b, 2, []), t(c, 3, [])]), 3), P = 2, R = heap(t(a, 1, [t(c, 3, [])]), 2), L = [1-a, 3-c].
%?- three(H), delete_from_heap(H, P, z, R).
%= false.
%?- three(H), list_to_heap([0-x, 5-y], G), merge_heaps(H, G, M), heap_to_list(M, L), heap_size(M, N).
%= H = heap(t(a, 1, [t(b, 2, []), t(c, 3, [])]), 3), G = heap(t(x, 0, [t(y, 5, [])]), 2), M = heap(t(x, 0, [t(a, 1, [t(b, 2, []), t(c, 3, [])]), t(y, 5, [])]), 5), L = [0-x, 1-a, 2-b, 3-c, 5-y], N = 5.
%?- list_to_heap([a], H).
%= false.
%?- list_to_heap(x, H).
%= false.
%?- list_to_heap([1-a, 1-b, 1-c], H), heap_to_list(H, L).
%= H = heap(t(c, 1, [t(b, 1, [t(a, 1, [])])]), 3), L = [1-c, 1-b, 1-a].
%?- add_to_heap(x, 1, a, H).
%= false.
%?- heap_size(x, N).
%= false.
%?- heap_to_list(x, L).
%= false.
