% Colouring a map with four colours: variables that constrain one another, all colourings counted.
% size 600, small 1

bench(N) :- findall(x, coloured, L), length(L, K), ( N =:= 1 -> write(K), nl ; N1 is N - 1, bench(N1) ).

coloured :-
    next(A, B), next(A, C), next(B, C), next(A, D), next(C, D), next(B, E), next(C, E), next(D, F), next(C, F), next(E, F),
    next(F, G), next(E, G), next(G, H), next(E, H), next(F, I), next(G, I), next(D, I), next(H, J), next(G, J), next(I, J).

next(X, Y) :- colour(X), colour(Y), X \== Y.

colour(red).
colour(green).
colour(blue).
colour(white).
