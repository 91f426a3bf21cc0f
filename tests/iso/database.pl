% The database (ISO 7.5): clauses looked at, added and erased (8.8, 8.9), and how they are made of terms (7.6).

:- dynamic([cat/0, dog/0, elk/1, legs/2, insect/1, unicorn/0, scattered/1, empty/1]).

cat.

dog :- true.

elk(X) :- moose(X).

legs(A, 6) :- insect(A).
legs(A, 7) :- A, call(A).
legs(A, 4) :- animal(A).

insect(ant).
insect(bee).

fixed(1).
fixed(2).

moose(elk).
animal(horse).

% ---- static and dynamic procedures (7.5.2) ----

%?- fixed(X), assertz(fixed(3)).
%! error(permission_error(modify, static_procedure, fixed/1), _)
%?- retract(fixed(1)).
%! error(permission_error(modify, static_procedure, fixed/1), _)
%?- fixed(X).
%= X = 1.
%= X = 2.
%?- assertz(grown(1)), retract(grown(1)), assertz(grown(2)), grown(X).
%= X = 2.
% A dynamic procedure without clauses fails; one that has been abolished is unknown.
%?- empty(_).
%= false.
%?- retract(grown(2)), grown(_).
%= false.
%?- abolish(grown/1), grown(_).
%! error(existence_error(procedure, grown/1), _)

% ---- private and public procedures (7.5.3) ----

%?- clause(elk(_), B).
%= B = moose(_).
%?- clause(fixed(_), _).
%! error(permission_error(access, private_procedure, fixed/1), _)
%?- clause(atom(_), _).
%! error(permission_error(access, private_procedure, atom/1), _)
%?- clause((_, _), _).
%! error(permission_error(access, private_procedure, (',')/2), _)

% ---- a logical database update (7.5.4) ----

:- dynamic([p/1, q/1]).
p(1).
p(2).
p(3).

%?- findall(X, ( p(X), assertz(p(9)) ), L).
%= L = [1, 2, 3].
%?- findall(X, ( p(X), retractall(p(_)) ), L).
%= L = [1, 2, 3, 9, 9, 9].
%?- p(_).
%= false.
%?- assertz(q(1)), assertz(q(2)), assertz(q(3)).
%= true.
%?- findall(X, ( retract(q(X)), assertz(q(7)) ), L).
%= L = [1, 2, 3].
%?- findall(X, ( clause(q(X), true), asserta(q(0)) ), L).
%= L = [7, 7, 7].
%?- q(X), ( retract(q(7)) -> true ; true ), X == 7, !.
%= X = 7.
%?- findall(X, q(X), L).
%= L = [0, 0, 0].
%?- q(X), retract(q(0)), fail.
%= false.
%?- q(_).
%= false.

% A call goes on with clauses that it has not reached yet when the procedure is abolished: facts and rules.
:- dynamic(gone/1).
gone(1) :- abolish(gone/1).
gone(2).
gone(X) :- X = 3.
gone(4) :- true.
gone(5).

%?- findall(X, gone(X), L).
%= L = [1, 2, 3, 4, 5].
%?- gone(_).
%! error(existence_error(procedure, gone/1), _)

% ---- conversion of a term to a head (7.6.1) ----

%?- assertz(_).
%! error(instantiation_error, _)
%?- assertz((_ :- true)).
%! error(instantiation_error, _)
%?- assertz(3).
%! error(type_error(callable, 3), _)
%?- assertz((1.5 :- true)).
%! error(type_error(callable, 1.5), _)
%?- assertz([]), clause([], B), retract([]).
%= B = true.

% ---- conversion of a clause to a term, and of a body to a term (7.6.3, 7.6.4) ----

%?- clause(cat, B).
%= B = true.
%?- clause(dog, B).
%= B = true.
%?- assertz((c(X) :- X)), clause(c(Y), B).
%= B = call(Y).
%?- assertz((d(X, Y) :- X, ( Y ; X -> Y ; ! ), \+ X)), clause(d(X, Y), B).
%= B = (call(X), (call(Y) ; call(X) -> call(Y) ; !), \+ X).
%?- assertz((e(X) :- ( X *-> X ; fail ), call(X), findall(Y, X, Y))), clause(e(X), B).
%= B = ((call(X) *-> call(X) ; fail), call(X), findall(_A, X, _A)).
%?- clause(c(_), true).
%= false.
%?- clause(c(X), call(foo)).
%= X = foo.
%?- assertz((f :- (a, b), c)), clause(f, B).
%= B = ((a, b), c).
%?- assertz((g :- \+ 1)), clause(g, B).
%= B = (\+1).
%?- g.
%! error(type_error(callable, 1), _)
%?- X = foo(Y), assertz((h(Y) :- X)), clause(h(Z), B).
%= X = foo(Y), B = foo(Z).

% ---- clause/2 (8.8.1) ----

%?- clause(cat, true).
%= true.
%?- clause(dog, true).
%= true.
%?- clause(legs(I, 6), Body).
%= Body = insect(I).
%?- clause(legs(C, 7), Body).
%= Body = (call(C), call(C)).
%?- clause(insect(I), T).
%= I = ant, T = true.
%= I = bee, T = true.
%?- clause(legs(_, N), _).
%= N = 6.
%= N = 7.
%= N = 4.
%?- clause(no_such(_), _).
%= false.
%?- clause(unicorn, _).
%= false.
%?- clause(insect(X), foo).
%= false.
%?- clause(insect(_), (a, 5)).
%= false.
%?- clause(_, _).
%! error(instantiation_error, _)
%?- clause(_, 5).
%! error(instantiation_error, _)
%?- clause(4, _).
%! error(type_error(callable, 4), _)
%?- clause(4, 5).
%! error(type_error(callable, 4), _)
%?- clause(insect(_), 5).
%! error(type_error(callable, 5), _)
%?- clause(elk(_), 1.5).
%! error(type_error(callable, 1.5), _)
%?- clause(atom(_), 5).
%! error(type_error(callable, 5), _)
%?- clause(atom(_), _).
%! error(permission_error(access, private_procedure, atom/1), _)
%?- clause(true, _).
%! error(permission_error(access, private_procedure, true/0), _)
%?- clause(call(_), _).
%! error(permission_error(access, private_procedure, call/1), _)
%?- clause(once(_), _).
%! error(permission_error(access, private_procedure, once/1), _)
%?- clause(current_op(_, _, _), _).
%! error(permission_error(access, private_procedure, current_op/3), _)
%?- clause(fixed(_), true).
%! error(permission_error(access, private_procedure, fixed/1), _)
% A clause is renamed: looking at it binds nothing of it.
%?- assertz(pair(X, Y, X)), clause(pair(A, B, C), true).
%= C = A.

% ---- current_predicate/1 (8.8.2) ----

%?- current_predicate(fixed/1).
%= true.
%?- current_predicate(fixed/X).
%= X = 1.
%?- findall(X, current_predicate(X/2), L), msort(L, S).
%= L = [legs, d], S = [d, legs].
%?- current_predicate(no_such/_).
%= false.
%?- current_predicate(current_predicate/1).
%= false.
%?- current_predicate(append/3).
%= false.
%?- current_predicate(call/1).
%= false.
%?- current_predicate((',')/2).
%= false.
% A dynamic procedure is there without clauses too, until it is abolished.
%?- current_predicate(empty/A).
%= A = 1.
%?- assertz(was(1)), retract(was(1)), current_predicate(was/1).
%= true.
%?- abolish(was/1), current_predicate(was/_).
%= false.
%?- catch(never_defined(1), _, true), current_predicate(never_defined/_).
%= false.
%?- current_predicate(P), P == fixed/1.
%= P = fixed/1.
%?- current_predicate(4).
%! error(type_error(predicate_indicator, 4), _)
%?- current_predicate(dog).
%! error(type_error(predicate_indicator, dog), _)
%?- current_predicate(0/dog).
%! error(type_error(predicate_indicator, 0/dog), _)
%?- current_predicate(4/_).
%! error(type_error(predicate_indicator, 4/_), _)
%?- current_predicate(_/a).
%! error(type_error(predicate_indicator, _/a), _)
%?- current_predicate(fixed/1.0).
%! error(type_error(predicate_indicator, fixed/1.0), _)
%?- current_predicate(fixed(_)).
%! error(type_error(predicate_indicator, fixed(_)), _)
%?- current_predicate([fixed/1]).
%! error(type_error(predicate_indicator, [fixed/1]), _)
%?- current_predicate(foo:bar).
%! error(type_error(predicate_indicator, foo:bar), _)
%?- current_predicate(f(x)/1).
%! error(type_error(predicate_indicator, f(x)/1), _)
%?- current_predicate(fixed/ -1).
%! error(domain_error(not_less_than_zero, -1), _)

% ---- asserta/1 (8.9.1) ----

%?- asserta(legs(octopus, 8)), clause(legs(X, 8), B).
%= X = octopus, B = true.
%?- asserta((legs(A, 2) :- bird(A))), clause(legs(A, N), B), !.
%= N = 2, B = bird(A).
%?- asserta((foo(X) :- X -> call(X))), clause(foo(X), B).
%= B = (call(X) -> call(X)).
%?- asserta(_).
%! error(instantiation_error, _)
%?- asserta(4).
%! error(type_error(callable, 4), _)
%?- asserta((_ :- 4)).
%! error(instantiation_error, _)
%?- asserta((4 :- 4)).
%! error(type_error(callable, 4), _)
%?- asserta((4 :- _)).
%! error(type_error(callable, 4), _)
%?- asserta((bar :- 4)).
%! error(type_error(callable, 4), _)
%?- asserta((bar :- bar, 4)).
%! error(type_error(callable, (bar, 4)), _)
%?- asserta((bar :- ( true -> 4 ; bar ))).
%! error(type_error(callable, (true -> 4 ; bar)), _)
%?- asserta((atom(_) :- true)).
%! error(permission_error(modify, static_procedure, atom/1), _)
%?- asserta(atom(_)).
%! error(permission_error(modify, static_procedure, atom/1), _)
% What is no clause at all is the graver mistake.
%?- asserta((atom(_) :- 4)).
%! error(type_error(callable, 4), _)
%?- asserta((fixed(_) :- (true, 4))).
%! error(type_error(callable, (true, 4)), _)
%?- asserta(fixed(0)).
%! error(permission_error(modify, static_procedure, fixed/1), _)
%?- asserta((foo, bar)).
%! error(permission_error(modify, static_procedure, (',')/2), _)
%?- asserta(!).
%! error(permission_error(modify, static_procedure, !/0), _)
%?- asserta((\+ a :- b)).
%! error(permission_error(modify, static_procedure, (\+)/1), _)
%?- catch(bar, error(E, _), true).
%= E = existence_error(procedure, bar/0).

% ---- assertz/1 (8.9.2) ----

%?- assertz(legs(spider, 8)), findall(X, clause(legs(X, 8), true), L).
%= L = [octopus, spider].
%?- assertz((legs(B, 2) :- bat(B))), findall(X, clause(legs(_, 2), X), L).
%= L = [bird(_), bat(_)].
%?- assertz((foo(X) :- X, call(X))), findall(B, clause(foo(_), B), L).
%= L = [(call(_A) -> call(_A)), (call(_B), call(_B))].
%?- assertz(_).
%! error(instantiation_error, _)
%?- assertz(4).
%! error(type_error(callable, 4), _)
%?- assertz((foo :- 4)).
%! error(type_error(callable, 4), _)
%?- assertz((foo :- fail, 4)).
%! error(type_error(callable, (fail, 4)), _)
%?- assertz((atom(_) :- true)).
%! error(permission_error(modify, static_procedure, atom/1), _)
%?- assertz((atom(_) :- foo, 4)).
%! error(type_error(callable, (foo, 4)), _)
% No built-in of the standard can be given clauses, whether it has been called or not.
%?- member(H, [once(_), setof(_, _, _), bagof(_, _, _), findall(_, _, _), current_op(_, _, _), retractall(_), halt, (_ ; _), (_ -> _),
%  current_prolog_flag(_, _), current_char_conversion(_, _), stream_property(_, _), multifile(_), dynamic(_), clause(_, _),
%  subsumes_term(_, _), call(_, _, _), catch(_, _, _), false, repeat, current_predicate(_), abolish(_), include(_)]),
%  catch(assertz(H), error(permission_error(modify, static_procedure, _), _), fail).
%= false.
% The bindings of now are in the clause, later ones are not.
%?- X = 1, assertz(kept(X, Y)), Y = 2, kept(A, B).
%= X = 1, Y = 2, A = 1.

% ---- retract/1 (8.9.3) ----

:- dynamic([insects/1, low/1, foo/1]).

insects(ant).
insects(bee).

%?- retract(insects(bee)).
%= true.
%?- retract((low(x) :- true)).
%= false.
%?- assertz((low(X) :- X)), assertz((low(X) :- call(X))), retract((low(X) :- call(B))), B == X.
%= B = X.
%= B = X.
%?- assertz(low(1)), assertz((low(2) :- a)), retract((low(X) :- Y)).
%= X = 1, Y = true.
%= X = 2, Y = a.
%?- assertz((low(3) :- a)), retract(low(3)).
%= false.
%?- retract((foo(A) :- call(A), call(A))).
%= true.
%?- retract((foo(C) :- A -> B)), A == call(C), B == call(C).
%= A = call(C), B = call(C).
%?- retract((no_such(_) :- _)).
%= false.
%?- retract(_).
%! error(instantiation_error, _)
%?- retract((_ :- in_win95(_))).
%! error(instantiation_error, _)
%?- retract((_ :- 4)).
%! error(instantiation_error, _)
%?- retract(4).
%! error(type_error(callable, 4), _)
%?- retract((4 :- _)).
%! error(type_error(callable, 4), _)
%?- retract((atom(X) :- X == '[]')).
%! error(permission_error(modify, static_procedure, atom/1), _)
%?- retract(fixed(_)).
%! error(permission_error(modify, static_procedure, fixed/1), _)
%?- retract((a, b)).
%! error(permission_error(modify, static_procedure, (',')/2), _)
%?- retract((low(_) :- 4)).
%= false.
:- dynamic(r/1).
r(1).
r(2).
r(3).
%?- retract(r(X)).
%= X = 1.
%= X = 2.
%= X = 3.
%?- r(_).
%= false.

% ---- abolish/1 (8.9.4) ----

%?- assertz(gone(1)), abolish(gone/1), gone(_).
%! error(existence_error(procedure, gone/1), _)
%?- abolish(no_such/2).
%= true.
%?- abolish(foo/_).
%! error(instantiation_error, _)
%?- abolish(_/1).
%! error(instantiation_error, _)
%?- abolish(_/a).
%! error(instantiation_error, _)
%?- abolish(_).
%! error(instantiation_error, _)
%?- abolish(foo).
%! error(type_error(predicate_indicator, foo), _)
%?- abolish(foo(_)).
%! error(type_error(predicate_indicator, foo(_)), _)
%?- abolish((foo/1, bar/2)).
%! error(type_error(predicate_indicator, (foo/1, bar/2)), _)
%?- abolish(foo/a).
%! error(type_error(integer, a), _)
%?- abolish(foo/1.0).
%! error(type_error(integer, 1.0), _)
%?- abolish(1/2).
%! error(type_error(atom, 1), _)
%?- abolish(foo(_)/2).
%! error(type_error(atom, foo(_)), _)
%?- abolish(1/a).
%! error(type_error(atom, 1), _)
%?- abolish(foo/ -1).
%! error(domain_error(not_less_than_zero, -1), _)
%?- current_prolog_flag(max_arity, M), N is M + 1, abolish(foo/N).
%! error(representation_error(max_arity), _)
%?- abolish(abolish/1).
%! error(permission_error(modify, static_procedure, abolish/1), _)
%?- abolish(abolish/a).
%! error(type_error(integer, a), _)
%?- abolish(fixed/1).
%! error(permission_error(modify, static_procedure, fixed/1), _)
%?- abolish((',')/2).
%! error(permission_error(modify, static_procedure, (',')/2), _)
%?- abolish(true/0).
%! error(permission_error(modify, static_procedure, true/0), _)

% ---- retractall/1 (8.9.5) ----

:- dynamic(fly/1).
fly(a).
fly(b).
fly(X) :- wings(X).

%?- retractall(fly(a)), clause(fly(X), B).
%= X = b, B = true.
%?- retractall(fly(_)), clause(fly(_), _).
%= false.
%?- fly(_).
%= false.
%?- assertz(fly(f(_))), retractall(fly(f(x))), fly(_).
%= false.
%?- assertz(fly(f(x))), retractall(fly(f(y))), fly(X).
%= X = f(x).
%?- retractall(unheard_of(_)), unheard_of(_).
%= false.
%?- retractall(unheard_of(_)), predicate_property(unheard_of(_), dynamic).
%= true.
%?- retractall(fly(X)), var(X).
%= true.
%?- retractall(_).
%! error(instantiation_error, _)
%?- retractall(4).
%! error(type_error(callable, 4), _)
%?- retractall(atom(_)).
%! error(permission_error(modify, static_procedure, atom/1), _)
%?- retractall(fixed(_)).
%! error(permission_error(modify, static_procedure, fixed/1), _)
%?- retractall((a, b)).
%! error(permission_error(modify, static_procedure, (',')/2), _)
%?- retractall(true).
%! error(permission_error(modify, static_procedure, true/0), _)
