% Bytes, seeking and appending.

%?- bytes(Bs).
%= Bs = [3, 4, 5, 6].

bytes(Bs) :-
    setup_call_cleanup(open(file, write, S, [type(binary)]), ( forall(between(1, 4, B), put_byte(S, B)), ended ), ( close(S), cleaned )),
    setup_call_cleanup(open(file, append, A, [type(binary)]), ( put_byte(A, 5), put_byte(A, 6), ended ), ( close(A), cleaned )),
    setup_call_cleanup(open(file, read, T, [type(binary), reposition(true)]), ( seek(T, 2, bof, _), rest(T, Bs), ended ), ( close(T), cleaned )).

rest(T, Bs) :- get_byte(T, B), ( B =:= -1 -> Bs = [] ; Bs = [B|Cs], rest(T, Cs) ).

% Between these two a fault may keep the cleanup from its work.
ended :- \+ exists_file(goal_ended).
cleaned :- \+ exists_file(goal_cleaned).
