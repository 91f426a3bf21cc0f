% Clauses found by any of their arguments, while they come and go.

:- dynamic([place/3, key/2, pair/2, guest/1, shape/2]).

filled(N) :- retractall(place(_, _, _)),
    forall(between(1, N, I), ( J is I mod 7, K is I mod 100, assertz(place(I, J, at(K))) )).

%?- filled(1000), aggregate_all(count, place(_, 3, _), N).
%= N = 143.
%?- findall(X, place(X, 3, at(5)), L).
%= L = [605].
%?- place(605, J, K).
%= J = 3, K = at(5).
%?- place(X, 3, at(5)).
%= X = 605.
%?- place(X, 4, other(_)).
%= false.

% A table is kept up to date, and a goal sees the clauses of its own time.
%?- place(X, 3, at(K)), K > 90, assertz(place(new, 3, at(99))), retract(place(X, _, _)), X > 800.
%= X = 892, K = 92.
%= X = 899, K = 99.
%= X = 997, K = 97.
%?- aggregate_all(count, place(new, 3, at(99)), N).
%= N = 13.
%?- findall(X, ( place(X, 3, at(99)), integer(X) ), L).
%= L = [].
%?- forall(place(X, 5, _), retract(place(X, _, _))), \+ place(_, 5, _), aggregate_all(count, place(_, _, _), N).
%= N = 857.
%?- asserta(place(first, 5, at(0))), findall(X, place(X, 5, _), L).
%= L = [first].

% Floats, big integers and strings are keys too; a variable goes with every key.
%?- forall(between(1, 20, I), ( F is I / 4.0, B is 10 ** 30 + I, assertz(key(F, B)) )), key(2.5, B).
%= B = 1000000000000000000000000000010.
%?- key(F, 1000000000000000000000000000012).
%= F = 3.0.
%?- assertz(key(_, any)), asserta(key(_, some)), findall(B, key(0.75, B), L).
%= L = [some,1000000000000000000000000000003,any].
%?- key(0.7, B).
%= B = some.
%= B = any.

% A fact whose variables occur more than once, against all kinds of goals.
%?- assertz(pair(X, X)), assertz(pair(f(X), g(X, Y, Y))).
%= true.
%?- pair(f(1), g(W, 2, V)).
%= W = 1, V = 2.
%?- pair(A, f(B)), B = 1.
%= A = f(1), B = 1.
%?- pair(f(A), B).
%= B = f(A).
%= B = g(A,_A,_A).
%?- pair(f(A), f(B)), A == B.
%= A = B.
%?- clause(pair(f(_), B), Body).
%= B = f(_), Body = true.
%= B = g(_,_A,_A), Body = true.

% Goals that wait for a variable run when a fact has bound it, and before what comes next.
%?- forall(between(1, 4, I), assertz(guest(I))), freeze(X, X > 2), guest(X).
%= X = 3.
%= X = 4.
%?- freeze(X, X > 2), guest(X), !.
%= X = 3.

% A rule that has erased itself goes on; the next call does not see it.
%?- assertz((shape(X, Y) :- retract((shape(_, _) :- _)), Y = done(X))), shape(1, Y).
%= Y = done(1).
%?- shape(1, Y).
%= false.
%?- retract((shape(_, _) :- B)).
%= false.

% A large table of facts, as a source has it.
term_expansion(facts(Count), Facts) :-
    findall(far(N, K), ( between(1, Count, N), K is N mod 1000 ), Facts).
facts(40000).
far(last, rule) :- true.

%?- far(39999, K).
%= K = 999.
%?- aggregate_all(count, far(_, 7), N).
%= N = 40.
%?- far(last, K).
%= K = rule.
%?- far(N, nowhere).
%= false.
%?- far(X, 17), X > 39000.
%= X = 39017.
%?- clause(far(1, X), B).
%= X = 1, B = true.
%?- assertz(far(a, b)).
%! error(permission_error(modify, static_procedure, far/2), _)
%?- call_with_depth_limit(far(3, K), 10, _).
%= K = 3.

% ---- definitions that change while goals look through an earlier one ------------------------------------------------

:- dynamic gone/1.

renew(File, Text) :-
    setup_call_cleanup(open(File, write, S), write(S, Text), close(S)),
    consult(File).

%?- tmp_file(renewed, _F), atom_concat(_F, '.pl', _P), forall(between(1, 3, _I), assertz(gone(_I))), gone(_), abolish(gone/1),
%   renew(_P, 'gone(a). gone(b).'), renew(_P, 'gone(a). gone(b).'), !, delete_file(_P),
%   findall(_X, gone(_X), L), predicate_property(gone(_), number_of_clauses(N)).
%= L = [a, b], N = 2.

% ---- clauses erased in front of goals that still see them, and of others that do not -----------------------------------

renewed(N) :- retractall(place(_, _, _)), filled(N).

% The goal before saw them all; the one after steps over the erased ones and must not lead the other past them.
%?- renewed(100), findall(X, ( place(X, 3, _), ( X == 3 -> thin(3), aggregate_all(count, place(_, 3, _), 2) ; true ) ), L).
%= L = [3, 10, 17, 24, 31, 38, 45, 52, 59, 66, 73, 80, 87, 94].
%?- findall(X, place(X, 3, _), L).
%= L = [3, 10].
%?- findall(X, clause(place(X, 3, _), true), L).
%= L = [3, 10].
%?- retract(place(3, _, _)), retract(place(10, _, _)), \+ clause(place(_, 3, _), _), \+ retract(place(_, 3, _)), \+ place(_, 3, _).
%= true.
%?- assertz(place(new, 3, at(0))), findall(X, clause(place(X, 3, _), true), L).
%= L = [new].

thin(J) :- forall(( between(11, 100, I), J is I mod 7 ), retract(place(I, J, _))).

% The same where nothing is known of the arguments; so many are erased that the rest would be moved together if no goal used the table.
erase_from(N) :- forall(( between(N, 100, I), clause(place(I, _, _), true) ), retract(place(I, _, _))).

%?- renewed(100), findall(X, ( place(X, _, _), ( X == 1 -> erase_from(3), aggregate_all(count, place(_, _, _), 2) ; true ) ), _L),
%   length(_L, N), last(_L, Last).
%= N = 100, Last = 100.
%?- renewed(100), findall(X, ( clause(place(X, _, _), true), ( X == 1 -> erase_from(3), assertz(place(a, b, c)) ; true ) ), _L),
%   length(_L, N), last(_L, Last).
%= N = 100, Last = 100.
%?- renewed(100), findall(X, ( retract(place(X, _, _)), ( X == 1 -> erase_from(3), assertz(place(a, b, c)) ; true ) ), _L),
%   length(_L, N), last(_L, Last), findall(X, place(X, _, _), L).
%= N = 100, Last = 100, L = [a].

% When no goal uses the table they are removed, and what is left is found as before.
%?- renewed(100), place(50, 1, _), place(_, 1, at(50)), erase_from(30), predicate_property(place(_, _, _), number_of_clauses(N)).
%= N = 29.
%?- place(25, J, K).
%= J = 4, K = at(25).
%?- findall(X, place(X, 4, _), L).
%= L = [4, 11, 18, 25].
%?- forall(between(1, 10, I), retract(place(I, _, _))), assertz(place(30, 4, at(30))), asserta(place(0, 4, at(0))),
%   findall(X, place(X, 4, _), L), place(30, _, At), predicate_property(place(_, _, _), number_of_clauses(N)).
%= L = [0, 11, 18, 25, 30], At = at(30), N = 21.
%?- renewed(100), forall(( between(1, 100, I), J is I mod 7, J =\= 4 ), retract(place(I, J, _))), findall(X, place(X, 4, _), L).
%= L = [4, 11, 18, 25, 32, 39, 46, 53, 60, 67, 74, 81, 88, 95].
%?- place(95, J, _), findall(X, place(X, _, at(81)), L), \+ place(94, _, _).
%= J = 4, L = [81].
