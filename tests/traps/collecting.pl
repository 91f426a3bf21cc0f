% Garbage is collected: each loop builds many times more than there is memory for, and what it still needs stays whole.

% A deterministic loop that drops what it builds.
drops(0, _) :- !.
drops(N, f(X, Y)) :- !, N1 is N - 1, drops(N1, g(N, [Y, X])).
drops(N, g(_, _)) :- N1 is N - 1, drops(N1, f(N, [a, b, c])).
%?- drops(2000000, f(_, _)).
%= true.

% What lives on is moved together with the bindings it gets later.
keeps(N, Xs) :- length(Xs, 1000), keeps(N, 0, Xs).
keeps(0, _, _) :- !.
keeps(N, I, Xs) :- touch(I, Xs, N), I1 is (I + 1) mod 1000, N1 is N - 1, waste(20, _), keeps(N1, I1, Xs).
touch(I, Xs, N) :- nth0(I, Xs, X), ( var(X) -> X = x(N, _) ; X = x(_, Y), ( var(Y) -> Y = y(N) ; true ) ).
waste(0, []) :- !.
waste(N, [N|T]) :- N1 is N - 1, waste(N1, T).
%?- keeps(3000, _Xs), nth0(0, _Xs, A), last(_Xs, Z).
%= A = x(3000, y(2000)), Z = x(2001, y(1001)).

% Backtracking finds what was there before, though the present had no more use for it.
:- dynamic(seen/1).
choice(N, X) :- T = t(X, N, _), member(X, [1, 2, 3]), waste_much(200000), arg(1, T, X), T = t(_, _, X).
waste_much(0) :- !.
waste_much(N) :- _ = f(N, N, N, N), N1 is N - 1, copy_term(g(N1, _, [N1]), _), waste_much(N1).
%?- findall(X-N, choice(N, X), L).
%= L = [1-_, 2-_, 3-_].
%?- X = f(Y, Z), ( Y = 1, waste_much(300000), Z = 2, fail ; Z = 3 ), waste_much(300000).
%= X = f(Y, 3), Z = 3.

% A failure-driven loop, one with catch, findall and global variables.
%?- ( between(1, 300000, N), waste(10, L), L = [] ; true ).
%= true.
caught(0) :- !.
caught(N) :- catch(throws(N), ball(M, _), M == N), N1 is N - 1, findall(X, member(X, [N, N1]), L), nb_setval(last, L), caught(N1).
throws(N) :- waste(10, L), throw(ball(N, L)).
%?- caught(100000), nb_getval(last, L).
%= L = [1, 0].
changes(0, _) :- !.
changes(N, T) :- setarg(1, T, g(N)), b_setval(v, h(N)), N1 is N - 1, changes(N1, T).
%?- T = t(a), ( changes(300000, T), b_getval(v, V) ; V = none ).
%= T = t(g(1)), V = h(1).
%= T = t(a), V = none.

% A trail that is full in the middle of a clause is shortened at the next call.
reassigns(0, _) :- !.
reassigns(N, T) :- setarg(1, T, N), ( T = t(_, 1, 1, 1, 1, 1, 1, 1), fail ; true ), N1 is N - 1, reassigns(N1, T).
%?- _T = t(a, _, _, _, _, _, _, _), ( reassigns(2500000, _T) ; true ), arg(1, _T, A).
%= A = 1.
%= A = a.

% Goals that wait survive with their variables.
waits(0, _) :- !.
waits(N, X) :- freeze(Y, Y > 0), ( N mod 1000 =:= 0 -> X = [Y|X1] ; X = X1, Y = 1 ), N1 is N - 1, waits(N1, X1).
%?- waits(100000, _X), _X = [A, B|_], A = 5, \+ B = -1, B = 1.
%= A = 5, B = 1.
