:- module(clpfd, [
       op(760, yfx, #<==>), op(750, xfy, #==>), op(750, yfx, #<==), op(740, yfx, #\/), op(730, yfx, #\), op(720, yfx, #/\),
       op(710, fy, #\), op(700, xfx, #>), op(700, xfx, #<), op(700, xfx, #>=), op(700, xfx, #=<), op(700, xfx, #=),
       op(700, xfx, #\=), op(700, xfx, in), op(700, xfx, ins), op(700, xfx, in_set), op(450, xfx, ..), op(150, fx, #),
       (#>)/2, (#<)/2, (#>=)/2, (#=<)/2, (#=)/2, (#\=)/2, (#\)/1, (#<==>)/2, (#==>)/2, (#<==)/2, (#\/)/2, (#\)/2, (#/\)/2,
       in/2, ins/2, all_different/1, all_distinct/1, sum/3, scalar_product/4, tuples_in/2, labeling/2, label/1, indomain/1,
       lex_chain/1, global_cardinality/2, global_cardinality/3, circuit/1, cumulative/1, cumulative/2, serialized/2, disjoint2/1, element/3,
       automaton/3, automaton/8, transpose/2, zcompare/3, chain/2, fd_var/1, fd_inf/2, fd_sup/2, fd_size/2, fd_dom/2, fd_degree/2,
       in_set/2, fd_set/2, is_fdset/1, empty_fdset/1, fdset_parts/4, empty_interval/2, fdset_interval/3, fdset_singleton/2,
       fdset_min/2, fdset_max/2, fdset_size/2, list_to_fdset/2, fdset_to_list/2, range_to_fdset/2, fdset_to_range/2,
       fdset_add_element/3, fdset_del_element/3, fdset_disjoint/2, fdset_intersect/2, fdset_intersection/3, fdset_member/2,
       fdset_eq/2, fdset_subset/2, fdset_subtract/3, fdset_union/3, fdset_union/2, fdset_complement/2, (#=)/3, (#<)/3
   ]).

% Constraints over finite domains, with the predicates of SWI-Prolog's library(clpfd) and Scryer's library(clpz).
%
% This file reads what a program writes. Domains, propagators and the queue are in src/finite_domains/: '$fd_compare'/3 and its like
% post a constraint and narrow the domains until nothing changes any more.

% ---- arithmetic constraints ----------------------------------------------------------------------------------------------

%! #=(?X, ?Y) is semidet.
%  The integer expressions X and Y have the same value.
%  #=(X, 2 + 3) ⇒ X = 5.
X #= Y :- '$fd_compare'(#=, X, Y).

%! #\=(?X, ?Y) is semidet.
%  The integer expressions X and Y have different values.
X #\= Y :- '$fd_compare'(#\=, X, Y).

%! #<(?X, ?Y) is semidet.
%  The integer expression X is less than Y.
X #< Y :- '$fd_compare'(#<, X, Y).

%! #>(?X, ?Y) is semidet.
%  The integer expression X is greater than Y.
X #> Y :- '$fd_compare'(#>, X, Y).

%! #=<(?X, ?Y) is semidet.
%  The integer expression X is at most Y.
X #=< Y :- '$fd_compare'(#=<, X, Y).

%! #>=(?X, ?Y) is semidet.
%  The integer expression X is at least Y.
X #>= Y :- '$fd_compare'(#>=, X, Y).

%! in(?X, +Domain) is semidet.
%  X is an element of Domain: an integer, Low..High, or several of these joined by \/; inf and sup stand for no bound.
X in Domain :-
    variable_or_integer(X),
    '$fd_in'([X], Domain).

%! ins(?Xs, +Domain) is semidet.
%  Each element of the list Xs is an element of Domain.
Xs ins Domain :-
    must_be(list, Xs),
    variables_or_integers(Xs),
    '$fd_in'(Xs, Domain).

variable_or_integer(X) :- '$fd_check_all'([X]).

variables_or_integers(Xs) :- '$fd_check_all'(Xs).

% ---- reification -------------------------------------------------------------------------------------------------------

%! #\(?P) is semidet.
%  The constraint P does not hold.
#\ P :- reify(P, 0).

%! #<==>(?P, ?Q) is semidet.
%  P and Q hold both or neither; a variable is the truth value, 1 or 0.
P #<==> Q :-
    reify(P, Truth),
    reify(Q, Truth).

%! #==>(?P, ?Q) is semidet.
%  If P holds, so does Q.
P #==> Q :- connect(#==>, P, Q, 1).

%! #<==(?P, ?Q) is semidet.
%  If Q holds, so does P.
P #<== Q :- connect(#==>, Q, P, 1).

%! #\/(?P, ?Q) is semidet.
%  P or Q holds, or both.
P #\/ Q :- connect(#\/, P, Q, 1).

%! #\(?P, ?Q) is semidet.
%  Either P or Q holds.
P #\ Q :- connect(#\, P, Q, 1).

%! #/\(?P, ?Q) is semidet.
%  P and Q hold.
P #/\ Q :-
    reify(P, 1),
    reify(Q, 1).

% reify(+Constraint, ?Truth): Truth is 1 if it holds, and 0 if not.
reify(Constraint, Truth) :-
    var(Constraint),
    !,
    '$fd_in'([Constraint], 0..1),
    Truth = Constraint.
reify(Constraint, Truth) :-
    integer(Constraint),
    !,
    (   ( Constraint =:= 0 ; Constraint =:= 1 )
    ->  Truth = Constraint
    ;   domain_error(clpfd_reifiable_expression, Constraint)
    ).
reify(X #= Y, Truth) :- !, '$fd_reify'(#=, X, Y, Truth).
reify(X #\= Y, Truth) :- !, '$fd_reify'(#\=, X, Y, Truth).
reify(X #< Y, Truth) :- !, '$fd_reify'(#<, X, Y, Truth).
reify(X #> Y, Truth) :- !, '$fd_reify'(#>, X, Y, Truth).
reify(X #=< Y, Truth) :- !, '$fd_reify'(#=<, X, Y, Truth).
reify(X #>= Y, Truth) :- !, '$fd_reify'(#>=, X, Y, Truth).
reify(X in Domain, Truth) :- !, '$fd_reify_in'(X, Domain, Truth).
reify(#\ P, Truth) :- !, connect(#<==>, P, 0, Truth).
reify(P #<==> Q, Truth) :- !, connect(#<==>, P, Q, Truth).
reify(P #==> Q, Truth) :- !, connect(#==>, P, Q, Truth).
reify(P #<== Q, Truth) :- !, connect(#==>, Q, P, Truth).
reify(P #\/ Q, Truth) :- !, connect(#\/, P, Q, Truth).
reify(P #\ Q, Truth) :- !, connect(#\, P, Q, Truth).
reify(P #/\ Q, Truth) :- !, connect(#/\, P, Q, Truth).
reify(Other, _) :-
    domain_error(clpfd_reifiable_expression, Other).

connect(Operator, P, Q, Truth) :-
    reify(P, OfP),
    reify(Q, OfQ),
    '$fd_connect'(Operator, OfP, OfQ, Truth).

% ---- constraints on lists ------------------------------------------------------------------------------------------------

%! all_different(?Xs) is semidet.
%  The elements of the list Xs have different values; a value that is known is taken from the others.
all_different(Xs) :-
    must_be(list, Xs),
    variables_or_integers(Xs),
    '$fd_all_different'(Xs).

%! all_distinct(?Xs) is semidet.
%  The elements of the list Xs have different values; every value that is in no solution is removed.
all_distinct(Xs) :-
    must_be(list, Xs),
    variables_or_integers(Xs),
    '$fd_all_distinct'(Xs).

%! sum(?Xs, +Relation, ?Expression) is semidet.
%  The sum of the list Xs stands in Relation, which is #= or another comparison, to Expression.
sum(Xs, Relation, Expression) :-
    must_be(list, Xs),
    variables_or_integers(Xs),
    check_relation(Relation),
    sum_of(Xs, Sum),
    '$fd_compare'(Relation, Sum, Expression).

sum_of([], 0).
sum_of([X|Xs], Sum) :- foldl(clpfd:plus_term, Xs, X, Sum).

plus_term(X, Sum, Sum + X).

%! scalar_product(+Factors, ?Xs, +Relation, ?Expression) is semidet.
%  The sum of the products of Factors, which are integers, with Xs stands in Relation to Expression.
scalar_product(Factors, Xs, Relation, Expression) :-
    must_be(list(integer), Factors),
    must_be(list, Xs),
    variables_or_integers(Xs),
    check_relation(Relation),
    products(Factors, Xs, Products),
    sum_of(Products, Sum),
    '$fd_compare'(Relation, Sum, Expression).

products([], [], []).
products([Factor|Factors], [X|Xs], [Factor * X|Products]) :- products(Factors, Xs, Products).

check_relation(Relation) :-
    must_be(callable, Relation),
    (   memberchk(Relation, [#=, #\=, #<, #>, #=<, #>=])
    ->  true
    ;   domain_error(scalar_product_relation, Relation)
    ).

%! tuples_in(?Tuples, +Table) is semidet.
%  Each of the lists Tuples is one of the lists of integers Table.
tuples_in(Tuples, Table) :-
    must_be(list, Tuples),
    maplist(must_be(list), Tuples),
    append(Tuples, Xs),
    variables_or_integers(Xs),
    must_be(list(list(integer)), Table),
    by_length(Tuples, Table).

by_length([], _).
by_length([Tuple|Tuples], Table) :-
    length(Tuple, Length),
    partition(clpfd:has_length(Length), [Tuple|Tuples], Same, Others),
    include(clpfd:has_length(Length), Table, Rows),
    '$fd_tuples'(Same, Rows),
    by_length(Others, Table).

has_length(Length, List) :- length(List, Length).

%! element(?N, +Xs, ?X) is semidet.
%  X is the element number N, from 1, of the list Xs.
element(N, Xs, X) :-
    must_be(list, Xs),
    variables_or_integers([N, X|Xs]),
    '$fd_element'(N, Xs, X).

%! global_cardinality(?Xs, ?Counts) is semidet.
%  Counts is a list of pairs Value-Count: Count elements of the list Xs have this Value, and all have one of these.
global_cardinality(Xs, Counts) :-
    global_cardinality(Xs, Counts, []).

%! global_cardinality(?Xs, ?Counts, +Options) is semidet.
%  As global_cardinality/2. Options: cost(Cost, Matrix), where Cost is the sum of the elements of Matrix that are chosen, by a row for each
%  element of Xs and a column for each value; consistency(value) is accepted.
global_cardinality(Xs, Counts, Options) :-
    must_be(list, Xs),
    must_be(list, Counts),
    must_be(list, Options),
    variables_or_integers(Xs),
    maplist(clpfd:check_pair, Counts),
    pairs_keys_values(Counts, Keys, Numbers),
    must_be(list(integer), Keys),
    variables_or_integers(Numbers),
    (   sort(Keys, Sorted),
        same_length(Keys, Sorted)
    ->  true
    ;   domain_error(gcc_unique_key_pairs, Counts)
    ),
    length(Xs, Length),
    '$fd_cardinality'(Xs, Counts),
    sum(Numbers, #=, Length),
    maplist(clpfd:cardinality_option(Xs, Keys), Options).

check_pair(Pair) :-
    must_be(nonvar, Pair),
    (   Pair = _-_
    ->  true
    ;   domain_error(gcc_pair, Pair)
    ).

cardinality_option(_, _, Option) :-
    var(Option),
    !,
    must_be(nonvar, Option).
cardinality_option(Xs, Keys, cost(Cost, Matrix)) :-
    !,
    must_be(list(list(integer)), Matrix),
    maplist(clpfd:costs_of_row(Keys), Xs, Matrix, Costs),
    sum(Costs, #=, Cost).
cardinality_option(_, _, consistency(value)) :-
    !.
cardinality_option(_, _, Option) :-
    domain_error(gcc_option, Option).

costs_of_row(Keys, X, Row, Cost) :-
    pairs_keys_values(Pairs, Keys, Row),
    maplist(clpfd:pair_list, Pairs, Rows),
    tuples_in([[X, Cost]], Rows).

pair_list(X-Y, [X, Y]).

%! circuit(?Xs) is semidet.
%  The elements of the list Xs are the numbers, from 1, of the elements that follow them on one circuit through all.
circuit(Xs) :-
    must_be(list, Xs),
    variables_or_integers(Xs),
    '$fd_circuit'(Xs).

%! cumulative(+Tasks) is semidet.
%  As cumulative/2 with the limit 1.
cumulative(Tasks) :-
    cumulative(Tasks, []).

%! cumulative(+Tasks, +Options) is semidet.
%  Tasks task(Start, Duration, End, Use, Name) never use more at a time than the limit, which the option limit(L) gives; without it, 1.
cumulative(Tasks, Options) :-
    must_be(list, Tasks),
    must_be(list, Options),
    (   Options = []
    ->  Limit = 1
    ;   Options = [limit(Limit)]
    ->  variable_or_integer(Limit)
    ;   domain_error(cumulative_options_empty_or_limit, Options)
    ),
    maplist(clpfd:post_task, Tasks),
    '$fd_cumulative'(Limit, Tasks).

post_task(Task) :-
    (   nonvar(Task),
        Task = task(Start, Duration, End, Use, _)
    ->  variables_or_integers([Start, Duration, End, Use]),
        '$fd_compare'(#>=, Duration, 0),
        '$fd_compare'(#>=, Use, 0),
        '$fd_compare'(#=, End, Start + Duration)
    ;   must_be(nonvar, Task),
        type_error(task, Task)
    ).

%! serialized(+Starts, +Durations) is semidet.
%  Tasks with these lists of starts and durations do not overlap.
serialized(Starts, Durations) :-
    must_be(list, Starts),
    must_be(list(integer), Durations),
    variables_or_integers(Starts),
    pairs_keys_values(Tasks, Starts, Durations),
    serial_pairs(Tasks).

serial_pairs([]).
serial_pairs([Task|Tasks]) :-
    maplist(clpfd:one_before_other(Task), Tasks),
    serial_pairs(Tasks).

one_before_other(Start1-Duration1, Start2-Duration2) :-
    Start1 + Duration1 #=< Start2 #\/ Start2 + Duration2 #=< Start1.

%! disjoint2(+Rectangles) is semidet.
%  Rectangles F(X, Width, Y, Height) do not overlap.
disjoint2(Rectangles) :-
    must_be(list, Rectangles),
    disjoint_pairs(Rectangles).

disjoint_pairs([]).
disjoint_pairs([Rectangle|Rectangles]) :-
    maplist(clpfd:disjoint(Rectangle), Rectangles),
    disjoint_pairs(Rectangles).

disjoint(First, Second) :-
    First =.. [_, X1, W1, Y1, H1],
    Second =.. [_, X2, W2, Y2, H2],
    X1 + W1 #=< X2 #\/ X2 + W2 #=< X1 #\/ Y1 + H1 #=< Y2 #\/ Y2 + H2 #=< Y1.

%! lex_chain(+Lists) is semidet.
%  The lists of integers are in lexicographic order, each not above the next.
lex_chain(Lists) :-
    must_be(list(list), Lists),
    append(Lists, Xs),
    variables_or_integers(Xs),
    chain_of_lists(Lists).

chain_of_lists([]).
chain_of_lists([_]) :- !.
chain_of_lists([First, Second|Lists]) :-
    not_above(First, Second, 1),
    chain_of_lists([Second|Lists]).

% not_above(Xs, Ys, Truth): where Truth is 1, the lists are in order. The rest counts where the first elements are equal.
not_above([], [], _).
not_above([X|Xs], [Y|Ys], Truth) :-
    Truth #==> X #=< Y,
    Next #<==> (Truth #/\ X #= Y),
    not_above(Xs, Ys, Next).

%! chain(+Xs, +Relation) is semidet.
%  Each element of the list Xs but the last stands in Relation, #<, #>, #=< or #>=, to the next.
chain(Xs, Relation) :-
    must_be(list, Xs),
    variables_or_integers(Xs),
    must_be(callable, Relation),
    (   memberchk(Relation, [#<, #>, #=<, #>=])
    ->  true
    ;   domain_error(chain_relation, Relation)
    ),
    chain_pairs(Xs, Relation).

chain_pairs([], _).
chain_pairs([X|Xs], Relation) :- chain_pairs(Xs, X, Relation).

chain_pairs([], _, _).
chain_pairs([Y|Xs], X, Relation) :-
    '$fd_compare'(Relation, X, Y),
    chain_pairs(Xs, Y, Relation).

% ---- automata ------------------------------------------------------------------------------------------------------------

%! automaton(?Xs, +Nodes, +Arcs) is semidet.
%  The automaton accepts the list Xs. Nodes are source(Node) and sink(Node), Arcs are arc(Node, Integer, Node).
automaton(Xs, Nodes, Arcs) :-
    '$fd_automaton'(_, _, Xs, Nodes, Arcs, [], [], _).

%! automaton(+Sequence, ?Template, +Signature, +Nodes, +Arcs, +Counters, +Initials, ?Finals) is semidet.
%  As automaton/3 for Signature. Arcs arc(Node, Integer, Node, Expressions) give Counters, which have the values Initials at first, new values;
%  Template in an expression is the element of Sequence. Finals are the last values.
automaton(Sequence, Template, Signature, Nodes, Arcs, Counters, Initials, Finals) :-
    '$fd_automaton'(Sequence, Template, Signature, Nodes, Arcs, Counters, Initials, Finals).

% ---- lists and orders ----------------------------------------------------------------------------------------------------

%! transpose(+Rows, ?Columns) is semidet.
%  Columns are the columns of the list of lists Rows, which have one length.
%  transpose([[1, 2], [3, 4]], Columns) ⇒ Columns = [[1, 3], [2, 4]].
transpose(Rows, Columns) :-
    must_be(list(list), Rows),
    '$fd_transpose'(Rows, Columns).

%! zcompare(?Order, ?X, ?Y) is semidet.
%  Order is <, = or >, as the integers X and Y stand to each other. It waits until that is known.
zcompare(Order, X, Y) :-
    (   nonvar(Order)
    ->  ordered(Order, X, Y)
    ;   integer(X),
        integer(Y)
    ->  compare(Order, X, Y)
    ;   freeze(Order, clpfd:ordered(Order, X, Y)),
        variables_or_integers([X, Y]),
        Code in 0..2,
        Code #= 0 #<==> X #< Y,
        Code #= 1 #<==> X #= Y,
        Code #= 2 #<==> X #> Y,
        freeze(Code, clpfd:order_of_code(Code, Order))
    ).

order_of_code(0, <).
order_of_code(1, =).
order_of_code(2, >).

ordered(=, X, Y) :- X #= Y.
ordered(<, X, Y) :- X #< Y.
ordered(>, X, Y) :- X #> Y.

% ---- labeling ------------------------------------------------------------------------------------------------------------

%! label(?Xs) is nondet.
%  Gives each variable of the list Xs a value, by backtracking the next.
%  findall(X, ( in(X, '..'(1, 3)), label([X]) ), Xs) ⇒ Xs = [1, 2, 3].
label(Xs) :-
    '$fd_label'(Xs).

%! indomain(?X) is nondet.
%  X gets the values of its domain, the least first.
indomain(X) :-
    label([X]).

%! labeling(+Options, ?Xs) is nondet.
%  As label/1. Options say which variable comes next: leftmost, ff (fewest values), ffc (of these the one with most constraints), min, max (least,
%  greatest value), random_variable(Seed); with which value: up, down, random_value(Seed); how to branch: step, enum, bisect; and
%  min(Expression), max(Expression) order the solutions.
labeling(Options, Xs) :-
    '$fd_labeling'(Options, Xs).

% ---- inspection ----------------------------------------------------------------------------------------------------------

%! fd_var(@X) is semidet.
%  X is a variable with constraints.
fd_var(X) :- get_attr(X, clpfd, _).

%! fd_inf(@X, -Least) is det.
%  Least is the least value of X, or inf.
fd_inf(X, Least) :- '$fd_bounds'(X, Least, _).

%! fd_sup(@X, -Greatest) is det.
%  Greatest is the greatest value of X, or sup.
fd_sup(X, Greatest) :- '$fd_bounds'(X, _, Greatest).

%! fd_size(@X, -Size) is det.
%  Size is the number of values of X, or sup.
fd_size(X, Size) :- '$fd_size'(X, Size).

%! fd_dom(@X, -Domain) is det.
%  Domain is the domain of X, as in/2 takes it.
fd_dom(X, Domain) :- '$fd_domain'(X, Domain).

%! fd_degree(@X, -Degree) is det.
%  Degree is the number of constraints on X that do not hold for all its values.
fd_degree(X, Degree) :-
    variable_or_integer(X),
    '$fd_degree'(X, Degree).

% ---- sets of integers ------------------------------------------------------------------------------------------------------
%
% A set is the term of a domain in its shortest form, by '$fd_normal'/2.

%! in_set(?X, +Set) is semidet.
%  X is an element of Set.
X in_set Set :- X in Set.

%! fd_set(@X, -Set) is det.
%  Set is the domain of X as a set.
fd_set(X, Set) :- '$fd_domain'(X, Set).

%! is_fdset(@Term) is semidet.
%  Term is a set.
is_fdset(Term) :-
    ground(Term),
    catch('$fd_normal'(Term, Set), error(_, _), fail),
    Set == Term.

%! empty_fdset(?Set) is semidet.
%  Set has no elements.
empty_fdset(1..0).

%! empty_interval(+Low, +High) is semidet.
%  There is no integer from Low to High.
empty_interval(Low, High) :- '$fd_normal'(Low..High, 1..0).

%! fdset_parts(?Set, ?Low, ?High, ?Rest) is semidet.
%  The first interval of Set is from Low to High, and the set Rest has the others.
fdset_parts(Set, Low, High, Rest) :-
    (   nonvar(Set)
    ->  '$fd_first_interval'(Set, Low, High, Rest)
    ;   '$fd_normal'(Low..High \/ Rest, Set)
    ).

%! fdset_interval(?Set, ?Low, ?High) is semidet.
%  Set is the interval from Low to High, and not empty.
fdset_interval(Set, Low, High) :- fdset_parts(Set, Low, High, 1..0).

%! fdset_singleton(?Set, ?X) is semidet.
%  Set has the one element X.
fdset_singleton(Set, X) :- fdset_interval(Set, X, X).

%! fdset_min(+Set, -Least) is semidet.
%  Least is the least element of Set, or inf.
fdset_min(Set, Least) :- '$fd_set_bounds'(Set, Least, _, _).

%! fdset_max(+Set, -Greatest) is semidet.
%  Greatest is the greatest element of Set, or sup.
fdset_max(Set, Greatest) :- '$fd_set_bounds'(Set, _, Greatest, _).

%! fdset_size(+Set, -Size) is det.
%  Size is the number of elements of Set, or sup.
fdset_size(Set, Size) :-
    (   '$fd_set_bounds'(Set, _, _, Size0)
    ->  Size = Size0
    ;   Size = 0
    ).

%! list_to_fdset(+List, -Set) is det.
%  Set has the elements of List, which are integers.
list_to_fdset(List, Set) :-
    must_be(list(integer), List),
    foldl([X, Set0, Set0 \/ X]>>true, List, 1..0, All),
    '$fd_normal'(All, Set).

%! fdset_to_list(+Set, -List) is det.
%  List has the elements of Set, which are finitely many, in their order.
fdset_to_list(Set, List) :-
    (   Set == 1..0
    ->  List = []
    ;   X in Set,
        '$fd_values'(X, List)
    ).

%! range_to_fdset(+Domain, -Set) is det.
%  Set has the elements of Domain, as in/2 takes it.
range_to_fdset(Domain, Set) :- '$fd_normal'(Domain, Set).

%! fdset_to_range(+Set, -Domain) is det.
%  Domain has the elements of Set, as in/2 takes it.
fdset_to_range(Set, Domain) :-
    '$fd_normal'(Set, Normal),
    (   Normal = Low..High,
        Low == High
    ->  Domain = Low
    ;   Domain = Normal
    ).

%! fdset_add_element(+Set, +X, -Union) is det.
%  Union is Set with the integer X.
fdset_add_element(Set, X, Union) :- '$fd_normal'(Set \/ X, Union).

%! fdset_del_element(+Set, +X, -Rest) is det.
%  Rest is Set without the integer X.
fdset_del_element(Set, X, Rest) :- fdset_subtract(Set, X, Rest).

%! fdset_complement(+Set, -Complement) is det.
%  Complement has the integers that are not in Set.
fdset_complement(Set, Complement) :- '$fd_normal'(\ Set, Complement).

%! fdset_union(+Set1, +Set2, -Union) is det.
%  Union has the elements of either set.
fdset_union(Set1, Set2, Union) :- '$fd_normal'(Set1 \/ Set2, Union).

%! fdset_union(+Sets, -Union) is det.
%  Union has the elements of all of the list Sets.
fdset_union(Sets, Union) :-
    must_be(list, Sets),
    foldl([Set, Union0, Union0 \/ Set]>>true, Sets, 1..0, All),
    '$fd_normal'(All, Union).

%! fdset_intersection(+Set1, +Set2, -Intersection) is det.
%  Intersection has the elements of both sets.
fdset_intersection(Set1, Set2, Intersection) :- '$fd_normal'(\ (\ Set1 \/ \ Set2), Intersection).

%! fdset_subtract(+Set1, +Set2, -Difference) is det.
%  Difference has the elements of Set1 that are not in Set2.
fdset_subtract(Set1, Set2, Difference) :- '$fd_normal'(\ (\ Set1 \/ Set2), Difference).

%! fdset_disjoint(+Set1, +Set2) is semidet.
%  The sets have no common element.
fdset_disjoint(Set1, Set2) :- fdset_intersection(Set1, Set2, 1..0).

%! fdset_intersect(+Set1, +Set2) is semidet.
%  The sets have a common element.
fdset_intersect(Set1, Set2) :- \+ fdset_disjoint(Set1, Set2).

%! fdset_member(?X, +Set) is nondet.
%  X is an element of Set.
fdset_member(X, Set) :-
    (   var(X)
    ->  fdset_to_list(Set, List),
        member(X, List)
    ;   X in Set
    ).

%! fdset_eq(+Set1, +Set2) is semidet.
%  The sets have the same elements.
fdset_eq(Set1, Set2) :-
    '$fd_normal'(Set1, Normal),
    '$fd_normal'(Set2, Normal).

%! fdset_subset(+Set1, +Set2) is semidet.
%  Each element of Set1 is one of Set2.
fdset_subset(Set1, Set2) :- fdset_subtract(Set1, Set2, 1..0).

% ---- conditions of library(reif) -----------------------------------------------------------------------------------------

%! #=(?X, ?Y, ?Truth) is nondet.
%  Truth is true and X #= Y, or false and X #\= Y, as a condition of if_/3.
#=(X, Y, Truth) :-
    X #= Y #<==> Value,
    truth_of(Value, Truth).

%! #<(?X, ?Y, ?Truth) is nondet.
%  Truth is true and X #< Y, or false and X #>= Y, as a condition of if_/3.
#<(X, Y, Truth) :-
    X #< Y #<==> Value,
    truth_of(Value, Truth).

truth_of(1, true).
truth_of(0, false).

% ---- attributed variables ------------------------------------------------------------------------------------------------

attr_unify_hook(Attribute, Value) :-
    '$fd_woken'(Attribute, Value).

attribute_goals(X, Goals0, Goals) :-
    '$fd_goals'(X, Own),
    qualified(Own, Goals0, Goals).

qualified([], Goals, Goals).
qualified([Goal|Own], [clpfd:Goal|Goals0], Goals) :-
    qualified(Own, Goals0, Goals).
