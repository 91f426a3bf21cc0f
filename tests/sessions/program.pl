% Clauses that the queries of the session change.

:- dynamic(known/1).

known(a).
known(b).

path(X, Y) :- edge(X, Y).
path(X, Z) :- edge(X, Y), path(Y, Z).

edge(1, 2).
edge(2, 3).
