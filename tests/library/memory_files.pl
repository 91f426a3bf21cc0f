% Files in memory, as library(memfile) of SWI-Prolog has them.

:- use_module(library(memfile)).

outcome(G, E) :- catch((G -> E = true ; E = false), error(E, _), true).

outcomes(Gs, Es) :- findall(E, (member(G, Gs), outcome(G, E)), Es).

file(Text, F) :- new_memory_file(F), insert_memory_file(F, 0, Text).

% What a mode of opening makes of abcdef when XY is written at this place.
changed(Mode, Place, A) :-
    file(abcdef, F), open_memory_file(F, Mode, S), seek(S, Place, bof, _), write(S, 'XY'), close(S), memory_file_to_atom(F, A).

% ---- writing and reading ----
%?- new_memory_file(_F), open_memory_file(_F, write, _S), format(_S, "p(~q).~nq.~n", ['ход белых']), close(_S), open_memory_file(_F, read, _R), read(_R, A), read(_R, B), read(_R, C), line_count(_R, L), close(_R), size_memory_file(_F, N).
%= A = p('ход белых'), B = q, C = end_of_file, L = 3, N = 19.
%?- changed(update, 2, A), changed(insert, 2, B), changed(append, 6, C), outcome(changed(write, 2, _), E).
%= A = abXYef, B = abXYcdef, C = abcdefXY, E = domain_error(position, 2).
%?- file(abc, _F), open_memory_file(_F, write, _S), close(_S), memory_file_to_atom(_F, A), open_memory_file(_F, append, _T), write(_T, x), close(_T), open_memory_file(_F, append, _U), write(_U, y), close(_U), memory_file_to_atom(_F, B).
%= A = '', B = xy.
%?- new_memory_file(_F), open_memory_file(_F, write, _S), forall(between(1, 20000, _), write(_S, 'десять бук')), close(_S), size_memory_file(_F, N), open_memory_file(_F, read, _R), seek(_R, 379991, bof, _), read_string(_R, _, T), close(_R).
%= N = 200000, T = "ь бук".

% ---- encodings, bytes ----
%?- new_memory_file(_F), open_memory_file(_F, write, _S, [encoding(utf16le)]), write(_S, 'ход'), close(_S), size_memory_file(_F, A), size_memory_file(_F, B, octet), memory_file_to_string(_F, C), open_memory_file(_F, read, _R), get_char(_R, D), close(_R), insert_memory_file(_F, 0, я), memory_file_to_codes(_F, E, octet), outcome(utf8_position_memory_file(_F, _, _), _E), _E = permission_error(G, H, _).
%= A = 3, B = 6, C = "ход", D = х, E = [79, 4, 69, 4, 62, 4, 52, 4], G = utf8_position, H = memory_file.
%?- new_memory_file(_F), open_memory_file(_F, write, _S, [type(binary)]), put_byte(_S, 209), put_byte(_S, 143), put_byte(_S, 200), close(_S), outcomes([memory_file_to_atom(_F, _), memory_file_to_codes(_F, _, ascii), size_memory_file(_F, _), delete_memory_file(_F, 0, 1), memory_file_substring(_F, 0, 1, _, _)], Es), memory_file_to_codes(_F, Cs, octet).
%= Es = [representation_error(character), representation_error(character), representation_error(character), representation_error(character), representation_error(character)], Cs = [209, 143, 200].
%?- new_memory_file(_F), open_memory_file(_F, write, _S, [encoding(cp1251)]), outcome((write(_S, '♔'), close(_S)), A), close(_S, [force(true)]), outcome(insert_memory_file(_F, 0, '♔'), B), insert_memory_file(_F, 0, ход), memory_file_to_codes(_F, C, octet).
%= A = representation_error(character), B = representation_error(character), C = [245, 238, 228].

% ---- one stream at a time ----
%?- file(abc, _F), open_memory_file(_F, read, _S), outcomes([open_memory_file(_F, read, _), open_memory_file(_F, write, _), size_memory_file(_F, _), insert_memory_file(_F, 0, x), delete_memory_file(_F, 0, 1)], _Es), findall(A, member(permission_error(A, memory_file, _), _Es), As), memory_file_to_atom(_F, T), memory_file_substring(_F, 1, 1, _, B), close(_S), size_memory_file(_F, N).
%= As = [open, open, size, modify, modify], T = abc, B = "b", N = 3.
%?- file(abc, _F), open_memory_file(_F, append, _S), outcomes([open_memory_file(_F, read, _), size_memory_file(_F, _), memory_file_to_atom(_F, _), memory_file_to_codes(_F, _), memory_file_to_string(_F, _), memory_file_substring(_F, 0, 1, _, _), memory_file_line_position(_F, 1, 0, _)], _Es), findall(A, member(permission_error(A, memory_file, _), _Es), As).
%= As = [open, size, to_atom, to_atom, to_atom, access, access].
%?- atom_to_memory_file(abc, _F), outcomes([open_memory_file(_F, write, _), open_memory_file(_F, append, _), insert_memory_file(_F, 0, x), delete_memory_file(_F, 0, 1)], _Es), findall(A, member(permission_error(A, memory_file, _), _Es), As), memory_file_to_atom(_F, T).
%= As = [modify, modify, modify, modify], T = abc.
%?- new_memory_file(_F), open_memory_file(_F, write, _S), write(_S, 'ход'), utf8_position_memory_file(_F, A, B), close(_S), utf8_position_memory_file(_F, C, D), open_memory_file(_F, read, _R), get_char(_R, _), utf8_position_memory_file(_F, E, _), seek(_R, 4, bof, _), utf8_position_memory_file(_F, G, _), close(_R).
%= A = 6, B = 6, C = 0, D = 6, E = 2, G = 4.

% ---- freeing ----
%?- file(abc, _F), open_memory_file(_F, read, _S), free_memory_file(_F), outcome(get_char(_S, _), _A), functor(_A, A, _), outcome(memory_file_to_atom(_F, _), permission_error(B, C, _)), outcome(free_memory_file(_F), permission_error(B, C, _)).
%= A = existence_error, B = access, C = freed_memory_file.
%?- file(abc, _F), open_memory_file(_F, read, _S, [free_on_close(true)]), memory_file_to_atom(_F, A), read_string(_S, _, B), close(_S), outcome(memory_file_to_atom(_F, _), permission_error(C, D, _)).
%= A = abc, B = "abc", C = access, D = freed_memory_file.
%?- new_memory_file(_F), free_memory_file(_F), new_memory_file(_G), (_F == _G -> R = same ; R = other).
%= R = other.

% ---- parts ----
%?- file('а\nбвг', _F), findall(L-A-S, (member(B-L-A, [0-2-_, 1-_-0, _-2-1, 5-0-_, 5-_-0, 2-1-2, 6-_-0, 0-6-_, _-6-0, 3-_-3, 2-1-1]), memory_file_substring(_F, B, L, A, S)), Xs).
%= Xs = [2-3-"а\n", 4-0-"\nбвг", 2-1-"бв", 0-0-"", 0-0-"", 1-2-"б"].
%?- file(abc, _F), outcomes([memory_file_substring(_F, 0, 1, _, "a"), memory_file_substring(_F, 0, 1, _, "b"), memory_file_substring(_F, _, _, _, "a"), memory_file_substring(_F, 1, _, _, _), memory_file_substring(_F, a, 1, _, _), memory_file_substring(_F, 1, -1, _, _), memory_file_substring(_F, 99999999999999999999, 99999999999999999999, _, _)], Es).
%= Es = [true, false, instantiation_error, instantiation_error, type_error(integer, a), domain_error(not_less_than_zero, -1), false].

% ---- lines ----
%?- file('а\nбвг\n', _F), findall(L-P, (between(0, 9, O), memory_file_line_position(_F, L, P, O)), Xs), findall(O, (between(1, 4, L), between(0, 4, P), memory_file_line_position(_F, L, P, O)), Ys).
%= Xs = [1-0, 1-1, 2-0, 2-1, 2-2, 2-3], Ys = [0, 1, 2, 3, 4, 5, 6].
%?- file(abc, _F), outcomes([memory_file_line_position(_F, 0, 0, _), memory_file_line_position(_F, 1, -1, _), memory_file_line_position(_F, _, _, -1), memory_file_line_position(_F, _, _, _), memory_file_line_position(_F, 1, _, _), memory_file_line_position(_F, a, 0, _), memory_file_line_position(_F, 1, P, 2), memory_file_line_position(_F, 2, _, 2)], Es).
%= Es = [domain_error(not_less_than_one, 0), domain_error(not_less_than_zero, -1), domain_error(not_less_than_zero, -1), instantiation_error, instantiation_error, type_error(integer, a), true, false].

% ---- changes ----
%?- file('доска', _F), insert_memory_file(_F, 5, "!"), insert_memory_file(_F, 0, [0'-, 0'>]), insert_memory_file(_F, 3, 12), memory_file_to_atom(_F, A), delete_memory_file(_F, 3, 2), delete_memory_file(_F, 6, 99), delete_memory_file(_F, 6, 1), memory_file_to_atom(_F, B).
%= A = '->д12оска!', B = '->доск'.
%?- file(abc, _F), outcomes([insert_memory_file(_F, 4, x), insert_memory_file(_F, -1, x), insert_memory_file(_F, a, x), insert_memory_file(_F, 0, f(x)), insert_memory_file(_F, 0, _), delete_memory_file(_F, 4, 1), delete_memory_file(_F, 0, -1), delete_memory_file(_F, 0, _)], Es), memory_file_to_atom(_F, A).
%= Es = [domain_error(offset, 4), domain_error(not_less_than_zero, -1), type_error(integer, a), type_error(text, f(x)), instantiation_error, domain_error(offset, 4), domain_error(not_less_than_zero, -1), instantiation_error], A = abc.

% ---- arguments ----
%?- new_memory_file(_F), outcomes([new_memory_file(foo), atom_to_memory_file(_, _), atom_to_memory_file(1, _), atom_to_memory_file(a, foo), free_memory_file(_), free_memory_file(foo), free_memory_file('$memory_file'(99999)), free_memory_file('$memory_file'(a)), open_memory_file(_F, _, _), open_memory_file(_F, foo, _), open_memory_file(_F, read, foo), open_memory_file(_F, read, _, foo), open_memory_file(_F, read, _, [foo]), open_memory_file(_F, read, _, [encoding(foo)]), memory_file_to_atom(_F, _, foo), memory_file_to_atom(_F, _, _)], Es).
%= Es = [uninstantiation_error(foo), instantiation_error, type_error(atom, 1), uninstantiation_error(foo), instantiation_error, type_error(memory_file, foo), type_error(memory_file, '$memory_file'(99999)), type_error(memory_file, '$memory_file'(a)), instantiation_error, domain_error(io_mode, foo), uninstantiation_error(foo), type_error(list, foo), domain_error(stream_option, foo), domain_error(stream_option, encoding(foo)), domain_error(encoding, foo), instantiation_error].
