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
%= true.
%?- fixed(X).
%= X = 1.
%= X = 2.

% After abolish/1 nothing is left: the name may be declared anew.
%?- assertz(gone_for_good(1)), abolish(gone_for_good/1), dynamic(gone_for_good/1), assertz(gone_for_good(2)), gone_for_good(X).
%= X = 2.

% retract/1 takes each clause there was when it was called, even if it has been erased since.
:- dynamic(r/1).
r(1). r(2). r(3).
%?- retract(r(X)), ( retract(r(Y)) -> true ; Y = none ).
%= X = 1, Y = 2.
%= X = 2, Y = 3.
%= X = 3, Y = none.

% A goal that runs does not notice that its predicate is abolished, nor what takes its place.
:- dynamic(s/1).
s(1). s(2). s(3).
%?- findall(X, ( s(X), abolish(s/1) ), L).
%= L = [1, 2, 3].
%?- assertz(s(1)), assertz(s(2)), assertz(s(3)), assertz(s(4)).
%= true.
%?- s(X), ( X == 1 -> abolish(s/1), assertz(s(a)), assertz(s(b)), assertz(s(c)) ; true ).
%= X = 1.
%= X = 2.
%= X = 3.
%= X = 4.
%?- findall(X, s(X), L).
%= L = [a, b, c].
%?- clause(s(X), true), ( X == a -> abolish(s/1), assertz(s(d)) ; true ).
%= X = a.
%= X = b.
%= X = c.
%?- s(X), abolish(s/1), \+ catch(s(_), _, fail), !.
%= X = d.

% Erased clauses that are still in the way cost no time: each of these would take hours if they did.
:- dynamic([few/1, many/2, count/1]).
%?- assertz(count(0)), once(deep(30000)), count(N).
%= N = 30000.
%?- assertz(few(0)), ( few(_), assertz_and_retract(30000) -> true ), findall(X, few(X), L).
%= L = [0].
%?- ( between(1, 20000, I), assertz(many(a, I)), fail ; many(a, I), assertz(many(_, x)), fail ; many(b, x), ! ).
%= true.
%?- retractall(few(_)), assertz(few(1)), assertz(few(2)), between(1, 20000, I), assertz(few(d(I))), fail ; assertz(few(3)), few(_), retractall(few(d(_))), step_over(20000), !.
%= true.

% Choicepoints that the counter has nothing to do with.
deep(0) :- !.
deep(N) :-
    ( true ; true ),
    retract(count(X)),
    Y is X + 1,
    assertz(count(Y)),
    M is N - 1,
    deep(M).

% A stack that grows at the end, behind a clause that stays.
assertz_and_retract(0) :- !.
assertz_and_retract(N) :-
    assertz(few(N)),
    few(_),
    retract(few(N)), !,
    M is N - 1,
    assertz_and_retract(M).

% The goal is older than the last change, and clauses erased before it stand in its way.
step_over(0) :- !.
step_over(N) :-
    (   few(_),
        assertz(many(c, x)),
        retractall(many(c, _)),
        fail
    ;   true
    ),
    M is N - 1,
    step_over(M).
