% Lengths of Collatz's sequences, remembered as facts: a dynamic predicate as a hash table.
% size 60000, small 15

:- dynamic(known/2).

bench(N) :- retractall(known(_, _)), assertz(known(1, 1)), longest(N, 1, 1, Best), write(Best), nl.

longest(1, K, L, K-L) :- !.
longest(N, K, L, Best) :-
    steps(N, M), N1 is N - 1,
    ( M > L -> longest(N1, N, M, Best) ; longest(N1, K, L, Best) ).

steps(N, L) :- known(N, L), !.
steps(N, L) :-
    ( N mod 2 =:= 0 -> M is N // 2 ; M is 3 * N + 1 ),
    steps(M, K), L is K + 1, assertz(known(N, L)).
