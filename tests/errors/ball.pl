% An exception that is not caught, thrown from deep inside: the newest goals are shown.

main :- descend(20).

descend(0) :- throw(bottom).
descend(N) :-
    M is N - 1,
    descend(M),
    true.
