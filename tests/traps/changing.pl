% Predicates that change while they run: a call sees the clauses there were when it began (ISO 7.5.4).

:- dynamic([p/1, q/1, counter/1, gone/0]).

p(1).
p(2).
p(3).

counter(0).

gone :- retract((gone :- _)), write(still_here), nl.

%?- p(X), assertz(p(4)), X >= 3.
%= X = 3.
%?- findall(X, p(X), L).
%= L = [1, 2, 3, 4, 4, 4].
%?- retract(p(4)), fail.
%= false.
%?- p(X), retract(p(2)), X > 1.
%= false.
%?- findall(X, p(X), L).
%= L = [1, 3].
%?- findall(X, (p(X), retractall(p(_))), L).
%= L = [1, 3].
%?- p(_).
%= false.
%?- assertz(q(1)), q(X), Y is X + 1, asserta(q(Y)), Y >= 2, !.
%= X = 1, Y = 2.
%?- between(1, 20000, _), retract(counter(N)), M is N + 1, assertz(counter(M)), fail ; counter(X).
%= X = 20000.

% The body goes on though its clause is gone.
%?- gone.
%> still_here
%= true.
%?- gone.
%= false.

% Clauses compiled for a predicate that does not change stay what they are.
fixed(1). fixed(2).
%?- catch(dynamic(fixed/1), error(E, _), true).
%= E = permission_error(modify, static_procedure, fixed/1).
%?- fixed(X).
%= X = 1.
%= X = 2.

% After abolish/1 nothing is left: the name may be declared anew.
%?- assertz(gone_for_good(1)), abolish(gone_for_good/1), dynamic(gone_for_good/1), assertz(gone_for_good(2)), gone_for_good(X).
%= X = 2.
