% Coroutining, attributed variables, modules and grammars as in SWI-Prolog 9.0.4, whose answers these are.

greeting --> [hello], name.
name --> [world].
name --> [prolog].
as([]) --> [].
as([a | T]) --> [a], as(T).
digs([D | T]) --> [D], { code_type(D, digit) }, digs(T).
digs([D]) --> [D], { code_type(D, digit) }.
any(X) --> [X].
pushed, [b] --> [a].

domain:attr_unify_hook(D, V) :- ( var(V) -> true ; memberchk(V, D) ).

%?- freeze(X, true), X = 1.
%= X = 1.
%?- freeze(X, (write(woken), nl)), X = 1.
%> woken
%= X = 1.
%?- freeze(X, fail), X = 1.
%= false.
%?- freeze(X, true).
%= freeze(X, true).
%?- freeze(a, Y = 1).
%= Y = 1.
%?- freeze(X, Y = X), freeze(X, Z = X), X = 3.
%= X = 3, Y = 3, Z = 3.
%?- freeze(X, true), X = Y.
%= Y = X, freeze(X, true).
%?- freeze(X, _), X = 1.
%! error(instantiation_error, _)
%?- frozen(X, G).
%= G = true.
%?- frozen(a, G).
%= G = true.
%?- freeze(X, member(Y, [1, 2])), X = go.
%= X = go, Y = 1.
%= X = go, Y = 2.
%?- dif(a, b).
%= true.
%?- dif(a, a).
%= false.
%?- dif(X, a).
%= dif(X, a).
%?- dif(X, a), X = a.
%= false.
%?- dif(X, a), X = b.
%= X = b.
%?- dif(X, Y), X = Y.
%= false.
%?- dif(f(X, Y), f(a, b)), X = a, Y = b.
%= false.
%?- dif(f(X), g(X)).
%= true.
%?- dif(X, X).
%= false.
%?- when(nonvar(X), Y = 1), X = a.
%= X = a, Y = 1.
%?- when(ground(f(X, Y)), Z = 1), X = a.
%= X = a, when(ground(f(a, Y)), Z=1).
%?- when(ground(f(X, Y)), Z = 1), X = a, Y = b.
%= X = a, Y = b, Z = 1.
%?- when(?=(X, Y), Z = 1), X = Y.
%= Y = X, Z = 1.
%?- when((nonvar(X) ; nonvar(Y)), Z = 1), Y = b.
%= Y = b, Z = 1.
%?- when((nonvar(X), nonvar(Y)), Z = 1), X = a, Y = b.
%= X = a, Y = b, Z = 1.
%?- when(nonvar(a), Z = 1).
%= Z = 1.
%?- when(foo, true).
%! error(domain_error(when_condition, foo), _)
%?- when(_, true).
%! error(instantiation_error, _)
%?- when(nonvar(X), true).
%= when(nonvar(X), true).
%?- put_attr(X, domain, [a, b]), X = a.
%= X = a.
%?- put_attr(X, domain, [a, b]), X = c.
%= false.
%?- put_attr(X, domain, [a, b]), get_attr(X, domain, D).
%= D = [a, b], put_attr(X, domain, [a, b]).
%?- put_attr(X, domain, [a]), del_attr(X, domain), X = z.
%= X = z.
%?- get_attr(X, domain, D).
%= false.
%?- put_attr(a, domain, x).
%! error(uninstantiation_error(a), _)
%?- put_attr(X, _, x).
%! error(instantiation_error, _)
%?- put_attr(X, 1, x).
%! error(type_error(atom, 1), _)
%?- get_attr(a, domain, D).
%= false.
%?- del_attr(X, domain).
%= true.
%?- attvar(X).
%= false.
%?- put_attr(_X, domain, [a]), attvar(_X).
%= true.
%?- attvar(a).
%= false.
%?- copy_term(f(X, Y), T, Gs).
%= T = f(_, _), Gs = [].
%?- freeze(X, fail), copy_term_nat(X, Y), Y = 1.
%= Y = 1, freeze(X, fail).
%?- copy_term_nat(f(X, a), T).
%= T = f(_, a).
%?- freeze(X, true), term_attvars(f(X, Y), L), L = [Z], Z == X, X = 1.
%= X = 1, L = [1], Z = 1.
%?- term_attvars(f(X), L).
%= L = [].
%?- call_residue_vars(true, Vs).
%= Vs = [].
%?- call_residue_vars(freeze(X, true), Vs), Vs == [X], X = 1.
%= X = 1, Vs = [1].
%?- phrase(greeting, [hello, world]).
%= true.
%?- phrase(greeting, [hello, X]).
%= X = world.
%= X = prolog.
%?- phrase(greeting, [hello]).
%= false.
%?- phrase(as(L), [a, a], R).
%= L = [], R = [a, a].
%= L = [a], R = [a].
%= L = [a, a], R = [].
%?- phrase(as(L), [a, b]).
%= false.
%?- phrase(digs(D), `12`, R).
%= D = [49, 50], R = [].
%= D = [49], R = [50].
%?- phrase(pushed, [a, c], R).
%= R = [b, c].
%?- phrase(any(X), [1]).
%= X = 1.
%?- phrase(([a], [b]), L).
%= L = [a, b].
%?- phrase(([a] ; [b]), L).
%= L = [a].
%= L = [b].
%?- phrase({X = 1}, []).
%= X = 1.
%?- phrase(\+ [a], [b], R).
%= R = [b].
%?- phrase(call([X, Y]>>(Y = X)), [a], R).
%= R = [a].
%?- phrase(!, []).
%= true.
%?- phrase([], []).
%= true.
%?- phrase("ab", L).
%= L = [97, 98].
%?- phrase(_, []).
%! error(instantiation_error, _)
%?- phrase(3, []).
%! error(type_error(callable, 3), _)
%?- phrase(foo_nonterminal, []).
%! error(existence_error(procedure, foo_nonterminal/2), _)
%?- phrase(as(_), foo).
%! error(type_error(list, foo), _)
%?- phrase(as(_), [a], foo).
%! error(type_error(list, foo), _)
%?- expand_term(foo, T).
%= T = foo.
%?- expand_term((1 --> b), T).
%! error(type_error(callable, 1), _)
%?- dcg_translate_rule((a --> b), T).
%= T = (a(_A, _B):-b(_A, _B)).
%?- dcg_translate_rule((a(X) --> call(foo, X)), T).
%= T = (a(X, _A, _B):-call(foo, X, _A, _B)).
%?- dcg_translate_rule(a, T).
%= false.
%?- expand_goal(foo, G).
%= G = foo.
%?- expand_goal((a, b), G).
%= G = (a, b).
%?- strip_module(a:b:c, M, T).
%= M = b, T = c.
%?- strip_module(foo, M, T).
%= M = user, T = foo.
%?- strip_module(X, M, T).
%= M = user, T = X.
%?- strip_module(1:a, M, T).
%= M = user, T = 1:a.
%?- current_module(user).
%= true.
%?- current_module(no_such_module_).
%= false.
%?- module_property(no_such_module_, class(C)).
%= false.
%?- module_property(user, class(C)).
%= C = user.
%?- @(strip_module(foo, M, _), bar).
%= M = bar.
%?- lists:append([a], [b], L).
%= L = [a, b].
%?- no_module_:member(X, [a]).
%= X = a.
%?- no_module_:undefined_here.
%! error(existence_error(procedure, no_module_:undefined_here/0), _)
%?- catch(no_module_:undefined_here, error(E, _), true).
%= E = existence_error(procedure, no_module_:undefined_here/0).
%?- assertz(m1:p(1)), m1:p(X).
%= X = 1.
%?- m1:assertz(q(2)), m1:q(X).
%= X = 2.
%?- use_module(library(lists)).
%= true.
%?- use_module(library(lists), [append/3]).
%= true.
%?- use_module(_).
%! error(instantiation_error, _)
%?- ensure_loaded(library(lists)).
%= true.
%?- consult(no_such_file_).
%! error(existence_error(source_sink, no_such_file_), _)
%?- consult(_).
%! error(instantiation_error, _)
%?- load_files(no_such_file_, []).
%! error(existence_error(source_sink, no_such_file_), _)
%?- load_files(no_such_file_, [if(not_loaded)]).
%! error(existence_error(source_sink, no_such_file_), _)
%?- exists_source(library(lists)).
%= true.
%?- exists_source(library(no_such_library)).
%= false.
%?- exists_source(_).
%! error(instantiation_error, _)
%?- require([append/3]).
%= true.
%?- meta_predicate(mp(0, ?)), predicate_property(mp(_, _), meta_predicate(M)).
%= false.
%?- meta_predicate(foo).
%= true.
%?- module_transparent(mt/1).
%= true.
%?- source_location(F, L).
%= false.
%?- prolog_load_context(source, F).
%= false.
%?- initialization(true).
%= true.
%?- initialization(true, foo).
%! error(domain_error(initialization_type, foo), _)
