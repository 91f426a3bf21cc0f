:- module(heaps,
          [ empty_heap/1, singleton_heap/3, add_to_heap/4, get_from_heap/4, min_of_heap/3, min_of_heap/5, peek_at_heap/3, heap_size/2,
            heap_to_list/2, list_to_heap/2, merge_heaps/3, delete_from_heap/4,
            is_heap/1
          ]).

% Priority queues, as pairing heaps (Fredman, Sedgewick, Sleator and Tarjan, 1986).
%
% A heap is heap(Tree, Size). A tree is nil or t(Key, Priority, Trees), where no priority in Trees is less. Insertion and
% merging take one comparison; deleting the minimum merges its subtrees in pairs, which takes O(log n) amortized
% comparisons.

%! empty_heap(?Heap) is semidet.
%  Heap has nothing in it.
%  empty_heap(_H), heap_size(_H, N) ⇒ N = 0.
empty_heap(heap(nil, 0)).

%! singleton_heap(?Heap, ?Priority, ?Key) is semidet.
%  Heap has Key with its Priority, and nothing else.
%  singleton_heap(_H, 2, b), heap_to_list(_H, L) ⇒ L = [2-b].
singleton_heap(heap(t(Key, Priority, []), 1), Priority, Key).

%! add_to_heap(+Heap0, +Priority, ?Key, -Heap) is det.
%  Heap is Heap0 with Key and its Priority; a key may be there several times.
%  empty_heap(_H0), add_to_heap(_H0, 2, b, _H1), add_to_heap(_H1, 1, a, _H2), heap_to_list(_H2, L) ⇒ L = [1-a, 2-b].
add_to_heap(heap(Tree0, Size0), Priority, Key, heap(Tree, Size)) :-
    meld(Tree0, t(Key, Priority, []), Tree),
    Size is Size0 + 1.

%! get_from_heap(+Heap0, ?Priority, ?Key, -Heap) is semidet.
%  Key has the least Priority in Heap0, and Heap is Heap0 without it.
%  list_to_heap([3-c, 1-a, 2-b], _H), get_from_heap(_H, P, K, _) ⇒ P = 1, K = a.
get_from_heap(heap(t(Key, Priority, Trees), Size0), Priority, Key, heap(Tree, Size)) :-
    meld_pairs(Trees, Tree),
    Size is Size0 - 1.

%! min_of_heap(+Heap, ?Priority, ?Key) is semidet.
%  Key has the least Priority in Heap.
%  list_to_heap([3-c, 1-a], _H), min_of_heap(_H, P, K) ⇒ P = 1, K = a.
min_of_heap(heap(t(Key, Priority, _), _), Priority, Key).

%! min_of_heap(+Heap, ?Priority1, ?Key1, ?Priority2, ?Key2) is semidet.
%  Key1 and Key2 have the two least priorities in Heap, Priority1 and Priority2.
%  list_to_heap([3-c, 1-a, 2-b], _H), min_of_heap(_H, _, K1, _, K2) ⇒ K1 = a, K2 = b.
min_of_heap(Heap, Priority1, Key1, Priority2, Key2) :-
    get_from_heap(Heap, Priority1, Key1, Others),
    min_of_heap(Others, Priority2, Key2).

%! is_heap(@Term) is semidet.
%  Term is a heap, as its outside tells.
%  empty_heap(_H), is_heap(_H) ⇒ true.
%  is_heap(heap) ⇒ false.
is_heap(Term) :-
    nonvar(Term),
    Term = heap(Tree, Size),
    integer(Size),
    (   Size =:= 0
    ->  Tree == nil
    ;   Size > 0,
        nonvar(Tree),
        Tree = t(_, _, Trees),
        is_list(Trees)
    ).

%! peek_at_heap(+Heap, ?Priority, ?Key) is semidet.
%  Another name of min_of_heap/3.
%  list_to_heap([3-c, 1-a], _H), peek_at_heap(_H, P, K) ⇒ P = 1, K = a.
peek_at_heap(Heap, Priority, Key) :-
    min_of_heap(Heap, Priority, Key).

%! heap_size(+Heap, ?Size) is semidet.
%  Size keys are in Heap.
%  list_to_heap([3-c, 1-a], _H), heap_size(_H, N) ⇒ N = 2.
heap_size(heap(_, Size), Size).

%! list_to_heap(+Pairs, -Heap) is det.
%  Heap has a Key for each Priority-Key of Pairs.
%  list_to_heap([3-c, 1-a], _H), get_from_heap(_H, P, K, _) ⇒ P = 1, K = a.
list_to_heap(Pairs, Heap) :-
    empty_heap(Heap0),
    add_pairs(Pairs, Heap0, Heap).

add_pairs([], Heap, Heap).
add_pairs([Priority-Key|Pairs], Heap0, Heap) :-
    add_to_heap(Heap0, Priority, Key, Heap1),
    add_pairs(Pairs, Heap1, Heap).

%! heap_to_list(+Heap, ?Pairs) is det.
%  Pairs has a Priority-Key for each key of Heap, the least priority first.
%  list_to_heap([3-c, 1-a, 2-b], _H), heap_to_list(_H, L) ⇒ L = [1-a, 2-b, 3-c].
heap_to_list(heap(Tree, Size), Pairs) :-
    (   get_from_heap(heap(Tree, Size), Priority, Key, Heap1)
    ->  Pairs = [Priority-Key|Pairs1],
        heap_to_list(Heap1, Pairs1)
    ;   Pairs = []
    ).

%! merge_heaps(+Heap1, +Heap2, -Heap) is det.
%  Heap has what both heaps have.
%  list_to_heap([1-a], _H1), list_to_heap([0-b], _H2), merge_heaps(_H1, _H2, _H), heap_to_list(_H, L) ⇒ L = [0-b, 1-a].
merge_heaps(heap(Tree1, Size1), heap(Tree2, Size2), heap(Tree, Size)) :-
    meld(Tree1, Tree2, Tree),
    Size is Size1 + Size2.

%! delete_from_heap(+Heap0, ?Priority, +Key, -Heap) is semidet.
%  Key has Priority in Heap0, and Heap is Heap0 without it. Takes time in proportion to the size.
%  list_to_heap([3-c, 1-a], _H0), delete_from_heap(_H0, P, c, _H), heap_to_list(_H, L) ⇒ P = 3, L = [1-a].
delete_from_heap(Heap0, Priority, Key, Heap) :-
    heap_to_list(Heap0, Pairs0),
    select(Priority-Key0, Pairs0, Pairs),
    Key0 == Key,
    !,
    list_to_heap(Pairs, Heap).

% The root with the greater priority becomes a subtree of the other; of equal ones that of the first, as in SWI-Prolog, so that searches
% visit states in the same order.
meld(nil, Tree, Tree).
meld(t(Key, Priority, Trees), Tree2, Tree) :-
    meld(Tree2, Key, Priority, Trees, Tree).

meld(nil, Key, Priority, Trees, t(Key, Priority, Trees)).
meld(t(Key2, Priority2, Trees2), Key1, Priority1, Trees1, Tree) :-
    (   Priority1 @< Priority2
    ->  Tree = t(Key1, Priority1, [t(Key2, Priority2, Trees2)|Trees1])
    ;   Tree = t(Key2, Priority2, [t(Key1, Priority1, Trees1)|Trees2])
    ).

meld_pairs([], nil).
meld_pairs([Tree1|Trees], Tree) :-
    meld_pairs(Trees, Tree1, Tree).

meld_pairs([], Tree, Tree).
meld_pairs([Tree2|Trees], Tree1, Tree) :-
    meld(Tree1, Tree2, Tree12),
    meld_pairs(Trees, Tree34),
    meld(Tree12, Tree34, Tree).
