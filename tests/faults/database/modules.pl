% Predicates of modules made at run time.

%?- in_modules(Xs).
%= Xs = [a-1, b-2].

in_modules(Xs) :-
    catch(abolish(faults_m1:p/1), _, true),
    retractall(faults_m1:p(_)), retractall(faults_m2:p(_)),
    assertz(faults_m1:p(1)), assertz(faults_m2:p(2)),
    findall(M-X, ( member(M-N, [a-faults_m1, b-faults_m2]), N:p(X) ), Xs).
