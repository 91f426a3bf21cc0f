% Two sorts written in Prolog: merge sort, and quick sort by difference lists. Partitions are tests before cuts.
% size 600, small 1

bench(N) :- numbers(600, 1, Xs), rounds(N, Xs, A, B), ( A == B -> first(5, A, F), write(F), nl ; write(differ), nl ).

numbers(0, _, []) :- !.
numbers(N, X, [X|Xs]) :- Y is (X * 137 + 29) mod 1009, N1 is N - 1, numbers(N1, Y, Xs).

rounds(N, Xs, A, B) :- merged(Xs, A0), quick(Xs, B0, []), ( N =:= 1 -> A = A0, B = B0 ; N1 is N - 1, rounds(N1, Xs, A, B) ).

merged([], []) :- !.
merged([X], [X]) :- !.
merged(Xs, Ys) :- halves(Xs, A, B), merged(A, As), merged(B, Bs), merge(As, Bs, Ys).

halves([], [], []).
halves([X|Xs], [X|B], A) :- halves(Xs, A, B).

merge([], Ys, Ys) :- !.
merge(Xs, [], Xs) :- !.
merge([X|Xs], [Y|Ys], [X|Zs]) :- X =< Y, !, merge(Xs, [Y|Ys], Zs).
merge(Xs, [Y|Ys], [Y|Zs]) :- merge(Xs, Ys, Zs).

quick([], Ys, Ys).
quick([X|Xs], Ys, Zs) :- part(Xs, X, A, B), quick(A, Ys, [X|Ws]), quick(B, Ws, Zs).

part([], _, [], []).
part([Y|Ys], X, [Y|A], B) :- Y =< X, !, part(Ys, X, A, B).
part([Y|Ys], X, A, [Y|B]) :- part(Ys, X, A, B).

first(0, _, []) :- !.
first(N, [X|Xs], [X|Ys]) :- N1 is N - 1, first(N1, Xs, Ys).
