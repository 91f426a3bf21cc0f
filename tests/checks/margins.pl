% In this file bodies are indented, but for some in haste.
grand(X, Z) :-
    parent(X, Y),
    parent(Y, Z).
sister(X, Y) :-
    parent(Z, X),
    parent(Z, Y),
X \== Y,
female(X).
main :-
    grand(ann, X),
    write(X),
nl,
write(done).
check :-
    grand(ann, X),
    sister(X, _),
parent(ann, eve).
% Here a full stop is lost.
mother(X, Y) :-
    parent(X, Y),
    female(X),
born(ann, 1950).
born(eve, 1970).
parent(ann, eve).
female(ann).
% And here one stands in the place of a comma.
aunt(X, Y) :-
    sister(X, Z).
    elder(Z, Y).
uncle(X, Y) :-
    parent(Z, Y),
    brother(X, Z).
    brother(bob, ann).
    brother(jim, eve).
