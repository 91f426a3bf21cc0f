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
wrong_step(Visit, Tree, Window, Follow, Step) :-
    wrong_step_within(Visit, Tree, Window, Follow, Step).

% wrong_step_within(+Visit, +Tree, +Window, +Follow, -Step) is nondet: the same, but the window is that of the call itself.
wrong_step_within(v(_, Below), Tree, Window, Follow, Step) :-
    wrong_step_below(Below, Tree, Window, none, [], Follow, Step).
wrong_step_within(v(Visit, Below), Tree, Window, Follow, Step) :-
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

% wrong_step_below(+Visits, +Tree, +Window, +Best, +Seen, +Follow, -Step): Best is the best value found before by the side to move, or none; Seen are
% the successors that have been visited before.
wrong_step_below([Visit|Visits], Tree, Window, Best, Seen, Follow, Step) :-
    Tree = n(_, _, _, Successors),
    Visit = v(visit(_, _, Position, _, _, _), _),
    (   tree_of_position(Successors, Position, Successor)
    ->  wrong_step_at_successor(Visit, Visits, Successor, Tree, Window, Best, Seen, Follow, Step)
    ;   wrong_step_elsewhere(Visit, Tree, Window, Follow, Step)
    ;   wrong_step_below(Visits, Tree, Window, Best, Seen, Follow, Step)
    ).

tree_of_position(Trees, Position, Tree) :-
    member(Tree, Trees),
    Tree = n(Name, _, _, _),
    Name == Position, !.

wrong_step_at_successor(v(Visit, Below), Visits, Successor, Tree, Window, Best, Seen, Follow, Step) :-
    Tree = n(Name, Side, _, _),
    Successor = n(Name1, Side1, _, _),
    Follow = follow(_, Mode, View, _),
    '$window_below'(Mode, Side, Best, Window, Window1),
    kind_of_visit(Visit, Visits, Seen, Side1, Window1, View, Kind),
    (   \+ memberchk(Name1, Seen),
        needless_visit(Follow, Side, Best, Window, Name1, Name, Step)
    ;   wrong_visit(Kind, v(Visit, Below), Successor, Window1, Follow, Step)
    ;   Visit = visit(_, _, _, _, Value, _),
        ( Kind = narrow(_, again) -> Best1 = Best ; better(Side, View, Side1, Value, Best, Best1) ),
        wrong_step_below(Visits, Tree, Window, Best1, [Name1|Seen], Follow, Step)
    ).

% kind_of_visit(+Visit, +Later, +Seen, +Side, +Justified, +View, -Kind): Kind is usual; repeated(Window) if the successor has been visited before; or
% narrow(Window, When) if the window only asks on which side of it the value is, as a null window does: When is again if the successor is
% visited again, with another window, or else once.
kind_of_visit(visit(_, _, Position, Limits, _, _), Later, Seen, Side, Low-High, View, Kind) :-
    (   window_for_max(Limits, View, Side, Low1-High1)
    ->  (   memberchk(Position, Seen)
        ->  Kind = repeated(Low1-High1)
        ;   Low1 >= Low,
            High1 =< High,
            Low1 < High1,
            Low1-High1 \== Low-High,
            named_visit(Position, Later, _)
        ->  Kind = narrow(Low1-High1, again)
        ;   Low1 >= Low,
            High1 =< High,
            High1 =:= Low1 + 1,
            Low1-High1 \== Low-High
        ->  Kind = narrow(Low1-High1, once)
        ;   Kind = usual
        )
    ;   Kind = usual
    ).

% wrong_visit(+Kind, +Visit, +Tree, +Justified, +Follow, -Step) is nondet. A narrower window is right for as long as a bound that it leads to is
% not taken for the value.
wrong_visit(usual, Visit, Tree, Window, Follow, Step) :-
    wrong_step(Visit, Tree, Window, Follow, Step).
wrong_visit(repeated(Own), Visit, Tree, _, Follow, Step) :-
    wrong_step_within(Visit, Tree, Own, Follow, Step).
wrong_visit(narrow(Own, _), Visit, Tree, _, Follow, Step) :-
    wrong_step_within(Visit, Tree, Own, Follow, Step).
wrong_visit(narrow(Low1-High1, once), v(visit(_, _, _, _, Value, _), _), n(Name, Side, True, _), Low-High, follow(_, _, View, _), Step) :-
    Value \== none,
    '$value_for_max'(View, Side, Value, ForMax),
    ForMax =\= True,
    ForMax > Low,
    ForMax < High,
    ( ForMax =< Low1 ; ForMax >= High1 ), !,
    step(Name, leave, step_not_again, [Name, Low1, High1, ForMax, Low, High], Step).

% wrong_step_elsewhere(+Visit, +Tree, +Window, +Follow, -Step) is nondet: a call for a position that is no successor. It may be the same one once
% more, with another window, or one further below, where another relation is between that is not recorded.
wrong_step_elsewhere(v(Visit, Below), Tree, Window, Follow, Step) :-
    Tree = n(Name, Side, _, _),
    Visit = visit(_, _, Position, Limits, _, _),
    Follow = follow(Kind, _, View, _),
    (   tree_below(Tree, Position, Found)
    ->  Found = n(_, Side1, _, _),
        (   window_for_max(Limits, View, Side1, Own)
        ->  true
        ;   Low is -inf,
            High is inf,
            Own = Low-High
        ),
        (   Kind == endless,
            Position == Name,
            \+ ( window_for_max(Limits, View, Side, Other), Other \== Window )
        ->  step(Name, enter, step_stranger, [Name, Position], Step)
        ;   wrong_step_within(v(Visit, Below), Found, Own, Follow, Step)
        )
    ;   memberchk(Kind, [error, endless]),
        step(Name, enter, step_stranger, [Name, Position], Step)
    ).

% tree_below(+Tree, +Position, -Found) is semidet: Found is Tree or the part of it whose root has that name.
tree_below(Tree, Position, Found) :-
    tree_of_position([Tree], Position, Found), !.
tree_below(n(_, _, _, Successors), Position, Found) :-
    member(Tree, Successors),
    tree_below(Tree, Position, Found), !.

% needless_visit(+Follow, +Side, +Best, +Window, +Name, +Parent, -Step): the side to move has more than the other one will allow.
needless_visit(follow(missing_cut, Mode, _, _), Side, Best, Low-High, Name, Parent, Step) :-
    Best \== none,
    '$is_beyond'(Mode, Side, Best, Low, High),
    step(Name, enter, step_needless, [Name, Parent, '$side'(Side), Best, Low, High], Step).

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
% Numbers beyond 64 bits are not recorded. If the search has ended with a number, so may this visit.
wrong_end(visit(_, _, _, _, none, _), _, n(Name, _, _, _), _, follow(Kind, _, _, _), Step) :- !,
    memberchk(Kind, [error, no_answer, no_number]),
    step(Name, leave, step_no_number, [Name], Step).
wrong_end(visit(_, _, _, _, _, leaf), [], n(Name, _, _, Successors), _, _, Step) :-
    Successors = [_|_], !,
    tree_names(Successors, Names),
    step(Name, leave, step_static, [Name, Names], Step).
wrong_end(visit(_, _, _, _, _, Doing), Below, Tree, Window, follow(_, _, View, _), Step) :-
    Doing \== opaque,
    visits_of_successors(Below, Tree, Below),
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

% visits_of_successors(+Below, +Tree, -Visits): those of successors, not of the node itself once more or of nodes further below.
visits_of_successors(Below, n(_, _, _, Successors), Visits) :-
    include(system:is_visit_of_one(Successors), Below, Visits).

is_visit_of_one(Trees, v(visit(_, _, Position, _, _, _), _)) :-
    tree_of_position(Trees, Position, _).

% wrong_cut(+Below, +Tree, +Window, +View, -Step): a successor is skipped, though nothing found before is a reason.
wrong_cut(Below, n(Name, Side, _, Successors), Low-High, View, Step) :-
    member(n(Skipped, _, _, _), Successors),
    \+ named_visit(Skipped, Below, _), !,
    best_below(Below, Side, View, Best),
    (   Best == none
    ->  tree_names(Successors, Names),
        step(Name, leave, step_unvisited, [Name, Names], Step)
    ;   \+ is_enough(Side, Best, Low, High),
        step(Name, leave, step_skipped, [Name, '$side'(Side), Skipped, Best, Low, High], Step)
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

wrong_value(Tree, Low-High, Value, Below, View, Step) :-
    Tree = n(Name, Side, True, Successors),
    \+ '$law'(True, Low, High, Value),
    (   Successors == []
    ->  step(Name, leave, step_leaf, [Name, Value, True], Step)
    ;   value_sentence(True, Low, High, Sentence, Alone, Right),
        Blanks = [Name, '$side'(Side), Value, Right],
        visits_of_successors(Below, Tree, Visits),
        found_below(Visits, Side, View, Found),
        (   Found == ''
        ->  step(Name, leave, Alone, Blanks, Step)
        ;   sentence_step(Name, leave, Sentence, Blanks, Found, Step)
        )
    ).

% value_sentence(+True, +Low, +High, -Sentence, -Alone, -Right): Alone is the sentence if nothing is known about the successors.
value_sentence(True, Low, High, Sentence, Alone, Right) :-
    (   True =< Low
    ->  Sentence = step_at_most, Alone = step_at_most_alone, Right = Low
    ;   True >= High
    ->  Sentence = step_at_least, Alone = step_at_least_alone, Right = High
    ;   Sentence = step_exact, Alone = step_exact_alone, Right = True
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
