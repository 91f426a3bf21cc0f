% library(assoc): keys with values in balanced trees.

% Every node knows its height, and the heights of its subtrees differ by one at most.
balanced(t, 0).
balanced(t(_, _, Height, Left, Right), Height) :-
    balanced(Left, LeftHeight),
    balanced(Right, RightHeight),
    abs(LeftHeight - RightHeight) =< 1,
    Height =:= max(LeftHeight, RightHeight) + 1.

put_all([], Tree, Tree).
put_all([Key|Keys], Tree0, Tree) :-
    put_assoc(Key, Tree0, v(Key), Tree1),
    put_all(Keys, Tree1, Tree).

delete_all([], Tree, Tree).
delete_all([Key|Keys], Tree0, Tree) :-
    del_assoc(Key, Tree0, v(Key), Tree1),
    balanced(Tree1, _),
    delete_all(Keys, Tree1, Tree).

scattered(N, Keys) :-
    findall(Key, ( between(1, N, I), Key is (I * 7919) mod 10007 ), Keys).

%?- empty_assoc(T), assoc_to_list(T, L).
%= T = t, L = [].
%?- list_to_assoc([b-2, a-1, c-3], _T), get_assoc(b, _T, V), assoc_to_keys(_T, K), assoc_to_values(_T, Vs).
%= V = 2, K = [a, b, c], Vs = [1, 2, 3].
%?- list_to_assoc([a-1], _T), get_assoc(x, _T, _).
%= false.
%?- list_to_assoc([f(X)-1, 2-two, b-3, "s"-4], _T), get_assoc(f(X), _T, V), get_assoc(2, _T, W), \+ get_assoc(f(_), _T, _).
%= V = 1, W = two.
%?- get_assoc(a, _, _).
%! error(instantiation_error,_)
%?- list_to_assoc([a-1], _T), put_assoc(a, _T, 2, _T2), assoc_to_list(_T2, L).
%= L = [a-2].
%?- scattered(500, _Keys), empty_assoc(_T0), put_all(_Keys, _T0, _T), balanced(_T, H), H =< 12, assoc_to_keys(_T, _Ks), sort(_Keys, _Ks), assoc_to_values(_T, [V|_]), _Ks = [K|_], V == v(K), get_assoc(K, _T, V), fail ; true.
%= true.
%?- scattered(300, _Keys), empty_assoc(_T0), put_all(_Keys, _T0, _T), delete_all(_Keys, _T, T).
%= T = t.
%?- numlist(1, 100, _Keys), empty_assoc(_T0), put_all(_Keys, _T0, _T), balanced(_T, H), min_assoc(_T, Min, _), max_assoc(_T, Max, _).
%= H = 7, Min = 1, Max = 100.
%?- list_to_assoc([a-1, b-2, c-3], _T), del_min_assoc(_T, K, V, _T1), del_max_assoc(_T1, K2, V2, _T2), assoc_to_list(_T2, L).
%= K = a, V = 1, K2 = c, V2 = 3, L = [b-2].
%?- del_assoc(x, t, _, _).
%= false.
%?- min_assoc(t, _, _).
%= false.
%?- list_to_assoc([a-1, b-2], _T), findall(K-V, gen_assoc(K, _T, V), L), gen_assoc(b, _T, X).
%= L = [a-1, b-2], X = 2.
%?- list_to_assoc([a-1, b-2], _T), map_assoc(succ, _T, _T2), assoc_to_list(_T2, L), map_assoc(integer, _T).
%= L = [a-2, b-3].
%?- ord_list_to_assoc([a-1, b-2, c-3], _T), assoc_to_list(_T, L), balanced(_T, H).
%= L = [a-1, b-2, c-3], H = 2.
%?- list_to_assoc([a-1, a-2], _).
%! error(domain_error(unique_key_pairs,[a-1,a-2]),_)
%?- ord_list_to_assoc([b-1, a-2], _).
%! error(domain_error(key_ordered_pairs,[b-1,a-2]),_)
%?- list_to_assoc([a], _).
%! error(type_error(pair,a),_)
%?- list_to_assoc([a-1|_], _).
%! error(instantiation_error,_)

% ---- is_assoc/1, get_assoc/5 ----

%?- list_to_assoc([a-1, b-2, c-3], _T), is_assoc(_T).
%= true.
%?- is_assoc(foo).
%= false.
%?- is_assoc(_).
%= false.
%?- is_assoc(t(b, 1, 2, t(c, 1, 1, t, t), t)).
%= false.
%?- list_to_assoc([a-1, b-2, c-3], _T), get_assoc(c, _T, V, _U, 9), assoc_to_list(_U, L).
%= V = 3, L = [a-1, b-2, c-9].
%?- empty_assoc(_T), get_assoc(a, _T, _, _, _).
%= false.
