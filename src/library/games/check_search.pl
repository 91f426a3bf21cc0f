:- module(check_search, [ проверить_поиск/2, check_search/2, '$run_goal'/2, '$checked_case'/4, '$smaller_case'/3 ]).

% Counterexamples: a program's own search is run on small random trees, and compared with full minimax.
%
% The trees overrule the program's game, as its own relations do not apply to them. The smallest tree on which the search fails is found by
% making the first one smaller, step by step, for as long as the search still fails.

:- meta_predicate проверить_поиск(:, +), check_search(:, +).

%! проверить_поиск(:Search, +Options) is semidet.
%  Runs the relation Search, a name and an arity, on small random trees, and compares what it finds with full minimax: values, moves and
%  variations, with narrower windows, too, and whether branches are cut off where they could be. If nothing is wrong, tells on how many
%  trees; otherwise fails, having shown the smallest tree on which the search goes wrong, what is right there, and the first wrong step.
%  Options:
%
%    поиск(T)         what the arguments of Search mean, as for дерево/2; an argument данное(Term) is that term in each call. If this is
%                     missing, relations of the textbooks are known by their names; others have arguments position, alpha, beta, move, value
%                     if there are five, position, alpha, beta, value if four, position, move, value if three, position, value if two.
%    деревьев(N)      the number of trees; by default 200. They are tiny at first, and later have up to 4 plies.
%    зерно(N)         another N means other random trees; by default 1.
%    ходит(Side)      who moves at the roots: макс or мин; by default both.
%    дерево(Tree)     this tree only, instead of random ones: as контрпример names it. Its window, if it has one, is the only one tried.
%    отсечения(B)     whether missing cuts count as mistakes; by default true. Of searches without windows none are expected.
%    файл(F)          draws the search that goes wrong to the file F, as дерево/3 does.
%    контрпример(C)   never fails: C is нет, or контрпример(Tree, Kind, Goal, Step). Tree is дерево([вложенное(T), ходит(Side)]), whose list
%                     игра(дерево, …) opens; if the search goes wrong only with a narrow window, окно(A, B) follows, as Max sees it.
%                     Kind is ошибка(E), нет_ответа, не_кончается, не_число, неверная_оценка, неверный_ход or нет_отсечения; Step is шаг(Node, Moment, Text), with the Moment вход or выход, or нет.
%
%  If no template is given, and the search goes wrong with values of the one side but is right on all trees if they are those of the other,
%  Max or the side to move, it passes.
%
%  The program's own game is not changed, and what the search asserts or retracts is undone after each tree. Calls of moves,
%  values and sides, such as ходы/2, reach the tree instead of it for as long as the check runs. What the search prints is not shown.
%    ?- assertz(( мой(П, Х, О) :- лучший_ход(П, Х, О, []) )), with_output_to(string(S), проверить_поиск(мой/3, [деревьев(5)])).
%    S = "мой/3: 5 деревьев, ошибок не найдено.\n".
проверить_поиск(Search, Options) :-
    '$check_search'(ru, Search, Options).

%! check_search(:Search, +Options) is semidet.
%  The English name of проверить_поиск/2. Options are search(T), with given(Term), trees(N), seed(N), to_move(Side), tree(Tree), cuts(B), file(F) and
%  counterexample(C), where C is none or counterexample(Tree, Kind, Goal, Step); Tree is tree([nested(T), to_move(Side)]), with
%  window(A, B) last if one is needed. Kind is error(E), no_answer, endless, no_number, wrong_value, wrong_move or missing_cut, and Step is
%  step(Node, Moment, Text), with the Moment enter or leave, or none.
%    ?- assertz(( my(P, V) :- ( moves(P, [_|_]) -> V = 0 ; staticval(P, V) ) )), with_output_to(string(_), check_search(my/2, [counterexample(_C)])), _C = counterexample(T, K, _, _).
%    T = tree([nested([1]), to_move(max)]), K = wrong_value.
check_search(Search, Options) :-
    '$check_search'(en, Search, Options).

'$check_search'(Language, Spec, Options) :-
    strip_module(Spec, Module, Indicator),
    check_indicator(Indicator),
    '$check_options'(Options, Read),
    '$check_option'(file, Read, none, File),
    folder_exists(File),
    search_to_check(Module, Indicator, Read, Search0),
    '$without_debugging'(check_whole_search(Search0, Read, Search, Result)),
    '$report_check'(Language, Search, Result, File, Counterexample),
    (   memberchk(counterexample-Wanted, Read)
    ->  Wanted = Counterexample
    ;   Result = passed(_, _)
    ).

folder_exists(none) :- !.
folder_exists(File) :-
    absolute_file_name(File, Path),
    '$check_folder'(Path).

check_indicator(Indicator) :-
    must_be(nonvar, Indicator),
    (   Indicator = Name/Arity
    ->  must_be(atom, Name),
        must_be(nonneg, Arity)
    ;   type_error(predicate_indicator, Indicator)
    ).

% ---- the search ----

% search_to_check(+Module, +Indicator, +Read, -Search): Search is search(Module:Name/Arity, Roles, View, Template, Mode, Cuts, Facts); Mode is window,
% bound, or none if the search has no window. Template is none if the search cannot be recorded. Facts are those of the program.
search_to_check(Module, Name/Arity, Read, search(Module:Name/Arity, Roles, View, Template, Mode, Cuts, Facts)) :-
    functor(Head, Name, Arity),
    (   predicate_property(Module:Head, visible)
    ->  true
    ;   existence_error(procedure, Name/Arity)
    ),
    '$check_option'(search, Read, [], Given),
    '$search_relation'(Name, Arity, Given, Roles, View, Recorded),
    ( is_seen_from_user(Module, Head) -> Template = Recorded ; Template = none ),
    (   memberchk(alpha, Roles),
        memberchk(beta, Roles)
    ->  Mode = window
    ;   memberchk(bound, Roles)
    ->  Mode = bound
    ;   Mode = none
    ),
    '$check_option'(cuts, Read, true, Cuts),
    sort([user, Module], Modules),
    '$dynamic_facts'(Modules, Facts).

% is_seen_from_user(+Module, +Head) is semidet: calls in the module user, which are those that are recorded, reach the same predicate.
is_seen_from_user(user, _) :- !.
is_seen_from_user(Module, Head) :-
    home_of_predicate(user, Head, Home),
    home_of_predicate(Module, Head, Home).

home_of_predicate(Module, Head, Home) :-
    (   predicate_property(Module:Head, imported_from(Home0))
    ->  Home = Home0
    ;   predicate_property(Module:Head, visible),
        Home = Module
    ).

% other_view(+Search, -Other): the same, but with values of the side to move in place of Max's, or Max's in place of those.
other_view(search(Indicator, Roles, View0, Template0, Mode, Cuts, Facts), search(Indicator, Roles, View, Template, Mode, Cuts, Facts)) :-
    ( View0 == max -> View = mover ; View = max ),
    (   Template0 == none
    ->  Template = none
    ;   Indicator = _:Name/_,
        maplist(system:argument_of_template, Roles, Arguments),
        Head =.. [Name|Arguments],
        ( View == mover -> Template = mover(Head) ; Template = Head )
    ).

argument_of_template(Role, Argument) :-
    (   ( Role == other ; compound(Role) )
    ->  true
    ;   Argument = Role
    ).

% goal_of_case(+Search, +Side, +Root, +Window, -Goal): the call at the root. Window is the one that Max sees.
goal_of_case(search(Module:Name/_, Roles, View, _, _, _, _), Side, Root, Low-High, Module:Goal) :-
    (   View == mover,
        Side == min
    ->  Alpha is -High,
        Beta is -Low
    ;   Alpha = Low,
        Beta = High
    ),
    (   ( Side == max ; View == mover )
    ->  Bound = Beta
    ;   Bound = Alpha
    ),
    ( Side == max -> Level = 0 ; Level = 1 ),
    role_arguments(Roles, [position-Root, alpha-Alpha, beta-Beta, bound-Bound, level-Level], Arguments),
    Goal =.. [Name|Arguments].

role_arguments([], _, []).
role_arguments([Role|Roles], Known, [Argument|Arguments]) :-
    (   memberchk(Role-Argument0, Known)
    ->  Argument = Argument0
    ;   compound(Role)
    ->  arg(1, Role, Argument)
    ;   true
    ),
    role_arguments(Roles, Known, Arguments).

% ---- cases ----

% A case is case(Side, Nested, Window): the side to move at the root, the tree, and full or Low-High.

% check_whole_search(+Search0, +Read, -Search, -Result): Search is Search0 or, if that fails only for what its values are taken for, the same with
% the other view.
check_whole_search(Search0, Read, Search, Result) :-
    '$check_option'(trees, Read, 200, Trees),
    '$check_option'(seed, Read, 1, Seed),
    '$check_option'(to_move, Read, both, Sides),
    (   memberchk(tree-Given, Read)
    ->  Count = 1,
        Cases = given(Given)
    ;   Count = Trees,
        Cases = random(Seed, Sides)
    ),
    (   first_failure(Cases, Count, Search0, Failure)
    ->  (   \+ memberchk(search-_, Read),
            other_view(Search0, Other),
            is_right_with(Other, Cases, Count, random(Seed, Sides))
        ->  Search = Other,
            Result = passed(Count, Seen)
        ;   Search = Search0,
            Failure = failure(Number, Case0, Kind0, Run0),
            smallest_failure(Search, Sides, failure(Case0, Kind0, Run0), 0, Steps, failure(Case, Kind, Run)),
            Result = failed(Number, Case0, Steps, Case, Kind, Run)
        )
    ;   Search = Search0,
        Result = passed(Count, Seen)
    ),
    ( cuts_are_seen(Search, Sides) -> Seen = seen ; Seen = unseen ).

first_failure(Cases, Count, Search, failure(Number, Case, Kind, Run)) :-
    case_to_check(Cases, Count, Search, Number, Case),
    '$checked_case'(Search, Case, Kind, Run), !.

% is_right_with(+Search, +Cases, +Count, +Random): a search with another view that passes the same trees, and so many random ones that this is
% no chance.
is_right_with(Search, Cases, Count, Random) :-
    \+ first_failure(Cases, Count, Search, _),
    \+ first_failure(Random, 100, Search, _).

% cuts_are_seen(+Search, +Sides) is semidet: whatever the order of moves, alpha-beta looks at so many leaves at least. Of a search whose leaves
% are not seen, nobody knows which it cuts off.
cuts_are_seen(search(_, _, _, _, Mode, Cuts, _), _) :-
    ( Mode == none ; Cuts == false ), !.
cuts_are_seen(Search, Sides) :-
    ( Sides == min -> Side = min ; Side = max ),
    forall(member(Nested-Least, [[[0, 1], [2, 3]]-3, [[[0, 1], [2, 3]], [[4, 5], [6, 7]]]-5]),
           ( system:case_run(Search, case(Side, Nested, full), run(Tree, _, _, _, Visits), _),
             \+ '$looks_ahead'(Visits, Tree),
             findall(Name, '$evaluated_leaf'(Visits, Tree, Name), Names),
             length(Names, Count),
             Count >= Least )).

% A given tree that has a window is searched with no other.
case_to_check(given(Case), _, Search, 1, case(Side, Nested, Window)) :-
    Case = case(Side, Nested, Given),
    (   Given == full
    ->  random_window(1, Search, 3, Window)
    ;   Window = Given
    ).
case_to_check(random(Seed, Sides), Count, Search, Number, case(Side, Nested, Window)) :-
    between(1, Count, Number),
    State0 is Seed * 1000003 + Number,
    '$random'(2, Chance, State0, State1),
    (   Sides == both
    ->  nth0(Chance, [max, min], Side)
    ;   Side = Sides
    ),
    '$random_tree'(Number, State1, Nested, State),
    random_window(State, Search, 4, Window).

% random_window(+Seed, +Search, +Greatest, -Window) is nondet: the full window, and two others if the search has one.
random_window(_, _, _, full).
random_window(Seed0, search(_, _, _, _, Mode, _, _), Greatest, Low-High) :-
    Mode \== none,
    '$random'(2, _, Seed0, Seed1),
    member(Other, [1, 2]),
    Seed2 is Seed1 + Other,
    Range is 2 * Greatest + 1,
    '$random'(Range, Number, Seed2, Seed3),
    '$random'(3, Width, Seed3, _),
    Low is Number - Greatest - 1,
    High is Low + 1 + Width.

% '$smaller_case'(+Case, +Sides, -Smaller) is nondet: one step simpler. Sides is both, or else the side to move stays.
'$smaller_case'(case(Side, Nested, Window), _, case(Side, Nested, full)) :-
    Window \== full.
'$smaller_case'(case(min, Nested, Window), both, case(max, Other, Window1)) :-
    negated_tree(Nested, Negated),
    negated_window(Window, Negated1),
    member(Other-Window1, [Nested-Window, Negated-Negated1]).
'$smaller_case'(case(Side, Nested, Window), _, case(Side, Smaller, Window)) :-
    '$smaller_tree'(Nested, Side, Smaller).
'$smaller_case'(case(Side, Nested, Low-High), _, case(Side, Nested, Window)) :-
    (   Low =\= 0,
        Low1 is Low - sign(Low),
        Low1 < High,
        Window = Low1-High
    ;   High =\= 0,
        High1 is High - sign(High),
        Low < High1,
        Window = Low-High1
    ).

negated_tree(Value, Negated) :-
    integer(Value), !,
    Negated is -Value.
negated_tree(Trees, Negated) :-
    maplist(system:negated_tree, Trees, Negated).

negated_window(full, full).
negated_window(Low-High, Low1-High1) :-
    Low1 is -High,
    High1 is -Low.

% smallest_failure(+Search, +Sides, +Failure0, +Steps0, -Steps, -Failure): no step from Failure, which is failure(Case, Kind, Run), leads to a failure
% that is as bad. What is told is the run that has failed: a search need not do the same when it is run again.
smallest_failure(Search, Sides, Failure0, Steps0, Steps, Failure) :-
    Failure0 = failure(Case0, Kind0, _),
    kind_rank(Kind0, Rank0),
    (   '$smaller_case'(Case0, Sides, Case1),
        '$checked_case'(Search, Case1, Kind1, Run1),
        kind_rank(Kind1, Rank1),
        Rank1 =< Rank0
    ->  Steps1 is Steps0 + 1,
        smallest_failure(Search, Sides, failure(Case1, Kind1, Run1), Steps1, Steps, Failure)
    ;   Steps = Steps0,
        Failure = Failure0
    ).

% The kinds of failures, the worst first.
kind_rank(error(_),       1).
kind_rank(no_answer,      2).
kind_rank(endless,        3).
kind_rank(no_number,      4).
kind_rank(wrong_value,    5).
kind_rank(wrong_move(_),  6).
kind_rank(missing_cut(_), 7).

% ---- a run ----

% '$checked_case'(+Search, +Case, -Kind, -Run) is semidet: the search fails on Case. Run is run(Tree, Window, Goal, Answer, Visits), where Goal is
% the call, and Answer the same with what it has found.
'$checked_case'(Search, Case, Kind, Run) :-
    Case = case(_, _, Given),
    Search = search(_, _, View, _, _, _, _),
    case_run(Search, Case, Run, Outcome),
    Run = run(Tree, Window, _, Answer, Visits),
    once('$failure'(Outcome, Search, View, Tree, Given, Window, Answer, Visits, Kind)).

case_run(Search, case(Side, Nested, Given), run(Tree, Window, Goal, Answer, Visits), Outcome) :-
    Search = search(_, _, _, Template, Mode, _, Facts),
    '$named_tree'(Nested, Side, Tree),
    Tree = n(Root, _, _, _),
    root_window(Mode, Side, Given, Window, Called),
    goal_of_case(Search, Side, Root, Called, Goal),
    copy_term(Goal, Answer),
    '$nested_facts'(Nested, Nodes, Leaves),
    setup_call_cleanup('$overrule_game'(tree, ['$successors'(Nodes), '$values'(Leaves), to_move(Side)], Depth),
                       '$undoing_changes'(Facts, recorded_run(Template, Answer, Outcome, Visits)),
                       '$restore_game'(Depth)).

% root_window(+Mode, +Side, +Given, -Window, -Called): the window that counts at the root, and the one that the search is called with.
root_window(Mode, Side, Given, Window, Called) :-
    ( Given == full -> Called = (-1000)-1000 ; Called = Given ),
    Called = Low-High,
    Lowest is -inf,
    Highest is inf,
    (   Mode == window
    ->  Window = Called
    ;   Mode == none
    ->  Window = Lowest-Highest
    ;   Side == max
    ->  Window = Lowest-High
    ;   Window = Low-Highest
    ).

recorded_run(none, Goal, Outcome, []) :- !,
    '$run_goal'(Goal, Outcome).
recorded_run(Template, Goal, Outcome, Visits) :-
    setup_call_cleanup('$begin_holding'(Mark),
                       system:recorded_visits(Template, Goal, Outcome, Visits),
                       '$end_holding'(Mark)).

recorded_visits(Template, Goal, Outcome, Visits) :-
    setup_call_cleanup('$begin_recording'(10000, Template, Record),
                       '$run_goal'(Goal, Outcome),
                       '$end_recording'(Record)),
    '$recorded_visits'(Record, Visits).

% '$run_goal'(:Goal, -Outcome): Outcome is answer, no_answer, endless or error(Ball). The limit is far beyond what any search needs on such trees.
'$run_goal'(Goal, Outcome) :-
    catch(system:limited_goal(Goal, Outcome0), Ball, system:outcome_of_ball(Ball, Outcome0)),
    Outcome = Outcome0.

limited_goal(Goal, Outcome) :-
    (   with_output_to(string(_), call_with_inference_limit(once(Goal), 200000, Result))
    ->  ( Result == inference_limit_exceeded -> Outcome = endless ; Outcome = answer )
    ;   Outcome = no_answer
    ).

% Memory that is used up on a small tree is a search that does not end; a limit of time is not the search's.
outcome_of_ball(Ball, Outcome) :-
    (   Ball == time_limit_exceeded
    ->  throw(Ball)
    ;   nonvar(Ball),
        Ball = error(Formal, _)
    ->  ( nonvar(Formal), Formal = resource_error(_) -> Outcome = endless ; Outcome = error(Formal) )
    ;   Outcome = error(Ball)
    ).
