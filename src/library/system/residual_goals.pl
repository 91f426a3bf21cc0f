:- module(residual_goals, [ copy_term/3, frozen/2, call_residue_vars/2, '$answer_goals'/2, '$note_residue'/2 ]).

% Residual goals of attributed variables: freeze/2, dif/2, when/2, the goals of a module's attribute_goals//1, and put_attr/3
% for any other attribute.

:- meta_predicate call_residue_vars(0, -).

%! copy_term(?Term, ?Copy, -Goals) is det.
%  Copy is Term with new variables, none of which has attributes; calling Goals would give them those of Term.
%  put_attr(X, colour, red), copy_term(X, Y, Goals), del_attr(X, colour) ⇒ Goals = [put_attr(Y, colour, red)].
%  freeze(X, true), copy_term(f(X), f(Y), [freeze(V, G)]), V == Y, del_attr(X, freeze) ⇒ V = Y, G = true.
copy_term(Term, Copy, Goals) :-
    term_attvars(Term, Variables),
    residual_goals(Variables, Residue),
    copy_term_nat(Term-Residue, Copy-Goals).

%! '$answer_goals'(?Values, -Goals) is det.
%  Goals are what the top level shows beside the Values of a query's variables. Before, the modules of attributes may simplify these by
%  project_attributes(Values' variables, variables with attributes).
'$answer_goals'(Values, Goals) :-
    term_attvars(Values, Variables),
    (   Variables == []
    ->  Own = []
    ;   names_of_attributes(Variables, Names0),
        sort(Names0, Names),
        term_variables(Values, Shown),
        project_each(Names, Shown, Variables),
        term_attvars(Values, Left),
        residual_goals(Left, Qualified),
        visible_goals(Qualified, Own)
    ),
    '$delays'(Delays),
    (   Delays == []
    ->  Goals = Own
    ;   reverse(Delays, Oldest),
        '$delayed_goals'(Oldest, Delayed),
        append(Own, Delayed, Goals)
    ).

names_of_attributes([], []).
names_of_attributes([Variable|Variables], Names) :-
    '$attributes'(Variable, Attributes),
    names_in_attributes(Attributes, Names, Names1),
    names_of_attributes(Variables, Names1).

names_in_attributes([], Names, Names).
names_in_attributes(att(Name, _, More), [Name|Names0], Names) :-
    names_in_attributes(More, Names0, Names).

project_each([], _, _).
project_each([Module|Modules], Shown, Variables) :-
    (   current_predicate(Module:project_attributes/2),
        Module:project_attributes(Shown, Variables)
    ->  true
    ;   true
    ),
    project_each(Modules, Shown, Variables).

% A module's own goals are shown without its name if the user's module has imported what they call.
visible_goals([], []).
visible_goals([Qualified|Rest], [Goal|Goals]) :-
    (   Qualified = Module:Goal0,
        callable(Goal0),
        predicate_property(user:Goal0, imported_from(Module))
    ->  Goal = Goal0
    ;   Goal = Qualified
    ),
    visible_goals(Rest, Goals).

%! frozen(?Term, -Goal) is det.
%  Goal is the conjunction of the goals that the attributes of the variables in Term stand for, as copy_term/3 has them; true if there
%  are none.
%  freeze(X, true), frozen(X, G), del_attr(X, freeze) ⇒ G = freeze(X, true).
%  frozen(f(_, a), G) ⇒ G = true.
frozen(Term, Goal) :-
    term_attvars(Term, Variables),
    residual_goals(Variables, Goals),
    conjunction(Goals, Goal).

conjunction([], true).
conjunction([Goal|Goals], Conjunction) :-
    conjunction(Goals, Goal, Conjunction).

conjunction([], Goal, Goal).
conjunction([Next|Goals], Goal, (Goal, Conjunction)) :-
    conjunction(Goals, Next, Conjunction).

% residual_goals(+Variables, -Goals): each goal once, in the order of the variables.
residual_goals(Variables, Goals) :-
    goals_of_variables(Variables, All, []),
    each_once(All, Different),
    whole_disjunctions(Different, Goals).

goals_of_variables([], Goals, Goals).
goals_of_variables([Variable|Variables], Goals0, Goals) :-
    '$attributes'(Variable, Attributes),
    goals_of_attributes(Attributes, Variable, Goals0, Goals1),
    goals_of_variables(Variables, Goals1, Goals).

goals_of_attributes([], _, Goals, Goals).
goals_of_attributes(att(Name, Value, More), Variable, Goals0, Goals) :-
    (   goals_of_attribute(Name, Value, Variable, Goals0, Goals1)
    ->  true
    ;   Goals0 = Goals1
    ),
    goals_of_attributes(More, Variable, Goals1, Goals).

goals_of_attribute(freeze, Goal, Variable, Goals0, Goals) :-
    !,
    goals_of_frozen(Goal, Variable, Goals0, Goals).
goals_of_attribute(suspended, Waiting, _, Goals0, Goals) :-
    !,
    goals_of_suspended(Waiting, Goals0, Goals).
goals_of_attribute(lazy_list, lazy(parts(Next), _), Variable, [lazy_list(Next, Variable)|Goals], Goals) :-
    !.
goals_of_attribute(lazy_list, lazy(elements(Next, State), _), Variable, [lazy_list(Next, State, Variable)|Goals], Goals) :-
    !.
goals_of_attribute(Module, _, Variable, Goals0, Goals) :-
    predicate_property(Module:attribute_goals(_, _, _), defined),
    Module:attribute_goals(Variable, Goals0, Goals),
    !.
goals_of_attribute(Name, Value, Variable, [put_attr(Variable, Name, Value)|Goals], Goals).

goals_of_frozen(Goal, Variable, Goals0, Goals) :-
    (   nonvar(Goal),
        Goal = '$and'(First, Second)
    ->  goals_of_frozen(First, Variable, Goals0, Goals1),
        goals_of_frozen(Second, Variable, Goals1, Goals)
    ;   Goals0 = [freeze(Variable, Goal)|Goals]
    ).

% Goals that have been woken are omitted, and dif/2 of terms that can no longer become identical.
goals_of_suspended([], Goals, Goals).
goals_of_suspended([Suspended|Waiting], Goals0, Goals) :-
    (   suspended_goal(Suspended, Goal)
    ->  Goals0 = [Goal|Goals1]
    ;   Goals0 = Goals1
    ),
    goals_of_suspended(Waiting, Goals1, Goals).

% Where only one equation is left of terms, it alone must not hold.
suspended_goal(dif(X, Y), dif(Left, Right)) :-
    unifiable(X, Y, Equations),
    (   nonvar(X),
        nonvar(Y),
        Equations = [Variable = Value]
    ->  Left = Variable,
        Right = Value
    ;   Left = X,
        Right = Y
    ).
suspended_goal(await(Condition, Goal, Done), '$when'(Last, Whole, Called)) :-
    var(Done),
    whole_condition(Goal, Condition, Done, Whole, Called, Last).

% Of a conjunction of conditions the second waits in the goal of the first.
whole_condition(Goal, Condition, Done, Whole, Called, Last) :-
    (   subsumes_term(system:await(_, _, _), Goal)
    ->  Goal = system:await(Next, Goal1, Done1),
        whole_condition(Goal1, (Condition, Next), Done1, Whole, Called, Last)
    ;   Whole = Condition,
        Called = Goal,
        Last = Done
    ).

% whole_disjunctions(+Goals0, -Goals): '$when'(Done, Condition, Goal) becomes a goal of when/2. Conditions that have the variable Done in common
% are the branches of a disjunction.
whole_disjunctions([], []).
whole_disjunctions([Goal0|Goals0], [Goal|Goals]) :-
    (   Goal0 = '$when'(Done, Condition, Called)
    ->  branches(Goals0, Done, Branches, Others),
        disjunction(Branches, Condition, Whole),
        Goal = when(Whole, Called)
    ;   Goal = Goal0,
        Others = Goals0
    ),
    whole_disjunctions(Others, Goals).

branches([], _, [], []).
branches([Goal|Goals], Done, Branches0, Others0) :-
    (   Goal = '$when'(Done1, Branch, _),
        Done1 == Done
    ->  Branches0 = [Branch|Branches],
        Others0 = Others
    ;   Branches0 = Branches,
        Others0 = [Goal|Others]
    ),
    branches(Goals, Done, Branches, Others).

disjunction([], Condition, Condition).
disjunction([Next|Conditions], Condition, (Condition ; Disjunction)) :-
    disjunction(Conditions, Next, Disjunction).

% each_once(+All, -Goals): a goal stands where it stood first.
each_once(All, Goals) :-
    placed(All, 1, Pairs),
    sort(1, @<, Pairs, Different),
    sort(2, @<, Different, InOrder),
    pairs_keys(InOrder, Goals).

placed([], _, []).
placed([Goal|Goals], Place0, [Goal-Place0|Pairs]) :-
    Place is Place0 + 1,
    placed(Goals, Place, Pairs).

%! call_residue_vars(:Goal, -Variables) is nondet.
%  Calls Goal; Variables are those whose attributes it has set and that still have some, in the order in which it has set them.
%  call_residue_vars((freeze(X, true), freeze(Y, true), X = 1), Vs), Vs == [Y], del_attr(Y, freeze) ⇒ X = 1, Vs = [Y].
%  call_residue_vars(true, Vs) ⇒ Vs = [].
call_residue_vars(Goal, Variables) :-
    (   nb_current('$residue', Outer)
    ->  true
    ;   Outer = none
    ),
    b_setval('$residue', []),
    call(Goal),
    b_getval('$residue', Noted),
    keep_noted(Outer, Noted),
    reverse(Noted, Oldest),
    term_variables(Oldest, All),
    include(system:waits, All, Variables).

waits(Variable) :-
    attvar(Variable),
    '$attributes'(Variable, Attributes),
    \+ ( Attributes = att(suspended, Waiting, []),
         goals_of_suspended(Waiting, [], []) ).

keep_noted(none, _) :-
    b_setval('$residue', none).
keep_noted([], Noted) :-
    b_setval('$residue', Noted).
keep_noted([Variable|Variables], Noted) :-
    append(Noted, [Variable|Variables], All),
    b_setval('$residue', All).

%! '$note_residue'(+Attributes, +Variable)
%  The attributes of Variable, so far these, are about to change: call_residue_vars/2 wants to know.
'$note_residue'(_, Variable) :-
    (   '$residue'(Noted)
    ->  (   Noted = [Last|_],
            Last == Variable
        ->  true
        ;   b_setval('$residue', [Variable|Noted])
        )
    ;   true
    ).
