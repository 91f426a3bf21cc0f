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

% Balls pass, and may be caught inside and outside; the limit itself is caught by nobody inside.
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
%! error(type_error(integer,a),_)
%?- call_with_inference_limit(true, 1.0, _).
%! error(type_error(integer,1.0),_)
%?- call_with_inference_limit(true, -1, _).
%! error(domain_error(not_less_than_zero,-1),_)
%?- call_with_inference_limit(_, 1, _).
%! error(instantiation_error,_)
%?- call_with_inference_limit(3, 1, _).
%! error(type_error(callable,3),_)
