% Heaps: library(heaps).

%?- empty_heap(_H0), add_to_heap(_H0, 3, c, _H1), add_to_heap(_H1, 1, a, _H2), add_to_heap(_H2, 2, b, _H3),
%     get_from_heap(_H3, P, K, _H4), heap_to_list(_H4, L), heap_size(_H4, N).
%= P = 1, K = a, L = [2-b, 3-c], N = 2.
%?- empty_heap(_H), get_from_heap(_H, _, _, _).
%= false.
%?- empty_heap(_H), min_of_heap(_H, _, _).
%= false.
%?- numlist(1, 200, _Ns), findall(K-N, ( member(N, _Ns), K is N * 7919 mod 211 ), _Pairs), list_to_heap(_Pairs, _H),
%     heap_to_list(_H, _L), keysort(_Pairs, _L).
%= true.
%?- singleton_heap(_H, 1, a), heap_size(_H, N).
%= N = 1.
%?- list_to_heap([2-b], _A), list_to_heap([1-a], _B), merge_heaps(_A, _B, _C), heap_to_list(_C, L).
%= L = [1-a, 2-b].
%?- list_to_heap([2-b, 1-a], _H), delete_from_heap(_H, P, b, _R), heap_to_list(_R, L).
%= P = 2, L = [1-a].
%?- list_to_heap([2-b], _H), delete_from_heap(_H, _, c, _).
%= false.

%?- list_to_heap([3-c, 1-a], H), peek_at_heap(H, P, K), heap_size(H, N).
%= H = heap(t(a, 1, [t(c, 3, [])]), 2), P = 1, K = a, N = 2.
%?- empty_heap(H), peek_at_heap(H, _, _).
%= false.
