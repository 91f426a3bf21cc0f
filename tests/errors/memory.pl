% What ran out of memory, and who has most of it.
:- set_prolog_flag(stack_limit, 16777216).

count(N) :-
    M is N + 1,
    count(M),
    write(M).

even(X) :- odd(X), write(X).
odd(X) :- even(X), write(X).

choices :- member(_, [a, b]), choices.

either(_).
either(_).

branches :- either(_), branches.

grow(Xs) :- grow([a|Xs]).

:- count(0).
:- even(0).
:- choices.
:- branches.
:- grow([]).

% The memory is back.
main :- length(L, 100000), length(L, N), write(N), nl.
:- initialization(main).
