% Names of former times and of Quintus Prolog as in SWI-Prolog 9.0.4, whose answers these are.

:- use_module(library(backcomp)).
:- use_module(library(quintus)).

%?- 'C'([a, b], X, R).
%= X = a, R = [b].
%?- 'C'([], X, R).
%= false.
%?- 'C'(L, a, []).
%= L = [a].
%?- concat(a, b, X).
%= X = ab.
%?- concat(a, X, ab).
%= X = b.
%?- concat(_, _, _).
%! error(instantiation_error, _)
%?- checklist(atom, [a, b]).
%= true.
%?- checklist(atom, [a, 1]).
%= false.
%?- checklist(_, [a]).
%! error(instantiation_error, _)
%?- sublist(atom, [a, 1, b], L).
%= L = [a, b].
%?- sublist(atom, [], L).
%= L = [].
%?- sublist(_, [a], L).
%! error(instantiation_error, _)
%?- string_to_list("ab", L).
%= L = [97, 98].
%?- string_to_list(S, [97]).
%= S = "a".
%?- string_to_list(S, L).
%! error(instantiation_error, _)
%?- substring("hello", 1, 2, S).
%= S = "he".
%?- substring(hello, 1, 2, S).
%= S = "he".
%?- substring(_, 1, 2, S).
%! error(instantiation_error, _)
%?- proper_list([a]).
%= true.
%?- proper_list([a | _]).
%= false.
%?- proper_list(a).
%= false.
%?- free_variables(f(X, Y, X), L), L = L.
%= L = [X, Y].
%?- free_variables(a, L).
%= L = [].
%?- hash_term(foo(a), _H), integer(_H).
%= true.
%?- hash_term(foo(_), H).
%= true.
%?- merge([a, c], [b, d], L).
%= L = [a, b, c, d].
%?- merge([], [b, d], L).
%= L = [b, d].
%?- merge(_, [b], _L), !.
%= true.
%?- merge_set([a, c], [a, d], L).
%= L = [a, c, d].
%?- merge_set([], [], L).
%= L = [].
%?- feature(bounded, V).
%= V = false.
%?- feature(no_such_flag_, V).
%= false.
%?- set_feature(my_feature_, 1), feature(my_feature_, V).
%= V = 1.
%?- set_feature(_, 1).
%! error(instantiation_error, _)
%?- flush.
%= true.
%?- write_ln(a).
%> a
%= true.
%?- displayq('A b').
%> 'A b'
%= true.
%?- displayq(1 + 'A').
%> +(1,'A')
%= true.
%?- current_output(_S), displayq(_S, 'A b').
%> 'A b'
%= true.
%?- displayq(no_such_stream, a).
%! error(existence_error(stream, no_such_stream), _)
%?- index(foo(1, 0)).
%= true.
%?- hash(foo/1).
%= true.
%?- at_initialization(true).
%= true.
%?- export_list(no_such_module_, L).
%= false.
%?- setup_and_call_cleanup(true, X = 1, (write(done), nl)).
%> done
%= X = 1.
%?- setup_and_call_cleanup(true, fail, (write(done), nl)).
%> done
%= false.
%?- setup_and_call_cleanup(_, true, true).
%! error(instantiation_error, _)
%?- read_variables(_T, _V).
%= true.
%?- open('/tmp/perebor-swipl-older.txt', write, _S), write(_S, 'f(X, Y). g. hello\nworld'), close(_S).
%= true.
%?- open('/tmp/perebor-swipl-older.txt', read, _S), read_variables(_S, T, V), close(_S).
%= T = f(_A, _B), V = ['X'=_A, 'Y'=_B].
%?- read_variables(no_such_stream, T, V).
%! error(existence_error(stream, no_such_stream), _)
%?- open('/tmp/perebor-swipl-older.txt', read, _S), skip_line(_S), get_char(_S, C), close(_S).
%= C = w.
%?- skip_line(no_such_stream).
%! error(existence_error(stream, no_such_stream), _)
%?- see('/tmp/perebor-swipl-older.txt'), skip_line, get_char(C), seen.
%= C = w.
%?- open('/tmp/perebor-swipl-older.txt', read, _S), get_char(_S, _), stream_position(_S, _P, _P), close(_S).
%= true.
%?- delete_file('/tmp/perebor-swipl-older.txt').
%= true.
%?- abs(-3, X).
%= X = 3.
%?- abs(a, X).
%! error(type_error(evaluable, a/0), _)
%?- abs(_, X).
%! error(instantiation_error, _)
%?- sin(0, X).
%= X = 0.0.
%?- sin(_, X).
%! error(instantiation_error, _)
%?- cos(0, X).
%= X = 1.0.
%?- cos(_, X).
%! error(instantiation_error, _)
%?- tan(0, X).
%= X = 0.0.
%?- tan(_, X).
%! error(instantiation_error, _)
%?- asin(0, X).
%= X = 0.0.
%?- asin(2, X).
%! error(evaluation_error(undefined), _)
%?- acos(1, X).
%= X = 0.0.
%?- acos(_, X).
%! error(instantiation_error, _)
%?- atan(0, X).
%= X = 0.0.
%?- atan(_, X).
%! error(instantiation_error, _)
%?- atan2(0, 1, X).
%= X = 0.0.
%?- atan2(_, 1, X).
%! error(instantiation_error, _)
%?- log(1, X).
%= X = 0.0.
%?- log(_, X).
%! error(instantiation_error, _)
%?- log10(100, X).
%= X = 2.0.
%?- log10(_, X).
%! error(instantiation_error, _)
%?- sqrt(4, X).
%= X = 2.0.
%?- sqrt(-1, X).
%! error(evaluation_error(undefined), _)
%?- pow(2, 3, X).
%= X = 8.
%?- pow(_, 3, X).
%! error(instantiation_error, _)
%?- ceiling(1.5, X).
%= X = 2.
%?- ceiling(_, X).
%! error(instantiation_error, _)
%?- floor(1.5, X).
%= X = 1.
%?- floor(_, X).
%! error(instantiation_error, _)
%?- round(1.5, X).
%= X = 2.
%?- round(_, X).
%! error(instantiation_error, _)
%?- sign(-3, X).
%= X = -1.
%?- sign(_, X).
%! error(instantiation_error, _)
%?- genarg(N, f(a, b), X).
%= N = 1, X = a.
%= N = 2, X = b.
%?- genarg(1, f(a, b), X).
%= X = a.
%?- genarg(_, _, X).
%! error(instantiation_error, _)
%?- midstring(hello, _S, 1), !.
%= false.
%?- midstring(abcde, bcd, X).
%= X = ae.
%?- midstring(abcde, M, X, 1, 3).
%= M = bcd, X = ae.
%?- midstring(abcde, M, X, 1).
%= M = '', X = abcde.
%= M = b, X = acde.
%= M = bc, X = ade.
%= M = bcd, X = ae.
%= M = bcde, X = a.
%?- midstring(abcde, M, X, 1, 3, 1).
%= M = bcd, X = ae.
%?- midstring(abcde, M, X, 1, 3, A).
%= M = bcd, X = ae, A = 1.
%?- midstring(_, M, X, 1, 3).
%! error(instantiation_error, _)
%?- on_exception(X, throw(a), true).
%= X = a.
%?- on_exception(b, throw(a), true).
%! a
%?- on_exception(_, true, fail).
%= true.
%?- raise_exception(foo).
%! foo
%?- raise_exception(_).
%! error(instantiation_error, _)
%?- otherwise.
%= true.
%?- simple(a).
%= true.
%?- simple(_).
%= true.
%?- simple(f(x)).
%= false.
%?- prolog_flag(bounded, V).
%= V = false.
%?- prolog_flag(no_such_flag_, V).
%= false.
%?- unix(system(true)).
%= true.
%?- unix(shell(true)).
%= true.
%?- unix(_).
%! error(instantiation_error, _)
%?- mode(foo(+, -)).
%= true.
%?- compile(no_such_file_).
%! error(existence_error(source_sink, no_such_file_), _)
%?- compile(_).
%! error(instantiation_error, _)
%?- atom_char(a, C).
%= C = 97.
%?- atom_char(A, 97).
%= A = a.
%?- atom_char(A, C).
%! error(instantiation_error, _)
%?- current_stream(no_such, M, S).
%= false.
%?- date(date(2000, 1, 1)).
%= false.
%?- atomic_concat(a, 1, X).
%= X = a1.
