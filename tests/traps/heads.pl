% A rule in the place of a head is a head like any other: one that no program has.

:- dynamic(p/1).

p(1).

%?- clause((_ :- a), _).
%= false.
%?- retractall((p(_) :- true)), p(X).
%= X = 1.
%?- clause(_, _).
%! error(instantiation_error, _)
%?- retractall(3).
%! error(type_error(callable, 3), _)

% Elements skipped before one that is looked at, in a list that is there, one that ends too early, one that is made, and one of which
% the first pairs are there.
third_and_fifth([_,_,X,_,X|_]).
board([_,_,x,_,_,o,Y|T], Y, T).
%?- third_and_fifth([a, b, c, d, c]).
%= true.
%?- third_and_fifth([a, b, c, d, e]).
%= false.
%?- third_and_fifth([a, b]).
%= false.
%?- third_and_fifth([a, b|c]).
%= false.
%?- third_and_fifth(L).
%= L = [_, _, _A, _, _A|_].
%?- third_and_fifth([a|T]).
%= T = [_, _A, _, _A|_].
%?- L = [_, _, c|_], third_and_fifth(L), L = [a, b, _, d|M].
%= L = [a, b, c, d, c|_A], M = [c|_A].
%?- board([1, 2, A, 4, 5, B, 7, 8], Y, T).
%= A = x, B = o, Y = 7, T = [8].
%?- board([1, 2, x, 4|L], Y, T).
%= L = [_, o, Y|T].
%?- board([1, 2, o, 4|_], _, _).
%= false.

% A guard with arg/3 that fails goes on with the next clause.
has_third(T) :- arg(3, T, _), !, write(yes).
has_third(_) :- write(no).
%?- has_third(f(1)).
%> no
%= true.
%?- has_third(f(1, 2, 3)).
%> yes
%= true.
