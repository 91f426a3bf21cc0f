% library(apply): goals applied to the elements of lists; and once/1, ignore/1, forall/2 of library(control).

add(X, Y, Z) :-
    Z is X + Y.

double(X, Y) :-
    Y is 2 * X.

choice(X, X).
choice(X, Y) :-
    Y is -X.

add3(X, Y, Z, S) :-
    S is X + Y + Z.

about_two(X, Order) :-
    compare(Order, X, 2).

pair_sum(X, Y, S0, S) :-
    S is S0 + X * Y.

%?- maplist(atom, [a, b]).
%= true.
%?- maplist(atom, [a, 1]).
%= false.
%?- maplist(atom, []).
%= true.
%?- maplist(=(a), [X, Y]).
%= X = a, Y = a.
%?- maplist(double, [1, 2, 3], L).
%= L = [2, 4, 6].
%?- maplist(choice, [1, 2], L).
%= L = [1, 2].
%= L = [1, -2].
%= L = [-1, 2].
%= L = [-1, -2].
%?- maplist(double, [1], [2, 4]).
%= false.
%?- maplist(add, [1, 2], [3, 4], L).
%= L = [4, 6].
%?- maplist(add(10), [1, 2], L).
%= L = [11, 12].
%?- maplist(add3, [1, 2], [10, 20], [100, 200], L).
%= L = [111, 222].
%?- maplist(undefined_here, [1]).
%! error(existence_error(procedure,undefined_here/1),_)
%?- maplist(_, [1]).
%! error(instantiation_error,_)
%?- maplist(1, [a]).
%! error(type_error(callable,_),_)
%?- maplist(double, [a], _).
%! error(type_error(evaluable,a/0),_)

%?- foldl(add, [1, 2, 3], 0, S).
%= S = 6.
%?- foldl(add, [], s, S).
%= S = s.
%?- foldl(pair_sum, [1, 2], [3, 4], 0, S).
%= S = 11.

%?- include(atom, [a, 1, b, f(x)], L).
%= L = [a, b].
%?- exclude(atom, [a, 1, b, f(x)], L).
%= L = [1, f(x)].
%?- partition(atom, [a, 1, b], L, R).
%= L = [a, b], R = [1].
%?- partition(about_two, [1, 2, 3, 1, 4], L, E, G).
%= L = [1, 1], E = [2], G = [3, 4].
% The goal is the same for all elements: what the first binds stays bound.
%?- include(member(X), [[], [a], [b, c]], L).
%= X = a, L = [[a]].

%?- once(member(X, [a, b])).
%= X = a.
%?- once(fail).
%= false.
%?- once(_).
%! error(instantiation_error,_)
%?- once(3).
%! error(type_error(callable,3),_)
%?- once((fail, 3)).
%! error(type_error(callable,(fail,3)),_)
%?- once(!), once((member(X, [1, 2]), X > 1, !)).
%= X = 2.
%?- ignore(member(X, [a, b])).
%= X = a.
%?- ignore(fail).
%= true.
%?- ignore(_).
%! error(instantiation_error,_)
%?- forall(member(X, [1, 2]), integer(X)).
%= true.
%?- forall(member(X, [1, a]), integer(X)).
%= false.
%?- forall(fail, fail).
%= true.
%?- forall(member(X, [1, 2]), true), X = unbound.
%= X = unbound.
%?- forall(_, true).
%! error(instantiation_error,_)

% ---- longer rows, maps that choose ----

%?- foldl([X, Y, Z, U, S0, S]>>(S is S0 + X * Y * Z * U), [1, 2], [3, 4], [5, 6], [7, 8], 0, S).
%= S = 489.
%?- maplist([A, B, C, D, E, F, G]>>(G is A + B + C + D + E + F), [1], [2], [3], [4], [5], [6], L).
%= L = [21].
%?- convlist([X, Y]>>(X > 1, Y is X * 2), [1, 2, 3], L).
%= L = [4, 6].
%?- convlist(foo, [], L).
%= L = [].
%?- scanl(plus, [1, 2, 3], 10, L).
%= L = [10, 11, 13, 16].
