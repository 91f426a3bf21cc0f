% Output of a goal goes elsewhere for a while.

%?- redirected(A, S).
%> after
%= A = hello, S = "shown 1".

redirected(A, S) :-
    with_output_to(atom(A), ( write(hel), write(lo) )),
    with_output_to(string(S), print_it(1)),
    write(after), nl, flush_output.

print_it(X) :- write(shown), put_char(' '), write(X).
