% Tables that depend on one another through negation.

%?- abolish_all_tables, findall(X-D, call_delays(wins(X), D), L), ( tnot(wins(d)) -> T = yes ; T = no ).
%= L = [a-wins(a), b-wins(b), c-true], T = yes.

:- table wins/1.

wins(X) :- move(X, Y), tnot(wins(Y)).

move(a, b).
move(b, a).
move(b, c).
move(c, d).
