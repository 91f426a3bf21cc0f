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

% The error that a goal raises, or what became of it.
outcome(G, E) :- catch((G -> E = true ; E = false), error(E, _), true).

% What becomes of every goal that Template is for some X.
outcomes(Template, X, Xs, Es) :- findall(E, (member(X, Xs), outcome(Template, E)), Es).

% A stream of each kind that is wrong for one thing or the other, by name.
open_all :-
    written(abc), file(F),
    open(F, read, _, [alias(text_in)]), open(F, read, _, [type(binary), alias(bytes_in)]),
    G = '/tmp/perebor-iso-streams.out',
    open(G, append, _, [alias(text_out)]), open(G, append, _, [type(binary), alias(bytes_out)]).

close_all :- forall(member(S, [text_in, bytes_in, text_out, bytes_out]), close(S)).

% How Goals, each with S for its stream, end for what is no open stream.
without_stream(Goal, S, Es) :-
    closed(Closed),
    outcomes(Goal, S, [_, foo, 1, f(x), "s", '$stream'(x), [], Closed], Es0),
    last_is(Es0, existence_error(stream, Closed), Es).

last_is([E0], E, [closed]) :- !, E0 == E.
last_is([X|Xs], E, [X|Ys]) :- last_is(Xs, E, Ys).

no_stream([instantiation_error, domain_error(stream_or_alias, foo), domain_error(stream_or_alias, 1),
           domain_error(stream_or_alias, f(x)), domain_error(stream_or_alias, "s"),
           domain_error(stream_or_alias, '$stream'(x)), domain_error(stream_or_alias, []), closed]).

bytes_of(File, Bytes) :- open(File, read, S, [type(binary)]), all_bytes(S, Bytes), close(S).

all_bytes(S, Bs) :- get_byte(S, B), all_bytes(B, S, Bs).

all_bytes(-1, _, []) :- !.
all_bytes(B, S, [B|Bs]) :- get_byte(S, C), all_bytes(C, S, Bs).

% The bytes of я, a new line and an emoji, written with these options.
encoded(Options, Bytes) :-
    file(F), open(F, write, S, Options), put_char(S, 'я'), nl(S), put_char(S, '\x1F600\'), close(S), bytes_of(F, Bytes).

% The characters that these bytes are, read with these options.
decoded(Bytes, Options, Cs) :- bytes(Bytes), reading(Options, S), characters(S, Cs), close(S).

% ---- sources and sinks (7.10.1) ----
%?- open('/tmp', read, _).
%! error(permission_error(open, source_sink, '/tmp'), _)
%?- open('/tmp', write, _).
%! error(permission_error(open, source_sink, '/tmp'), _)
%?- written(x), open('/tmp/perebor-iso-streams.txt/y', read, _).
%! error(existence_error(source_sink, '/tmp/perebor-iso-streams.txt/y'), _)
%?- open('', read, _).
%! error(existence_error(source_sink, ''), _)
%?- open('no\0\such', read, _).
%! error(existence_error(source_sink, 'no\0\such'), _)
%?- open('no\0\such', write, _).
%! error(permission_error(open, source_sink, 'no\0\such'), _)
%?- open('/no/such/directory/f', write, _).
%! error(existence_error(source_sink, '/no/such/directory/f'), _)
%?- open("f", read, _).
%! error(domain_error(source_sink, [102]), _)
%?- open(1, read, _).
%! error(domain_error(source_sink, 1), _)
%?- open(/, read, _).
%! error(permission_error(open, source_sink, /), _)
%?- open([], read, _).
%! error(existence_error(source_sink, []), _)

% ---- streams, what they are and can be (7.10.2) ----
%?- written('ход\n'), reading([alias(st)], _), characters(st, Cs), close(st).
%= Cs = [х, о, д, '\n'].
%?- bytes([0, 255, 10]), reading([type(binary), alias(st)], _), get_byte(st, A), peek_byte(st, B), get_byte(st, C), get_byte(st, D), get_byte(st, E), close(st).
%= A = 0, B = 255, C = 255, D = 10, E = -1.
%?- bytes([97, 255]), reading([], S), characters(S, _).
%! error(representation_error(character), _)
%?- findall(A, (written(abc), file(F), open(F, append, S), write(S, def), close(S), reading([], R), characters(R, Cs), close(R), atom_chars(A, Cs)), As).
%= As = [abcdef].
%?- written(abc), reading([alias(st)], _), get_char(st, C), close(st).
%= C = a.
%?- put_char(st, a).
%! error(domain_error(stream_or_alias, st), _)
%?- encoded([], Bs).
%= Bs = [209, 143, 10, 240, 159, 152, 128].
%?- encoded([encoding(utf8), bom(true)], Bs).
%= Bs = [239, 187, 191, 209, 143, 10, 240, 159, 152, 128].
%?- encoded([encoding(utf16)], Bs).
%= Bs = [254, 255, 4, 79, 0, 10, 216, 61, 222, 0].
%?- encoded([encoding(utf16be)], Bs).
%= Bs = [4, 79, 0, 10, 216, 61, 222, 0].
%?- encoded([encoding(unicode_le)], Bs).
%= Bs = [79, 4, 10, 0, 61, 216, 0, 222].
%?- encoded([encoding('UTF-16LE'), bom(true)], Bs).
%= Bs = [255, 254, 79, 4, 10, 0, 61, 216, 0, 222].
%?- file(_F), open(_F, write, _S, [encoding(cp1251)]), write(_S, 'Яё№'), close(_S), bytes_of(_F, Bs), decoded(Bs, [encoding('windows-1251')], Cs).
%= Bs = [223, 184, 185], Cs = ['Я', ё, '№'].
%?- decoded([233, 0, 255], [encoding(iso_latin_1)], Cs), maplist(char_code, Cs, Codes).
%= Cs = [é, '\x0\', ÿ], Codes = [233, 0, 255].
%?- decoded([254, 255, 4, 79], [encoding(utf16)], Cs).
%= Cs = [я].
%?- decoded([255, 254, 79, 4], [encoding(utf16)], Cs).
%= Cs = [я].
%?- decoded([79, 4], [encoding(utf16le)], Cs).
%= Cs = [я].
%?- decoded([255, 254, 79, 4], [], Cs).
%= Cs = [я].
%?- decoded([239, 187, 191, 97], [], Cs).
%= Cs = [a].
%?- decoded([239, 187, 191, 97], [bom(false)], [C|Cs]), char_code(C, Code).
%= C = '\xfeff\', Cs = [a], Code = 65279.
%?- bytes([255, 254, 79, 4, 10, 0]), reading([], _S), peek_char(_S, C), stream_property(_S, encoding(E)), byte_count(_S, B), close(_S).
%= C = я, E = utf16le, B = 2.
%?- findall(Bs-E, (member(Bs-Os, [[239, 187]-[], [192, 128]-[], [237, 160, 128]-[], [216, 0]-[encoding(utf16)], [222, 0, 0, 97]-[encoding(utf16)], [97]-[encoding(utf16)], [128]-[encoding(ascii)], [152]-[encoding(cp1251)]]), outcome(decoded(Bs, Os, _), E)), [_-E|Es]), \+ (member(_-E1, Es), E1 \== E).
%= E = representation_error(character), Es = [[192, 128]-representation_error(character), [237, 160, 128]-representation_error(character), [216, 0]-representation_error(character), [222, 0, 0, 97]-representation_error(character), [97]-representation_error(character), [128]-representation_error(character), [152]-representation_error(character)].
%?- bytes([0, 97, 222, 0, 0, 98]), reading([encoding(utf16), alias(st)], _), get_char(st, A), outcome(peek_char(st, _), E), outcome(get_char(st, _), E), get_char(st, B), close(st).
%= A = a, E = representation_error(character), B = b.
%?- bytes([97, 228, 208, 180]), reading([encoding(octet), alias(st)], _), get_char(st, A), set_stream(st, encoding(cp1251)), get_char(st, B), set_stream(st, encoding(utf8)), get_char(st, C), close(st).
%= A = a, B = д, C = д.
%?- bytes([97, 228, 98]), reading([alias(st)], _), get_char(st, A), set_stream(st, type(binary)), get_byte(st, B), set_stream(st, type(text)), get_char(st, C), close(st).
%= A = a, B = 228, C = b.
%?- written(abc), reading([eof_action(error), alias(st)], _), characters(st, _), findall(_E, (member(_G, [get_char(st, _), peek_char(st, _), get_code(st, _), peek_code(st, _), read(st, _), read_term(st, _, [])]), outcome(_G, _E)), _Es), close(st), sort(_Es, Es), length(_Es, N).
%= Es = [permission_error(input, past_end_of_stream, st)], N = 6.
%?- written(a), reading([eof_action(eof_code), alias(st)], _), findall(C, (between(1, 4, _), get_char(st, C)), Cs), close(st).
%= Cs = [a, end_of_file, end_of_file, end_of_file].
%?- written(a), reading([eof_action(reset), alias(st)], _), get_char(st, a), get_char(st, A), stream_property(_S, alias(st)), stream_property(_S, end_of_stream(E)), file(_F), open(_F, append, _W), put_char(_W, b), close(_W), get_char(st, B), close(st).
%= A = end_of_file, E = past, B = b.
%?- closed(_), reading([alias(one), alias(two)], _S), get_char(one, A), get_char(two, B), close(two), outcome(get_char(one, _), E).
%= A = end_of_file, B = end_of_file, E = domain_error(stream_or_alias, one).

% ---- current_input/1 (8.11.1) ----
%?- current_input(foo).
%! error(domain_error(stream, foo), _)
%?- current_input(S), current_output(S).
%= false.
%?- current_input(S), current_input(S).
%= S = '$stream'(0).
%?- outcomes(current_input(X), X, [1, "s", f(x), [], user_input, '$stream'(x)], Es).
%= Es = [domain_error(stream, 1), domain_error(stream, [115]), domain_error(stream, f(x)), domain_error(stream, []), domain_error(stream, user_input), domain_error(stream, '$stream'(x))].
%?- written(x), reading([], S), current_input(S).
%= false.

% ---- current_output/1 (8.11.2) ----
%?- closed(S), current_output(S).
%! error(domain_error(stream, _), _)
%?- current_output(S), current_output(S).
%= S = '$stream'(1).
%?- outcomes(current_output(X), X, [foo, 1, f(x), [], user_output], Es).
%= Es = [domain_error(stream, foo), domain_error(stream, 1), domain_error(stream, f(x)), domain_error(stream, []), domain_error(stream, user_output)].
%?- current_input(S), current_output(S).
%= false.

% ---- set_input/1 (8.11.3) ----
%?- set_input(_).
%! error(instantiation_error, _)
%?- set_input(user_output).
%! error(permission_error(input, stream, user_output), _)
%?- findall([A, B, C], (written('x. y. '), reading([], S), set_input(S), read(A), get_char(B), peek_char(C), close(S)), Read), current_input(I), stream_property(I, alias(Alias)).
%= Read = [[x, ' ', y]], I = '$stream'(0), Alias = user_input.
%?- without_stream(set_input(S), S, Es), no_stream(Es0), Es == Es0.
%= Es = [instantiation_error, domain_error(stream_or_alias, foo), domain_error(stream_or_alias, 1), domain_error(stream_or_alias, f(x)), domain_error(stream_or_alias, [115]), domain_error(stream_or_alias, '$stream'(x)), domain_error(stream_or_alias, []), closed], Es0 = [instantiation_error, domain_error(stream_or_alias, foo), domain_error(stream_or_alias, 1), domain_error(stream_or_alias, f(x)), domain_error(stream_or_alias, [115]), domain_error(stream_or_alias, '$stream'(x)), domain_error(stream_or_alias, []), closed].
%?- open_all, set_input(bytes_in), get_byte(B), outcome(get_char(_), permission_error(input, binary_stream, _S)), stream_property(_S, alias(A)), set_input(user_input), close_all.
%= B = 97, A = bytes_in.

% ---- set_output/1 (8.11.4) ----
%?- set_output(user_input).
%! error(permission_error(output, stream, user_input), _)
%?- closed(S), set_output(S).
%! error(existence_error(stream, _), _)
%?- file(F), open(F, write, _, [alias(st)]), set_output(st), write(user_output, seen), nl(user_output), write(unseen), close(st), write(back), nl.
%> seen
%> back
%= F = '/tmp/perebor-iso-streams.txt'.
%?- findall(A, (reading([], S), characters(S, Cs), close(S), atom_chars(A, Cs)), As).
%= As = [unseen].
%?- without_stream(set_output(S), S, Es), \+ no_stream(Es).
%= false.
%?- open_all, set_output(bytes_out), outcome(put_char(a), permission_error(output, binary_stream, _S)), set_output(user_output), stream_property(_S, alias(A)), close_all.
%= A = bytes_out.

% ---- open/3, open/4 (8.11.5) ----
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
%?- findall(E, (member(G, [open(_, 1, s, [foo]), open(f, _, s, [foo]), open(f, read, _, [foo|_]), open(f, 1, s, [foo, _]), open(f(x), 1, s, foo), open(f(x), foo, s, foo), open(f(x), foo, s, [foo]), open(f(x), foo, _, [foo]), open(f, foo, _, [foo]), open('/no/such/f', read, _, [foo]), open('/no/such/f', read, _, [alias(user_input)])]), outcome(G, E)), Es), nth0(0, Es, I), findall(X, (member(X, Es), X \== I), Xs).
%= Es = [instantiation_error, instantiation_error, instantiation_error, instantiation_error, type_error(atom, 1), type_error(list, foo), uninstantiation_error(s), domain_error(source_sink, f(x)), domain_error(io_mode, foo), domain_error(stream_option, foo), permission_error(open, source_sink, alias(user_input))], I = instantiation_error, Xs = [type_error(atom, 1), type_error(list, foo), uninstantiation_error(s), domain_error(source_sink, f(x)), domain_error(io_mode, foo), domain_error(stream_option, foo), permission_error(open, source_sink, alias(user_input))].
%?- outcomes(open(f, write, _, [O]), O, [1, "s", [], type(1), type(text, b), reposition(maybe), eof_action(stop), buffer(1), encoding(klingon), encoding(1), bom(maybe), alias(f(x))], Es), findall(O, member(domain_error(stream_option, O), Es), Os).
%= Es = [domain_error(stream_option, 1), domain_error(stream_option, [115]), domain_error(stream_option, []), domain_error(stream_option, type(1)), domain_error(stream_option, type(text, b)), domain_error(stream_option, reposition(maybe)), domain_error(stream_option, eof_action(stop)), domain_error(stream_option, buffer(1)), domain_error(stream_option, encoding(klingon)), domain_error(stream_option, encoding(1)), domain_error(stream_option, bom(maybe)), domain_error(stream_option, alias(f(x)))], Os = [1, [115], [], type(1), type(text, b), reposition(maybe), eof_action(stop), buffer(1), encoding(klingon), encoding(1), bom(maybe), alias(f(x))].
%?- outcomes(open(f, write, _, [O]), O, [_, type(_), reposition(_), eof_action(_), encoding(_), bom(_)], Es).
%= Es = [instantiation_error, instantiation_error, instantiation_error, instantiation_error, instantiation_error, instantiation_error].
%?- open(f, write, _, [type(text)|type(binary)]).
%! error(type_error(list, [type(text)|type(binary)]), _)
%?- written(x), reading([type(binary), eof_action(error), type(text), eof_action(reset)], _S), stream_property(_S, type(T)), stream_property(_S, eof_action(A)), close(_S).
%= T = text, A = reset.
%?- written(x), reading([reposition(true)], _S), stream_property(_S, reposition(R)), close(_S).
%= R = true.
%?- open('/dev/null', read, _, [reposition(true)]).
%! error(permission_error(open, source_sink, reposition(true)), _)
%?- written(x), file(F), open(F, append, _, [reposition(true)]).
%! error(permission_error(open, source_sink, reposition(true)), _)
%?- open('/tmp/perebor-iso-streams.out', write, _, [encoding(cp1251), bom(true)]).
%! error(permission_error(open, source_sink, '/tmp/perebor-iso-streams.out'), _)
%?- written(x), findall(S, stream_property(S, mode(read)), _Ss), outcome(reading([alias(user_error)], _), E), findall(S, stream_property(S, mode(read)), _Ts), _Ss == _Ts.
%= E = permission_error(open, source_sink, alias(user_error)).

% ---- close/1, close/2 (8.11.6) ----
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
%?- without_stream(close(S), S, Es), \+ no_stream(Es).
%= false.
%?- without_stream(close(S, [force(true)]), S, Es), \+ no_stream(Es).
%= false.
%?- closed(_C), outcomes(close(X, [foo]), X, [_, 1, foo, _C, user_input], Es).
%= Es = [instantiation_error, domain_error(stream_or_alias, 1), domain_error(stream_or_alias, foo), domain_error(close_option, foo), domain_error(close_option, foo)].
%?- outcomes(close(user_input, O), O, [_, [_], [force(_)], [foo, _], [foo|_], foo, [force(true)|foo], [force(1)], [force(true, 1)], ["s"]], Es).
%= Es = [instantiation_error, instantiation_error, instantiation_error, instantiation_error, instantiation_error, type_error(list, foo), type_error(list, [force(true)|foo]), domain_error(close_option, force(1)), domain_error(close_option, force(true, 1)), domain_error(close_option, [115])].
%?- close(_, foo).
%! error(instantiation_error, _)
%?- open_all, set_input(text_in), set_output(text_out), close(text_in), close(text_out), current_input(I), current_output(O), close(bytes_in), close(bytes_out), current_input(I), current_output(O).
%= I = '$stream'(0), O = '$stream'(1).
%?- close(user_output), close(user_error), is_stream(user_output), is_stream(user_error).
%= true.

% ---- flush_output/0, flush_output/1 (8.11.7) ----
%?- flush_output, flush_output(user_output).
%= true.
%?- flush_output(_).
%! error(instantiation_error, _)
%?- flush_output(user_input).
%! error(permission_error(output, stream, user_input), _)
%?- without_stream(flush_output(S), S, Es), \+ no_stream(Es).
%= false.
%?- open_all, outcomes(flush_output(S), S, [text_in, bytes_in, text_out, bytes_out], Es), close_all.
%= Es = [permission_error(output, stream, text_in), permission_error(output, stream, bytes_in), true, true].
%?- written(''), file(_F), open(_F, write, _S), write(_S, abc), flush_output(_S), reading([], _R), characters(_R, Cs), close(_R), close(_S).
%= Cs = [a, b, c].

% ---- stream_property/2, at_end_of_stream/0, at_end_of_stream/1 (8.11.8) ----
%?- findall([E, P, Q, G, R], (written(a), reading([], S), get_char(S, _), at_end_of_stream(S), stream_property(S, end_of_stream(E)), peek_char(S, P), get_char(S, Q), stream_property(S, end_of_stream(G)), get_char(S, R), close(S)), Ends).
%= Ends = [[at, end_of_file, end_of_file, past, end_of_file]].
%?- findall(E, (written(a), reading([], S), \+ at_end_of_stream(S), stream_property(S, end_of_stream(E)), close(S)), Ends).
%= Ends = [not].
%?- at_end_of_stream(_).
%! error(instantiation_error, _)
%?- at_end_of_stream(foo).
%! error(domain_error(stream_or_alias, foo), _)
%?- closed(S), at_end_of_stream(S).
%! error(existence_error(stream, _), _)
%?- findall(P, (member(P, [input, mode(_), alias(_), eof_action(_), reposition(_), type(_)]), current_input(S), stream_property(S, P)), Ps).
%= Ps = [input, mode(read), alias(user_input), eof_action(reset), reposition(false), type(text)].
%?- findall(P, (member(P, [output, mode(_), alias(_), eof_action(_), reposition(_), type(_)]), stream_property(S, alias(user_output)), stream_property(S, P)), Ps).
%= Ps = [output, mode(append), alias(user_output), eof_action(reset), reposition(false), type(text)].
%?- stream_property(S, alias(user_input)), stream_property(S, type(binary)).
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
%?- outcomes(stream_property(S, alias(_)), S, [foo, 1, f(x), [], user_input, "s"], Es).
%= Es = [domain_error(stream, foo), domain_error(stream, 1), domain_error(stream, f(x)), domain_error(stream, []), domain_error(stream, user_input), domain_error(stream, [115])].
%?- outcomes(stream_property(_, P), P, [foo, 1, "s", input(x), mode, foo(_), mode(1), mode(foo), alias(1), type(words), eof_action(1), end_of_stream(1), reposition(1), position(here)], Es), findall(P, member(domain_error(stream_property, P), Es), Ps), length(Es, N), length(Ps, N).
%= Es = [domain_error(stream_property, foo), domain_error(stream_property, 1), domain_error(stream_property, [115]), domain_error(stream_property, input(x)), domain_error(stream_property, mode), domain_error(stream_property, foo(_)), domain_error(stream_property, mode(1)), domain_error(stream_property, mode(foo)), domain_error(stream_property, alias(1)), domain_error(stream_property, type(words)), domain_error(stream_property, eof_action(1)), domain_error(stream_property, end_of_stream(1)), domain_error(stream_property, reposition(1)), domain_error(stream_property, position(here))], Ps = [foo, 1, [115], input(x), mode, foo(_), mode(1), mode(foo), alias(1), type(words), eof_action(1), end_of_stream(1), reposition(1), position(here)], N = 14.
%?- stream_property(foo, foo).
%! error(domain_error(stream, foo), _)
%?- stream_property(_, alias(nobody)).
%= false.
%?- findall(S-A, ( stream_property(S, alias(A)), sub_atom(A, 0, _, _, user_) ), L).
%= L = ['$stream'(0)-user_input, '$stream'(1)-user_output, '$stream'(2)-user_error].
%?- findall(S, stream_property(S, output), [A, B|_]), findall(S, stream_property(S, input), [I|_]).
%= A = '$stream'(1), B = '$stream'(2), I = '$stream'(0).
%?- stream_property(_S, alias(user_error)), findall(P, stream_property(_S, P), Ps).
%= Ps = [output, mode(append), alias(user_error), eof_action(reset), reposition(false), type(text), encoding(utf8), buffer(false)].
%?- closed(_), file(_F), open(_F, write, _S, [type(binary)]), findall(P, stream_property(_S, P), Ps), close(_S).
%= Ps = [output, file_name('/tmp/perebor-iso-streams.txt'), mode(write), position('$stream_position'(0, 1, 0, 0)), eof_action(eof_code), reposition(true), type(binary), encoding(octet), buffer(full)].
%?- without_stream(at_end_of_stream(S), S, Es), \+ no_stream(Es).
%= false.
%?- open_all, outcomes(at_end_of_stream(S), S, [text_in, bytes_in, text_out, bytes_out], Es), close_all.
%= Es = [false, false, permission_error(input, stream, text_out), permission_error(input, stream, bytes_out)].
%?- at_end_of_stream, at_end_of_stream(user_input).
%= true.
%?- bytes([255]), reading([], _S), \+ at_end_of_stream(_S), close(_S).
%= true.

% ---- set_stream_position/2 (8.11.9) ----
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
%?- without_stream(set_stream_position(S, '$stream_position'(0, 1, 0, 0)), S, Es), \+ no_stream(Es).
%= false.
%?- outcomes(set_stream_position(S, _), S, [_, foo, 1, user_input], Es).
%= Es = [instantiation_error, instantiation_error, instantiation_error, instantiation_error].
%?- written(x), reading([alias(st)], _), outcomes(set_stream_position(st, P), P, [foo, 1, position(0), '$stream_position'(a, 1, 0, 0), '$stream_position'(_, 1, 0, 0)], Es), close(st).
%= Es = [domain_error(stream_position, foo), domain_error(stream_position, 1), domain_error(stream_position, position(0)), domain_error(stream_position, '$stream_position'(a, 1, 0, 0)), domain_error(stream_position, '$stream_position'(_, 1, 0, 0))].
%?- findall(E-A-B, (member(E, [utf8, utf16, utf16le, cp1251]), file(F), open(F, write, W, [encoding(E)]), write(W, 'раз два'), close(W), reading([encoding(E)], S), get_char(S, _), stream_property(S, position(P)), get_char(S, A), get_char(S, _), set_stream_position(S, P), get_char(S, B), close(S)), L).
%= L = [utf8-а-а, utf16-а-а, utf16le-а-а, cp1251-а-а].
%?- written(abc), reading([type(binary)], _S), stream_property(_S, position(P)), all_bytes(_S, As), set_stream_position(_S, P), stream_property(_S, end_of_stream(E)), all_bytes(_S, Bs), close(_S).
%= P = '$stream_position'(0, 1, 0, 0), As = [97, 98, 99], E = not, Bs = [97, 98, 99].
%?- file(_F), open(_F, write, _S), write(_S, abc), stream_property(_S, position(P)), write(_S, def), set_stream_position(_S, P), write(_S, x), close(_S), reading([], _R), characters(_R, Cs), close(_R).
%= P = '$stream_position'(3, 1, 3, 3), Cs = [a, b, c, x, e, f].

% ---- get_char/1, get_char/2, get_code/1, get_code/2 (8.12.1) ----
%?- written(a), reading([eof_action(error)], S), get_char(S, _), get_char(S, _), get_char(S, _).
%! error(permission_error(input, past_end_of_stream, _), _)
%?- written(''), reading([eof_action(error), alias(empty)], _), get_code(empty, -1), catch(peek_code(empty, _), error(E, _), true), close(empty).
%= E = permission_error(input, past_end_of_stream, empty).
%?- get_char(_, _).
%! error(instantiation_error, _)
%?- get_char(1).
%! error(type_error(in_character, 1), _)
%?- get_char(user_input, ab).
%! error(type_error(in_character, ab), _)
%?- get_char(user_output, _).
%! error(permission_error(input, stream, user_output), _)
%?- get_code(a).
%! error(type_error(integer, a), _)
%?- get_code(-2).
%! error(representation_error(in_character_code), _)
%?- bytes([97]), reading([type(binary), alias(bin)], _), catch(get_char(bin, _), error(E, _), true), close(bin).
%= E = permission_error(input, binary_stream, bin).
%?- written(ab), reading([alias(st)], _), get_char(st, b), fail ; get_char(st, C), close(st).
%= C = b.
%?- bytes([97, 255, 98]), reading([alias(st)], _), get_char(st, A), catch(get_char(st, _), error(E, _), true), get_char(st, B), close(st).
%= A = a, E = representation_error(character), B = b.
%?- without_stream(get_char(S, _), S, Es), \+ no_stream(Es).
%= false.
%?- without_stream(get_code(S, _), S, Es), \+ no_stream(Es).
%= false.
%?- open_all, outcomes(get_char(S, _), S, [bytes_in, text_out, bytes_out], Es), outcomes(get_code(S, _), S, [bytes_in, text_out, bytes_out], Fs), close_all.
%= Es = [permission_error(input, binary_stream, bytes_in), permission_error(input, stream, text_out), permission_error(input, stream, bytes_out)], Fs = [permission_error(input, binary_stream, bytes_in), permission_error(input, stream, text_out), permission_error(input, stream, bytes_out)].
%?- outcomes(get_char(S, 1), S, [_, foo, 1, user_output], Es).
%= Es = [instantiation_error, type_error(in_character, 1), type_error(in_character, 1), type_error(in_character, 1)].
%?- outcomes(get_char(user_input, X), X, [ab, '', "a", f(x), 0'a, []], Es).
%= Es = [type_error(in_character, ab), type_error(in_character, ''), type_error(in_character, [97]), type_error(in_character, f(x)), type_error(in_character, 97), type_error(in_character, [])].
%?- outcomes(get_code(user_input, X), X, [a, "a", 1.0, f(x), -2, 0xD800, 0x110000, 100000000000000000000], Es).
%= Es = [type_error(integer, a), type_error(integer, [97]), type_error(integer, 1.0), type_error(integer, f(x)), representation_error(in_character_code), representation_error(in_character_code), representation_error(in_character_code), representation_error(in_character_code)].
%?- get_char(A), get_code(B), get_char(user_input, end_of_file), get_code(user_input, -1).
%= A = end_of_file, B = -1.
%?- bytes([0, 10, 97]), reading([], _S), set_input(_S), get_code(A), get_char(B), get_code(C), get_code(D), close(_S).
%= A = 0, B = '\n', C = 97, D = -1.

% ---- peek_char/1, peek_char/2, peek_code/1, peek_code/2 (8.12.2) ----
%?- peek_char(foo, _).
%! error(domain_error(stream_or_alias, foo), _)
%?- peek_code(user_input, 0x110000).
%! error(representation_error(in_character_code), _)
%?- without_stream(peek_char(S, _), S, Es), \+ no_stream(Es).
%= false.
%?- without_stream(peek_code(S, _), S, Es), \+ no_stream(Es).
%= false.
%?- open_all, outcomes(peek_char(S, _), S, [bytes_in, text_out, bytes_out], Es), outcomes(peek_code(S, _), S, [bytes_in, text_out, bytes_out], Es), close_all.
%= Es = [permission_error(input, binary_stream, bytes_in), permission_error(input, stream, text_out), permission_error(input, stream, bytes_out)].
%?- outcomes(peek_char(user_output, X), X, [ab, 1, "a"], Es), outcomes(peek_code(user_output, X), X, [a, -2], Fs).
%= Es = [type_error(in_character, ab), type_error(in_character, 1), type_error(in_character, [97])], Fs = [type_error(integer, a), representation_error(in_character_code)].
%?- written('жx'), reading([], _S), set_input(_S), peek_char(A), peek_code(B), peek_char(C), get_char(D), peek_char(_S, E), character_count(_S, N), close(_S).
%= A = ж, B = 1078, C = ж, D = ж, E = x, N = 1.
%?- written(ab), reading([alias(st)], _), \+ peek_char(st, b), \+ peek_code(st, -1), peek_char(st, C), close(st).
%= C = a.
%?- peek_char(A), peek_code(B), peek_char(A), stream_property(_S, alias(user_input)), stream_property(_S, end_of_stream(E)).
%= A = end_of_file, B = -1, E = at.

% ---- put_char/1, put_char/2, put_code/1, put_code/2, nl/0, nl/1 (8.12.3) ----
%?- put_char(a), put_code(0'b), nl, put_char(user_output, ж), nl(user_output).
%> ab
%> ж
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
%?- without_stream(put_char(S, a), S, Es), \+ no_stream(Es).
%= false.
%?- without_stream(put_code(S, 97), S, Es), \+ no_stream(Es).
%= false.
%?- without_stream(nl(S), S, Es), \+ no_stream(Es).
%= false.
%?- open_all, findall(Es, (member(G, [put_char(S, a), put_code(S, 97), nl(S)]), outcomes(G, S, [text_in, bytes_in, bytes_out], Es)), [Fs|Ess]), close_all, forall(member(Es, Ess), Es == Fs).
%= Fs = [permission_error(output, stream, text_in), permission_error(output, stream, bytes_in), permission_error(output, binary_stream, bytes_out)], Ess = [[permission_error(output, stream, text_in), permission_error(output, stream, bytes_in), permission_error(output, binary_stream, bytes_out)], [permission_error(output, stream, text_in), permission_error(output, stream, bytes_in), permission_error(output, binary_stream, bytes_out)]].
%?- outcomes(put_char(S, _), S, [_, foo, 1, user_input], Es), outcomes(put_char(S, ab), S, [_, foo, 1, user_input], Fs).
%= Es = [instantiation_error, instantiation_error, instantiation_error, instantiation_error], Fs = [instantiation_error, type_error(character, ab), type_error(character, ab), type_error(character, ab)].
%?- outcomes(put_char(X), X, ['', "a", 0'a, f(x), []], Es).
%= Es = [type_error(character, ''), type_error(character, [97]), type_error(character, 97), type_error(character, f(x)), type_error(character, [])].
%?- outcomes(put_code(X), X, [_, a, 1.0, -1, 0xD800, 0x110000, 100000000000000000000], Es).
%= Es = [instantiation_error, type_error(integer, a), type_error(integer, 1.0), representation_error(character_code), representation_error(character_code), representation_error(character_code), representation_error(character_code)].
%?- file(_F), open(_F, write, _S, [encoding(iso_latin_1)]), put_char(_S, é), outcome(put_char(_S, ж), E), outcome(writeq(_S, f(a, ж)), E), close(_S), bytes_of(_F, Bs).
%= E = representation_error(character), Bs = [233].
%?- file(_F), open(_F, write, _S), put_char(_S, '\0\'), put_code(_S, 0), nl(_S), close(_S), bytes_of(_F, Bs).
%= Bs = [0, 0, 10].

% ---- get_byte/1, get_byte/2 (8.13.1) ----
%?- get_byte(user_input, _).
%! error(permission_error(input, text_stream, user_input), _)
%?- get_byte(a).
%! error(type_error(in_byte, a), _)
%?- without_stream(get_byte(S, _), S, Es), \+ no_stream(Es).
%= false.
%?- open_all, outcomes(get_byte(S, _), S, [text_in, text_out, bytes_out], Es), close_all.
%= Es = [permission_error(input, text_stream, text_in), permission_error(input, stream, text_out), permission_error(input, stream, bytes_out)].
%?- outcomes(get_byte(user_input, X), X, [-2, 256, a, 1.0, "a", f(x), 100000000000000000000], Es).
%= Es = [type_error(in_byte, -2), type_error(in_byte, 256), type_error(in_byte, a), type_error(in_byte, 1.0), type_error(in_byte, [97]), type_error(in_byte, f(x)), type_error(in_byte, 100000000000000000000)].
%?- get_byte(_).
%! error(permission_error(input, text_stream, '$stream'(0)), _)
%?- bytes([1]), reading([type(binary), eof_action(error), alias(st)], _), set_input(st), get_byte(A), get_byte(B), outcome(get_byte(st, _), E), outcome(peek_byte(st, _), E), close(st).
%= A = 1, B = -1, E = permission_error(input, past_end_of_stream, st).

% ---- peek_byte/1, peek_byte/2 (8.13.2) ----
%?- peek_byte(256).
%! error(type_error(in_byte, 256), _)
%?- without_stream(peek_byte(S, _), S, Es), \+ no_stream(Es).
%= false.
%?- open_all, outcomes(peek_byte(S, _), S, [text_in, text_out, bytes_out], Es), close_all.
%= Es = [permission_error(input, text_stream, text_in), permission_error(input, stream, text_out), permission_error(input, stream, bytes_out)].
%?- outcomes(peek_byte(foo, X), X, [-2, 256, a, _], Es).
%= Es = [type_error(in_byte, -2), type_error(in_byte, 256), type_error(in_byte, a), domain_error(stream_or_alias, foo)].
%?- bytes([255, 1]), reading([type(binary), alias(st)], _), set_input(st), peek_byte(A), peek_byte(st, B), get_byte(C), peek_byte(D), get_byte(_), peek_byte(E), peek_byte(st, -1), close(st).
%= A = 255, B = 255, C = 255, D = 1, E = -1.

% ---- put_byte/1, put_byte/2 (8.13.3) ----
%?- put_byte(user_output, 0).
%! error(permission_error(output, text_stream, user_output), _)
%?- put_byte(256).
%! error(type_error(byte, 256), _)
%?- put_byte(user_output, a).
%! error(type_error(byte, a), _)
%?- put_byte(_).
%! error(instantiation_error, _)
%?- without_stream(put_byte(S, 1), S, Es), \+ no_stream(Es).
%= false.
%?- open_all, outcomes(put_byte(S, 1), S, [text_in, bytes_in, text_out], Es), close_all.
%= Es = [permission_error(output, stream, text_in), permission_error(output, stream, bytes_in), permission_error(output, text_stream, text_out)].
%?- outcomes(put_byte(S, _), S, [_, foo, 1, user_input], Es), outcomes(put_byte(S, 256), S, [_, foo, 1, user_input], Fs).
%= Es = [instantiation_error, instantiation_error, instantiation_error, instantiation_error], Fs = [instantiation_error, type_error(byte, 256), type_error(byte, 256), type_error(byte, 256)].
%?- outcomes(put_byte(X), X, [-1, 256, a, 1.0, "a", f(x)], Es).
%= Es = [type_error(byte, -1), type_error(byte, 256), type_error(byte, a), type_error(byte, 1.0), type_error(byte, [97]), type_error(byte, f(x))].
%?- put_byte(1).
%! error(permission_error(output, text_stream, '$stream'(1)), _)

% ---- tab/1, tab/2 ----
%?- tab(2), tab(1 + 1), tab(-1), tab(user_output, 0), put_char('|'), nl.
%>     |
%= true.
%?- findall(E, (file(F), open(F, write, _, [type(binary), alias(bin)]), member(G, [put_char(bin, a), nl(bin), write(bin, a), tab(bin, 1)]), catch(G, error(E, _), true)), Es), close(bin).
%= Es = [permission_error(output, binary_stream, bin), permission_error(output, binary_stream, bin), permission_error(output, binary_stream, bin), permission_error(output, binary_stream, bin)].
%?- tab(_).
%! error(instantiation_error, _)
%?- tab(1.5).
%! error(type_error(integer, 1.5), _)

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
%?- set_stream(user_output, encoding(klingon)).
%! error(domain_error(stream_property,encoding(klingon)),_)
%?- set_stream(user_output, alias(_)).
%! error(instantiation_error,_)
%?- set_stream(_, alias(a)).
%! error(instantiation_error,_)
%?- set_stream(nobody, alias(a)).
%! error(domain_error(stream_or_alias, nobody),_)
%?- written(x), reading([alias(st)], _S), set_stream(st, file_name(other)), stream_property(_S, file_name(F)), close(st).
%= F = other.
