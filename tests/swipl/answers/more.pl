% Further libraries of lists, terms, texts and numbers as in SWI-Prolog 9.0.4, whose answers these are.

:- use_module(library(occurs)).
:- use_module(library(terms)).
:- use_module(library(ugraphs)).
:- use_module(library(solution_sequences)).
:- use_module(library(strings)).
:- use_module(library(random)).
:- use_module(library(error)).
:- use_module(library(prolog_code)).
:- use_module(library(plunit)).

q(1, a). q(2, b). q(3, a).
plus(X, Y, Z, S) :- S is X + Y + Z.
add(X, S0, S) :- S is S0 + X.
double(X, Y) :- number(X), Y is X * 2.
up(X, Y) :- atom(X), upcase_atom(X, Y).
count(a, N0, N) :- N is N0 + 1.
counted(a, z, N0, N) :- N is N0 + 1.

:- begin_tests(sums).
test(plus) :- 3 =:= 1 + 2.
test(fails, [fail]) :- fail.
test(value, X == 3) :- X is 1 + 2.
test(error, error(type_error(_, _))) :- atom_length(f(x), _).
test(all, all(X == [1, 2])) :- member(X, [1, 2]).
:- end_tests(sums).

%?- scanl(add, [1, 2, 3], 0, L).
%= L = [0, 1, 3, 6].
%?- scanl([X, Y, A, B]>>(B is A + X * Y), [1, 2], [3, 4], 0, L).
%= L = [0, 3, 11].
%?- scanl([X, Y, Z, A, B]>>(B is A + X * Y * Z), [1, 2], [3, 4], [1, 1], 0, L).
%= L = [0, 3, 11].
%?- scanl([X, Y, Z, U, A, B]>>(B is A + X * Y * Z * U), [1, 2], [3, 4], [1, 1], [2, 2], 0, L).
%= L = [0, 6, 22].
%?- scanl(add, [], 0, L).
%= L = [0].
%?- scanl(_, [1], 0, L).
%! error(instantiation_error, _)
%?- scanl([X, Y, A, B]>>(B is A + X * Y), [1, 2], [3], 0, L).
%= false.
%?- scanl(_, [1], [1], 0, L).
%! error(instantiation_error, _)
%?- scanl(_, [1], [1], [1], 0, L).
%! error(instantiation_error, _)
%?- scanl(_, [1], [1], [1], [1], 0, L).
%! error(instantiation_error, _)
%?- existence_error(file, foo).
%! error(existence_error(file, foo), _)
%?- existence_error(file, foo, bar).
%! error(existence_error(file, foo, bar), _)
%?- current_type(no_such_type_, X, B).
%= false.
%?- sub_term_shared_variables(f(X), g(f(X), X, Y), Vs).
%= Vs = [X].
%?- T = f(X, Y), sub_term_shared_variables(T, g(T, X), Vs).
%= T = f(X, Y), Vs = [X].
%?- sub_term_shared_variables(a, g(a), Vs).
%= Vs = [].
%?- reduced(q(_X, _)).
%= true.
%= true.
%= true.
%?- reduced(1).
%! error(type_error(callable, 1), _)
%?- findall(X, reduced((member(X, [a, b, a]))), L).
%= L = [a, b].
%?- findall(_X-_Y, reduced(_X, member(_X-_Y, [a-1, a-2]), []), _L).
%= true.
%?- group_by(Y, X, q(X, Y), L).
%= Y = a, L = [1, 3].
%= Y = b, L = [2].
%?- group_by(Y, X, (q(X, Y), X > 5), L).
%= false.
%?- group_by(Y, X, _, L).
%! error(instantiation_error, _)
%?- interpolate_string("a {x} b", S, [x = 1], []).
%= S = "a {x} b".
%?- interpolate_string("a {x} b", S, [], []).
%= S = "a {x} b".
%?- interpolate_string("abc", S, [], []).
%= S = "abc".
%?- interpolate_string(_, S, [], []).
%! error(instantiation_error, _)
%?- dedent_lines("  a\n   b", L, []).
%= L = "a\n b".
%?- dedent_lines("\ta", L, [tab(4)]).
%= L = "a".
%?- dedent_lines("a", L, []).
%= L = "a".
%?- dedent_lines(_, L, []).
%! error(instantiation_error, _)
%?- indent_lines("  ", "a\nb", L).
%= L = "  a\n  b".
%?- indent_lines("  ", "", L).
%= L = "".
%?- indent_lines(_, "a", L).
%! error(instantiation_error, _)
%?- indent_lines([L]>>(L \== ""), "  ", "a\n\nb", R).
%= R = "  a\n\n  b".
%?- indent_lines(_, "  ", "a", R).
%! error(instantiation_error, _)
%?- string_lines(S, ["a", "b"]).
%= S = "a\nb\n".
%?- string_lines("a\nb\n", L).
%= L = ["a", "b"].
%?- string_lines(_, _).
%! error(instantiation_error, _)
%?- split_lines("a\nb", L).
%! error(existence_error(procedure, split_lines/2), _)
%?- term_factorized(f(g(a), g(a)), T, S).
%= T = f(_A, _A), S = [_A=g(a)].
%?- T = g(X), term_factorized(f(T, T), S, Ss).
%= T = g(X), S = f(_A, _A), Ss = [_A=g(X)].
%?- term_factorized(a, S, Ss).
%= S = a, Ss = [].
%?- term_factorized(f(X, X), S, Ss).
%= S = f(X, X), Ss = [].
%?- mapsubterms_var([X, Y]>>(var(X), Y = v), f(X, a), T).
%= T = f(v, a).
%?- mapsubterms_var(up, f(a), T).
%= T = f('A').
%?- mapsubterms_var(_, f(a), T).
%! error(instantiation_error, _)
%?- mapsubterms(double, f(1, g(2)), T).
%= T = f(2, g(4)).
%?- mapsubterms(_, f(a), T).
%! error(instantiation_error, _)
%?- foldsubterms(count, f(a, [a], b), 0, N).
%= N = 2.
%?- foldsubterms(count, b, 0, N).
%= N = 0.
%?- foldsubterms(_, f(a), 0, N).
%! error(instantiation_error, _)
%?- foldsubterms(counted, f(a, [a], b), T, 0, N).
%= T = f(z, [z], b), N = 2.
%?- foldsubterms(counted, b, T, 0, N).
%= T = b, N = 0.
%?- foldsubterms(_, f(a), T, 0, N).
%! error(instantiation_error, _)
%?- same_functor(f(a), f(b)).
%= true.
%?- same_functor(f(a), g(b)).
%= false.
%?- same_functor(f(a), T).
%= T = f(_).
%?- same_functor(a, a).
%= true.
%?- same_functor(X, Y).
%! error(instantiation_error, _)
%?- same_functor(f(a, b), T, A).
%= T = f(_, _), A = 2.
%?- same_functor(f(a, b), T, N, A).
%= T = f(_, _), N = f, A = 2.
%?- same_functor(f(a, b), a, N, A).
%= false.
%?- same_functor(T, U, foo, 2).
%= T = foo(_, _), U = foo(_, _).
%?- top_sort([a-[b], b-[c], c-[]], L).
%= L = [a, b, c].
%?- top_sort([a-[b], b-[a]], L).
%= false.
%?- top_sort([], L).
%= L = [].
%?- connect_ugraph([a-[b], b-[]], S, G).
%= S = 0, G = [0-[a, b], a-[b], b-[]].
%?- connect_ugraph([a-[b], b-[], c-[]], S, G).
%= S = 0, G = [0-[a, b, c], a-[b], b-[], c-[]].
%?- connect_ugraph([], S, G).
%= S = 0, G = [].
%?- random_subseq([a, b, c], _S, _R), append(_S, _R, _L), msort(_L, [a, b, c]).
%= true.
%?- random_subseq([], S, R).
%= S = [], R = [].
%?- random_subseq(S, [], []).
%= S = [].
%?- random_numlist(1.0, 1, 3, L).
%= L = [1, 2, 3].
%?- random_numlist(0.0, 1, 3, L).
%= L = [].
%?- random_numlist(0.5, a, 3, L).
%! error(type_error(integer, a), _)
%?- random_numlist(_, 1, 3, L).
%! error(instantiation_error, _)
%?- free_variables(X^f(X, Y), [], [], L).
%= L = [Y].
%?- free_variables(f(X, Y), X, [], L).
%= L = [Y].
%?- atomic_concat(a, b, _X).
%= true.
%?- predicate_label(append/3, _L).
%= true.
%?- predicate_label(lists:append/3, L).
%= L = 'append/3'.
%?- predicate_label(no_such_/3, L).
%= L = 'no_such_/3'.
%?- predicate_label(user:foo/3, L).
%= L = 'foo/3'.
%?- predicate_label(_, L).
%! error(instantiation_error, _)
%?- predicate_sort_key(foo/3, K).
%= K = foo.
%?- predicate_sort_key(m:foo/3, K).
%= K = foo.
%?- predicate_sort_key(foo, K).
%= false.
%?- body_term_calls((a, b(_)), b(X)).
%= true.
%?- body_term_calls((a ; \+ c), c).
%= true.
%?- body_term_calls((a, b), d).
%= false.
%?- body_term_calls(_, d).
%= true.
%?- current_test_unit(sums, _F).
%= true.
%?- current_test_unit(no_such_unit_, F).
%= false.
%?- current_test(sums, _N, _L, _B, _O).
%= true.
%= true.
%= true.
%= true.
%= true.
%?- current_test(no_such_unit_, N, L, B, O).
%= false.
%?- run_tests(no_such_unit_).
%! error(existence_error(unit_test, no_such_unit_), _)
%?- set_test_options([silent(true)]).
%= true.
%?- set_test_options([foo(true)]).
%! error(domain_error(plunit:global_test_option, foo(true)), _)
%?- set_test_options(_).
%! error(instantiation_error, _)
%?- load_test_files([]).
%= true.
%?- running_tests.
%= true.
%?- test_report(failed).
%! error(domain_error(report_class, failed), _)
%?- test_report(foo).
%! error(domain_error(report_class, foo), _)
%?- top_sort([a-[b], b-[]], L, T).
%= T = [a, b|L].
%?- top_sort([a-[b], b-[a]], L, T).
%= false.
