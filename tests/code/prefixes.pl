% Clauses told apart by what lies inside compound terms.

square(1/1, a).
square(1/2, b).
square(2/1, c).
square(2/X, X).
square(3/1, e).
square(3/2, f).
square(3/3, g).
square(X/4, X).
square(5/5, h).

noun(N, S0, S) :- S0 = [cat|S], N = animal.
noun(N, S0, S) :- S0 = [dog|S], N = animal.
noun(N, S0, S) :- S0 = [bread|S], N = food.
noun(N, S0, S) :- S0 = [N|S].
