% A program that defines the names of lambdas itself is obeyed, also if it does so later.


doubled(Xs) :- maplist([X]>>(X = 1), Xs).

'>>'(_, _, own).

%?- doubled([A, B]).
%= A = own, B = own.
