% Lines and codes by the library.

%?- read_lines(Ls, N).
%= Ls = ["one", "two", "three"], N = 14.

read_lines(Ls, N) :-
    setup_call_cleanup(open(file, write, S), ( format(S, "one~ntwo~nthree~n", []), ended ), ( close(S), cleaned )),
    setup_call_cleanup(open(file, read, T), ( lines_of(T, Ls), ended ), ( close(T), cleaned )),
    setup_call_cleanup(open(file, read, U), ( read_stream_to_codes(U, Cs), ended ), ( close(U), cleaned )),
    length(Cs, N).

lines_of(T, Ls) :- read_line_to_string(T, L), ( L == end_of_file -> Ls = [] ; Ls = [L|Ms], lines_of(T, Ms) ).

% Between these two a fault may keep the cleanup from its work.
ended :- \+ exists_file(goal_ended).
cleaned :- \+ exists_file(goal_cleaned).
