:- module(code_io, [
       phrase_from_file/2, phrase_from_file/3, phrase_from_stream/2, format_to_codes/3, write_to_codes/2, write_term_to_codes/3,
       with_output_to_codes/2, read_from_codes/2, read_term_from_codes/3, open_codes_stream/2
   ]).

% Lists of character codes: those of a file for a grammar, and those that terms are written to and read from.

:- meta_predicate phrase_from_file(//, +), phrase_from_file(//, +, +), phrase_from_stream(//, +), with_output_to_codes(0, -).

%! phrase_from_file(:Body, +Path) is nondet.
%  The grammar body describes the codes of the file.
%  phrase_from_file(([0'[], string_without([], _)), 'Cargo.toml') ⇒ true.
phrase_from_file(Body, Path) :-
    phrase_from_file(Body, Path, []).

%! phrase_from_file(:Body, +Path, +Options) is nondet.
%  As phrase_from_file/2; Options are those of open/4. The whole file is read before the grammar begins.
%  phrase_from_file(([0'[], string_without([], _)), 'Cargo.toml', [encoding(utf8)]) ⇒ true.
phrase_from_file(Body, Path, Options) :-
    setup_call_cleanup(open(Path, read, Stream, Options), read_stream_to_codes(Stream, Codes), close(Stream)),
    phrase(Body, Codes).

%! phrase_from_stream(:Body, +Stream) is nondet.
%  The grammar body describes what is left of the stream, all of which is read.
%  open_codes_stream([0'a, 0'b], _S), phrase_from_stream([A, B], _S), close(_S) ⇒ A = 0'a, B = 0'b.
phrase_from_stream(Body, Stream) :-
    read_stream_to_codes(Stream, Codes),
    phrase(Body, Codes).

%! format_to_codes(+Format, +Arguments, -Codes) is det.
%  Codes are what format/2 writes.
%  format_to_codes("a~w", [b], Cs) ⇒ Cs = [0'a, 0'b].
format_to_codes(Format, Arguments, Codes) :-
    format(codes(Codes), Format, Arguments).

%! write_to_codes(?Term, -Codes) is det.
%  Codes are what write/1 writes.
%  write_to_codes('A', Cs) ⇒ Cs = [0'A].
write_to_codes(Term, Codes) :-
    format(codes(Codes), '~w', [Term]).

%! write_term_to_codes(?Term, -Codes, +Options) is det.
%  Codes are what write_term/2 writes.
%  write_term_to_codes('A', Cs, []) ⇒ Cs = [0'A].
write_term_to_codes(Term, Codes, Options) :-
    with_output_to(codes(Codes), write_term(Term, Options)).

%! with_output_to_codes(:Goal, -Codes) is semidet.
%  Codes are what Goal writes.
%  with_output_to_codes(write(a), Cs) ⇒ Cs = [0'a].
with_output_to_codes(Goal, Codes) :-
    with_output_to(codes(Codes), Goal).

%! read_from_codes(+Codes, -Term) is det.
%  Term is what Codes are the text of.
%  read_from_codes("f(X, a)", T) ⇒ T = f(_, a).
read_from_codes(Codes, Term) :-
    read_term_from_codes(Codes, Term, []).

%! read_term_from_codes(+Codes, -Term, +Options) is det.
%  As read_from_codes/2, with the options of read_term/2. The full stop may be missing; if there is nothing, Term is end_of_file.
%  read_term_from_codes("f(X)", T, [variable_names(Vs)]) ⇒ T = f(_A), Vs = ['X' = _A].
read_term_from_codes(Codes, Term, Options) :-
    must_be(nonvar, Codes),
    text_to_string(Codes, Text),
    (   normalize_space(atom(''), Text)
    ->  Term = end_of_file
    ;   string_concat(Text, '\n.', Whole),
        setup_call_cleanup(open_string(Whole, Stream), read_term(Stream, Term, Options), close(Stream))
    ).

%! open_codes_stream(+Codes, -Stream) is det.
%  Stream is an input stream with these codes.
%  open_codes_stream([0'a], _S), get_char(_S, C), close(_S) ⇒ C = a.
open_codes_stream(Codes, Stream) :-
    must_be(nonvar, Codes),
    text_to_string(Codes, Text),
    open_string(Text, Stream).
