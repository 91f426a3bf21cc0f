% Lines, whole streams and whole files: library(readutil), read_string/3,5.

file('/tmp/perebor_test_readutil.txt').

make(Text) :-
    file(File),
    open(File, write, Stream),
    write(Stream, Text),
    close(Stream).

with(Text, Stream, Goal) :-
    make(Text),
    file(File),
    open(File, read, Stream),
    call(Goal),
    close(Stream),
    delete_file(File).

%?- with('ab\ncd\r\n\nlast', _S, ( read_line_to_string(_S, A), read_line_to_string(_S, B), read_line_to_string(_S, C),
%     read_line_to_string(_S, D), read_line_to_string(_S, E) )).
%= A = "ab", B = "cd", C = "", D = "last", E = end_of_file.
%?- with('ab\n', _S, ( read_line_to_codes(_S, A), read_line_to_codes(_S, B), read_line_to_codes(_S, C) )).
%= A = [97, 98], B = end_of_file, C = end_of_file.
%?- with('ab\nc', _S, ( read_line_to_codes(_S, A, T), read_line_to_codes(_S, B, []), read_line_to_codes(_S, C, []) )).
%= A = [97, 98, 10|T], B = [99], C = [].
%?- with('жук\n', _S, ( read_string(_S, 2, A), read_string(_S, N, B), read_string(_S, M, C) )).
%= A = "жу", N = 2, B = "к\n", M = 0, C = "".
%?- with('a b;c', _S, ( read_string(_S, " ;", "", E1, A), read_string(_S, " ;", "", E2, B), read_string(_S, " ;", "", E3, C) )).
%= E1 = 32, A = "a", E2 = 59, B = "b", E3 = -1, C = "c".
%?- with('  a  \n', _S, read_string(_S, "\n", " ", E, A)).
%= E = 10, A = "a".
%?- with(abc, _S, read_stream_to_codes(_S, Cs)).
%= Cs = [97, 98, 99].
%?- with(abc, _S, read_stream_to_codes(_S, Cs, [x])).
%= Cs = [97, 98, 99, x].
%?- make('p(X, Y).\nq :- r.\n'), file(_F), read_file_to_terms(_F, Ts, []), delete_file(_F).
%= Ts = [p(_, _), (q:-r)].
%?- make('a\nb'), file(_F), read_file_to_string(_F, S, []), read_file_to_codes(_F, Cs, []), delete_file(_F).
%= S = "a\nb", Cs = [97, 10, 98].
%?- make('p(. '), file(_F), catch(read_file_to_terms(_F, _, []), error(syntax_error(_), _), true), delete_file(_F),
%     \+ stream_property(_, file_name(_F)).
%= true.
%?- read_file_to_string('/no/such/file', _, []).
%! error(existence_error(source_sink,'/no/such/file'),_)
%?- read_line_to_string(_, _).
%! error(instantiation_error,_)
%?- read_line_to_string(user_output, _).
%! error(permission_error(input,stream,user_output),_)
%?- read_line_to_string(nobody, _).
%! error(existence_error(stream, nobody),_)
%?- read_string(user_input, -1, _).
%! error(domain_error(not_less_than_zero,-1),_)
%?- read_string(user_input, a, _).
%! error(type_error(integer,a),_)

% A text as a stream.
%?- open_string("p(X). q", _S), read(_S, A), read_string(_S, N, B), close(_S).
%= A = p(_), N = 2, B = " q".
%?- open_string(_, _).
%! error(instantiation_error,_)
%?- prompt(Old, '? '), prompt(New, Old).
%= Old = '|: ', New = '? '.
