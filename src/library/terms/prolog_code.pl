:- module(prolog_code,
          [ comma_list/2, semicolon_list/2, mkconj/3, mkdisj/3, pi_head/2, head_name_arity/3, most_general_goal/2,
            extend_goal/3, is_control_goal/1, is_predicate_indicator/1, body_term_calls/2, predicate_label/2,
            predicate_sort_key/2
          ]).

% Goals and clauses as data: conjunctions, indicators, heads.

:- meta_predicate body_term_calls(:, -).

%! comma_list(?Conjunction, ?Goals) is nondet.
%  Goals is the list of those that commas join in Conjunction; Goals, if bound, is not empty.
%  comma_list((a, b, c), L) ⇒ L = [a, b, c].
%  comma_list(G, [a, b]) ⇒ G = (a, b).
comma_list(Conjunction, Goals) :-
    joined_list(',', Conjunction, Goals).

%! semicolon_list(?Disjunction, ?Goals) is nondet.
%  Goals is the list of those that semicolons join in Disjunction.
%  semicolon_list((a -> b ; c), L) ⇒ L = [(a -> b), c].
%  semicolon_list((A;B), [a, b]) ⇒ A = a, B = b.
semicolon_list(Disjunction, Goals) :-
    joined_list((;), Disjunction, Goals).

joined_list(Operator, Joined, Goals) :-
    (   nonvar(Joined)
    ->  joined_goals(Joined, Operator, Goals0, []),
        Goals = Goals0
    ;   must_be(list, Goals),
        Goals = [Goal|Others],
        join_goals(Others, Goal, Operator, Joined)
    ).

joined_goals(Joined, Operator, Goals, Rest) :-
    (   nonvar(Joined),
        Joined =.. [Operator, Left, Right]
    ->  joined_goals(Left, Operator, Goals, Goals1),
        joined_goals(Right, Operator, Goals1, Rest)
    ;   Goals = [Joined|Rest]
    ).

join_goals([], Goal, _, Goal).
join_goals([Next|Goals], Goal, Operator, Joined) :-
    Joined =.. [Operator, Goal, Right],
    join_goals(Goals, Next, Operator, Right).

%! mkconj(+Goal1, +Goal2, -Conjunction) is det.
%  Conjunction is true if both goals are; a goal true is left out.
%  mkconj(a, b, G) ⇒ G = (a, b).
%  mkconj(true, b, G) ⇒ G = b.
mkconj(Goal1, Goal2, Conjunction) :-
    (   Goal1 == true
    ->  Conjunction = Goal2
    ;   Goal2 == true
    ->  Conjunction = Goal1
    ;   joined_goals(Goal1, ',', Goals, [Goal2]),
        comma_list(Conjunction, Goals)
    ).

%! mkdisj(+Goal1, +Goal2, -Disjunction) is det.
%  Disjunction is true if one of the goals is; a goal fail or false is left out.
%  mkdisj(a, b, (A;B)) ⇒ A = a, B = b.
%  mkdisj(a, fail, G) ⇒ G = a.
mkdisj(Goal1, Goal2, Disjunction) :-
    (   fails_always(Goal1)
    ->  Disjunction = Goal2
    ;   fails_always(Goal2)
    ->  Disjunction = Goal1
    ;   Disjunction = (Goal1 ; Goal2)
    ).

fails_always(Goal) :-
    Goal == fail.
fails_always(Goal) :-
    Goal == false.

%! pi_head(?Indicator, ?Head) is det.
%  Indicator, Name/Arity or Name//Arity, behind modules or not, is that of the goal Head; an unbound Head gets new variables.
%  pi_head(m:p/2, H) ⇒ H = m:p(_, _).
%  pi_head(PI, p(a)) ⇒ PI = p/1.
%  pi_head(p//1, H) ⇒ H = p(_, _, _).
pi_head(Indicator, Head) :-
    (   var(Indicator),
        var(Head)
    ->  instantiation_error(Head)
    ;   ( nonvar(Indicator), Indicator = _:_ ; nonvar(Head), Head = _:_ )
    ->  Indicator = Module:Indicator1,
        Head = Module:Head1,
        pi_head(Indicator1, Head1)
    ;   nonvar(Indicator),
        Indicator = Name//Arity0
    ->  (   var(Head)
        ->  must_be(nonneg, Arity0),
            Arity is Arity0 + 2,
            head_name_arity(Head, Name, Arity)
        ;   head_name_arity(Head, Name, Arity),
            Arity0 is Arity - 2,
            Arity0 >= 0
        )
    ;   var(Indicator)
    ->  Indicator = Name/Arity,
        head_name_arity(Head, Name, Arity)
    ;   Indicator = Name/Arity
    ->  head_name_arity(Head, Name, Arity)
    ;   type_error(predicate_indicator, Indicator)
    ).

%! head_name_arity(?Head, ?Name, ?Arity) is det.
%  Head has this name and arity; an unbound one gets new variables.
%  head_name_arity(p(a, b), N, A) ⇒ N = p, A = 2.
%  head_name_arity(H, p, 1) ⇒ H = p(_).
head_name_arity(Head, Name, Arity) :-
    (   var(Head)
    ->  must_be(atom, Name),
        must_be(nonneg, Arity),
        functor(Head, Name, Arity)
    ;   must_be(callable, Head),
        functor(Head, Name, Arity)
    ).

%! most_general_goal(@Goal, -General) is det.
%  General is Goal with new variables for its arguments.
%  most_general_goal(m:p(a, b), G) ⇒ G = m:p(_, _).
most_general_goal(Goal, General) :-
    (   var(Goal)
    ->  General = Goal
    ;   Goal = Module:Goal1
    ->  General = Module:General1,
        most_general_goal(Goal1, General1)
    ;   must_be(callable, Goal),
        functor(Goal, Name, Arity),
        functor(General, Name, Arity)
    ).

%! extend_goal(@Goal0, +Arguments, -Goal) is det.
%  Goal is Goal0 with these arguments behind its own.
%  extend_goal(p(a), [b], G) ⇒ G = p(a, b).
%  extend_goal(m:p, [b], G) ⇒ G = m:p(b).
extend_goal(Goal0, Arguments, Goal) :-
    must_be(list, Arguments),
    (   Arguments == []
    ->  Goal = Goal0
    ;   var(Goal0)
    ->  Goal =.. [call, Goal0|Arguments]
    ;   Goal0 = Module:Goal1
    ->  Goal = Module:Goal2,
        extend_goal(Goal1, Arguments, Goal2)
    ;   must_be(callable, Goal0),
        Goal0 =.. Parts0,
        append(Parts0, Arguments, Parts),
        Goal =.. Parts
    ).

%! is_control_goal(@Goal) is semidet.
%  Goal is a control construct with goals in it.
%  is_control_goal((a -> b)) ⇒ true.
%  is_control_goal(call(a)) ⇒ false.
is_control_goal(Goal) :-
    control_parts(Goal, _).

% control_parts(Goal, Goals): the goals that a control construct has in it.
control_parts(Goal, Goals) :-
    callable(Goal),
    Goal =.. [Name|Goals],
    length(Goals, Arity),
    memberchk(Name/Arity, [(',')/2, (;)/2, ('|')/2, (->)/2, (*->)/2, (\+)/1]).

%! is_predicate_indicator(@Term) is semidet.
%  Term is Name/Arity or Name//Arity, behind modules or not.
%  is_predicate_indicator(m:p/2) ⇒ true.
%  is_predicate_indicator(p) ⇒ false.
is_predicate_indicator(Term) :-
    (   var(Term)
    ->  instantiation_error(Term)
    ;   Term = Module:Term1
    ->  atom(Module),
        is_predicate_indicator(Term1)
    ;   ( Term = Name/Arity ; Term = Name//Arity )
    ->  atom(Name),
        integer(Arity),
        Arity >= 0
    ).

%! body_term_calls(:Body, -Called) is nondet.
%  Called is Body, or a goal that Body calls: in a control construct, or as an argument that meta_predicate/1 says is a goal.
%  findall(G, body_term_calls(( a, findall(x, b, [b]) ), G), L) ⇒ L = [( a, findall(x, b, [b]) ), a, findall(x, b, [b]), b].
body_term_calls(Body, Called) :-
    strip_module(Body, Module, Plain),
    body_calls(Plain, Module, Called).

body_calls(Goal, _, Called) :-
    var(Goal),
    !,
    Called = Goal.
body_calls(Goal, _, Goal).
body_calls(Goal0, Module0, Called) :-
    strip_module(Module0:Goal0, Module, Goal),
    nonvar(Goal),
    part_called(Goal, Module, Part),
    body_calls(Part, Module, Called).

part_called(Goal, _, Part) :-
    control_parts(Goal, Parts),
    !,
    member(Part, Parts).
part_called(Goal, Module, Part) :-
    compound(Goal),
    predicate_property(Module:Goal, meta_predicate(Modes)),
    arg(N, Modes, Mode),
    arg(N, Goal, Argument),
    called_as(Mode, Argument, Part).

called_as(Mode, Argument, Part) :-
    (   Mode == (^)
    ->  without_quantified(Argument, Part)
    ;   integer(Mode),
        nonvar(Argument),
        length(Extra, Mode),
        catch(extend_goal(Argument, Extra, Part), error(_, _), fail)
    ).

without_quantified(Argument, Part) :-
    (   nonvar(Argument),
        Argument = _^Argument1
    ->  without_quantified(Argument1, Part)
    ;   Part = Argument
    ).

%! predicate_label(+Indicator, -Label) is det.
%  Label is an atom for people: Indicator without the modules user and system, and without that of a library predicate.
%  predicate_label(user:p/1, L) ⇒ L = 'p/1'.
%  predicate_label(m:p/1, L) ⇒ L = 'm:p/1'.
predicate_label(Indicator, Label) :-
    must_be(nonvar, Indicator),
    (   Indicator = Module:Plain,
        atom(Module),
        pi_head(Plain, Head),
        ( memberchk(Module, [user, system]) ; '$library_module_of'(Head, _) )
    ->  Shown = Plain
    ;   Shown = Indicator
    ),
    label_of(Shown, Label).

label_of(Shown, Label) :-
    (   Shown = Module:Plain
    ->  label_of(Plain, Label1),
        format(atom(Label), '~q:~w', [Module, Label1])
    ;   Shown = Name/Arity
    ->  format(atom(Label), '~q/~w', [Name, Arity])
    ;   Shown = Name//Arity
    ->  format(atom(Label), '~q//~w', [Name, Arity])
    ;   type_error(predicate_indicator, Shown)
    ).

%! predicate_sort_key(+Indicator, -Key) is det.
%  Key is the name of the predicate, to sort by.
%  predicate_sort_key(m:p/1, K) ⇒ K = p.
predicate_sort_key(Indicator, Key) :-
    (   Indicator = _:Plain
    ->  predicate_sort_key(Plain, Key)
    ;   Indicator = Name/_
    ->  Key = Name
    ;   Indicator = Name//_
    ->  Key = Name
    ).
