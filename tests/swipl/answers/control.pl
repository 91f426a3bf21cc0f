% Control, exceptions, all solutions and solution sequences as in SWI-Prolog 9.0.4, whose answers these are.

p(1). p(2). p(3).
q(a, 1). q(b, 2). q(a, 3).
age(peter, 7). age(ann, 11). age(pat, 8). age(tom, 5). age(mike, 11).
loop :- loop.
deep(0) :- !.
deep(N) :- M is N - 1, deep(M), true.

%?- fail.
%= false.
%?- false.
%= false.
%?- true.
%= true.
%?- repeat, !.
%= true.
%?- p(X), !.
%= X = 1.
%?- p(X), X > 1.
%= X = 2.
%= X = 3.
%?- ( X = 1 ; X = 2 ).
%= X = 1.
%= X = 2.
%?- ( p(X) -> true ; X = none ).
%= X = 1.
%?- ( fail -> X = 1 ; X = 2 ).
%= X = 2.
%?- ( p(X) *-> Y = yes ; Y = no ).
%= X = 1, Y = yes.
%= X = 2, Y = yes.
%= X = 3, Y = yes.
%?- ( fail *-> Y = yes ; Y = no ).
%= Y = no.
%?- \+ p(4).
%= true.
%?- \+ p(1).
%= false.
%?- \+ _.
%! error(instantiation_error, _)
%?- call(p(X)).
%= X = 1.
%= X = 2.
%= X = 3.
%?- call((p(X), !)).
%= X = 1.
%?- call((fail, 1)).
%! error(type_error(callable, (fail, 1)), _)
%?- call((p(_), 1)).
%! error(type_error(callable, (p(_), 1)), _)
%?- call(_).
%! error(instantiation_error, _)
%?- call(1).
%! error(type_error(callable, 1), _)
%?- call(q(a), X).
%= X = 1.
%= X = 3.
%?- call(q, X, 2).
%= X = b.
%?- call(plus(1), 2, X).
%= X = 3.
%?- call(plus, 1, 2, X).
%= X = 3.
%?- call(1, a).
%! error(type_error(callable, 1), _)
%?- call(_, a).
%! error(instantiation_error, _)
%?- call((foo:bar), a).
%! error(existence_error(procedure, foo:bar/1), _)
%?- apply(plus(1), [2, X]).
%= X = 3.
%?- apply(p, [X]).
%= X = 1.
%= X = 2.
%= X = 3.
%?- apply(p, X).
%! error(instantiation_error, _)
%?- apply(p, [a | b]).
%! error(type_error(list, [a|b]), _)
%?- not(p(9)).
%= true.
%?- not(p(1)).
%= false.
%?- not(_).
%! error(instantiation_error, _)
%?- once(p(X)).
%= X = 1.
%?- once(fail).
%= false.
%?- once(_).
%! error(instantiation_error, _)
%?- ignore(p(X)).
%= X = 1.
%?- ignore(fail).
%= true.
%?- ignore(4).
%! error(type_error(callable, 4), _)
%?- call_with_depth_limit(p(X), 10, R).
%= X = 1, R = 1.
%= X = 2, R = 1.
%= X = 3, R = 1.
%?- call_with_depth_limit(fail, 10, R).
%= false.
%?- call_with_depth_limit(deep(50), 10, R).
%= R = depth_limit_exceeded.
%?- call_with_inference_limit(p(X), 1000, R).
%= X = 1, R = true.
%= X = 2, R = true.
%= X = 3, R = !.
%?- call_with_inference_limit(loop, 1000, R).
%= R = inference_limit_exceeded.
%?- call_with_inference_limit(fail, 1000, R).
%= false.
%?- call_with_inference_limit(true, 1000, R).
%= R = !.
%?- call_with_time_limit(5, true).
%= true.
%?- call_with_time_limit(5, fail).
%= false.
%?- setup_call_cleanup(X = 1, Y = X, (write(done), nl)).
%> done
%= X = 1, Y = 1.
%?- setup_call_cleanup(true, fail, (write(done), nl)).
%> done
%= false.
%?- setup_call_cleanup(true, throw(x), (write(done), nl)).
%> done
%! x
%?- setup_call_cleanup(true, p(X), (write(done), nl)).
%> done
%= X = 1.
%= X = 2.
%= X = 3.
%?- setup_call_cleanup(fail, true, (write(done), nl)).
%= false.
%?- setup_call_cleanup(true, true, _).
%! error(instantiation_error, _)
%?- call_cleanup(true, (write(c), nl)).
%> c
%= true.
%?- call_cleanup(fail, (write(c), nl)).
%> c
%= false.
%?- call_cleanup(throw(a), throw(b)).
%! a
%?- catch(throw(a), X, true).
%= X = a.
%?- catch(throw(f(Y)), f(X), true).
%= true.
%?- catch(throw(a), b, true).
%! a
%?- catch(p(X), _, true).
%= X = 1.
%= X = 2.
%= X = 3.
%?- catch(atom_length(X, Y), error(E, _), true).
%= E = instantiation_error.
%?- throw(_).
%! error(instantiation_error, _)
%?- throw(my).
%! my
%?- catch_with_backtrace(throw(a), X, true).
%= X = a.
%?- catch_with_backtrace(p(X), _, true).
%= X = 1.
%= X = 2.
%= X = 3.
%?- findall(X, p(X), L).
%= L = [1, 2, 3].
%?- findall(X-Y, q(X, Y), L).
%= L = [a-1, b-2, a-3].
%?- findall(X, fail, L).
%= L = [].
%?- findall(f(X, Y), p(X), L).
%= L = [f(1, _), f(2, _), f(3, _)].
%?- findall(X, p(X), [A | B]).
%= A = 1, B = [2, 3].
%?- findall(X, G, L).
%! error(instantiation_error, _)
%?- findall(X, 4, L).
%! error(type_error(callable, 4), _)
%?- findall(X, p(X), L, [z]).
%= L = [1, 2, 3, z].
%?- findall(X, p(X), L, T).
%= L = [1, 2, 3|T].
%?- findall(X, fail, L, T).
%= T = L.
%?- bagof(X, p(X), L).
%= L = [1, 2, 3].
%?- bagof(Y, q(X, Y), L).
%= X = a, L = [1, 3].
%= X = b, L = [2].
%?- bagof(Y, X^q(X, Y), L).
%= L = [1, 2, 3].
%?- bagof(X, fail, L).
%= false.
%?- bagof(X, _, L).
%! error(instantiation_error, _)
%?- setof(X, Y^q(X, Y), L).
%= L = [a, b].
%?- setof(X-Y, q(X, Y), L).
%= L = [a-1, a-3, b-2].
%?- setof(Y, q(X, Y), L).
%= X = a, L = [1, 3].
%= X = b, L = [2].
%?- setof(X, member(X, [c, a, b, a]), L).
%= L = [a, b, c].
%?- setof(X, member(X, [V, U, f(U), f(V)]), L).
%= L = [V, U, f(V), f(U)].
%?- setof(X, 1, L).
%! error(type_error(callable, 1), _)
%?- forall(p(X), X > 0).
%= true.
%?- forall(p(X), X > 1).
%= false.
%?- forall(fail, fail).
%= true.
%?- forall(_, true).
%! error(instantiation_error, _)
%?- forall(true, 1).
%! error(type_error(callable, 1), _)
%?- aggregate_all(count, p(_), C).
%= C = 3.
%?- aggregate_all(count, fail, C).
%= C = 0.
%?- aggregate_all(sum(X), p(X), S).
%= S = 6.
%?- aggregate_all(max(X), p(X), M).
%= M = 3.
%?- aggregate_all(max(X), fail, M).
%= false.
%?- aggregate_all(max(A, N), age(N, A), M).
%= M = max(11, ann).
%?- aggregate_all(min(A, N), age(N, A), M).
%= M = min(5, tom).
%?- aggregate_all(bag(X), member(X, [b, a, b]), L).
%= L = [b, a, b].
%?- aggregate_all(set(X), member(X, [b, a, b]), L).
%= L = [a, b].
%?- aggregate_all(r(count, sum(X), max(X)), p(X), R).
%= R = r(3, 6, 3).
%?- aggregate_all(max(X), member(X, [a, b]), M).
%! error(type_error(evaluable, a/0), _)
%?- aggregate_all(foo, p(_), C).
%! error(domain_error(aggregate_template, foo), _)
%?- aggregate_all(X, p(_), C).
%! error(instantiation_error, _)
%?- aggregate_all(count, _, C).
%! error(instantiation_error, _)
%?- aggregate_all(count, N, age(N, 11), C).
%= C = 2.
%?- aggregate_all(sum(A), A, age(_, A), S).
%= S = 31.
%?- aggregate_all(max(A), N, age(N, A), S).
%= S = 11.
%?- aggregate(count, X^p(X), C).
%= C = 3.
%?- aggregate(count, fail, C).
%= false.
%?- aggregate(count, Y^q(X, Y), C).
%= X = a, C = 2.
%= X = b, C = 1.
%?- aggregate(sum(A), N^age(N, A), S).
%= S = 42.
%?- aggregate(max(A), N^age(N, A), S).
%= S = 11.
%?- aggregate(bag(N), A^age(N, A), L).
%= L = [peter, ann, pat, tom, mike].
%?- aggregate(bag(N), age(N, A), L).
%= A = 5, L = [tom].
%= A = 7, L = [peter].
%= A = 8, L = [pat].
%= A = 11, L = [ann, mike].
%?- aggregate(r(min(A), max(A)), N^age(N, A), R).
%= R = r(5, 11).
%?- aggregate(count, A, N^age(N, A), C).
%= C = 4.
%?- aggregate(sum(A), A, N^age(N, A), C).
%= C = 31.
%?- foreach(member(X, [1, 2]), Y = Y), var(Y).
%= true.
%?- foreach(member(X, [1, 2]), dif(X, Y)), Y = 3.
%= Y = 3.
%?- foreach(member(X, [1, 2]), X = Y).
%= false.
%?- foreach(fail, fail).
%= true.
%?- foreach(_, true).
%! error(instantiation_error, _)
%?- findall(X, limit(2, p(X)), L).
%= L = [1, 2].
%?- limit(0, p(X)).
%= false.
%?- limit(inf, p(X)).
%= X = 1.
%= X = 2.
%= X = 3.
%?- offset(1, p(X)).
%= X = 2.
%= X = 3.
%?- offset(5, p(X)).
%= false.
%?- call_nth(p(X), 2).
%= X = 2.
%?- call_nth(p(X), N).
%= X = 1, N = 1.
%= X = 2, N = 2.
%= X = 3, N = 3.
%?- call_nth(p(X), 7).
%= false.
%?- call_nth(p(X), 0).
%! error(domain_error(not_less_than_one, 0), _)
%?- call_nth(p(X), -1).
%! error(domain_error(not_less_than_one, -1), _)
%?- call_nth(p(X), a).
%! error(type_error(integer, a), _)
%?- order_by([desc(X)], p(X)).
%= X = 3.
%= X = 2.
%= X = 1.
%?- order_by([asc(A), desc(N)], age(N, A)).
%= A = 5, N = tom.
%= A = 7, N = peter.
%= A = 8, N = pat.
%= A = 11, N = mike.
%= A = 11, N = ann.
%?- order_by([], p(X)).
%! error(domain_error(non_empty_list, []), _)
%?- order_by([foo(X)], p(X)).
%! error(domain_error(order_specifier, foo(_)), _)
%?- order_by(X, p(_)).
%! error(instantiation_error, _)
%?- distinct(X, q(X, _)).
%= X = a.
%= X = b.
%?- distinct(q(X, _)).
%= X = a.
%= X = b.
%= X = a.
%?- distinct(member(X, [a, b, a])).
%= X = a.
%= X = b.
%?- distinct(X, _).
%! error(instantiation_error, _)
%?- det(foo/1).
%= true.
%?- apply(foo_unknown, []).
%! error(existence_error(procedure, foo_unknown/0), _)
%?- unknown_pred(1).
%! error(existence_error(procedure, unknown_pred/1), _)
%?- catch(unknown_pred(1), error(existence_error(A, B), _), true).
%= A = procedure, B = unknown_pred/1.
%?- call_cleanup(true, R, (print(R), nl)).
%> exit
%= R = exit.
%?- call_cleanup(fail, R, (print(R), nl)).
%> fail
%= false.
%?- call_cleanup(throw(x), R, (print(R), nl)).
%> exception(x)
%! x
%?- call_cleanup(_, R, true).
%! error(instantiation_error, _)
