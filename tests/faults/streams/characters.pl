% Characters, peeked and read; positions.

%?- copied(Cs, N).
%= Cs = [h, e, l, l, o], N = 5.

copied(Cs, N) :-
    setup_call_cleanup(open(file, write, S), ( forall(member(C, [h, e, l, l, o]), put_char(S, C)), ended ), ( close(S), cleaned )),
    setup_call_cleanup(open(file, read, T), ( characters(T, Cs), character_count(T, N), ended ), ( close(T), cleaned )).

characters(T, Cs) :- peek_char(T, C), ( C == end_of_file -> Cs = [] ; get_char(T, C), Cs = [C|Ds], characters(T, Ds) ).

% Between these two a fault may keep the cleanup from its work.
ended :- \+ exists_file(goal_ended).
cleaned :- \+ exists_file(goal_cleaned).
