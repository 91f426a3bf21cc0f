% Garbage: a window of a thousand terms moves over millions of cells that are not needed any more.
% size 1500000, small 200

bench(N) :- length(Window, 1000), fill(Window, 0), slide(N, Window, Window, T, T, 0, S), write(S), nl.

fill([], _).
fill([f(N, [N, N])|Ws], N) :- N1 is N + 1, fill(Ws, N1).

% The window is a difference list: what leaves it at the front leaves for good.
slide(0, _, _, _, _, S, S) :- !.
slide(N, W0, All, Front, Back, S0, S) :-
    (   Front == Back
    ->  W0 = [f(A, L)|W1], Back1 = Back, Front1 = Front
    ;   Front = [f(A, L)|Front1], W1 = W0, Back1 = Back
    ),
    L = [B|_],
    S1 is (S0 + A + B) mod 65536,
    Back1 = [g(N, [S1, N], h(A))|Back2],
    take(Back1, X), X = g(Y, _, h(Z)), S2 is (S1 + Y - Z) mod 65536,
    ( W1 == [] -> W2 = All ; W2 = W1 ),
    N1 is N - 1,
    slide(N1, W2, All, Rest, Rest, S2, S), keep(Front1, Back2).

take([X|_], X).

keep(_, _).
