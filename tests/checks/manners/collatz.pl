#!/usr/bin/env swipl

% Prints a table of hailstone sequences.
%   swipl collatz.pl FROM TO

:- initialization(main).

main :-
  current_prolog_flag(argv, Argv),
  ( numbers(Argv, From, To)
  -> true
  ;  From = 1, To = 12
  ),
  table(From, To),
  champion(From, To, N, Len),
  format("longest: ~d (~d steps)~n", [N, Len]).

numbers([A, B], From, To) :-
  catch(( atom_number(A, From), atom_number(B, To) ), _, fail),
  integer(From), integer(To),
  From >= 1, From =< To.

table(From, To) :-
  format("~w~t~8|~w~t~8+~w~n", [n, steps, peak]),
  format("~`-t~24|~n"),
  forall(between(From, To, N),
         ( hailstone(N, Steps, Peak),
           format("~d~t~8|~d~t~8+~D~n", [N, Steps, Peak]) )).

% hailstone(+N, -Steps, -Peak)
hailstone(N, Steps, Peak) :-
  hailstone(N, 0, Steps, N, Peak).

hailstone(1, S, S, P, P) :- !.
hailstone(N, S0, S, P0, P) :-
  N > 1,
  step(N, N1),
  S1 is S0 + 1,
  P1 is max(P0, N1),
  hailstone(N1, S1, S, P1, P).

step(N, M) :- N /\ 1 =:= 0, !, M is N >> 1.
step(N, M) :- M is 3*N + 1.

champion(From, To, N, Len) :-
  aggregate_all(max(L, X), ( between(From, To, X), hailstone(X, L, _) ), max(Len, N)).
