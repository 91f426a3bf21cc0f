% Limits of time: call_with_time_limit/2.

%?- call_with_time_limit(100, member(X, [1, 2])).
%= X = 1.

%?- call_with_time_limit(100, fail).
%= false.

%?- catch(call_with_time_limit(100, throw(ball)), Ball, true).
%= Ball = ball.

%?- call_with_time_limit(_, true).
%! error(instantiation_error, _)

%?- call_with_time_limit(soon, true).
%! error(type_error(number, soon), _)

%?- call_with_time_limit(100, _).
%! error(instantiation_error, _)

%?- call_with_time_limit(100, 1).
%! error(type_error(callable, 1), _)

%?- call_with_time_limit(0, true).
%! time_limit_exceeded

%?- call_with_time_limit(-1.5, true).
%! time_limit_exceeded

% A limit beyond all clocks is none.
%?- call_with_time_limit(1.0e300, X = 1), call_with_time_limit(9007199254740993000, Y = 2).
%= X = 1, Y = 2.

% In loops of every kind, and in the middle of a built-in.
%?- call_with_time_limit(0.02, (repeat, fail)).
%! time_limit_exceeded

%?- call_with_time_limit(0.02, (between(1, inf, _), fail)).
%! time_limit_exceeded

%?- length(_L, 300000), catch(call_with_time_limit(0.02, (repeat, msort(_L, _), fail)), Ball, true).
%= Ball = time_limit_exceeded.

%?- catch(call_with_time_limit(0.02, findall(X, (repeat, X = 1), _)), Ball, true), findall(Y, member(Y, [a]), L).
%= Ball = time_limit_exceeded, L = [a].

% Nested, whichever limit is the shorter.
%?- catch(call_with_time_limit(0.02, call_with_time_limit(100, (repeat, fail))), Ball, true).
%= Ball = time_limit_exceeded.

%?- catch(call_with_time_limit(100, call_with_time_limit(0.02, (repeat, fail))), Ball, true).
%= Ball = time_limit_exceeded.

% Who catches it goes on without a limit.
%?- call_with_time_limit(0.02, (catch((repeat, fail), Ball, true), between(1, 400000, X), X >= 400000)).
%= Ball = time_limit_exceeded, X = 400000.

% Nothing rings for a goal that has been left.
%?- catch(call_with_time_limit(0.02, throw(ball)), ball, true), between(1, 400000, X), X >= 400000.
%= X = 400000.

%?- ( call_with_time_limit(0.02, fail) ; between(1, 400000, X) ), X >= 400000.
%= X = 400000.

%?- call_with_time_limit(0.02, true), between(1, 400000, X), X >= 400000.
%= X = 400000.
