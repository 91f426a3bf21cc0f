% Files in memory as in SWI-Prolog 9.0.4, whose answers these are.

:- use_module(library(memfile)).

file(M) :- file(M, 'жук\nab\n').
file(M, Text) :- atom_to_memory_file(Text, M).
new(M, Text) :- new_memory_file(M), open_memory_file(M, write, S), write(S, Text), close(S).

%?- new(_M, 'hello'), memory_file_to_atom(_M, A).
%= A = hello.
%?- new_memory_file(a).
%! error(uninstantiation_error(a), _)
%?- new_memory_file(_M), memory_file_to_atom(_M, A).
%= A = ''.
%?- new_memory_file(_M), size_memory_file(_M, N).
%= N = 0.
%?- file(_M), memory_file_to_atom(_M, A).
%= A = 'жук\nab\n'.
%?- new(_M, 'жук'), memory_file_to_atom(_M, A, utf8).
%= A = жук.
%?- new(_M, 'жук'), memory_file_to_atom(_M, A, octet).
%= A = 'Ð¶Ñ\u0083Ðº'.
%?- file(_M), memory_file_to_atom(_M, A, foo).
%! error(domain_error(encoding, foo), _)
%?- memory_file_to_atom(_, A).
%! error(instantiation_error, _)
%?- memory_file_to_atom(foo, A).
%! error(type_error(memory_file, foo), _)
%?- file(_M), memory_file_to_codes(_M, L).
%= L = [1078, 1091, 1082, 10, 97, 98, 10].
%?- new(_M, 'жук'), memory_file_to_codes(_M, L, utf8).
%= L = [1078, 1091, 1082].
%?- new(_M, 'жук'), memory_file_to_codes(_M, L, octet).
%= L = [208, 182, 209, 131, 208, 186].
%?- memory_file_to_codes(foo, L).
%! error(type_error(memory_file, foo), _)
%?- memory_file_to_codes(foo, L, utf8).
%! error(type_error(memory_file, foo), _)
%?- file(_M), memory_file_to_string(_M, S).
%= S = "жук\nab\n".
%?- new(_M, 'жук'), memory_file_to_string(_M, S, utf8).
%= S = "жук".
%?- memory_file_to_string(foo, S).
%! error(type_error(memory_file, foo), _)
%?- memory_file_to_string(_, S, utf8).
%! error(instantiation_error, _)
%?- file(_M), size_memory_file(_M, N).
%= N = 7.
%?- new(_M, 'жук'), size_memory_file(_M, N, utf8).
%= N = 3.
%?- new(_M, 'жук'), size_memory_file(_M, N, octet).
%= N = 6.
%?- file(_M), size_memory_file(_M, 7).
%= true.
%?- size_memory_file(foo, N).
%! error(type_error(memory_file, foo), _)
%?- size_memory_file(_, N, utf8).
%! error(instantiation_error, _)
%?- file(_M), open_memory_file(_M, read, _S), read_string(_S, _, T), close(_S).
%= T = "жук\nab\n".
%?- file(_M, 'p(X). q.'), open_memory_file(_M, read, _S), read(_S, A), read(_S, B), read(_S, C), close(_S).
%= A = p(_), B = q, C = end_of_file.
%?- file(_M), open_memory_file(_M, write, _S).
%! error(permission_error(modify, memory_file, _), _)
%?- file(_M), open_memory_file(_M, foo, _S).
%! error(domain_error(io_mode, foo), _)
%?- file(_M), open_memory_file(_M, read, _S), open_memory_file(_M, read, _T).
%! error(permission_error(open, memory_file, _), _)
%?- open_memory_file(foo, read, _S).
%! error(type_error(memory_file, foo), _)
%?- open_memory_file(_, read, _S).
%! error(instantiation_error, _)
%?- new_memory_file(_M), open_memory_file(_M, write, _S, [encoding(utf8)]), write(_S, 'жук'), close(_S), memory_file_to_atom(_M, A), size_memory_file(_M, N, octet).
%= A = жук, N = 6.
%?- new(_M, abc), open_memory_file(_M, append, _S), write(_S, def), close(_S), memory_file_to_atom(_M, A).
%= A = abcdef.
%?- new(_M, abc), open_memory_file(_M, insert, _S), write(_S, def), close(_S), memory_file_to_atom(_M, A).
%= A = defabc.
%?- new(_M, abc), open_memory_file(_M, update, _S), seek(_S, 1, bof, _), write(_S, 'X'), close(_S), memory_file_to_atom(_M, A).
%= A = aXc.
%?- file(_M), open_memory_file(_M, read, _S, foo).
%! error(type_error(list, foo), _)
%?- new(_M, abc), insert_memory_file(_M, 1, 'XY'), memory_file_to_atom(_M, A).
%= A = aXYbc.
%?- new(_M, abc), insert_memory_file(_M, 3, "d"), memory_file_to_atom(_M, A).
%= A = abcd.
%?- new(_M, abc), insert_memory_file(_M, 0, 'жук'), memory_file_to_atom(_M, A).
%= A = жукabc.
%?- new(_M, abc), insert_memory_file(_M, 9, d).
%! error(domain_error(offset, 9), _)
%?- new(_M, abc), insert_memory_file(_M, -1, d).
%! error(domain_error(not_less_than_zero, -1), _)
%?- new(_M, abc), insert_memory_file(_M, a, d).
%! error(type_error(integer, a), _)
%?- new(_M, abc), insert_memory_file(_M, _, d).
%! error(instantiation_error, _)
%?- insert_memory_file(foo, 0, d).
%! error(type_error(memory_file, foo), _)
%?- new(_M, abcdef), delete_memory_file(_M, 1, 2), memory_file_to_atom(_M, A).
%= A = adef.
%?- new(_M, abcdef), delete_memory_file(_M, 4, 2), memory_file_to_atom(_M, A).
%= A = abcd.
%?- new(_M, abc), delete_memory_file(_M, 1, 9).
%= true.
%?- new(_M, abc), delete_memory_file(_M, a, 1).
%! error(type_error(integer, a), _)
%?- new(_M, abc), delete_memory_file(_M, 1, _).
%! error(instantiation_error, _)
%?- new(_M, 'abcabc'), memory_file_substring(_M, 1, 2, A, S).
%= A = 3, S = "bc".
%?- new(_M, 'abcabc'), memory_file_substring(_M, B, _, A, bc).
%! error(instantiation_error, _)
%?- new(_M, 'abcabc'), memory_file_substring(_M, 2, _, A, bc).
%! error(instantiation_error, _)
%?- new(_M, 'abcabc'), memory_file_substring(_M, B, 2, 1, S).
%= B = 3, S = "ab".
%?- new(_M, 'abcabc'), memory_file_substring(_M, B, _, A, xx).
%! error(instantiation_error, _)
%?- new(_M, 'abcabc'), memory_file_substring(_M, 2, L, 1, S).
%= L = 3, S = "cab".
%?- new(_M, 'abcabc'), memory_file_substring(_M, _, _, _, S).
%! error(instantiation_error, _)
%?- new(_M, 'abcabc'), memory_file_substring(_M, a, 1, _, S).
%! error(type_error(integer, a), _)
%?- memory_file_substring(foo, 1, 1, _, S).
%! error(type_error(memory_file, foo), _)
%?- new(_M, 'ab\ncd\n'), memory_file_line_position(_M, 2, 1, O).
%= O = 4.
%?- new(_M, 'ab\ncd\n'), memory_file_line_position(_M, L, P, 4).
%= L = 2, P = 1.
%?- new(_M, 'ab\ncd\n'), memory_file_line_position(_M, 9, 0, O).
%= false.
%?- new(_M, 'ab\ncd\n'), memory_file_line_position(_M, 1, 9, O).
%= false.
%?- new(_M, 'ab\ncd\n'), memory_file_line_position(_M, _, _, _).
%! error(instantiation_error, _)
%?- new(_M, 'ab\ncd\n'), memory_file_line_position(_M, a, 1, _).
%! error(type_error(integer, a), _)
%?- memory_file_line_position(foo, 1, 1, _).
%! error(type_error(memory_file, foo), _)
%?- new(_M, 'жук'), open_memory_file(_M, read, _S), get_char(_S, _), get_char(_S, _), utf8_position_memory_file(_M, H, S), close(_S).
%= H = 4, S = 6.
%?- new(_M, 'жук'), utf8_position_memory_file(_M, H, S).
%= H = 0, S = 6.
%?- utf8_position_memory_file(foo, H, S).
%! error(type_error(memory_file, foo), _)
%?- file(_M), free_memory_file(_M), memory_file_to_atom(_M, A).
%! error(permission_error(access, freed_memory_file, _), _)
%?- file(_M), free_memory_file(_M), free_memory_file(_M).
%! error(permission_error(access, freed_memory_file, _), _)
%?- free_memory_file(foo).
%! error(type_error(memory_file, foo), _)
%?- free_memory_file(_).
%! error(instantiation_error, _)
%?- atom_to_memory_file(abc, _M), memory_file_to_string(_M, S).
%= S = "abc".
%?- atom_to_memory_file("abc", _M), memory_file_to_string(_M, S).
%! error(type_error(atom, "abc"), _)
%?- atom_to_memory_file(12, _M), memory_file_to_string(_M, S).
%! error(type_error(atom, 12), _)
%?- atom_to_memory_file(_, _M).
%! error(instantiation_error, _)
%?- atom_to_memory_file(f(x), _M).
%! error(type_error(atom, f(x)), _)
%?- atom_to_memory_file(abc, foo).
%! error(uninstantiation_error(foo), _)
%?- atom_to_memory_file(abc, _M), insert_memory_file(_M, 0, d).
%! error(permission_error(modify, memory_file, _), _)
