:- module(plunit_runs, [run_tests/0, run_tests/1, run_tests/2, running_tests/0, test_report/1, '$tests_after_make'/1]).

% Unit tests: running them.
%
% Each run has a number, and what becomes of its tests is noted in facts '$outcome'(Run, Outcome, Test). A Test is
% test(Unit:Name, Module, Number), or test(Unit, Module, 0) for a whole block. An Outcome is passed, choicepoint, failed, blocked(Reason),
% fixme_passed(Reason) or fixme_failed(Reason).

:- dynamic(['$outcome'/3, '$running_test'/1]).

%! run_tests is semidet.
%  Runs all tests, reports those that fail and how many passed; fails if one has failed.
%  run_tests ⇒ true.
run_tests :-
    findall(Unit-all, '$test_unit'(Unit, _, _), Units),
    '$run_units'(Units, []).

%! run_tests(+Tests) is semidet.
%  As run_tests/0 for a unit, a test Unit:Name, some tests Unit:[Name, …], or a list of these.
%  catch(run_tests(no_such_unit), error(E, _), true) ⇒ E = existence_error(unit_test, no_such_unit).
%  catch(run_tests(12), error(E, _), true) ⇒ E = domain_error(unit_test, 12).
%  tmp_file(tests, _F), tell(_F), write(':- begin_tests(sums). test(two) :- 2 =:= 1 + 1. :- end_tests(sums).'), told, consult(_F), delete_file(_F), run_tests(sums) ⇒ true.
run_tests(Tests) :-
    run_tests(Tests, []).

%! run_tests(+Tests, +Options) is semidet.
%  As run_tests/1, with options of set_test_options/1 for this run: silent(Bool), cleanup(Bool), coverage(Bool).
%  run_tests([], [silent(true)]) ⇒ true.
run_tests(Tests, Options) :-
    must_be(list, Options),
    '$check_switches'(Options),
    '$selection'(Tests, Units, []),
    '$run_units'(Units, Options).

% '$selection'(+Tests, -Units, ?Rest): the units meant, each Unit-all or Unit-Names; Rest is behind them.
'$selection'(Tests, _, _) :-
    var(Tests), !,
    throw(error(instantiation_error, _)).
'$selection'([], Units, Units) :- !.
'$selection'([Test|Tests], Units, Rest) :- !,
    '$selection'(Test, Units, Others),
    '$selection'(Tests, Others, Rest).
'$selection'(Unit:Names, [Unit-List|Rest], Rest) :- !,
    '$check_unit'(Unit),
    (   is_list(Names)
    ->  List = Names
    ;   must_be(atomic, Names),
        List = [Names]
    ).
'$selection'(Unit, [Unit-all|Rest], Rest) :-
    '$check_unit'(Unit).

'$check_unit'(Unit) :-
    (   var(Unit)
    ->  throw(error(instantiation_error, _))
    ;   \+ atom(Unit)
    ->  throw(error(domain_error(unit_test, Unit), _))
    ;   '$test_unit'(Unit, _, _)
    ->  true
    ;   throw(error(existence_error(unit_test, Unit), _))
    ).

'$run_units'(Units, Options) :-
    '$switch_for_run'(Options, coverage, Coverage),
    (   Coverage == true
    ->  coverage(system:'$run_all'(Units, Options))
    ;   '$run_all'(Units, Options)
    ).

'$run_all'(Units, Options) :-
    '$forget_runs',
    catch(throw('$run'), '$run', '$with_backtrace'('$begin_run')),
    flag('$test_run', Run, Run + 1),
    '$run_each_unit'(Units, Run),
    '$switch_for_run'(Options, silent, Silent),
    '$tell_run'(Run, Silent),
    \+ '$outcome'(Run, failed, _),
    '$switch_for_run'(Options, cleanup, Cleanup),
    (   Cleanup == true
    ->  retractall(system:'$outcome'(Run, _, _))
    ;   true
    ).

'$switch_for_run'(Options, Name, Value) :-
    Option =.. [Name, Given],
    (   memberchk(Option, Options)
    ->  Value = Given
    ;   '$test_switch'(Name, Value)
    ).

% A test may run others: then the run around it goes on.
'$forget_runs' :-
    (   '$running_test'(_)
    ->  true
    ;   retractall(system:'$outcome'(_, _, _))
    ).

% ---- units ----

'$run_each_unit'([], _).
'$run_each_unit'([Unit-Names|Units], Run) :-
    '$test_unit'(Unit, Module, Options), !,
    '$run_unit'(test(Unit, Module, 0), Options, Names, Run),
    '$run_each_unit'(Units, Run).

'$run_unit'(Test, Options, _, Run) :-
    '$unit_setting'(Options, blocked, Reason, _), !,
    '$note_outcome'(Run, blocked(Reason), Test).
'$run_unit'(Test, Options, Names, Run) :-
    Test = test(Unit, Module, _),
    '$prepare'(Test, Options, '$unit_setting', [], Readiness),
    (   Readiness == failed
    ->  '$note_outcome'(Run, failed, Test)
    ;   Readiness == unwanted
    ->  true
    ;   '$with_occurs_check'(Options, '$unit_setting', '$run_tests_of'(Unit, Module, Names, Run)),
        '$tidy_up'(Test, Options, '$unit_setting', [])
    ).

'$run_tests_of'(Unit, Module, Names, Run) :-
    findall(Number-Name, '$chosen_test'(Module, Names, Number, Name), Tests),
    '$run_each_test'(Tests, Unit, Module, Run).

'$chosen_test'(Module, Names, Number, Name) :-
    '$test_clause'(Module, Number, Name, _),
    (   Names == all
    ->  true
    ;   memberchk(Name, Names)
    ).

'$run_each_test'([], _, _, _).
'$run_each_test'([Number-Name|Tests], Unit, Module, Run) :-
    Test = test(Unit:Name, Module, Number),
    setup_call_cleanup(asserta(system:'$running_test'(Test)),
                       '$run_test'(Test, Run),
                       retract(system:'$running_test'(Test))),
    '$run_each_test'(Tests, Unit, Module, Run).

% ---- a test ----

% '$run_test'(+Test, +Run): runs a test, once for each solution of its forall/1. The variables of Options are those of the body.
'$run_test'(Test, Run) :-
    Test = test(_:Name, Module, Number),
    '$test_clause'(Module, Number, Name, Options), !,
    Goal = Module:'$test'(Number, Name, Options),
    catch('$test_plan'(Options, Plan), Ball, true),
    (   nonvar(Ball)
    ->  '$uncaught_test'(Test, 0, Ball, []),
        '$note_outcome'(Run, failed, Test)
    ;   '$plan_setting'(Plan, forall, Generator, Place)
    ->  '$run_for_all'(Generator, Place, Test, Goal, Plan, Run)
    ;   '$run_once'(Test, Goal, Plan, [], Run)
    ).

'$run_for_all'(Generator, Place, Test, Goal, Plan, Run) :-
    Test = test(_, Module, _),
    catch('$for_each'(Module:Generator, '$run_once'(Test, Goal, Plan, Generator, Run)),
          Ball,
          '$with_backtrace'('$uncaught_note'(Test, Place, Ball, [], Run))).

'$for_each'(Generator, Goal) :-
    (   call(Generator),
        call(Goal),
        fail
    ;   true
    ).

'$uncaught_note'(Test, Place, Ball, Forall, Run) :-
    '$uncaught_test'(Test, Place, Ball, Forall),
    '$note_outcome'(Run, failed, Test).

% '$run_once'(+Test, :Goal, +Plan, +Forall, +Run): runs a test; Forall is the solution of its forall/1, or [].
'$run_once'(Test, _, Plan, _, Run) :-
    '$plan_setting'(Plan, blocked, Reason, _), !,
    '$note_outcome'(Run, blocked(Reason), Test).
'$run_once'(Test, Goal, Plan, Forall, Run) :-
    '$prepare'(Test, Plan, '$plan_setting', Forall, Readiness),
    (   Readiness == failed,
        '$plan_setting'(Plan, fixme, Reason, _)
    ->  '$note_outcome'(Run, fixme_failed(Reason), Test)
    ;   Readiness == failed
    ->  '$note_outcome'(Run, failed, Test)
    ;   Readiness == unwanted
    ->  true
    ;   '$with_occurs_check'(Plan, '$plan_setting', '$judge'(Test, Goal, Plan, Forall, Run)),
        '$tidy_up'(Test, Plan, '$plan_setting', Forall)
    ).

% '$prepare'(+Test, +Options, :Setting, +Forall, -Readiness): the goals of condition/1 and setup/1 run; Readiness is ready, unwanted if the
% condition fails, failed if something else goes wrong, which is reported.
'$prepare'(Test, Options, Setting, Forall, Readiness) :-
    '$prepare_by'(condition, Test, Options, Setting, Forall, Condition),
    (   Condition == succeeded
    ->  '$prepare_by'(setup, Test, Options, Setting, Forall, Setup),
        '$readiness'(Setup, Test, Options, Setting, Forall, Readiness)
    ;   Condition == failed
    ->  Readiness = unwanted
    ;   Readiness = failed
    ).

'$readiness'(succeeded, _, _, _, _, ready).
'$readiness'(threw, _, _, _, _, failed).
'$readiness'(failed, Test, Options, Setting, Forall, failed) :-
    call(Setting, Options, setup, Goal, Place), !,
    '$report_test'(setup_failed, Test, Place, Goal, [], Forall).

% '$prepare_by'(+Name, +Test, +Options, :Setting, +Forall, -End): the goal of an option, if there is one, ends so: succeeded, failed, threw.
'$prepare_by'(Name, Test, Options, Setting, Forall, End) :-
    (   call(Setting, Options, Name, Goal, Place)
    ->  Test = test(_, Module, _),
        '$end_of'(Module:Goal, Test, Place, Forall, End)
    ;   End = succeeded
    ).

'$end_of'(Goal, Test, Place, Forall, End) :-
    catch(( call(Goal) -> End = succeeded ; End = failed ),
          Ball,
          '$with_backtrace'(('$uncaught_test'(Test, Place, Ball, Forall), End = threw))).

% What goes wrong in cleanup/1 is reported, and the test has passed all the same.
'$tidy_up'(Test, Options, Setting, Forall) :-
    '$prepare_by'(cleanup, Test, Options, Setting, Forall, End),
    (   End == failed,
        call(Setting, Options, cleanup, Goal, Place)
    ->  '$report_test'(cleanup_failed, Test, Place, Goal, [], Forall)
    ;   true
    ).

'$with_occurs_check'(Options, Setting, Goal) :-
    (   call(Setting, Options, occurs_check, Mode, _)
    ->  current_prolog_flag(occurs_check, Old),
        setup_call_cleanup(set_prolog_flag(occurs_check, Mode), once(Goal), set_prolog_flag(occurs_check, Old))
    ;   call(Goal)
    ).

% ---- what is expected ----

% '$judge'(+Test, :Goal, +Plan, +Forall, +Run): calls the body of a test, and notes and reports what comes of it.
'$judge'(Test, Goal, Plan, Forall, Run) :-
    Plan = plan(Expectation, Place, _),
    '$try'(Expectation, Test, Goal, Place, Plan, Forall, End),
    (   '$plan_setting'(Plan, fixme, Reason, _)
    ->  '$fixme_outcome'(End, Reason, Outcome)
    ;   '$outcome_of'(End, Plan, Outcome),
        '$report_end'(Outcome, End, Test, Place, Forall)
    ),
    '$note_outcome'(Run, Outcome, Test).

'$fixme_outcome'(End, Reason, Outcome) :-
    (   '$is_passed'(End)
    ->  Outcome = fixme_passed(Reason)
    ;   Outcome = fixme_failed(Reason)
    ).

'$is_passed'(passed).
'$is_passed'(choicepoint).

'$outcome_of'(passed, _, passed) :- !.
'$outcome_of'(choicepoint, Plan, Outcome) :- !,
    (   '$plan_setting'(Plan, nondet, _, _)
    ->  Outcome = passed
    ;   Outcome = choicepoint
    ).
'$outcome_of'(_, _, failed).

'$report_end'(passed, _, _, _, _).
'$report_end'(choicepoint, _, Test, _, Forall) :-
    '$report_test'(choicepoint, Test, 0, [], [], Forall).
'$report_end'(failed, End, Test, Place, Forall) :-
    '$report_failed'(End, Test, Place, Forall).

'$report_failed'(reported, _, _, _).
'$report_failed'(failed(Reached), Test, _, Forall) :-
    '$report_test'(failed, Test, 0, [], Reached, Forall).
'$report_failed'(succeeded, Test, Place, Forall) :-
    '$report_test'(succeeded, Test, Place, [], [], Forall).
'$report_failed'(nothing_thrown(Ball), Test, Place, Forall) :-
    '$report_test'(nothing_thrown, Test, Place, Ball, [], Forall).
'$report_failed'(wrong_answer(Comparison), Test, Place, Forall) :-
    '$report_test'(wrong_answer, Test, Place, Comparison, [], Forall).
'$report_failed'(wrong_answers(Comparison, Answers), Test, Place, Forall) :-
    '$report_test'(wrong_answers, Test, Place, Comparison, Answers, Forall).

% '$try'(+Expectation, +Test, :Goal, +Place, +Plan, +Forall, -End): calls the body. An exception that is not expected is reported at once, while
% the machine knows where it came from: End is reported then.
'$try'(succeeds, Test, Goal, _, Plan, Forall, End) :-
    '$body_end'(Goal, Test, Plan, Forall, End).
'$try'(holds(Comparison), Test, Goal, Place, Plan, Forall, End) :-
    '$body_end'(Goal, Test, Plan, Forall, End1),
    (   '$is_passed'(End1)
    ->  '$compare'(Comparison, Test, Place, Plan, Forall, wrong_answer(Comparison), Held),
        (   Held == passed
        ->  End = End1
        ;   End = Held
        )
    ;   End = End1
    ).
'$try'(fails, Test, Goal, _, Plan, Forall, End) :-
    '$body_end'(Goal, Test, Plan, Forall, End1),
    (   End1 = failed(_)
    ->  End = passed
    ;   '$is_passed'(End1)
    ->  End = succeeded
    ;   End = End1
    ).
'$try'(throws(Expected), Test, Goal, Place, Plan, Forall, End) :-
    catch('$first_answer'(Goal, End1),
          Ball,
          '$with_backtrace'('$compare_balls'(Expected, Ball, Test, Place, Plan, Forall, End1))),
    (   End1 == expected
    ->  End = passed
    ;   '$is_passed'(End1)
    ->  End = nothing_thrown(Expected)
    ;   End = End1
    ).
'$try'(answers(Kind, Comparison), Test, Goal, Place, Plan, Forall, End) :-
    Comparison =.. [Relation, Template, Expected],
    catch(findall(Template, Goal, Answers0),
          Ball,
          '$with_backtrace'('$throw_end'(Ball, Test, Plan, Forall, End))),
    (   nonvar(End)
    ->  true
    ;   '$arranged'(Kind, Answers0, Answers),
        '$arranged'(Kind, Expected, Expected1),
        Compared =.. [Relation, Answers, Expected1],
        '$compare'(Compared, Test, Place, Plan, Forall, wrong_answers(Comparison, Answers), End)
    ).

% '$body_end'(:Goal, +Test, +Plan, +Forall, -End): the body ends so: passed, choicepoint, failed, or reported if it has thrown.
'$body_end'(Goal, Test, Plan, Forall, End) :-
    catch('$first_answer'(Goal, End), Ball, '$with_backtrace'('$throw_end'(Ball, Test, Plan, Forall, End))).

'$first_answer'(Goal, End) :-
    '$reached'(1),
    call_cleanup(Goal, Done = true),
    (   Done == true
    ->  End = passed
    ;   End = choicepoint
    ), !.
'$first_answer'(_, failed(Reached)) :-
    '$goal_reached'(Reached).

'$throw_end'(Ball, Test, Plan, Forall, reported) :-
    (   '$plan_setting'(Plan, fixme, _, _)
    ->  true
    ;   '$uncaught_test'(Test, 0, Ball, Forall)
    ).

'$compare_balls'(Expected, Ball, Test, Place, Plan, Forall, End) :-
    (   subsumes_term(Expected, Ball)
    ->  End = expected
    ;   '$plan_setting'(Plan, fixme, _, _)
    ->  End = reported
    ;   '$report_test'(wrong_ball, Test, Place, Expected, Ball, Forall),
        End = reported
    ).

% '$compare'(:Comparison, +Test, +Place, +Plan, +Forall, +Otherwise, -End): End is passed if Comparison holds, else Otherwise.
'$compare'(Comparison, Test, Place, Plan, Forall, Otherwise, End) :-
    Test = test(_, Module, _),
    catch(( call(Module:Comparison) -> End = passed ; End = Otherwise ),
          Ball,
          '$with_backtrace'('$comparison_threw'(Ball, Test, Place, Plan, Forall, End))).

'$comparison_threw'(Ball, Test, Place, Plan, Forall, reported) :-
    (   '$plan_setting'(Plan, fixme, _, _)
    ->  true
    ;   '$uncaught_test'(Test, Place, Ball, Forall)
    ).

'$arranged'(list, Answers, Answers).
'$arranged'(set, Answers, Set) :-
    (   is_list(Answers)
    ->  sort(Answers, Set)
    ;   Set = Answers
    ).
'$arranged'(bag, Answers, Bag) :-
    (   is_list(Answers)
    ->  msort(Answers, Bag)
    ;   Bag = Answers
    ).

'$uncaught_test'(Test, Place, Ball, Forall) :-
    '$report_test'(uncaught, Test, Place, [], Ball, Forall).

% ---- outcomes ----

'$note_outcome'(Run, Outcome, Test) :-
    assertz(system:'$outcome'(Run, Outcome, Test)).

'$count'(Run, Outcome, Count) :-
    findall(t, '$outcome'(Run, Outcome, _), Found),
    length(Found, Count).

% '$tell_run'(+Run, +Silent): writes how a run went; with Silent only what is wrong.
'$tell_run'(Run, Silent) :-
    '$count'(Run, passed, Alone),
    '$count'(Run, choicepoint, Choicepoints),
    '$count'(Run, failed, Failed),
    '$count'(Run, blocked(_), Blocked),
    '$count'(Run, fixme_failed(_), Waiting),
    '$count'(Run, fixme_passed(_), Fixed),
    Passed is Alone + Choicepoints,
    (   Silent == true
    ->  '$tell_count'(failed, Failed)
    ;   Passed + Failed + Blocked + Waiting + Fixed =:= 0
    ->  '$tell_tests'(none, [])
    ;   '$tell_tests'(passed, [Passed]),
        '$tell_count'(choicepoints, Choicepoints),
        '$tell_count'(failed, Failed),
        '$tell_count'(blocked, Blocked),
        '$tell_each'(blocked(_), blocked_test, Run),
        '$tell_count'(fixme_failed, Waiting),
        '$tell_count'(fixme_passed, Fixed),
        '$tell_each'(fixme_passed(_), fixme_test, Run)
    ).

'$tell_count'(Line, Count) :-
    (   Count =:= 0
    ->  true
    ;   '$tell_tests'(Line, [Count])
    ).

'$tell_each'(Outcome, Line, Run) :-
    forall('$outcome'(Run, Outcome, Test), '$tell_test'(Line, Outcome, Test)).

'$tell_test'(Line, Outcome, Test) :-
    '$place_of'(Test, File, Number),
    Test = test(Name, _, _),
    arg(1, Outcome, Reason),
    '$tell_tests'(Line, [Name, File, Number, Reason]).

'$place_of'(test(_, Module, Number), File, Line) :-
    (   Number =:= 0
    ->  '$unit_place'(Module, File, Line)
    ;   '$test_place'(Module, Number, File, Line)
    ), !.
'$place_of'(_, user, 0).

%! running_tests is det.
%  Writes which test is running.
%  running_tests ⇒ true.
running_tests :-
    (   '$running_test'(test(Name, _, _))
    ->  '$tell_tests'(running, [Name])
    ;   '$tell_tests'(none_running, [])
    ).

%! test_report(+Class) is det.
%  Writes the tests of the last run that belong to Class, which is fixme.
%  catch(test_report(slow), error(E, _), true) ⇒ E = domain_error(report_class, slow).
%  test_report(fixme) ⇒ true.
test_report(Class) :-
    must_be(atom, Class),
    (   Class == fixme
    ->  flag('$test_run', Next, Next),
        Run is Next - 1,
        '$tell_each'(fixme_failed(_), fixme_test, Run),
        '$tell_each'(fixme_passed(_), fixme_test, Run)
    ;   throw(error(domain_error(report_class, Class), _))
    ).

% ---- after make/0 ----

% '$tests_after_make'(+Files): runs the tests that make/0 is to run when it has loaded Files again.
'$tests_after_make'(Files) :-
    '$test_switch'(run, When),
    findall(Unit-all, '$unit_after_make'(When, Files, Unit), Units),
    (   Units == []
    ->  true
    ;   ignore('$run_units'(Units, []))
    ).

'$unit_after_make'(make, Files, Unit) :-
    '$test_unit'(Unit, Module, _),
    '$unit_place'(Module, File, _),
    absolute_file_name(File, Path),
    memberchk(Path, Files).
'$unit_after_make'(make(all), _, Unit) :-
    '$test_unit'(Unit, _, _).
