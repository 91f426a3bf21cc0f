% Goals as arguments: call with more arguments, maps, folds and filters over lists.
% size 12000, small 3

bench(N) :- numbers(1, 60, Ns), rounds(N, Ns, 0, S), write(S), nl.

numbers(N, N, [N]) :- !.
numbers(M, N, [M|Ns]) :- M1 is M + 1, numbers(M1, N, Ns).

rounds(0, _, S, S) :- !.
rounds(N, Ns, S0, S) :-
    each(times(3), Ns, Ms), keep(even, Ms, Es), fold(plus, Es, S0, S1), S2 is S1 mod 10007,
    ( every(below(1000), Ms) -> true ; fail ),
    N1 is N - 1, rounds(N1, Ns, S2, S).

each(_, [], []).
each(G, [X|Xs], [Y|Ys]) :- call(G, X, Y), each(G, Xs, Ys).

keep(_, [], []).
keep(G, [X|Xs], Ys) :- ( call(G, X) -> Ys = [X|Zs] ; Ys = Zs ), keep(G, Xs, Zs).

fold(_, [], V, V).
fold(G, [X|Xs], V0, V) :- call(G, X, V0, V1), fold(G, Xs, V1, V).

every(_, []).
every(G, [X|Xs]) :- G =.. L0, join(L0, [X], L), Goal =.. L, call(Goal), every(G, Xs).

join([], Ys, Ys).
join([X|Xs], Ys, [X|Zs]) :- join(Xs, Ys, Zs).

times(K, X, Y) :- Y is K * X.
plus(X, Y, Z) :- Z is X + Y.
even(X) :- X mod 2 =:= 0.
below(N, X) :- X < N.
