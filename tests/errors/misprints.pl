% One character lost in each: full stops, brackets, quotes; what is read all the same is called in the end.

один(1)
один(2).

два(X) :- один(X)

:- dynamic три/1.

три(3)..

четыре(X) :-
    findall(Y,
            member(Y, [X, X],
            L),
    length(L, 2).

пять(X) :-
    один(X),
       X > 1
    ->  true
    ;   fail
    ).

шесть(X) :- write(Число шесть'), один(X).
семь :- write('семь). % открыта
восемь(X) :- X ≥ 8, X – 1 £ 9.
девять :-
    один(_)
    два(_).

:- initialization(main).
main :- forall(один(X), (write(X), nl)), forall(два(X), (write(X), nl)), три(Y), write(Y), nl
