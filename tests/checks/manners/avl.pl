:- module(avl, [avl_empty/1, avl_insert/4, avl_lookup/3, avl_delete_min/4, avl_height/2,
                avl_to_list/2, list_to_avl/2, avl_valid/1, avl_print/1]).

/** <module> Height balanced trees, a teaching version

A tree is the atom nil or node(L,K,V,R,H) where H is the height.  Nothing
is destroyed: every operation yields a new tree sharing most of the old one.
*/

avl_empty(nil).

avl_height(nil, 0).
avl_height(node(_,_,_,_,H), H).

%!  avl_lookup(+Key, +Tree, -Value) is semidet.

avl_lookup(Key, node(L,K,V,R,_), Value) :-
    compare(Order, Key, K),
    avl_lookup(Order, Key, Value, V, L, R).

avl_lookup(=, _, V, V, _, _).
avl_lookup(<, Key, Value, _, L, _) :- avl_lookup(Key, L, Value).
avl_lookup(>, Key, Value, _, _, R) :- avl_lookup(Key, R, Value).

%!  avl_insert(+Key, +Value, +Tree0, -Tree) is det.

avl_insert(Key, Value, nil, node(nil,Key,Value,nil,1)).
avl_insert(Key, Value, node(L,K,V,R,H), Tree) :-
    compare(Order, Key, K),
    insert_(Order, Key, Value, L, K, V, R, H, Tree).

insert_(=, Key, Value, L, _, _, R, H, node(L,Key,Value,R,H)).
insert_(<, Key, Value, L, K, V, R, _, Tree) :-
    avl_insert(Key, Value, L, L1),
    balance(L1, K, V, R, Tree).
insert_(>, Key, Value, L, K, V, R, _, Tree) :-
    avl_insert(Key, Value, R, R1),
    balance(L, K, V, R1, Tree).

%!  avl_delete_min(+Tree0, -Key, -Value, -Tree) is semidet.

avl_delete_min(node(nil,K,V,R,_), K, V, R) :- !.
avl_delete_min(node(L,K,V,R,_), Key, Value, Tree) :-
    avl_delete_min(L, Key, Value, L1),
    balance(L1, K, V, R, Tree).

%   balance(+L, +K, +V, +R, -Tree): L and R differ by at most two in height

balance(L, K, V, R, Tree) :-
    avl_height(L, HL),
    avl_height(R, HR),
    Diff is HL - HR,
    (   Diff > 1
    ->  rotate_right(L, K, V, R, Tree)
    ;   Diff < -1
    ->  rotate_left(L, K, V, R, Tree)
    ;   make(L, K, V, R, Tree)
    ).

make(L, K, V, R, node(L,K,V,R,H)) :-
    avl_height(L, HL),
    avl_height(R, HR),
    H is max(HL, HR) + 1.

rotate_right(node(A,K1,V1,B,_), K, V, R, Tree) :-
    avl_height(A, HA),
    avl_height(B, HB),
    HA >= HB,
    !,
    make(B, K, V, R, Right),
    make(A, K1, V1, Right, Tree).
rotate_right(node(A,K1,V1,node(B,K2,V2,C,_),_), K, V, R, Tree) :-
    make(A, K1, V1, B, Left),
    make(C, K, V, R, Right),
    make(Left, K2, V2, Right, Tree).

rotate_left(L, K, V, node(B,K1,V1,C,_), Tree) :-
    avl_height(B, HB),
    avl_height(C, HC),
    HC >= HB,
    !,
    make(L, K, V, B, Left),
    make(Left, K1, V1, C, Tree).
rotate_left(L, K, V, node(node(A,K2,V2,B,_),K1,V1,C,_), Tree) :-
    make(L, K, V, A, Left),
    make(B, K1, V1, C, Right),
    make(Left, K2, V2, Right, Tree).

list_to_avl(Pairs, Tree) :-
    foldl([K-V,T0,T]>>avl_insert(K, V, T0, T), Pairs, nil, Tree).

avl_to_list(Tree, Pairs) :-
    phrase(in_order(Tree), Pairs).

in_order(nil) --> [].
in_order(node(L,K,V,R,_)) --> in_order(L), [K-V], in_order(R).

avl_valid(Tree) :-
    avl_to_list(Tree, Pairs),
    sort(1, @<, Pairs, Pairs),
    heights_ok(Tree).

heights_ok(nil).
heights_ok(node(L,_,_,R,H)) :-
    avl_height(L, HL),
    avl_height(R, HR),
    abs(HL - HR) =< 1,
    H =:= max(HL, HR) + 1,
    heights_ok(L),
    heights_ok(R).

avl_print(Tree) :- avl_print(Tree, 0).

avl_print(nil, _).
avl_print(node(L,K,_,R,_), Indent) :-
    Deeper is Indent + 4,
    avl_print(R, Deeper),
    format("~t~*|~w~n", [Indent, K]),
    avl_print(L, Deeper).
