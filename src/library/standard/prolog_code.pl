:- module(prolog_code, [
       comma_list/2, semicolon_list/2, mkconj/3, mkdisj/3, pi_head/2, head_name_arity/3, most_general_goal/2, extend_goal/3,
       is_predicate_indicator/1, is_control_goal/1, varnumbers/2, varnumbers/3, varnumbers_names/3, max_var_number/3
   ]).

% Goals and clauses as terms: conjunctions and lists, heads and predicate indicators, '$VAR'(N) and variables.

% ---- conjunctions ---------------------------------------------------------------------------------------------------

%! comma_list(?Conjunction, ?Goals) is semidet.
%  Goals is the list of the goals of a conjunction.
%  comma_list((a, (b, c)), L) ⇒ L = [a, b, c].
%  comma_list(C, [a, b]) ⇒ C = (a, b).
comma_list(Conjunction, Goals) :-
    operator_list(Conjunction, (','), Goals).

%! semicolon_list(?Disjunction, ?Goals) is semidet.
%  Goals is the list of the goals of a disjunction.
%  semicolon_list((a ; b), L) ⇒ L = [a, b].
semicolon_list(Disjunction, Goals) :-
    operator_list(Disjunction, (;), Goals).

operator_list(Term, Name, Goals) :-
    (   nonvar(Term)
    ->  listed_goals(Term, Name, Goals0, []),
        Goals = Goals0
    ;   must_be(list, Goals),
        Goals = [Goal|More],
        joined_goals(More, Goal, Name, Term)
    ).

listed_goals(Term, Name, Goals, Rest) :-
    (   compound(Term),
        compound_name_arguments(Term, Name, [Left, Right])
    ->  listed_goals(Left, Name, Goals, Goals1),
        listed_goals(Right, Name, Goals1, Rest)
    ;   Goals = [Term|Rest]
    ).

joined_goals([], Goal, _, Goal).
joined_goals([Next|Goals], Goal, Name, Term) :-
    compound_name_arguments(Term, Name, [Goal, Rest]),
    joined_goals(Goals, Next, Name, Rest).

%! mkconj(+Goal1, +Goal2, -Conjunction) is det.
%  Conjunction is both goals, without those that are true.
%  mkconj((a, b), c, C) ⇒ C = (a, b, c).
%  mkconj(true, b, C) ⇒ C = b.
mkconj(Goal1, Goal2, Conjunction) :-
    (   Goal1 == true
    ->  Conjunction = Goal2
    ;   Goal2 == true
    ->  Conjunction = Goal1
    ;   nonvar(Goal1),
        Goal1 = (First, Rest)
    ->  Conjunction = (First, Conjunction1),
        mkconj(Rest, Goal2, Conjunction1)
    ;   Conjunction = (Goal1, Goal2)
    ).

%! mkdisj(+Goal1, +Goal2, -Disjunction) is det.
%  Disjunction is either goal, without those that are false.
%  mkdisj(fail, b, D) ⇒ D = b.
mkdisj(Goal1, Goal2, Disjunction) :-
    (   is_failure(Goal1)
    ->  Disjunction = Goal2
    ;   is_failure(Goal2)
    ->  Disjunction = Goal1
    ;   nonvar(Goal1),
        Goal1 = (First ; Rest)
    ->  Disjunction = (First ; Disjunction1),
        mkdisj(Rest, Goal2, Disjunction1)
    ;   Disjunction = (Goal1 ; Goal2)
    ).

is_failure(Goal) :-
    (   Goal == fail
    ->  true
    ;   Goal == false
    ).

% ---- heads ----------------------------------------------------------------------------------------------------------

%! pi_head(?Indicator, ?Head) is det.
%  Indicator is the predicate indicator of Head: Name/Arity, Name//Arity for a head to be, and Module:Indicator for Module:Head.
%  pi_head(P, m:f(a)) ⇒ P = m:f/1.
%  pi_head(f//1, H) ⇒ H = f(_, _, _).
pi_head(Indicator, Head) :-
    (   var(Indicator),
        var(Head)
    ->  throw(error(instantiation_error, _))
    ;   nonvar(Head),
        Head = Module:Plain
    ->  Indicator = Module:PlainIndicator,
        pi_head(PlainIndicator, Plain)
    ;   nonvar(Indicator),
        Indicator = Module:PlainIndicator
    ->  Head = Module:Plain,
        pi_head(PlainIndicator, Plain)
    ;   nonvar(Indicator),
        Indicator = Name//Arity
    ->  must_be(nonneg, Arity),
        Extended is Arity + 2,
        head_name_arity(Head, Name, Extended)
    ;   Indicator = Name/Arity
    ->  head_name_arity(Head, Name, Arity)
    ;   throw(error(type_error(predicate_indicator, Indicator), _))
    ).

%! head_name_arity(?Head, ?Name, ?Arity) is det.
%  Head has this name and arity.
%  head_name_arity(H, f, 2) ⇒ H = f(_, _).
head_name_arity(Head, Name, Arity) :-
    functor(Head, Name, Arity).

%! most_general_goal(+Goal, -General) is det.
%  General has the name and arity of Goal, and new variables as arguments.
%  most_general_goal(m:f(a, b), G) ⇒ G = m:f(_, _).
most_general_goal(Goal, General) :-
    must_be(nonvar, Goal),
    (   Goal = Module:Plain
    ->  General = Module:PlainGeneral,
        most_general_goal(Plain, PlainGeneral)
    ;   functor(Goal, Name, Arity),
        functor(General, Name, Arity)
    ).

%! extend_goal(+Goal, +Arguments, -Extended) is det.
%  Extended is Goal with more arguments at its end.
%  extend_goal(m:f(a), [b], G) ⇒ G = m:f(a, b).
extend_goal(Goal, Arguments, Extended) :-
    must_be(callable, Goal),
    must_be(list, Arguments),
    (   Goal = Module:Plain
    ->  Extended = Module:PlainExtended,
        extend_goal(Plain, Arguments, PlainExtended)
    ;   Goal =.. Parts0,
        append(Parts0, Arguments, Parts),
        Extended =.. Parts
    ).

%! is_predicate_indicator(@Term) is semidet.
%  Term is Name/Arity or Name//Arity, with or without a module.
%  is_predicate_indicator(m:f/2) ⇒ true.
is_predicate_indicator(Term) :-
    must_be(nonvar, Term),
    (   Term = Module:Indicator
    ->  atom(Module),
        is_predicate_indicator(Indicator)
    ;   Term = Name/Arity
    ->  atom(Name),
        integer(Arity),
        Arity >= 0
    ;   Term = Name//Arity,
        atom(Name),
        integer(Arity),
        Arity >= 0
    ).

%! is_control_goal(@Goal) is semidet.
%  Goal is a conjunction, disjunction, implication or negation.
%  is_control_goal((a, b)) ⇒ true.
is_control_goal(Goal) :-
    compound(Goal),
    functor(Goal, Name, Arity),
    memberchk(Name/Arity, [(',')/2, (;)/2, (->)/2, (*->)/2, (\+)/1]).

% ---- numbered variables ---------------------------------------------------------------------------------------------

%! varnumbers(+Term, -WithVariables) is det.
%  WithVariables is Term with variables for each '$VAR'(N): what numbervars/3 has bound.
%  varnumbers(f('$VAR'(0), '$VAR'(1), '$VAR'(0)), T) ⇒ T = f(_A, _, _A).
varnumbers(Term, WithVariables) :-
    varnumbers(Term, 0, WithVariables).

%! varnumbers(+Term, +Start, -WithVariables) is det.
%  As varnumbers/2, where a '$VAR'(N) with N below Start stays.
%  varnumbers(f('$VAR'(3), '$VAR'(1)), 3, T) ⇒ T = f(_, '$VAR'(1)).
varnumbers(Term, Start, WithVariables) :-
    must_be(integer, Start),
    with_variables(Term, from(Start), WithVariables, [], _).

%! varnumbers_names(+Term, -WithVariables, -Bindings) is det.
%  As varnumbers/2, and Bindings is a list of N = Variable; '$VAR'(Name) with an atom is a variable as well.
%  varnumbers_names(f('$VAR'(0), '$VAR'('X')), T, Bs) ⇒ T = f(_A, _B), Bs = [0 = _A, 'X' = _B].
varnumbers_names(Term, WithVariables, Bindings) :-
    with_variables(Term, names, WithVariables, [], Reversed),
    reverse(Reversed, Bindings).

% with_variables(+Term, +Which, -WithVariables, +Bindings0, -Bindings): Bindings are N = Variable, the last one first.
with_variables(Term, Which, Shown, Bindings0, Bindings) :-
    (   \+ compound(Term)
    ->  Shown = Term,
        Bindings = Bindings0
    ;   Term = '$VAR'(Number),
        is_variable_number(Which, Number)
    ->  (   memberchk(Number = Variable, Bindings0)
        ->  Bindings = Bindings0
        ;   Bindings = [Number = Variable|Bindings0]
        ),
        Shown = Variable
    ;   compound_name_arguments(Term, Name, Arguments),
        with_variables_each(Arguments, Which, ShownArguments, Bindings0, Bindings),
        compound_name_arguments(Shown, Name, ShownArguments)
    ).

with_variables_each([], _, [], Bindings, Bindings).
with_variables_each([Term|Terms], Which, [Shown|ShownTerms], Bindings0, Bindings) :-
    with_variables(Term, Which, Shown, Bindings0, Bindings1),
    with_variables_each(Terms, Which, ShownTerms, Bindings1, Bindings).

is_variable_number(from(Start), Number) :-
    integer(Number),
    Number >= Start.
is_variable_number(names, Number) :-
    (   integer(Number)
    ->  true
    ;   atom(Number)
    ).

%! max_var_number(+Term, +Start, -Max) is det.
%  Max is the largest N of a '$VAR'(N) in Term, at least Start.
%  max_var_number(f('$VAR'(3), '$VAR'(1)), 0, M) ⇒ M = 3.
max_var_number(Term, Start, Max) :-
    (   \+ compound(Term)
    ->  Max = Start
    ;   Term = '$VAR'(Number),
        integer(Number)
    ->  Max is max(Start, Number)
    ;   compound_name_arguments(Term, _, Arguments),
        foldl(system:larger_var_number, Arguments, Start, Max)
    ).

larger_var_number(Term, Max0, Max) :-
    max_var_number(Term, Max0, Max).
