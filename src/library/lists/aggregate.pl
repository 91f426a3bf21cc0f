:- module(aggregate, [ aggregate_all/3, aggregate_all/4, aggregate/3, aggregate/4, foreach/2, free_variables/4 ]).

% Aggregation over all solutions of a goal: count, sum, extremes, bag or set.

:- meta_predicate
       aggregate_all(?, 0, ?),
       aggregate_all(?, ?, 0, ?),
       aggregate(?, ^, ?),
       aggregate(?, ?, ^, ?),
       foreach(0, 0),
       free_variables(^, ?, +, -).

%! aggregate_all(+Template, :Goal, ?Result) is semidet.
%  Result is the aggregate of all solutions of Goal that Template describes:
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
    ;   Template == count
    ->  number_of_solutions(Goal, Result)
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

% number_of_solutions(Goal, Count): counted without keeping them.
number_of_solutions(Goal, Count) :-
    Counter = counter(0),
    (   call(Goal),
        '$increment'(Counter),
        fail
    ;   Counter = counter(Count)
    ).

%! aggregate_all(+Template, ?Discriminator, :Goal, ?Result) is semidet.
%  As aggregate_all/3, but solutions with the same Discriminator and the same instance of Template count once.
%  aggregate_all(count, X, member(X-_, [a-1, b-2, a-3]), N) ⇒ N = 2.
%  aggregate_all(sum(Y), X, member(X-Y, [a-1, a-1, b-1]), S) ⇒ S = 2.
aggregate_all(Template, Discriminator, Goal, Result) :-
    (   var(Template)
    ->  throw(error(instantiation_error, _))
    ;   item(Template, Item)
    ->  distinct(Discriminator-Item, Goal, Items),
        combine(Template, Items, Combined),
        Result = Combined
    ;   compound(Template)
    ->  Template =.. [Name|Templates],
        items(Templates, Items),
        distinct(Discriminator-Items, Goal, Solutions),
        combine_columns(Templates, Solutions, Results),
        Result =.. [Name|Results]
    ;   throw(error(domain_error(aggregate_template, Template), _))
    ).

% distinct(Discriminator-Item, Goal, Items): the items of distinct pairs.
distinct(Pair, Goal, Items) :-
    findall(Pair, Goal, Pairs0),
    sort(Pairs0, Pairs),
    pairs_values(Pairs, Items).

% item(Template, Item): the term to collect for each solution.
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

% combine(Template, Items, Result): the aggregate of the items of all solutions.
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

% The items of a solution are a row; each template aggregates its column.
combine_columns([], _, []).
combine_columns([Template|Templates], Rows, [Result|Results]) :-
    first_column(Rows, Column, Rest),
    combine(Template, Column, Result),
    combine_columns(Templates, Rest, Results).

first_column([], [], []).
first_column([[X|Row]|Rows], [X|Column], [Row|Rest]) :-
    first_column(Rows, Column, Rest).

%! aggregate(+Template, :Goal, ?Result) is nondet.
%  As aggregate_all/3, but with the semantics of bagof/3: one solution for each binding of the free variables of Goal, and failure
%  if Goal has no solutions.
%  aggregate(count, X^member(X, [a, b]), N) ⇒ N = 2.
%  findall(K-S, aggregate(sum(X), member(K-X, [a-1, b-2, a-3]), S), L) ⇒ L = [a-4, b-2].
%  aggregate(count, fail, _) ⇒ false.
aggregate(Template, Goal, Result) :-
    collected(Template, Item),
    bagof(Item, Goal, Items),
    combined(Template, Items, Result).

%! aggregate(+Template, ?Discriminator, :Goal, ?Result) is nondet.
%  As aggregate/3, but solutions with the same Discriminator and the same instance of Template count once.
%  aggregate(count, X, K^member(K-X, [a-1, b-1, c-2]), N) ⇒ N = 2.
aggregate(Template, Discriminator, Goal, Result) :-
    collected(Template, Item),
    setof(Discriminator-Item, Goal, Pairs),
    pairs_values(Pairs, Items),
    combined(Template, Items, Result).

% collected(Template, Item): the term to collect for each solution.
collected(Template, Item) :-
    (   var(Template)
    ->  throw(error(instantiation_error, _))
    ;   item(Template, Item0)
    ->  Item = Item0
    ;   compound(Template)
    ->  Template =.. [_|Templates],
        items(Templates, Item)
    ;   throw(error(domain_error(aggregate_template, Template), _))
    ).

% combined(Template, Items, Result): the aggregate of the items of all solutions.
combined(Template, Items, Result) :-
    (   item(Template, _)
    ->  combine(Template, Items, Result)
    ;   Template =.. [Name|Templates],
        combine_columns(Templates, Items, Results),
        Result =.. [Name|Results]
    ).

%! foreach(:Generator, :Goal) is nondet.
%  Goal is true for all solutions of Generator together: variables that only Goal has are the same in all of them.
%  foreach(member(X, [1, 2]), dif(X, Y)), Y = 3 ⇒ Y = 3.
%  foreach(between(1, 3, X), member(X, [3, 2, 1])) ⇒ true.
%  foreach(member(X, [1, 2]), Y = X) ⇒ false.
foreach(Generator, Goal) :-
    term_variables(Generator, Known),
    term_variables(Goal, All),
    variables_without(All, Known, Shared),
    findall(Shared/Goal, Generator, Copies),
    call_each_copy(Copies, Shared).

variables_without([], _, []).
variables_without([Variable|Variables], Known, Others) :-
    (   is_among(Known, Variable)
    ->  Others = Others1
    ;   Others = [Variable|Others1]
    ),
    variables_without(Variables, Known, Others1).

is_among([Other|Others], Variable) :-
    (   Variable == Other
    ->  true
    ;   is_among(Others, Variable)
    ).

call_each_copy([], _).
call_each_copy([Shared/Goal|Copies], Shared) :-
    call(Goal),
    call_each_copy(Copies, Shared).

%! free_variables(:Goal, @Template, +Known, -Variables) is det.
%  Variables has the free variables of Goal in front of Known: those that neither Template has nor Goal binds itself, by ^ or as the template
%  of a setof/3, bagof/3 or findall/3, or in \+.
%  free_variables(Y^p(X, Y, Z), X, [], Vs) ⇒ Vs = [Z].
free_variables(Goal, Template, Known, Variables) :-
    strip_module(Goal, _, Plain),
    term_variables(Template, Bound),
    free_in(Plain, Bound, Known, Variables).

free_in(Term, Bound, Free0, Free) :-
    (   var(Term)
    ->  (   ( is_among(Bound, Term) ; is_among(Free0, Term) )
        ->  Free = Free0
        ;   Free = [Term|Free0]
        )
    ;   binds_variables(Term, Bound, Inner, InnerBound)
    ->  free_in(Inner, InnerBound, Free0, Free)
    ;   compound(Term)
    ->  functor(Term, _, Arity),
        free_in_arguments(Arity, Term, Bound, Free0, Free)
    ;   Free = Free0
    ).

free_in_arguments(N, Term, Bound, Free0, Free) :-
    (   N =:= 0
    ->  Free = Free0
    ;   arg(N, Term, Argument),
        free_in(Argument, Bound, Free0, Free1),
        N1 is N - 1,
        free_in_arguments(N1, Term, Bound, Free1, Free)
    ).

% binds_variables(Goal, Bound0, Inner, Bound): the variables of Inner count, without those of Bound.
binds_variables(\+ _, Bound, [], Bound).
binds_variables(Variables^Goal, Bound0, Goal, Bound) :-
    term_variables(Variables-Bound0, Bound).
binds_variables(setof(Template, Goal, Set), Bound0, Goal-Set, Bound) :-
    term_variables(Template-Bound0, Bound).
binds_variables(bagof(Template, Goal, Bag), Bound0, Goal-Bag, Bound) :-
    term_variables(Template-Bound0, Bound).
binds_variables(findall(_, _, List), Bound, List, Bound).
