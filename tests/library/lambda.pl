% Lambda expressions: library(lambda), whose operator +\ is imported with it.

:- use_module(library(lambda)).

times(N, Xs, Ys) :-
    maplist(N+\X^Y^(Y is X * N), Xs, Ys).

%?- times(3, [1, 2], L).
%= L = [3, 6].
%?- maplist(\X^Y^(Y = f(X, _)), [1, 2], L).
%= L = [f(1, _), f(2, _)].
%?- maplist(\X^(Y = X), [1, 2]).
%= true.
%?- maplist(Y+\X^(Y = X), [1, 1]).
%= Y = 1.
%?- maplist(Y+\X^(Y = X), [1, 2]).
%= false.
%?- foldl(\X^S0^S^(S is S0 + X), [1, 2, 3], 0, S).
%= S = 6.
%?- maplist(\X^succ, [a, b], [1, 2], L).
%= L = [2, 3].
%?- call(\X^Y^true, 1).
%! error(existence_error(lambda_parameters, _), _)
%?- current_op(P, T, +\).
%= P = 201, T = xfx.
