% All ways to place queens: deep backtracking with tests that fail early.
% size 11, small 5

bench(N) :- columns(N, Cs), findall(q, place(Cs, [], _), Found), length(Found, Count), write(Count), nl.

columns(0, []) :- !.
columns(N, [N|Ns]) :- M is N - 1, columns(M, Ns).

place([], Placed, Placed).
place(Free, Placed, Queens) :-
    take(Free, Q, Rest),
    safe(Placed, Q, 1),
    place(Rest, [Q|Placed], Queens).

take([X|Xs], X, Xs).
take([Y|Xs], X, [Y|Ys]) :- take(Xs, X, Ys).

safe([], _, _).
safe([P|Ps], Q, D) :- Q =\= P + D, Q =\= P - D, D1 is D + 1, safe(Ps, Q, D1).
