% Fresh names of atoms and procedures.

%?- fresh(N).
%= N = 20.

fresh(N) :-
    forall(between(1, 20, X), ( atom_concat(faults_p, X, P), catch(abolish(P/1), _, true) )),
    findall(X, ( between(1, 20, X), atom_concat(faults_p, X, P), G =.. [P, X],
                 assertz(G), call(G), retract(G), abolish(P/1) ), Xs),
    length(Xs, N).
