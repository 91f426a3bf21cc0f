% Floats of compiled clauses: one that an expression hands on takes no room, one that a variable keeps is its own for good.

% Each is kept while others come: in registers, over calls, in terms.
three(X, A, B, C) :- A is X * 1.5, B is X + 0.25, C is A - B.
constants(A, B, C) :- A is 1.5, B is 2.5, C is A.
over_calls(X, A-B) :- A is X / 4, none, B is X / 8, none.
in_terms(X, [A, f(B), A]) :- A is X * 0.5, B is A * 0.5.
either(X, A) :- ( X > 0.5 -> A is X * 2.0 ; A is X - 2.0 ), _ is X * 100.0 + 1.
none.

squares([], []).
squares([X|Xs], [Y|Ys]) :- Y is X * X + 0.5 * X, squares(Xs, Ys).

sum(0, S, S) :- !.
sum(N, S0, S) :- S1 is S0 + N * 0.5, M is N - 1, sum(M, S1, S).

iterate(0, X, Y, X, Y) :- !.
iterate(N, X0, Y0, X, Y) :- X1 is Y0 * 0.5 + X0, Y1 is X0 * 0.5 - Y0, M is N - 1, iterate(M, X1, Y1, X, Y).

kept(X) :- Y is X * 2.0, nb_setval(kept, Y), _ is X * 3.0 + 1.0.
thrown(X) :- Y is X * 2.0, Z is X * 3.0, throw(ball(Y, Z)).
equal(X, Y) :- X * 0.5 + 1.0 =:= Y * 0.25 + 1.0.

% Tests alone take no heap, however many there are.
outside(0) :- !.
outside(N) :- 1.5 * N + N * 0.5 > N * 0.25 - 1.0, 2.0 * N =\= 0.5, M is N - 1, outside(M).

%?- three(2, A, B, C).
%= A = 3.0, B = 2.25, C = 0.75.
%?- constants(A, B, C).
%= A = C, B = 2.5, C = 1.5.
%?- over_calls(3, AB).
%= AB = 0.75-0.375.
%?- in_terms(3, T).
%= T = [1.5, f(0.75), 1.5].
%?- either(1, A), either(0, B), either(0.25, C).
%= A = 2.0, B = -2.0, C = -1.75.
%?- squares([1, 2.0, 3, 0.5], L).
%= L = [1.5, 5.0, 10.5, 0.5].
%?- sum(100, 0, S).
%= S = 2525.0.
%?- iterate(3, 1.0, 2.0, X, Y).
%= X = 2.5, Y = -1.875.
%?- kept(1.25), nb_getval(kept, Y).
%= Y = 2.5.
%?- catch(thrown(0.5), ball(Y, Z), true).
%= Y = 1.0, Z = 1.5.
%?- equal(1, 2), \+ equal(1, 3).
%= true.
%?- findall(A-B, ( member(X, [1, 2]), three(X, A, B, _) ), L).
%= L = [1.5-1.25, 3.0-2.25].
%?- statistics(globalused, _A), outside(1000), statistics(globalused, _B), ( _B - _A < 4000 -> true ; Many is _B - _A ).
%= true.
