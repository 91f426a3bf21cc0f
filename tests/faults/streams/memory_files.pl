% Files in memory, strings as streams.

%?- memory(X, Y, N).
%= X = foo(bar), Y = 42, N = 12.

memory(X, Y, N) :-
    setup_call_cleanup(new_memory_file(F), ( in_file(F, X, Y, N), ended ), ( free_memory_file(F), cleaned )).

in_file(F, X, Y, N) :-
    setup_call_cleanup(open_memory_file(F, write, S), ( write(S, 'foo(bar). 42.'), ended ), ( close(S), cleaned )),
    setup_call_cleanup(open_memory_file(F, read, T), ( read(T, X), read(T, Y), ended ), ( close(T), cleaned )),
    memory_file_to_string(F, Z), string_length(Z, L), N is L - 1.

% Between these two a fault may keep the cleanup from its work.
ended :- \+ exists_file(goal_ended).
cleaned :- \+ exists_file(goal_cleaned).
