% library(limits): goals that may take only so much.

loop(0) :- !.
loop(N) :- M is N - 1, loop(M).

endless :- endless.

m(1).
m(2).
m(3).

:- dynamic(noted/1).

note(X) :- assertz(noted(X)).

% The result tells whether the goal may have more solutions.
%?- call_with_inference_limit(loop(5), 100, R).
%= R = !.
%?- call_with_inference_limit(m(X), 100, R).
%= X = 1, R = true.
%= X = 2, R = true.
%= X = 3, R = !.
%?- call_with_inference_limit(fail, 100, R).
%= false.
%?- call_with_inference_limit(m(X), 100, !).
%= X = 3.

% Too many inferences: the goal is left, its bindings are undone.
%?- call_with_inference_limit(endless, 1000, R).
%= R = inference_limit_exceeded.
%?- call_with_inference_limit(( X = 1, repeat, fail ), 1000, R).
%= R = inference_limit_exceeded.
%?- call_with_inference_limit(endless, 1000, !).
%= false.
%?- call_with_inference_limit(( X = f(Y), endless ), 1000, R), var(X), var(Y).
%= R = inference_limit_exceeded.

% Every goal is one inference, tests and unifications too; loop(5) is six calls and five of is/2.
%?- call_with_inference_limit(loop(5), 11, R).
%= R = !.
%?- call_with_inference_limit(loop(5), 10, R).
%= R = inference_limit_exceeded.
%?- call_with_inference_limit(true, 0, R).
%= R = inference_limit_exceeded.
%?- call_with_inference_limit(true, 1, R).
%= R = !.
%?- call_with_inference_limit(( X = 1, Y = X, Y > 0 ), 3, R).
%= X = 1, Y = 1, R = !.
%?- call_with_inference_limit(( X = 1, Y = X, Y > 0 ), 2, R).
%= R = inference_limit_exceeded.
%?- call_with_inference_limit(( true, ( true ; fail ), \+ fail ), 0, R).
%= R = true.

% The limit is one for each solution, also when the goal is entered again.
%?- call_with_inference_limit(( m(X), loop(40) ), 100, R).
%= X = 1, R = true.
%= X = 2, R = true.
%= X = 3, R = !.
%?- call_with_inference_limit(( m(X), ( X < 3 -> true ; endless ) ), 100, R).
%= X = 1, R = true.
%= X = 2, R = true.
%= R = inference_limit_exceeded.
%?- call_with_inference_limit(( m(X), loop(40) ), 100, _), loop(1000), X > 1.
%= X = 2.
%= X = 3.

% A cut behind it leaves nothing of the limit.
%?- call_with_inference_limit(m(X), 100, R), !, loop(10000).
%= X = 1, R = true.
%?- once(call_with_inference_limit(m(X), 20, R)), loop(10000).
%= X = 1, R = true.
%?- call_with_inference_limit(( m(X), ! ), 20, R), loop(10000).
%= X = 1, R = !.

% Balls pass, and may be caught inside and outside; the limit itself is not caught inside.
%?- call_with_inference_limit(throw(ball), 100, R).
%! ball
%?- catch(call_with_inference_limit(throw(ball), 100, _), B, true), loop(10000).
%= B = ball.
%?- call_with_inference_limit(catch(throw(ball), B, true), 100, R), loop(10000).
%= B = ball, R = !.
%?- call_with_inference_limit(catch(endless, _, true), 100, R), loop(10000).
%= R = inference_limit_exceeded.
%?- call_with_inference_limit(atom_length(_, _), 100, _).
%! error(instantiation_error,_)
%?- catch(call_with_inference_limit(endless, 100, _), B, true).
%= true.

% Watches nest; the strictest counts, and each hears of its own.
%?- call_with_inference_limit(call_with_inference_limit(endless, 50, R1), 1000, R2).
%= R1 = inference_limit_exceeded, R2 = !.
%?- call_with_inference_limit(call_with_inference_limit(endless, 1000, R1), 50, R2).
%= R2 = inference_limit_exceeded.
%?- call_with_inference_limit(( call_with_inference_limit(m(X), 50, R1), loop(X) ), 1000, R2).
%= X = 1, R1 = true, R2 = true.
%= X = 2, R1 = true, R2 = true.
%= X = 3, R1 = !, R2 = !.
%?- call_with_inference_limit(( call_with_inference_limit(loop(5), 50, _), endless ), 1000, R).
%= R = inference_limit_exceeded.
%?- call_with_inference_limit(( call_with_inference_limit(endless, 50, _), endless ), 1000, R).
%= R = inference_limit_exceeded.
%?- call_with_inference_limit(( catch(call_with_inference_limit(throw(a), 50, _), a, true), endless ), 1000, R).
%= R = inference_limit_exceeded.

% What goals have done stays done.
%?- call_with_inference_limit(( note(a), endless ), 100, R), retract(noted(X)).
%= R = inference_limit_exceeded, X = a.

% In other goals that call goals.
%?- findall(X-R, call_with_inference_limit(m(X), 100, R), L).
%= L = [1-true, 2-true, 3- !].
%?- call_with_inference_limit(findall(X, ( m(X), endless ), L), 100, R).
%= R = inference_limit_exceeded.
%?- call_with_inference_limit(forall(m(X), loop(X)), 100, R).
%= R = !.
%?- \+ \+ call_with_inference_limit(endless, 100, _).
%= true.
%?- ( call_with_inference_limit(m(X), 100, _), X > 1 -> true ; X = 0 ).
%= X = 2.
%?- freeze(X, endless), call_with_inference_limit(X = 1, 100, R).
%= freeze(X, endless), R = inference_limit_exceeded.
%?- call_with_inference_limit(lists:append([a], [b], L), 100, R).
%= L = [a, b], R = !.

% Large limits are as good as none.
%?- call_with_inference_limit(loop(1000), 1000000000000000000000, R).
%= R = !.

%?- call_with_inference_limit(true, _, _).
%! error(instantiation_error,_)
%?- call_with_inference_limit(true, a, _).
%! error(type_error(nonneg,a), _)
%?- call_with_inference_limit(true, 1.0, _).
%! error(type_error(nonneg,1.0), _)
%?- call_with_inference_limit(true, -1, _).
%! error(type_error(nonneg,-1), _)
%?- call_with_inference_limit(_, 1, _).
%! error(instantiation_error,_)
%?- call_with_inference_limit(3, 1, _).
%! error(type_error(callable,3),_)

% ---- depth --------------------------------------------------------------------------------------------------------------

p :- q.
q :- r.
r.

len([], 0).
len([_|T], N) :- len(T, M), N is M + 1.

last_call([]).
last_call([_|T]) :- last_call(T).

other :- endless.
other.

q(1) :- loop(5).
q(2).

even(0).
even(N) :- M is N - 1, odd(M).
odd(N) :- M is N - 1, even(M).

:- dynamic(path/2).
path(a, b).
path(b, c).
path(c, a).

reach(X, Y) :- path(X, Y).
reach(X, Y) :- reach(X, Z), path(Z, Y).

% The goal is on level 1; its last goal is a level deeper like any other.
%?- call_with_depth_limit(p, 10, R).
%= R = 3.
%?- call_with_depth_limit(p, 3, R).
%= R = 3.
%?- call_with_depth_limit(p, 2, R).
%= R = depth_limit_exceeded.
%?- call_with_depth_limit(true, 0, R).
%= R = depth_limit_exceeded.
%?- call_with_depth_limit(len([a, b, c, d, e], N), 100, R).
%= N = 5, R = 6.
%?- call_with_depth_limit(len([a, b, c, d, e], N), 5, R).
%= R = depth_limit_exceeded.
%?- call_with_depth_limit(last_call([a, b, c, d, e]), 100, R).
%= R = 6.
%?- call_with_depth_limit(loop(5), 100, R).
%= R = 6.
%?- call_with_depth_limit(even(20), 100, R).
%= R = 21.
%= R = depth_limit_exceeded.
%?- call_with_depth_limit(fail, 10, R).
%= false.

% Unifications and the tests of terms are on the level of their clause, arithmetic is one deeper.
%?- call_with_depth_limit(( X = 1, X == 1, integer(X) ), 1, R).
%= X = 1, R = 1.
%?- call_with_depth_limit(( X = 1, X < 2 ), 10, R).
%= X = 1, R = 2.
%?- call_with_depth_limit(( p, p ), 10, R).
%= R = 4.
%?- call_with_depth_limit(( fail ; p ), 10, R).
%= R = 4.
%?- call_with_depth_limit(\+ p, 10, R).
%= false.
%?- call_with_depth_limit(( \+ p ; true ), 10, R).
%= R = 4.
%?- call_with_depth_limit(catch(p, _, true), 10, R).
%= R = 4.
%?- call_with_depth_limit(once(p), 10, R).
%= R = 4.
%?- call_with_depth_limit(atom_length(abc, L), 1, R).
%= L = 3, R = 1.

% What is too deep fails; a solution that is not may still be found.
%?- call_with_depth_limit(endless, 1000, R).
%= R = depth_limit_exceeded.
%?- call_with_depth_limit(other, 100, R).
%= R = 101.
%?- call_with_depth_limit(endless, 100000, R).
%= R = depth_limit_exceeded.
%?- call_with_depth_limit(reach(a, X), 3, R).
%= X = b, R = 2.
%= X = c, R = 3.
%= R = depth_limit_exceeded.
%?- call_with_depth_limit(reach(a, X), 2, R).
%= X = b, R = 2.
%= R = depth_limit_exceeded.

% Every solution, with the deepest level so far.
%?- call_with_depth_limit(m(X), 10, R).
%= X = 1, R = 1.
%= X = 2, R = 1.
%= X = 3, R = 1.
%?- call_with_depth_limit(q(X), 10, R).
%= X = 1, R = 7.
%= X = 2, R = 7.
%?- call_with_depth_limit(( m(X), X > 1 ), 10, R).
%= X = 2, R = 2.
%= X = 3, R = 2.
%?- call_with_depth_limit(m(X), 10, R), !, loop(1000).
%= X = 1, R = 1.
%?- call_with_depth_limit(m(X), 3, _), loop(1000), X > 1.
%= X = 2.
%= X = 3.
%?- call_with_depth_limit(( m(X), ! ), 10, R).
%= X = 1, R = 2.

% Balls pass, and the limit with them.
%?- call_with_depth_limit(throw(ball), 10, _).
%! ball
%?- catch(call_with_depth_limit(( p, throw(ball) ), 5, _), B, true), loop(1000).
%= B = ball.
%?- call_with_depth_limit(catch(throw(ball), B, true), 10, R).
%= B = ball, R = 2.

% Limits of both kinds in each other.
%?- call_with_depth_limit(call_with_depth_limit(p, 10, R1), 100, _).
%= R1 = 3.
%?- call_with_depth_limit(call_with_depth_limit(p, 2, R1), 100, _).
%= R1 = depth_limit_exceeded.
%?- call_with_depth_limit(call_with_depth_limit(endless, 1000, _), 20, R2).
%= R2 = depth_limit_exceeded.
%?- call_with_depth_limit(( call_with_depth_limit(p, 10, R1), loop(50) ), 20, R2).
%= R2 = depth_limit_exceeded.
%?- call_with_inference_limit(call_with_depth_limit(endless, 1000000, _), 1000, R).
%= R = inference_limit_exceeded.
%?- call_with_depth_limit(call_with_inference_limit(loop(50), 1000, R1), 100, _).
%= R1 = !.
%?- call_with_depth_limit(call_with_inference_limit(endless, 50, R1), 100, _).
%= R1 = inference_limit_exceeded.
%?- findall(X-R, call_with_depth_limit(m(X), 100, R), L).
%= L = [1-1, 2-1, 3-1].
%?- freeze(X, p), call_with_depth_limit(X = 1, 20, R), R > 3, R < 20, R = 0.
%= false.
%?- freeze(X, endless), call_with_depth_limit(X = 1, 20, R).
%= freeze(X, endless), R = depth_limit_exceeded.

% Iterative deepening: the first limit at which there is a solution.
%?- between(1, 10, Limit), call_with_depth_limit(len([a, b, c], N), Limit, R), R \== depth_limit_exceeded, !.
%= Limit = 4, N = 3, R = 4.

% Deep recursion ends in a resource error there too.
%?- catch(call_with_depth_limit(endless, 1000000000, _), error(resource_error(_), _), Caught = yes).
%= Caught = yes.

%?- call_with_depth_limit(true, _, _).
%! error(instantiation_error,_)
%?- call_with_depth_limit(true, a, _).
%! error(type_error(nonneg,a), _)
%?- call_with_depth_limit(true, -1, _).
%! error(type_error(nonneg,-1), _)
%?- call_with_depth_limit(_, 1, _).
%! error(instantiation_error,_)
%?- call_with_depth_limit(3, 1, _).
%! error(type_error(callable,3),_)
