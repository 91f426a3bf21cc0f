:- module(first_wrong_step, [ '$first_wrong_step'/6, '$law'/4, '$value_for_max'/4, '$window_below'/5, '$is_beyond'/5 ]).

% The first step of a recorded search that goes wrong.
%
% The search is followed from visit to visit, beside the tree with its true values (see nested_trees). At each node there is a window that
% the steps so far justify: that of the whole search, narrowed by the values found on the way from the root. All numbers are Max's.

% '$first_wrong_step'(+Kind, +Search, +Window, +Tree, +Visits, -Step) is semidet: Step is step(Node, Moment, Sentence), where Moment is
% enter or leave. Kind is that of the failure, Window the one at the root, Search is how(Mode, View), with the Mode window, bound or none.
'$first_wrong_step'(Kind, how(Mode, View), Window, Tree, [Visit|Visits], Step) :-
    Visit = visit(Number, _, _, _, _, _),
    visits_below(Visits, Number, Below, _),
    (   Mode == none,
        \+ skips_something([v(Visit, Below)], [Tree])
    ->  Law = exact
    ;   Law = window
    ),
    wrong_step(v(Visit, Below), Tree, Window, follow(Kind, Mode, View, Law), Step), !.

% visits_below(+Visits, +Number, -Below, -Rest): Below are the visits whose parent has this number, each v(Visit, Below).
visits_below([Visit|Visits], Number, [v(Visit, Below)|Others], Rest) :-
    Visit = visit(Own, Number, _, _, _, _), !,
    visits_below(Visits, Own, Below, Visits1),
    visits_below(Visits1, Number, Others, Rest).
visits_below(Visits, _, [], Visits).

% skips_something(+Visits, +Trees): some successor is not visited.
skips_something(Visits, Trees) :-
    member(n(Name, _, _, Successors), Trees),
    (   named_visit(Name, Visits, Below)
    ->  skips_something(Below, Successors)
    ;   true
    ), !.

named_visit(Name, Visits, Below) :-
    member(v(visit(_, _, Position, _, _, _), Below), Visits),
    Position == Name, !.

% wrong_step(+Visit, +Tree, +Window, +Follow, -Step) is nondet: the steps that go wrong, in the order of the run.
wrong_step(v(Visit, _), Tree, Window, Follow, Step) :-
    wrong_window(Visit, Tree, Window, Follow, Step).
wrong_step(v(_, Below), Tree, Window, Follow, Step) :-
    wrong_step_below(Below, Tree, Window, none, Follow, Step).
wrong_step(v(Visit, Below), Tree, Window, Follow, Step) :-
    wrong_end(Visit, Below, Tree, Window, Follow, Step).

% ---- entering a node ----

% wrong_window(+Visit, +Tree, +Justified, +Follow, -Step): the search is called with a window that is narrower than the one justified or,
% where a cut is missing, wider.
wrong_window(visit(_, _, _, Limits, _, _), n(Name, Side, _, _), Low-High, follow(Kind, _, View, _), Step) :-
    window_for_max(Limits, View, Side, Low1-High1),
    Window = [Name, Low1, High1],
    (   Low1 > Low
    ->  sentence_step(Name, enter, step_low_narrow, Window, Low, Step)
    ;   High1 < High
    ->  sentence_step(Name, enter, step_high_narrow, Window, High, Step)
    ;   Kind \== missing_cut
    ->  fail
    ;   Low1 < Low
    ->  sentence_step(Name, enter, step_low_wide, Window, Low, Step)
    ;   High1 > High
    ->  sentence_step(Name, enter, step_high_wide, Window, High, Step)
    ).

sentence_step(Name, Moment, Sentence, Blanks, Last, Step) :-
    append(Blanks, [Last], All),
    step(Name, Moment, Sentence, All, Step).

step(Name, Moment, Sentence, Blanks, step(Name, Moment, Term)) :-
    Term =.. [Sentence|Blanks].

% window_for_max(+Limits, +View, +Side, -Window) is semidet: the window of a call, as Max sees it. View is mover if values are those of the
% side to move.
window_for_max(window(Low, High), View, Side, Window) :-
    (   View == mover,
        Side == min
    ->  Low1 is -High,
        High1 is -Low,
        Window = Low1-High1
    ;   Window = Low-High
    ).
window_for_max(bound(Bound), View, Side, Window) :-
    '$value_for_max'(View, Side, Bound, ForMax),
    (   Side == max
    ->  Low is -inf,
        Window = Low-ForMax
    ;   High is inf,
        Window = ForMax-High
    ).

'$value_for_max'(View, Side, Value, ForMax) :-
    (   View == mover,
        Side == min
    ->  ForMax is -Value
    ;   ForMax = Value
    ).

% wrong_step_below(+Visits, +Tree, +Window, +Best, +Follow, -Step): Best is the best value found before by the side to move, or none.
wrong_step_below([v(Visit, Below)|Visits], Tree, Window, Best, Follow, Step) :-
    Tree = n(Name, Side, _, Successors),
    Visit = visit(_, _, Position, _, Value, _),
    (   member(Successor, Successors),
        Successor = n(Name1, Side1, _, _),
        Name1 == Position
    ->  Follow = follow(_, Mode, View, _),
        (   needless_visit(Follow, Side, Best, Window, Name1, Name, Step)
        ;   '$window_below'(Mode, Side, Best, Window, Window1),
            wrong_step(v(Visit, Below), Successor, Window1, Follow, Step)
        ;   better(Side, View, Side1, Value, Best, Best1),
            wrong_step_below(Visits, Tree, Window, Best1, Follow, Step)
        )
    ;   step(Name, enter, step_stranger, [Name, Position], Step)
    ).

% needless_visit(+Follow, +Side, +Best, +Window, +Name, +Parent, -Step): the side to move has more than the other one will allow.
needless_visit(follow(missing_cut, Mode, _, _), Side, Best, Low-High, Name, Parent, Step) :-
    Best \== none,
    '$is_beyond'(Mode, Side, Best, Low, High),
    step(Name, enter, step_needless, [Name, Parent, Side, Best, Low, High], Step).

% Figure 15.5 cuts off only what lies outside of the window, F1 also what lies on the bound.
'$is_beyond'(window, max, Best, _, High) :- Best > High.
'$is_beyond'(window, min, Best, Low, _)  :- Best < Low.
'$is_beyond'(bound,  max, Best, _, High) :- Best >= High.
'$is_beyond'(bound,  min, Best, Low, _)  :- Best =< Low.

% '$window_below'(+Mode, +Side, +Best, +Window, -Below): the window that is justified at the next successor. A search with a single bound knows
% only what has been found one ply above.
'$window_below'(bound, max, Best, _, Low-High) :- !,
    High is inf,
    ( Best == none -> Low is -inf ; Low = Best ).
'$window_below'(bound, min, Best, _, Low-High) :- !,
    Low is -inf,
    ( Best == none -> High is inf ; High = Best ).
'$window_below'(_, _, none, Window, Window) :- !.
'$window_below'(_, max, Best, Low0-High, Low-High) :-
    ( Best > Low0 -> Low = Best ; Low = Low0 ).
'$window_below'(_, min, Best, Low-High0, Low-High) :-
    ( Best < High0 -> High = Best ; High = High0 ).

better(_, _, _, none, Best, Best) :- !.
better(Side, View, Side1, Value, Best0, Best) :-
    '$value_for_max'(View, Side1, Value, ForMax),
    (   ( Best0 == none ; Side == max, ForMax > Best0 ; Side == min, ForMax < Best0 )
    ->  Best = ForMax
    ;   Best = Best0
    ).

% ---- leaving a node ----

% wrong_end(+Visit, +Below, +Tree, +Window, +Follow, -Step): the search of a node ends wrongly.
wrong_end(visit(_, _, _, _, _, active), Below, n(Name, _, _, _), _, follow(Kind, _, _, _), Step) :- !,
    \+ ( last(Below, v(Visit, _)), Visit = visit(_, _, _, _, _, active) ),
    ( Kind == endless -> Sentence = step_endless ; Sentence = step_error ),
    step(Name, leave, Sentence, [Name], Step).
wrong_end(visit(_, _, _, _, none, _), _, n(Name, _, _, _), _, _, Step) :- !,
    step(Name, leave, step_no_number, [Name], Step).
wrong_end(visit(_, _, _, _, _, leaf), [], n(Name, _, _, Successors), _, _, Step) :-
    Successors = [_|_], !,
    tree_names(Successors, Names),
    step(Name, leave, step_static, [Name, Names], Step).
wrong_end(visit(_, _, _, _, _, Doing), Below, Tree, Window, follow(_, _, View, _), Step) :-
    Doing \== opaque,
    wrong_cut(Below, Tree, Window, View, Step).
wrong_end(visit(_, _, _, Limits, Value, _), Below, Tree, Window, follow(_, _, View, Law), Step) :-
    Tree = n(_, Side, _, _),
    (   Law == exact
    ->  Low is -inf,
        High is inf,
        Window1 = Low-High
    ;   window_for_max(Limits, View, Side, Window1)
    ->  true
    ;   Window1 = Window
    ),
    '$value_for_max'(View, Side, Value, ForMax),
    wrong_value(Tree, Window1, ForMax, Below, View, Step).

% wrong_cut(+Below, +Tree, +Window, +View, -Step): a successor is skipped, though nothing found before is a reason.
wrong_cut(Below, n(Name, Side, _, Successors), Low-High, View, Step) :-
    member(n(Skipped, _, _, _), Successors),
    \+ named_visit(Skipped, Below, _), !,
    best_below(Below, Side, View, Best),
    (   Best == none
    ->  tree_names(Successors, Names),
        step(Name, leave, step_unvisited, [Name, Names], Step)
    ;   \+ is_enough(Side, Best, Low, High),
        step(Name, leave, step_skipped, [Name, Side, Skipped, Best, Low, High], Step)
    ).

best_below(Below, Side, View, Best) :-
    '$other_side'(Side, Other),
    foldl(system:better_visit(Side, View, Other), Below, none, Best).

better_visit(Side, View, Other, v(visit(_, _, _, _, Value, _), _), Best0, Best) :-
    better(Side, View, Other, Value, Best0, Best).

% What the window gives a side counts like a value found.
is_enough(max, Best, Low, High) :- max(Best, Low) >= High.
is_enough(min, Best, Low, High) :- min(Best, High) =< Low.

% '$law'(+True, +Low, +High, +Value): what a search with a window may return (D. Knuth and R. Moore, An Analysis of Alpha-Beta Pruning, 1975):
% within the window the true value, and a bound beyond it.
'$law'(True, Low, High, Value) :-
    (   True =< Low
    ->  Value =< Low
    ;   True >= High
    ->  Value >= High
    ;   Value =:= True
    ).

wrong_value(n(Name, Side, True, Successors), Low-High, Value, Below, View, Step) :-
    \+ '$law'(True, Low, High, Value),
    (   Successors == []
    ->  step(Name, leave, step_leaf, [Name, Value, True], Step)
    ;   found_below(Below, Side, View, Found),
        (   True =< Low
        ->  Sentence = step_at_most,
            Right = Low
        ;   True >= High
        ->  Sentence = step_at_least,
            Right = High
        ;   Sentence = step_exact,
            Right = True
        ),
        step(Name, leave, Sentence, [Name, Side, Value, Right, Found], Step)
    ).

% found_below(+Below, +Side, +View, -Text): what the successors have returned, as people write it.
found_below(Below, Side, View, Text) :-
    '$other_side'(Side, Other),
    findall(Part, ( member(v(visit(_, _, Name, _, Value, _), _), Below), system:found_part(Name, Value, View, Other, Part) ), Parts),
    atomic_list_concat(Parts, ', ', Text).

found_part(Name, Value, View, Side, Part) :-
    Value \== none,
    '$value_for_max'(View, Side, Value, ForMax),
    (   ForMax < 0
    ->  Positive is -ForMax,
        format(atom(Part), '~w = −~w', [Name, Positive])
    ;   format(atom(Part), '~w = ~w', [Name, ForMax])
    ).

tree_names(Trees, Text) :-
    findall(Name, member(n(Name, _, _, _), Trees), Names),
    atomic_list_concat(Names, ', ', Text).
