% Texts of all kinds as in SWI-Prolog 9.0.4, whose answers these are.

%?- normalize_space(atom(A), "  a   b c ").
%= A = 'a b c'.
%?- normalize_space(string(S), '').
%= S = "".
%?- normalize_space(codes(L), ' x ').
%= L = [120].
%?- normalize_space(atom(A), _).
%! error(instantiation_error, _)
%?- normalize_space(_, a).
%! error(instantiation_error, _)
%?- collation_key(abc, K).
%= K = "abc".
%?- collation_key(_, K).
%! error(instantiation_error, _)
%?- write_length('A b', L, []).
%= L = 3.
%?- write_length([1, 2, 3], L, [max_length(3)]).
%= false.
%?- write_length(a, L, foo).
%! error(type_error(list, foo), _)
%?- write_length(a, L, _).
%! error(instantiation_error, _)
%?- sub_atom_icasechk('Hello World', S, world).
%= S = 6.
%?- sub_atom_icasechk(hello, S, xx).
%= false.
%?- sub_atom_icasechk(hello, 2, l).
%= true.
%?- sub_atom_icasechk(_, S, a).
%! error(instantiation_error, _)
%?- sub_atom_icasechk(hello, S, _).
%! error(instantiation_error, _)
%?- sub_atom_icasechk(f(x), S, a).
%! error(type_error(text, f(x)), _)
%?- string_bytes(S, [97, 98], utf8).
%= S = "ab".
%?- string_bytes("añ", B, utf8).
%= B = [97, 195, 177].
%?- string_bytes("añ", B, iso_latin_1).
%= B = [97, 241].
%?- string_bytes(S, B, utf8).
%! error(instantiation_error, _)
%?- string_bytes("a", B, _).
%! error(instantiation_error, _)
%?- string_bytes(f(x), B, utf8).
%! error(type_error(text, f(x)), _)
%?- get_string_code(1, "abc", C).
%= C = 97.
%?- get_string_code(_, "abc", C).
%! error(instantiation_error, _)
%?- get_string_code(a, "abc", C).
%! error(type_error(integer, a), _)
%?- get_string_code(1, _, C).
%! error(instantiation_error, _)
%?- atomics_to_string([a, 1, "b"], S).
%= S = "a1b".
%?- atomics_to_string([], S).
%= S = "".
%?- atomics_to_string([a, _], S).
%! error(instantiation_error, _)
%?- atomics_to_string(_, S).
%! error(instantiation_error, _)
%?- sformat(S, "a~w", [b]).
%= S = "ab".
%?- sformat(S, "abc").
%= S = "abc".
%?- sformat(S, _).
%! error(instantiation_error, _)
%?- sformat(S, _, []).
%! error(instantiation_error, _)
%?- format_to_codes("a~w", [b], L).
%= L = [97, 98].
%?- format_to_codes(_, [b], L).
%! error(instantiation_error, _)
%?- format_to_codes("a~w", [b], L, T).
%= L = [97, 98|T].
%?- write_to_codes(f(_X, 'A'), _L), atom_codes(_A, _L).
%= true.
%?- write_to_codes('A b', L).
%= L = [65, 32, 98].
%?- write_to_codes('A b', L, T).
%= L = [65, 32, 98|T].
%?- write_term_to_codes('A b', L, [quoted(true)]).
%= L = [39, 65, 32, 98, 39].
%?- write_term_to_codes(a, L, T, []).
%= L = [97|T].
%?- write_term_to_codes(a, L, foo).
%! error(type_error(list, foo), _)
%?- read_from_codes("foo(X)", T).
%= T = foo(_).
%?- read_from_codes(`a b`, T).
%! error(syntax_error(operator_expected), _)
%?- read_term_from_codes(`foo(X, Y)`, T, [variable_names(V)]).
%= T = foo(_A, _B), V = ['X'=_A, 'Y'=_B].
%?- read_term_from_codes(`foo`, T, _).
%! error(instantiation_error, _)
%?- read_term_from_codes(_, T, []).
%! error(instantiation_error, _)
%?- open_codes_stream(`abc`, _S), read_string(_S, _, T), close(_S).
%= T = "abc".
%?- open_codes_stream(_, S).
%! error(instantiation_error, _)
%?- with_output_to_codes(write(abc), L).
%= L = [97, 98, 99].
%?- with_output_to_codes(fail, L).
%= false.
%?- with_output_to_codes(_, L).
%! error(instantiation_error, _)
%?- with_output_to_codes(write(a), L, T).
%= L = [97|T].
%?- with_output_to_codes(write(a), _S, L, T).
%= L = [97|T].
%?- tokenize_atom('hello world 12 3.5, ok', L).
%= L = [hello, world, 12, 3.5, ',', ok].
%?- tokenize_atom('', L).
%= L = [].
%?- tokenize_atom(_, L).
%! error(instantiation_error, _)
%?- tokenize_atom(f(x), L).
%! error(type_error(text, f(x)), _)
%?- findnsols(2, X, member(X, [a, b, c]), L).
%= L = [a, b].
%= L = [c].
%?- findnsols(2, X, fail, L).
%= L = [].
%?- findnsols(a, X, true, L).
%! error(type_error(integer, a), _)
%?- findnsols(_, X, true, L).
%! error(instantiation_error, _)
%?- findnsols(2, X, _, L).
%! error(instantiation_error, _)
%?- findnsols(2, X, member(X, [a, b, c]), L, [z]).
%= L = [a, b, z].
%= L = [c, z].
%?- findnsols(0, X, member(X, [a]), L).
%= L = [].
%?- findnsols(-1, _X, member(_X, [a]), _L).
%! error(domain_error(not_less_than_zero, -1), _)
%?- setup_call_catcher_cleanup(true, X = 1, C, (print(C), nl)).
%> exit
%= X = 1, C = exit.
%?- setup_call_catcher_cleanup(true, fail, C, (print(C), nl)).
%> fail
%= false.
%?- setup_call_catcher_cleanup(true, member(X, [1, 2]), C, (print(C), nl)), X == 1, !.
%> !
%= X = 1, C = !.
%?- setup_call_catcher_cleanup(true, throw(x), C, (print(C), nl)).
%> exception(x)
%! x
%?- setup_call_catcher_cleanup(true, true, foo, (print(no), nl)).
%= true.
%?- setup_call_catcher_cleanup(true, _, C, true).
%! error(instantiation_error, _)
%?- setup_call_catcher_cleanup(true, true, C, _).
%! error(instantiation_error, _)
%?- put_attr(X, foo_, 1), get_attrs(X, A).
%= A = att(foo_, 1, []), put_attr(X, foo_, 1).
%?- get_attrs(X, A).
%= false.
%?- get_attrs(a, A).
%= false.
%?- put_attrs(X, att(foo_, 1, [])), get_attr(X, foo_, V), del_attrs(X).
%= V = 1.
%?- put_attrs(a, att(foo_, 1, [])).
%! error(uninstantiation_error(a), _)
%?- put_attr(X, foo_, 1), del_attrs(X), get_attr(X, foo_, V).
%= false.
%?- del_attrs(a).
%= true.
%?- del_attrs(X).
%= true.
%?- open('/tmp/perebor-swipl-text.txt', write, _S), write(_S, 'ab12'), close(_S), phrase_from_file(codes_(L), '/tmp/perebor-swipl-text.txt'), !.
%= L = [97, 98, 49, 50].
%?- phrase_from_file(([0'a], codes_(R)), '/tmp/perebor-swipl-text.txt'), !.
%= R = [98, 49, 50].
%?- phrase_from_file(([0'x], codes_(R)), '/tmp/perebor-swipl-text.txt'), !.
%= false.
%?- phrase_from_file(([0'a], codes_(R)), '/tmp/perebor-swipl-text.txt', [encoding(utf8)]), !.
%= R = [98, 49, 50].
%?- phrase_from_file(([0'a], codes_(R)), '/tmp/perebor-no-such.txt').
%! error(existence_error(source_sink, '/tmp/perebor-no-such.txt'), _)
%?- phrase_from_file(codes_(_), _).
%! error(instantiation_error, _)
%?- open('/tmp/perebor-swipl-text.txt', read, _S), phrase_from_stream(codes_(R), _S), !, close(_S).
%= R = [97, 98, 49, 50].
%?- delete_file('/tmp/perebor-swipl-text.txt').
%= true.

codes_([]) --> [].
codes_([C|Cs]) --> [C], codes_(Cs).
