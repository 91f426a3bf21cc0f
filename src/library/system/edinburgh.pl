:- module(edinburgh,
          [ see/1, seeing/1, seen/0, tell/1, telling/1, told/0, append/1,
            get0/1, get0/2, get/1, get/2, skip/1, skip/2, put/1, put/2, ttyflush/0,
            display/1, display/2, name/2, reconsult/1
          ]).

% Edinburgh input and output: see/1, tell/1, get0/1, put/1 and others, with one current input and one current output.
%
% A file opened by see/1, tell/1 or append/1 stays open until seen/0 or told/0, or until the stream is closed; if it is named
% again before, reading or writing continues at the same position.

:- dynamic(['$seen_file'/3]).

%! see(+File) is det.
%  Input comes from the file, alias or stream from now on.
%  see(user), seeing(_S), seen ⇒ true.
%  catch(see('no such'), error(E, _), true) ⇒ E = existence_error(source_sink, 'no such').
see(File) :-
    switch(File, read, Stream),
    set_input(Stream).

%! seeing(?Stream) is det.
%  Stream is the current input, `user` for the standard input; see/1 takes it.
%  seeing(S) ⇒ S = user.
seeing(Stream) :-
    current_input(Current),
    named(Current, user_input, Stream).

%! seen is det.
%  Closes the current input; input comes from the standard input again.
%  open_string("a", _S), see(_S), get_char(C), seen, seeing(S) ⇒ C = a, S = user.
seen :-
    current_input(Stream),
    leave(Stream),
    set_input(user_input).

%! tell(+File) is det.
%  Output goes to the file, alias or stream from now on; a file is truncated.
%  tmp_file(text, _F), tell(_F), write(a), told, read_file_to_string(_F, S, []), delete_file(_F) ⇒ S = "a".
tell(File) :-
    switch(File, write, Stream),
    set_output(Stream).

%! append(+File) is det.
%  As tell/1, but appends to a file.
%  tmp_file(text, _F), tell(_F), write(a), told, append(_F), write(b), told, read_file_to_string(_F, S, []), delete_file(_F) ⇒ S = "ab".
append(File) :-
    switch(File, append, Stream),
    set_output(Stream).

%! telling(?Stream) is det.
%  Stream is the current output, `user` for the standard output; tell/1 takes it.
%  telling(S) ⇒ S = user.
telling(Stream) :-
    current_output(Current),
    named(Current, user_output, Stream).

%! told is det.
%  Closes the current output; output goes to the standard output again.
%  tmp_file(text, _F), tell(_F), write(a), told, telling(S), delete_file(_F) ⇒ S = user.
told :-
    current_output(Stream),
    leave(Stream),
    set_output(user_output).

% switch(File, Mode, Stream): the stream to be current. The name `user` stands for the standard streams.
switch(File, _, _) :-
    var(File),
    !,
    throw(error(instantiation_error, _)).
switch(user, read, user_input) :-
    !.
switch(user, _, user_output) :-
    !.
switch(Stream, _, Stream) :-
    is_stream(Stream),
    !.
switch(File, Mode, Stream) :-
    opened(File, Mode, Stream0),
    !,
    Stream = Stream0.
switch(File, Mode, Stream) :-
    open(File, Mode, Stream),
    assertz(system:'$seen_file'(File, Mode, Stream)).

% The file has been opened before and is still open.
opened(File, Mode, Stream) :-
    direction(Mode, Direction),
    '$seen_file'(File, Mode0, Stream),
    direction(Mode0, Direction),
    is_stream(Stream).

direction(read, in).
direction(write, out).
direction(append, out).

% named(Current, Alias, Stream): Stream is the current one as programs get it.
named(Current, Alias, user) :-
    stream_property(Current, alias(Alias)),
    !.
named(Stream, _, Stream).

leave(Stream) :-
    retractall(system:'$seen_file'(_, _, Stream)),
    (   standard(Stream)
    ->  true
    ;   close(Stream)
    ).

standard(Stream) :-
    stream_property(Stream, alias(Alias)),
    memberchk(Alias, [user_input, user_output, user_error]),
    !.

%! get0(-Code) is det.
%  Reads the code of the next character; -1 at the end.
%  get0(C) ⇒ C = -1.
get0(Code) :-
    get_code(Code).

%! get0(+Stream, -Code) is det.
%  As get0/1, from a stream.
%  open_string(" a", _S), get0(_S, X), get0(_S, Y), get0(_S, Z) ⇒ X = 32, Y = 97, Z = -1.
get0(Stream, Code) :-
    get_code(Stream, Code).

%! get(-Code) is det.
%  Reads the code of the next character that is not layout.
%  get(C) ⇒ C = -1.
get(Code) :-
    current_input(Stream),
    get(Stream, Code).

%! get(+Stream, -Code) is det.
%  As get/1, from a stream.
%  open_string("  a", _S), get(_S, C) ⇒ C = 97.
get(Stream, Code) :-
    get_code(Stream, Code0),
    (   Code0 =\= -1,
        code_type(Code0, space)
    ->  get(Stream, Code)
    ;   Code = Code0
    ).

%! skip(+Code) is det.
%  Reads characters up to the one with this code, or to the end. Code may be a character.
%  skip(0'a) ⇒ true.
skip(Code) :-
    current_input(Stream),
    skip(Stream, Code).

%! skip(+Stream, +Code) is det.
%  As skip/1, from a stream.
%  open_string("ab:cd", _S), skip(_S, 0':), get_char(_S, C) ⇒ C = c.
skip(Stream, Code) :-
    plain_code(Code, Plain),
    skip_to(Stream, Plain).

skip_to(Stream, Code) :-
    get_code(Stream, Next),
    (   ( Next =:= Code ; Next =:= -1 )
    ->  true
    ;   skip_to(Stream, Code)
    ).

%! put(+Code) is det.
%  Writes the character with this code; Code may be an expression, or the character itself.
%  put(0'a + 1) ⇒ true.
put(Code) :-
    plain_code(Code, Plain),
    put_code(Plain).

%! put(+Stream, +Code) is det.
%  As put/1, to a stream.
%  with_output_to(string(S), ( current_output(_O), put(_O, 0'a), put(_O, 0'b) )) ⇒ S = "ab".
put(Stream, Code) :-
    plain_code(Code, Plain),
    put_code(Stream, Plain).

plain_code(Code, Plain) :-
    (   atom(Code),
        atom_length(Code, 1)
    ->  char_code(Code, Plain)
    ;   Plain is Code
    ).

%! ttyflush is det.
%  Flushes the current output.
%  ttyflush ⇒ true.
ttyflush :-
    flush_output.

%! display(+Term) is det.
%  Writes Term without operators.
%  display(1 + a) ⇒ true.
display(Term) :-
    write_term(Term, [ignore_ops(true), dotlists(false)]).

%! display(+Stream, +Term) is det.
%  As display/1, to a stream.
%  with_output_to(string(S), ( current_output(_O), display(_O, 1 + 2 * a) )) ⇒ S = "+(1,*(2,a))".
display(Stream, Term) :-
    write_term(Stream, Term, [ignore_ops(true), dotlists(false)]).

%! name(?Atomic, ?Codes) is det.
%  Codes are those of the text of Atomic; an unbound Atomic becomes the number of Codes, or else the atom.
%  name(ab, Codes) ⇒ Codes = [97, 98].
%  name(X, [0'1, 0'2]) ⇒ X = 12.
%  name(X, [0'1, 0'a]) ⇒ X = '1a'.
name(Atomic, Codes) :-
    (   var(Atomic)
    ->  atom_codes(Atom, Codes),
        (   atom_number(Atom, Number)
        ->  Atomic = Number
        ;   Atomic = Atom
        )
    ;   must_be(atomic, Atomic),
        format(codes(Codes0), '~w', [Atomic]),
        (   string(Codes)
        ->  string_codes(Codes, Codes0)
        ;   Codes = Codes0
        )
    ).

%! reconsult(+Files) is det.
%  Loads files again: another name of consult/1.
%  tmp_file(prolog, _F), tell(_F), write('p(1).'), told, reconsult(_F), reconsult(_F), delete_file(_F), findall(X, p(X), L) ⇒ L = [1].
reconsult(Files) :-
    consult(Files).
