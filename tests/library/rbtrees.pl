% Red-black trees: library(rbtrees). Random trees are checked against assocs.

next(S0, S) :-
    S is (S0 * 1103515245 + 12345) mod 2147483648.

% steps(Count, Seed, Tree, Assoc): the same operations on both give the same, and the tree stays balanced.
steps(0, _, Tree, Assoc) :-
    !,
    rb_visit(Tree, Pairs),
    assoc_to_list(Assoc, Pairs).
steps(N, S0, Tree0, Assoc0) :-
    next(S0, S),
    Key is (S >> 8) mod 60,
    Kind is (S >> 20) mod 4,
    step(Kind, Key, N, Tree0, Tree, Assoc0, Assoc),
    is_rbtree(Tree),
    N1 is N - 1,
    steps(N1, S, Tree, Assoc).

step(0, Key, Value, Tree0, Tree, Assoc0, Assoc) :-
    rb_insert(Tree0, Key, Value, Tree),
    put_assoc(Key, Assoc0, Value, Assoc).
step(1, Key, _, Tree0, Tree, Assoc0, Assoc) :-
    (   rb_delete(Tree0, Key, Value, Tree)
    ->  del_assoc(Key, Assoc0, Value, Assoc)
    ;   \+ get_assoc(Key, Assoc0, _),
        Tree = Tree0,
        Assoc = Assoc0
    ).
step(2, Key, Value, Tree0, Tree, Assoc0, Assoc) :-
    (   rb_insert_new(Tree0, Key, Value, Tree)
    ->  put_assoc(Key, Assoc0, Value, Assoc)
    ;   get_assoc(Key, Assoc0, _),
        rb_del_max(Tree0, Last, _, Tree),
        del_max_assoc(Assoc0, Last, _, Assoc)
    ).
step(3, Key, Value, Tree0, Tree, Assoc0, Assoc) :-
    (   rb_del_min(Tree0, First, _, Tree1)
    ->  del_min_assoc(Assoc0, First, _, Assoc1)
    ;   Tree1 = Tree0,
        Assoc1 = Assoc0
    ),
    rb_insert(Tree1, Key, Value, Tree),
    put_assoc(Key, Assoc1, Value, Assoc).

%?- rb_new(_T), empty_assoc(_A), steps(300, 42, _T, _A).
%= true.
%?- forall(between(1, 40, N), ( findall(K-v, between(1, N, K), Ps), ord_list_to_rbtree(Ps, T), is_rbtree(T), rb_size(T, N) )).
%= true.
%?- list_to_rbtree([b-2, a-1, c-3], _T), findall(K-N, rb_next(_T, K, N, _), L).
%= L = [].
%?- list_to_rbtree([b-2, a-1, c-3], _T), findall(K-N, ( member(K, [a, b, c]), rb_next(_T, K, N, _) ), L),
%     findall(K-P, ( member(K, [a, b, c]), rb_previous(_T, K, P, _) ), M).
%= L = [a-b, b-c], M = [b-a, c-b].
%?- list_to_rbtree([b-2, a-1], _T), rb_apply(_T, c, succ, _).
%= false.
%?- list_to_rbtree([b-2, a-1], _T), rb_partial_map(_T, [a, c], succ, _).
%= false.
%?- list_to_rbtree([b-2, a-1], _T), rb_in(K, 2, _T).
%= K = b.
%?- rb_new(_T), ( rb_min(_T, _, _) ; rb_max(_T, _, _) ; rb_del_min(_T, _, _, _) ; rb_del_max(_T, _, _, _) ; rb_delete(_T, a, _) ).
%= false.
%?- rb_empty(T), rb_keys(T, Ks).
%= T = t(black('', _A, _B, ''), black('', _A, _B, '')), Ks = [].
%?- is_rbtree(t(black('', _, _, ''), black(red(black('', _, _, ''), b, 1, black('', _, _, '')), a, 1, black('', _, _, '')))).
%= false.
%?- rb_insert(_, a, 1, _).
%! error(instantiation_error, _)
%?- rb_lookup(a, _, tree).
%! error(type_error(rbtree, tree), _)
%?- list_to_rbtree([a], _).
%! error(type_error(pair, a), _)
