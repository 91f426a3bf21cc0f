% Lambda expressions: library(yall).

%?- maplist([X]>>(X > 1), [2, 3]).
%= true.
%?- maplist([X, Y]>>(Y is X * 2), [1, 2], L).
%= L = [2, 4].
%?- N = 10, maplist([X, Y]>>(Y is X + N), [1, 2], L).
%= N = 10, L = [11, 12].
%?- foldl([X, S0, S]>>(S is S0 + X), [1, 2, 3], 0, Sum).
%= Sum = 6.

% Variables are copied, unless they stand in Free or are known.
%?- maplist([X]>>(Z = X), [1, 2]).
%= true.
%?- maplist({Z}/[X]>>(Z = X), [1, 1]).
%= Z = 1.
%?- maplist({Z}/[X]>>(Z = X), [1, 2]).
%= false.
%?- F = [X]>>(X = 1), call(F, A), call(F, B).
%= F = [X]>>(X = 1), A = 1, B = 1.
%?- call({Y}/(Y = 1)).
%= Y = 1.

% Fewer parameters than arguments: the others go to the goal.
%?- call([X]>>plus(X), 1, 2, Z).
%= Z = 3.
%?- call([X]>>([Y]>>(Y is X + 1)), 1, Z).
%= Z = 2.
%?- call([]>>true).
%= true.
%?- call([1]>>true, 2).
%= false.
%?- call([X, Y, Z]>>(X = Y, Y = Z), 1).
%= true.

% A cut is local, other choices stay.
%?- call([X]>>(member(X, [1, 2]), !), Y).
%= Y = 1.
%?- call([X]>>member(X, [1, 2]), Y).
%= Y = 1.
%= Y = 2.

%?- call([X]>>no_such_predicate(X), 1).
%! error(existence_error(procedure,no_such_predicate/1),_)
%?- call([X]>>G, 1).
%! error(instantiation_error,_)
