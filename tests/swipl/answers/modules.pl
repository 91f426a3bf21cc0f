% Modules as in SWI-Prolog 9.0.4, whose answers these are.

:- dynamic seen/1.
one(1).
two(1, 2).

%?- M = user, @(current_predicate(one/1), M).
%= M = user.
%?- @(one(X), user).
%= X = 1.
%?- @(one(X), _).
%! error(instantiation_error, _)
%?- @(_, user).
%! error(instantiation_error, _)
%?- strip_module(a:b(X), M, G).
%= M = a, G = b(X).
%?- strip_module(a:b:c, M, G).
%= M = b, G = c.
%?- strip_module(c, M, G).
%= M = user, G = c.
%?- strip_module(X, M, G).
%= M = user, G = X.
%?- strip_module(1:c, M, G).
%= M = user, G = 1:c.
%?- strip_module(a:X, M, G).
%= M = a, G = X.
%?- m1_:assertz(f(1)), m1_:f(X).
%= X = 1.
%?- assertz(m1_:f(2)), findall(X, m1_:f(X), L).
%= L = [1, 2].
%?- m1_:f(a).
%= false.
%?- m1_:no_such_predicate_.
%! error(existence_error(procedure, m1_:no_such_predicate_/0), _)
%?- f(X).
%! error(existence_error(procedure, f/1), _)
%?- _:f(X).
%! error(instantiation_error, _)
%?- m1_:_ .
%! error(instantiation_error, _)
%?- 3:f(X).
%! error(type_error(atom, 3), _)
%?- current_module(user).
%= true.
%?- current_module(m1_).
%= true.
%?- current_module(no_such_module_).
%= false.
%?- current_module(3).
%= false.
%?- module_property(user, class(C)).
%= C = user.
%?- module_property(no_such_module_, P).
%= false.
%?- module_property(user, foo(X)).
%= false.
%?- export(one/1).
%= true.
%?- export(one/a).
%! error(type_error(integer, a), _)
%?- export(_).
%! error(instantiation_error, _)
%?- export(foo).
%! error(type_error(predicate_indicator, foo), _)
%?- import(_).
%! error(instantiation_error, _)
%?- import(m3_:_).
%! error(instantiation_error, _)
%?- reexport(_).
%! error(instantiation_error, _)
%?- reexport(library(lists)).
%= true.
%?- reexport(library(lists), [append/3]).
%= true.
%?- use_module(library(lists), [append/3, member/2]).
%= true.
%?- use_module(library(lists), [append/3 as app3]), app3([a], [b], L).
%= L = [a, b].
%?- use_module(library(lists), except([last/2])).
%= true.
%?- use_module(library(lists), []).
%= true.
%?- use_module(library(lists), [no_such_predicate_/7]).
%= true.
%?- predicate_property(one(_), defined).
%= true.
%?- predicate_property(no_such_(_), defined).
%= false.
%?- predicate_property(append(_, _, _), visible).
%= true.
%?- predicate_property(seen(_), dynamic).
%= true.
%?- predicate_property(one(_), static).
%= true.
%?- predicate_property(atom_length(_, _), built_in).
%= true.
%?- predicate_property(findall(_, _, _), meta_predicate(M)).
%= M = findall(?, 0, -).
%?- predicate_property(maplist(_, _), meta_predicate(M)).
%= M = maplist(1, ?).
%?- predicate_property(one(_), file(_F)), atom(_F).
%= true.
%?- predicate_property(one(_), line_count(_N)), integer(_N).
%= true.
%?- predicate_property(one(_), foo(X)).
%= false.
%?- predicate_property(_, foo).
%= false.
%?- module_transparent(foo/1), predicate_property(foo(_), transparent).
%= false.
%?- meta_predicate(each(1, ?)), predicate_property(each(_, _), meta_predicate(M)).
%= false.
%?- meta_predicate(_).
%! error(instantiation_error, _)
%?- noprofile(one/1).
%= true.
%?- volatile(one/1).
%= true.
%?- public(one/1).
%= true.
%?- thread_local(tl/1), assertz(tl(1)), tl(X).
%= X = 1.
%?- thread_initialization(true).
%= true.
%?- use_foreign_library(foreign(no_such_)).
%= true.
%?- use_foreign_library(foreign(no_such_), install).
%= true.
%?- set_prolog_stack(global, limit(1000000000)).
%= true.
%?- set_prolog_stack(foo, limit(1)).
%! error(existence_error(stack, foo), _)
%?- set_prolog_stack(_, limit(1)).
%! error(existence_error(stack, _), _)
%?- garbage_collect.
%= true.
%?- require([append/3]).
%= true.
%?- require(_).
%! error(instantiation_error, _)
%?- make.
%= true.
%?- portray_text(false).
%= true.
%?- portray_text(foo).
%! error(type_error(boolean, foo), _)
%?- portray_text(_).
%! error(instantiation_error, _)
%?- main.
%! error(existence_error(procedure, main/1), _)
%?- vm_list(no_such_/3).
%! error(existence_error(procedure, no_such_/3), _)
%?- time(_).
%! error(instantiation_error, _)
%?- time(fail).
%= false.
%?- size_abstract_term(5, f(g(h(x)), k(y)), A).
%= A = f(g(h(x)), k(y)).
%?- size_abstract_term(100, f(g(h(x)), k(y)), A).
%= A = f(g(h(x)), k(y)).
%?- size_abstract_term(1, a, A).
%= A = a.
%?- size_abstract_term(_, f(g(h(x))), A).
%! error(instantiation_error, _)
%?- exists_source(library(lists)).
%= true.
%?- exists_source(library(no_such_library_)).
%= false.
%?- exists_source(_).
%! error(instantiation_error, _)
%?- exists_source(library(no_such_library_), P).
%= false.
%?- exists_source(_, P).
%! error(instantiation_error, _)
%?- exists_source(f(x), P).
%= false.
%?- license(gpl, foo).
%= true.
%?- license(_, foo).
%= true.
%?- load_files(library(lists)).
%= true.
%?- load_files(_).
%! error(instantiation_error, _)
%?- load_files(no_such_file_).
%! error(existence_error(source_sink, no_such_file_), _)
%?- load_files([]).
%= true.
%?- load_files(library(lists), [if(not_loaded)]).
%= true.
%?- load_files(library(lists), _).
%! error(instantiation_error, _)
%?- load_files(library(lists), foo).
%! error(type_error(list, foo), _)
%?- consult(no_such_file_).
%! error(existence_error(source_sink, no_such_file_), _)
%?- consult(_).
%! error(instantiation_error, _)
%?- consult([]).
%= true.
%?- reconsult(no_such_file_).
%! error(existence_error(source_sink, no_such_file_), _)
%?- reconsult(_).
%! error(instantiation_error, _)
%?- ensure_loaded(no_such_file_).
%! error(existence_error(source_sink, no_such_file_), _)
%?- ensure_loaded(_).
%! error(instantiation_error, _)
%?- ensure_loaded(library(lists)).
%= true.
%?- no_style_check(singleton), style_check(+singleton).
%= true.
%?- no_style_check(_).
%= true.
%?- unknown(foo, error).
%= false.
%?- file_name_on_path('/no_such_/a.pl', N).
%= N = '/no_such_/a.pl'.
%?- file_name_on_path(_, N).
%! error(instantiation_error, _)
