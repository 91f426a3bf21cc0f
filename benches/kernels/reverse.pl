% Naive reverse: taking lists apart and putting them together, without choice.
% size 80000, small 3

bench(N) :- numbers(1, 30, Numbers), repeat(N, Numbers, Last), write(Last), nl.

numbers(N, N, [N]) :- !.
numbers(M, N, [M|Ns]) :- M1 is M + 1, numbers(M1, N, Ns).

repeat(1, List, Last) :- !, backwards(List, [Last|_]).
repeat(N, List, Last) :- backwards(List, _), N1 is N - 1, repeat(N1, List, Last).

backwards([], []).
backwards([X|Xs], Ys) :- backwards(Xs, Zs), join(Zs, [X], Ys).

join([], Ys, Ys).
join([X|Xs], Ys, [X|Zs]) :- join(Xs, Ys, Zs).
