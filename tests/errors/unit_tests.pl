% Tests, and what is said of those that fail.
:- begin_tests(сложение).
test(верно, X == 4) :- X is 2 + 2.
test(не_тот_ответ, X == 5) :-
    X is 2 + 2.
test(обе_стороны, true(X =:= Y)) :- X = 4, Y is 2 + 3.
test(терм, X-Y = 1-_) :- X is 1 + 1, Y = a.
test(условия, true((X > 3, Y > 3))) :- X is 2 + 2, Y is 1 + 2.
test(неравенство, true(X < 4)) :- X is 2 + 2.
test(не_вычислить, X =:= 4) :- X = четыре.
:- end_tests(сложение).

card(ace).
card(king).

strange(X) :-
    atom_length(X, _),
    Y is X + 1,
    Y > 0.

:- begin_tests(bodies).
test(goal) :-
    card(X),
    card(Y),
    X @> Y,
    X == ace,
    write(no).
test(alone) :- card(queen).
test(atom) :- true, fail, true.
test(disjunction) :- ( card(queen) ; card(jack) ), write(no).
test(should_fail, fail) :- card(ace).
test(should_throw, throws(ball)) :- card(ace), !.
test(should_throw_and_fails, throws(ball)) :- card(queen).
test(other_ball, throws(ball(1))) :- throw(ball(2)).
test(other_error, error(type_error(_, _))) :- atom_length(_, _).
test(uncaught) :- strange(king).
test(inner) :- X = king, findall(Y, (member(Z, [1, X]), Y is Z + 1), _).
test(unknown) :- card(X), not_there(X).
test(answers, all(X == [ace])) :- card(X).
test(set, set(X == [jack, ace])) :- card(X).
test(each, forall(card(X))) :- X == ace.
test(choicepoint) :- card(ace).
test(many, nondet) :- card(_).
:- end_tests(bodies).

:- begin_tests(around, [cleanup(fail)]).
test(setup, setup(card(queen))) :- true.
test(setup_throws, [true, setup(throw(x))]) :- true.
test(condition, [condition(not_there)]) :- true.
test(cleanup, cleanup(fail)) :- true.
test(cleanup_throws, cleanup(throw(x))) :- true.
test(generator, forall(throw(x))) :- true.
test(blocked, blocked('no cards')) :- card(queen).
test(fixme, fixme(later)) :- card(queen).
test(fixed, fixme(soon)) :- card(ace), !.
test(which) :- running_tests.
:- end_tests(around).

:- begin_tests(no_setup, [setup(card(queen))]).
test(one) :- true.
:- end_tests(no_setup).

:- begin_tests(blocked, [blocked("nothing works")]).
test(one) :- true.
:- end_tests(blocked).

:- initialization(main).

main :-
    (   run_tests
    ->  true
    ;   write(failed), nl
    ),
    running_tests,
    test_report(fixme),
    run_tests([around:fixme, blocked]),
    run_tests(bodies:[]).
