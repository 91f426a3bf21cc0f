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
    residual_goals(Variables, any, Residue),
    copy_term_nat(Term-Residue, Copy-Goals).

%! '$answer_goals'(?Values, -Goals) is det.
%  Goals are what the top level shows beside the Values of a query's variables.
'$answer_goals'(Values, Goals) :-
    term_attvars(Values, Variables),
    residual_goals(Variables, any, Qualified),
    visible_goals(Qualified, Goals).

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
%  Goal is the conjunction of the goals suspended on the variables of Term; true if there are none.
%  freeze(X, true), frozen(X, G), del_attr(X, freeze) ⇒ G = freeze(X, true).
%  frozen(f(_, a), G) ⇒ G = true.
frozen(Term, Goal) :-
    term_attvars(Term, Variables),
    residual_goals(Variables, waiting, Goals),
    conjunction(Goals, Goal).

conjunction([], true).
conjunction([Goal|Goals], Conjunction) :-
    conjunction(Goals, Goal, Conjunction).

conjunction([], Goal, Goal).
conjunction([Next|Goals], Goal, (Goal, Conjunction)) :-
    conjunction(Goals, Next, Conjunction).

% residual_goals(+Variables, +Which, -Goals): each goal once, in the order of the variables. Which is any, or waiting for goals
% alone.
residual_goals(Variables, Which, Goals) :-
    goals_of_variables(Variables, Which, All, []),
    each_once(All, Goals).

goals_of_variables([], _, Goals, Goals).
goals_of_variables([Variable|Variables], Which, Goals0, Goals) :-
    '$attributes'(Variable, Attributes),
    goals_of_attributes(Attributes, Variable, Which, Goals0, Goals1),
    goals_of_variables(Variables, Which, Goals1, Goals).

goals_of_attributes([], _, _, Goals, Goals).
goals_of_attributes(att(Name, Value, More), Variable, Which, Goals0, Goals) :-
    (   goals_of_attribute(Name, Value, Variable, Which, Goals0, Goals1)
    ->  true
    ;   Goals0 = Goals1
    ),
    goals_of_attributes(More, Variable, Which, Goals1, Goals).

goals_of_attribute(freeze, Goal, Variable, _, [freeze(Variable, Goal)|Goals], Goals) :-
    !.
goals_of_attribute(suspended, Waiting, _, _, Goals0, Goals) :-
    !,
    goals_of_suspended(Waiting, Goals0, Goals).
goals_of_attribute(lazy_list, lazy(parts(Next), _), Variable, any, [lazy_list(Next, Variable)|Goals], Goals) :-
    !.
goals_of_attribute(lazy_list, lazy(elements(Next, State), _), Variable, any, [lazy_list(Next, State, Variable)|Goals], Goals) :-
    !.
goals_of_attribute(Module, _, Variable, any, Goals0, Goals) :-
    predicate_property(Module:attribute_goals(_, _, _), defined),
    Module:attribute_goals(Variable, Goals0, Goals),
    !.
goals_of_attribute(Name, Value, Variable, any, [put_attr(Variable, Name, Value)|Goals], Goals).

% Goals that have been woken are omitted, and dif/2 of terms that can no longer become identical.
goals_of_suspended([], Goals, Goals).
goals_of_suspended([Suspended|Waiting], Goals0, Goals) :-
    (   suspended_goal(Suspended, Goal)
    ->  Goals0 = [Goal|Goals1]
    ;   Goals0 = Goals1
    ),
    goals_of_suspended(Waiting, Goals1, Goals).

suspended_goal(dif(X, Y), dif(X, Y)) :-
    unifiable(X, Y, _).
suspended_goal(await(Condition, Goal, Done), when(Whole, Last)) :-
    var(Done),
    whole_condition(Goal, Condition, Whole, Last).

% Of a conjunction of conditions the second waits in the goal of the first.
whole_condition(Goal, Condition, Whole, Last) :-
    (   subsumes_term(system:await(_, _, _), Goal)
    ->  Goal = system:await(Next, Goal1, _),
        whole_condition(Goal1, (Condition, Next), Whole, Last)
    ;   Whole = Condition,
        Last = Goal
    ).

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
%  Calls Goal; Variables are those that have got attributes in it and still have some, oldest first.
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
    \+ (   Attributes = att(suspended, Waiting, []),
           goals_of_suspended(Waiting, [], [])
       ).

keep_noted(none, _) :-
    b_setval('$residue', none).
keep_noted([], Noted) :-
    b_setval('$residue', Noted).
keep_noted([Variable|Variables], Noted) :-
    append(Noted, [Variable|Variables], All),
    b_setval('$residue', All).

%! '$note_residue'(+Attributes, +Variable)
%  Variable, which has these attributes, is about to get another: if they are none, call_residue_vars/2 wants to know.
'$note_residue'([], Variable) :-
    (   nb_current('$residue', Noted),
        Noted \== none
    ->  b_setval('$residue', [Variable|Noted])
    ;   true
    ).
'$note_residue'(att(_, _, _), _).
