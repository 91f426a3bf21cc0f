:- module(list_order, [ max_member/2, min_member/2, max_member/3, min_member/3, predsort/3, clumped/2 ]).

% Lists in the standard order of terms or by a comparison predicate: extremes, sorting, runs of equal
% elements.

:- meta_predicate predsort(3, +, -), max_member(2, -, +), min_member(2, -, +).

%! max_member(?Max, +Xs) is semidet.
%  Max is the greatest element of Xs in the standard order of terms.
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
%  Min is the least element of Xs in the standard order of terms.
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

%! predsort(:Compare, +Xs, ?Sorted) is det.
%  Sorted is Xs sorted by call(Compare, Order, A, B), where Order is <, = or >; of equal elements one is kept.
%  predsort(compare, [b, c, a, b], L) ⇒ L = [a, b, c].
predsort(Compare, Xs, Sorted) :-
    must_be(list, Xs),
    length(Xs, Length),
    predsort_(Length, Compare, Xs, _, Sorted0),
    Sorted = Sorted0.

% The first Length elements of Xs, sorted; Rest is the remainder of Xs.
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
