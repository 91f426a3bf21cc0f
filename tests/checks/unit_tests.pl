% Blocks of tests: what looks odd in them and is right, and what is a mistake there, too.

:- module(purse, [pay/3]).
:- use_module(library(plunit)).

pay(Sum, Coins, Rest) :-
    first_coin(Coins, Coin),
    Rest is Sum - Coin.

first_coin([Coin|_], Coin).

coin_name(1, penny).
coin_name(2, twopence).

tested_only(X) :-
    coin_name(X, penny).

never_called(X) :-
    coin_name(X, twopence).

:- begin_tests(purse, [setup(prepare), cleanup(tidy_up)]).

prepare.

tidy_up.

helper([2, 1]).

not_called_either(1).

test(pay, Rest == 3) :-
    helper(Coins),
    pay(5, Coins, Rest).
test(pay, Rest =:= 1) :- pay(2, [1], Rest).
test(pay) :- helper(Coins), pay(5, Coins, 3).
test(none, fail) :-
    first_coin([], _).
test(none_named, [fail]) :- first_coin([], Coin), Coin = 1.
test(equal, fail) :- a == b.
test(less, fail) :- 2 < 1.
test(no_number, error(type_error(evaluable, a/0))) :-
    pay(a, [1], _).
test(unbound, error(instantiation_error)) :-
    pay(_, [1], _).
test(not_evaluable, error(type_error(_, _))) :- _ is foo + 1.
test(length, throws(error(type_error(_, _), _))) :- atom_length(f(x), _).
test(unknown, error(existence_error(procedure, _))) :- there_is_none.
test(unknown, throws(_)) :- there_is_none_either.
test(static, error(permission_error(modify, static_procedure, _))) :- assertz(foo:atom(a)).
test(coins, all(Name == [penny, twopence])) :- coin_name(_, Name).
test(coins, [forall(coin_name(Coin, Name)), nondet]) :- coin_name(Coin, Name).
test(counted, [setup(nb_setval(count, 1)), true(Count == 1), cleanup(nb_setval(count, 0))]) :-
    nb_getval(count, Count).
test(compared, true((Rest > 1, Rest < 9))) :- pay(5, [1], Rest).
test(waiting, blocked(later)) :- fail.
test(broken, fixme(some_day)) :- fail.
test(tested) :- tested_only(1).
test(last) :- member(_, [a]).

:- end_tests(purse).

:- begin_tests(mistakes).

test(misspelt_goal, Rest == 3) :- pya(5, [2], Rest).
test(misspelt_goal_of_error, error(type_error(_, _))) :- pyy(a, [2], _).
test(misspelt_setup, setup(preprae)) :- prepared.
prepared.
test(misspelt_condition, true(is_cheep(Rest))) :- pay(1, [1], Rest).
is_cheap(0).
test(misspelt_variable, Resst == 3) :- pay(5, [2], Rest).
test(not_evaluated, X == 1 + 2) :- X is 2 + 1.
test(unbound) :- X is Y + 1, X > 0.
test(unknown_option, fail(now)) :- true.
test(no_body).

:- end_tests(mistakes).
