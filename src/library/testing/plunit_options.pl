:- module(plunit_options, [
       '$check_unit_options'/1, '$test_plan'/2, '$plan_setting'/4, '$unit_setting'/4, '$shown_options'/2
   ]).

% Unit tests: what the options of tests and of blocks say.
%
% A plan is plan(Expectation, Place, Settings): what is expected of the body, the number of the option that says so (0 if none does), and
% a list of setting(Name, Argument, Place) for the other options. Options that are not in a list are the only one, number 1.

% '$check_unit_options'(+Options): they are what begin_tests/2 takes.
'$check_unit_options'(Options) :-
    must_be(list, Options),
    '$check_each_unit_option'(Options).

'$check_each_unit_option'([]).
'$check_each_unit_option'([Option|Options]) :-
    (   var(Option)
    ->  throw(error(instantiation_error, _))
    ;   '$unit_option'(Option)
    ->  true
    ;   throw(error(domain_error(plunit:test_set_option, Option), _))
    ),
    '$check_each_unit_option'(Options).

'$unit_option'(blocked(_)).
'$unit_option'(condition(Goal)) :- must_be(callable, Goal).
'$unit_option'(setup(Goal)) :- must_be(callable, Goal).
'$unit_option'(cleanup(Goal)) :- must_be(callable, Goal).
'$unit_option'(sto(Kind)) :- must_be(oneof([rational_trees, finite_trees]), Kind).
'$unit_option'(occurs_check(Mode)) :- must_be(oneof([false, true, error]), Mode).

% '$unit_setting'(+Options, +Name, -Argument, -Place): an option of a unit, with its number.
'$unit_setting'(Options, Name, Argument, Place) :-
    functor(Option, Name, 1),
    nth1(Place, Options, Option), !,
    arg(1, Option, Argument).

% '$test_plan'(+Options, -Plan): what the options of test/2 say.
'$test_plan'(Options, plan(Expectation, Place, Settings)) :-
    '$option_list'(Options, List),
    '$sort_options'(List, 1, Expectations, Settings),
    '$only_expectation'(Expectations, Expectation, Place).

'$option_list'(Options, List) :-
    (   var(Options)
    ->  throw(error(instantiation_error, _))
    ;   Options = [_|_]
    ->  must_be(list, Options),
        List = Options
    ;   Options == []
    ->  List = []
    ;   List = [Options]
    ).

'$sort_options'([], _, [], []).
'$sort_options'([Option|Options], Place, Expectations, Settings) :-
    (   var(Option)
    ->  throw(error(instantiation_error, _))
    ;   '$expectation'(Option, Expectation)
    ->  Expectations = [expected(Expectation, Place, Option)|Expectations1],
        Settings = Settings1
    ;   '$test_setting'(Option, Name, Argument)
    ->  Expectations = Expectations1,
        Settings = [setting(Name, Argument, Place)|Settings1]
    ;   throw(error(domain_error(plunit:test_option, Option), _))
    ),
    Next is Place + 1,
    '$sort_options'(Options, Next, Expectations1, Settings1).

'$only_expectation'([], succeeds, 0).
'$only_expectation'([expected(Expectation, Place, _)], Expectation, Place) :- !.
'$only_expectation'([expected(_, _, Option1), expected(_, _, Option2)|_], _, _) :-
    throw(error(incompatible_test_options(Option1, Option2), _)).

% '$expectation'(+Option, -Expectation): the option says what is expected of the body.
'$expectation'(true, succeeds).
'$expectation'(true(Goal), holds(Goal)) :- must_be(callable, Goal).
'$expectation'(Left = Right, holds(Left = Right)).
'$expectation'(Left == Right, holds(Left == Right)).
'$expectation'(Left =@= Right, holds(Left =@= Right)).
'$expectation'(Left =:= Right, holds(Left =:= Right)).
'$expectation'(fail, fails).
'$expectation'(false, fails).
'$expectation'(throws(Ball), throws(Ball)).
'$expectation'(exception(Ball), throws(Ball)).
'$expectation'(error(Formal), throws(error(Formal, _))).
'$expectation'(error(Formal, Context), throws(error(Formal, Context))).
'$expectation'(all(Comparison), answers(list, Comparison)) :- '$answers_comparison'(Comparison).
'$expectation'(set(Comparison), answers(set, Comparison)) :- '$answers_comparison'(Comparison).
'$expectation'(bag(Comparison), answers(bag, Comparison)) :- '$answers_comparison'(Comparison).

% A template and the list of its instances, compared by any predicate of two arguments.
'$answers_comparison'(Comparison) :-
    compound(Comparison),
    functor(Comparison, _, 2).

'$test_setting'(blocked(Reason), blocked, Reason).
'$test_setting'(fixme(Reason), fixme, Reason).
'$test_setting'(nondet, nondet, true).
'$test_setting'(condition(Goal), condition, Goal) :- must_be(callable, Goal).
'$test_setting'(forall(Goal), forall, Goal) :- must_be(callable, Goal).
'$test_setting'(setup(Goal), setup, Goal) :- must_be(callable, Goal).
'$test_setting'(cleanup(Goal), cleanup, Goal) :- must_be(callable, Goal).
'$test_setting'(sto(Kind), sto, Kind) :- memberchk(Kind, [rational_trees, finite_trees]).
'$test_setting'(occurs_check(Mode), occurs_check, Mode) :- must_be(oneof([false, true, error]), Mode).

% '$plan_setting'(+Plan, +Name, -Argument, -Place): a plan has an option of this name.
'$plan_setting'(plan(_, _, Settings), Name, Argument, Place) :-
    memberchk(setting(Name, Argument, Place), Settings).

% '$shown_options'(+Options, -List): the options of a test as current_test/5 shows them.
'$shown_options'(Options, List) :-
    '$option_list'(Options, Given),
    '$sort_options'(Given, 1, Expectations, _),
    '$show_each'(Given, Shown),
    (   Expectations == []
    ->  List = [true(true)|Shown]
    ;   List = Shown
    ).

'$show_each'([], []).
'$show_each'([Option|Options], [Shown|Others]) :-
    (   '$expectation'(Option, Expectation)
    ->  '$shown'(Expectation, Shown)
    ;   Shown = Option
    ),
    '$show_each'(Options, Others).

'$shown'(succeeds, true(true)).
'$shown'(holds(Goal), true(Goal)).
'$shown'(fails, fail).
'$shown'(throws(Ball), throws(Ball)).
'$shown'(answers(Kind, Comparison), Shown) :-
    '$answers_option'(Kind, Name),
    Shown =.. [Name, Comparison].

'$answers_option'(list, all).
'$answers_option'(set, set).
'$answers_option'(bag, bag).
