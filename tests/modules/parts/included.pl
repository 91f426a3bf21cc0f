% Not a file of its own: it is included.

:- dynamic(fact/1).

fact(1).
fact(2).

fixed(1).
fixed(2).
