:- module(list_sets, [ list_to_set/2, is_set/1, subset/2, subtract/3, intersection/3, union/3 ]).

% Lists as sets, in any order: a set is a list without duplicates. list_to_set/2 and is_set/1 distinguish elements by ==/2,
% the others by unification.

%! list_to_set(+Xs, ?Set) is det.
%  Set has the elements of Xs in the order of their first occurrences.
%  list_to_set([b, a, b, 1, 1.0], S) ⇒ S = [b, a, 1, 1.0].
list_to_set(Xs, Set) :-
    number_elements(Xs, 1, Numbered),
    keysort(Numbered, Grouped),
    first_of_each(Grouped, Firsts),
    sort(2, @<, Firsts, InOrder),
    drop_numbers(InOrder, Set0),
    Set = Set0.

number_elements(Xs, _, _) :-
    \+ is_list(Xs),
    !,
    must_be(list, Xs).
number_elements(Xs, N, Numbered) :-
    number_elements_(Xs, N, Numbered).

number_elements_([], _, []).
number_elements_([X|Xs], N, [X-N|Numbered]) :-
    Next is N + 1,
    number_elements_(Xs, Next, Numbered).

first_of_each([], []).
first_of_each([X-N|Numbered], [X-N|Firsts]) :-
    skip_equal(Numbered, X, Others),
    first_of_each(Others, Firsts).

skip_equal([X-_|Numbered], Y, Others) :-
    X == Y,
    !,
    skip_equal(Numbered, Y, Others).
skip_equal(Numbered, _, Numbered).

drop_numbers([], []).
drop_numbers([X-_|Numbered], [X|Xs]) :-
    drop_numbers(Numbered, Xs).

%! is_set(@Xs) is semidet.
%  Xs is a list without duplicates.
%  is_set([a, b]) ⇒ true.
%  is_set([a, b, a]) ⇒ false.
is_set(Xs) :-
    proper_length(Xs, Length),
    sort(Xs, Sorted),
    length(Sorted, Length).

%! subset(+Part, +Set) is semidet.
%  Every element of Part is an element of Set.
%  subset([c, a], [a, b, c]) ⇒ true.
subset([], _).
subset([X|Xs], Set) :-
    memberchk(X, Set),
    subset(Xs, Set).

%! subtract(+Set, +Others, ?Rest) is det.
%  Rest has the elements of Set that Others has not.
%  subtract([a, b, c], [b], Rest) ⇒ Rest = [a, c].
subtract([], _, []).
subtract([X|Xs], Others, Rest) :-
    (   memberchk(X, Others)
    ->  Rest = Rest1
    ;   Rest = [X|Rest1]
    ),
    subtract(Xs, Others, Rest1).

%! intersection(+Set, +Others, ?Common) is det.
%  Common has the elements of Set that Others has too.
%  intersection([a, b, c], [c, a], Common) ⇒ Common = [a, c].
intersection([], _, []).
intersection([X|Xs], Others, Common) :-
    (   memberchk(X, Others)
    ->  Common = [X|Common1]
    ;   Common = Common1
    ),
    intersection(Xs, Others, Common1).

%! union(+Set, +Others, ?All) is det.
%  All has the elements of Set that Others has not, followed by Others.
%  union([a, b], [b, c], All) ⇒ All = [a, b, c].
union([], Others, Others).
union([X|Xs], Others, All) :-
    (   memberchk(X, Others)
    ->  All = All1
    ;   All = [X|All1]
    ),
    union(Xs, Others, All1).
