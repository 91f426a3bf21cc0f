% Tests before a cut become part of the index: no alternative is set up for them.
bigger(X, Y, X) :- X >= Y, !.
bigger(_, Y, Y).

sign(X, S) :- X > 0, !, S = 1.
sign(X, S) :- X < 0, !, S = -1.
sign(_, 0).

parity(N, P) :- ( N mod 2 =:= 0 -> P = even ; P = odd ).
