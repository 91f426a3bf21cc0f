good( a ).
bad(   a :- b.
good(  b ).
lost(X) :-
    male(X),
father(a,   b).
good( c ).
open(X) :- X = 'never closed,
   y.
good( d ).
X = 5 =  6.
