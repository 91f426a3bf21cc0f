% Tables: a left-recursive grammar of expressions, which parses a text of that many groups.
% size 200, small 1
% not gprolog

:- table expression//1, product//1.

bench(N) :-
    abolish_all_tables,
    text(N, Text),
    phrase(expression(Value), Text),
    write(Value), nl.

text(0, [0'1]) :- !.
text(N, [0'1, 0'+, 0'2, 0'*, 0'(, 0'3, 0'-, 0'4, 0'), 0'+|Text]) :- M is N - 1, text(M, Text).

expression(X) --> expression(A), [0'+], product(B), { X is (A + B) mod 1000003 }.
expression(X) --> expression(A), [0'-], product(B), { X is (A - B) mod 1000003 }.
expression(X) --> product(X).

product(X) --> product(A), [0'*], factor(B), { X is (A * B) mod 1000003 }.
product(X) --> factor(X).

factor(X) --> [D], { D >= 0'0, D =< 0'9, X is D - 0'0 }.
factor(X) --> [0'(], expression(X), [0')].
