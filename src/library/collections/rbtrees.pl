:- module(rbtrees,
          [ rb_new/1, rb_empty/1, is_rbtree/1, list_to_rbtree/2, ord_list_to_rbtree/2, rb_size/2,
            rb_lookup/3, rb_in/3, rb_min/3, rb_max/3, rb_next/4, rb_previous/4, rb_visit/2, rb_keys/2,
            rb_insert/4, rb_insert_new/4, rb_update/4, rb_update/5, rb_apply/4,
            rb_delete/3, rb_delete/4, rb_del_min/4, rb_del_max/4,
            rb_map/2, rb_map/3, rb_partial_map/4, rb_fold/4, rb_clone/3
          ]).

% Red-black trees: maps from keys to values, as in Cormen, Leiserson, Rivest and Stein, Introduction to Algorithms, chapter 13.
%
% A tree is t(Nil, Root), where Nil is black('', _, _, '') and a node is red(Left, Key, Value, Right) or black(...) with two nodes,
% or Nil, below. Keys are in the standard order of terms. A red node has black children, and all ways from the root down to a Nil
% have the same number of black nodes: so the longest is at most twice as long as the shortest.

:- meta_predicate rb_apply(+, +, 2, -), rb_map(+, 1), rb_map(+, 2, -), rb_partial_map(+, +, 2, -), rb_fold(3, +, +, -).

% ---- whole trees ----------------------------------------------------------------------------------------------------

%! rb_new(-Tree) is det.
%  Tree has no keys.
%  rb_new(_T), rb_size(_T, N) ⇒ N = 0.
rb_new(t(Nil, Nil)) :-
    Nil = black('', _, _, '').

%! rb_empty(?Tree) is semidet.
%  Tree has no keys.
%  list_to_rbtree([a-1], _T), rb_empty(_T) ⇒ false.
rb_empty(t(Nil, Nil)) :-
    Nil = black('', _, _, '').

% rb_parts(Tree, Nil, Root): taken apart without binding a variable.
rb_parts(Tree, Nil, Root) :-
    (   nonvar(Tree),
        Tree = t(Nil0, Root0)
    ->  Nil = Nil0,
        Root = Root0
    ;   var(Tree)
    ->  instantiation_error(Tree)
    ;   type_error(rbtree, Tree)
    ).

%! is_rbtree(@Term) is semidet.
%  Term is a red-black tree: its keys are in order, and it is balanced.
%  list_to_rbtree([a-1, b-2], T), is_rbtree(T), T = t(_, _Root) ⇒ T = t(black('', _A, _B, ''), black(black('', _A, _B, ''), a, 1, red(black('', _A, _B, ''), b, 2, black('', _A, _B, '')))).
%  is_rbtree(t(nil, nil)) ⇒ false.
is_rbtree(Term) :-
    nonvar(Term),
    Term = t(_, Root),
    rb_colour(Root, black),
    rb_check(Root, none, _, _).

rb_colour(Node, Colour) :-
    callable(Node),
    functor(Node, Colour, 4).

% rb_check(Node, Below, Greatest, Height): all keys are greater than those of Below, which is none or key(Key); Greatest is the last of
% them likewise, and each way down has Height black nodes.
rb_check(Node, Greatest, Greatest, 0) :-
    rb_is_nil(Node),
    !.
rb_check(black(Left, Key, _, Right), Below, Greatest, Height) :-
    rb_check(Left, Below, Middle, Height0),
    rb_above(Middle, Key),
    rb_check(Right, key(Key), Greatest, Height0),
    Height is Height0 + 1.
rb_check(red(Left, Key, _, Right), Below, Greatest, Height) :-
    rb_colour(Left, black),
    rb_colour(Right, black),
    rb_check(Left, Below, Middle, Height),
    rb_above(Middle, Key),
    rb_check(Right, key(Key), Greatest, Height).

rb_is_nil(Node) :-
    Node = black(Left, _, _, _),
    Left == ''.

rb_above(none, _).
rb_above(key(Key0), Key) :-
    Key0 @< Key.

%! list_to_rbtree(+Pairs, -Tree) is det.
%  Tree has the keys and values of Pairs, a list of Key-Value in any order with different keys.
%  list_to_rbtree([b-2, a-1], _T), rb_visit(_T, L) ⇒ L = [a-1, b-2].
list_to_rbtree(Pairs, Tree) :-
    sort(Pairs, Sorted),
    ord_list_to_rbtree(Sorted, Tree).

%! ord_list_to_rbtree(+Pairs, -Tree) is det.
%  As list_to_rbtree/2, for Pairs in the standard order of keys. Takes time in proportion to the length.
%  ord_list_to_rbtree([a-1, b-2], _T), rb_lookup(b, V, _T) ⇒ V = 2.
ord_list_to_rbtree(Pairs, t(Nil, Root)) :-
    Nil = black('', _, _, ''),
    must_be(list(pair), Pairs),
    length(Pairs, Count),
    Deepest is msb(max(2, Count)),
    rb_build(Count, 0, Deepest, Pairs, [], Nil, Root).

% rb_build(Count, Depth, Deepest, Pairs, Rest, Nil, Node): Node holds the first Count of Pairs, and those on the last level, Deepest,
% are red, except for the root.
rb_build(Count, Depth, Deepest, Pairs, Rest, Nil, Node) :-
    (   Count =:= 0
    ->  Pairs = Rest,
        Node = Nil
    ;   Smaller is (Count - 1) // 2,
        Greater is Count - 1 - Smaller,
        Below is Depth + 1,
        rb_build(Smaller, Below, Deepest, Pairs, [Key-Value|Pairs1], Nil, Left),
        rb_build(Greater, Below, Deepest, Pairs1, Rest, Nil, Right),
        (   Depth =:= Deepest
        ->  Node = red(Left, Key, Value, Right)
        ;   Node = black(Left, Key, Value, Right)
        )
    ).

%! rb_size(+Tree, ?Size) is det.
%  Tree has Size keys.
%  list_to_rbtree([a-1, b-2], _T), rb_size(_T, N) ⇒ N = 2.
rb_size(Tree, Size) :-
    rb_parts(Tree, _, Root),
    rb_count(Root, 0, Size).

rb_count(Node, Size0, Size) :-
    rb_node(Node, Left, _, _, Right),
    !,
    rb_count(Left, Size0, Size1),
    Size2 is Size1 + 1,
    rb_count(Right, Size2, Size).
rb_count(_, Size, Size).

% rb_node(Node, Left, Key, Value, Right): Node is no Nil.
rb_node(black(Left, Key, Value, Right), Left, Key, Value, Right) :-
    Left \== ''.
rb_node(red(Left, Key, Value, Right), Left, Key, Value, Right).

% ---- looking up -----------------------------------------------------------------------------------------------------

%! rb_lookup(+Key, ?Value, +Tree) is semidet.
%  Key has Value in Tree.
%  list_to_rbtree([a-1, b-2], _T), rb_lookup(b, V, _T) ⇒ V = 2.
%  list_to_rbtree([a-1], _T), rb_lookup(b, _, _T) ⇒ false.
rb_lookup(Key, Value, Tree) :-
    rb_parts(Tree, _, Root),
    rb_find(Root, Key, Value).

rb_find(Node, Key, Value) :-
    rb_node(Node, Left, Key0, Value0, Right),
    compare(Order, Key, Key0),
    rb_find(Order, Key, Value, Left, Value0, Right).

rb_find(=, _, Value, _, Value, _).
rb_find(<, Key, Value, Left, _, _) :-
    rb_find(Left, Key, Value).
rb_find(>, Key, Value, _, _, Right) :-
    rb_find(Right, Key, Value).

%! rb_in(?Key, ?Value, +Tree) is nondet.
%  Key has Value in Tree. An unbound Key becomes each in turn, in order.
%  list_to_rbtree([b-2, a-1], _T), findall(K-V, rb_in(K, V, _T), L) ⇒ L = [a-1, b-2].
rb_in(Key, Value, Tree) :-
    rb_parts(Tree, _, Root),
    (   ground(Key)
    ->  rb_find(Root, Key, Value)
    ;   rb_member(Root, Key, Value)
    ).

rb_member(Node, Key, Value) :-
    rb_node(Node, Left, Key0, Value0, Right),
    rb_member(Left, Key0, Value0, Right, Key, Value).

rb_member(Left, _, _, _, Key, Value) :-
    rb_member(Left, Key, Value).
rb_member(_, Key, Value, _, Key, Value).
rb_member(_, _, _, Right, Key, Value) :-
    rb_member(Right, Key, Value).

%! rb_min(+Tree, ?Key, ?Value) is semidet.
%  Key is the least in Tree, and has Value.
%  list_to_rbtree([b-2, a-1], _T), rb_min(_T, K, V) ⇒ K = a, V = 1.
rb_min(Tree, Key, Value) :-
    rb_parts(Tree, _, Root),
    rb_least(Root, Key, Value).

rb_least(Node, Key, Value) :-
    rb_node(Node, Left, Key0, Value0, _),
    (   rb_is_nil(Left)
    ->  Key = Key0,
        Value = Value0
    ;   rb_least(Left, Key, Value)
    ).

%! rb_max(+Tree, ?Key, ?Value) is semidet.
%  Key is the greatest in Tree, and has Value.
%  list_to_rbtree([b-2, a-1], _T), rb_max(_T, K, V) ⇒ K = b, V = 2.
rb_max(Tree, Key, Value) :-
    rb_parts(Tree, _, Root),
    rb_greatest(Root, Key, Value).

rb_greatest(Node, Key, Value) :-
    rb_node(Node, _, Key0, Value0, Right),
    (   rb_is_nil(Right)
    ->  Key = Key0,
        Value = Value0
    ;   rb_greatest(Right, Key, Value)
    ).

%! rb_next(+Tree, +Key, ?Next, ?Value) is semidet.
%  Next follows Key in Tree, and has Value.
%  list_to_rbtree([a-1, b-2], _T), rb_next(_T, a, K, V) ⇒ K = b, V = 2.
%  list_to_rbtree([a-1, b-2], _T), rb_next(_T, b, _, _) ⇒ false.
rb_next(Tree, Key, Next, Value) :-
    rb_parts(Tree, _, Root),
    rb_next_of(Root, Key, none, found(Next, Value)).

% rb_next_of(Node, Key, Ancestor, Found): Ancestor is the last node from which the way went to the left, found(Key, Value) or none.
rb_next_of(Node, Key, Ancestor, Found) :-
    rb_node(Node, Left, Key0, Value0, Right),
    compare(Order, Key, Key0),
    (   Order = (<)
    ->  rb_next_of(Left, Key, found(Key0, Value0), Found)
    ;   Order = (>)
    ->  rb_next_of(Right, Key, Ancestor, Found)
    ;   rb_is_nil(Right)
    ->  Found = Ancestor
    ;   Found = found(Next, Value),
        rb_least(Right, Next, Value)
    ).

%! rb_previous(+Tree, +Key, ?Previous, ?Value) is semidet.
%  Previous precedes Key in Tree, and has Value.
%  list_to_rbtree([a-1, b-2], _T), rb_previous(_T, b, K, V) ⇒ K = a, V = 1.
rb_previous(Tree, Key, Previous, Value) :-
    rb_parts(Tree, _, Root),
    rb_previous_of(Root, Key, none, found(Previous, Value)).

rb_previous_of(Node, Key, Ancestor, Found) :-
    rb_node(Node, Left, Key0, Value0, Right),
    compare(Order, Key, Key0),
    (   Order = (>)
    ->  rb_previous_of(Right, Key, found(Key0, Value0), Found)
    ;   Order = (<)
    ->  rb_previous_of(Left, Key, Ancestor, Found)
    ;   rb_is_nil(Left)
    ->  Found = Ancestor
    ;   Found = found(Previous, Value),
        rb_greatest(Left, Previous, Value)
    ).

%! rb_visit(+Tree, ?Pairs) is det.
%  Pairs has a Key-Value for each key of Tree, in order.
%  list_to_rbtree([b-2, a-1], _T), rb_visit(_T, L) ⇒ L = [a-1, b-2].
rb_visit(Tree, Pairs) :-
    rb_parts(Tree, _, Root),
    rb_pairs(Root, Pairs, []).

rb_pairs(Node, Pairs, Rest) :-
    rb_node(Node, Left, Key, Value, Right),
    !,
    rb_pairs(Left, Pairs, [Key-Value|Pairs1]),
    rb_pairs(Right, Pairs1, Rest).
rb_pairs(_, Pairs, Pairs).

%! rb_keys(+Tree, ?Keys) is det.
%  Keys is the list of the keys of Tree, in order.
%  list_to_rbtree([b-2, a-1], _T), rb_keys(_T, L) ⇒ L = [a, b].
rb_keys(Tree, Keys) :-
    rb_visit(Tree, Pairs),
    pairs_keys(Pairs, Keys).

% ---- inserting ------------------------------------------------------------------------------------------------------

%! rb_insert(+Tree0, +Key, ?Value, -Tree) is det.
%  Tree is Tree0 in which Key has Value, whether Tree0 has it or not.
%  rb_new(_T0), rb_insert(_T0, a, 1, _T1), rb_insert(_T1, a, 2, _T), rb_visit(_T, L) ⇒ L = [a-2].
rb_insert(Tree0, Key, Value, t(Nil, Root)) :-
    rb_parts(Tree0, Nil, Root0),
    rb_put(Root0, Key, Value, any, Nil, Root1, _),
    rb_blacken(Root1, Root).

%! rb_insert_new(+Tree0, +Key, ?Value, -Tree) is semidet.
%  Tree is Tree0 with a new Key that has Value; fails if Tree0 has Key.
%  list_to_rbtree([a-1], _T0), rb_insert_new(_T0, a, 2, _) ⇒ false.
rb_insert_new(Tree0, Key, Value, t(Nil, Root)) :-
    rb_parts(Tree0, Nil, Root0),
    rb_put(Root0, Key, Value, new, Nil, Root1, _),
    rb_blacken(Root1, Root).

rb_blacken(red(Left, Key, Value, Right), black(Left, Key, Value, Right)).
rb_blacken(black(Left, Key, Value, Right), black(Left, Key, Value, Right)).

% rb_put(Node0, Key, Value, Which, Nil, Node, Grown): Node is Node0 with Key, which must not be there if Which is new. If Grown is yes, Node
% may be red and have a red child, which the next black node above repairs.
rb_put(black(Left0, Key0, Value0, Right0), Key, Value, Which, Nil, Node, Grown) :-
    (   Left0 == ''
    ->  Node = red(Nil, Key, Value, Nil),
        Grown = yes
    ;   compare(Order, Key, Key0),
        rb_put_below(Order, Left0, Key0, Value0, Right0, Key, Value, Which, Nil, Node, Grown)
    ).
rb_put(red(Left0, Key0, Value0, Right0), Key, Value, Which, Nil, red(Left, Key1, Value1, Right), Grown) :-
    compare(Order, Key, Key0),
    (   Order = (<)
    ->  t(Key1, Value1, Right) = t(Key0, Value0, Right0),
        rb_put(Left0, Key, Value, Which, Nil, Left, Grown)
    ;   Order = (>)
    ->  t(Left, Key1, Value1) = t(Left0, Key0, Value0),
        rb_put(Right0, Key, Value, Which, Nil, Right, Grown)
    ;   Which = any,
        t(Left, Key1, Value1, Right) = t(Left0, Key0, Value, Right0),
        Grown = no
    ).

rb_put_below(=, Left, Key0, _, Right, _, Value, any, _, black(Left, Key0, Value, Right), no).
rb_put_below(<, Left0, Key0, Value0, Right, Key, Value, Which, Nil, Node, Grown) :-
    rb_put(Left0, Key, Value, Which, Nil, Left, Grown0),
    rb_repair_left(Grown0, Left, Key0, Value0, Right, Node, Grown).
rb_put_below(>, Left, Key0, Value0, Right0, Key, Value, Which, Nil, Node, Grown) :-
    rb_put(Right0, Key, Value, Which, Nil, Right, Grown0),
    rb_repair_right(Grown0, Left, Key0, Value0, Right, Node, Grown).

% rb_repair_left(Grown0, Left, Key, Value, Right, Node, Grown): Node is a black node of these parts with no red child of a red one. If both
% children are red, they become black and Node red; otherwise a rotation takes the red grandchild up.
rb_repair_left(no, Left, K, V, Right, black(Left, K, V, Right), no).
rb_repair_left(yes, Left, K, V, Right, Node, Grown) :-
    (   Left = red(A, KA, VA, B),
        ( A = red(_, _, _, _) ; B = red(_, _, _, _) )
    ->  (   Right = red(C, KC, VC, D)
        ->  Node = red(black(A, KA, VA, B), K, V, black(C, KC, VC, D)),
            Grown = yes
        ;   rb_rotate_right(A, KA, VA, B, K, V, Right, Node),
            Grown = no
        )
    ;   Node = black(Left, K, V, Right),
        Grown = no
    ).

rb_rotate_right(A, KA, VA, B, K, V, Right, Node) :-
    (   A = red(_, _, _, _)
    ->  Node = black(A, KA, VA, red(B, K, V, Right))
    ;   B = red(BL, KB, VB, BR),
        Node = black(red(A, KA, VA, BL), KB, VB, red(BR, K, V, Right))
    ).

% The mirror image.
rb_repair_right(no, Left, K, V, Right, black(Left, K, V, Right), no).
rb_repair_right(yes, Left, K, V, Right, Node, Grown) :-
    (   Right = red(C, KC, VC, D),
        ( C = red(_, _, _, _) ; D = red(_, _, _, _) )
    ->  (   Left = red(A, KA, VA, B)
        ->  Node = red(black(A, KA, VA, B), K, V, black(C, KC, VC, D)),
            Grown = yes
        ;   rb_rotate_left(Left, K, V, C, KC, VC, D, Node),
            Grown = no
        )
    ;   Node = black(Left, K, V, Right),
        Grown = no
    ).

rb_rotate_left(Left, K, V, C, KC, VC, D, Node) :-
    (   D = red(_, _, _, _)
    ->  Node = black(red(Left, K, V, C), KC, VC, D)
    ;   C = red(CL, KL, VL, CR),
        Node = black(red(Left, K, V, CL), KL, VL, red(CR, KC, VC, D))
    ).

%! rb_update(+Tree0, +Key, ?Value, -Tree) is semidet.
%  Tree is Tree0 in which Key, which is there, has Value.
%  list_to_rbtree([a-1], _T0), rb_update(_T0, a, 2, _T), rb_visit(_T, L) ⇒ L = [a-2].
rb_update(Tree0, Key, Value, Tree) :-
    rb_update(Tree0, Key, _, Value, Tree).

%! rb_update(+Tree0, +Key, ?Value0, ?Value, -Tree) is semidet.
%  Key has Value0 in Tree0, and Value in Tree, which is otherwise the same.
%  list_to_rbtree([a-1], _T0), rb_update(_T0, a, V, 2, _T), rb_lookup(a, W, _T) ⇒ V = 1, W = 2.
rb_update(Tree0, Key, Value0, Value, t(Nil, Root)) :-
    rb_parts(Tree0, Nil, Root0),
    rb_replace(Root0, Key, Value0, Value, Root).

rb_replace(black(Left0, Key0, Old, Right0), Key, Value0, Value, black(Left, Key0, New, Right)) :-
    Left0 \== '',
    compare(Order, Key, Key0),
    rb_replace(Order, Left0, Old, Right0, Key, Value0, Value, Left, New, Right).
rb_replace(red(Left0, Key0, Old, Right0), Key, Value0, Value, red(Left, Key0, New, Right)) :-
    compare(Order, Key, Key0),
    rb_replace(Order, Left0, Old, Right0, Key, Value0, Value, Left, New, Right).

rb_replace(=, Left, Value0, Right, _, Value0, Value, Left, Value, Right).
rb_replace(<, Left0, Old, Right, Key, Value0, Value, Left, Old, Right) :-
    rb_replace(Left0, Key, Value0, Value, Left).
rb_replace(>, Left, Old, Right0, Key, Value0, Value, Left, Old, Right) :-
    rb_replace(Right0, Key, Value0, Value, Right).

%! rb_apply(+Tree0, +Key, :Goal, -Tree) is semidet.
%  As rb_update/5, with the new value of call(Goal, Value0, Value).
%  list_to_rbtree([a-1], _T0), rb_apply(_T0, a, succ, _T), rb_lookup(a, V, _T) ⇒ V = 2.
rb_apply(Tree0, Key, Goal, Tree) :-
    rb_update(Tree0, Key, Value0, Value, Tree),
    call(Goal, Value0, Value),
    !.

% ---- deleting -------------------------------------------------------------------------------------------------------

%! rb_delete(+Tree0, +Key, -Tree) is semidet.
%  Tree is Tree0 without Key, which is in Tree0.
%  list_to_rbtree([a-1, b-2], _T0), rb_delete(_T0, a, _T), rb_visit(_T, L) ⇒ L = [b-2].
rb_delete(Tree0, Key, Tree) :-
    rb_delete(Tree0, Key, _, Tree).

%! rb_delete(+Tree0, +Key, ?Value, -Tree) is semidet.
%  As rb_delete/3, and Key has Value in Tree0.
%  list_to_rbtree([a-1, b-2], _T0), rb_delete(_T0, a, V, _) ⇒ V = 1.
rb_delete(Tree0, Key, Value, t(Nil, Root)) :-
    rb_parts(Tree0, Nil, Root0),
    rb_take(Root0, Key, Value, Root1, _),
    rb_blacken(Root1, Root).

% rb_take(Node0, Key, Value, Node, Shrunk): Node is Node0 without Key; if Shrunk is yes, the ways down have one black node less than in
% Node0.
rb_take(Node0, Key, Value, Node, Shrunk) :-
    rb_node(Node0, Left, Key0, Value0, Right),
    functor(Node0, Colour, 4),
    compare(Order, Key, Key0),
    rb_take(Order, Colour, Left, Key0, Value0, Right, Key, Value, Node, Shrunk).

rb_take(=, Colour, Left, _, Value, Right, _, Value, Node, Shrunk) :-
    rb_join(Colour, Left, Right, Node, Shrunk).
rb_take(<, Colour, Left0, Key0, Value0, Right, Key, Value, Node, Shrunk) :-
    rb_take(Left0, Key, Value, Left, Shrunk0),
    rb_refill_left(Shrunk0, Colour, Left, Key0, Value0, Right, Node, Shrunk).
rb_take(>, Colour, Left, Key0, Value0, Right0, Key, Value, Node, Shrunk) :-
    rb_take(Right0, Key, Value, Right, Shrunk0),
    rb_refill_right(Shrunk0, Colour, Left, Key0, Value0, Right, Node, Shrunk).

% rb_join(Colour, Left, Right, Node, Shrunk): what is left of a node of that Colour without its key. With two children, the least key on
% the right takes its place.
rb_join(Colour, Left, Right, Node, Shrunk) :-
    (   rb_is_nil(Left)
    ->  rb_lift(Colour, Right, Node, Shrunk)
    ;   rb_is_nil(Right)
    ->  rb_lift(Colour, Left, Node, Shrunk)
    ;   rb_take_least(Right, Key, Value, Right1, Shrunk0),
        rb_refill_right(Shrunk0, Colour, Left, Key, Value, Right1, Node, Shrunk)
    ).

% rb_lift(Colour, Child, Node, Shrunk): the only child takes the place of a node of that Colour; a red one can become black instead.
rb_lift(red, Child, Child, no).
rb_lift(black, Child, Node, Shrunk) :-
    (   Child = red(Left, Key, Value, Right)
    ->  Node = black(Left, Key, Value, Right),
        Shrunk = no
    ;   Node = Child,
        Shrunk = yes
    ).

rb_take_least(Node0, Key, Value, Node, Shrunk) :-
    rb_node(Node0, Left, Key0, Value0, Right),
    functor(Node0, Colour, 4),
    (   rb_is_nil(Left)
    ->  Key = Key0,
        Value = Value0,
        rb_lift(Colour, Right, Node, Shrunk)
    ;   rb_take_least(Left, Key, Value, Left1, Shrunk0),
        rb_refill_left(Shrunk0, Colour, Left1, Key0, Value0, Right, Node, Shrunk)
    ).

rb_take_greatest(Node0, Key, Value, Node, Shrunk) :-
    rb_node(Node0, Left, Key0, Value0, Right),
    functor(Node0, Colour, 4),
    (   rb_is_nil(Right)
    ->  Key = Key0,
        Value = Value0,
        rb_lift(Colour, Left, Node, Shrunk)
    ;   rb_take_greatest(Right, Key, Value, Right1, Shrunk0),
        rb_refill_right(Shrunk0, Colour, Left, Key0, Value0, Right1, Node, Shrunk)
    ).

% rb_refill_left(Shrunk0, Colour, Left, Key, Value, Right, Node, Shrunk): Node is a node of that Colour with these parts; if Shrunk0 is
% yes, Left lacks a black node, which a rotation gives it from Right; or Right loses one, too.
rb_refill_left(no, Colour, Left, K, V, Right, Node, no) :-
    rb_coloured(Colour, Left, K, V, Right, Node).
rb_refill_left(yes, Colour, Left, K, V, red(RL, KR, VR, RR), black(Node1, KR, VR, RR), no) :-
    Colour = black,
    rb_refill_left(yes, red, Left, K, V, RL, Node1, _).
rb_refill_left(yes, Colour, Left, K, V, black(RL, KR, VR, RR), Node, Shrunk) :-
    (   RR = red(A, KA, VA, B)
    ->  rb_coloured(Colour, black(Left, K, V, RL), KR, VR, black(A, KA, VA, B), Node),
        Shrunk = no
    ;   RL = red(A, KA, VA, B)
    ->  rb_coloured(Colour, black(Left, K, V, A), KA, VA, black(B, KR, VR, RR), Node),
        Shrunk = no
    ;   Node = black(Left, K, V, red(RL, KR, VR, RR)),
        rb_is_black(Colour, Shrunk)
    ).

% The mirror image.
rb_refill_right(no, Colour, Left, K, V, Right, Node, no) :-
    rb_coloured(Colour, Left, K, V, Right, Node).
rb_refill_right(yes, Colour, red(LL, KL, VL, LR), K, V, Right, black(LL, KL, VL, Node1), no) :-
    Colour = black,
    rb_refill_right(yes, red, LR, K, V, Right, Node1, _).
rb_refill_right(yes, Colour, black(LL, KL, VL, LR), K, V, Right, Node, Shrunk) :-
    (   LL = red(A, KA, VA, B)
    ->  rb_coloured(Colour, black(A, KA, VA, B), KL, VL, black(LR, K, V, Right), Node),
        Shrunk = no
    ;   LR = red(A, KA, VA, B)
    ->  rb_coloured(Colour, black(LL, KL, VL, A), KA, VA, black(B, K, V, Right), Node),
        Shrunk = no
    ;   Node = black(red(LL, KL, VL, LR), K, V, Right),
        rb_is_black(Colour, Shrunk)
    ).

rb_coloured(red, Left, Key, Value, Right, red(Left, Key, Value, Right)).
rb_coloured(black, Left, Key, Value, Right, black(Left, Key, Value, Right)).

rb_is_black(black, yes).
rb_is_black(red, no).

%! rb_del_min(+Tree0, ?Key, ?Value, -Tree) is semidet.
%  Key is the least in Tree0 and has Value, and Tree is Tree0 without it.
%  list_to_rbtree([a-1, b-2], _T0), rb_del_min(_T0, K, V, _T), rb_visit(_T, L) ⇒ K = a, V = 1, L = [b-2].
rb_del_min(Tree0, Key, Value, t(Nil, Root)) :-
    rb_parts(Tree0, Nil, Root0),
    rb_take_least(Root0, Key, Value, Root1, _),
    rb_blacken(Root1, Root).

%! rb_del_max(+Tree0, ?Key, ?Value, -Tree) is semidet.
%  Key is the greatest in Tree0 and has Value, and Tree is Tree0 without it.
%  list_to_rbtree([a-1, b-2], _T0), rb_del_max(_T0, K, V, _T), rb_visit(_T, L) ⇒ K = b, V = 2, L = [a-1].
rb_del_max(Tree0, Key, Value, t(Nil, Root)) :-
    rb_parts(Tree0, Nil, Root0),
    rb_take_greatest(Root0, Key, Value, Root1, _),
    rb_blacken(Root1, Root).

% ---- all values -----------------------------------------------------------------------------------------------------

%! rb_map(+Tree, :Goal) is semidet.
%  call(Goal, Value) is true for each value of Tree.
%  list_to_rbtree([a-1, b-2], _T), rb_map(_T, integer) ⇒ true.
rb_map(Tree, Goal) :-
    rb_parts(Tree, _, Root),
    rb_test_all(Root, Goal).

rb_test_all(Node, Goal) :-
    rb_node(Node, Left, _, Value, Right),
    !,
    call(Goal, Value),
    !,
    rb_test_all(Left, Goal),
    rb_test_all(Right, Goal).
rb_test_all(_, _).

%! rb_map(+Tree0, :Goal, -Tree) is semidet.
%  Tree has the keys of Tree0, each with the value of call(Goal, Value0, Value).
%  list_to_rbtree([a-1, b-2], _T0), rb_map(_T0, succ, _T), rb_visit(_T, L) ⇒ L = [a-2, b-3].
rb_map(Tree0, Goal, t(Nil, Root)) :-
    rb_parts(Tree0, Nil, Root0),
    rb_map_all(Root0, Goal, Root).

rb_map_all(Node0, Goal, Node) :-
    rb_node(Node0, Left0, Key, Value0, Right0),
    !,
    call(Goal, Value0, Value),
    !,
    rb_map_all(Left0, Goal, Left),
    rb_map_all(Right0, Goal, Right),
    functor(Node0, Colour, 4),
    rb_coloured(Colour, Left, Key, Value, Right, Node).
rb_map_all(Nil, _, Nil).

%! rb_partial_map(+Tree0, +Keys, :Goal, -Tree) is semidet.
%  Tree is Tree0 in which each of Keys, a list without repetitions of keys that Tree0 has, has the value of call(Goal, Value0, Value).
%  list_to_rbtree([a-1, b-2], _T0), rb_partial_map(_T0, [b], succ, _T), rb_visit(_T, L) ⇒ L = [a-1, b-3].
rb_partial_map(Tree0, Keys, Goal, Tree) :-
    rb_apply_each(Keys, Goal, Tree0, Tree).

rb_apply_each([], _, Tree, Tree).
rb_apply_each([Key|Keys], Goal, Tree0, Tree) :-
    rb_apply(Tree0, Key, Goal, Tree1),
    rb_apply_each(Keys, Goal, Tree1, Tree).

%! rb_fold(:Goal, +Tree, +State0, -State) is det.
%  State is State0 after call(Goal, Key-Value, StateI, StateJ) for each key of Tree in order.
%  list_to_rbtree([b-2, a-1], _T), rb_fold([_-V, S0, S] >> (S is S0 + V), _T, 0, Sum) ⇒ Sum = 3.
rb_fold(Goal, Tree, State0, State) :-
    rb_visit(Tree, Pairs),
    foldl(Goal, Pairs, State0, State).

%! rb_clone(+Tree0, -Tree, ?Pairs) is det.
%  Tree has the keys of Tree0 with new variables for their values; Pairs is the list of both.
%  list_to_rbtree([a-1, b-2], _T0), rb_clone(_T0, _T, L), rb_lookup(b, x, _T) ⇒ L = [a-_, b-x].
rb_clone(Tree0, t(Nil, Root), Pairs) :-
    rb_parts(Tree0, Nil, Root0),
    rb_clone(Root0, Root, Pairs, []).

rb_clone(Node0, Node, Pairs, Rest) :-
    rb_node(Node0, Left0, Key, _, Right0),
    !,
    rb_clone(Left0, Left, Pairs, [Key-Value|Pairs1]),
    rb_clone(Right0, Right, Pairs1, Rest),
    functor(Node0, Colour, 4),
    rb_coloured(Colour, Left, Key, Value, Right, Node).
rb_clone(Nil, Nil, Pairs, Pairs).
