% Blocks of tests that are not written as they should be.
:- begin_tests(options).
test(unknown, fast) :- true.
test(comparison, X < 3) :- X = 2.
test(variable, _) :- true.
test(list, [true|_]) :- true.
test(two, [X == 1, Y == 2]) :- X = 1, Y = 2.
test(two, [fail, throws(a)]) :- true.
test(goal, setup(1)) :- true.
test(fact).
test(fact, true).
test(_) :- true.
test(f(x)) :- true.
test(mode, occurs_check(maybe)) :- true.
test :- true.
test(right) :- true.
:- end_tests(option).
:- end_tests(options).

:- begin_tests(unit, [fast]).
test(lost) :- true.
:- end_tests(unit).

:- begin_tests(Unit).
:- begin_tests(f(x)).
test(lost) :- true.
:- end_tests(f(x)).

:- begin_tests(twice).
test(first) :- true.
:- end_tests(twice).

:- begin_tests(twice).
test(second) :- true.
:- end_tests(twice).

:- end_tests(twice).

:- initialization(main).

main :- run_tests, forall(current_test(Unit, Name, _, _, _), ( write(Unit:Name), nl )).

:- begin_tests(open).
test(last) :- true.
