% Streams, files and reading as in SWI-Prolog 9.0.4, whose answers these are.

% A file of this name for the queries: it is written anew by each, and deleted by the last.
name('/tmp/perebor-swipl-files.txt').
written(Text) :- name(N), open(N, write, S), write(S, Text), close(S).
reading(Text, S, Goal) :- written(Text), name(N), open(N, read, S), call_cleanup(once(Goal), close(S)).

%?- reading('foo(X, bar).', _S, read(_S, T)).
%= T = foo(_, bar).
%?- reading('', _S, read(_S, T)).
%= T = end_of_file.
%?- reading('a. b.', _S, ( read(_S, A), read(_S, B), read(_S, C) )).
%= A = a, B = b, C = end_of_file.
%?- reading('f(X, Y, _Z, X).', _S, read_term(_S, T, [variable_names(Vs), variables(V), singletons(Ss)])).
%= T = f(_A, _B, _C, _A), Vs = ['X'=_A, 'Y'=_B, '_Z'=_C], V = [_A, _B, _C], Ss = ['Y'=_B, '_Z'=_C].
%?- reading('a b c.', _S, read(_S, T)).
%! error(syntax_error(operator_expected), _)
%?- reading('foo.', _S, read_term(_S, T, [foo(bar)])).
%= T = foo.
%?- reading('foo.', _S, read_term(_S, T, foo)).
%! error(type_error(list, foo), _)
%?- reading('abc', _S, ( get_char(_S, A), peek_char(_S, B), get_char(_S, C) )).
%= A = a, B = b, C = b.
%?- reading('ab', _S, ( get_char(_S, _), get_char(_S, _), get_char(_S, E) )).
%= E = end_of_file.
%?- reading('ab', _S, ( get_code(_S, A), peek_code(_S, B), get_code(_S, C), get_code(_S, D) )).
%= A = 97, B = 98, C = 98, D = -1.
%?- reading('ab', _S, get_byte(_S, B)).
%! error(permission_error(input, text_stream, _), _)
%?- reading('ab', _S, peek_byte(_S, B)).
%! error(permission_error(input, text_stream, _), _)
%?- reading('ab', _S, put_char(_S, x)).
%! error(permission_error(output, stream, _), _)
%?- reading('  ab', _S, get(_S, C)).
%= C = 97.
%?- reading('ab', _S, get0(_S, C)).
%= C = 97.
%?- reading('a;b', _S, ( skip(_S, 0';), get_char(_S, C) )).
%= C = b.
%?- reading('hello', _S, ( peek_string(_S, 3, P), get_char(_S, C) )).
%= P = "hel", C = h.
%?- reading('', _S, at_end_of_stream(_S)).
%= true.
%?- reading('a', _S, at_end_of_stream(_S)).
%= false.
%?- reading('line 1\nline 2\n', _S, ( read_line_to_string(_S, A), read_line_to_string(_S, B), read_line_to_string(_S, C) )).
%= A = "line 1", B = "line 2", C = end_of_file.
%?- reading('ab\n', _S, ( read_line_to_codes(_S, A), read_line_to_codes(_S, B) )).
%= A = [97, 98], B = end_of_file.
%?- reading('ab\nc', _S, ( read_line_to_codes(_S, A, T), read_line_to_codes(_S, B, U) )).
%= A = [97, 98, 10|T], B = [99], U = [].
%?- reading('ab', _S, read_stream_to_codes(_S, L)).
%= L = [97, 98].
%?- reading('ab', _S, read_stream_to_codes(_S, L, T)).
%= L = [97, 98|T].
%?- reading('abc', _S, read_string(_S, N, Str)).
%= N = 3, Str = "abc".
%?- reading('a,b', _S, read_string(_S, ",", "", E, Str)).
%= E = 44, Str = "a".
%?- reading('ab\ncd', _S, ( get_char(_S, _), get_char(_S, _), get_char(_S, _), get_char(_S, _), line_count(_S, L), line_position(_S, P), character_count(_S, C), byte_count(_S, B) )).
%= L = 2, P = 1, C = 4, B = 4.
%?- reading('abcdef', _S, ( seek(_S, 3, bof, P), get_char(_S, C) )).
%= P = 3, C = d.
%?- reading('abcdef', _S, ( get_char(_S, _), stream_property(_S, position(_Pos)), get_char(_S, _A), set_stream_position(_S, _Pos), get_char(_S, _B), _Pos = _Pos )).
%= true.
%?- reading('a', _S, stream_property(_S, end_of_stream(E))).
%= E = not.
%?- reading('a', _S, ( stream_property(_S, file_name(_F)), file_base_name(_F, _B) )).
%= true.
%?- reading('a', _S, is_stream(_S)).
%= true.
%?- reading('abc', _S, ( set_input(_S), get_char(A), peek_char(B), peek_code(C), get_code(D), set_input(user_input) )).
%= A = a, B = b, C = 98, D = 98.
%?- reading('x. y', _S, ( set_input(_S), read(A), at_end_of_stream, set_input(user_input) )).
%= false.
%?- reading('ab', _S, ( set_stream(_S, alias(my_alias)), get_char(my_alias, C) )).
%= C = a.
%?- reading('ab', _S, ( with_output_to(string(_T), copy_stream_data(_S, user_output)) )).
%> ab
%= true.
%?- reading('ab', _S, ( current_output(_O), with_output_to(string(_T), ( current_output(_O2), copy_stream_data(_S, _O2) )) )).
%= true.
%?- name(N), open(N, write, _S), write(_S, a), put_char(_S, b), put_code(_S, 0'c), nl(_S), tab(_S, 2), close(_S), read_file_to_string(N, T, []).
%= N = '/tmp/perebor-swipl-files.txt', T = "abc\n  ".
%?- name(N), open(N, append, _S), write(_S, end), close(_S), read_file_to_codes(N, L, []), atom_codes(A, L).
%= N = '/tmp/perebor-swipl-files.txt', L = [97, 98, 99, 10, 32, 32, 101, 110, 100], A = 'abc\n  end'.
%?- written('a(1). b(X).'), name(N), read_file_to_terms(N, L, []).
%= N = '/tmp/perebor-swipl-files.txt', L = [a(1), b(_)].
%?- name(N), open(N, write, _S, [type(binary)]), put_byte(_S, 65), close(_S), open(N, read, _R, [type(binary)]), get_byte(_R, B), peek_byte(_R, E), close(_R).
%= N = '/tmp/perebor-swipl-files.txt', B = 65, E = -1.
%?- name(N), open(N, write, _S, [encoding(utf8)]), write(_S, 'ж'), close(_S), size_file(N, Z).
%= N = '/tmp/perebor-swipl-files.txt', Z = 2.
%?- name(N), open(N, write, _S), get_char(_S, C).
%! error(permission_error(input, stream, _), _)
%?- open(no_such_file_, read, S).
%! error(existence_error(source_sink, no_such_file_), _)
%?- open(_, read, S).
%! error(instantiation_error, _)
%?- open(a, foo, S).
%! error(domain_error(io_mode, foo), _)
%?- open(a, _, S).
%! error(instantiation_error, _)
%?- open(a, read, b).
%! error(uninstantiation_error(b), _)
%?- name(_N), open(_N, write, _S, [foo(bar)]), close(_S).
%= true.
%?- name(N), open(N, write, S, [type(foo)]).
%! error(domain_error(stream_option, type(foo)), _)
%?- name(N), open(N, write, S, _).
%! error(instantiation_error, _)
%?- close(_).
%! error(instantiation_error, _)
%?- close(no_such_stream).
%! error(existence_error(stream, no_such_stream), _)
%?- close(foo(bar)).
%! error(domain_error(stream_or_alias, foo(bar)), _)
%?- close(user_input).
%= true.
%?- name(N), open(N, write, _S), close(_S, [force(true)]).
%= N = '/tmp/perebor-swipl-files.txt'.
%?- get_char(_, C).
%! error(instantiation_error, _)
%?- get_char(no_such_stream, C).
%! error(existence_error(stream, no_such_stream), _)
%?- get_char(user_output, C).
%! error(permission_error(input, stream, user_output), _)
%?- put_char(user_input, a).
%! error(permission_error(output, stream, user_input), _)
%?- get_byte(user_input, B).
%! error(permission_error(input, text_stream, user_input), _)
%?- put_byte(user_output, 1).
%! error(permission_error(output, text_stream, user_output), _)
%?- put_code(_).
%! error(instantiation_error, _)
%?- current_output(_O), put_code(_O, 0'a), nl.
%> a
%= true.
%?- peek_char(_, C).
%! error(instantiation_error, _)
%?- set_input(_).
%! error(instantiation_error, _)
%?- set_input(user_output).
%! error(permission_error(input, stream, user_output), _)
%?- set_output(user_input).
%! error(permission_error(output, stream, user_input), _)
%?- set_output(foo).
%! error(existence_error(stream, foo), _)
%?- current_input(_S), is_stream(_S).
%= true.
%?- is_stream(foo).
%= false.
%?- is_stream(_).
%= false.
%?- stream_property(_S, alias(user_error)), _S = _.
%= true.
%?- seek(_, 0, bof, P).
%! error(instantiation_error, _)
%?- set_stream_position(_, p).
%! error(instantiation_error, _)
%?- set_stream(_, alias(a)).
%! error(instantiation_error, _)
%?- line_count(_, N).
%! error(instantiation_error, _)
%?- line_position(foo, N).
%! error(existence_error(stream, foo), _)
%?- open_null_stream(_S), write(_S, hello), character_count(_S, N), close(_S).
%= N = 5.
%?- name(N), tell(N), write(hello), told, see(N), get_char(C), seen.
%= N = '/tmp/perebor-swipl-files.txt', C = h.
%?- name(N), append(N), write(' more'), told, read_file_to_string(N, T, []).
%= N = '/tmp/perebor-swipl-files.txt', T = "hello more".
%?- see(no_such_file_).
%! error(existence_error(source_sink, no_such_file_), _)
%?- see(_).
%! error(instantiation_error, _)
%?- tell(_).
%! error(instantiation_error, _)
%?- telling(_S), is_stream(_S).
%= false.
%?- copy_stream_data(_, _).
%! error(instantiation_error, _)
%?- read_term(_, []).
%= true.
%?- read(no_such_stream, X).
%! error(existence_error(stream, no_such_stream), _)
%?- read_line_to_string(_, L).
%! error(instantiation_error, _)
%?- read_line_to_codes(no_such_stream, L).
%! error(existence_error(stream, no_such_stream), _)
%?- read_file_to_string(no_such_file_, S, []).
%! error(existence_error(source_sink, no_such_file_), _)
%?- read_file_to_terms(no_such_file_, S, []).
%! error(existence_error(source_sink, no_such_file_), _)
%?- read_file_to_codes(_, S, []).
%! error(instantiation_error, _)
%?- exists_file(no_such_file_).
%= false.
%?- exists_file(_).
%! error(instantiation_error, _)
%?- name(N), exists_file(N).
%= N = '/tmp/perebor-swipl-files.txt'.
%?- exists_directory('.').
%= true.
%?- exists_directory(no_such_directory_).
%= false.
%?- exists_directory(_).
%! error(instantiation_error, _)
%?- name(N), access_file(N, read).
%= N = '/tmp/perebor-swipl-files.txt'.
%?- access_file(no_such_file_, read).
%= false.
%?- access_file(no_such_file_, none).
%= true.
%?- access_file(a, foo).
%! error(domain_error(io_mode, foo), _)
%?- access_file(_, read).
%! error(instantiation_error, _)
%?- file_directory_name('/a/b/c', D).
%= D = '/a/b'.
%?- file_directory_name('/a/', D).
%= D = (/).
%?- file_directory_name('/', D).
%= D = (/).
%?- file_directory_name(_, D).
%! error(instantiation_error, _)
%?- file_base_name('/a/b.c', B).
%= B = 'b.c'.
%?- file_base_name('/a/', B).
%= B = a.
%?- file_base_name('/', B).
%= B = (/).
%?- file_base_name('', B).
%= B = ''.
%?- file_base_name(_, B).
%! error(instantiation_error, _)
%?- file_name_extension(B, E, 'a.pl').
%= B = a, E = pl.
%?- file_name_extension(a, pl, N).
%= N = 'a.pl'.
%?- file_name_extension(a, '.pl', N).
%= N = 'a.pl'.
%?- file_name_extension('a.pl', pl, N).
%= N = 'a.pl'.
%?- file_name_extension(B, pl, 'a.txt').
%= false.
%?- file_name_extension(B, pl, 'a.pl').
%= B = a.
%?- file_name_extension(a, '', N).
%= N = a.
%?- file_name_extension(B, E, 'noext').
%= B = noext, E = ''.
%?- file_name_extension(B, E, '.hidden').
%= B = '', E = hidden.
%?- file_name_extension(B, E, F).
%! error(instantiation_error, _)
%?- is_absolute_file_name('/a').
%= true.
%?- is_absolute_file_name(a).
%= false.
%?- is_absolute_file_name(_).
%! error(instantiation_error, _)
%?- absolute_file_name('/a/../b/./c', F).
%= F = '/b/c'.
%?- absolute_file_name('/a//b', F).
%= F = '/a/b'.
%?- absolute_file_name('/no_such/x', F, [access(read), file_errors(fail)]).
%= false.
%?- absolute_file_name('/no_such/x', F, [access(read)]).
%! error(existence_error(source_sink, '/no_such/x'), _)
%?- absolute_file_name(_, F).
%! error(instantiation_error, _)
%?- absolute_file_name('/x', F, [extensions([pl])]).
%= F = '/x.pl'.
%?- same_file('/', '/.').
%= true.
%?- same_file(a, b).
%= false.
%?- same_file(_, b).
%! error(instantiation_error, _)
%?- size_file(no_such_file_, N).
%! error(existence_error(file, no_such_file_), _)
%?- time_file(no_such_file_, N).
%! error(existence_error(file, no_such_file_), _)
%?- size_file(_, N).
%! error(instantiation_error, _)
%?- delete_file(no_such_file_).
%! error(existence_error(file, no_such_file_), _)
%?- delete_file(_).
%! error(instantiation_error, _)
%?- rename_file(no_such_file_, x).
%! error(existence_error(file, no_such_file_), _)
%?- rename_file(_, x).
%! error(instantiation_error, _)
%?- make_directory('swipl_dir.tmp'), exists_directory('swipl_dir.tmp'), directory_files('swipl_dir.tmp', L0), msort(L0, L), delete_directory('swipl_dir.tmp').
%= L0 = ['.', ..], L = ['.', ..].
%?- make_directory('no_such_/x').
%! error(existence_error(directory, 'no_such_/x'), _)
%?- make_directory(_).
%! error(instantiation_error, _)
%?- delete_directory(no_such_directory_).
%! error(existence_error(directory, no_such_directory_), _)
%?- directory_files(_, L).
%! error(instantiation_error, _)
%?- make_directory_path('swipl_a.tmp/b'), exists_directory('swipl_a.tmp/b'), delete_directory('swipl_a.tmp/b'), delete_directory('swipl_a.tmp').
%= true.
%?- working_directory(_D, _D), atom(_D).
%= true.
%?- working_directory(_, no_such_directory_).
%! error(existence_error(directory, no_such_directory_), _)
%?- chdir(no_such_directory_).
%! error(existence_error(directory, no_such_directory_), _)
%?- tmp_file(x, _F), atom(_F).
%= true.
%?- tmp_file(_, F).
%! error(instantiation_error, _)
%?- tmp_file_stream(text, _F, _S), close(_S), exists_file(_F), delete_file(_F).
%= true.
%?- name(N), delete_file(N), \+ exists_file(N).
%= N = '/tmp/perebor-swipl-files.txt'.

at_input(Text, Goal) :- written(Text), name(N), see(N), call_cleanup(once(Goal), seen).

%?- at_input('a b', ( get_char(A), get(B), get0(C) )).
%= A = a, B = 98, C = -1.
%?- at_input('a;b', ( skip(0';), get_char(C) )).
%= C = b.
%?- at_input('ab', ( peek_char(A), get_code(B), peek_code(C) )).
%= A = a, B = 97, C = 98.
%?- at_input('foo(X). bar.', ( read(A), read_term(B, []), read(C) )).
%= A = foo(_), B = bar, C = end_of_file.
%?- get(a).
%= false.
%?- skip(_).
%! error(instantiation_error, _)
%?- name(N), open(N, write, _S, [type(binary)]), put_byte(_S, 65), put_byte(_S, 200), close(_S), open(N, read, _T, [type(binary)]), get_byte(_T, A), peek_byte(_T, B), get_byte(_T, C), get_byte(_T, D), close(_T).
%= N = '/tmp/perebor-swipl-files.txt', A = 65, B = 200, C = 200, D = -1.
%?- name(N), open(N, read, _T, [type(binary)]), set_input(_T), get_byte(A), peek_byte(B), close(_T).
%= N = '/tmp/perebor-swipl-files.txt', A = 65, B = 200.
%?- put_byte(_).
%! error(instantiation_error, _)
%?- put_byte(a).
%! error(type_error(byte, a), _)
%?- put_byte(300).
%! error(type_error(byte, 300), _)
%?- written(abcdef), name(N), open(N, read, _S), with_output_to(string(T), ( current_output(_O), copy_stream_data(_S, _O, 3) )), close(_S).
%= N = '/tmp/perebor-swipl-files.txt', T = "abc".
%?- written(abcdef), name(N), open(N, read, _S), with_output_to(string(T), ( current_output(_O), copy_stream_data(_S, _O) )), close(_S).
%= N = '/tmp/perebor-swipl-files.txt', T = "abcdef".
%?- copy_stream_data(_, user_output, 3).
%! error(instantiation_error, _)
%?- copy_stream_data(no_such_stream, user_output, 3).
%! error(existence_error(stream, no_such_stream), _)
%?- copy_stream_data(no_such_stream, user_output).
%! error(existence_error(stream, no_such_stream), _)
%?- written(abc), name(N), open(N, read, _S), current_stream(N, M, _S), close(_S).
%= N = '/tmp/perebor-swipl-files.txt', M = read.
%?- current_stream(no_such_file_, M, S).
%= false.
%?- current_stream(F, foo, S).
%= false.
%?- display(no_such_stream, a).
%! error(existence_error(stream, no_such_stream), _)
%?- display(_, a).
%! error(instantiation_error, _)
%?- name(N), delete_file(N).
%= N = '/tmp/perebor-swipl-files.txt'.
