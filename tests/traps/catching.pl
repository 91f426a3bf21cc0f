% Who catches: only a catch/3 whose goal is running (ISO 7.8.9).

thrower(N) :- N > 0, M is N - 1, thrower(M).
thrower(0) :- throw(bottom).

% A goal that has been left catches nothing, though it has more solutions.
%?- catch(member(X, [1, 2]), _, true), throw(a).
%! a
%?- catch((catch(member(X, [1, 2]), _, true), throw(a)), Ball, true).
%= Ball = a.
%?- catch((member(X, [1, 2]), X > 1, throw(found(X))), found(Y), true).
%= Y = 2.

% The innermost whose catcher unifies; one that does not is passed by.
%?- catch(catch(throw(a), b, Who = inner), a, Who = outer).
%= Who = outer.
%?- catch(catch(throw(a), a, throw(b)), b, Who = outer).
%= Who = outer.
%?- catch(catch(true, _, Who = inner), _, Who = outer), throw(late).
%! late
%?- catch(thrower(10000), Ball, true).
%= Ball = bottom.

% Bindings since the call of catch/3 are undone; the ball is a copy.
%?- X = f(Y), catch((Y = 1, throw(X)), Ball, true).
%= X = f(Y), Ball = f(1).
%?- catch(throw(f(A, B, A)), f(U, V, W), true), U == W, U \== V.
%= W = U.

% The recovery goal is outside: what it throws goes further, and a cut in it is local.
%?- catch(throw(a), a, (member(X, [1, 2]), !)).
%= X = 1.
%?- catch(throw(a), a, fail).
%= false.
%?- catch((member(X, [1, 2, 3]), X >= 2, !), _, true).
%= X = 2.
%?- catch(call(1), error(E, _), true).
%= E = type_error(callable, 1).
%?- catch(findall(X, (member(X, [1, 2]), X > 1, throw(in(X))), _), in(Y), true), findall(Z, member(Z, [a]), L).
%= Y = 2, L = [a].
