% Random numbers: library(random), set_random/1, and random/1 and random_float in arithmetic.

% The same seed, the same numbers.
numbers(Seed, Xs) :-
    set_random(seed(Seed)),
    findall(X, ( between(1, 20, _), X is random(1000) ), Xs).

%?- numbers(1, _Xs), numbers(1, _Ys), _Xs == _Ys.
%= true.
%?- numbers(1, _Xs), numbers(2, _Ys), _Xs == _Ys.
%= false.
%?- set_random(seed(random)), X is random(1).
%= X = 0.
%?- forall(between(1, 1000, _), ( X is random(10), X >= 0, X < 10 )).
%= true.
%?- forall(between(1, 1000, _), ( X is random_float, X > 0, X < 1 )).
%= true.
%?- set_random(seed(7)), findall(X, ( between(1, 200, _), X is random(6) ), _Xs), sort(_Xs, Set).
%= Set = [0,1,2,3,4,5].
%?- _X is random(10 ** 40), _X >= 0, _X < 10 ** 40.
%= true.
%?- X is random(0).
%! error(_,_)
%?- X is random(1.5).
%! error(type_error(integer,1.5),_)
%?- set_random(foo).
%! error(domain_error(set_random_option,foo),_)
%?- set_random(seed(x)).
%! error(type_error(integer,x),_)
%?- set_random(_).
%! error(instantiation_error,_)

%?- forall(between(1, 100, _), ( random_between(1, 3, X), memberchk(X, [1, 2, 3]) )).
%= true.
%?- random_between(a, 3, _).
%! error(type_error(integer,a),_)
%?- random_between(5, 4, _).
%= false.
%?- forall(between(1, 100, _), ( random(1, 3, X), memberchk(X, [1, 2]) )).
%= true.
%?- forall(between(1, 100, _), ( random(1.0, 3, X), X >= 1, X < 3 )).
%= true.
%?- random_member(X, []).
%= false.
%?- random_member(_, _).
%! error(instantiation_error,_)
%?- random_permutation([], L).
%= L = [].
%?- numlist(1, 50, _L), random_permutation(_L, _P), msort(_P, _S), _S == _L, _P \== _L.
%= true.
%?- random_select(X, [], _).
%= false.
%?- randseq(5, 3, _).
%= false.
%?- randseq(3, 5, _L), length(_L, N), forall(member(X, _L), between(1, 5, X)).
%= N = 3.
%?- randset(5, 10, _L), sort(_L, _L), length(_L, N).
%= N = 5.
%?- random_select(_X, [a, b, c], _R), \+ memberchk(_X, _R), length(_R, N).
%= N = 2.

%?- random_perm2(a, b, _X, _Y), msort([_X, _Y], L).
%= L = [a, b].
