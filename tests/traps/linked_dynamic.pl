% Dynamic predicates that are called often without a change are compiled and indexed. A change undoes that, and what runs goes on with the
% clauses there were when it was called (ISO 7.5.4).

:- dynamic([p/2, rule/2, none/1, one/1, self/1, two/2, wide/1, three/2, own/2]).

p(a, 1).
p(b, 2).
p(c, 3).
p(b, 4).

rule(X, Y) :- p(X, Z), Y is 10 * Z.
rule(X, X).

one(first).

% Calls a goal so often that its predicate is linked.
settle(Goal) :- between(1, 1000, _), \+ \+ call(Goal), fail.
settle(_).

%?- settle(p(_, _)).
%= true.
%?- p(b, X).
%= X = 2.
%= X = 4.
%?- p(X, 4).
%= X = b.
%?- p(d, X).
%= false.

% A clause that is added while a call runs is seen by later calls only.
%?- settle(p(_, _)), p(X, _), assertz(p(X, new)), fail.
%= false.
%?- findall(X-Y, p(X, Y), L).
%= L = [a-1, b-2, c-3, b-4, a-new, b-new, c-new, b-new].

% One that is erased is still tried by the calls that are running, and its code stays as long as they may run it.
%?- settle(p(_, _)), p(X, Y), retractall(p(_, _)), garbage_collect, Y == 4, \+ p(_, _).
%= X = b, Y = 4.
%?- settle(p(_, _)).
%= true.
%?- p(_, _).
%= false.
%?- assertz(p(b, 2)), p(X, Y).
%= X = b, Y = 2.
%?- asserta(p(a, 1)), settle(p(_, _)), asserta(p(z, 0)), findall(X, p(X, _), L).
%= L = [z, a, b].

% Rules, whose clauses call others that change.
%?- settle(rule(_, _)), findall(X-Y, rule(X, Y), L).
%= L = [z-0, a-10, b-20, _A-_A].
%?- settle(rule(_, _)), findall(X-Y, ( rule(X, Y), retractall(p(z, _)), retractall(rule(_, _)) ), L), \+ rule(_, _).
%= L = [z-0, a-10, b-20, _A-_A].

% No clauses, and one.
%?- settle(none(_)), \+ none(_), assertz(none(1)), none(X).
%= X = 1.
%?- settle(one(_)), one(X), retract(one(X)), \+ one(_).
%= X = first.

% A clause that erases itself; one that is replaced in its own body, again and again.
%?- assertz(( self(X) :- retract(( self(_) :- _ )), X = gone )), settle(true), self(X), \+ self(_).
%= X = gone.
%?- assertz(one(0)), settle(one(_)), between(1, 500, _), one(N), settle(one(_)), retract(one(N)), M is N + 1, assertz(one(M)), fail ; one(N).
%= N = 500.

% abolish/1, and a new declaration.
%?- settle(p(_, _)), abolish(p/2), catch(p(_, _), error(E, _), true).
%= E = existence_error(procedure, p/2).
%?- dynamic(p/2), settle(p(_, _)), \+ p(_, _), assertz(p(x, y)), p(X, Y).
%= X = x, Y = y.

% Arguments that calls bind only later.
%?- forall(between(1, 20, I), ( J is I mod 4, assertz(two(J, I)) )), settle(two(1, _)), two(X, 7).
%= X = 3.
%?- settle(two(_, 3)), findall(Y, two(2, Y), L), two(X, 8).
%= L = [2, 6, 10, 14, 18], X = 0.

% Goals that a head wakes, between clauses that are alternatives.
%?- settle(two(1, _)), freeze(X, ( X > 3, assertz(two(9, X)) )), findall(X, ( two(1, X), X > 10 ), L), findall(Y, two(9, Y), M), !.
%= L = [13, 17], M = [5, 9, 13, 17], freeze(X, (X>3, assertz(two(9, X)))).

% Calls that one clause matches leave no choicepoint, whatever earlier calls were like.
wide(_).
wide(a).

three(1, x). three(2, y). three(3, z).

%?- settle(wide(_)), call_cleanup(wide(b), Deterministic = yes).
%= Deterministic = yes.
%?- settle(three(_, _)), call_cleanup(three(X, x), Deterministic = yes).
%= X = 1, Deterministic = yes.
%?- settle(three(1, _)), call_cleanup(three(X, y), Deterministic = yes).
%= X = 2, Deterministic = yes.

% The flag `occurs_check` holds for alternatives, too.
own(a, a).
own(X, f(X)).
own(X, Y) :- Y = g(X).

%?- settle(own(_, _)), findall(x, ( own(_X, _X), set_prolog_flag(occurs_check, true) ), L), set_prolog_flag(occurs_check, false).
%= L = [x].
