% Definitions of a program's own take the place of the library's, also in clauses that have run with those before.

try :- ignore(fail).
every(L) :- forall(member(X, L), X > 0).
each(L) :- maplist(positive, L).
sum(L, S) :- foldl(plus, L, 0, S).
positive(X) :- X > 0.

:- try, every([1]), each([1]), sum([1, 2], 3).

ignore(_) :- fail.
forall(_, _) :- fail.
maplist(_, own).
:- dynamic foldl/4.

%?- try.
%= false.
%?- every([1]).
%= false.
%?- each(own).
%= true.
%?- each([1]).
%= false.
%?- sum([1, 2], S).
%= false.
%?- assertz(foldl(_, L, _, L)), sum([1, 2], S).
%= S = [1, 2].
