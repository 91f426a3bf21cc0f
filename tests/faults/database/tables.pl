% Tables and continuations: what is not complete when memory ends is made anew.

%?- abolish_all_tables, findall(Y, path(a, Y), L).
%= L = [b, c, a, d].
%?- findall(X-Y, path(X, Y), L), length(L, N).
%= L = [a-b, b-c, c-a, c-d, a-c, b-a, b-d, c-b, a-a, a-d, b-b, c-c], N = 12.
%?- abolish_all_tables, findall(X, right(X, d), L).
%= L = [a, b, c].
%?- abolish_all_tables, fib(60, F).
%= F = 1548008755920.
%?- abolish_all_tables, findall(Y-C, cost(a, Y, C), L).
%= L = [b-1, c-2, a-3, d-3].
%?- abolish_all_tables, longest(a, d, P).
%= P = [a, b, c, d].
%?- abolish_all_tables, findall(X-D, call_delays(wins(X), D), L), msort(L, S).
%= L = [a-wins(a), b-wins(b), c-true], S = [a-wins(a), b-wins(b), c-true].
%?- abolish_all_tables, phrase(expr(X), `1+2*3+4`).
%= X = 11.
%?- findall(X, generated(numbers(1, 5), X), L).
%= L = [1, 2, 3, 4, 5].
%?- reset(caught(E), a, _C), call(_C).
%= E = inner(oops).

:- table path/2, right/2, fib/2, cost(_, _, min), longest(_, _, lattice(longer/3)), wins/1, expr//1, term//1.

path(X, Y) :- path(X, Z), edge(Z, Y).
path(X, Y) :- edge(X, Y).

right(X, Y) :- edge(X, Z), right(Z, Y).
right(X, Y) :- edge(X, Y).

edge(a, b).
edge(b, c).
edge(c, a).
edge(c, d).

fib(0, 0).
fib(1, 1).
fib(N, F) :- N > 1, A is N - 1, B is N - 2, fib(A, FA), fib(B, FB), F is FA + FB.

cost(X, Y, C) :- cost(X, Z, A), edge(Z, Y), C is A + 1.
cost(X, Y, 1) :- edge(X, Y).

longest(X, Y, [X, Y]) :- edge(X, Y).
longest(X, Y, P) :- longest(X, Z, P0), edge(Z, Y), \+ memberchk(Y, P0), append(P0, [Y], P).

longer(P, Q, R) :- length(P, N), length(Q, M), ( M > N -> R = Q ; R = P ).

wins(X) :- move(X, Y), tnot(wins(Y)).

move(a, b).
move(b, a).
move(b, c).
move(c, d).

expr(X) --> expr(A), "+", term(B), { X is A + B }.
expr(X) --> term(X).

term(X) --> term(A), "*", digit(B), { X is A * B }.
term(X) --> digit(X).

digit(X) --> [D], { code_type(D, digit(X)) }.

generated(G, X) :- reset(G, yield(Y), C), C \== 0, ( X = Y ; generated(C, X) ).

numbers(N, N) :- !, shift(yield(N)).
numbers(N, M) :- shift(yield(N)), O is N + 1, numbers(O, M).

caught(E) :- catch(( shift(a), throw(oops) ), X, E = inner(X)).
