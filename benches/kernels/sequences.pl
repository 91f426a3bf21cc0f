% Hofstadter's two sequences that call each other: recursion and arithmetic, no terms.
% size 110, small 12

bench(N) :- female(N, F), male(N, M), write(F-M), nl.

female(0, 1) :- !.
female(N, F) :- N1 is N - 1, female(N1, F1), male(F1, M), F is N - M.

male(0, 0) :- !.
male(N, M) :- N1 is N - 1, male(N1, M1), female(M1, F), M is N - F.
