% library(control): once/1, ignore/1, forall/2, not/1, apply/2.

%?- once(member(X, [a, b])).
%= X = a.
%?- once(fail).
%= false.
%?- once(_).
%! error(instantiation_error,_)
%?- ignore(member(X, [a, b])).
%= X = a.
%?- ignore(fail).
%= true.
%?- ignore(1).
%! error(type_error(callable,1),_)
%?- forall(member(X, [1, 2]), X < 3).
%= true.
%?- forall(member(X, [1, 4]), X < 3).
%= false.
%?- forall(fail, _).
%= true.
%?- forall(true, 1).
%! error(type_error(callable,1),_)
%?- not(member(c, [a, b])).
%= true.
%?- not(member(X, [a, b])).
%= false.
%?- not(not(X = 1)).
%= true.
%?- not(_).
%! error(instantiation_error,_)
%?- not(1).
%! error(type_error(callable,1),_)
%?- not(!), X = 1 ; X = 2.
%= X = 2.
%?- apply(append([1]), [[2], L]).
%= L = [1, 2].
%?- apply(member(X), [[1, 2]]).
%= X = 1.
%= X = 2.
%?- apply(true, []).
%= true.
%?- apply(user:append, [[1], [2], L]).
%= L = [1, 2].
%?- apply(_, []).
%! error(instantiation_error,_)
%?- apply(1, []).
%! error(type_error(callable,1),_)
%?- apply(true, foo).
%! error(type_error(list,foo),_)
%?- apply(true, [a|_]).
%! error(instantiation_error,_)
