% library(portraying): print/1,2 and ~p with the program's portray/1, portray_text/1.

portray(secret(_)) :-
    write(<<),
    write('hidden >>').
portray(X) :-
    X == 42,
    write(answer).

%?- with_output_to(string(S), print(f(secret(1), 'A b', [42, x], secret(2)))).
%= S = "f(<<hidden >>,'A b',[answer,x],<<hidden >>)".
%?- with_output_to(string(S), print(1 + 42 * secret(x))).
%= S = "1+answer* <<hidden >>".
%?- with_output_to(string(S), ( current_output(O), print(O, 42) )), fail ; true.
%= true.
%?- format(string(S), "~p and ~p~t~30|~w", [secret(1), 42, 42]).
%= S = "<<hidden >> and answer        42".
%?- with_output_to(string(S), print('$VAR'(1) + 'X')).
%= S = "B+'X'".
%?- with_output_to(string(S), writeq(secret(1))).
%= S = "secret(1)".
%?- with_output_to(string(S), print([])).
%= S = "[]".
%?- print(no_such_stream, a).
%! error(existence_error(stream,no_such_stream),_)
%?- portray_text(true), with_output_to(string(S), print([[0'a, 0'b, 0'c], [1, 2, 3], [0'a, 0'b]])), portray_text(false).
%= S = "[`abc`,[1,2,3],[97,98]]".
%?- portray_text(maybe).
%! error(type_error(boolean,maybe),_)
