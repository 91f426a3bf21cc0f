% library(sandbox): whether a goal can only reach safe predicates. Where swipl answers otherwise, the comment says how.

harmless(X) :- member(X, [1, 2]), helper(X).
helper(X) :- X > 0, writeln(X).
harmful :- harmless(_), hidden.
hidden :- \+ shell(ls).
recursive(X) :- atom(X) -> recursive(X) ; true.
calls(G) :- call(G).
missing :- not_there(1).
hook:attr_unify_hook(_, _) :- shell(ls).
shown:attribute_goals(_, Goals, Goals) :- shell(ls).
elsewhere:harmless.
own:(assert_own :- assertz(own_fact(1))).
own:(assert_there :- elsewhere:assertz(own_fact(1))).

:- dynamic(fact/1).

%?- safe_goal(harmless(_)).
%= true.
%?- safe_goal(recursive(a)).
%= true.
%?- safe_goal(fact(_)).
%= true.
%?- safe_goal(harmful).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- safe_goal(calls(true)).
%! error(instantiation_error, _)
%?- safe_goal(missing).
%! error(existence_error(procedure, not_there/1), _)
%?- safe_goal(_).
%! error(instantiation_error, _)
%?- safe_goal((true, _)).
%! error(instantiation_error, _)
%?- safe_goal(_:true).
%! error(instantiation_error, _)
%?- safe_goal(1).
%! error(type_error(callable, 1), _)
%?- X = (true, X), safe_goal(X).
%! error(domain_error(acyclic_term, _), _)

% Goals in arguments.
%?- safe_goal(findall(X, member(X, [1]), _)).
%= true.
%?- safe_goal(findall(X, open(a, read, X), _)).
%! error(permission_error(call, sandboxed, open/3), _)
%?- safe_goal(setof(X, Y^member(X-Y, [1-2]), _)).
%= true.
%?- safe_goal(setof(X, Y^open(X, Y, _), _)).
%! error(permission_error(call, sandboxed, open/3), _)
%?- safe_goal(maplist(succ, [1], _)).
%= true.
%?- safe_goal(maplist(shell, [ls], _)).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- safe_goal(maplist(_, [ls])).
%! error(instantiation_error, _)
%?- safe_goal(maplist([X, Y]>>shell(X, Y), [ls], _)).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- safe_goal(maplist([X]>>atom(X), [a])).
%= true.
%?- safe_goal(call(call, shell, ls)).
%! error(instantiation_error, _)
%?- safe_goal(apply(shell, [ls])).
%! error(instantiation_error, _)
%?- safe_goal(catch(true, _, setenv(a, b))).
%! error(permission_error(call, sandboxed, setenv/2), _)
%?- safe_goal(setup_call_cleanup(true, true, delete_file(a))).
%! error(permission_error(call, sandboxed, delete_file/1), _)
%?- safe_goal(freeze(_, getenv(a, _))).
%! error(permission_error(call, sandboxed, getenv/2), _)
%?- safe_goal(when(ground(X), shell(X, _))).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- safe_goal(phrase(([], {halt}), [])).
%! error(permission_error(call, sandboxed, halt/0), _)
%?- safe_goal(call_with_depth_limit(true, 1, _)), safe_goal(call_with_time_limit(1, true)).
%= true.
%?- safe_goal(with_output_to(string(_), write(a))).
%= true.
%?- safe_goal(with_output_to(string(_), consult(a))).
%! error(permission_error(call, sandboxed, _), _)

% format/1,2,3: what ~@ calls, and where the text goes.
%?- safe_goal(format("~w ~*c~@~n", [a, 3, 0'x, write(b)])).
%= true.
%?- safe_goal(format("~w ~*c~@~n", [a, 3, 0'x, shell(b, _)])).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- safe_goal(format("~`-t~30|~@", [halt])).
%! error(permission_error(call, sandboxed, halt/0), _)
%?- safe_goal(format(_, [halt])).
%! error(instantiation_error, _)
%?- safe_goal(format(atom(_), "~a", [x])).
%= true.
%?- safe_goal(format(_, "~a", [x])).
%! error(permission_error(call, sandboxed, format/3), _)
%?- safe_goal(write('$stream'(7), x)).
%! error(permission_error(call, sandboxed, write/2), _)

%?- safe_goal(format("~8r~w~@", [10, true, halt])).
%! error(permission_error(call, sandboxed, halt/0), _)
%?- safe_goal(format("~@", halt)).
%! error(permission_error(call, sandboxed, halt/0), _)
%?- safe_goal((T = [halt], format("~w~@", [true|T]))).
%! error(instantiation_error, _)
%?- safe_goal(format("~@", _)).
%! error(instantiation_error, _)
%?- safe_goal(format("~w~n", _)).
%= true.
%?- safe_goal(format("~w~@", [a])).
%= true.
%?- safe_goal(elsewhere:format("~@", [harmful])).
%! error(permission_error(call, sandboxed, shell/2), _)
% The formatter calls user:harmless/0, which there is not.
%?- safe_goal(elsewhere:format("~@", [harmless])).
%! error(existence_error(procedure, harmless/0), _)
%?- safe_goal(print_message(error, format("~@", [halt]))).
%! error(permission_error(call, sandboxed, halt/0), _)
%?- safe_goal((M = format("~@", [halt]), print_message(error, M))).
%! error(instantiation_error, _)
%?- safe_goal(print_message(error, format("~w", [halt]))).
%= true.

% Clauses: what they call must be safe, and they must be of the module that runs.
%?- safe_goal(assertz((fact(X) :- member(X, [1])))).
%= true.
%?- safe_goal(assertz((fact(X) :- shell(X, _)))).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- safe_goal(assertz(_)).
%! error(permission_error(call, sandboxed, assertz/1), _)
%?- safe_goal(assertz((fact(_) :- _))).
%! error(permission_error(call, sandboxed, assertz/1), _)
%?- safe_goal(assertz(user:fact(1))).
%! error(permission_error(call, sandboxed, assertz/1), _)
%?- safe_goal((retract(fact(1)), retractall(fact(_)))).
%= true.
%?- safe_goal(system:assertz(append(hacked, _, _))).
%! error(permission_error(call, sandboxed, assertz/1), _)
%?- safe_goal(system:retractall(append(_, _, _))).
%! error(permission_error(call, sandboxed, retractall/1), _)
%?- safe_goal((true, elsewhere:retract(harmless))).
%! error(permission_error(call, sandboxed, retract/1), _)
%?- safe_goal(prolog:assertz(message(x, ["~@"-[halt]], []))).
%! error(permission_error(call, sandboxed, assertz/1), _)
%?- safe_goal(user:assertz(fact(1))).
%= true.
%?- safe_goal(own:assert_own).
%= true.
%?- safe_goal(own:assert_there).
%! error(permission_error(call, sandboxed, assertz/1), _)
%?- safe_goal(assertz(goal_expansion(a, halt))).
%! error(permission_error(call, sandboxed, assertz/1), _)
%?- safe_goal(assertz(file_search_path(library, '/'))).
%! error(permission_error(call, sandboxed, assertz/1), _)

% Attributes: what is called for them must be safe, and those whose values are goals are the library's.
%?- safe_goal(put_attr(_, safe, 1)).
%= true.
%?- safe_goal(put_attr(_, hook, 1)).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- safe_goal(put_attr(_, shown, 1)).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- safe_goal(put_attr(_, _, 1)).
%! error(instantiation_error, _)
%?- safe_goal((put_attr(X, freeze, user:halt), X = 1)).
%! error(permission_error(call, sandboxed, put_attr/3), _)
%?- safe_goal((put_attr(X, suspended, [halt]), X = 1)).
%! error(permission_error(call, sandboxed, put_attr/3), _)
%?- safe_goal((put_attrs(X, att(safe, 1, att(freeze, user:halt, []))), X = 1)).
%! error(permission_error(call, sandboxed, put_attrs/2), _)
%?- safe_goal(put_attrs(_, att(hook, 1, []))).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- safe_goal(put_attrs(_, att(safe, 1, _))).
%! error(instantiation_error, _)
%?- safe_goal(put_attrs(_, att(safe, 1, []))).
%= true.

% Terms are not changed in place: they may be goals that have been followed.
%?- safe_goal((freeze(X, ignore(true)), get_attrs(X, att(_, G, _)), sub_term(I, G), I = ignore(_), setarg(1, I, halt), X = 1)).
%! error(permission_error(call, sandboxed, setarg/3), _)
%?- safe_goal(nb_setarg(1, f(_), halt)).
%! error(permission_error(call, sandboxed, nb_setarg/3), _)
%?- safe_goal(nb_linkarg(1, f(_), halt)).
%! error(permission_error(call, sandboxed, nb_linkarg/3), _)
%?- safe_goal(add_nb_set(halt, nb_set(_, _))).
%! error(permission_error(call, sandboxed, add_nb_set/2), _)
%?- safe_goal(limit(1, distinct(X, member(X, [a])))).
%= true.

% What stays behind is not safe; swipl allows abort/0.
%?- safe_goal(nb_setval(a, 1)).
%! error(permission_error(call, sandboxed, nb_setval/2), _)
%?- safe_goal(recorda(a, 1)).
%! error(permission_error(call, sandboxed, _), _)
%?- safe_goal(op(700, xfx, =>)).
%! error(permission_error(call, sandboxed, op/3), _)
%?- safe_goal(read(_)).
%! error(permission_error(call, sandboxed, read/1), _)
%?- safe_goal(abort).
%! error(permission_error(call, sandboxed, abort/0), _)
%?- safe_goal('$launch'(ls, [], [], _, _, _, _, _)).
%! error(permission_error(call, sandboxed, '$launch'/8), _)
%?- safe_goal('$increment'(_)).
%! error(permission_error(call, sandboxed, '$increment'/1), _)
%?- safe_goal(set_prolog_flag(occurs_check, true)).
%= true.
%?- safe_goal(set_prolog_flag(unknown, fail)).
%! error(permission_error(call, sandboxed, set_prolog_flag/2), _)

% Much of the library is safe.
%?- safe_goal((append(_, _, _), nth0(_, _, _), msort(_, _), foldl(plus, [1], 0, _), aggregate_all(count, member(_, []), _))).
%= true.
%?- safe_goal((split_string(a, b, c, _), term_to_atom(_, _), must_be(integer, 1), dif(_, _), copy_term(_, _, _), list_to_assoc([], _))).
%= true.
%?- safe_goal((get_time(_), statistics(_, _), random(_), print_message(error, x), current_op(_, _, _))).
%= true.

%?- safe_call(member(X, [a, b])).
%= X = a.
%= X = b.
%?- safe_call(format("~8r ~@~n", [10, write(a)])).
%> 12 a
%= true.
%?- safe_call(shell(ls)).
%! error(permission_error(call, sandboxed, shell/2), _)
