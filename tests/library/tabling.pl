% Tables of answers: left and mutual recursion, combined answers, negation, abolished and abandoned tables.

% ---- left and mutual recursion ----

%?- findall(Y, path(a, Y), L), msort(L, S).
%= L = [b, c, a, d], S = [a, b, c, d].
%?- findall(X-Y, path(X, Y), L), length(L, N).
%= L = [a-b, b-c, c-a, c-d, a-c, b-a, b-d, c-b, a-a, a-d, b-b, c-c], N = 12.
%?- path(a, d).
%= true.
%?- path(d, a).
%= false.
%?- path(a, z).
%= false.
%?- path(X, X).
%= X = a.
%= X = b.
%= X = c.
%?- fib(100, F).
%= F = 354224848179261915075.
%?- findall(X, a(X), L), sort(L, S).
%= L = [1, 2, 3], S = [1, 2, 3].
%?- findall(X, b(X), L), sort(L, S).
%= L = [2, 3, 1], S = [1, 2, 3].
%?- even(20), \+ even(21), odd(21).
%= true.
%?- phrase(expr(X), `2+3*4+5`).
%= X = 19.
%?- phrase(expr(X), `2+*4`).
%= false.
%?- findall(R, phrase(word(_), `aaaa`, R), L), length(L, N).
%= L = [[97, 97, 97], [97, 97], [97], []], N = 4.

% A second call reads the table, in the same order; each answer comes once.
%?- findall(Y, path(b, Y), L1), findall(Y, path(b, Y), L2), L1 == L2, sort(L1, S), length(L1, N), length(S, N).
%= L1 = [c, a, d, b], L2 = [c, a, d, b], S = [a, b, c, d], N = 4.

% Answers may have variables, and any terms.
%?- findall(X-Y, open(X, Y), L).
%= L = [f(_A)-_A, _B-_B, [_|_]-1].
%?- open(f(Z), Y).
%= Z = Y.
%= Y = f(Z).
%?- findall(X, terms(X), L).
%= L = [1.5, "text", 100000000000000000000, 1r3, [a, b|_], f(_, g(_)), 'an atom', [], {}].
%?- findall(N, (holds(X), length(X, N), holds(X)), L).
%= L = [1000].
%?- findall(X, (member(X, [1, 2, 3]), small(X)), L).
%= L = [1, 2].

% ---- declarations ----

%?- table(t1/1), assertz(t1(1)), assertz((t1(X) :- t1(Y), Y < 5, X is Y + 1)), findall(X, t1(X), L).
%= L = [1, 2, 3, 4, 5].
%?- findall(X, dynamic_tabled(X), L), assertz(dynamic_tabled(3)), findall(X, dynamic_tabled(X), M), abolish_all_tables, findall(X, dynamic_tabled(X), N).
%= L = [1, 2], M = [1, 2], N = [1, 2, 3].
%?- untable(dynamic_tabled/1), assertz(dynamic_tabled(4)), findall(X, dynamic_tabled(X), L).
%= L = [1, 2, 3, 4].
%?- table(_).
%! error(instantiation_error, _)
%?- table(3).
%! error(type_error(table_declaration, 3), _)
%?- table(p(_, foo)).
%! error(domain_error(tabled_mode, foo), _)
%?- table(p/a).
%! error(type_error(integer, a), _)
%?- table((p/1 as incremental)).
%! error(domain_error(table_option, incremental), _)
%?- table(atom_length/2).
%! error(permission_error(modify, static_procedure, atom_length/2), _)
%?- predicate_property(path(_, _), tabled).
%= true.
%?- predicate_property(path(_, _), tabled(X)).
%= X = variant.
%?- predicate_property(sub(_), tabled(X)).
%= X = subsumptive.
%?- predicate_property(edge(_, _), tabled).
%= false.
%?- clause(path(X, Y), B).
%= B = (path(X, _A), edge(_A, Y)).
%= B = edge(X, Y).

% ---- combined answers ----

%?- findall(Y-C, cost(a, Y, C), L), msort(L, S).
%= L = [b-1, c-3, a-4], S = [a-4, b-1, c-3].
%?- cost(a, c, C).
%= C = 3.
%?- cost(a, c, 3).
%= true.
%?- cost(a, c, 5).
%= false.
%?- shortest(a, c, P).
%= P = [a, c].
%?- shortest(a, a, P).
%= P = [a, c, a].
%?- largest(X).
%= X = 3.
%?- first_of(X).
%= X = 1.
%?- last_of(X).
%= X = 2.
%?- sum_of(X).
%= X = 6.
%?- by_order(X).
%= X = 3.
%?- kept(a, X).
%= X = 5.
%?- two(a, X, Y).
%= X = 1, Y = 9.
%?- longest(30, N).
%= N = 30.

% Undefined answers stand beside the certain ones if they would be better.
%?- findall(X-V, truth_of(lower(a, X), V), L), msort(L, S).
%= L = [2-true, 1-undefined], S = [1-undefined, 2-true].
%?- findall(X-V, truth_of(lower(b, X), V), L).
%= L = [2-true].
%?- findall(X-V, truth_of(lower(c, X), V), L), msort(L, S).
%= L = [2-undefined, 1-undefined], S = [1-undefined, 2-undefined].
%?- findall(X-V, truth_of(upper(a, X), V), L).
%= L = [3-true, 7-undefined].
%?- findall(X-V, truth_of(upper(b, X), V), L).
%= L = [7-true].
%?- findall(X-V, truth_of(earlier(a, X), V), L).
%= L = [1-true, 2-undefined].
%?- findall(X-V, truth_of(earlier(b, X), V), L).
%= L = [1-true].
%?- findall(X-V, truth_of(later(a, X), V), L).
%= L = [1-true, 2-undefined].
%?- findall(X-V, truth_of(later(b, X), V), L).
%= L = [1-true].
%?- findall(X-V, truth_of(total(a, X), V), L).
%= L = [8-true, 12-undefined].
%?- findall(X-V, truth_of(union(a, X), V), L).
%= L = [[a, d]-true, [a, b, d]-undefined].
%?- findall(X-V, truth_of(refuted(a, X), V), L).
%= L = [5-true].
%?- findall(X-V, truth_of(proved(a, X), V), L).
%= L = [3-true].
%?- findall(X-V, truth_of(proved_union(a, X), V), L).
%= L = [[3, 5]-true].
%?- findall(X-V, truth_of(proved_total(a, X), V), L).
%= L = [8-true].
%?- findall(X-V, truth_of(proved_first(a, X), V), L).
%= L = [3-true].
%?- findall(Y-C, truth_of(toll(a, Y, C), undefined), L).
%= L = [b-1, c-2, a-3].
%?- findall(Y-C, truth_of(toll(a, Y, C), true), L).
%= L = [c-5, a-6].
%?- call_delays(lower(a, 1), D).
%= D = lower(a, 1).
%?- tnot(tabled_lower(a)).
%= false.
%?- call_residual_program(lower(a, 1), P).
%= P = [(lower(a, 1) :- undefined)].

% ---- negation ----

%?- findall(X, wins(X), L), sort(L, S).
%= L = [b, c], S = [b, c].
%?- tnot(wins(d)).
%= true.
%?- tnot(wins(c)).
%= false.
%?- tnot(no_such_table(_)).
%! error(existence_error(procedure, no_such_table/1), _)
%?- tnot(append(_, _, _)).
%! error(permission_error(tnot, non_tabled_procedure, append/3), _)
%?- tnot(_).
%! error(instantiation_error, _)
%?- tnot(3).
%! error(type_error(callable, 3), _)
%?- not_exists(member(x, [a])).
%= true.
%?- not_exists(member(a, [a])).
%= false.
%?- not_exists(wins(c)).
%= false.
%?- findall(X, tabled_call(member(X, [1, 2, 1])), L).
%= L = [1, 2].

% What depends on itself through negation is undefined, and the answer has it.
%?- undefined.
%= undefined.
%?- p.
%= p.
%?- tnot(p).
%= tnot(p).
%?- call_delays(p, D).
%= D = p.
%?- call_delays((p, undefined, path(a, b)), D).
%= D = (p, undefined).
%?- findall(X-D, call_delays(draws(X), D), L), sort(L, S).
%= L = [a-draws(a), b-draws(b), c-true], S = [a-draws(a), b-draws(b), c-true].
%?- call_residual_program(p, P).
%= P = [(p :- tnot(q)), (q :- tnot(p))].
%?- call_residual_program(draws(X), P), P = [_|_].
%= X = a, P = [(draws(a) :- tnot(draws(b))), (draws(b) :- tnot(draws(a)))].
%= X = b, P = [(draws(b) :- tnot(draws(a))), (draws(a) :- tnot(draws(b)))].
%?- call_residual_program(path(a, b), P).
%= P = [].
%?- findall(G, (member(G, [r, s, t, u, v]), call_delays(G, true)), L).
%= L = [].
%?- findall(G, (member(G, [r, s, t, u, v]), call_delays(G, D), D \== true), L).
%= L = [r, s, t, u].
%?- findall(D, (member(G, [w1, w2, w3]), call_delays(G, D)), L).
%= L = [w1, w3].
%?- X = 1 ; p, X = 2 ; X = 3.
%= X = 1.
%= X = 2, p.
%= X = 3.

% ---- cuts and exceptions ----

%?- once(path(a, X)), findall(Y, path(a, Y), L).
%= X = b, L = [b, c, a, d].
%?- path(a, X), !.
%= X = b.
%?- abolish_all_tables, catch(throws(X), B, true), catch(throws(Y), C, true).
%= B = oops(1), C = oops(1).
%?- catch(throws_later(_), B, true), retractall(may_throw), findall(X, throws_later(X), L), sort(L, S).
%= B = oops, L = [1, 2, 3, 4], S = [1, 2, 3, 4].
%?- catches(X), findall(Y, catches(Y), L), sort(L, S).
%= X = 1, L = [1, caught(3)], S = [1, caught(3)].
%= X = caught(3), L = [1, caught(3)], S = [1, caught(3)].
%?- catch(call_with_inference_limit(fib(2000, _), 1000, R), _, true), fib(50, F).
%= R = inference_limit_exceeded, F = 12586269025.
%?- call_with_depth_limit(fib(20, F), 1000, _).
%= F = 6765.
%?- findall(X, setup_call_cleanup(true, path(a, X), true), L).
%= L = [b, c, a, d].
%?- collects(_).
%! error(permission_error(suspend, tabled_goal, collects/1), _)
%?- counts(_).
%! error(permission_error(suspend, tabled_goal, counts/1), _)
%?- finds_some(_).
%! error(permission_error(suspend, tabled_goal, finds_some/1), _)
%?- calls_forall(_).
%! error(permission_error(suspend, tabled_goal, calls_forall/1), _)
%?- aggregate_all(count, path(a, _), N).
%= N = 4.
%?- findall(L, findnsols(3, X, path(a, X), L), Ls).
%= Ls = [[b, c, a], [d]].
%?- findall(L, stratified(L), Ls).
%= Ls = [[b, c, a, d]].

% ---- tables ----

%?- abolish_all_tables, path(b, _), findall(G, current_table(path(b, _), _), L), length(L, N), !.
%= L = [_], N = 1.
%?- abolish_all_tables, findall(G, current_table(path(_, _), G), L).
%= L = [].
%?- path(a, X), abolish_all_tables.
%= X = b.
%= X = c.
%= X = a.
%= X = d.
%?- path(a, _), path(b, _), abolish_table_subgoals(path(a, _)), findall(X, current_table(path(X, _), _), L), !.
%= L = [b].
%?- abolish_module_tables(user), findall(X, current_table(path(X, _), _), L).
%= L = [].
%?- findall(X, abolishes(X), L), sort(L, S).
%= L = [1, 2, 3], S = [1, 2, 3].

% An answer that depends on an abolished table stays undefined.
%?- call_delays(abolishes_condition, D).
%= D = abolishes_condition.
%?- call_delays(abolishes_negated, D).
%= D = abolishes_negated.
%?- call_delays((p, abolish_all_tables), D).
%= D = p.
%?- call_delays((tnot(p), abolish_all_tables), D).
%= D = tnot(p).
%?- call_delays((p, call_delays(abolish_all_tables, _), path(a, b)), D).
%= D = p.
%?- p, abolish_all_tables, path(a, b).
%= p.
%?- call_delays((draws(X), abolish_table_subgoals(draws(_)), draws(X)), D).
%= X = a, D = (draws(a), draws(a)).
%= X = b, D = (draws(b), draws(b)).
%= X = c, D = true.
%?- forall(between(1, 3000, _), ( call_delays(draws(a), D), D == draws(a), abolish_all_tables )).
%= true.

% ---- attributes and cycles ----

%?- freeze(X, true), path(X, _).
%! error(type_error(free_of_attvar, path(_, _)), _)
%?- X = f(X), path(X, _).
%! error(type_error(acyclic_term, _), _)
%?- attributed(_).
%! error(type_error(free_of_attvar, _), _)
%?- cyclic(_).
%! error(type_error(acyclic_term, _), _)
%?- freeze(X, X > 1), cost(a, b, X).
%= false.
%?- freeze(X, X < 2), cost(a, b, X).
%= X = 1.

% ---- continuations between ----

%?- findall(X, through_constructs(X), L), sort(L, S).
%= L = [0, 1, 2, 3, 4], S = [0, 1, 2, 3, 4].
%?- findall(X, effect(X), L).
%= L = [1, 2].
%?- reset(path(a, X), _, C), C == 0.
%= X = b, C = 0.
%= X = c, C = 0.
%= X = a, C = 0.
%= X = d, C = 0.
%?- reset(shifts(_), _, _).
%! error(existence_error(reset/3, a), _)

:- table path/2, fib/2, a/1, b/1, c/1, even/1, odd/1, expr//1, term//1, word//1, open/2, terms/1, holds/1, small/1.

path(X, Y) :- path(X, Z), edge(Z, Y).
path(X, Y) :- edge(X, Y).

edge(a, b).
edge(b, c).
edge(c, a).
edge(c, d).

fib(0, 0).
fib(1, 1).
fib(N, F) :- N > 1, A is N - 1, B is N - 2, fib(A, FA), fib(B, FB), F is FA + FB.

a(X) :- b(X).
a(1).

b(X) :- c(X).
b(2).

c(X) :- a(X).
c(3).

even(0).
even(N) :- N > 0, M is N - 1, odd(M).

odd(N) :- N > 0, M is N - 1, even(M).

expr(X) --> expr(A), "+", term(B), { X is A + B }.
expr(X) --> term(X).

term(X) --> term(A), "*", digit(B), { X is A * B }.
term(X) --> digit(X).

digit(X) --> [D], { code_type(D, digit(X)) }.

word(s(X)) --> word(X), "a".
word(z) --> "a".

open(f(X), X).
open(X, X).
open([_|_], 1).

terms(1.5).
terms("text").
terms(100000000000000000000).
terms(1r3).
terms([a, b|_]).
terms(f(_, g(_))).
terms('an atom').
terms([]).
terms({}).

holds(L) :- numlist(1, 1000, L).

small(1).
small(2).

:- dynamic dynamic_tabled/1, may_throw/0.
:- table dynamic_tabled/1.
:- table sub/1 as subsumptive.

dynamic_tabled(1).
dynamic_tabled(2).

sub(1).

:- table cost(_, _, min), shortest(_, _, lattice(shorter/3)), largest(max), first_of(first), last_of(last), sum_of(sum).
:- table by_order(po(smaller/2)), kept(_, -), two(_, min, max), longest(_, max).

cost(X, Y, C) :- cost(X, Z, A), road(Z, Y, B), C is A + B.
cost(X, Y, C) :- road(X, Y, C).

road(a, b, 1).
road(b, c, 2).
road(a, c, 5).
road(c, a, 1).

shortest(X, Y, [X, Y]) :- road(X, Y, _).
shortest(X, Y, P) :- shortest(X, Z, P0), road(Z, Y, _), append(P0, [Y], P).

shorter(P, Q, R) :- length(P, N), length(Q, M), ( M < N -> R = Q ; R = P ).

largest(X) :- member(X, [1, 3, 2]).
first_of(X) :- member(X, [1, 3, 2]).
last_of(X) :- member(X, [1, 3, 2]).
sum_of(X) :- member(X, [1, 3, 2]).
by_order(X) :- member(X, [1, 3, 2]).

smaller(X, Y) :- X < Y.

kept(a, 5).
kept(a, 1).

two(a, X, Y) :- member(X-Y, [3-1, 1-5, 2-9]).

longest(0, 0).
longest(N, L) :- N > 0, M is N - 1, longest(M, K), L is K + 1.
longest(N, L) :- N > 1, M is N - 2, longest(M, L).

:- table lower(_, min), upper(_, lattice(greater/3)), earlier(_, first), later(_, last), total(_, sum), union(_, lattice(unite/3)).
:- table refuted(_, min), proved(_, min), proved_union(_, lattice(unite/3)), proved_total(_, sum), proved_first(_, first).
:- table not_refuted/0, not_proved/0, toll(_, _, min), tabled_lower/1.

truth_of(Goal, Truth) :- call_delays(Goal, D), ( D == true -> Truth = true ; Truth = undefined ).

lower(a, 1) :- undefined.
lower(a, 2).
lower(b, 2).
lower(b, 3) :- undefined.
lower(c, 2) :- undefined.
lower(c, 1) :- undefined.

tabled_lower(X) :- lower(X, _).

greater(X, Y, Z) :- Z is max(X, Y).

upper(a, 3).
upper(a, 7) :- tnot(q).
upper(b, 3) :- tnot(q).
upper(b, 7).

earlier(a, 2) :- undefined.
earlier(a, 1).
earlier(b, 1).
earlier(b, 2) :- undefined.

later(a, 1).
later(a, 2) :- undefined.
later(b, 2) :- undefined.
later(b, 1).

total(a, 3).
total(a, 4) :- undefined.
total(a, 5).

unite(X, Y, Z) :- append(X, Y, XY), sort(XY, Z).

union(a, [a]).
union(a, [b]) :- undefined.
union(a, [d]).

refuted(a, 3) :- tnot(not_refuted).
refuted(a, 5).

not_refuted :- refuted(_, _), tnot(not_proved).

not_proved :- refuted(_, _), proved(_, _), proved_union(_, _), proved_total(_, _), proved_first(_, _), tnot(not_refuted), fail.

proved(a, 3) :- tnot(not_proved).
proved(a, 5).

proved_union(a, [3]) :- tnot(not_proved).
proved_union(a, [5]).

proved_total(a, 3) :- tnot(not_proved).
proved_total(a, 5).

proved_first(a, 3) :- tnot(not_proved).
proved_first(a, 5).

toll(X, Y, C) :- gate(X, Y, C).
toll(X, Y, C) :- toll(X, Z, A), gate(Z, Y, B), C is A + B.

:- table gate/3.

gate(a, b, 1) :- undefined.
gate(b, c, 1).
gate(c, a, 1).
gate(a, c, 5).

:- table wins/1, p/0, q/0, draws/1, r/0, s/0, t/0, u/0, v/0, w1/0, w2/0, w3/0.

wins(X) :- move(X, Y), tnot(wins(Y)).

move(a, b).
move(b, d).
move(c, d).
move(c, a).

p :- tnot(q).

q :- tnot(p).

draws(X) :- turn(X, Y), tnot(draws(Y)).

turn(a, b).
turn(b, a).
turn(b, c).
turn(c, d).

r :- tnot(s).
r :- r.

s :- tnot(t).

t :- t.
t :- tnot(u).

u :- tnot(v), tnot(t).

v :- v.

w1 :- tnot(w1).

w2 :- tnot(w1), tnot(w3), u, fail.

w3 :- w1.
w3 :- w2.

:- table throws/1, throws_later/1, catches/1, inner/1, collects/1, abolishes/1.

throws(X) :- throws(Y), X is Y + 1, X > 5.
throws(1) :- throw(oops(1)).

may_throw.

throws_later(1).
throws_later(X) :- throws_later(Y), Y < 4, X is Y + 1, ( X > 2, may_throw -> throw(oops) ; true ).

catches(1).
catches(X) :- catch(inner(X), oops(N), X = caught(N)).

inner(X) :- catches(Y), integer(Y), X is Y + 1, X < 3.
inner(_) :- throw(oops(3)).

collects(L) :- findall(X, collects(X), L).

:- table counts/1, finds_some/1, calls_forall/1.

counts(N) :- aggregate_all(count, counts(_), N).

finds_some(L) :- findnsols(2, X, finds_some(X), L).

calls_forall(1) :- call(forall, calls_forall(_), true).

stratified(L) :- findall(X, path(a, X), L).

:- table abolishes_condition/0, abolishes_negated/0.

abolishes_condition :- p, abolish_all_tables.

abolishes_negated :- tnot(p), abolish_all_tables.

abolishes(1).
abolishes(X) :- abolishes(Y), abolish_all_tables, Y < 3, X is Y + 1.

:- table attributed/1, cyclic/1, through_constructs/1, effect/1, shifts/1.

attributed(X) :- freeze(X, true).

cyclic(X) :- X = f(X).

through_constructs(0).
through_constructs(X) :-
    ( through_constructs(Y), Y < 1 -> X is Y + 1 ; fail ).
through_constructs(X) :-
    ( through_constructs(Y), Y =:= 1 *-> X is Y + 1 ; fail ).
through_constructs(X) :-
    catch(( once(through_constructs(Y)), Y =:= 2, throw(found(Y)) ), found(Z), X is Z + 1).
through_constructs(X) :-
    call(through_constructs, Y), forall(member(Z, [Y]), Z == Y), Y =:= 3, ignore(( X is Y + 1 ; X = never )).

effect(X) :- reset(asks(X), ask(Y), C), C \== 0, member(Y, [1, 2]), call(C).

asks(X) :- shift(ask(X)).

shifts(_) :- shift(a).
