% Streams beyond ISO: bytes sought, text seen ahead and copied, texts as streams.

file('/tmp/perebor-library-streams.txt').

written(Text) :- file(F), open(F, write, S), write(S, Text), close(S).

reading(Alias) :- file(F), open(F, read, _, [alias(Alias)]).

outcome(G, E) :- catch((G -> E = true ; E = false), error(E, _), true).

% ---- seek/4, byte_count/2 ----
%?- written('ход белых'), reading(st), seek(st, 4, bof, A), get_char(st, B), seek(st, 1, current, C), get_char(st, D), seek(st, -2, eof, E), get_char(st, F), byte_count(st, G), seek(st, 0, bof, _), get_char(st, H), line_count(st, L), close(st).
%= A = 4, B = д, C = 7, D = б, E = 15, F = х, G = 17, H = х, L = 1.
%?- written(abc), reading(st), findall(E, (member(G, [seek(_, 0, bof, _), seek(st, _, bof, _), seek(st, 0, _, _), seek(st, a, bof, _), seek(st, 0, 1, _), seek(st, 0, top, _), seek(st, -1, bof, _), seek(st, -4, eof, _), seek(st, -1, current, _), seek(nobody, 0, bof, _), seek(user_input, 0, bof, _), seek(user_output, -1, bof, _)]), outcome(G, E)), Es), close(st).
%= Es = [instantiation_error, instantiation_error, instantiation_error, type_error(integer, a), type_error(atom, 1), domain_error(seek_method, top), domain_error(position, -1), domain_error(position, -4), domain_error(position, -1), existence_error(stream, nobody), permission_error(reposition, stream, user_input), permission_error(reposition, stream, user_output)].
%?- file(_F), open(_F, write, _S), write(_S, abcdef), seek(_S, 2, bof, A), write(_S, 'X'), byte_count(_S, B), close(_S), reading(st), read_string(st, _, T), close(st), string_chars(T, Cs).
%= A = 2, B = 3, T = "abXdef", Cs = [a, b, 'X', d, e, f].

% ---- peek_string/3 ----
%?- written('ход'), reading(st), peek_string(st, 2, A), peek_string(st, 0, B), peek_string(st, 9, C), character_count(st, N), get_char(st, D), close(st).
%= A = "хо", B = "", C = "ход", N = 0, D = х.
%?- written(a), reading(st), get_char(st, _), peek_string(st, 1, A), stream_property(_S, alias(st)), stream_property(_S, end_of_stream(E)), close(st).
%= A = "", E = at.
%?- written(a), reading(st), findall(E, (member(G, [peek_string(_, 1, _), peek_string(st, _, _), peek_string(st, a, _), peek_string(st, -1, _), peek_string(nobody, 1, _), peek_string(user_output, 1, _)]), outcome(G, E)), Es), close(st).
%= Es = [instantiation_error, instantiation_error, type_error(integer, a), domain_error(not_less_than_zero, -1), existence_error(stream, nobody), permission_error(input, stream, user_output)].

% ---- copy_stream_data/2, copy_stream_data/3 ----
%?- written('раз\nдва\n'), reading(st), copy_stream_data(st, user_output, 4), write('- '), copy_stream_data(st, user_output), copy_stream_data(st, user_output), close(st).
%> раз
%> - два
%= true.
%?- written(я), file(_F), open(_F, read, _I, [type(binary)]), open('/tmp/perebor-library-streams.out', write, _O, [type(binary)]), copy_stream_data(_I, _O), close(_I), close(_O), size_file('/tmp/perebor-library-streams.out', N).
%= N = 2.
%?- written(я), reading(st), open('/tmp/perebor-library-streams.out', write, _O, [encoding(utf16le)]), copy_stream_data(st, _O), close(st), close(_O), open('/tmp/perebor-library-streams.out', read, _J, [type(binary)]), get_byte(_J, A), get_byte(_J, B), get_byte(_J, C), close(_J).
%= A = 79, B = 4, C = -1.
%?- written(a), reading(st), findall(E, (member(G, [copy_stream_data(_, user_output), copy_stream_data(st, _), copy_stream_data(nobody, user_output), copy_stream_data(st, nobody), copy_stream_data(user_output, user_output), copy_stream_data(st, user_output, a), copy_stream_data(st, user_output, -1), copy_stream_data(st, user_output, _)]), outcome(G, E)), Es), close(st).
%= Es = [instantiation_error, instantiation_error, existence_error(stream, nobody), existence_error(stream, nobody), permission_error(input, stream, user_output), type_error(integer, a), domain_error(not_less_than_zero, -1), instantiation_error].

% ---- fill_buffer/1, read_pending_codes/3, read_pending_chars/3 ----
%?- written('ход\nb'), reading(st), read_pending_chars(st, A, T), fill_buffer(st), read_pending_codes(st, B, U), line_count(st, L), character_count(st, N), get_char(st, D), close(st).
%= A = [х, о, д, '\n', b|T], B = [], U = [], L = 2, N = 5, D = end_of_file.
%?- written(я), file(_F), open(_F, read, _S, [type(binary)]), fill_buffer(_S), get_byte(_S, A), read_pending_codes(_S, B, []), get_byte(_S, C), byte_count(_S, N), close(_S).
%= A = 209, B = [143], C = -1, N = 2.
%?- findall(E, (member(G, [fill_buffer(_), fill_buffer(nobody), fill_buffer(user_output), read_pending_codes(_, _, _), read_pending_chars(user_output, _, _)]), outcome(G, E)), Es).
%= Es = [instantiation_error, existence_error(stream, nobody), permission_error(input, stream, user_output), instantiation_error, permission_error(input, stream, user_output)].

% ---- set_end_of_stream/1 ----
%?- file(_F), open(_F, write, _S), write(_S, abcdef), seek(_S, 2, bof, _), write(_S, x), set_end_of_stream(_S), close(_S), size_file(_F, N), reading(st), read_string(st, _, T), close(st).
%= N = 3, T = "abx".
%?- set_end_of_stream(user_output), findall(E, (member(G, [set_end_of_stream(_), set_end_of_stream(nobody), set_end_of_stream(user_input)]), outcome(G, E)), Es).
%= Es = [instantiation_error, existence_error(stream, nobody), permission_error(output, stream, user_input)].

% ---- stream_position_data/3 ----
%?- written('a\nход'), reading(st), read_line_to_string(st, _), get_char(st, _), stream_property(_S, alias(st)), stream_property(_S, position(_P)), findall(F-D, stream_position_data(F, _P, D), Xs), stream_position_data(byte_count, _P, B), close(st).
%= Xs = [char_count-3, line_count-2, line_position-1, byte_count-4], B = 4.
%?- findall(E, (member(G, [stream_position_data(foo, '$stream_position'(1, 2, 3, 4), _), stream_position_data(line_count, foo, _), stream_position_data(line_count, _, _)]), outcome(G, E)), Es).
%= Es = [false, domain_error(stream_position, foo), instantiation_error].

% ---- open_null_stream/1 ----
%?- open_null_stream(_S), write(_S, 'ход\nab'), line_count(_S, L), line_position(_S, C), byte_count(_S, B), character_count(_S, N), close(_S).
%= L = 2, C = 2, B = 9, N = 6.
%?- open_null_stream(s).
%! error(uninstantiation_error(s), _)

% ---- current_stream/3 ----
%?- written(a), reading(st), stream_property(_S, alias(st)), current_stream(F, M, _S), close(st).
%= F = '/tmp/perebor-library-streams.txt', M = read.
%?- written(a), reading(st), file(_F), current_stream(_F, read, _S), get_char(_S, C), close(st), \+ current_stream(_F, read, _).
%= C = a.
%?- current_stream(_, _, nobody).
%= false.
%?- current_stream(_, update, _).
%= false.

% ---- with_output_to/2 ----
%?- with_output_to(atom(A), write(f(x))), with_output_to(string(S), write(f(x))), with_output_to(codes(C), write(f)), with_output_to(chars(D), write(f)), with_output_to(codes(E, T), write(f)).
%= A = 'f(x)', S = "f(x)", C = [102], D = [f], E = [102|T].
%?- with_output_to(atom(A), (member(X, [a, b]), write(X))).
%= A = a, X = a.
%?- with_output_to(atom(_), fail).
%= false.
%?- catch(with_output_to(atom(_), (write(a), throw(b))), B, true), current_output(S).
%= B = b, S = '$stream'(1).
%?- with_output_to(atom(A), (write(a), with_output_to(atom(B), write(b)), write(B))).
%= A = ab, B = b.
%?- with_output_to(_, true).
%! error(instantiation_error, _)
%?- with_output_to(foo(_), true).
%! error(domain_error(_, foo(_)), _)
%?- with_output_to(atom(_), 1).
%! error(type_error(callable, _), _)
%?- with_output_to(string(S), (current_output(_O), set_stream(_O, encoding(octet)), put_char('я'))), string_chars(S, Cs).
%= S = "я", Cs = [я].

% ---- open_string/2, read_term_from_atom/3, term_string/2, term_string/3 ----
%?- open_string('a(X). b.', _S), read(_S, A), read(_S, B), read(_S, C), close(_S).
%= A = a(_), B = b, C = end_of_file.
%?- open_string(_, _).
%! error(instantiation_error, _)
%?- open_string(abc, _S), stream_property(_S, reposition(R)), stream_property(_S, mode(M)), outcome(put_char(_S, a), permission_error(output, stream, _)), close(_S).
%= R = false, M = read.
%?- read_term_from_atom('f(X, Y, X)', T, [variable_names(Ns), singletons(Ss)]).
%= T = f(_A, _B, _A), Ns = ['X' = _A, 'Y' = _B], Ss = ['Y' = _B].
%?- term_string(T, "f(X, y)"), term_string(S, 'g(X)', [variable_names(Ns)]).
%= T = f(_, y), S = g(_A), Ns = ['X' = _A].
%?- term_string(f('A', 'b c'), S), term_string(f('A', 'b c'), T, [quoted(false)]), term_string(1 + 2, U, [ignore_ops(true)]).
%= S = "f('A','b c')", T = "f(A,b c)", U = "+(1,2)".
%?- term_string(_, "f(", []).
%! error(syntax_error(_), _)
%?- term_string(a, _, [foo]).
%! error(domain_error(write_option, foo), _)
%?- term_string(_, "a", [foo]).
%! error(domain_error(read_option, foo), _)
%?- term_string(a, _, _).
%! error(instantiation_error, _)

% ---- prompt/2, prompt1/1 ----
%?- prompt(A, '? '), prompt(B, A), prompt1('once ').
%= A = '|: ', B = '? '.
%?- prompt1(_).
%! error(instantiation_error, _)
%?- prompt1(f(x)).
%! error(type_error(text, f(x)), _)
