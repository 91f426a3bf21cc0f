:- module(check_failures, [ '$failure'/9, '$evaluated_leaf'/3, '$looks_ahead'/2 ]).

% What is wrong with a run of a search that is checked.
%
% The tree has the true value of each node (see nested_trees), the run its answer and its visits. A search is search(Module:Name/Arity, Roles, View,
% Template, Mode, Cuts, Facts), as library(check_search) makes it.

% '$failure'(+Outcome, +Search, +View, +Tree, +Given, +Window, +Answer, +Visits, -Kind) is nondet: the kinds of mistakes, the worst first.
'$failure'(error(Ball), _, _, _, _, _, _, _, error(Ball)).
% Where there are no moves a search need not answer: it may be a relation that finds a move.
'$failure'(no_answer, _, _, n(_, _, _, [_|_]), _, _, _, _, no_answer).
'$failure'(endless, _, _, _, _, _, _, _, endless).
'$failure'(answer, Search, View, Tree, _, Window, Answer, _, Kind) :-
    argument_of_role(value, Search, Answer, Value),
    wrong_answer(Value, View, Tree, Window, Kind).
'$failure'(answer, Search, _, Tree, _, Low-High, Answer, _, wrong_move(Bad)) :-
    Tree = n(_, _, True, [_|_]),
    True > Low,
    True < High,
    wrong_choice(Search, Answer, Tree, Bad).
'$failure'(answer, search(_, _, _, _, Mode, true, _), _, Tree, full, Window, _, Visits, missing_cut(Names)) :-
    Mode \== none,
    \+ '$looks_ahead'(Visits, Tree),
    in_order_of_visits(Tree, Visits, Ordered),
    needed_leaves(Mode, Ordered, Window, Needed),
    findall(Name, ( '$evaluated_leaf'(Visits, Tree, Name), \+ memberchk(Name, Needed) ), Names),
    Names = [_|_].

wrong_answer(Value, View, n(_, Side, True, _), Low-High, Kind) :-
    (   number(Value)
    ->  '$value_for_max'(View, Side, Value, ForMax),
        \+ '$law'(True, Low, High, ForMax),
        Kind = wrong_value
    ;   Kind = no_number
    ).

% wrong_choice(+Search, +Answer, +Tree, -Bad) is semidet: Bad is bad(Node, Move), a node of Tree and the move that is wrong there, or none.
wrong_choice(Search, Answer, Tree, Bad) :-
    argument_of_role(move, Search, Answer, Move),
    ( var(Move) -> Moves = [] ; Moves = [Move] ),
    wrong_in_variation(Moves, Tree, Bad), !.
wrong_choice(Search, Answer, Tree, Bad) :-
    argument_of_role(variation, Search, Answer, Moves0),
    ( is_list(Moves0) -> Moves = Moves0 ; Moves = [] ),
    wrong_in_variation(Moves, Tree, Bad).

% A variation may end early, but not before its first move.
wrong_in_variation([], Tree, bad(Tree, none)).
wrong_in_variation([Move|Moves], Tree, Bad) :-
    Tree = n(_, _, True, Successors),
    (   member(Successor, Successors),
        Successor = n(Name, _, Value, _),
        Name == Move,
        Value =:= True
    ->  Moves = [_|_],
        wrong_in_variation(Moves, Successor, Bad)
    ;   Bad = bad(Tree, Move)
    ).

% ---- leaves that are needed ----

% '$evaluated_leaf'(+Visits, +Tree, -Name) is nondet: each leaf that has been evaluated.
'$evaluated_leaf'(Visits, Tree, Name) :-
    leaf_name(Tree, Name),
    is_evaluated(Name, Visits).

is_evaluated(Name, Visits) :-
    member(visit(_, _, Position, _, _, leaf), Visits),
    Position == Name, !.

leaf_name(n(Name, _, _, []), Name).
leaf_name(n(_, _, _, Successors), Name) :-
    member(Tree, Successors),
    leaf_name(Tree, Name).

% '$looks_ahead'(+Visits, +Tree) is semidet: the search also takes static values before it calls itself for those positions, to order moves for
% example, or of positions that it does not search as leaves. Then it is not seen which leaves it would have needed without that.
'$looks_ahead'(Visits, Tree) :-
    member(visit(_, _, Position, none, _, leaf), Visits),
    (   member(visit(_, _, Other, Limits, _, _), Visits),
        Other == Position,
        Limits \== none
    ;   \+ ( leaf_name(Tree, Name), Name == Position )
    ), !.

% in_order_of_visits(+Tree, +Visits, -Ordered): the same tree, with the successors of each node in the order in which the search has first visited
% them or, if they have no visits of their own, something below them; those that it has not visited are last.
in_order_of_visits(Tree, Visits, Ordered) :-
    findall(Position, member(visit(_, _, Position, _, _, _), Visits), Positions),
    placed_tree(Positions, Tree, _-Ordered).

% placed_tree(+Positions, +Tree, -Placed): Placed is Place-Ordered, where Place is the number of the first visit in the tree.
placed_tree(Positions, n(Name, Side, Value, Successors), Place-n(Name, Side, Value, Ordered)) :-
    maplist(system:placed_tree(Positions), Successors, Placed),
    keysort(Placed, Sorted),
    findall(Below, member(Below-_, Sorted), Places),
    pairs_values(Sorted, Ordered),
    (   nth1(Own, Positions, Position),
        Position == Name
    ->  true
    ;   length(Positions, Count),
        Own is Count + 1
    ),
    min_list([Own|Places], Place).

% needed_leaves(+Mode, +Tree, +Window, -Names): those that alpha-beta as in figure 15.5 evaluates or, for a single bound, F1. Searches with lax
% comparisons evaluate no others.
needed_leaves(Mode, Tree, Window, Names) :-
    needed_leaves(Tree, Mode, Window, _, Names, []).

needed_leaves(n(Name, _, Value, []), _, _, Value, [Name|Names], Names) :- !.
needed_leaves(n(_, Side, _, Successors), Mode, Window, Value, Names0, Names) :-
    needed_below(Successors, Side, Mode, Window, none, Value, Names0, Names).

needed_below([], _, _, _, Value, Value, Names, Names).
needed_below([Tree|Trees], Side, Mode, Low-High, Best0, Value, Names0, Names) :-
    '$window_below'(Mode, Side, Best0, Low-High, Below),
    needed_leaves(Tree, Mode, Below, Found, Names0, Names1),
    ( Best0 == none -> Best = Found ; '$best_for_side'(Side, [Best0, Found], Best) ),
    (   '$is_beyond'(Mode, Side, Best, Low, High)
    ->  Value = Best,
        Names = Names1
    ;   needed_below(Trees, Side, Mode, Low-High, Best, Value, Names1, Names)
    ).

% ---- arguments ----

% argument_of_role(+Role, +Search, +Goal, -Argument) is semidet.
argument_of_role(Role, search(_, Roles, _, _, _, _, _), _:Goal, Argument) :-
    nth1(Number, Roles, Role0),
    Role0 == Role, !,
    arg(Number, Goal, Argument).
