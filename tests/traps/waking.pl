% Goals that wait for a variable run before the next goal, and before any cut, arrow or test behind the unification.

p(1) :- !, fail.
p(_).

q(1) :- !.
q(_) :- fail.

r(X, Way) :- ( X = 1 -> Way = then ; Way = else ).

s(X, Way) :- ( X = 1, true -> Way = then ; Way = else ).

t(1).
t(2).

u(f(A, B), A, B).

fact(1).

binds(X, Y) :- X = Y, integer(Y).

chooses(X, Y) :- X = Y, integer(Y), !.

cuts :- !.

% The head binds X, the waiting goal fails, and so the first clause is not taken.
%?- freeze(X, fail), p(X).
%= freeze(X, fail).
%?- freeze(X, fail), q(X).
%= false.
%?- freeze(X, fail), r(X, Way).
%= Way = else, freeze(X, fail).
%?- freeze(X, fail), s(X, Way).
%= Way = else, freeze(X, fail).
%?- freeze(X, X > 1), t(X).
%= X = 2.
%?- freeze(X, fail), \+ X = 1.
%= freeze(X, fail).
%?- freeze(X, fail), ( X = 1 *-> Way = then ; Way = else ).
%= Way = else, freeze(X, fail).
%?- freeze(X, Y = woken), X = 1, Y == woken.
%= X = 1, Y = woken.
%?- freeze(X, fail), fact(X).
%= false.
%?- freeze(X, Y = X), X = 1, integer(Y).
%= X = 1, Y = 1.

% Several at once, in the order of their variables; chains; choices of a waiting goal stay.
%?- freeze(X, (write(x), nl)), freeze(Y, (write(y), nl)), u(f(X, Y), 1, 2).
%> x
%> y
%= X = 1, Y = 2.
%?- freeze(X, Y = 1), freeze(Y, Z = 2), X = 0.
%= X = 0, Y = 1, Z = 2.
%?- freeze(X, member(Y, [a, b])), X = 1.
%= X = 1, Y = a.
%= X = 1, Y = b.
%?- freeze(X, (write(first), nl)), freeze(X, (write(second), nl)), X = 1.
%> first
%> second
%= X = 1.

% Variables that wait and are bound to each other wait together.
%?- freeze(X, X > 0), freeze(Y, Y < 5), X = Y, Y = 3.
%= X = 3, Y = 3.
%?- freeze(X, X > 0), freeze(Y, Y < 5), X = Y, Y = 7.
%= false.

% Goals woken before the neck of a clause that others stand behind: each clause is tried once.
:- dynamic(shape/2).
shape(1, f(Y, Z)) :- Y == a, sees(Z).
shape(2, f(Y, Z)) :- var(Y), sees(Z).
shape(3, f(Y, Z)) :- var(Y), sees(Z).
shape(4, f(Y, Z)) :- var(Y), sees(Z).
sees(_).
%?- freeze(_X, true), shape(N, _X).
%= N = 2.
%= N = 3.
%= N = 4.
%?- freeze(_X, true), call_with_depth_limit(shape(N, _X), 100, _).
%= N = 2.
%= N = 3.
%= N = 4.
%?- freeze(_X, member(M, [a, b])), shape(N, _X), N > 2.
%= M = a, N = 3.
%= M = b, N = 3.
%= M = a, N = 4.
%= M = b, N = 4.

% What the head and the guard of a clause have made is no part of the choicepoint behind which the next clause is tried.
met(3, g(g(2, C), 1), B) :- D = g(C, _), D \== B, D \== C, sees(D), D == 3.
met(g(a, a), 3, [B|B]) :- garbage_collect, sees(B).
met([1|A], f(a, B), B) :- nonvar(B), sees(A), met(C, A, B), C == 1.
meets(G, T) :- catch((G, copy_term(T, T2, _), numbervars(T2, 0, _)), _, true).
%?- between(1, 100, _), meets((freeze(A, true), met(D, A, C)), [A, B, C, D]), B == 1.
%= false.

% Goals woken in a condition that fails: what the other branch wants is still there.
chosen(X, Y, R) :- M = t(Y, _), ( var(R), X = f(_) -> R = yes ; sees(Y), R = M ), sees(R), sees(X).
%?- freeze(_X, (garbage_collect, sees(_X), fail)), chosen(_X, [a, b], R).
%= R = t([a, b], _).

% A woken goal may throw, and may bind what the rest of the clause needs.
%?- freeze(X, throw(woken)), X = 1.
%! woken
%?- catch((freeze(X, throw(woken)), X = 1), Ball, true).
%= Ball = woken.
%?- freeze(X, (Y is X + 1)), X = 1, Z is Y * 2.
%= X = 1, Y = 2, Z = 4.

%?- put_attr(X, a, 1), get_attr(X, a, V).
%= V = 1, put_attr(X, a, 1).
%?- put_attr(X, a, 1), ( put_attr(X, a, 2), fail ; true ), get_attr(X, a, V).
%= V = 1, put_attr(X, a, 1).
%?- put_attr(X, a, 1), get_attr(X, b, _).
%= false.
%?- put_attr(X, a, 1), put_attr(X, b, 2), del_attr(X, a).
%= put_attr(X, b, 2).

% What a nondeterministic built-in wakes runs before anything comes of its solution.
%?- member(G-X, [atom_concat(A, b, ab)-A, between(1, 3, B)-B, between(1, 1, C)-C, sub_atom(abc, D, 1, _, b)-D, sub_atom(abc, 1, 1, _, E)-E, length(F, 0)-F, length([a], H)-H, char_type(I, digit(5))-I, clause(shape(J, _), _)-J, retract(shape(K, _))-K]), ( freeze(X, fail), G -> true ; fail ).
%= false.
%?- ( freeze(X, fail), atom_concat(X, b, ab) -> R = late ; R = failed ).
%= R = failed.
%?- ( catch(( freeze(X, throw(woken)), between(1, 3, X) ), woken, R = caught) -> true ; R = failed ).
%= R = caught.
%?- freeze(X, X == 2), findall(X, between(1, 3, X), L).
%= L = [2], freeze(X, X == 2).
%?- freeze(X, X > 1), between(1, 3, X).
%= X = 2.
%= X = 3.
%?- freeze(X, X == b), once(sub_atom(abc, _, 1, _, X)).
%= X = b.

% The choicepoints of goals woken in the head of the only clause are cut by that clause, and by no other.
%?- freeze(A, member(B, [1, 2])), chooses(A, 1).
%= A = 1, B = 1.
%?- freeze(A, member(B, [1, 2])), binds(A, 1), cuts, B == 2.
%= A = 1, B = 2.
