% Atoms, strings and characters as in SWI-Prolog 9.0.4, whose answers these are.

%?- atom_codes(abc, L).
%= L = [97, 98, 99].
%?- atom_codes(A, [0'a, 0'b]).
%= A = ab.
%?- atom_codes(A, "xy").
%= A = xy.
%?- atom_codes(12, L).
%= L = [49, 50].
%?- atom_codes(A, L).
%! error(instantiation_error, _)
%?- atom_codes(f(x), L).
%! error(type_error(atom, f(x)), _)
%?- atom_codes(A, [0'a | _]).
%! error(instantiation_error, _)
%?- atom_chars(abc, L).
%= L = [a, b, c].
%?- atom_chars(A, [a, b]).
%= A = ab.
%?- atom_chars(12, L).
%= L = ['1', '2'].
%?- atom_chars(A, ['1', '2']).
%= A = '12'.
%?- atom_chars(A, L).
%! error(instantiation_error, _)
%?- atom_chars(A, [a | _]).
%! error(instantiation_error, _)
%?- atom_chars(A, [a, f(b)]).
%! error(type_error(character, f(b)), _)
%?- char_code(a, C).
%= C = 97.
%?- char_code(C, 0'b).
%= C = b.
%?- char_code(C, D).
%! error(instantiation_error, _)
%?- char_code(ab, D).
%! error(type_error(character, ab), _)
%?- number_chars(N, ['1', '2']).
%= N = 12.
%?- number_chars(12, L).
%= L = ['1', '2'].
%?- number_chars(N, [' ', '1']).
%= N = 1.
%?- number_chars(N, [a]).
%! error(syntax_error(illegal_number), _)
%?- number_chars(N, L).
%! error(instantiation_error, _)
%?- number_chars(N, ['1', _]).
%! error(instantiation_error, _)
%?- number_chars(a, L).
%! error(type_error(number, a), _)
%?- number_codes(N, "12.5").
%= N = 12.5.
%?- number_codes(-3, L).
%= L = [45, 51].
%?- number_codes(N, "x").
%! error(syntax_error(illegal_number), _)
%?- number_codes(N, L).
%! error(instantiation_error, _)
%?- atom_number('12', N).
%= N = 12.
%?- atom_number(A, 12).
%= A = '12'.
%?- atom_number('0x1a', N).
%= N = 26.
%?- atom_number('1e3', N).
%= N = 1000.0.
%?- atom_number('1.5e3', N).
%= N = 1500.0.
%?- atom_number('-5', N).
%= N = -5.
%?- atom_number(abc, N).
%= false.
%?- atom_number(A, N).
%! error(instantiation_error, _)
%?- atom_number(f(x), N).
%! error(type_error(atom, f(x)), _)
%?- atom_number('12abc', N).
%= false.
%?- name(X, "12").
%= X = 12.
%?- name(X, "ab").
%= X = ab.
%?- name(abc, L).
%= L = [97, 98, 99].
%?- name(12, L).
%= L = [49, 50].
%?- name(X, L).
%! error(instantiation_error, _)
%?- name(f(x), L).
%! error(type_error(atomic, f(x)), _)
%?- term_to_atom(T, 'foo(X, bar, X)').
%= T = foo(_A, bar, _A).
%?- atom_to_term('foo(X, Y, X)', T, B).
%= T = foo(_A, _B, _A), B = ['X'=_A, 'Y'=_B].
%?- atom_to_term('', T, B).
%= T = end_of_file, B = [].
%?- atom_to_term(X, T, B).
%! error(instantiation_error, _)
%?- atom_concat(ab, cd, X).
%= X = abcd.
%?- atom_concat(X, Y, abc).
%= X = '', Y = abc.
%= X = a, Y = bc.
%= X = ab, Y = c.
%= X = abc, Y = ''.
%?- atom_concat(ab, Y, abc).
%= Y = c.
%?- atom_concat(X, c, abc).
%= X = ab.
%?- atom_concat(a, 1, X).
%= X = a1.
%?- atom_concat(X, Y, Z).
%! error(instantiation_error, _)
%?- atom_concat(a, Y, Z).
%! error(instantiation_error, _)
%?- atom_concat(x, Y, abc).
%= false.
%?- atomic_list_concat([a, 1, "s", 2.5], X).
%= X = 'a1s2.5'.
%?- atomic_list_concat([], X).
%= X = ''.
%?- atomic_list_concat([a, X], Y).
%! error(instantiation_error, _)
%?- atomic_list_concat(X, Y).
%! error(instantiation_error, _)
%?- atomic_list_concat([a, b, c], -, X).
%= X = 'a-b-c'.
%?- atomic_list_concat(L, ', ', 'a, b, c').
%= L = [a, b, c].
%?- atomic_list_concat([a, B, c], -, 'a-b-c').
%= B = b.
%?- atomic_list_concat(L, '', abc).
%! error(domain_error(non_empty_atom, ''), _)
%?- atomic_list_concat(L, -, X).
%! error(instantiation_error, _)
%?- atomic_list_concat(L, -, '').
%= L = [''].
%?- atomic_list_concat([X, Y], -, 'a-b-c').
%= false.
%?- atom_length(abc, N).
%= N = 3.
%?- atom_length('', N).
%= N = 0.
%?- atom_length(123, N).
%= N = 3.
%?- atom_length("str", N).
%= N = 3.
%?- atom_length(X, N).
%! error(instantiation_error, _)
%?- atom_length(abc, foo).
%! error(type_error(integer, foo), _)
%?- sub_atom(abcd, 1, 2, A, S).
%= A = 1, S = bc.
%?- sub_atom(abc, B, 1, A, S).
%= B = 0, A = 2, S = a.
%= B = 1, A = 1, S = b.
%= B = 2, A = 0, S = c.
%?- sub_atom(abcab, B, _, A, ab).
%= B = 0, A = 3.
%= B = 3, A = 0.
%?- sub_atom(abc, B, _, 0, S).
%= B = 0, S = abc.
%= B = 1, S = bc.
%= B = 2, S = c.
%= B = 3, S = ''.
%?- sub_atom(ab, B, L, A, S).
%= B = 0, L = 0, A = 2, S = ''.
%= B = 0, L = 1, A = 1, S = a.
%= B = 0, L = 2, A = 0, S = ab.
%= B = 1, L = 0, A = 1, S = ''.
%= B = 1, L = 1, A = 0, S = b.
%= B = 2, L = 0, A = 0, S = ''.
%?- sub_atom(abc, 4, L, A, S).
%= false.
%?- sub_atom(X, B, L, A, S).
%! error(instantiation_error, _)
%?- sub_atom(abc, a, L, A, S).
%! error(type_error(integer, a), _)
%?- sub_atom(abc, B, -1, A, S).
%! error(domain_error(not_less_than_zero, -1), _)
%?- sub_atom(abc, B, L, A, f(x)).
%! error(type_error(atom, f(x)), _)
%?- concat_atom([a, b, 1], X).
%= X = ab1.
%?- concat_atom([a, b], ', ', X).
%= X = 'a, b'.
%?- concat_atom(L, ',', 'a,b').
%= L = [a, b].
%?- string_to_atom("abc", X).
%= X = abc.
%?- string_to_atom(X, abc).
%= X = "abc".
%?- string_to_atom(X, Y).
%! error(instantiation_error, _)
%?- downcase_atom('AbC', X).
%= X = abc.
%?- downcase_atom(X, Y).
%! error(instantiation_error, _)
%?- upcase_atom('abc ä', X).
%= X = 'ABC Ä'.
%?- char_type(a, alpha).
%= true.
%?- char_type(X, digit(5)).
%= X = '5'.
%?- char_type('A', upper(L)).
%= L = a.
%?- char_type(a, T), T = lower(_), !.
%= T = lower('A').
%?- char_type('_', csym), char_type('_', csymf), char_type(' ', space), char_type('.', punct).
%= true.
%?- char_type(a, to_lower(X)), char_type(a, to_upper(Y)).
%= X = 'A', Y = a.
%?- char_type('5', digit(W)).
%= W = 5.
%?- char_type(f, xdigit(W)).
%= W = 15.
%?- char_type(a, foo).
%! error(type_error(char_type, foo), _)
%?- char_type(ab, alpha).
%! error(type_error(character, ab), _)
%?- code_type(0'a, alpha).
%= true.
%?- code_type(0' , white).
%= true.
%?- code_type(0'a, digit(W)).
%= false.
%?- code_type(0'a, foo(x)).
%! error(type_error(char_type, foo(x)), _)
%?- code_type(10, end_of_line), code_type(10, newline).
%= true.
%?- findall(T, (member(T, [alnum, alpha, csym, csymf, graph, print, punct, space, white, cntrl, ascii, period, quote, paren, end_of_line]), char_type('.', T)), L).
%! error(type_error(char_type, paren), _)
%?- findall(T, (member(T, [alnum, alpha, csym, csymf, graph, print, punct, space, white, cntrl, ascii, period, quote, paren, end_of_line]), char_type('\t', T)), L).
%! error(type_error(char_type, paren), _)
%?- findall(T, (member(T, [alnum, alpha, csym, csymf, graph, print, punct, space, white, cntrl, ascii, period, quote, paren, end_of_line]), char_type('(', T)), L).
%! error(type_error(char_type, paren), _)
%?- findall(T, (member(T, [alnum, alpha, csym, csymf, graph, print, punct, space, white, cntrl, ascii, period, quote, paren, end_of_line]), char_type('"', T)), L).
%! error(type_error(char_type, paren), _)
%?- findall(T, (member(T, [alnum, alpha, csym, csymf, graph, print, punct, space, white, cntrl, ascii, period, quote, paren, end_of_line]), char_type('ж', T)), L).
%! error(type_error(char_type, paren), _)

%?- atom_string(abc, S).
%= S = "abc".
%?- atom_string(A, "abc").
%= A = abc.
%?- atom_string(12, S).
%= S = "12".
%?- atom_string(A, 12).
%= A = '12'.
%?- atom_string(A, S).
%! error(instantiation_error, _)
%?- number_string(N, "12").
%= N = 12.
%?- number_string(12.5, S).
%= S = "12.5".
%?- number_string(N, "x").
%= false.
%?- number_string(N, S).
%! error(instantiation_error, _)
%?- term_string(T, "f(X, Y)").
%= T = f(_, _).
%?- term_string('A b', S, [quoted(false)]).
%= S = "A b".
%?- term_string(T, "p(1)", []).
%= T = p(1).
%?- string_chars("ab", L).
%= L = [a, b].
%?- string_chars(S, [a, b]).
%= S = "ab".
%?- string_chars(S, L).
%! error(instantiation_error, _)
%?- string_codes("ab", L).
%= L = [97, 98].
%?- string_codes(S, [0'a]).
%= S = "a".
%?- string_codes(S, L).
%! error(instantiation_error, _)
%?- text_to_string(abc, S).
%= S = "abc".
%?- text_to_string([a, b], S).
%= S = "ab".
%?- text_to_string("s", S).
%= S = "s".
%?- text_to_string(`abc`, S).
%= S = "abc".
%?- text_to_string(X, S).
%! error(instantiation_error, _)
%?- text_to_string([], S).
%= S = "".
%?- string_length("abc", N).
%= N = 3.
%?- string_length(abc, N).
%= N = 3.
%?- string_length(12, N).
%= N = 2.
%?- string_length(X, N).
%! error(instantiation_error, _)
%?- string_code(1, "abc", C).
%= C = 97.
%?- string_code(0, "abc", C).
%= false.
%?- string_code(4, "abc", C).
%= false.
%?- string_code(-1, "abc", C).
%! error(domain_error(not_less_than_zero, -1), _)
%?- string_code(a, "abc", C).
%! error(type_error(integer, a), _)
%?- string_concat("ab", "cd", S).
%= S = "abcd".
%?- string_concat(ab, 1, S).
%= S = "ab1".
%?- string_concat(X, Y, "ab").
%= X = "", Y = "ab".
%= X = "a", Y = "b".
%= X = "ab", Y = "".
%?- string_concat("a", Y, "abc").
%= Y = "bc".
%?- string_concat(X, Y, Z).
%! error(instantiation_error, _)
%?- split_string("a,b,,c", ",", "", L).
%= L = ["a", "b", "", "c"].
%?- split_string("  a b  ", "", " ", L).
%= L = ["a b"].
%?- split_string("/home//jan///nice/path", "/", "", L).
%= L = ["", "home", "", "jan", "", "", "nice", "path"].
%?- split_string("//a//b//", "/", "/", L).
%= L = ["a", "b"].
%?- split_string(" a ; b ", ";", " ", L).
%= L = ["a", "b"].
%?- split_string("", ",", "", L).
%= L = [""].
%?- split_string("abc", "", "", L).
%= L = ["abc"].
%?- split_string('a.b', ".", "", L).
%= L = ["a", "b"].
%?- split_string(X, ".", "", L).
%! error(instantiation_error, _)
%?- split_string("a", X, "", L).
%! error(instantiation_error, _)
%?- sub_string("abcd", 1, 2, A, S).
%= A = 1, S = "bc".
%?- sub_string("abc", B, 1, A, S).
%= B = 0, A = 2, S = "a".
%= B = 1, A = 1, S = "b".
%= B = 2, A = 0, S = "c".
%?- sub_string("abcab", B, _, A, "ab").
%= B = 0, A = 3.
%= B = 3, A = 0.
%?- sub_string(abc, 0, 1, _, S).
%= S = "a".
%?- sub_string(X, B, L, A, "a").
%! error(instantiation_error, _)
%?- string_upper("abc", S).
%= S = "ABC".
%?- string_upper(abc, S).
%= S = "ABC".
%?- string_upper(X, S).
%! error(instantiation_error, _)
%?- string_lower("ABC", S).
%= S = "abc".
%?- string_lower('Ж', S).
%= S = "ж".
%?- open_string("hello world", _S), read_string(_S, 5, X), close(_S).
%= X = "hello".
%?- open_string("a b\nc", _S), read_string(_S, "\n", "\r", E, X), close(_S).
%= E = 10, X = "a b".
%?- open_string("ab", _S), read_string(_S, "\n", "", E, X), read_string(_S, "\n", "", E2, X2), close(_S).
%= E = -1, X = "ab", E2 = -1, X2 = "".
%?- open_string(X, S).
%! error(instantiation_error, _)
%?- string_lines("a\nb\n", L).
%= L = ["a", "b"].
%?- string_lines(S, ["a", "b"]).
%= S = "a\nb\n".
%?- string_lines(S, L).
%! error(instantiation_error, _)
%?- indent_lines("  ", "a\nb", S).
%= S = "  a\n  b".
%?- string(S).
%= false.
%?- S = "it's", atom_string(A, S), writeq(A), nl, writeq(S), nl.
%> 'it\'s'
%> "it's"
%= S = "it's", A = 'it\'s'.
