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

% In clauses lambdas are predicates of their own. What they compute is the same.
scaled(K, Xs, Ys) :- maplist([X, Y]>>(Y is X * K), Xs, Ys).
tagged(T, Xs, Ys) :- maplist([X, T-X]>>true, Xs, Ys).
all_same(Xs, Z) :- maplist({Z}/[X]>>(Z = X), Xs).
each_new(Xs, Z) :- maplist([X]>>(Z = X), Xs).
own_shared(Xs) :- maplist({Z}/[X]>>(Z = X), Xs).
same_names(Xs, Ys, Sum) :- maplist([X, Y]>>(Y is X + 1), Xs, Ys), foldl([X, S0, S]>>(S is S0 + X), Ys, 0, Sum).
bound_before(Xs) :- X = 1, maplist([X]>>integer(X), Xs).
bound_behind(Xs, X) :- maplist([X]>>integer(X), Xs), X = a.
with_cut(Xs, Ys) :- maplist([X, Y]>>( member(Y, [X, other]), ! ), Xs, Ys).
with_choice(Xs, Ys) :- maplist([X, Y]>>member(Y, [X, other]), Xs, Ys).
nested(Xss, Yss) :- maplist([Xs, Ys]>>maplist([X, Y]>>(Y is -X), Xs, Ys), Xss, Yss).
nested_value(K, Xss, Yss) :- maplist([Xs, Ys]>>maplist([X, Y]>>(Y is X * K), Xs, Ys), Xss, Yss).
patterns(Ps, Ks) :- maplist([K-_, K]>>true, Ps, Ks).
more_arguments(Xs, Ys) :- maplist([X]>>plus(X, 1), Xs, Ys).
variable_goal(Gs) :- maplist([G]>>(G, true), Gs).
wrong(Xs) :- maplist([X]>>no_such_predicate(X), Xs).
wrong_free(F, Xs) :- maplist(F/[X]>>(X = F), Xs).
local(Xs, Ys) :- maplist([X, Y]>>( T is X * 2, Y = T-_ ), Xs, Ys).

%?- scaled(3, [1, 2], Ys).
%= Ys = [3, 6].
%?- scaled(K, [1, 2], Ys).
%! error(instantiation_error,_)
%?- scaled(1 + 1, [1, 2], [2, 4]).
%= true.
%?- tagged(t, [1, 2], Ys).
%= Ys = [t-1, t-2].
%?- tagged(f(V), [1, 2], Ys).
%= Ys = [f(_)-1, f(_)-2].
%?- tagged(T, [1, 2], [a-1, b-2]).
%= true.
%?- freeze(T, true), tagged(T, [1], [a-1]).
%= freeze(T, true).
%?- all_same([1, 1], Z).
%= Z = 1.
%?- all_same([1, 2], _).
%= false.
%?- each_new([1, 2], Z).
%= true.
%?- each_new([1, 2], 1).
%= false.
%?- own_shared([1, 1]).
%= true.
%?- own_shared([1, 2]).
%= false.
%?- same_names([1, 2], Ys, Sum).
%= Ys = [2, 3], Sum = 5.
%?- bound_before([1, 1]), \+ bound_before([1, 2]).
%= true.
%?- bound_behind([1, 2], X).
%= X = a.
%?- with_cut([1, 2], Ys).
%= Ys = [1, 2].
%?- findall(Ys, with_choice([1, 2], Ys), L).
%= L = [[1, 2], [1, other], [other, 2], [other, other]].
%?- nested([[1], [2, 3]], Yss).
%= Yss = [[-1], [-2, -3]].
%?- nested_value(2, [[1], [2, 3]], Yss).
%= Yss = [[2], [4, 6]].
%?- patterns([a-1, b-2], Ks).
%= Ks = [a, b].
%?- more_arguments([1, 2], Ys).
%= Ys = [2, 3].
%?- variable_goal([true, integer(1)]), \+ variable_goal([fail]).
%= true.
%?- wrong([1]).
%! error(existence_error(procedure,no_such_predicate/1),_)
%?- wrong_free(f, [1]).
%! error(type_error(lambda_free,f),_)
%?- local([1, 2], [A-x, B-y]).
%= A = 2, B = 4.

% Within goals that the compiler takes apart a lambda has the variables of its clause, too.
in_once(L, M) :- once(( member(K, [2]), maplist([X, Y] >> (Y is X * K), L, M) )).
in_forall(L) :- forall(member(K, [2, 3]), ( maplist([X, Y] >> (Y is X * K), L, [M|_]), M > K - 1 )).
in_ignore(B, R) :- B = 5, ignore(( maplist([X] >> (X = B), [5]), R = same )).
in_not(B) :- B = 5, not(maplist([X] >> (X = B), [-1])).
behind_a_pattern(X), X = f(B) => maplist([Y] >> (Y = B), [1]).

%?- in_once([1, 2], M).
%= M = [2, 4].
%?- in_forall([1, 2]).
%= true.
%?- in_ignore(_, R).
%= R = same.
%?- in_not(_).
%= true.
%?- behind_a_pattern(f(1)), \+ behind_a_pattern(f(2)).
%= true.

% A copy has no attributes.
%?- put_attr(E, a, 1), maplist([X] >> (X = E), [5, D]), put_attr(D, b, 2).
%= put_attr(E, a, 1), put_attr(D, b, 2).
