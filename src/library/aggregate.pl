:- module(aggregate, [ aggregate_all/3 ]).

% What all solutions of a goal come to together: their number, sum, extremes, or list.

:- meta_predicate aggregate_all(?, 0, ?).

%! aggregate_all(+Template, :Goal, ?Result) is semidet.
%  Result is what Template says of all solutions of Goal:
%
%    count              their number
%    sum(Expression)    the sum of the values, 0 for none
%    max(Expression)    the greatest value; fails if there are none
%    min(Expression)    the least value; fails if there are none
%    max(Expression, Witness), min(Expression, Witness)
%                       max(Value, Witness) with the first Witness of the extreme value
%    bag(Term)          the list of the terms
%    set(Term)          the list of the terms in the standard order, each once
%
%  A compound term of such templates gives a term of their results.
%
%  aggregate_all(count, member(_, [a, b]), N) ⇒ N = 2.
%  aggregate_all(sum(X), member(X, [1, 2, 3]), S) ⇒ S = 6.
%  aggregate_all(max(X, Y), member(X-Y, [1-a, 3-b, 2-c]), M) ⇒ M = max(3, b).
%  aggregate_all(r(count, min(X)), member(X, [5, 4]), R) ⇒ R = r(2, 4).
aggregate_all(Template, Goal, Result) :-
    (   var(Template)
    ->  throw(error(instantiation_error, _))
    ;   item(Template, Item)
    ->  findall(Item, Goal, Items),
        combine(Template, Items, Combined),
        Result = Combined
    ;   compound(Template)
    ->  Template =.. [Name|Templates],
        items(Templates, Items),
        findall(Items, Goal, Solutions),
        combine_columns(Templates, Solutions, Results),
        Result =.. [Name|Results]
    ;   throw(error(domain_error(aggregate_template, Template), _))
    ).

% item(Template, Item): what is collected of each solution.
item(count,     true).
item(sum(X),    X).
item(max(X),    X).
item(min(X),    X).
item(max(X, W), X-W).
item(min(X, W), X-W).
item(bag(X),    X).
item(set(X),    X).

items([], []).
items([Template|Templates], [Item|Items]) :-
    (   nonvar(Template),
        item(Template, Item)
    ->  true
    ;   throw(error(domain_error(aggregate_template, Template), _))
    ),
    items(Templates, Items).

% combine(Template, Items, Result): what the items of all solutions come to.
combine(count, Items, Count) :-
    length(Items, Count).
combine(sum(_), Items, Sum) :-
    sum_list(Items, Sum).
combine(max(_), [X|Xs], Max) :-
    Max0 is X,
    greatest(Xs, Max0, Max).
combine(min(_), [X|Xs], Min) :-
    Min0 is X,
    least(Xs, Min0, Min).
combine(max(_, _), [X-W|Items], max(Max, Witness)) :-
    Max0 is X,
    greatest(Items, Max0, W, Max, Witness).
combine(min(_, _), [X-W|Items], min(Min, Witness)) :-
    Min0 is X,
    least(Items, Min0, W, Min, Witness).
combine(bag(_), Items, Items).
combine(set(_), Items, Set) :-
    sort(Items, Set).

greatest([], Max, Max).
greatest([X|Xs], Max0, Max) :-
    Max1 is max(Max0, X),
    greatest(Xs, Max1, Max).

least([], Min, Min).
least([X|Xs], Min0, Min) :-
    Min1 is min(Min0, X),
    least(Xs, Min1, Min).

greatest([], Max, Witness, Max, Witness).
greatest([X-W|Items], Max0, Witness0, Max, Witness) :-
    Value is X,
    (   Value > Max0
    ->  greatest(Items, Value, W, Max, Witness)
    ;   greatest(Items, Max0, Witness0, Max, Witness)
    ).

least([], Min, Witness, Min, Witness).
least([X-W|Items], Min0, Witness0, Min, Witness) :-
    Value is X,
    (   Value < Min0
    ->  least(Items, Value, W, Min, Witness)
    ;   least(Items, Min0, Witness0, Min, Witness)
    ).

% The items of each solution stand in a row; each template combines its column.
combine_columns([], _, []).
combine_columns([Template|Templates], Rows, [Result|Results]) :-
    first_column(Rows, Column, Rest),
    combine(Template, Column, Result),
    combine_columns(Templates, Rest, Results).

first_column([], [], []).
first_column([[X|Row]|Rows], [X|Column], [Row|Rest]) :-
    first_column(Rows, Column, Rest).
