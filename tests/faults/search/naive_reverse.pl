% Naive reverse: deterministic recursion with environments.

%?- numlist(1, 40, Xs), nrev(Xs, [Y|_]), Xs = [_|_], Xs = [X|_].
%= Xs = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40], Y = 40, X = 1.

nrev([], []).
nrev([X|Xs], Ys) :- nrev(Xs, Zs), append(Zs, [X], Ys).
