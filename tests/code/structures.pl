% Compound terms: matched argument by argument, built inside out; large ground ones are copied whole.
d(U * V, X, DU * V + U * DV) :- !, d(U, X, DU), d(V, X, DV).
d(X, X, 1) :- !.
d(_, _, 0).
pair(X, p(X, [X, f(Y)|Z]), Y, Z).
