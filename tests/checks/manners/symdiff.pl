%% Symbolic differentiation.  Assignment 4, model solution.
%% d(Expression, Variable, Derivative)

d(X, X, D) :- atom(X), !, D = 1.
d(C, _, 0) :- atomic(C), !.
d(-U, X, -A) :- d(U, X, A).
d(U+V, X, A+B) :- d(U, X, A), d(V, X, B).
d(U-V, X, A-B) :- d(U, X, A), d(V, X, B).
d(C*U, X, C*A) :- number(C), !, d(U, X, A).
d(U*V, X, B*U+A*V) :- d(U, X, A), d(V, X, B).
d(U/V, X, (A*V-B*U)/V^2) :- d(U, X, A), d(V, X, B).
d(U^N, X, N*U^N1*A) :- integer(N), !, N1 is N-1, d(U, X, A).
d(U^V, X, U^V*(B*log(U)+V*A/U)) :- d(U, X, A), d(V, X, B).
d(exp(U), X, exp(U)*A) :- d(U, X, A).
d(log(U), X, A/U) :- d(U, X, A).
d(sin(U), X, cos(U)*A) :- d(U, X, A).
d(cos(U), X, -sin(U)*A) :- d(U, X, A).
d(sqrt(U), X, A/(2*sqrt(U))) :- d(U, X, A).

%% simplify(Expression, Simpler)
%% bottom up, until nothing changes any more

simplify(E, S) :-
    pass(E, E1),
    ( E1 == E -> S = E ; simplify(E1, S) ).

pass(E, E) :- atomic(E), !.
pass(E, S) :-
    E =.. [F|Args],
    maplist(pass, Args, Args1),
    E1 =.. [F|Args1],
    ( s(E1, S) -> true ; S = E1 ).

s(X+0, X).
s(0+X, X).
s(X-0, X).
s(0-X, -X).
s(X-X, 0).
s(_*0, 0).
s(0*_, 0).
s(X*1, X).
s(1*X, X).
s(X/1, X).
s(0/_, 0).
s(X/X, 1).
s(X^1, X).
s(_^0, 1).
s(-(-X), X).
s(-N, M) :- number(N), M is -N.
s(X+X, 2*X).
s(-1*X, -X).
s(X+N, X-M) :- number(N), N < 0, M is -N.
s(X-N, X+M) :- number(N), N < 0, M is -N.
s(X+(-Y), X-Y).
s(X-(-Y), X+Y).
s(A+B, C) :- number(A), number(B), C is A+B.
s(A-B, C) :- number(A), number(B), C is A-B.
s(A*B, C) :- number(A), number(B), C is A*B.
s(A*(B*X), C*X) :- number(A), number(B), C is A*B.
s(X*N, N*X) :- number(N), \+ number(X).
s((-X)*Y, -(X*Y)).
s(X*(-Y), -(X*Y)).
s(X*(N*Y), N*(X*Y)) :- number(N), \+ number(X).
s(A^M*A^N, A^K) :- integer(M), integer(N), K is M+N.

%% derive(Expression, Variable): print the simplified derivative
derive(E, X) :-
    d(E, X, D),
    simplify(D, S),
    format("d/d~w ~w = ~w~n", [X, E, S]).

%% check(Expression, At): compare with the difference quotient in x
check(E, At) :-
    d(E, x, D0), simplify(D0, D),
    H = 1.0e-6,
    subst(x, At, D, V0), V is V0,
    A is At + H, B is At - H,
    subst(x, A, E, EA), subst(x, B, E, EB),
    Q is (EA - EB) / (2*H),
    Err is abs(V - Q),
    Err < 1.0e-4.

subst(X, V, X, V) :- !.
subst(_, _, E, E) :- atomic(E), !.
subst(X, V, E0, E) :-
    E0 =.. [F|As0],
    maplist(subst(X, V), As0, As),
    E =.. [F|As].
