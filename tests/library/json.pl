% JSON: library(http/json).

%?- atom_json_term('{}', T, []).
%= T = json([]).
%?- atom_json_term('[]', T, []).
%= T = [].
%?- atom_json_term(' { "a" : [ 1 , 2.5 , -3 ] , "b" : {"c" : "d\\n\\u00e9"} } ', T, []).
%= T = json([a=[1, 2.5, -3], b=json([c='d\né'])]).
%?- atom_json_term('[1, 1E5, -3e-2, 0, -0.0, 123456789012345678901234567890]', T, []).
%= T = [1, 100000.0, -0.03, 0, -0.0, 123456789012345678901234567890].
%?- atom_json_term('[null, true, false]', T, []).
%= T = [@(null), @(true), @(false)].
%?- atom_json_term('[null, true, false]', T, [null(n), true(t), false(f)]).
%= T = [n, t, f].
%?- atom_json_term('[1, 2, ]', T, []).
%= T = [1, 2].
%?- atom_json_term('{"a": 1, }', T, []).
%= T = json([a=1]).
%?- atom_json_term('"\\"\\\\\\/\\b\\f\\n\\r\\t"', T, []).
%= T = '"\\/\b\f\n\r\t'.
%?- atom_json_term('', _, []).
%! error(syntax_error(json(unexpected_end_of_file)),_)
%?- atom_json_term(x, _, []).
%! error(syntax_error(json(illegal_json)),_)
%?- atom_json_term('[1', _, []).
%! error(syntax_error(json(illegal_array)),_)
%?- atom_json_term('[1 2]', _, []).
%! error(syntax_error(json(illegal_array)),_)
%?- atom_json_term('[,]', _, []).
%! error(syntax_error(json(illegal_json)),_)
%?- atom_json_term('{"a"}', _, []).
%! error(syntax_error(json(illegal_json)),_)
%?- atom_json_term('{"a": 1 "b": 2}', _, []).
%! error(syntax_error(json(illegal_object)),_)
%?- atom_json_term('{"a":', _, []).
%! error(syntax_error(json(unexpected_end_of_file)),_)
%?- atom_json_term('{a: 1}', _, []).
%! error(syntax_error(json(illegal_json)),_)
%?- atom_json_term('"abc', _, []).
%! error(syntax_error(json(eof_in_string)),_)
%?- atom_json_term('"\\x"', _, []).
%! error(syntax_error(json(illegal_string_escape)),_)
%?- atom_json_term('nul', _, []).
%! error(syntax_error(json(json_expected(null))),_)
%?- atom_json_term('-', _, []).
%! error(syntax_error(illegal_number),_)
%?- atom_json_term('1e', _, []).
%! error(syntax_error(illegal_number),_)
%?- atom_json_term(12, _, []).
%! error(type_error(atom,12),_)
%?- atom_json_term("[1]", _, []).
%! error(type_error(atom,"[1]"),_)
%?- catch(atom_json_term('[1,\n2 3]', _, []), error(_, stream(_, Line, Position, Count)), true).
%= Line = 2, Position = 3, Count = 7.

%?- open_string("1 \"a\"[2]x", _S), json_read(_S, A), json_read(_S, B), json_read(_S, C), get_char(_S, D).
%= A = 1, B = a, C = [2], D = x.
%?- open_string("  ", _S), json_read(_S, T, [end_of_file(end)]).
%= T = end.
%?- open_string("", _S), json_read(_S, _, [end_of_file(error)]).
%! error(syntax_error(json(unexpected_end_of_file)),_)
%?- open_string("12x", _S), json_read(_S, A), get_char(_S, B).
%= A = 12, B = x.
%?- json_read(_, _).
%! error(instantiation_error,_)

%?- atom_json_term(A, json([a = 1, b = [x, "s", @(null)]]), []).
%= A = '{"a":1, "b": ["x", "s", null ]}'.
%?- atom_json_term(A, json([a-1, b(2)]), []).
%= A = '{"a":1, "b":2}'.
%?- atom_json_term(A, [[], json([])], []).
%= A = '[ [],  {} ]'.
%?- atom_json_term(A, 'q"b\\s\nn\tt</x', []).
%= A = '"q\\"b\\\\s\\nn\\tt<\\/x"'.
%?- atom_json_term(A, [nil, yes], [null(nil), true(yes)]).
%= A = '[null, true ]'.
%?- atom_json_term(A, [null, true], []).
%= A = '["null", "true" ]'.
%?- atom_json_term(A, f('A', "b"), [serialize_unknown(true)]).
%= A = '"f(\'A\',\\"b\\")"'.
%?- atom_json_term(_, f(x), []).
%! error(type_error(json_term,f(x)),_)
%?- atom_json_term(_, [_], []).
%! error(instantiation_error,_)
%?- atom_json_term(_, [a|b], []).
%! error(type_error(json_term,[a|b]),_)
%?- atom_json_term(_, json([1 = 2]), []).
%! error(type_error(text,1),_)
%?- atom_json_term(_, json(x), []).
%! error(type_error(list,x),_)
%?- atom_json_term(_, [1], [width(x)]).
%! error(type_error(nonneg,x),_)
%?- atom_json_term(A, [1, 2], [width(1)]).
%= A = '[\n  1,\n  2\n]'.
%?- atom_json_term(A, json([a = [1, json([])], b = 2]), [width(12), step(4), tab(4)]).
%= A = '{\n\t"a": [1,  {} ],\n\t"b":2\n}'.
%?- atom_json_term(A, [[1, 2], json([a = b])], [width(10), indent(3)]).
%= A = '[\n     [\n       1,\n       2\n     ],\n     {\n       "a":"b"\n     }\n   ]'.
%?- numlist(1, 30, _L), atom_json_term(A, _L, [width(0)]).
%= A = '[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30 ]'.
%?- atom_json_term(A, [aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa], []).
%= A = '["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" ]'.
%?- atom_json_term(A, [aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa], []).
%= A = '[\n  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"\n]'.
%?- atom_json_term(A, json([k = [aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa]]), []).
%= A = '{\n  "k": ["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" ]\n}'.
%?- with_output_to(string(S), ( write(ab), json_write(current_output, [1]) )).
%= S = "ab [1 ]".
%?- length(_L, 300), maplist(=(json([a = [1, "x"]])), _L), 
%     atom_json_term(_A, _L, []), atom_json_term(_A, _M, []), length(_M, N).
%= N = 300.
%?- is_json_term(json([a = 1, b = [@(null), "x", c]])).
%= true.
%?- is_json_term(json([a-1])).
%= false.
%?- is_json_term(f(x)).
%= false.
%?- is_json_term(_).
%= false.
%?- is_json_term(@(null), [null(none)]).
%= false.


% Two halves of a character beyond the first plane are one character; a half that is alone is an error.
%?- atom_json_term('"\\ud83d\\ude00"', A, []), atom_length(A, N).
%= A = '😀', N = 1.
%?- atom_json_term('"\\ud83d"', _, []).
%! error(syntax_error(json(illegal_string_escape)),_)
%?- atom_json_term(A, [1], [as(string)]), atom_json_term(_B, [1], [as(codes)]), atom_codes(B, _B).
%= A = "[1 ]", B = '[1 ]'.
%?- atom_json_term(_, [1], [as(text)]).
%! error(type_error(oneof([atom, string, codes, chars]), text), _)
