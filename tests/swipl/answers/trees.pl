% Red-black trees, heaps and sets that change in place as in SWI-Prolog 9.0.4, whose answers these are.

:- use_module(library(rbtrees)).
:- use_module(library(nb_set)).
:- use_module(library(heaps)).

abc(T) :- list_to_rbtree([a-1, b-2, c-3], T).

%?- rb_new(_T), rb_size(_T, _N).
%= true.
%?- rb_new(_T), rb_size(_T, N).
%= N = 0.
%?- rb_empty(_T), rb_keys(_T, L).
%= L = [].
%?- abc(_T), rb_empty(_T).
%= false.
%?- rb_empty(foo).
%= false.
%?- abc(_T), rb_lookup(b, V, _T).
%= V = 2.
%?- abc(_T), rb_lookup(z, V, _T).
%= false.
%?- abc(_T), rb_lookup(b, 3, _T).
%= false.
%?- abc(_T), rb_min(_T, K, V).
%= K = a, V = 1.
%?- rb_new(_T), rb_min(_T, K, V).
%= false.
%?- abc(_T), rb_max(_T, K, V).
%= K = c, V = 3.
%?- rb_new(_T), rb_max(_T, K, V).
%= false.
%?- abc(_T), rb_next(_T, a, K, V).
%= K = b, V = 2.
%?- abc(_T), rb_next(_T, c, K, V).
%= false.
%?- abc(_T), rb_next(_T, aa, K, V).
%= false.
%?- abc(_T), rb_previous(_T, c, K, V).
%= K = b, V = 2.
%?- abc(_T), rb_previous(_T, a, K, V).
%= false.
%?- abc(_T), rb_update(_T, b, 20, _U), rb_visit(_U, L).
%= L = [a-1, b-20, c-3].
%?- abc(_T), rb_update(_T, z, 20, U).
%= false.
%?- abc(_T), rb_update(_T, b, Old, 20, _U), rb_visit(_U, L).
%= Old = 2, L = [a-1, b-20, c-3].
%?- abc(_T), rb_update(_T, z, Old, 20, U).
%= false.
%?- abc(_T), rb_apply(_T, b, succ, _U), rb_visit(_U, L).
%= L = [a-1, b-3, c-3].
%?- abc(_T), rb_apply(_T, z, succ, U).
%= false.
%?- abc(_T), rb_apply(_T, b, _, U).
%! error(instantiation_error, _)
%?- abc(_T), rb_in(K, V, _T).
%= K = a, V = 1.
%= K = b, V = 2.
%= K = c, V = 3.
%?- abc(_T), rb_in(b, V, _T).
%= V = 2.
%?- abc(_T), rb_in(z, V, _T).
%= false.
%?- abc(_T), rb_insert(_T, d, 4, _U), rb_visit(_U, L).
%= L = [a-1, b-2, c-3, d-4].
%?- abc(_T), rb_insert(_T, a, 0, _U), rb_visit(_U, L).
%= L = [a-0, b-2, c-3].
%?- abc(_T), rb_insert_new(_T, d, 4, _U), rb_visit(_U, L).
%= L = [a-1, b-2, c-3, d-4].
%?- abc(_T), rb_insert_new(_T, a, 0, U).
%= false.
%?- abc(_T), rb_delete(_T, b, _U), rb_visit(_U, L).
%= L = [a-1, c-3].
%?- abc(_T), rb_delete(_T, z, U).
%= false.
%?- abc(_T), rb_delete(_T, b, V, _U), rb_visit(_U, L).
%= V = 2, L = [a-1, c-3].
%?- abc(_T), rb_delete(_T, z, V, U).
%= false.
%?- abc(_T), rb_del_min(_T, K, V, _U), rb_keys(_U, L).
%= K = a, V = 1, L = [b, c].
%?- rb_new(_T), rb_del_min(_T, K, V, U).
%= false.
%?- abc(_T), rb_del_max(_T, K, V, _U), rb_keys(_U, L).
%= K = c, V = 3, L = [a, b].
%?- rb_new(_T), rb_del_max(_T, K, V, U).
%= false.
%?- abc(_T), rb_visit(_T, L).
%= L = [a-1, b-2, c-3].
%?- abc(_T), rb_map(_T, succ, _U), rb_visit(_U, L).
%= L = [a-2, b-3, c-4].
%?- abc(_T), rb_map(_T, integer).
%= true.
%?- abc(_T), rb_map(_T, atom).
%= false.
%?- abc(_T), rb_map(_T, _).
%! error(instantiation_error, _)
%?- abc(_T), rb_map(_T, atom_length, _U).
%= true.
%?- abc(_T), rb_fold([_-V, A, B]>>(B is A + V), _T, 0, S).
%= S = 6.
%?- abc(_T), rb_fold([_, _, _]>>fail, _T, 0, S).
%= false.
%?- abc(_T), rb_clone(_T, _U, Ps).
%= Ps = [a-_, b-_, c-_].
%?- rb_new(_T), rb_clone(_T, _U, Ps).
%= Ps = [].
%?- abc(_T), rb_partial_map(_T, [a, c], succ, _U), rb_visit(_U, L).
%= L = [a-2, b-2, c-4].
%?- abc(_T), rb_partial_map(_T, [z], succ, _U), rb_visit(_U, L).
%= false.
%?- abc(_T), rb_keys(_T, L).
%= L = [a, b, c].
%?- list_to_rbtree([b-1, a-2, b-3], _T), rb_visit(_T, L).
%= L = [a-2, b-1, b-3].
%?- list_to_rbtree([], _T), rb_empty(_T).
%= true.
%?- list_to_rbtree(_, _T), !.
%! error(instantiation_error, _)
%?- list_to_rbtree(a, T).
%! error(type_error(list, a), _)
%?- ord_list_to_rbtree([a-1, b-2], _T), rb_visit(_T, L).
%= L = [a-1, b-2].
%?- ord_list_to_rbtree([], _T), rb_size(_T, N).
%= N = 0.
%?- abc(_T), rb_size(_T, N).
%= N = 3.
%?- abc(_T), is_rbtree(_T).
%= true.
%?- is_rbtree(foo).
%= false.
%?- is_rbtree(_).
%= false.
%?- numlist(1, 100, _L), findall(K-x, (member(N, _L), K is N * 37 mod 101), _Ps), list_to_rbtree(_Ps, _T), rb_keys(_T, _Ks), _Ks == _L, is_rbtree(_T).
%= true.
%?- empty_nb_set(_S), add_nb_set(b, _S), add_nb_set(a, _S), add_nb_set(b, _S), nb_set_to_list(_S, L).
%= L = [a, b].
%?- empty_nb_set(_S), add_nb_set(b, _S, A), add_nb_set(b, _S, B).
%= A = true, B = false.
%?- empty_nb_set(_S), add_nb_set(b, _S, true), add_nb_set(b, _S, true).
%= false.
%?- empty_nb_set(_S), ( add_nb_set(b, _S), fail ; true ), nb_set_to_list(_S, L).
%= L = [b].
%?- empty_nb_set(_S), add_nb_set(2, _S), add_nb_set(1, _S), gen_nb_set(_S, E).
%= E = 1.
%= E = 2.
%?- empty_nb_set(_S), gen_nb_set(_S, E).
%= false.
%?- empty_nb_set(_S), add_nb_set(2, _S), size_nb_set(_S, N).
%= N = 1.
%?- empty_nb_set(_S), size_nb_set(_S, N).
%= N = 0.
%?- empty_nb_set(_S), nb_set_to_list(_S, L).
%= L = [].
%?- empty_nb_set(foo).
%= false.
%?- add_nb_set(a, _).
%! error(instantiation_error, _)
%?- empty_heap(_H), is_heap(_H).
%= true.
%?- is_heap(foo).
%= false.
%?- is_heap(_).
%= false.
%?- list_to_heap([2-b, 1-a, 3-c], _H), min_of_heap(_H, P, K, Q, L).
%= P = 1, K = a, Q = 2, L = b.
%?- list_to_heap([2-b], _H), min_of_heap(_H, P, K, Q, L).
%= false.
%?- list_to_heap([2-b, 1-a], _H), heap_size(_H, N), heap_to_list(_H, L).
%= N = 2, L = [1-a, 2-b].
%?- list_to_heap(a, H).
%= false.
%?- list_to_heap(_, _H), !.
%= true.
