:- module(hprolog,
          [ substitute_eq/4, memberchk_eq/2, intersect_eq/3, list_difference_eq/3, take/3, drop/3, split_at/4,
            max_go_list/2, or_list/2, sublist/2, bounded_sublist/3, chr_delete/3,
            init_store/2, get_store/2, update_store/2, make_get_store_goal/3, make_get_store_goal_no_error/3,
            make_update_store_goal/3, make_init_store_goal/3,
            empty_ds/1, ds_to_list/2, get_ds/3, put_ds/4
          ]).

% Lists, global variables and data stores as hProlog has them: library(dialect/hprolog).

%! substitute_eq(@Old, +Xs, @New, ?Ys) is det.
%  Ys is Xs with New in the place of each element that is Old, as ==/2 sees it.
%  substitute_eq(a, [a, b, a], c, L) ⇒ L = [c, b, c].
substitute_eq(_, [], _, []).
substitute_eq(Old, [X|Xs], New, [Y|Ys]) :-
    (   X == Old
    ->  Y = New
    ;   Y = X
    ),
    substitute_eq(Old, Xs, New, Ys).

%! memberchk_eq(@X, +Xs) is semidet.
%  X is an element of Xs, as ==/2 sees it.
%  memberchk_eq(_, [_]) ⇒ false.
memberchk_eq(X, [Y|Ys]) :-
    (   X == Y
    ->  true
    ;   memberchk_eq(X, Ys)
    ).

%! intersect_eq(+Xs, +Ys, ?Both) is det.
%  Both has the elements of Xs that Ys has, too, as ==/2 sees them.
%  intersect_eq([a, b], [b, c], L) ⇒ L = [b].
intersect_eq([], _, []).
intersect_eq([X|Xs], Ys, Both) :-
    (   memberchk_eq(X, Ys)
    ->  Both = [X|Both1]
    ;   Both = Both1
    ),
    intersect_eq(Xs, Ys, Both1).

%! list_difference_eq(+Xs, +Ys, ?Left) is det.
%  Left has the elements of Xs that Ys does not have, as ==/2 sees them.
%  list_difference_eq([a, b], [b, c], L) ⇒ L = [a].
list_difference_eq([], _, []).
list_difference_eq([X|Xs], Ys, Left) :-
    (   memberchk_eq(X, Ys)
    ->  Left = Left1
    ;   Left = [X|Left1]
    ),
    list_difference_eq(Xs, Ys, Left1).

%! take(+Count, +Xs, ?First) is semidet.
%  First has the first Count elements of Xs.
%  take(2, [a, b, c], L) ⇒ L = [a, b].
%  take(2, [a], _) ⇒ false.
take(Count, Xs, First) :-
    split_at(Count, Xs, First, _).

%! drop(+Count, +Xs, ?Last) is semidet.
%  Last has the elements of Xs behind the first Count ones.
%  drop(2, [a, b, c], L) ⇒ L = [c].
drop(Count, Xs, Last) :-
    split_at(Count, Xs, _, Last).

%! split_at(+Count, +Xs, ?First, ?Last) is semidet.
%  First has the first Count elements of Xs, and Last the others.
%  split_at(2, [a, b, c], L, M) ⇒ L = [a, b], M = [c].
split_at(Count, Xs, First, Last) :-
    must_be(nonneg, Count),
    split_list(Count, Xs, First, Last).

split_list(Count, Xs, First, Last) :-
    (   Count =:= 0
    ->  First = [],
        Last = Xs
    ;   Xs = [X|Xs1],
        First = [X|First1],
        Count1 is Count - 1,
        split_list(Count1, Xs1, First1, Last)
    ).

%! max_go_list(+Xs, ?Greatest) is semidet.
%  Greatest is the last element of Xs in the standard order of terms.
%  max_go_list([a, c, b], X) ⇒ X = c.
max_go_list(Xs, Greatest) :-
    max_member(Greatest, Xs).

%! or_list(+Integers, ?Or) is det.
%  Or is the bitwise disjunction of Integers.
%  or_list([1, 4], N) ⇒ N = 5.
or_list(Integers, Or) :-
    or_list(Integers, 0, Or).

or_list([], Or, Or).
or_list([N|Ns], Or0, Or) :-
    Or1 is Or0 \/ N,
    or_list(Ns, Or1, Or).

%! sublist(?Part, +Xs) is nondet.
%  Part has some of the elements of Xs, in their order.
%  sublist([a, c], [a, b, c]) ⇒ true.
sublist(Xs, Xs).
sublist(Part, [X|Xs]) :-
    part_without_all(Xs, X, Part).

% part_without_all(Xs, X, Part): Part is a part of [X|Xs] that lacks at least one element.
part_without_all(Xs, _, Xs).
part_without_all([Y|Ys], _, Part) :-
    part_without_all(Ys, Y, Part).
part_without_all([Y|Ys], X, [X|Part]) :-
    part_without_all(Ys, Y, Part).

%! bounded_sublist(?Part, +Xs, +Most) is nondet.
%  As sublist/2, and Part has at most so many elements.
%  findall(P, bounded_sublist(P, [a, b], 1), L), msort(L, M) ⇒ L = [[], [a], [b]], M = [[], [a], [b]].
bounded_sublist(Part, Xs, Most) :-
    must_be(nonneg, Most),
    bounded_part(Xs, Most, Part).

bounded_part(_, _, []).
bounded_part(Xs, Most, [X|Part]) :-
    Most > 0,
    append(_, [X|Xs1], Xs),
    Most1 is Most - 1,
    bounded_part(Xs1, Most1, Part).

%! chr_delete(+Xs, @X, ?Left) is det.
%  Left has the elements of Xs that are not X, as ==/2 sees them.
%  chr_delete([a, b, a], a, L) ⇒ L = [b].
chr_delete(Xs, X, Left) :-
    list_difference_eq(Xs, [X], Left).

% ---- global variables -----------------------------------------------------------------------------------------------

%! init_store(+Name, +Value) is det.
%  The global variable Name has Value at first.
%  init_store(s, 1), get_store(s, V) ⇒ V = 1.
init_store(Name, Value) :-
    nb_setval(Name, Value).

%! get_store(+Name, ?Value) is det.
%  The global variable Name has Value.
%  init_store(s, 1), update_store(s, 2), get_store(s, V) ⇒ V = 2.
get_store(Name, Value) :-
    nb_getval(Name, Value).

%! update_store(+Name, +Value) is det.
%  The global variable Name has Value until backtracking undoes it.
%  init_store(s, 1), ( update_store(s, 2), fail ; get_store(s, V) ) ⇒ V = 1.
update_store(Name, Value) :-
    b_setval(Name, Value).

%! make_init_store_goal(+Name, ?Value, -Goal) is det.
%  Goal does what init_store(Name, Value) does.
%  make_init_store_goal(s, 1, G) ⇒ G = nb_setval(s, 1).
make_init_store_goal(Name, Value, nb_setval(Name, Value)).

%! make_get_store_goal(+Name, ?Value, -Goal) is det.
%  Goal does what get_store(Name, Value) does.
%  make_get_store_goal(s, V, G) ⇒ G = nb_getval(s, V).
make_get_store_goal(Name, Value, nb_getval(Name, Value)).

%! make_get_store_goal_no_error(+Name, ?Value, -Goal) is det.
%  Goal does what get_store(Name, Value) does, and fails if there is no such variable.
%  make_get_store_goal_no_error(s, V, G) ⇒ G = nb_current(s, V).
make_get_store_goal_no_error(Name, Value, nb_current(Name, Value)).

%! make_update_store_goal(+Name, ?Value, -Goal) is det.
%  Goal does what update_store(Name, Value) does.
%  make_update_store_goal(s, 1, G) ⇒ G = b_setval(s, 1).
make_update_store_goal(Name, Value, b_setval(Name, Value)).

% ---- data stores ----------------------------------------------------------------------------------------------------

%! empty_ds(-Store) is det.
%  Store has no keys.
%  empty_ds(_S), ds_to_list(_S, L) ⇒ L = [].
empty_ds(Store) :-
    empty_assoc(Store).

%! ds_to_list(+Store, -Pairs) is det.
%  Pairs has a Key-Value for each key of Store, in order.
%  empty_ds(_S0), put_ds(b, _S0, 2, _S1), put_ds(a, _S1, 1, _S), ds_to_list(_S, L) ⇒ L = [a-1, b-2].
ds_to_list(Store, Pairs) :-
    assoc_to_list(Store, Pairs).

%! get_ds(+Key, +Store, ?Value) is semidet.
%  Key has Value in Store.
%  empty_ds(_S0), put_ds(a, _S0, 1, _S), get_ds(a, _S, V) ⇒ V = 1.
get_ds(Key, Store, Value) :-
    get_assoc(Key, Store, Value).

%! put_ds(+Key, +Store0, ?Value, -Store) is det.
%  Store is Store0 in which Key has Value.
%  empty_ds(_S0), put_ds(a, _S0, 1, _S1), put_ds(a, _S1, 2, _S), ds_to_list(_S, L) ⇒ L = [a-2].
put_ds(Key, Store0, Value, Store) :-
    put_assoc(Key, Store0, Value, Store).
