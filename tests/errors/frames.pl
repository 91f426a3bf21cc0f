% Goals that wait for one another: those at one place stand together, and there are five places at most.

depth(0, _) :-
    missing(0).
depth(N, Path) :-
    M is N - 1,
    depth(M, [N|Path]),
    write(N).

:- depth(100, []).

ping(N) :- M is N - 1, pong(M), write(N).
pong(N) :- N =< 0, atom_number(N, _), N > zero.
pong(N) :- ping(N), write(N).

:- ping(30).

a :- b, write(a).
b :- c, write(b).
c :- d, write(c).
d :- e, write(d).
e :- f, write(e).
f :- g(_), write(f).
g(X) :- X = h(Y), Z is Y, write(Z).

main :- a, write(main).
