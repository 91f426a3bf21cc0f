:- module(assoc,
          [ empty_assoc/1, is_assoc/1, put_assoc/4, get_assoc/3, get_assoc/5, gen_assoc/3, del_assoc/4,
            min_assoc/3, max_assoc/3, del_min_assoc/4, del_max_assoc/4,
            list_to_assoc/2, ord_list_to_assoc/2, assoc_to_list/2, assoc_to_keys/2, assoc_to_values/2,
            map_assoc/2, map_assoc/3
          ]).

% Associations: maps from keys to values, as AVL trees.
%
% A tree is t, or t(Key, Value, Height, Left, Right): the keys of Left precede Key in the standard order of terms, those of
% Right follow it, and the heights of Left and Right differ by at most one (Adelson-Velsky and Landis, 1962). So a tree of
% n keys has at most height 1.44 log2(n).

:- meta_predicate map_assoc(1, ?), map_assoc(2, ?, ?).

%! empty_assoc(?Tree) is semidet.
%  Tree has no keys.
%  empty_assoc(T), assoc_to_list(T, L) ⇒ T = t, L = [].
empty_assoc(t).

%! is_assoc(@Term) is semidet.
%  Term is an association: its keys are in order, and its heights are as they should be.
%  empty_assoc(T), is_assoc(T) ⇒ T = t.
%  is_assoc(t(a, 1, 2, t, t)) ⇒ false.
is_assoc(Term) :-
    ground_keys(Term, [], Keys, _),
    strictly_rising(Keys).

% The keys of a well-formed tree in order, followed by Rest, and its height.
ground_keys(Tree, _, _, _) :-
    var(Tree),
    !,
    fail.
ground_keys(t, Keys, Keys, 0).
ground_keys(t(Key, _, Height, Left, Right), Rest, Keys, Height) :-
    integer(Height),
    ground_keys(Left, [Key|After], Keys, LeftHeight),
    ground_keys(Right, Rest, After, RightHeight),
    abs(LeftHeight - RightHeight) =< 1,
    Height =:= max(LeftHeight, RightHeight) + 1.

strictly_rising([]).
strictly_rising([Key|Keys]) :-
    strictly_rising(Keys, Key).

strictly_rising([], _).
strictly_rising([Key|Keys], Key0) :-
    Key0 @< Key,
    strictly_rising(Keys, Key).

% ---- lookup ---------------------------------------------------------------------------------------------------------

%! get_assoc(+Key, +Tree, ?Value) is semidet.
%  Key has Value in Tree.
%  list_to_assoc([a-1, b-2], _T), get_assoc(b, _T, V) ⇒ V = 2.
get_assoc(Key, Tree, Value) :-
    '$find_in_tree'(Key, Tree, Value).

%! get_assoc(+Key, +Tree0, ?Value0, ?Tree, ?Value) is semidet.
%  Key has Value0 in Tree0; Tree is Tree0 with Value in its place.
%  list_to_assoc([a-1], _T0), get_assoc(a, _T0, V0, _T, 2), assoc_to_list(_T, L) ⇒ V0 = 1, L = [a-2].
get_assoc(Key, t(Key1, Value1, Height, Left, Right), Value0, t(Key1, Value2, Height, Left1, Right1), Value) :-
    compare(Order, Key, Key1),
    get_assoc(Order, Key, Value1, Left, Right, Value0, Value2, Left1, Right1, Value).

get_assoc(=, _, Value0, Left, Right, Value0, Value, Left, Right, Value).
get_assoc(<, Key, Value1, Left, Right, Value0, Value1, Left1, Right, Value) :-
    get_assoc(Key, Left, Value0, Left1, Value).
get_assoc(>, Key, Value1, Left, Right, Value0, Value1, Left, Right1, Value) :-
    get_assoc(Key, Right, Value0, Right1, Value).

%! gen_assoc(?Key, +Tree, ?Value) is nondet.
%  Key has Value in Tree; keys come in their order.
%  list_to_assoc([b-2, a-1], _T), gen_assoc(K, _T, V) ⇒ K = a, V = 1 ; K = b, V = 2.
gen_assoc(Key, Tree, Value) :-
    (   ground(Key)
    ->  get_assoc(Key, Tree, Value)
    ;   gen_assoc_(Tree, Key, Value)
    ).

gen_assoc_(t(_, _, _, Left, _), Key, Value) :-
    gen_assoc_(Left, Key, Value).
gen_assoc_(t(Key, Value, _, _, _), Key, Value).
gen_assoc_(t(_, _, _, _, Right), Key, Value) :-
    gen_assoc_(Right, Key, Value).

%! min_assoc(+Tree, ?Key, ?Value) is semidet.
%  Key is the first of Tree's keys.
%  list_to_assoc([b-2, a-1], _T), min_assoc(_T, K, V) ⇒ K = a, V = 1.
min_assoc(t(Key1, Value1, _, Left, _), Key, Value) :-
    min_assoc(Left, Key1, Value1, Key, Value).

min_assoc(t, Key, Value, Key, Value).
min_assoc(t(Key1, Value1, _, Left, _), _, _, Key, Value) :-
    min_assoc(Left, Key1, Value1, Key, Value).

%! max_assoc(+Tree, ?Key, ?Value) is semidet.
%  Key is the last of Tree's keys.
%  list_to_assoc([b-2, a-1], _T), max_assoc(_T, K, V) ⇒ K = b, V = 2.
max_assoc(t(Key1, Value1, _, _, Right), Key, Value) :-
    max_assoc(Right, Key1, Value1, Key, Value).

max_assoc(t, Key, Value, Key, Value).
max_assoc(t(Key1, Value1, _, _, Right), _, _, Key, Value) :-
    max_assoc(Right, Key1, Value1, Key, Value).

% ---- insertion ------------------------------------------------------------------------------------------------------

%! put_assoc(+Key, +Tree0, ?Value, -Tree) is det.
%  Tree is Tree0, but with Value for Key.
%  put_assoc(a, t, 1, _T0), put_assoc(a, _T0, 2, _T), assoc_to_list(_T, L) ⇒ L = [a-2].
put_assoc(Key, Tree0, Value, Tree) :-
    put(Tree0, Key, Value, Tree).

put(t, Key, Value, t(Key, Value, 1, t, t)).
put(t(Key1, Value1, Height, Left, Right), Key, Value, Tree) :-
    compare(Order, Key, Key1),
    put(Order, Key, Value, Key1, Value1, Height, Left, Right, Tree).

put(=, Key, Value, _, _, Height, Left, Right, t(Key, Value, Height, Left, Right)).
put(<, Key, Value, Key1, Value1, _, Left0, Right, Tree) :-
    put(Left0, Key, Value, Left),
    balanced(Left, Key1, Value1, Right, Tree).
put(>, Key, Value, Key1, Value1, _, Left, Right0, Tree) :-
    put(Right0, Key, Value, Right),
    balanced(Left, Key1, Value1, Right, Tree).

% ---- deletion -------------------------------------------------------------------------------------------------------

%! del_assoc(+Key, +Tree0, ?Value, -Tree) is semidet.
%  Key has Value in Tree0; Tree is Tree0 without it.
%  list_to_assoc([a-1, b-2], _T0), del_assoc(a, _T0, V, _T), assoc_to_list(_T, L) ⇒ V = 1, L = [b-2].
del_assoc(Key, t(Key1, Value1, _, Left, Right), Value, Tree) :-
    compare(Order, Key, Key1),
    del_assoc(Order, Key, Value, Key1, Value1, Left, Right, Tree).

del_assoc(=, _, Value, _, Value, Left, Right, Tree) :-
    joined(Left, Right, Tree).
del_assoc(<, Key, Value, Key1, Value1, Left0, Right, Tree) :-
    del_assoc(Key, Left0, Value, Left),
    balanced(Left, Key1, Value1, Right, Tree).
del_assoc(>, Key, Value, Key1, Value1, Left, Right0, Tree) :-
    del_assoc(Key, Right0, Value, Right),
    balanced(Left, Key1, Value1, Right, Tree).

% Joins two trees whose heights differ by at most one; all keys of the first precede those of the second.
joined(Left, Right0, Tree) :-
    (   del_min_assoc(Right0, Key, Value, Right)
    ->  balanced(Left, Key, Value, Right, Tree)
    ;   Tree = Left
    ).

%! del_min_assoc(+Tree0, ?Key, ?Value, -Tree) is semidet.
%  Key, the first of Tree0's keys, has Value; Tree is Tree0 without it.
%  list_to_assoc([b-2, a-1], _T0), del_min_assoc(_T0, K, V, _T), assoc_to_list(_T, L) ⇒ K = a, V = 1, L = [b-2].
del_min_assoc(t(Key1, Value1, _, Left, Right), Key, Value, Tree) :-
    del_min_assoc(Left, Key1, Value1, Right, Key, Value, Tree).

del_min_assoc(t, Key, Value, Right, Key, Value, Right).
del_min_assoc(t(Key2, Value2, _, Left2, Right2), Key1, Value1, Right, Key, Value, Tree) :-
    del_min_assoc(Left2, Key2, Value2, Right2, Key, Value, Left),
    balanced(Left, Key1, Value1, Right, Tree).

%! del_max_assoc(+Tree0, ?Key, ?Value, -Tree) is semidet.
%  Key, the last of Tree0's keys, has Value; Tree is Tree0 without it.
%  list_to_assoc([b-2, a-1], _T0), del_max_assoc(_T0, K, V, _T), assoc_to_list(_T, L) ⇒ K = b, V = 2, L = [a-1].
del_max_assoc(t(Key1, Value1, _, Left, Right), Key, Value, Tree) :-
    del_max_assoc(Right, Key1, Value1, Left, Key, Value, Tree).

del_max_assoc(t, Key, Value, Left, Key, Value, Left).
del_max_assoc(t(Key2, Value2, _, Left2, Right2), Key1, Value1, Left, Key, Value, Tree) :-
    del_max_assoc(Right2, Key2, Value2, Left2, Key, Value, Right),
    balanced(Left, Key1, Value1, Right, Tree).

% ---- balance --------------------------------------------------------------------------------------------------------

% balanced(Left, Key, Value, Right, Tree): Tree has Key between Left and Right, whose heights differ by at most two. If they
% differ by two, a single rotation restores the balance, or a double one if the inner subtree is the higher one:
%
%          k                  l                      k                     m
%        /   \              /   \                  /   \                 /   \
%       l     c     ==>    a     k                l     d     ==>      l       k
%      / \                      / \              / \                  / \     / \
%     a   b                    b   c            a   m                a   b   c   d
%                                                  / \
%                                                 b   c
balanced(Left, Key, Value, Right, Tree) :-
    height(Left, LeftHeight),
    height(Right, RightHeight),
    Lean is LeftHeight - RightHeight,
    (   Lean > 1
    ->  raise_left(Left, Key, Value, Right, Tree)
    ;   Lean < -1
    ->  raise_right(Left, Key, Value, Right, Tree)
    ;   Height is max(LeftHeight, RightHeight) + 1,
        Tree = t(Key, Value, Height, Left, Right)
    ).

raise_left(t(L, LV, _, A, B), K, KV, C, Tree) :-
    (   higher(B, A)
    ->  B = t(M, MV, _, B1, B2),
        node(A, L, LV, B1, Left),
        node(B2, K, KV, C, Right),
        node(Left, M, MV, Right, Tree)
    ;   node(B, K, KV, C, Right),
        node(A, L, LV, Right, Tree)
    ).

raise_right(A, K, KV, t(R, RV, _, B, C), Tree) :-
    (   higher(B, C)
    ->  B = t(M, MV, _, B1, B2),
        node(A, K, KV, B1, Left),
        node(B2, R, RV, C, Right),
        node(Left, M, MV, Right, Tree)
    ;   node(A, K, KV, B, Left),
        node(Left, R, RV, C, Tree)
    ).

node(Left, Key, Value, Right, t(Key, Value, Height, Left, Right)) :-
    height(Left, LeftHeight),
    height(Right, RightHeight),
    Height is max(LeftHeight, RightHeight) + 1.

higher(Tree1, Tree2) :-
    height(Tree1, Height1),
    height(Tree2, Height2),
    Height1 > Height2.

height(t, 0).
height(t(_, _, Height, _, _), Height).

% ---- lists ----------------------------------------------------------------------------------------------------------

%! list_to_assoc(+Pairs, -Tree) is det.
%  Tree has the keys and values of Pairs; their keys must be distinct.
%  list_to_assoc([b-2, a-1], _T), assoc_to_list(_T, L) ⇒ L = [a-1, b-2].
list_to_assoc(Pairs, Tree) :-
    must_be(list(pair), Pairs),
    keysort(Pairs, Sorted),
    (   repeated_key(Sorted)
    ->  domain_error(unique_key_pairs, Pairs)
    ;   sorted_to_assoc(Sorted, Tree)
    ).

%! ord_list_to_assoc(+Pairs, -Tree) is det.
%  As list_to_assoc/2, for Pairs sorted by key.
%  ord_list_to_assoc([a-1, b-2], _T), get_assoc(a, _T, V) ⇒ V = 1.
ord_list_to_assoc(Pairs, Tree) :-
    must_be(list(pair), Pairs),
    (   rising(Pairs)
    ->  sorted_to_assoc(Pairs, Tree)
    ;   domain_error(key_ordered_pairs, Pairs)
    ).

repeated_key([Key1-_, Key2-Value|Pairs]) :-
    (   Key1 == Key2
    ->  true
    ;   repeated_key([Key2-Value|Pairs])
    ).

rising([]).
rising([Key-_|Pairs]) :-
    rising(Pairs, Key).

rising([], _).
rising([Key-_|Pairs], Key0) :-
    Key0 @< Key,
    rising(Pairs, Key).

sorted_to_assoc(Pairs, Tree) :-
    length(Pairs, Length),
    sorted_to_assoc(Length, Pairs, [], Tree).

% The tree of the first Length pairs, with the middle one at its root.
sorted_to_assoc(Length, Pairs, Rest, Tree) :-
    (   Length =:= 0
    ->  Tree = t,
        Rest = Pairs
    ;   Before is (Length - 1) // 2,
        After is Length - 1 - Before,
        sorted_to_assoc(Before, Pairs, [Key-Value|Pairs1], Left),
        sorted_to_assoc(After, Pairs1, Rest, Right),
        node(Left, Key, Value, Right, Tree)
    ).

%! assoc_to_list(+Tree, -Pairs) is det.
%  Pairs has a Key-Value for each key of Tree, in the order of the keys.
%  list_to_assoc([b-2, a-1], _T), assoc_to_list(_T, L) ⇒ L = [a-1, b-2].
assoc_to_list(Tree, Pairs) :-
    assoc_to_list(Tree, Pairs, []).

assoc_to_list(t, Pairs, Pairs).
assoc_to_list(t(Key, Value, _, Left, Right), Pairs, Rest) :-
    assoc_to_list(Left, Pairs, [Key-Value|After]),
    assoc_to_list(Right, After, Rest).

%! assoc_to_keys(+Tree, -Keys) is det.
%  Keys are the keys of Tree in their order.
%  list_to_assoc([b-2, a-1], _T), assoc_to_keys(_T, Ks) ⇒ Ks = [a, b].
assoc_to_keys(Tree, Keys) :-
    assoc_to_list(Tree, Pairs),
    pairs_keys(Pairs, Keys).

%! assoc_to_values(+Tree, -Values) is det.
%  Values are the values of Tree in the order of their keys.
%  list_to_assoc([b-2, a-1], _T), assoc_to_values(_T, Vs) ⇒ Vs = [1, 2].
assoc_to_values(Tree, Values) :-
    assoc_to_list(Tree, Pairs),
    pairs_values(Pairs, Values).

% ---- all values -----------------------------------------------------------------------------------------------------

%! map_assoc(:Goal, +Tree) is nondet.
%  call(Goal, Value) is true for every value of Tree.
%  list_to_assoc([a-1, b-2], _T), map_assoc(integer, _T) ⇒ true.
map_assoc(Goal, Tree) :-
    map_values(Tree, Goal).

map_values(t, _).
map_values(t(_, Value, _, Left, Right), Goal) :-
    map_values(Left, Goal),
    call(Goal, Value),
    map_values(Right, Goal).

%! map_assoc(:Goal, +Tree0, ?Tree) is nondet.
%  Tree has the keys of Tree0; call(Goal, Value0, Value) is true for the values of each key.
%  list_to_assoc([a-1], _T0), map_assoc(succ, _T0, _T), assoc_to_list(_T, L) ⇒ L = [a-2].
map_assoc(Goal, Tree0, Tree) :-
    map_values(Tree0, Goal, Tree).

map_values(t, _, t).
map_values(t(Key, Value0, Height, Left0, Right0), Goal, t(Key, Value, Height, Left, Right)) :-
    map_values(Left0, Goal, Left),
    call(Goal, Value0, Value),
    map_values(Right0, Goal, Right).
