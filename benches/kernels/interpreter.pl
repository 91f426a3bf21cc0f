% An interpreter of Prolog in Prolog: clause/2 on a program that is data.
% size 4000, small 2

:- dynamic(app/3).
:- dynamic(rev/2).
:- dynamic(len/2).

app([], L, L).
app([X|Xs], L, [X|Ys]) :- app(Xs, L, Ys).

rev([], []).
rev([X|Xs], Ys) :- rev(Xs, Zs), app(Zs, [X], Ys).

len([], 0).
len([_|Xs], N) :- len(Xs, M), N is M + 1.

bench(N) :-
    solve(( rev([a, b, c, d, e, f, g, h, i, j, k, l], [F|_]), findall_splits(K) )),
    ( N =:= 1 -> write(F-K), nl ; N1 is N - 1, bench(N1) ).

solve(true) :- !.
solve(( A, B )) :- !, solve(A), solve(B).
solve(X is E) :- !, X is E.
solve(findall_splits(K)) :- !, findall(x, solve(app(_, _, [1, 2, 3, 4, 5])), L), solve(len(L, K)).
solve(Head) :- clause(Head, Body), solve(Body).
