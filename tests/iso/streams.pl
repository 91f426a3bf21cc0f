% Streams: ISO 8.11, and characters and bytes on them: 8.12, 8.13.

file('/tmp/perebor-iso-streams.txt').

% The file holds this text.
written(Text) :-
    file(F), open(F, write, S), write(S, Text), close(S).

bytes(Bytes) :-
    file(F), open(F, write, S, [type(binary)]), put_all(Bytes, S), close(S).

put_all([], _).
put_all([B|Bs], S) :- put_byte(S, B), put_all(Bs, S).

reading(Options, S) :- file(F), open(F, read, S, Options).

% All characters up to the end.
characters(S, Cs) :- get_char(S, C), characters(C, S, Cs).

characters(end_of_file, _, []) :- !.
characters(C, S, [C|Cs]) :- get_char(S, D), characters(D, S, Cs).

closed(S) :- file(F), open(F, write, S), close(S).

% ---- what is written is read -------------------------------------------------------------------------------------
%?- written('ход\n'), reading([alias(st)], _), characters(st, Cs), close(st).
%= Cs = [х, о, д, '\n'].
%?- bytes([0, 255, 10]), reading([type(binary), alias(st)], _), get_byte(st, A), peek_byte(st, B), get_byte(st, C), get_byte(st, D), get_byte(st, E), close(st).
%= A = 0, B = 255, C = 255, D = 10, E = -1.
%?- bytes([97, 255]), reading([], S), characters(S, _).
%! error(representation_error(character), _)
%?- findall(A, (written(abc), file(F), open(F, append, S), write(S, def), close(S), reading([], R), characters(R, Cs), close(R), atom_chars(A, Cs)), As).
%= As = [abcdef].

% ---- open/3, open/4 ----------------------------------------------------------------------------------------------
%?- open(_, read, _).
%! error(instantiation_error, _)
%?- open(f, _, _).
%! error(instantiation_error, _)
%?- open(f, write, _, _).
%! error(instantiation_error, _)
%?- open(f, write, _, [type(text)|_]).
%! error(instantiation_error, _)
%?- open(f, write, _, [type(text), _]).
%! error(instantiation_error, _)
%?- open(f, 1, _).
%! error(type_error(atom, 1), _)
%?- open(f, write, _, type(text)).
%! error(type_error(list, type(text)), _)
%?- open(f, write, s).
%! error(uninstantiation_error(s), _)
%?- open(f(x), write, _).
%! error(domain_error(source_sink, f(x)), _)
%?- open(f, update, _).
%! error(domain_error(io_mode, update), _)
%?- open(f, write, _, [type(text), bar]).
%! error(domain_error(stream_option, bar), _)
%?- open(f, write, _, [type(words)]).
%! error(domain_error(stream_option, type(words)), _)
%?- open(f, write, _, [alias(1)]).
%! error(domain_error(stream_option, alias(1)), _)
%?- open(f, write, _, [alias(_)]).
%! error(instantiation_error, _)
%?- open('/no/such/directory/f', read, _).
%! error(existence_error(source_sink, '/no/such/directory/f'), _)
%?- written(x), file(F), open(F, read, _, [alias(user_input)]).
%! error(permission_error(open, source_sink, alias(user_input)), _)

% ---- aliases -----------------------------------------------------------------------------------------------------
%?- written(abc), reading([alias(st)], _), get_char(st, C), close(st).
%= C = a.
%?- put_char(st, a).
%! error(domain_error(stream_or_alias, st), _)

% ---- close/1, close/2 --------------------------------------------------------------------------------------------
%?- close(_).
%! error(instantiation_error, _)
%?- close(foo).
%! error(domain_error(stream_or_alias, foo), _)
%?- closed(S), close(S).
%! error(existence_error(stream, _), _)
%?- close(user_output, _).
%! error(instantiation_error, _)
%?- close(user_output, [force(true)|_]).
%! error(instantiation_error, _)
%?- close(user_output, foo).
%! error(type_error(list, foo), _)
%?- close(user_output, [foo]).
%! error(domain_error(close_option, foo), _)
%?- close(user_output, [force(maybe)]).
%! error(domain_error(close_option, force(maybe)), _)
%?- close(user_input), close(user_error, [force(false)]).
%= true.

% ---- current streams ---------------------------------------------------------------------------------------------
%?- current_input(foo).
%! error(domain_error(stream, foo), _)
%?- closed(S), current_output(S).
%! error(domain_error(stream, _), _)
%?- current_input(S), current_output(S).
%= false.
%?- set_input(_).
%! error(instantiation_error, _)
%?- set_input(user_output).
%! error(permission_error(input, stream, user_output), _)
%?- set_output(user_input).
%! error(permission_error(output, stream, user_input), _)
%?- closed(S), set_output(S).
%! error(existence_error(stream, _), _)
%?- findall([A, B, C], (written('x. y. '), reading([], S), set_input(S), read(A), get_char(B), peek_char(C), close(S)), Read), current_input(I), stream_property(I, alias(Alias)).
%= Read = [[x, y, '.']], I = '$stream'(0), Alias = user_input.
%?- file(F), open(F, write, _, [alias(st)]), set_output(st), write(user_output, seen), nl(user_output), write(unseen), close(st), write(back), nl.
%> seen
%> back
%= F = '/tmp/perebor-iso-streams.txt'.
%?- findall(A, (reading([], S), characters(S, Cs), close(S), atom_chars(A, Cs)), As).
%= As = [unseen].

% ---- the end of a stream -----------------------------------------------------------------------------------------
%?- findall([E, P, Q, G, R], (written(a), reading([], S), get_char(S, _), at_end_of_stream(S), stream_property(S, end_of_stream(E)), peek_char(S, P), get_char(S, Q), stream_property(S, end_of_stream(G)), get_char(S, R), close(S)), Ends).
%= Ends = [[at, end_of_file, end_of_file, past, end_of_file]].
%?- findall(E, (written(a), reading([], S), \+ at_end_of_stream(S), stream_property(S, end_of_stream(E)), close(S)), Ends).
%= Ends = [not].
%?- written(a), reading([eof_action(error)], S), get_char(S, _), get_char(S, _), get_char(S, _).
%! error(permission_error(input, past_end_of_stream, _), _)
%?- written(''), reading([eof_action(error), alias(empty)], _), get_code(empty, -1), catch(peek_code(empty, _), error(E, _), true), close(empty).
%= E = permission_error(input, past_end_of_stream, empty).
%?- at_end_of_stream(_).
%! error(instantiation_error, _)
%?- at_end_of_stream(foo).
%! error(domain_error(stream_or_alias, foo), _)
%?- closed(S), at_end_of_stream(S).
%! error(existence_error(stream, _), _)

% ---- properties --------------------------------------------------------------------------------------------------
%?- findall(P, (member(P, [input, mode(_), alias(_), eof_action(_), reposition(_), type(_)]), current_input(S), stream_property(S, P)), Ps).
%= Ps = [input, mode(read), alias(user_input), eof_action(reset), reposition(false), type(text)].
%?- findall(P, (member(P, [output, mode(_), alias(_), eof_action(_), reposition(_), type(_)]), stream_property(S, alias(user_output)), stream_property(S, P)), Ps).
%= Ps = [output, mode(append), alias(user_output), eof_action(reset), reposition(false), type(text)].
%?- stream_property(_, type(binary)).
%= false.
%?- stream_property(foo, _).
%! error(domain_error(stream, foo), _)
%?- stream_property(user_input, _).
%! error(domain_error(stream, user_input), _)
%?- stream_property(_, foo).
%! error(domain_error(stream_property, foo), _)
%?- stream_property(_, 1).
%! error(domain_error(stream_property, 1), _)
%?- findall(N, (written(a), reading([alias(st)], S), stream_property(S, file_name(N)), stream_property(T, alias(st)), T == S, close(st)), Ns).
%= Ns = ['/tmp/perebor-iso-streams.txt'].
%?- is_stream(user_error), \+ is_stream(foo), \+ is_stream(_).
%= true.

% ---- positions ---------------------------------------------------------------------------------------------------
%?- findall(L-C-Cs-Ds, (written('раз\nда'), reading([], S), repeat, get_char(S, '\n'), !, stream_property(S, position(P)), line_count(S, L), line_position(S, C), characters(S, Cs), set_stream_position(S, P), characters(S, Ds), close(S)), Read).
%= Read = [2-0-[д, а]-[д, а]].
%?- set_stream_position(_, p).
%! error(instantiation_error, _)
%?- set_stream_position(user_input, _).
%! error(instantiation_error, _)
%?- set_stream_position(user_input, foo).
%! error(domain_error(stream_position, foo), _)
%?- set_stream_position(user_input, '$stream_position'(0, 1, 0, 0)).
%! error(permission_error(reposition, stream, user_input), _)

% ---- flush_output/0, flush_output/1 ------------------------------------------------------------------------------
%?- flush_output, flush_output(user_output).
%= true.
%?- flush_output(_).
%! error(instantiation_error, _)
%?- flush_output(user_input).
%! error(permission_error(output, stream, user_input), _)

% ---- put_char, nl, put_byte --------------------------------------------------------------------------------------
%?- put_char(a), put_code(0'b), nl, put_char(user_output, ж), nl(user_output).
%> ab
%> ж
%= true.
%?- tab(2), tab(1 + 1), tab(-1), tab(user_output, 0), put_char('|'), nl.
%>     |
%= true.
%?- put_char(_).
%! error(instantiation_error, _)
%?- put_char(user_output, _).
%! error(instantiation_error, _)
%?- put_char(_, a).
%! error(instantiation_error, _)
%?- put_char(ab).
%! error(type_error(character, ab), _)
%?- put_char(foo, 1).
%! error(type_error(character, 1), _)
%?- put_char(user_input, a).
%! error(permission_error(output, stream, user_input), _)
%?- put_code(a).
%! error(type_error(integer, a), _)
%?- put_code(-1).
%! error(representation_error(character_code), _)
%?- nl(_).
%! error(instantiation_error, _)
%?- nl(user_input).
%! error(permission_error(output, stream, user_input), _)
%?- put_byte(user_output, 0).
%! error(permission_error(output, text_stream, user_output), _)
%?- put_byte(256).
%! error(type_error(byte, 256), _)
%?- put_byte(user_output, a).
%! error(type_error(byte, a), _)
%?- put_byte(_).
%! error(instantiation_error, _)
%?- findall(E, (file(F), open(F, write, _, [type(binary), alias(bin)]), member(G, [put_char(bin, a), nl(bin), write(bin, a), tab(bin, 1)]), catch(G, error(E, _), true)), Es), close(bin).
%= Es = [permission_error(output, binary_stream, bin), permission_error(output, binary_stream, bin), permission_error(output, binary_stream, bin), permission_error(output, binary_stream, bin)].
%?- tab(_).
%! error(instantiation_error, _)
%?- tab(1.5).
%! error(type_error(integer, 1.5), _)

% ---- get_char and its kin ----------------------------------------------------------------------------------------
%?- get_char(_, _).
%! error(instantiation_error, _)
%?- get_char(1).
%! error(type_error(in_character, 1), _)
%?- get_char(user_input, ab).
%! error(type_error(in_character, ab), _)
%?- get_char(user_output, _).
%! error(permission_error(input, stream, user_output), _)
%?- peek_char(foo, _).
%! error(domain_error(stream_or_alias, foo), _)
%?- get_code(a).
%! error(type_error(integer, a), _)
%?- get_code(-2).
%! error(representation_error(in_character_code), _)
%?- peek_code(user_input, 0x110000).
%! error(representation_error(in_character_code), _)
%?- get_byte(user_input, _).
%! error(permission_error(input, text_stream, user_input), _)
%?- get_byte(a).
%! error(type_error(in_byte, a), _)
%?- peek_byte(256).
%! error(type_error(in_byte, 256), _)
%?- bytes([97]), reading([type(binary), alias(bin)], _), catch(get_char(bin, _), error(E, _), true), close(bin).
%= E = permission_error(input, binary_stream, bin).
%?- written(ab), reading([alias(st)], _), get_char(st, b), fail ; get_char(st, C), close(st).
%= C = b.
%?- bytes([97, 255, 98]), reading([alias(st)], _), get_char(st, A), catch(get_char(st, _), error(E, _), true), get_char(st, B), close(st).
%= A = a, E = representation_error(character), B = b.

% ---- set_stream/2 ----

%?- open('/tmp/perebor_test_stream.txt', write, _S), set_stream(_S, alias(log)), write(log, x), set_stream(_S, buffer(line)),
%     stream_property(_S, alias(A)), stream_property(_S, buffer(B)), close(log).
%= A = log, B = line.
%?- open('/tmp/perebor_test_stream.txt', read, _S, [alias(one)]), open('/tmp/perebor_test_stream.txt', read, _T),
%     set_stream(_T, alias(one)), findall(A, stream_property(_S, alias(A)), L), get_char(one, C), close(one), close(_S).
%= L = [], C = x.
%?- set_stream(user_output, encoding(utf8)), set_stream(user_input, type(text)), set_stream(user_input, eof_action(reset)).
%= true.
%?- set_stream(user_output, foo(1)).
%! error(domain_error(stream_property,foo(1)),_)
%?- set_stream(user_output, encoding(octet)).
%! error(domain_error(stream_property,encoding(octet)),_)
%?- set_stream(user_output, alias(_)).
%! error(instantiation_error,_)
%?- set_stream(_, alias(a)).
%! error(instantiation_error,_)
%?- set_stream(nobody, alias(a)).
%! error(domain_error(stream_or_alias,nobody),_)
