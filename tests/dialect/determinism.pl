% Determinism that is promised: by :- det(p/1), $ and $(Goal), as in SWI-Prolog 9.

:- det(p/1).
p(1).
p(2).

:- det((q/1, r/0, t/0)).
q(X) :- member(X, [1, 2]).
r :- fail.
t :- throw(ball).

:- det(count/1).
count(0) :- !.
count(N) :- N1 is N - 1, count(N1).

:- det(s/1).
s(1) => true.
s(2) => fail.

:- det(changing/1).
:- dynamic changing/1.
changing(1).
changing(2).

%?- p(2).
%= true.
%?- p(X).
%! error(determinism_error(p/1, det, nondet, property), _)
%?- p(1).
%= true.
%?- p(3).
%! error(determinism_error(p/1, det, fail, property), _)
%?- q(X).
%! error(determinism_error(q/1, det, nondet, property), _)
%?- r.
%! error(determinism_error(r/0, det, fail, property), _)
%?- catch(t, B, true).
%= B = ball.
%?- s(1).
%= true.
%?- s(2).
%! error(determinism_error(s/1, det, fail, property), _)
%?- s(3).
%! error(existence_error(matching_rule, s(3)), _)
%?- changing(2).
%= true.
%?- changing(_).
%! error(determinism_error(changing/1, det, nondet, property), _)
%?- once(p(_)).
%! error(determinism_error(p/1, det, nondet, property), _)
%?- \+ p(3).
%! error(determinism_error(p/1, det, fail, property), _)
%?- findall(X, p(X), _).
%! error(determinism_error(p/1, det, nondet, property), _)
%?- call(p, 3).
%! error(determinism_error(p/1, det, fail, property), _)
%?- catch(p(_), error(_, _), true), p(2), \+ \+ p(1).
%= true.
%?- predicate_property(p(_), det), \+ predicate_property(member(_, _), det), predicate_property(changing(_), det).
%= true.
%?- count(300000).
%= true.
%?- det(no_such_predicate/1), no_such_predicate(1).
%! error(existence_error(procedure, no_such_predicate/1), _)
%?- det(foo).
%! error(type_error(predicate_indicator, foo), _)
%?- det(_).
%! error(instantiation_error, _)
%?- catch(( p(X), X > 5 ; true ), error(E, _), true).
%= E = determinism_error(p/1, det, nondet, property).

% A $ in a clause is a cut, and a promise for the rest.
g1(X) :- $, member(X, [1, 2]).
g2(X) :- member(X, [1, 2]), $, true.
g3(X) :- $, X > 1.
g4(X) :- X > 1, $, q1(X).
g4(_) :- seen.
g5(X) :- $, q1(X), X > 5.
g6 :- $, nondet, true.
g7(X) :- $, ( X = 1 ; X = 2 ), !, X > 0.
g8 :- $, !, fail.
g9(X) :- ( X > 0, $, q1(_) ; seen ), seen.
g10 :- q1(_), ($).
g11 :- $, catch(throw(b), b, true), \+ fail, ( q1(_) -> true ; fail ).
g12(N) :- N > 0, !, $, N1 is N - 1, g12(N1).
g12(0).
g13 :- $, g14.
g14 :- q1(_), !.
g15(X) :- ( X > 1 -> $, seen ; seen ), !, fail.

q1(X) :- member(X, [1, 2]).
seen.
nondet :- member(_, [1, 2]).

%?- g1(X).
%! error(determinism_error(g1/1, det, nondet, guard), _)
%?- g2(X).
%= X = 1.
%?- g3(1).
%! error(determinism_error(g3/1, det, fail, guard), _)
%?- g3(2).
%= true.
%?- g4(0).
%= true.
%?- g4(2).
%= true.
%?- g4(3).
%! error(determinism_error(g4/1, det, fail, guard), _)
%?- g5(_).
%! error(determinism_error(g5/1, det, fail, guard), _)
%?- g6.
%! error(determinism_error(g6/0, det, nondet, guard), _)
%?- g7(X).
%= X = 1.
%?- g8.
%! error(determinism_error(g8/0, det, fail, guard), _)
%?- g9(0).
%= true.
%?- g9(1).
%! error(determinism_error(g9/1, det, nondet, guard), _)
%?- g10, g11, g13.
%= true.
%?- g12(100000).
%= true.
%?- g15(1).
%= false.
%?- g15(2).
%! error(determinism_error(g15/1, det, fail, guard), _)
%?- catch(g1(_), error(_, _), true), g2(X), catch(g3(0), error(E, _), true).
%= X = 1, E = determinism_error(g3/1, det, fail, guard).
%?- $, X = 1.
%= X = 1.
%?- member(X, [1, 2]), $, true.
%= X = 1.
%?- call(( member(X, [1, 2]), $ )).
%= X = 1.
%?- G = ( $, fail ), catch(G, error(E, _), true).
%= G = (($), fail), E = determinism_error(call/1, det, fail, guard).
%?- setup_call_cleanup(true, member(X, [1, 2]), Y = done), X = 1, $, true.
%= X = 1, Y = done.
%?- call($), once($), $ .
%= true.

% Cleanups of goals that are cut behind $ run.
cleaned(D) :- $, setup_call_cleanup(true, member(_, [1, 2]), D = done), !, true.
%?- cleaned(D).
%= D = done.

%?- $(member(X, [1, 2])).
%! error(determinism_error(member(1, [1, 2]), det, nondet, goal), _)
%?- $ member(X, [1]).
%= X = 1.
%?- $ fail.
%! error(determinism_error(fail, det, fail, goal), _)

% A goal that has become a continuation, or waits for answers of a table, has neither failed nor left a choicepoint.

:- det(asks/1).
asks(X) :- shift(value(X)).
answered(X, Y) :- $, shift(value(X)), Y = X, !.

%?- reset(asks(X), value(V), C), V = 1, X == 1.
%= X = 1, V = 1, C = call_continuation([]).
%?- findall(V, ( reset(asks(_), value(V), _), V = 1 ; V = 2 ), Vs).
%= Vs = [1, 2].
%?- reset(answered(X, Y), value(V), _C), V = 5, call(_C).
%= X = 5, Y = 5, V = 5.

:- table reach/2.
reach(X, Y) :- road(X, Y).
reach(X, Y) :- goes(X, Z), road(Z, Y).

:- det(goes/2).
goes(X, Y) :- reach(X, Y).

road(a, b).

%?- findall(Y, reach(a, Y), Ys).
%= Ys = [b].

% Of predicates that call each other last, the one called last is named.
:- det((outer/1, inner/1, caller/1)).
outer(X) :- inner(X).
inner(X) :- member(X, [1, 2]).
caller(X) :- \+ fail, promising(X).
promising(X) :- $, X = 1.
promising(2).

%?- outer(_).
%! error(determinism_error(inner/1, det, nondet, property), _)
%?- outer(3).
%! error(determinism_error(inner/1, det, fail, property), _)
%?- caller(2).
%! error(determinism_error(promising/1, det, fail, guard), _)
