% The database, records, flags, global variables and operators as in SWI-Prolog 9.0.4, whose answers these are.

:- dynamic fact/1, rule/2, gone/1, other/1, none/0.
fact(1). fact(2).
rule(X, Y) :- fact(X), Y = X.
static(a).
static(X) :- X = b.

%?- assertz(fact(3)), findall(X, fact(X), L).
%= L = [1, 2, 3].
%?- asserta(fact(0)), findall(X, fact(X), L).
%= L = [0, 1, 2, 3].
%?- assert(fact(4)), findall(X, fact(X), L).
%= L = [0, 1, 2, 3, 4].
%?- assertz((rule(X, Y) :- X == Y)), clause(rule(A, B), Body).
%= Body = (fact(A), B=A).
%= Body = (A==B).
%?- assertz(foo:bar(1)), foo:bar(X).
%= X = 1.
%?- assertz(_).
%! error(instantiation_error, _)
%?- assertz((foo :- 1)).
%! error(type_error(callable, 1), _)
%?- assertz((1 :- foo)).
%! error(type_error(callable, 1), _)
%?- assertz((atom_length(_, _) :- true)).
%! error(permission_error(modify, static_procedure, atom_length/2), _)
%?- asserta((foo, bar)).
%! error(permission_error(modify, static_procedure, (',')/2), _)
%?- assert("s").
%! error(type_error(callable, "s"), _)
%?- asserta(_).
%! error(instantiation_error, _)
%?- assert(3).
%! error(type_error(callable, 3), _)
%?- assertz(new_one(1)), new_one(X).
%= X = 1.
%?- retract(fact(0)).
%= true.
%?- retract(fact(X)), X >= 3, !.
%= X = 3.
%?- retract((rule(X, Y) :- B)).
%= B = (fact(X), Y=X).
%= B = (X==Y).
%?- retract(nothing(_)).
%= false.
%?- retract(X).
%! error(instantiation_error, _)
%?- retract(4).
%! error(type_error(callable, 4), _)
%?- retract((atom_length(_, _) :- true)).
%! error(permission_error(modify, static_procedure, atom_length/2), _)
%?- retractall(fact(9)), findall(X, fact(X), L).
%= L = [4].
%?- retractall(fact(_)), findall(X, fact(X), L).
%= L = [].
%?- retractall(fresh(_)), predicate_property(fresh(_), dynamic).
%= true.
%?- retractall(_).
%! error(instantiation_error, _)
%?- retractall(atom_length(_, _)).
%! error(permission_error(modify, static_procedure, atom_length/2), _)
%?- retractall(3).
%! error(type_error(callable, 3), _)
%?- abolish(gone/1), catch(gone(_), error(E, _), true).
%= E = existence_error(procedure, gone/1).
%?- abolish(foo/a).
%! error(type_error(integer, a), _)
%?- abolish(atom_length/2).
%! error(permission_error(modify, static_procedure, atom_length/2), _)
%?- abolish(_).
%! error(instantiation_error, _)
%?- abolish(none_such/3).
%= true.
%?- clause(static(a), true).
%= true.
%?- clause(_, B).
%! error(instantiation_error, _)
%?- clause(4, B).
%! error(type_error(callable, 4), _)
%?- clause(undefined_one(_), B).
%= false.
%?- dynamic(brand_new/2), brand_new(a, b).
%= false.
%?- dynamic([n1/0, n2/1]), \+ n1, \+ n2(_).
%= true.
%?- dynamic(foo).
%! error(type_error(predicate_indicator, foo), _)
%?- dynamic(atom_length/2).
%! error(permission_error(modify, static_procedure, atom_length/2), _)
%?- discontiguous(dd/1).
%= true.
%?- multifile(mm/1), predicate_property(mm(_), multifile).
%= true.
%?- multifile(foo).
%! error(type_error(predicate_indicator, foo), _)
%?- public(static/1).
%= true.
%?- volatile(vv/1).
%= true.
%?- thread_local(tt/1), assertz(tt(1)), tt(X).
%= X = 1.
%?- current_predicate(static/N).
%= N = 1.
%?- current_predicate(static/1).
%= true.
%?- current_predicate(absent_one/_).
%= false.
%?- current_predicate(foo:bar/N).
%= N = 1.
%?- current_predicate(4).
%! error(type_error(predicate_indicator, 4), _)
%?- current_predicate(a/b).
%! error(type_error(predicate_indicator, a/b), _)
%?- current_predicate(static, H).
%= H = static(_).
%?- current_predicate(no_such_name, H).
%= false.
%?- predicate_property(static(_), number_of_clauses(N)).
%= N = 2.
%?- predicate_property(other(_), dynamic).
%= true.
%?- predicate_property(static(_), static).
%= true.
%?- predicate_property(static(_), dynamic).
%= false.
%?- predicate_property(atom_length(_, _), built_in).
%= true.
%?- predicate_property(atom_length(_, _), defined).
%= true.
%?- predicate_property(maplist(_, _), meta_predicate(M)).
%= M = maplist(1, ?).
%?- predicate_property(absent_one(_), defined).
%= false.
%?- flag(my_counter, Old, Old + 1), flag(my_counter, New, New).
%= Old = 0, New = 1.
%?- flag(_X, _V, 1).
%! error(instantiation_error, _)
%?- recordz(key, a), recordz(key, b), recorda(key, c), findall(X, recorded(key, X), L).
%= L = [c, a, b].
%?- recorded(key, b).
%= true.
%?- recorded(key, z).
%= false.
%?- recorded(none, X).
%= false.
%?- recorda(_, x).
%! error(instantiation_error, _)
%?- recordz(_, x, _).
%! error(instantiation_error, _)
%?- erase(_).
%! error(instantiation_error, _)
%?- erase(foo).
%! error(type_error(db_reference, foo), _)
%?- instance(_, X).
%! error(instantiation_error, _)
%?- b_setval(v, 1), b_getval(v, X).
%= X = 1.
%?- ( b_setval(v2, 1), fail ; b_setval(v2, 2) ), b_getval(v2, X).
%= X = 2.
%?- nb_setval(w, f(a)), nb_getval(w, X).
%= X = f(a).
%?- ( nb_setval(w2, 5), fail ; nb_getval(w2, X) ).
%= X = 5.
%?- nb_getval(no_such_key, X).
%! error(existence_error(variable, no_such_key), _)
%?- b_getval(no_such_key, X).
%! error(existence_error(variable, no_such_key), _)
%?- nb_setval(_, 1).
%! error(instantiation_error, _)
%?- b_setval(_, 1).
%! error(instantiation_error, _)
%?- nb_setval(f(x), 1).
%! error(type_error(atom, f(x)), _)
%?- nb_setval(cur, 9), nb_current(cur, X).
%= X = 9.
%?- nb_current(no_such_key, X).
%= false.
%?- op(0, xfx, ===>), current_op(P, T, ===>).
%= false.
%?- op(1201, xfx, foo).
%! error(domain_error(operator_priority, 1201), _)
%?- op(700, foo, foo).
%! error(domain_error(operator_specifier, foo), _)
%?- op(_, xfx, foo).
%! error(instantiation_error, _)
%?- op(700, xfx, ',').
%! error(permission_error(modify, operator, ','), _)
%?- op(700, xfx, _).
%! error(instantiation_error, _)
%?- op(700, xfx, '|').
%! error(permission_error(create, operator, '|'), _)
%?- op(a, xfx, foo).
%! error(type_error(integer, a), _)
%?- current_op(P, T, is).
%= P = 700, T = xfx.
%?- current_op(P, xfy, ->).
%= P = 1050.
%?- findall(P-T, current_op(P, T, -), L0), msort(L0, L).
%= L0 = [200-fy, 500-yfx], L = [200-fy, 500-yfx].
%?- current_op(1201, T, X).
%! error(domain_error(operator_priority, 1201), _)
%?- current_op(P, foo, X).
%! error(domain_error(operator_specifier, foo), _)
%?- current_op(P, T, 3).
%! error(type_error(atom, 3), _)
%?- current_prolog_flag(bounded, X).
%= X = false.
%?- current_prolog_flag(double_quotes, X).
%= X = string.
%?- current_prolog_flag(no_such_flag, X).
%= false.
%?- current_prolog_flag(3, X).
%! error(type_error(atom, 3), _)
%?- set_prolog_flag(double_quotes, atom), set_prolog_flag(double_quotes, string).
%= true.
%?- set_prolog_flag(no_such_flag, 1).
%= true.
%?- set_prolog_flag(_, 1).
%! error(instantiation_error, _)
%?- set_prolog_flag(bounded, true).
%! error(permission_error(modify, flag, bounded), _)
%?- create_prolog_flag(my_flag, 7, []), current_prolog_flag(my_flag, X).
%= X = 7.
%?- create_prolog_flag(my_flag2, true, [access(read_only)]), set_prolog_flag(my_flag2, false).
%! error(permission_error(modify, flag, my_flag2), _)
%?- create_prolog_flag(_, 7, []).
%! error(instantiation_error, _)
%?- char_conversion(a, b), current_char_conversion(a, X).
%= X = b.
%?- current_char_conversion(z, X).
%= X = z.
%?- gensym(g, X), gensym(g, Y).
%= X = g1, Y = g2.
%?- reset_gensym(g), gensym(g, X).
%= X = g1.
%?- gensym(a, _), reset_gensym, gensym(g, X).
%= X = g1.
%?- gensym(_, X).
%! error(instantiation_error, _)
%?- style_check(-singleton), style_check(+singleton).
%= true.
%?- license(gpl).
%= true.
%?- garbage_collect.
%= true.
%?- prompt(X, X).
%= X = '|: '.
%?- halt(foo).
%! error(type_error(integer, foo), _)
%?- halt(_).
%! error(instantiation_error, _)
%?- sleep(0).
%= true.
%?- shell(true).
%= true.
%?- shell('exit 3', S).
%= S = 3.
%?- shell(false).
%= false.
%?- shell(_).
%! error(instantiation_error, _)
%?- setenv(my_variable, abc), getenv(my_variable, X).
%= X = abc.
%?- unsetenv(my_variable), getenv(my_variable, X).
%= false.
%?- getenv(_, X).
%! error(instantiation_error, _)
%?- setenv(_, a).
%! error(instantiation_error, _)
%?- setenv(my_number, 12), getenv(my_number, X).
%= X = '12'.
%?- get_time(_T), _T > 1.0e9.
%= true.
%?- statistics(runtime, [_A, _B]), integer(_A).
%= true.
%?- statistics(no_such_key, X).
%! error(domain_error(statistics_key, no_such_key), _)
%?- statistics(cputime, _X), float(_X).
%= true.
%?- statistics(inferences, _X), integer(_X).
%= true.
%?- statistics(process_cputime, _X), number(_X).
%= true.
%?- statistics(walltime, [_A, _B]), integer(_A).
%= true.
%?- statistics(_, _X).
%! error(instantiation_error, _)
%?- statistics(3, X).
%! error(type_error(atom, 3), _)
%?- recorda(k2, x, _R), recorded(k2, X, _R), erase(_R), \+ recorded(k2, _).
%= X = x.
%?- recordz(k3, f(A, A), _R), instance(_R, T), erase(_R).
%= T = f(_A, _A).

:- dynamic numbered/1.

%?- assert(numbered(1), _R), instance(_R, _T).
%= true.
%?- assert(numbered(1), _R), instance(_R, T).
%= T = (numbered(1):-true).
%?- asserta(numbered(0), _R), clause(H, B, _R).
%= H = numbered(0), B = true.
%?- assertz(numbered(2), _R), erase(_R), findall(X, numbered(X), L).
%= L = [0, 1, 1].
%?- assert(_, R).
%! error(instantiation_error, _)
%?- asserta(3, R).
%! error(type_error(callable, 3), _)
%?- assertz((foo :- 3), R).
%! error(type_error(callable, 3), _)
%?- assertz(numbered(3), a).
%! error(uninstantiation_error(a), _)
%?- dynamic(gone/1), assertz(gone(1)), abolish(gone, 1), catch(gone(_X), error(_, _), true).
%= true.
%?- abolish(_, 1).
%! error(instantiation_error, _)
%?- abolish(foo, a).
%! error(type_error(integer, a), _)
%?- abolish(foo, -1).
%! error(domain_error(not_less_than_zero, -1), _)
%?- abolish(atom_length, 2).
%! error(permission_error(modify, static_procedure, atom_length/2), _)
