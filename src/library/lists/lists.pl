:- module(lists,
          [ append/3, append/2, prefix/2, member/2, memberchk/2, last/2, reverse/2, same_length/2, proper_length/2,
            nth0/3, nth1/3, nth0/4, nth1/4, nextto/3,
            select/3, selectchk/3, select/4, selectchk/4, subseq/3, delete/3, permutation/2, flatten/2, transpose/2,
            '$lengthen'/3
          ]).

% List predicates: append/3, member/2, nth0/3, select/3 and others.
%
% Auxiliary predicates have the list that they traverse as first argument, so that first-argument indexing leaves no
% choicepoint at its end.

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
append(Lists, Xs) :-
    must_be(list, Lists),
    append_each(Lists, Xs).

append_each([], []).
append_each([Xs|Lists], Zs) :-
    append(Xs, Ys, Zs),
    append_each(Lists, Ys).

%! prefix(?Part, ?Xs) is nondet.
%  Xs begins with the elements of Part.
%  findall(Part, prefix(Part, [a, b]), Parts) ⇒ Parts = [[], [a], [a, b]].
prefix([], _).
prefix([X|Part], [X|Xs]) :-
    prefix(Part, Xs).

%! member(?X, ?Xs) is nondet.
%  X is an element of Xs. The last one leaves no choicepoint.
%  member(b, [a, b]) ⇒ true.
%  findall(X, member(X, [a, b]), Xs) ⇒ Xs = [a, b].
member(X, Xs) :-
    '$element'(X, Xs).

%! memberchk(?X, ?Xs) is semidet.
%  X is an element of Xs: the first that unifies, and no other.
%  memberchk(k-V, [j-1, k-2, k-3]) ⇒ V = 2.
memberchk(X, Xs) :-
    '$candidates'(X, Xs, [Y|Ys]),
    (   X = Y
    ->  true
    ;   memberchk(X, Ys)
    ).

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
    length(Xs, Length0),
    Length = Length0.

%! '$lengthen'(-Tail, +Length0, ?Length) is nondet.
%  Tail, the end of a partial list of Length0 elements, becomes a list that makes it Length elements long.
'$lengthen'([], Length, Length).
'$lengthen'([_|Tail], Length0, Length) :-
    Length1 is Length0 + 1,
    '$lengthen'(Tail, Length1, Length).

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

% A bound Index is looked up directly; an unbound one is enumerated.
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

nth_after(Steps, Xs, X) :-
    '$drop'(Steps, Xs, Left, [Y|Ys]),
    (   Left =:= 0
    ->  X = Y
    ;   Fewer is Left - 1,
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
    nth_from(0, nonneg, Index, Xs, X, Rest).

%! nth1(?Index, ?Xs, ?X, ?Rest) is nondet.
%  X is the element number Index of Xs, counted from 1, and Rest has all the others.
%  nth1(2, Xs, x, [a, b]) ⇒ Xs = [a, x, b].
nth1(Index, Xs, X, Rest) :-
    nth_from(1, positive_integer, Index, Xs, X, Rest).

nth_from(First, Type, Index, Xs, X, Rest) :-
    (   var(Index)
    ->  insert(Xs, X, Rest, First, Index)
    ;   (   integer(Index),
            Index >= First
        ->  true
        ;   must_be(Type, Index)
        ),
        Steps is Index - First,
        '$take_out'(Steps, Xs, X, Rest, Done),
        (   Done == true
        ->  true
        ;   length(Before, Steps),
            append(Before, [X|After], Xs),
            append(Before, After, Rest)
        )
    ).

insert([X|Xs], X, Xs, Index, Index).
insert([Y|Ys], X, [Y|Zs], Here, Index) :-
    Next is Here + 1,
    insert(Ys, X, Zs, Next, Index).

%! nextto(?X, ?Y, ?Xs) is nondet.
%  Y immediately follows X in Xs.
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
%  Ys is Xs with one X replaced by Y.
%  select(b, [a, b, c], x, Ys) ⇒ Ys = [a, x, c].
select(X, Xs, Y, Ys) :-
    select4_(Xs, X, Y, Ys).

select4_([X|Zs], X, Y, [Y|Zs]).
select4_([Z|Xs], X, Y, [Z|Ys]) :-
    select4_(Xs, X, Y, Ys).

%! selectchk(?X, ?Xs, ?Y, ?Ys) is semidet.
%  As select/4, for the first solution only.
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
%  Xs has the elements of Nested and of its sublists at any depth; a term that is not a list is an element.
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

% The first row determines the number of columns.
transpose_([], _, []).
transpose_([_|Xs], Rows, [Column|Columns]) :-
    first_elements(Rows, Column, Rows1),
    transpose_(Xs, Rows1, Columns).

first_elements([], [], []).
first_elements([[X|Row]|Rows], [X|Column], [Row|Rows1]) :-
    first_elements(Rows, Column, Rows1).
