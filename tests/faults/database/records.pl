% The recorded database and global variables.

%?- recorded_all(Xs, V).
%= Xs = [f(1), f(2), f(3)], V = [c, b, a].

recorded_all(Xs, V) :-
    forall(recorded(key, _, R), erase(R)),
    forall(member(X, [1, 2, 3]), recordz(key, f(X))),
    findall(X, recorded(key, X), Xs),
    nb_setval(faults_value, []),
    forall(member(X, [a, b, c]), ( nb_getval(faults_value, Xs0), nb_setval(faults_value, [X|Xs0]) )),
    nb_getval(faults_value, V).
