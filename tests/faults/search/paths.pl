% Paths in a graph, collected and sorted.

%?- setof(L-P, path(a, e, [a], P, L), Ps).
%= Ps = [2-[a, b, e], 2-[a, c, e], 2-[a, d, e], 3-[a, b, c, e], 3-[a, c, b, e], 3-[a, c, d, e], 3-[a, d, c, e], 4-[a, b, c, d, e], 4-[a, d, c, b, e]].

edge(a, b). edge(b, c). edge(c, e). edge(a, d). edge(d, e). edge(a, c). edge(c, d). edge(d, c). edge(c, b). edge(b, e).

path(X, X, _, [X], 0).
path(X, Z, Seen, [X|P], L) :- edge(X, Y), \+ memberchk(Y, Seen), path(Y, Z, [Y|Seen], P, L0), L is L0 + 1.
