% Files are renamed and deleted.

%?- renamed(Xs).
%= Xs = [no, yes, no].

renamed(Xs) :-
    catch(delete_file(other), _, true),
    setup_call_cleanup(open(file, write, S), ( write(S, x), ended ), ( close(S), cleaned )),
    rename_file(file, other), there(file, A), there(other, B), delete_file(other), there(other, C), Xs = [A, B, C].

there(F, A) :- ( exists_file(F) -> A = yes ; A = no ).

% Between these two a fault may keep the cleanup from its work.
ended :- \+ exists_file(goal_ended).
cleaned :- \+ exists_file(goal_cleaned).
