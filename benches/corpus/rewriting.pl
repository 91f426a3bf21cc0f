% Knuth-Bendix completion of group presentations, and normal forms; stresses term surgery, matching and changing rules.
% size 40, small 1

% Terms are built from times/2, inverse/1, and constants.  In equations and terms to be rewritten variables are frozen
% to var(N); the rules in the database have Prolog variables, so matching is calling.

:- dynamic(rule/2).

axiom(0, equation(times(one, X), X), X).
axiom(0, equation(times(inverse(X), X), one), X).
axiom(1, equation(times(X, one), X), X).
axiom(1, equation(times(X, inverse(X)), one), X).

presentation(Number, Equations) :-
    Side is Number mod 2,
    findall(Equation, axiom(Side, Equation, var(0)), Axioms),
    Associativity = equation(times(times(var(0), var(1)), var(2)), times(var(0), times(var(1), var(2)))),
    Kind is Number mod 4,
    Order is 2 + Number mod 5,
    relations(Kind, Order, Relations),
    append(Relations, [Associativity|Axioms], Equations).

relations(0, _, []).
relations(1, Order, [equation(Power, one)]) :-
    power(Order, a, Power).
relations(2, Order, [equation(Power, one), equation(times(b, b), one), equation(times(b, times(a, b)), inverse(a))]) :-
    power(Order, a, Power).
relations(3, Order, [equation(Power, one), equation(times(a, b), times(b, a))]) :-
    power(Order, a, Power).

power(1, Base, Base) :- !.
power(Exponent, Base, times(Base, Power)) :-
    Exponent1 is Exponent - 1,
    power(Exponent1, Base, Power).

% Freezing and thawing variables.

freeze(Term) :-
    term_variables(Term, Variables),
    number_from(Variables, 0).

number_from([], _).
number_from([var(Number)|Variables], Number) :-
    Number1 is Number + 1,
    number_from(Variables, Number1).

thaw(var(Number), Bindings, Variable) :- !,
    memberchk(Number-Variable, Bindings).
thaw(Frozen, Bindings, Term) :-
    functor(Frozen, Name, Arity),
    functor(Term, Name, Arity),
    thaw_arguments(Arity, Frozen, Bindings, Term).

thaw_arguments(0, _, _, _) :- !.
thaw_arguments(N, Frozen, Bindings, Term) :-
    arg(N, Frozen, FrozenArgument),
    arg(N, Term, Argument),
    thaw(FrozenArgument, Bindings, Argument),
    N1 is N - 1,
    thaw_arguments(N1, Frozen, Bindings, Term).

% Normal forms, innermost first.

normal_form(var(Number), Normal) :- !,
    Normal = var(Number).
normal_form(Term, Normal) :-
    Term =.. [Name|Arguments],
    maplist(normal_form, Arguments, NormalArguments),
    Simpler =.. [Name|NormalArguments],
    (   rule(Simpler, Reduct) ->
        normal_form(Reduct, Normal)
    ;   Normal = Simpler
    ).

reducible(Term) :-
    rule(Term, _), !.
reducible(Term) :-
    compound(Term),
    Term \= var(_),
    Term =.. [_|Arguments],
    member(Argument, Arguments),
    reducible(Argument), !.

% The lexicographic path ordering on frozen terms.

precedence(inverse, 5).
precedence(times, 4).
precedence(b, 3).
precedence(a, 2).
precedence(one, 1).

greater(Left, Right) :-
    Left \= var(_),
    Left =.. [LeftName|LeftArguments],
    (   member(Argument, LeftArguments),
        greater_or_equal(Argument, Right) ->
        true
    ;   Right \= var(_),
        Right =.. [RightName|RightArguments],
        precedence(LeftName, LeftRank),
        precedence(RightName, RightRank),
        LeftRank >= RightRank,
        greater_than_all(RightArguments, Left),
        (   LeftRank > RightRank ->
            true
        ;   lexicographic(LeftArguments, RightArguments)
        )
    ).

greater_or_equal(Term, Term) :- !.
greater_or_equal(Left, Right) :-
    greater(Left, Right).

greater_than_all([], _).
greater_than_all([Term|Terms], Left) :-
    greater(Left, Term),
    greater_than_all(Terms, Left).

lexicographic([Left|Lefts], [Right|Rights]) :-
    (   Left == Right ->
        lexicographic(Lefts, Rights)
    ;   greater(Left, Right)
    ).

% Completion: the smallest equation first, rules kept reduced.

complete([], Pairs, Pairs).
complete([_-Equation|Equations], Pairs0, Pairs) :-
    Equation = equation(Left0, Right0),
    normal_form(Left0, Left),
    normal_form(Right0, Right),
    (   Left == Right ->
        complete(Equations, Pairs0, Pairs)
    ;   orient(Left, Right, Greater, Smaller),
        add_rule(Greater, Smaller, Collapsed),
        critical_pairs(Greater, Smaller, Critical),
        length(Critical, Count),
        Pairs1 is Pairs0 + Count,
        append(Collapsed, Critical, New),
        queue(New, Equations, Queue),
        complete(Queue, Pairs1, Pairs)
    ).

orient(Left, Right, Left, Right) :-
    greater(Left, Right), !.
orient(Left, Right, Right, Left) :-
    greater(Right, Left).

queue(New, Equations, Queue) :-
    maplist(weigh, New, Weighed),
    append(Equations, Weighed, All),
    keysort(All, Queue).

weigh(Equation, Weight-Equation) :-
    term_size(Equation, Weight).

term_size(Term, Size) :-
    Term =.. [_|Arguments],
    maplist(term_size, Arguments, Sizes),
    sum_list([1|Sizes], Size).

add_rule(Greater, Smaller, Collapsed) :-
    findall(rule(Left, Right), retract(rule(Left, Right)), OldRules),
    assert_rule(rule(Greater, Smaller)),
    maplist(freeze, OldRules),
    split_reducible(OldRules, Collapsed, Kept),
    maplist(assert_rule, Kept),
    maplist(reduce_right, Kept, Reduced),
    retractall(rule(_, _)),
    maplist(assert_rule, [rule(Greater, Smaller)|Reduced]).

assert_rule(FrozenRule) :-
    thaw(FrozenRule, _, Rule),
    assertz(Rule).

split_reducible([], [], []).
split_reducible([rule(Left, Right)|Rules], Collapsed, Kept) :-
    (   reducible(Left) ->
        Collapsed = [equation(Left, Right)|Collapsed1],
        split_reducible(Rules, Collapsed1, Kept)
    ;   Kept = [rule(Left, Right)|Kept1],
        split_reducible(Rules, Collapsed, Kept1)
    ).

reduce_right(rule(Left, Right), rule(Left, Normal)) :-
    normal_form(Right, Normal).

critical_pairs(Greater, Smaller, Pairs) :-
    findall(Pair, critical_pair(Greater, Smaller, Pair), Pairs).

critical_pair(Greater, Smaller, equation(Left, Right)) :-
    rule(OtherLeft, OtherRight),
    thaw(rule(Greater, Smaller), _, New),
    (   overlap(New, rule(OtherLeft, OtherRight), Left, Right)
    ;   overlap(rule(OtherLeft, OtherRight), New, Left, Right)
    ),
    freeze(Left-Right).

overlap(rule(Outer, Right), rule(Inner, Replacement), Right, Rewritten) :-
    position(Outer, Subterm, Replacement, Rewritten),
    unify_with_occurs_check(Subterm, Inner).

% position(Term, Subterm, New, NewTerm): NewTerm is Term with New in place of its non-variable Subterm.

position(Term, Term, New, New) :-
    nonvar(Term).
position(Term, Subterm, New, NewTerm) :-
    nonvar(Term),
    Term =.. [Name|Arguments],
    append(Front, [Argument|Back], Arguments),
    position(Argument, Subterm, New, NewArgument),
    append(Front, [NewArgument|Back], NewArguments),
    NewTerm =.. [Name|NewArguments].

% Random products, to be brought to normal form.

random_term(0, Term, Seed0, Seed) :- !,
    Seed is Seed0 * 16807 mod 2147483647,
    Choice is Seed mod 4,
    leaf(Choice, Term).
random_term(Depth, Term, Seed0, Seed) :-
    Seed1 is Seed0 * 16807 mod 2147483647,
    Depth1 is Depth - 1,
    (   Seed1 mod 4 =:= 0 ->
        Term = inverse(Argument),
        random_term(Depth1, Argument, Seed1, Seed)
    ;   Term = times(Left, Right),
        random_term(Depth1, Left, Seed1, Seed2),
        random_term(Depth1, Right, Seed2, Seed)
    ).

leaf(0, a).
leaf(1, b).
leaf(2, inverse(a)).
leaf(3, one).

normal_terms(0, Seed, Seed, []) :- !.
normal_terms(Count, Seed0, Seed, [Normal|Normals]) :-
    random_term(4, Term, Seed0, Seed1),
    normal_form(Term, Normal),
    Count1 is Count - 1,
    normal_terms(Count1, Seed1, Seed, Normals).

% One presentation after the other.

solve(Number, solved(RuleCount, PairCount, Distinct, Size)) :-
    retractall(rule(_, _)),
    presentation(Number, Equations),
    queue(Equations, [], Queue),
    complete(Queue, 0, PairCount),
    findall(Left, rule(Left, _), Lefts),
    length(Lefts, RuleCount),
    Seed is 1234567 * Number,
    normal_terms(30, Seed, _, Normals),
    sort(Normals, Different),
    length(Different, Distinct),
    maplist(term_size, Normals, Sizes),
    sum_list(Sizes, Size).

add_up([], Total, Total).
add_up([solved(R, P, D, S)|Solutions], solved(R0, P0, D0, S0), Total) :-
    R1 is R0 + R,
    P1 is P0 + P,
    D1 is D0 + D,
    S1 is S0 + S,
    add_up(Solutions, solved(R1, P1, D1, S1), Total).

bench(Size) :-
    findall(Solved, ( between(1, Size, Number), solve(Number, Solved) ), Solutions),
    add_up(Solutions, solved(0, 0, 0, 0), solved(Rules, Pairs, Distinct, Symbols)),
    write(rules(Rules)), nl,
    write(critical_pairs(Pairs)), nl,
    write(normal_forms(Distinct, Symbols)), nl.
