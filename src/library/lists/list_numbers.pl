:- module(list_numbers, [ sum_list/2, sumlist/2, max_list/2, min_list/2, numlist/3 ]).

% Lists of numbers: sum, maximum, minimum, and ranges of integers.

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
