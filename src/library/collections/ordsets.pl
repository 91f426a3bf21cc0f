:- module(ordsets,
          [ list_to_ord_set/2, is_ordset/1, ord_empty/1, ord_memberchk/2, ord_insert/3, ord_add_element/3,
            ord_del_element/3, ord_union/3, ord_union/2, ord_intersection/3, ord_subtract/3, ord_symdiff/3,
            ord_union/4, ord_intersection/2, ord_intersection/4, ord_intersect/2, ord_intersect/3, ord_selectchk/3,
            ord_subset/2, ord_disjoint/2, ord_seteq/2
          ]).

% Ordered sets: lists without duplicates in the standard order of terms, so that operations on two sets take linear time.
% Every operation compares the first elements and selects a clause by the result.

%! list_to_ord_set(+Xs, ?Set) is det.
%  Set has the elements of Xs, each once, in their order.
%  list_to_ord_set([c, a, b, a], S) ⇒ S = [a, b, c].
list_to_ord_set(Xs, Set) :-
    sort(Xs, Set).

%! is_ordset(@Term) is semidet.
%  Term is an ordered set.
%  is_ordset([a, b]) ⇒ true.
%  is_ordset([b, a]) ⇒ false.
is_ordset(Term) :-
    is_list(Term),
    sort(Term, Sorted),
    Sorted == Term.

%! ord_empty(?Set) is semidet.
%  Set has no elements.
%  ord_empty(S) ⇒ S = [].
ord_empty([]).

%! ord_memberchk(@X, +Set) is semidet.
%  X is an element of Set.
%  ord_memberchk(b, [a, b, c]) ⇒ true.
ord_memberchk(X, [Y|Ys]) :-
    compare(Order, X, Y),
    ord_memberchk(Order, X, Ys).

ord_memberchk(=, _, _).
ord_memberchk(>, X, Ys) :-
    ord_memberchk(X, Ys).

%! ord_add_element(+Set, +X, ?Larger) is det.
%  Larger is Set with X.
%  ord_add_element([a, c], b, S) ⇒ S = [a, b, c].
ord_add_element(Set, X, Larger) :-
    ord_union(Set, [X], Larger).

%! ord_insert(+Set, +X, ?Larger) is det.
%  Another name of ord_add_element/3.
%  ord_insert([a, c], b, L) ⇒ L = [a, b, c].
ord_insert(Set, X, Larger) :-
    ord_add_element(Set, X, Larger).

%! ord_del_element(+Set, +X, ?Smaller) is det.
%  Smaller is Set without X.
%  ord_del_element([a, b, c], b, S) ⇒ S = [a, c].
ord_del_element(Set, X, Smaller) :-
    ord_subtract(Set, [X], Smaller).

%! ord_union(+Xs, +Ys, ?Set) is det.
%  Set has the elements of Xs and those of Ys.
%  ord_union([a, c], [b, c], S) ⇒ S = [a, b, c].
ord_union([], Ys, Ys).
ord_union([X|Xs], Ys, Set) :-
    ord_union_(Ys, X, Xs, Set).

ord_union_([], X, Xs, [X|Xs]).
ord_union_([Y|Ys], X, Xs, Set) :-
    compare(Order, X, Y),
    ord_union(Order, X, Xs, Y, Ys, Set).

ord_union(<, X, Xs, Y, Ys, [X|Set]) :-
    ord_union_(Xs, Y, Ys, Set).
ord_union(=, X, Xs, _, Ys, [X|Set]) :-
    ord_union(Xs, Ys, Set).
ord_union(>, X, Xs, Y, Ys, [Y|Set]) :-
    ord_union_(Ys, X, Xs, Set).

%! ord_union(+Sets, ?Set) is det.
%  Set has the elements of all Sets.
%  ord_union([[a], [c], [b, c]], S) ⇒ S = [a, b, c].
ord_union(Sets, Set) :-
    append(Sets, Xs),
    sort(Xs, Set).

%! ord_intersection(+Xs, +Ys, ?Set) is det.
%  Set has the elements that Xs and Ys have both.
%  ord_intersection([a, b, c], [b, c, d], S) ⇒ S = [b, c].
ord_intersection([], _, []).
ord_intersection([X|Xs], Ys, Set) :-
    ord_intersection_(Ys, X, Xs, Set).

ord_intersection_([], _, _, []).
ord_intersection_([Y|Ys], X, Xs, Set) :-
    compare(Order, X, Y),
    ord_intersection(Order, X, Xs, Y, Ys, Set).

ord_intersection(<, _, Xs, Y, Ys, Set) :-
    ord_intersection_(Xs, Y, Ys, Set).
ord_intersection(=, X, Xs, _, Ys, [X|Set]) :-
    ord_intersection(Xs, Ys, Set).
ord_intersection(>, X, Xs, _, Ys, Set) :-
    ord_intersection_(Ys, X, Xs, Set).

%! ord_subtract(+Xs, +Ys, ?Set) is det.
%  Set has the elements of Xs that Ys has not.
%  ord_subtract([a, b, c], [b, d], S) ⇒ S = [a, c].
ord_subtract([], _, []).
ord_subtract([X|Xs], Ys, Set) :-
    ord_subtract_(Ys, X, Xs, Set).

ord_subtract_([], X, Xs, [X|Xs]).
ord_subtract_([Y|Ys], X, Xs, Set) :-
    compare(Order, X, Y),
    ord_subtract(Order, X, Xs, Y, Ys, Set).

ord_subtract(<, X, Xs, Y, Ys, [X|Set]) :-
    ord_subtract(Xs, [Y|Ys], Set).
ord_subtract(=, _, Xs, _, Ys, Set) :-
    ord_subtract(Xs, Ys, Set).
ord_subtract(>, X, Xs, _, Ys, Set) :-
    ord_subtract_(Ys, X, Xs, Set).

%! ord_symdiff(+Xs, +Ys, ?Set) is det.
%  Set has the elements that only one of Xs and Ys has.
%  ord_symdiff([a, b], [b, c], S) ⇒ S = [a, c].
ord_symdiff(Xs, Ys, Set) :-
    ord_subtract(Xs, Ys, OnlyXs),
    ord_subtract(Ys, Xs, OnlyYs),
    ord_union(OnlyXs, OnlyYs, Set).

%! ord_subset(+Xs, +Ys) is semidet.
%  Every element of Xs is an element of Ys.
%  ord_subset([a, c], [a, b, c]) ⇒ true.
ord_subset(Xs, Ys) :-
    ord_subtract(Xs, Ys, []).

%! ord_disjoint(+Xs, +Ys) is semidet.
%  Xs and Ys have no element in common.
%  ord_disjoint([a], [b]) ⇒ true.
ord_disjoint(Xs, Ys) :-
    ord_intersection(Xs, Ys, []).

%! ord_seteq(+Xs, +Ys) is semidet.
%  Xs and Ys are the same set.
%  ord_seteq([a, b], [a, b]) ⇒ true.
ord_seteq(Xs, Ys) :-
    Xs == Ys.

%! ord_union(+Set, +More, ?All, ?New) is det.
%  All has the elements of both sets, New those of More that Set has not.
%  ord_union([a, c], [b, c], All, New) ⇒ All = [a, b, c], New = [b].
ord_union(Set, More, All, New) :-
    ord_subtract(More, Set, New),
    ord_union(Set, New, All).

%! ord_intersection(+Sets, ?Set) is semidet.
%  Set is the intersection of Sets, a non-empty list.
%  ord_intersection([[a, b], [b, c], [b]], S) ⇒ S = [b].
ord_intersection(Sets, Set) :-
    must_be(list, Sets),
    Sets = [Set0|Others],
    ord_intersect_all(Others, Set0, Set).

ord_intersect_all([], Set, Set).
ord_intersect_all([Set1|Sets], Set0, Set) :-
    ord_intersection(Set0, Set1, Set2),
    ord_intersect_all(Sets, Set2, Set).

%! ord_intersection(+Xs, +Ys, ?Common, ?Rest) is det.
%  Common has the elements that both sets have, Rest the others of Ys.
%  ord_intersection([a, b], [b, c], Common, Rest) ⇒ Common = [b], Rest = [c].
ord_intersection(Xs, Ys, Common, Rest) :-
    ord_intersection(Xs, Ys, Common),
    ord_subtract(Ys, Xs, Rest).

%! ord_intersect(+Xs, +Ys) is semidet.
%  Xs and Ys have an element in common.
%  ord_intersect([a, b], [b]) ⇒ true.
ord_intersect(Xs, Ys) :-
    \+ ord_disjoint(Xs, Ys).

%! ord_intersect(+Xs, +Ys, ?Set) is det.
%  Another name of ord_intersection/3.
%  ord_intersect([a, b, c], [b, c, d], L) ⇒ L = [b, c].
ord_intersect(Xs, Ys, Set) :-
    ord_intersection(Xs, Ys, Set).

%! ord_selectchk(+X, ?Set, ?Rest) is semidet.
%  X is an element of Set, and Rest is Set without it.
%  ord_selectchk(b, [a, b, c], Rest) ⇒ Rest = [a, c].
ord_selectchk(X, Set, Rest) :-
    (   var(Set)
    ->  is_list(Rest),
        ord_union(Rest, [X], Set),
        Set \== Rest
    ;   selectchk(X, Set, Rest)
    ),
    !.
