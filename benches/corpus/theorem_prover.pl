% Proves theorems of first-order logic by model elimination: stresses search, occurs check and the clause database.
% size 250, small 3

:- op(650, xfx, <=>).
:- op(640, xfx, =>).
:- op(630, xfy, v).
:- op(620, xfy, &).
:- op(610, fy, ~).

:- dynamic(contrapositive/3).
:- dynamic(start_clause/1).

bench(Size) :-
    prove_rounds(1, Size, 0, Steps, 0, Checksum),
    write(inferences(Steps)), nl,
    write(checksum(Checksum)), nl.

prove_rounds(Round, Size, Steps, Steps, Checksum, Checksum) :-
    Round > Size,
    !.
prove_rounds(Round, Size, Steps0, Steps, Checksum0, Checksum) :-
    Number is 1 + (Round * 5) mod 12,
    prove_problem(Number, Round, Depth, Length),
    Steps1 is Steps0 + Length,
    Checksum1 is (Checksum0 * 31 + Depth * 7 + Length) mod 1000003,
    Next is Round + 1,
    prove_rounds(Next, Size, Steps1, Steps, Checksum1, Checksum).

% prove_problem(+Number, +Seed, -Depth, -Length): the depth and the number of inferences of the first proof.
prove_problem(Number, Seed, Depth, Length) :-
    problem(Number, _, Axioms, Conjecture),
    conjoin(Axioms, ~ Conjecture, Formula),
    clause_form(Formula, Clauses0),
    shuffle(Clauses0, Seed, Clauses),
    install_clauses(Clauses),
    deepen(1, Depth, Length).

conjoin([], Formula, Formula).
conjoin([Axiom|Axioms], Last, Axiom & Formula) :-
    conjoin(Axioms, Last, Formula).

% Translation to clause form

clause_form(Formula, Clauses) :-
    negation_normal(Formula, Normal),
    skolemise(Normal, [], Matrix, 1, _),
    conjunctive(Matrix, Clauses0),
    simplify_clauses(Clauses0, Clauses).

negation_normal(~ Formula, Normal) :- !, negated(Formula, Normal).
negation_normal(all(X, Body), all(X, Normal)) :- !, negation_normal(Body, Normal).
negation_normal(ex(X, Body), ex(X, Normal)) :- !, negation_normal(Body, Normal).
negation_normal(Left & Right, Left1 & Right1) :- !,
    negation_normal(Left, Left1),
    negation_normal(Right, Right1).
negation_normal(Left v Right, Left1 v Right1) :- !,
    negation_normal(Left, Left1),
    negation_normal(Right, Right1).
negation_normal(Left => Right, Normal) :- !, negation_normal(~ Left v Right, Normal).
negation_normal(Left <=> Right, Normal) :- !, negation_normal((Left => Right) & (Right => Left), Normal).
negation_normal(Atom, pos(Atom)).

negated(~ Formula, Normal) :- !, negation_normal(Formula, Normal).
negated(all(X, Body), ex(X, Normal)) :- !, negated(Body, Normal).
negated(ex(X, Body), all(X, Normal)) :- !, negated(Body, Normal).
negated(Left & Right, Normal) :- !, negation_normal(~ Left v ~ Right, Normal).
negated(Left v Right, Normal) :- !, negation_normal(~ Left & ~ Right, Normal).
negated(Left => Right, Normal) :- !, negation_normal(Left & ~ Right, Normal).
negated(Left <=> Right, Normal) :- !, negation_normal((Left v Right) & (~ Left v ~ Right), Normal).
negated(Atom, neg(Atom)).

% Every quantifier gets a fresh variable: an equivalence has copied its sides, which share the old ones.
skolemise(all(X, Body), Universals, Matrix, Next0, Next) :- !,
    rename_bound(X, Body, Universals, Fresh, Renamed),
    skolemise(Renamed, [Fresh|Universals], Matrix, Next0, Next).
skolemise(ex(X, Body), Universals, Matrix, Next0, Next) :- !,
    rename_bound(X, Body, Universals, Fresh, Renamed),
    Fresh =.. [skolem, Next0|Universals],
    Next1 is Next0 + 1,
    skolemise(Renamed, Universals, Matrix, Next1, Next).
skolemise(Left & Right, Universals, Left1 & Right1, Next0, Next) :- !,
    skolemise(Left, Universals, Left1, Next0, Next1),
    skolemise(Right, Universals, Right1, Next1, Next).
skolemise(Left v Right, Universals, Left1 v Right1, Next0, Next) :- !,
    skolemise(Left, Universals, Left1, Next0, Next1),
    skolemise(Right, Universals, Right1, Next1, Next).
skolemise(Literal, _, Literal, Next, Next).

rename_bound(X, Body, Universals, Fresh, Renamed) :-
    copy_term(Universals-X-Body, Universals-Fresh-Renamed).

conjunctive(Left & Right, Clauses) :- !,
    conjunctive(Left, LeftClauses),
    conjunctive(Right, RightClauses),
    append(LeftClauses, RightClauses, Clauses).
conjunctive(Left v Right, Clauses) :- !,
    conjunctive(Left, LeftClauses),
    conjunctive(Right, RightClauses),
    distribute(LeftClauses, RightClauses, Clauses).
conjunctive(Literal, [[Literal]]).

% No findall here: the clauses share their variables with the rest of the formula.
distribute([], _, []).
distribute([Left|Lefts], Rights, Clauses) :-
    extend_each(Rights, Left, Clauses, Clauses1),
    distribute(Lefts, Rights, Clauses1).

extend_each([], _, Clauses, Clauses).
extend_each([Right|Rights], Left, [Clause|Clauses], Tail) :-
    append(Left, Right, Clause),
    extend_each(Rights, Left, Clauses, Tail).

simplify_clauses([], []).
simplify_clauses([Clause0|Clauses0], Clauses) :-
    sort(Clause0, Clause),
    (   tautology(Clause) ->
        Clauses = Rest
    ;   Clauses = [Clause|Rest]
    ),
    simplify_clauses(Clauses0, Rest).

tautology(Clause) :-
    member(pos(Atom), Clause),
    member(neg(Other), Clause),
    Atom == Other.

shuffle(Items, Seed, Shuffled) :-
    tag_items(Items, Seed, Tagged),
    keysort(Tagged, Sorted),
    untag_items(Sorted, Shuffled).

tag_items([], _, []).
tag_items([Item|Items], Seed, [Seed1-Item|Tagged]) :-
    Seed1 is (Seed * 16807 + 11) mod 2147483647,
    tag_items(Items, Seed1, Tagged).

untag_items([], []).
untag_items([_-Item|Tagged], [Item|Items]) :-
    untag_items(Tagged, Items).

install_clauses(Clauses) :-
    retractall(contrapositive(_, _, _)),
    retractall(start_clause(_)),
    install_each(Clauses).

install_each([]).
install_each([Clause|Clauses]) :-
    (   member(pos(_), Clause) ->
        true
    ;   assertz(start_clause(Clause))
    ),
    install_contrapositives([], Clause),
    install_each(Clauses).

install_contrapositives(_, []).
install_contrapositives(Before, [Literal|After]) :-
    append(After, Before, Others),
    Literal =.. [Sign, Atom],
    assertz(contrapositive(Atom, Sign, Others)),
    install_contrapositives([Literal|Before], After).

% Search

deepen(Limit, Depth, Length) :-
    start_clause(Clause),
    refute_all(Clause, [], Limit, 1, Length),
    !,
    Depth = Limit.
deepen(Limit, Depth, Length) :-
    Limit < 20,
    Limit1 is Limit + 1,
    deepen(Limit1, Depth, Length).

% refute_all(+Literals, +Path, +Limit, +Length0, -Length): every literal leads to a contradiction.
refute_all([], _, _, Length, Length).
refute_all([Literal|Literals], Path, Limit, Length0, Length) :-
    refute(Literal, Path, Limit, Length0, Length1),
    refute_all(Literals, Path, Limit, Length1, Length).

refute(Literal, Path, _, _, _) :-
    repeated(Literal, Path),
    !,
    fail.
refute(Literal, Path, _, Length0, Length) :-
    complement(Literal, Opposite),
    member(Ancestor, Path),
    unify_with_occurs_check(Opposite, Ancestor),
    Length is Length0 + 1.
refute(Literal, Path, Limit, Length0, Length) :-
    Limit > 0,
    Limit1 is Limit - 1,
    complement(Literal, Opposite),
    Opposite =.. [Sign, Atom],
    functor(Atom, Name, Arity),
    functor(Pattern, Name, Arity),
    contrapositive(Pattern, Sign, Others),
    unify_with_occurs_check(Atom, Pattern),
    Length1 is Length0 + 1,
    refute_all(Others, [Literal|Path], Limit1, Length1, Length).

complement(pos(Atom), neg(Atom)).
complement(neg(Atom), pos(Atom)).

repeated(Literal, [Ancestor|_]) :-
    Literal == Ancestor,
    !.
repeated(Literal, [_|Path]) :-
    repeated(Literal, Path).

% Problems: problem(Number, Name, Axioms, Conjecture)

problem(1, drinker, [], ex(X, d(X) => all(Y, d(Y)))).
problem(2, barber, [], ~ ex(B, all(X, shaves(B, X) <=> ~ shaves(X, X)))).
problem(3, grandparents,
    [all(X, ex(Y, parent(Y, X))), all(X, all(Y, all(Z, parent(X, Y) & parent(Y, Z) => grandparent(X, Z))))],
    all(X, ex(Y, grandparent(Y, X)))).
problem(4, euclidean,
    [all(X, r(X, X)), all(X, all(Y, all(Z, r(X, Y) & r(X, Z) => r(Y, Z))))],
    all(X, all(Y, all(Z, r(X, Y) & r(Y, Z) => r(X, Z))))).
problem(5, subset_transitive,
    [all(A, all(B, subset(A, B) <=> all(X, in(X, A) => in(X, B))))],
    all(A, all(B, all(C, subset(A, B) & subset(B, C) => subset(A, C))))).
problem(6, intersection,
    [all(A, all(B, subset(A, B) <=> all(X, in(X, A) => in(X, B)))),
     all(X, all(A, all(B, in(X, cap(A, B)) <=> in(X, A) & in(X, B))))],
    all(A, all(B, subset(cap(A, B), cap(B, A))))).
problem(7, right_identity,
    [all(X, times(e, X, X)), all(X, times(inv(X), X, e)),
     all(X, all(Y, all(Z, all(U, all(V, all(W,
         times(X, Y, U) & times(Y, Z, V) => (times(U, Z, W) <=> times(X, V, W))))))))],
    all(X, times(X, e, X))).
problem(8, mansion,
    [lives(agatha) & lives(butler) & lives(charles),
     killed(agatha, agatha) v killed(butler, agatha) v killed(charles, agatha),
     all(X, all(Y, killed(X, Y) => hates(X, Y) & ~ richer(X, Y))), all(X, hates(agatha, X) => ~ hates(charles, X)),
     hates(agatha, agatha) & hates(agatha, charles), all(X, lives(X) & ~ richer(X, agatha) => hates(butler, X)),
     all(X, hates(agatha, X) => hates(butler, X)),
     all(X, ~ hates(X, agatha) v ~ hates(X, butler) v ~ hates(X, charles))],
    killed(agatha, agatha)).
problem(9, two_equalities,
    [all(X, eq(X, X)), all(X, all(Y, eq(X, Y) => eq(Y, X))), all(X, all(Y, all(Z, eq(X, Y) & eq(Y, Z) => eq(X, Z)))),
     eq(a, b) v eq(c, d), eq(a, c) v eq(b, d)],
    eq(a, d) v eq(b, c)).
problem(10, minimal_exception,
    [all(X, f(X) & all(Y, f(Y) & h(Y, X) => g(Y)) => g(X)), all(X, all(Y, f(X) & f(Y) & h(X, Y) => ~ j(Y, X))),
     ex(X, f(X) & ~ g(X)) => ex(X, f(X) & ~ g(X) & all(Y, f(Y) & ~ g(Y) => j(X, Y)))],
    all(X, f(X) => g(X))).
problem(11, two_relations,
    [all(X, all(Y, all(Z, p(X, Y) & p(Y, Z) => p(X, Z)))), all(X, all(Y, all(Z, q(X, Y) & q(Y, Z) => q(X, Z)))),
     all(X, all(Y, q(X, Y) => q(Y, X))), all(X, all(Y, p(X, Y) v q(X, Y)))],
    all(X, all(Y, p(X, Y))) v all(X, all(Y, q(X, Y)))).
problem(12, food_chain,
    [all(X, wolf(X) v fox(X) v bird(X) v snail(X) => animal(X)), all(X, grain(X) => plant(X)),
     ex(X, wolf(X)) & ex(X, fox(X)) & ex(X, bird(X)) & ex(X, snail(X)) & ex(X, grain(X)),
     all(X, animal(X) => all(Y, plant(Y) => eats(X, Y)) v
         all(Y, animal(Y) & smaller(Y, X) & ex(Z, plant(Z) & eats(Y, Z)) => eats(X, Y))),
     all(X, all(Y, (snail(X) & bird(Y)) v (bird(X) & fox(Y)) v (fox(X) & wolf(Y)) => smaller(X, Y))),
     all(X, all(Y, wolf(X) & (fox(Y) v grain(Y)) => ~ eats(X, Y))),
     all(X, all(Y, bird(X) & snail(Y) => ~ eats(X, Y))), all(X, snail(X) => ex(Y, plant(Y) & eats(X, Y)))],
    ex(X, ex(Y, animal(X) & animal(Y) & ex(Z, grain(Z) & eats(Y, Z) & eats(X, Y))))).
