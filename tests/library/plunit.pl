% Unit tests: library(plunit). What each option makes of a test; what people see is in tests/errors and tests/sessions.

:- use_module(library(plunit)).

:- dynamic(happened/1).

p(1).
p(2).
p(3).

% The tests of a unit that pass, and those that do not.
passing(Unit, Names) :- findall(Name, (test_of(Unit, Name), run_tests(Unit:Name, [silent(true)])), Names).

failing(Unit, Names) :- findall(Name, (test_of(Unit, Name), \+ run_tests(Unit:Name, [silent(true)])), Names).

test_of(Unit, Name) :- findall(N, current_test(Unit, N, _, _, _), Names), member(Name, Names).

% ---- what is expected ----

:- begin_tests(passing).
test(no_option) :- true.
test(none, []) :- true.
test(true, true) :- true.
test(unified, X = 1) :- X = 1.
test(identical, X == 1) :- X = 1.
test(variant, X =@= f(_)) :- X = f(_).
test(equal, X =:= 2) :- X is 1 + 1.
test(goal, true(member(X, [1, 2]))) :- X = 2.
test(goals, true((X == 1, Y == 2))) :- X = 1, Y = 2.
test(fails, fail) :- p(4).
test(fails_in_list, [fail, nondet]) :- p(4).
test(throws, throws(a)) :- throw(a).
test(throws_instance, throws(f(_))) :- throw(f(1)).
test(throws_anything, throws(_)) :- throw(f(1)).
test(exception, exception(a)) :- throw(a).
test(error_1, error(type_error(_, _))) :- atom_length(f(x), _).
test(error_2, error(existence_error(_, _), _)) :- not_there.
test(all, all(X == [1, 2, 3])) :- p(X).
test(all_by_unification, all(X = [1, _, 3])) :- p(X).
test(all_variants, all(X =@= [_, _])) :- member(X, [_, _]).
test(all_terms, all(X-Y == [1-a, 2-a])) :- member(X, [1, 2]), Y = a.
test(all_of_none, all(X == [])) :- p(X), fail.
test(all_nondet, [nondet, all(X == [1, 2, 3])]) :- p(X).
test(set, set(X == [3, 1, 2])) :- p(X).
test(set_once, set(X == [1])) :- member(X, [1, 1]).
test(choicepoint, X == 1) :- p(X).
test(nondet, [nondet, X == 1]) :- p(X).
test(nondet_alone, nondet) :- true.
test(cut) :- !.
test(cut_alternatives, X == 1) :- !, X = 1 ; X = 2.
test("a string") :- true.
test(17) :- true.
:- end_tests(passing).

:- begin_tests(failing).
test(no_option) :- fail.
test(unified, X = 2) :- X = 1.
test(identical, X == 2) :- X = 1.
test(variant, X =@= f(a)) :- X = f(_).
test(equal, X =:= 2) :- X is 1 + 2.
test(goal, true(member(X, [1, 2]))) :- X = 3.
test(goal_throws, true(throw(x))) :- true.
test(first_answer_only, [nondet, X == 2]) :- p(X).
test(fails, fail) :- p(3).
test(fails_and_throws, fail) :- throw(x).
test(throws_not, throws(a)) :- true.
test(throws_fails, throws(a)) :- fail.
test(throws_other, throws(a)) :- throw(b).
test(throws_more_general, throws(f(1))) :- throw(f(_)).
test(throws_not_linear, throws(f(X, X))) :- throw(f(1, 2)).
test(error_no_error, error(_)) :- throw(a).
test(error_other, error(type_error(_, _))) :- atom_length(_, _).
test(all_less, all(X == [1, 2])) :- p(X).
test(all_order, all(X == [3, 2, 1])) :- p(X).
test(all_throws, all(X == [1])) :- p(X), throw(x).
test(set, set(X == [1, 2])) :- p(X).
test(throws) :- throw(x).
test(unknown) :- not_there.
test(cut) :- !, fail.
:- end_tests(failing).

%?- failing(passing, Names).
%= Names = [].
%?- passing(failing, Names).
%= Names = [].
%?- passing(passing, Names), length(Names, N).
%= Names = [no_option, none, true, unified, identical, variant, equal, goal, goals, fails, fails_in_list, throws, throws_instance, throws_anything, exception, error_1, error_2, all, all_by_unification, all_variants, all_terms, all_of_none, all_nondet, set, set_once, choicepoint, nondet, nondet_alone, cut, cut_alternatives, "a string", 17], N = 32.
%?- failing(failing, Names), length(Names, N).
%= Names = [no_option, unified, identical, variant, equal, goal, goal_throws, first_answer_only, fails, fails_and_throws, throws_not, throws_fails, throws_other, throws_more_general, throws_not_linear, error_no_error, error_other, all_less, all_order, all_throws, set, throws, unknown, cut], N = 24.

% ---- what is done around a test ----

note(Event) :- assertz(happened(Event)).

events(Goal, Result, Events) :-
    retractall(happened(_)),
    ( call(Goal) -> Result = true ; Result = false ),
    findall(Event, retract(happened(Event)), Events).

:- begin_tests(around, [setup(note(unit_setup)), cleanup(note(unit_cleanup))]).
test(plain) :- note(body).
test(setup, [setup(note(setup)), cleanup(note(cleanup))]) :- note(body).
test(cleanup_of_failure, cleanup(note(cleanup))) :- fail.
test(cleanup_of_exception, cleanup(note(cleanup))) :- throw(x).
test(shared, [setup(X = 1), true(Y == 2), cleanup(note(X-Y))]) :- Y is X + 1.
test(setup_once, [setup(p(X)), X == 1]) :- true.
test(setup_fails, [setup(fail), cleanup(note(cleanup))]) :- note(body).
test(setup_throws, setup(throw(x))) :- note(body).
test(cleanup_fails, cleanup(fail)) :- note(body).
test(cleanup_throws, cleanup(throw(x))) :- note(body).
test(condition_true, [condition(p(X)), X == 1]) :- note(body).
test(condition_false, condition(fail)) :- note(body).
test(condition_throws, condition(throw(x))) :- note(body).
test(forall, forall(p(X))) :- note(X).
test(forall_none, forall(p(4))) :- note(body).
test(forall_some_fail, forall(p(X))) :- note(X), X < 3.
test(forall_all, [forall(p(X)), all(Y == [X, a])]) :- member(Y, [X, a]).
test(forall_throws, forall((p(X), ( X < 2 -> true ; throw(x) )))) :- note(X).
test(blocked, blocked(why)) :- note(body).
test(blocked_forall, [blocked(why), forall(p(_))]) :- note(body).
test(fixme_fails, fixme(why)) :- note(body), fail.
test(fixme_throws, fixme(why)) :- note(body), throw(x).
test(fixme_passes, [fixme(why), X == 1]) :- note(body), X = 1.
test(fixme_wrong, [fixme(why), X == 2]) :- note(body), X = 1.
test(fixme_not_thrown, [fixme(why), throws(a)]) :- note(body).
test(fixme_wrong_ball, [fixme(why), throws(a)]) :- throw(b).
test(fixme_setup, [fixme(why), setup(fail)]) :- note(body).
test(blocked_fixme, [blocked(a), fixme(b)]) :- note(body).
test(sto, sto(rational_trees)) :- note(body).
:- end_tests(around).

around(Name, Result, Events) :-
    test_of(around, Name),
    events(run_tests(around:Name, [silent(true)]), Result, All),
    append([unit_setup|Events], [unit_cleanup], All).

%?- around(plain, R, Es).
%= R = true, Es = [body].
%?- around(setup, R, Es).
%= R = true, Es = [setup, body, cleanup].
%?- findall(N-R-Es, (member(N, [cleanup_of_failure, cleanup_of_exception]), around(N, R, Es)), L).
%= L = [cleanup_of_failure-false-[cleanup], cleanup_of_exception-false-[cleanup]].
%?- around(shared, R, Es).
%= R = true, Es = [1-2].
%?- around(setup_once, R, Es).
%= R = true, Es = [].
%?- findall(N-R-Es, (member(N, [setup_fails, setup_throws, condition_throws, forall_throws]), around(N, R, Es)), L).
%= L = [setup_fails-false-[], setup_throws-false-[], condition_throws-false-[], forall_throws-false-[1]].
%?- findall(N-R-Es, (member(N, [cleanup_fails, cleanup_throws, condition_true]), around(N, R, Es)), L).
%= L = [cleanup_fails-true-[body], cleanup_throws-true-[body], condition_true-true-[body]].
%?- findall(N-R-Es, (member(N, [condition_false, forall, forall_none, forall_some_fail, forall_all]), around(N, R, Es)), L).
%= L = [condition_false-true-[], forall-true-[1, 2, 3], forall_none-true-[], forall_some_fail-false-[1, 2, 3], forall_all-true-[]].
%?- findall(N-R-Es, (member(N, [blocked, blocked_forall, blocked_fixme]), around(N, R, Es)), L).
%= L = [blocked-true-[], blocked_forall-true-[], blocked_fixme-true-[]].
%?- findall(N-R-Es, (member(N, [fixme_fails, fixme_throws, fixme_passes, fixme_wrong, fixme_not_thrown, fixme_wrong_ball, fixme_setup]), around(N, R, Es)), L).
%= L = [fixme_fails-true-[body], fixme_throws-true-[body], fixme_passes-true-[body], fixme_wrong-true-[body], fixme_not_thrown-true-[body], fixme_wrong_ball-true-[], fixme_setup-true-[]].
%?- around(sto, R, Es).
%= R = true, Es = [body].

% ---- what is done around a block ----

:- begin_tests(unit_condition, [condition(fail), setup(note(setup))]).
test(a) :- note(body).
:- end_tests(unit_condition).

:- begin_tests(unit_blocked, [blocked(why), setup(note(setup))]).
test(a) :- note(body).
:- end_tests(unit_blocked).

:- begin_tests(unit_setup_fails, [setup(fail), cleanup(note(cleanup))]).
test(a) :- note(body).
:- end_tests(unit_setup_fails).

:- begin_tests(unit_setup_throws, [setup(throw(x)), cleanup(note(cleanup))]).
test(a) :- note(body).
:- end_tests(unit_setup_throws).

:- begin_tests(unit_cleanup_fails, [cleanup(fail)]).
test(a) :- note(body).
:- end_tests(unit_cleanup_fails).

:- begin_tests(unit_shared, [setup(X = 1), cleanup(note(X))]).
test(a) :- note(body).
:- end_tests(unit_shared).

:- begin_tests(empty).
:- end_tests(empty).

%?- findall(U-R-Es, (member(U, [unit_condition, unit_blocked, unit_setup_fails, unit_setup_throws, unit_cleanup_fails, unit_shared, empty]), events(run_tests(U, [silent(true)]), R, Es)), L).
%= L = [unit_condition-true-[], unit_blocked-true-[], unit_setup_fails-false-[], unit_setup_throws-false-[], unit_cleanup_fails-true-[body], unit_shared-true-[body, 1], empty-true-[]].

% ---- the occurs check ----

:- begin_tests(occurs, [occurs_check(true)]).
test(unit, fail) :- X = f(X).
test(false, occurs_check(false)) :- X = f(X).
test(error, [occurs_check(error), error(occurs_check(_, _))]) :- X = f(X).
:- end_tests(occurs).

%?- passing(occurs, Names), current_prolog_flag(occurs_check, F).
%= Names = [unit, false, error], F = false.

% ---- what only this system has: bag/1, false ----

:- begin_tests(ours).
test(bag, bag(X == [3, 1, 2, 1])) :- member(X, [1, 1, 2, 3]).
test(bag_counts, bag(X == [1, 2])) :- member(X, [1, 1, 2]).
test(false, false) :- fail.
:- end_tests(ours).

%?- passing(ours, Names).
%= Names = [bag, false].

% ---- blocks are modules ----

:- begin_tests(first).
own(1).
test(own) :- own(1).
test(of_the_file) :- p(1), !.
test(of_the_library) :- append([1], [2], [1, 2]).
p(7).
:- end_tests(first).

:- begin_tests(second).
own(2).
:- dynamic(counter/1).
counter(0).
test(own, X == 2) :- own(X).
test(counts, X == 0) :- retract(counter(X)), Y is X + 1, assertz(counter(Y)).
test(not_of_the_first, all(X == [1, 2, 3])) :- p(X).
:- end_tests(second).

%?- passing(first, Names).
%= Names = [own, of_the_library].
%?- passing(second, Names).
%= Names = [own, counts, not_of_the_first].
%?- run_tests(second, [silent(true)]).
%= false.
%?- own(_).
%! error(existence_error(procedure, own/1), _)
%?- plunit_second:own(X).
%= X = 2.
%?- test(_).
%! error(existence_error(procedure, test/1), _)

% ---- which tests ----

%?- events(run_tests(around:[plain, forall], [silent(true)]), R, Es).
%= R = true, Es = [unit_setup, body, 1, 2, 3, unit_cleanup].
%?- run_tests([ours:bag, occurs, []], [silent(true)]).
%= true.
%?- run_tests(ours:no_such_test, [silent(true)]), run_tests([], [silent(true)]).
%= true.
%?- run_tests([ours:bag, ours:bag_counts], [silent(true)]).
%= false.
%?- run_tests(no_such_unit:x).
%! error(existence_error(unit_test, no_such_unit), _)
%?- run_tests(_).
%! error(instantiation_error, _)
%?- run_tests([ours|_]).
%! error(instantiation_error, _)
%?- run_tests(ours:f(x)).
%! error(type_error(atomic, f(x)), _)
%?- run_tests(f(x)).
%! error(domain_error(unit_test, f(x)), _)
%?- run_tests(ours, a).
%! error(type_error(list, a), _)
%?- run_tests(ours, [fast(true)]).
%! error(domain_error(plunit:global_test_option, fast(true)), _)

% ---- what is known of tests ----

%?- findall(U, current_test_unit(U, _), Us).
%= Us = [passing, failing, around, unit_condition, unit_blocked, unit_setup_fails, unit_setup_throws, unit_cleanup_fails, unit_shared, empty, occurs, ours, first, second].
%?- current_test_unit(unit_blocked, Options).
%= Options = [blocked(why), setup(note(setup))].
%?- findall(N-Options, current_test(ours, N, _, _, Options), L).
%= L = [bag-[bag(_==[3, 1, 2, 1])], bag_counts-[bag(_==[1, 2])], false-[fail]].
%?- current_test(around, fixme_fails, _, _, Options).
%= Options = [true(true), fixme(why)].
%?- current_test(passing, error_1, _, _, [throws(error(T, _))]), subsumes_term(type_error(_, _), T).
%= T = type_error(_, _).
%?- current_test(passing, identical, Line, _, _), Line > 0.
%= Line = 25.
%?- current_test(passing, unified, _, Body, [true(E)]), call(Body).
%= Body = plunit_passing:'$test'(4, unified, 1=1), E = (1=1).
%?- current_test(no_such_unit, _, _, _, _).
%= false.

% ---- settings ----

%?- set_test_options(silent(true)).
%! error(type_error(list, silent(true)), _)
%?- set_test_options([_]).
%! error(instantiation_error, _)
%?- set_test_options([silent(_)]).
%! error(instantiation_error, _)
%?- set_test_options([silent(x)]).
%! error(type_error(boolean, x), _)
%?- set_test_options([load(_)]).
%! error(instantiation_error, _)
%?- set_test_options([run(x)]).
%! error(type_error(oneof([manual, make, make(all)]), x), _)
%?- set_test_options([cleanup(true), silent(true)]), run_tests(ours:bag), set_test_options([cleanup(false), silent(false)]).
%= true.
%?- test_report(x).
%! error(domain_error(report_class, x), _)
%?- test_report(_).
%! error(instantiation_error, _)

% ---- outside of files ----

%?- begin_tests(x).
%= false.
%?- begin_tests(_).
%! error(instantiation_error, _)
%?- begin_tests(x, _).
%! error(instantiation_error, _)
%?- begin_tests(x, [_]).
%! error(instantiation_error, _)
%?- begin_tests(x, [setup(1)]).
%! error(type_error(callable, 1), _)
%?- begin_tests(x, [fast]).
%! error(domain_error(plunit:test_set_option, fast), _)
%?- end_tests(x).
%! error(context_error(plunit_close(x, -)), _)
%?- running_tests.
%= true.
