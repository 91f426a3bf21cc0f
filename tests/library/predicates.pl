% library(predicates): predicate_property/2 and current_predicate/2.

:- dynamic fact/1.
:- discontiguous apart/0.
:- meta_predicate twice(0).

fact(1).
fact(2).

twice(Goal) :- call(Goal), call(Goal).

apart.

holds(Head, Property) :- ( predicate_property(Head, Property) -> true ; fail ).

%?- predicate_property(fact(_), dynamic).
%= true.
%?- predicate_property(fact(_), static).
%= false.
%?- predicate_property(fact(_), number_of_clauses(N)).
%= N = 2.
%?- assertz(fact(3)), retract(fact(1)), predicate_property(fact(_), number_of_clauses(N)).
%= N = 2.
%?- predicate_property(twice(_), P), P \= file(_), P \= line_count(_), write(P), nl, fail.
%> defined
%> visible
%> static
%> number_of_clauses(1)
%> meta_predicate twice(0)
%= false.
%?- predicate_property(twice(_), line_count(N)), predicate_property(twice(_), file(F)), atom(F), F = N.
%= false.
%?- predicate_property(twice(_), line_count(N)).
%= N = 10.
%?- predicate_property(apart, discontiguous).
%= true.
%?- predicate_property(user:fact(_), dynamic), predicate_property(user:twice(_), static).
%= true.
%?- holds(atom_length(_, _), built_in), holds(atom_length(_, _), iso), holds(atom_length(_, _), static).
%= true.
%?- holds(findall(_, _, _), built_in), holds(findall(_, _, _), iso), \+ holds(term_to_atom(_, _), iso).
%= true.
%?- holds(append(_, _, _), defined), \+ holds(append(_, _, _), dynamic), \+ holds(append(_, _, _), built_in).
%= true.
%?- predicate_property(maplist(_, _, _), meta_predicate(M)).
%= M = maplist(2, ?, ?).
% Control constructs are predicates too.
%?- member(H, [(_, _), (_ ; _), (_ -> _), (_ *-> _), \+ _, !, call(_), catch(_, _, _), true, once(_), findall(_, _, _)]),
%  \+ ( holds(H, built_in), holds(H, iso), holds(H, static), holds(H, system), \+ holds(H, dynamic) ).
%= false.
%?- holds(user:(_, _), built_in), holds(lists:(\+ _), built_in).
%= true.
%?- predicate_property('|'(_, _), built_in).
%= true.
%?- predicate_property(no_such_predicate(_), _).
%= false.
%?- predicate_property(1, _).
%! error(type_error(callable,1),_)
%?- findall(N/A, ( predicate_property(H, dynamic), functor(H, N, A) ), L).
%= L = [fact/1].
%?- assertz(new_fact(a)), holds(new_fact(_), dynamic), findall(H, predicate_property(H, number_of_clauses(_)), L), length(L, N).
%= L = [fact(_), twice(_), apart, holds(_, _), new_fact(_)], N = 5, H = _.

% ---- current_predicate/2 --------------------------------------------------------------------------------------------

%?- current_predicate(twice, H).
%= H = twice(_).
%?- current_predicate(N, twice(_)).
%= N = twice.
%?- current_predicate(twice, twice(a)).
%= true.
%?- current_predicate(twice, twice(a, b)).
%= false.
%?- current_predicate(no_such_predicate, _).
%= false.
%?- current_predicate(append, append(_, _, _)).
%= false.
%?- current_predicate(fact, user:H).
%= H = fact(_).
%?- findall(N, current_predicate(N, fact(_)), L).
%= L = [fact].
%?- current_predicate(_, 1).
%! error(type_error(callable,1),_)

% ---- source_file/1, source_file/2, import_module/2, context_module/1 ----
%?- import_module(user, A), import_module(some, B), \+ import_module(system, _), findall(E, (member(M, [_, 3]), catch(import_module(M, _), error(E, _), true)), Es).
%= A = system, B = user, Es = [instantiation_error, type_error(atom, 3)].
%?- context_module(A), some:context_module(B), ( context_module(other) -> C = yes ; C = no ).
%= A = user, B = some, C = no.
