% Deep recursion: a hundred thousand goals that wait, going down and coming up again.
% size 100000, small 30

bench(N) :- count(20, N, R), write(R), nl.

count(1, N, R) :- !, down(N, R).
count(K, N, R) :- down(N, _), K1 is K - 1, count(K1, N, R).

down(0, 0) :- !.
down(N, R) :- N1 is N - 1, down(N1, R1), up(N, R1, R).

up(N, R1, R) :- ( N mod 3 =:= 0 -> R is R1 + 2 ; R is R1 + 1 ).
