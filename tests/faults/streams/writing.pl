% A file is written and read back.

%?- written(Xs).
%= Xs = [f(1), f(2), f(3)].

written(Xs) :-
    setup_call_cleanup(open(file, write, S), ( forall(member(X, [1, 2, 3]), ( writeq(S, f(X)), write(S, '.'), nl(S) )), ended ), ( close(S), cleaned )),
    setup_call_cleanup(open(file, read, T), ( read_all(T, Xs), ended ), ( close(T), cleaned )).

read_all(T, Xs) :- read(T, X), ( X == end_of_file -> Xs = [] ; Xs = [X|Ys], read_all(T, Ys) ).

% Between these two a fault may keep the cleanup from its work.
ended :- \+ exists_file(goal_ended).
cleaned :- \+ exists_file(goal_cleaned).
