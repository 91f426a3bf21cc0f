:- module(fd_labeling, [ '$fd_label'/1, '$fd_labeling'/2 ]).

% Labeling: variables get values, by options of labeling/2 of library(clpfd).

'$fd_label'(Xs) :-
    must_be_finite_list(Xs),
    label_each(leftmost, Xs, up, step).

'$fd_labeling'(Options, Xs) :-
    must_be(list, Options),
    must_be_finite_list(Xs),
    labeling_options(Options, Selection, Order, Branching, Optimise),
    (   atom(Selection),
        atom(Order)
    ->  true
    ;   maplist(system:seed, [Selection, Order])
    ),
    optimise(Optimise, how(Selection, Order, Branching), Xs).

must_be_finite_list(Xs) :-
    must_be(list, Xs),
    maplist(system:must_be_finite, Xs).

must_be_finite(X) :-
    (   var(X)
    ->  '$fd_bounds'(X, Low, High),
        (   integer(Low),
            integer(High)
        ->  true
        ;   instantiation_error(X)
        )
    ;   must_be(integer, X)
    ).

labeling_options(Options, Selection, Order, Branching, Optimise) :-
    maplist(system:kind_of_option, Options, Kinds),
    pairs_keys_values(Pairs, Kinds, Options),
    only(selection, Pairs, leftmost, Selection),
    only(order, Pairs, up, Order),
    only(branching, Pairs, step, Branching),
    findall(N, nth1(N, Kinds, optimise), Ns),
    maplist(system:element_number(Options), Ns, Optimise).

element_number(Options, N, Option) :- nth1(N, Options, Option).

kind_of_option(Option, Kind) :-
    must_be(nonvar, Option),
    (   labeling_option(Option, Kind)
    ->  true
    ;   domain_error(labeling_option, Option)
    ).

% only(+Kind, +Pairs, +Default, -Option): the only option of its kind.
only(Kind, Pairs, Default, Option) :-
    findall(O, member(Kind-O, Pairs), Options),
    (   Options = []
    ->  Option = Default
    ;   Options = [Option]
    ->  true
    ;   Options = [First, First|_]
    ->  domain_error(nonrepeating_labeling_options, Options)
    ;   domain_error(consistent_labeling_options, Options)
    ).

labeling_option(leftmost, selection).
labeling_option(ff, selection).
labeling_option(ffc, selection).
labeling_option(min, selection).
labeling_option(max, selection).
labeling_option(random_variable(_), selection).
labeling_option(up, order).
labeling_option(down, order).
labeling_option(random_value(_), order).
labeling_option(step, branching).
labeling_option(enum, branching).
labeling_option(bisect, branching).
labeling_option(min(_), optimise).
labeling_option(max(_), optimise).

% seed(+Option): random numbers begin with the seed that the option has.
seed(Option) :-
    (   compound(Option)
    ->  arg(1, Option, Seed),
        must_be(integer, Seed),
        set_random(seed(Seed))
    ;   true
    ).

optimise([], how(Selection, Order, Branching), Xs) :-
    label_each(Selection, Xs, Order, Branching).
optimise([Option|Options], How, Xs) :-
    Option =.. [_, Expression],
    '$fd_compare'(#=, Value, Expression),
    best_first(Option, Value, Options, How, Xs).

% Finds the best value, then all solutions with it, then those with the next.
best_first(Option, Value, Options, How, Xs) :-
    best_value(Option, Value, How, Xs, Best),
    (   '$fd_equal'(Value, Best),
        optimise(Options, How, Xs)
    ;   worse_value(Option, Value, Best),
        best_first(Option, Value, Options, How, Xs)
    ).

% Branch and bound: each solution found must be better than the last.
best_value(Option, Value, How, Xs, Best) :-
    first_value(Option, Value, How, Xs, none, Found),
    improve(Option, Value, How, Xs, Found, Best).

improve(Option, Value, How, Xs, Found, Best) :-
    (   first_value(Option, Value, How, Xs, Found, Better)
    ->  improve(Option, Value, How, Xs, Better, Best)
    ;   Best = Found
    ).

first_value(Option, Value, How, Xs, Last, Found) :-
    findall(Bound, system:better_solution(Option, Value, How, Xs, Last, Bound), [Found]).

better_solution(Option, Value, how(Selection, Order, Branching), Xs, Last, Bound) :-
    better_value(Option, Value, Last),
    label_each(Selection, Xs, Order, Branching),
    !,
    bound_of(Option, Value, Bound).

better_value(_, _, none) :- !.
better_value(min(_), Value, Last) :- Most is Last - 1, '$fd_at_most'(Value, Most).
better_value(max(_), Value, Last) :- Least is Last + 1, '$fd_at_least'(Value, Least).

worse_value(min(_), Value, Best) :- Least is Best + 1, '$fd_at_least'(Value, Least).
worse_value(max(_), Value, Best) :- Most is Best - 1, '$fd_at_most'(Value, Most).

bound_of(min(_), Value, Bound) :- '$fd_bounds'(Value, Bound, _), must_be_finite(Value).
bound_of(max(_), Value, Bound) :- '$fd_bounds'(Value, _, Bound), must_be_finite(Value).

% label_each(+Selection, +Xs, +Order, +Branching): Selection says which of Xs is next.
label_each(random_variable(Seed), Xs, Order, Branching) :-
    !,
    include(system:var, Xs, Variables),
    (   random_select(X, Variables, Others)
    ->  branch(Branching, Order, X, Others, Xs, random_variable(Seed))
    ;   true
    ).
label_each(Selection, Xs, Order, Branching) :-
    (   '$fd_select'(Selection, Xs, X, Others)
    ->  branch(Branching, Order, X, Others, Xs, Selection)
    ;   true
    ).

% branch(+Branching, +Order, +X, +Others, +Xs, +Selection): X is one of Xs, and Others are the others.
branch(step, Order, X, Others, Xs, Selection) :-
    next_value(Order, X, Value),
    (   '$fd_equal'(X, Value),
        label_each(Selection, Others, Order, step)
    ;   '$fd_exclude'(X, Value),
        label_each(Selection, Xs, Order, step)
    ).
branch(enum, Order, X, Others, _, Selection) :-
    '$fd_values'(X, Ascending),
    ordered(Order, Ascending, Values),
    member(Value, Values),
    '$fd_equal'(X, Value),
    label_each(Selection, Others, Order, enum).
branch(bisect, Order, X, _, Xs, Selection) :-
    (   atom(Order)
    ->  true
    ;   domain_error(bisect_up_or_down, Order)
    ),
    '$fd_bounds'(X, Low, High),
    Middle is (Low + High) div 2,
    half(Order, X, Middle),
    label_each(Selection, Xs, Order, bisect).

next_value(up, X, Value) :- '$fd_bounds'(X, Value, _).
next_value(down, X, Value) :- '$fd_bounds'(X, _, Value).
next_value(random_value(_), X, Value) :-
    '$fd_size'(X, Size),
    '$fd_domain'(X, Domain),
    Greater is random(Size),
    value_below(Domain, Greater, Value).

% value_below(+Domain, +Greater, -Value): Domain has Value and this number of greater values.
value_below(Domain \/ Last, Greater, Value) :-
    !,
    (   integer(Last)
    ->  Size = 1
    ;   Last = '..'(Low, High),
        Size is High - Low + 1
    ),
    (   Greater < Size
    ->  value_below(Last, Greater, Value)
    ;   Left is Greater - Size,
        value_below(Domain, Left, Value)
    ).
value_below('..'(_, High), Greater, Value) :-
    !,
    Value is High - Greater.
value_below(Value, _, Value).

ordered(up, Values, Values).
ordered(down, Ascending, Values) :- reverse(Ascending, Values).
ordered(random_value(_), Ascending, Values) :- random_permutation(Ascending, Values).

half(up, X, Middle) :-
    (   '$fd_at_most'(X, Middle)
    ;   Next is Middle + 1,
        '$fd_at_least'(X, Next)
    ).
half(down, X, Middle) :-
    (   Next is Middle + 1,
        '$fd_at_least'(X, Next)
    ;   '$fd_at_most'(X, Middle)
    ).
