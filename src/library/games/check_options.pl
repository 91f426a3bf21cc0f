:- module(check_options, [ '$check_options'/2, '$check_option'/4 ]).

% The options of library(check_search).

check_option(поиск,          search).
check_option(search,         search).
check_option(деревьев,       trees).
check_option(trees,          trees).
check_option(зерно,          seed).
check_option(seed,           seed).
check_option(ходит,          to_move).
check_option(to_move,        to_move).
check_option(дерево,         tree).
check_option(tree,           tree).
check_option(отсечения,      cuts).
check_option(cuts,           cuts).
check_option(файл,           file).
check_option(file,           file).
check_option(контрпример,    counterexample).
check_option(counterexample, counterexample).

check_side(макс, max).
check_side(max,  max).
check_side(мин,  min).
check_side(min,  min).

% '$check_options'(+Options, -Read): Read has Kind-Value for each option; a tree is case(Side, Nested, Window), where Window may be full.
'$check_options'(Options, Read) :-
    must_be(list, Options),
    maplist(system:read_check_option, Options, Read0),
    no_contradiction(Options, Read0),
    side_of_given_tree(Read0, Read).

% no_contradiction(+Options, +Read): no option is given twice, and the tree does not say otherwise whose move it is.
no_contradiction(Options, Read) :-
    (   append(Before, [Kind-_|_], Read),
        memberchk(Kind-_, Before)
    ->  length(Before, Index),
        nth0(Index, Options, Option)
    ;   memberchk(tree-given(Side, _, _), Read),
        memberchk(to_move-Other, Read),
        nonvar(Side),
        Side \== Other
    ->  nth0(Index, Read, to_move-_),
        nth0(Index, Options, Option)
    ;   true
    ),
    (   var(Option)
    ->  true
    ;   domain_error(check_option, Option)
    ).

% side_of_given_tree(+Read0, -Read): who moves at the root of a given tree that does not say so: Max, unless an option does.
side_of_given_tree(Read0, Read) :-
    (   select(tree-given(Side, Nested, Window), Read0, Rest)
    ->  ( var(Side) -> '$check_option'(to_move, Read0, max, Side) ; true ),
        Read = [tree-case(Side, Nested, Window)|Rest]
    ;   Read = Read0
    ).

read_check_option(Option, Kind-Value) :-
    must_be(nonvar, Option),
    (   compound(Option),
        Option =.. [Name, Given],
        check_option(Name, Kind)
    ->  check_option_value(Kind, Given, Value)
    ;   findall(Known, system:check_option(Known, _), Names),
        throw(error(domain_error(check_option, Option), context(_, one_of(Names))))
    ).

check_option_value(trees, Count, Count) :- !,
    must_be(positive_integer, Count).
check_option_value(seed, Seed, Seed) :- !,
    must_be(integer, Seed).
check_option_value(to_move, Given, Side) :- !,
    must_be(atom, Given),
    (   check_side(Given, Side)
    ->  true
    ;   findall(Known, system:check_side(Known, _), Names),
        throw(error(domain_error(check_option, Given), context(_, one_of(Names))))
    ).
check_option_value(cuts, Truth, Truth) :- !,
    must_be(bool, Truth).
check_option_value(file, File, File) :- !,
    '$format_of_file'(File, _).
check_option_value(tree, Given, given(Side, Nested, Window)) :- !,
    must_be(nonvar, Given),
    (   compound(Given),
        Given =.. [Name, Options],
        memberchk(Name, [дерево, tree]),
        is_list(Options),
        read_tree_options(Options, tree(Nested, Side, Window)),
        nonvar(Nested)
    ->  ( var(Window) -> Window = full ; true )
    ;   domain_error(nested_tree, Given)
    ),
    '$named_tree'(Nested, max, _).
check_option_value(_, Value, Value).

% read_tree_options(+Options, ?Tree) is semidet: Tree is tree(Nested, Side, Window); what is not given stays open. Each option is given once.
read_tree_options([], _).
read_tree_options([Option|Options], Tree0) :-
    nonvar(Option),
    tree_option(Option, Place, Given),
    arg(Place, Tree0, Value),
    var(Value),
    Value = Given,
    read_tree_options(Options, Tree0).

tree_option(вложенное(Nested), 1, Nested).
tree_option(nested(Nested), 1, Nested).
tree_option(ходит(Given), 2, Side) :- atom(Given), check_side(Given, Side).
tree_option(to_move(Given), 2, Side) :- atom(Given), check_side(Given, Side).
tree_option(окно(Low, High), 3, Low-High) :- integer(Low), integer(High), Low < High.
tree_option(window(Low, High), 3, Low-High) :- integer(Low), integer(High), Low < High.

% '$check_option'(+Kind, +Read, +Default, -Value)
'$check_option'(Kind, Read, Default, Value) :-
    (   memberchk(Kind-Value0, Read)
    ->  Value = Value0
    ;   Value = Default
    ).
