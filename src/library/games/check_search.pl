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
%    дерево(Tree)     this tree only, instead of random ones: as контрпример names it.
%    отсечения(B)     whether missing cuts count as mistakes; by default true. Of searches without windows none are expected.
%    файл(F)          draws the search that goes wrong to the file F, as дерево/3 does.
%    контрпример(C)   never fails: C is нет, or контрпример(Tree, Kind, Goal, Step). Tree is дерево([вложенное(T), ходит(Side)]): игра(дерево, …)
%                     opens it. Kind is ошибка(E), нет_ответа, не_кончается, не_число, неверная_оценка, неверный_ход or
%                     нет_отсечения; Step is шаг(Node, Moment, Text), with the Moment вход or выход, or нет.
%
%  The program's own game is not changed. Calls of the relations of a game, such as ходы/2, reach the tree instead of it for as long as the check runs.
%  What the search prints is not shown.
%    ?- assertz(( мой(П, Х, О) :- лучший_ход(П, Х, О, []) )), with_output_to(string(S), проверить_поиск(мой/3, [деревьев(5)])).
%    S = "мой/3: 5 деревьев, ошибок не найдено.\n".
проверить_поиск(Search, Options) :-
    '$check_search'(ru, Search, Options).

%! check_search(:Search, +Options) is semidet.
%  The English name of проверить_поиск/2. Options are search(T), with given(Term), trees(N), seed(N), to_move(Side), tree(Tree), cuts(B), file(F) and
%  counterexample(C), where C is none or counterexample(Tree, Kind, Goal, Step); Tree is tree([nested(T), to_move(Side)]). Kind is error(E),
%  no_answer, endless, no_number, wrong_value, wrong_move or missing_cut, and Step is step(Node, Moment, Text), with the Moment enter or leave, or none.
%    ?- assertz(( my(P, V) :- ( moves(P, [_|_]) -> V = 0 ; staticval(P, V) ) )), with_output_to(string(_), check_search(my/2, [counterexample(_C)])), _C = counterexample(T, K, _, _).
%    T = tree([nested([1]), to_move(max)]), K = wrong_value.
check_search(Search, Options) :-
    '$check_search'(en, Search, Options).

'$check_search'(Language, Spec, Options) :-
    strip_module(Spec, Module, Indicator),
    check_indicator(Indicator),
    read_check_options(Options, Read),
    search_to_check(Module, Indicator, Read, Search),
    ( '$debugs' -> Debugs = true ; Debugs = false ),
    '$pace'(Pace),
    setup_call_cleanup('$set_debugging'(false),
                       system:check_whole_search(Search, Read, Result),
                       ( '$set_debugging'(Debugs), '$set_pace'(Pace) )),
    '$check_option'(file, Read, none, File),
    '$report_check'(Language, Search, Result, File, Counterexample),
    (   memberchk(counterexample-Wanted, Read)
    ->  Wanted = Counterexample
    ;   Result = passed(_)
    ).

check_indicator(Indicator) :-
    must_be(nonvar, Indicator),
    (   Indicator = Name/Arity
    ->  must_be(atom, Name),
        must_be(nonneg, Arity)
    ;   type_error(predicate_indicator, Indicator)
    ).

% ---- options ----

check_option(поиск,          search).
check_option(search,         search).
check_option(деревьев,       trees).
check_option(trees,          trees).
check_option(зерно,          seed).
check_option(seed,           seed).
check_option(ходит,          to_move).
check_option(to_move,        to_move).
check_option(дерево,         tree).
check_option(tree,           tree).
check_option(отсечения,      cuts).
check_option(cuts,           cuts).
check_option(файл,           file).
check_option(file,           file).
check_option(контрпример,    counterexample).
check_option(counterexample, counterexample).

check_side(макс, max).
check_side(max,  max).
check_side(мин,  min).
check_side(min,  min).

read_check_options(Options, Read) :-
    must_be(list, Options),
    maplist(system:read_check_option, Options, Read).

read_check_option(Option, Kind-Value) :-
    must_be(nonvar, Option),
    (   compound(Option),
        Option =.. [Name, Given],
        check_option(Name, Kind)
    ->  check_option_value(Kind, Given, Value)
    ;   findall(Known, system:check_option(Known, _), Names),
        throw(error(domain_error(check_option, Option), context(_, one_of(Names))))
    ).

check_option_value(trees, Count, Count) :- !,
    must_be(positive_integer, Count).
check_option_value(seed, Seed, Seed) :- !,
    must_be(integer, Seed).
check_option_value(to_move, Given, Side) :- !,
    must_be(atom, Given),
    (   check_side(Given, Side)
    ->  true
    ;   findall(Known, system:check_side(Known, _), Names),
        throw(error(domain_error(check_option, Given), context(_, one_of(Names))))
    ).
check_option_value(cuts, Truth, Truth) :- !,
    must_be(bool, Truth).
check_option_value(file, File, File) :- !,
    '$format_of_file'(File, _).
check_option_value(tree, Given, case(Side, Nested, full)) :- !,
    must_be(nonvar, Given),
    (   Given =.. [Name, Options],
        memberchk(Name, [дерево, tree]),
        is_list(Options),
        ( memberchk(вложенное(Nested), Options) ; memberchk(nested(Nested), Options) )
    ->  true
    ;   domain_error(nested_tree, Given)
    ),
    (   ( memberchk(ходит(Mover), Options) ; memberchk(to_move(Mover), Options) )
    ->  check_option_value(to_move, Mover, Side)
    ;   Side = max
    ),
    '$named_tree'(Nested, Side, _).
check_option_value(_, Value, Value).

'$check_option'(Kind, Read, Default, Value) :-
    (   memberchk(Kind-Value0, Read)
    ->  Value = Value0
    ;   Value = Default
    ).

% ---- the search ----

% search_to_check(+Module, +Indicator, +Read, -Search): Search is search(Module:Name/Arity, Roles, View, Template, Mode, Cuts); Mode is window, bound, or
% none if the search has no window.
search_to_check(Module, Name/Arity, Read, search(Module:Name/Arity, Roles, View, Recorded, Mode, Cuts)) :-
    (   functor(Head, Name, Arity),
        predicate_property(Module:Head, visible)
    ->  true
    ;   existence_error(procedure, Name/Arity)
    ),
    '$check_option'(search, Read, [], Template),
    '$search_relation'(Name, Arity, Template, Roles, View, Recorded),
    (   memberchk(alpha, Roles),
        memberchk(beta, Roles)
    ->  Mode = window
    ;   memberchk(bound, Roles)
    ->  Mode = bound
    ;   Mode = none
    ),
    '$check_option'(cuts, Read, true, Cuts).

% goal_of_case(+Search, +Side, +Root, +Window, -Goal): the call at the root. Window is the one that Max sees.
goal_of_case(search(Module:Name/_, Roles, View, _, _, _), Side, Root, Low-High, Module:Goal) :-
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

check_whole_search(Search, Read, Result) :-
    '$check_option'(trees, Read, 200, Trees),
    '$check_option'(seed, Read, 1, Seed),
    '$check_option'(to_move, Read, both, Sides),
    (   memberchk(tree-Case, Read)
    ->  Count = 1,
        Cases = given(Case)
    ;   Count = Trees,
        Cases = random(Seed, Sides)
    ),
    (   case_to_check(Cases, Count, Search, Number, Case0),
        '$checked_case'(Search, Case0, Kind0, _)
    ->  smallest_failure(Search, Sides, Case0, Kind0, 0, Steps, Case, Kind, Run),
        Result = failed(Number, Case0, Steps, Case, Kind, Run)
    ;   Result = passed(Count)
    ).

case_to_check(given(case(Side, Nested, full)), _, Search, 1, case(Side, Nested, Window)) :-
    random_window(1, Search, 3, Window).
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
random_window(Seed0, search(_, _, _, _, Mode, _), Greatest, Low-High) :-
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

% smallest_failure(+Search, +Sides, +Case0, +Kind0, +Steps0, -Steps, -Case, -Kind, -Run): no step from Case leads to a failure that is as bad.
smallest_failure(Search, Sides, Case0, Kind0, Steps0, Steps, Case, Kind, Run) :-
    kind_rank(Kind0, Rank0),
    (   '$smaller_case'(Case0, Sides, Case1),
        '$checked_case'(Search, Case1, Kind1, _),
        kind_rank(Kind1, Rank1),
        Rank1 =< Rank0
    ->  Steps1 is Steps0 + 1,
        smallest_failure(Search, Sides, Case1, Kind1, Steps1, Steps, Case, Kind, Run)
    ;   Steps = Steps0,
        Case = Case0,
        '$checked_case'(Search, Case, Kind, Run)
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
'$checked_case'(Search, Case, Kind, run(Tree, Window, Goal, Answer, Visits)) :-
    Case = case(Side, Nested, Given),
    Search = search(_, _, View, Recorded, Mode, _),
    '$named_tree'(Nested, Side, Tree),
    Tree = n(Root, _, _, _),
    root_window(Mode, Side, Given, Window, Called),
    goal_of_case(Search, Side, Root, Called, Goal),
    copy_term(Goal, Answer),
    '$nested_facts'(Nested, Nodes, Leaves),
    setup_call_cleanup('$overrule_game'(tree, ['$successors'(Nodes), '$values'(Leaves), to_move(Side)], Depth),
                       system:recorded_run(Recorded, Answer, Outcome, Visits),
                       '$restore_game'(Depth)),
    once('$failure'(Outcome, Search, View, Tree, Given, Window, Answer, Visits, Kind)).

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

recorded_run(Template, Goal, Outcome, Visits) :-
    '$begin_holding'(Mark),
    setup_call_cleanup('$begin_recording'(10000, Template, Record),
                       '$run_goal'(Goal, Outcome),
                       '$end_recording'(Record)),
    '$recorded_visits'(Record, Visits),
    '$end_holding'(Mark).

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
