:- module(lists,
          [ append/3, append/2, prefix/2, member/2, memberchk/2, last/2, reverse/2, same_length/2, proper_length/2,
            nth0/3, nth1/3, nth0/4, nth1/4, nextto/3,
            select/3, selectchk/3, select/4, selectchk/4, subseq/3, delete/3, permutation/2, flatten/2, transpose/2,
            sum_list/2, sumlist/2, max_list/2, min_list/2, max_member/2, min_member/2, max_member/3, min_member/3,
            numlist/3,
            list_to_set/2, is_set/1, subset/2, subtract/3, intersection/3, union/3,
            predsort/3, clumped/2
          ]).

% Lists: taken apart, put together, searched, counted, and used as sets.
%
% Predicates that go through a list have that list as first argument, under a second name if need be: the first
% argument chooses the clause, so at the end of the list nothing is left to try.

:- meta_predicate predsort(3, +, -), max_member(2, -, +), min_member(2, -, +).

% ---- parts ----------------------------------------------------------------------------------------------------------

%! append(?Xs, ?Ys, ?Zs) is nondet.
%  Zs is Xs followed by Ys.
%  append([a], [b, c], Zs) ⇒ Zs = [a, b, c].
%  append(Xs, [c], [a, b, c]) ⇒ Xs = [a, b].
append([], Ys, Ys).
append([X|Xs], Ys, [X|Zs]) :-
    append(Xs, Ys, Zs).

%! append(+Lists, ?Xs) is nondet.
%  Xs is made of all the lists of Lists, one after the other.
%  append([[a], [], [b, c]], Xs) ⇒ Xs = [a, b, c].
append([], []).
append([Xs|Lists], Zs) :-
    append(Xs, Ys, Zs),
    append(Lists, Ys).

%! prefix(?Part, ?Xs) is nondet.
%  Xs begins with the elements of Part.
%  findall(Part, prefix(Part, [a, b]), Parts) ⇒ Parts = [[], [a], [a, b]].
prefix([], _).
prefix([X|Part], [X|Xs]) :-
    prefix(Part, Xs).

%! member(?X, ?Xs) is nondet.
%  X is an element of Xs. No choice is left behind the last one.
%  member(b, [a, b]) ⇒ true.
%  findall(X, member(X, [a, b]), Xs) ⇒ Xs = [a, b].
member(X, [Y|Ys]) :-
    member_(Ys, X, Y).

member_(_, X, X).
member_([Y|Ys], X, _) :-
    member_(Ys, X, Y).

%! memberchk(?X, ?Xs) is semidet.
%  X is an element of Xs: the first that unifies, and no other.
%  memberchk(k-V, [j-1, k-2, k-3]) ⇒ V = 2.
memberchk(X, Xs) :-
    member(X, Xs),
    !.

%! last(?Xs, ?Last) is nondet.
%  Last is the last element of Xs.
%  last([a, b, c], X) ⇒ X = c.
last([X|Xs], Last) :-
    last_(Xs, X, Last).

last_([], Last, Last).
last_([X|Xs], _, Last) :-
    last_(Xs, X, Last).

%! reverse(+Xs, ?Ys) is det.
%  Ys has the elements of Xs in reverse order.
%  reverse([a, b, c], Ys) ⇒ Ys = [c, b, a].
reverse(Xs, Ys) :-
    reverse_(Xs, [], Ys).

reverse_([], Ys, Ys).
reverse_([X|Xs], Rest, Ys) :-
    reverse_(Xs, [X|Rest], Ys).

%! same_length(?Xs, ?Ys) is nondet.
%  Xs and Ys have equally many elements.
%  same_length([a, b], [c, d]) ⇒ true.
%  same_length([a, b], Ys), Ys = [1, 2] ⇒ Ys = [1, 2].
same_length([], []).
same_length([_|Xs], [_|Ys]) :-
    same_length(Xs, Ys).

%! proper_length(@Xs, ?Length) is semidet.
%  Xs is a list that ends in [], of Length elements.
%  proper_length([a, b], N) ⇒ N = 2.
%  proper_length([a|_], _) ⇒ false.
proper_length(Xs, Length) :-
    is_list(Xs),
    length(Xs, Length).

% ---- elements by number ---------------------------------------------------------------------------------------------

%! nth0(?Index, ?Xs, ?X) is nondet.
%  X is the element number Index of Xs, counted from 0.
%  nth0(1, [a, b, c], X) ⇒ X = b.
%  nth0(I, [a, b, c], c) ⇒ I = 2.
nth0(Index, Xs, X) :-
    nth_from(0, Index, Xs, X).

%! nth1(?Index, ?Xs, ?X) is nondet.
%  X is the element number Index of Xs, counted from 1.
%  nth1(1, [a, b, c], X) ⇒ X = a.
nth1(Index, Xs, X) :-
    nth_from(1, Index, Xs, X).

% A known Index leads straight to its element; an unknown one is tried at every place.
nth_from(First, Index, Xs, X) :-
    (   integer(Index)
    ->  Index >= First,
        Steps is Index - First,
        nth_after(Steps, Xs, X)
    ;   var(Index)
    ->  Xs = [Y|Ys],
        nth_any(Ys, Y, First, Index, X)
    ;   throw(error(type_error(integer, Index), _))
    ).

nth_after(Steps, [Y|Ys], X) :-
    (   Steps =:= 0
    ->  X = Y
    ;   Fewer is Steps - 1,
        nth_after(Fewer, Ys, X)
    ).

nth_any(_, X, Index, Index, X).
nth_any([Y|Ys], _, Here, Index, X) :-
    Next is Here + 1,
    nth_any(Ys, Y, Next, Index, X).

%! nth0(?Index, ?Xs, ?X, ?Rest) is nondet.
%  X is the element number Index of Xs, counted from 0, and Rest has all the others.
%  nth0(1, [a, b, c], X, Rest) ⇒ X = b, Rest = [a, c].
%  nth0(0, Xs, x, [a, b]) ⇒ Xs = [x, a, b].
nth0(Index, Xs, X, Rest) :-
    nth_from(0, Index, Xs, X, Rest).

%! nth1(?Index, ?Xs, ?X, ?Rest) is nondet.
%  X is the element number Index of Xs, counted from 1, and Rest has all the others.
%  nth1(2, Xs, x, [a, b]) ⇒ Xs = [a, x, b].
nth1(Index, Xs, X, Rest) :-
    nth_from(1, Index, Xs, X, Rest).

nth_from(First, Index, Xs, X, Rest) :-
    (   integer(Index)
    ->  Index >= First,
        Steps is Index - First,
        length(Before, Steps),
        append(Before, [X|After], Xs),
        append(Before, After, Rest)
    ;   var(Index)
    ->  insert(Xs, X, Rest, First, Index)
    ;   throw(error(type_error(integer, Index), _))
    ).

insert([X|Xs], X, Xs, Index, Index).
insert([Y|Ys], X, [Y|Zs], Here, Index) :-
    Next is Here + 1,
    insert(Ys, X, Zs, Next, Index).

%! nextto(?X, ?Y, ?Xs) is nondet.
%  Y comes right after X in Xs.
%  nextto(b, Y, [a, b, c]) ⇒ Y = c.
%  findall(X-Y, nextto(X, Y, [a, b, c]), Pairs) ⇒ Pairs = [a-b, b-c].
nextto(X, Y, [First, Second|Xs]) :-
    nextto_(Xs, First, Second, X, Y).

nextto_(_, X, Y, X, Y).
nextto_([Third|Xs], _, Second, X, Y) :-
    nextto_(Xs, Second, Third, X, Y).

% ---- elements taken out ---------------------------------------------------------------------------------------------

%! select(?X, ?Xs, ?Rest) is nondet.
%  Rest is Xs without one occurrence of X.
%  findall(X-Rest, select(X, [a, b], Rest), Ways) ⇒ Ways = [a-[b], b-[a]].
%  findall(Xs, select(x, Xs, [a]), Ways) ⇒ Ways = [[x, a], [a, x]].
select(X, [Y|Ys], Rest) :-
    select_(Ys, X, Y, Rest).

select_(Ys, X, X, Ys).
select_([Y|Ys], X, Z, [Z|Rest]) :-
    select_(Ys, X, Y, Rest).

%! selectchk(?X, ?Xs, ?Rest) is semidet.
%  Rest is Xs without the first element that unifies with X.
%  selectchk(b, [a, b, c, b], Rest) ⇒ Rest = [a, c, b].
selectchk(X, Xs, Rest) :-
    select(X, Xs, Rest),
    !.

%! select(?X, ?Xs, ?Y, ?Ys) is nondet.
%  Ys is Xs with Y in the place of one X.
%  select(b, [a, b, c], x, Ys) ⇒ Ys = [a, x, c].
select(X, Xs, Y, Ys) :-
    select4_(Xs, X, Y, Ys).

select4_([X|Zs], X, Y, [Y|Zs]).
select4_([Z|Xs], X, Y, [Z|Ys]) :-
    select4_(Xs, X, Y, Ys).

%! selectchk(?X, ?Xs, ?Y, ?Ys) is semidet.
%  Ys is Xs with Y in the place of one X: the first way, and no other.
%  selectchk(b, [a, b, b], x, Ys) ⇒ Ys = [a, x, b].
selectchk(X, Xs, Y, Ys) :-
    select(X, Xs, Y, Ys),
    !.

%! subseq(?Xs, ?Part, ?Rest) is nondet.
%  Part has some of the elements of Xs and Rest the others, both in their order.
%  findall(P-R, subseq([a, b], P, R), Ways) ⇒ Ways = [[]-[a, b], [b]-[a], [a]-[b], [a, b]-[]].
subseq([], [], []).
subseq([X|Xs], Part, [X|Rest]) :-
    subseq(Xs, Part, Rest).
subseq([X|Xs], [X|Part], Rest) :-
    subseq(Xs, Part, Rest).

%! delete(+Xs, @X, ?Rest) is det.
%  Rest has the elements of Xs that cannot be unified with X.
%  delete([a, b, a, c], a, Rest) ⇒ Rest = [b, c].
delete([], _, []).
delete([Y|Ys], X, Rest) :-
    (   Y \= X
    ->  Rest = [Y|Others]
    ;   Rest = Others
    ),
    delete(Ys, X, Others).

%! permutation(?Xs, ?Ys) is nondet.
%  Ys has the elements of Xs in some order.
%  findall(Ys, permutation([a, b, c], Ys), _Ways), length(_Ways, N) ⇒ N = 6.
%  findall(Xs, permutation(Xs, [a, b]), Ways) ⇒ Ways = [[a, b], [b, a]].
permutation(Xs, Ys) :-
    (   is_list(Xs)
    ->  same_length(Xs, Ys)
    ;   is_list(Ys)
    ->  same_length(Ys, Xs)
    ;   must_be(list_or_partial, Xs),
        must_be(list_or_partial, Ys),
        same_length(Xs, Ys)
    ),
    permute(Xs, Ys).

permute([], []).
permute([X|Xs], [Y|Ys]) :-
    select(Y, [X|Xs], Rest),
    permute(Rest, Ys).

%! flatten(+Nested, ?Xs) is det.
%  Xs has the elements of Nested and of the lists in it, at any depth; what is no list is an element.
%  flatten([a, [b, [c]], [], d], Xs) ⇒ Xs = [a, b, c, d].
%  flatten(a, Xs) ⇒ Xs = [a].
flatten(Nested, Xs) :-
    flatten(Nested, Xs0, []),
    Xs = Xs0.

flatten(Term, [Term|Rest], Rest) :-
    var(Term),
    !.
flatten([], Rest, Rest) :-
    !.
flatten([X|Xs], Flat, Rest) :-
    !,
    flatten(X, Flat, Middle),
    flatten(Xs, Middle, Rest).
flatten(Term, [Term|Rest], Rest).

%! transpose(+Rows, ?Columns) is det.
%  Columns are the columns of Rows, which are lists of equal length.
%  transpose([[1, 2, 3], [4, 5, 6]], Columns) ⇒ Columns = [[1, 4], [2, 5], [3, 6]].
%  transpose([], Columns) ⇒ Columns = [].
transpose([], []).
transpose([Row|Rows], Columns) :-
    transpose_(Row, [Row|Rows], Columns).

% The first row tells how many columns there are.
transpose_([], _, []).
transpose_([_|Xs], Rows, [Column|Columns]) :-
    first_elements(Rows, Column, Rows1),
    transpose_(Xs, Rows1, Columns).

first_elements([], [], []).
first_elements([[X|Row]|Rows], [X|Column], [Row|Rows1]) :-
    first_elements(Rows, Column, Rows1).

% ---- numbers --------------------------------------------------------------------------------------------------------

%! sum_list(+Numbers, ?Sum) is det.
%  Sum is the sum of Numbers, 0 for none.
%  sum_list([1, 2, 3], S) ⇒ S = 6.
sum_list(Numbers, Sum) :-
    sum_list_(Numbers, 0, Sum).

sum_list_([], Sum, Sum).
sum_list_([X|Xs], Sum0, Sum) :-
    Sum1 is Sum0 + X,
    sum_list_(Xs, Sum1, Sum).

%! sumlist(+Numbers, ?Sum) is det.
%  Another name of sum_list/2.
%  sumlist([1, 2, 3], S) ⇒ S = 6.
sumlist(Numbers, Sum) :-
    sum_list(Numbers, Sum).

%! max_list(+Numbers, ?Max) is semidet.
%  Max is the greatest of Numbers; there must be one.
%  max_list([3, 7, 5], M) ⇒ M = 7.
max_list([X|Xs], Max) :-
    max_list_(Xs, X, Max).

max_list_([], Max, Max).
max_list_([X|Xs], Max0, Max) :-
    Max1 is max(Max0, X),
    max_list_(Xs, Max1, Max).

%! min_list(+Numbers, ?Min) is semidet.
%  Min is the least of Numbers; there must be one.
%  min_list([3, 7, 5], M) ⇒ M = 3.
min_list([X|Xs], Min) :-
    min_list_(Xs, X, Min).

min_list_([], Min, Min).
min_list_([X|Xs], Min0, Min) :-
    Min1 is min(Min0, X),
    min_list_(Xs, Min1, Min).

%! max_member(?Max, +Xs) is semidet.
%  Max is the element of Xs that stands last in the standard order of terms.
%  max_member(M, [b, 3, f(a), c]) ⇒ M = f(a).
max_member(Max, [X|Xs]) :-
    max_member_(Xs, X, Max).

max_member_([], Max, Max).
max_member_([X|Xs], Max0, Max) :-
    (   X @> Max0
    ->  max_member_(Xs, X, Max)
    ;   max_member_(Xs, Max0, Max)
    ).

%! min_member(?Min, +Xs) is semidet.
%  Min is the element of Xs that stands first in the standard order of terms.
%  min_member(M, [b, 3, f(a), c]) ⇒ M = 3.
min_member(Min, [X|Xs]) :-
    min_member_(Xs, X, Min).

min_member_([], Min, Min).
min_member_([X|Xs], Min0, Min) :-
    (   X @< Min0
    ->  min_member_(Xs, X, Min)
    ;   min_member_(Xs, Min0, Min)
    ).

%! max_member(:NotGreater, ?Max, +Xs) is semidet.
%  Max is the greatest element of Xs, where call(NotGreater, X, Y) says that X is not greater than Y.
%  max_member(=<, M, [3, 7.0, 5]) ⇒ M = 7.0.
max_member(NotGreater, Max, [X|Xs]) :-
    max_member_by(Xs, NotGreater, X, Max).

max_member_by([], _, Max, Max).
max_member_by([X|Xs], NotGreater, Max0, Max) :-
    (   call(NotGreater, X, Max0)
    ->  max_member_by(Xs, NotGreater, Max0, Max)
    ;   max_member_by(Xs, NotGreater, X, Max)
    ).

%! min_member(:NotGreater, ?Min, +Xs) is semidet.
%  Min is the least element of Xs, where call(NotGreater, X, Y) says that X is not greater than Y.
%  min_member(=<, M, [3, 7.0, 5]) ⇒ M = 3.
min_member(NotGreater, Min, [X|Xs]) :-
    min_member_by(Xs, NotGreater, X, Min).

min_member_by([], _, Min, Min).
min_member_by([X|Xs], NotGreater, Min0, Min) :-
    (   call(NotGreater, Min0, X)
    ->  min_member_by(Xs, NotGreater, Min0, Min)
    ;   min_member_by(Xs, NotGreater, X, Min)
    ).

%! numlist(+Low, +High, ?Numbers) is semidet.
%  Numbers are the integers from Low to High, which must not lie below Low.
%  numlist(1, 4, L) ⇒ L = [1, 2, 3, 4].
%  numlist(2, 1, _) ⇒ false.
numlist(Low, High, Numbers) :-
    must_be(integer, Low),
    must_be(integer, High),
    Low =< High,
    numlist_(Low, High, Numbers).

numlist_(Low, High, [Low|Numbers]) :-
    (   Low =:= High
    ->  Numbers = []
    ;   Next is Low + 1,
        numlist_(Next, High, Numbers)
    ).

% ---- sets -----------------------------------------------------------------------------------------------------------

% A set is a list without duplicates. list_to_set/2 and is_set/1 tell elements apart by ==/2, the others by unification.

%! list_to_set(+Xs, ?Set) is det.
%  Set has the elements of Xs in their order, each where it stands first.
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

% ---- order ----------------------------------------------------------------------------------------------------------

%! predsort(:Compare, +Xs, ?Sorted) is det.
%  Sorted is Xs in the order that call(Compare, Order, A, B) tells by <, = or >; of equal elements one is kept.
%  predsort(compare, [b, c, a, b], L) ⇒ L = [a, b, c].
predsort(Compare, Xs, Sorted) :-
    must_be(list, Xs),
    length(Xs, Length),
    predsort_(Length, Compare, Xs, _, Sorted0),
    Sorted = Sorted0.

% The first Length elements of Xs, sorted; Rest are those behind.
predsort_(Length, Compare, Xs, Rest, Sorted) :-
    (   Length =:= 0
    ->  Sorted = [],
        Rest = Xs
    ;   Length =:= 1
    ->  Xs = [X|Rest],
        Sorted = [X]
    ;   Half is Length // 2,
        Other is Length - Half,
        predsort_(Half, Compare, Xs, Xs1, Left),
        predsort_(Other, Compare, Xs1, Rest, Right),
        merge(Left, Right, Compare, Sorted)
    ).

merge([], Ys, _, Ys).
merge([X|Xs], Ys, Compare, Zs) :-
    merge_(Ys, X, Xs, Compare, Zs).

merge_([], X, Xs, _, [X|Xs]).
merge_([Y|Ys], X, Xs, Compare, Zs) :-
    call(Compare, Order, X, Y),
    merge_by(Order, X, Xs, Y, Ys, Compare, Zs).

merge_by(<, X, Xs, Y, Ys, Compare, [X|Zs]) :-
    merge(Xs, [Y|Ys], Compare, Zs).
merge_by(=, X, Xs, _, Ys, Compare, Zs) :-
    merge([X|Xs], Ys, Compare, Zs).
merge_by(>, X, Xs, Y, Ys, Compare, [Y|Zs]) :-
    merge_(Ys, X, Xs, Compare, Zs).

%! clumped(+Items, ?Runs) is det.
%  Runs has an Item-Count for each run of equal elements of Items.
%  clumped([a, a, b, a], Runs) ⇒ Runs = [a-2, b-1, a-1].
clumped([], []).
clumped([X|Xs], [X-Count|Runs]) :-
    run(Xs, X, 1, Count, Others),
    clumped(Others, Runs).

run([Y|Ys], X, Count0, Count, Others) :-
    X == Y,
    !,
    Count1 is Count0 + 1,
    run(Ys, X, Count1, Count, Others).
run(Others, _, Count, Count, Others).
