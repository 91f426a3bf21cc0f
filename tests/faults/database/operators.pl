% Operators that are set and taken back.

%?- with_operator(A, B).
%= A = '1===>2', B = '===>(1,2)'.

with_operator(A, B) :-
    setup_call_cleanup(op(700, xfx, ===>), ( written(A), ended ), ( op(0, xfx, ===>), cleaned )),
    written(B).

written(A) :- T =.. [===>, 1, 2], format(atom(A), '~w', [T]).

whole :- \+ current_op(_, _, ===>).

% Between these two a fault may keep the cleanup from its work.
ended :- \+ exists_file(goal_ended).
cleaned :- \+ exists_file(goal_cleaned).
