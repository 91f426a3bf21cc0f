:- module(charsio,
          [ format_to_chars/3, format_to_chars/4, write_to_chars/2, write_to_chars/3, atom_to_chars/2, atom_to_chars/3,
            number_to_chars/2, number_to_chars/3, read_from_chars/2, read_term_from_chars/3, open_chars_stream/2,
            with_output_to_chars/2, with_output_to_chars/3, with_output_to_chars/4
          ]).

% Output to, and input from, lists of character codes, by the names that Quintus Prolog gave them. "Chars" means codes.

:- meta_predicate
       with_output_to_chars(0, -),
       with_output_to_chars(0, -, ?),
       with_output_to_chars(0, -, -, ?).

%! format_to_chars(+Format, +Arguments, -Codes) is det.
%  Codes are those that format/2 writes.
%  format_to_chars("~w", [a], Cs) ⇒ Cs = [97].
format_to_chars(Format, Arguments, Codes) :-
    format(codes(Codes), Format, Arguments).

%! format_to_chars(+Format, +Arguments, -Codes, ?Tail) is det.
%  Codes are those that format/2 writes, followed by Tail.
%  format_to_chars("~w", [a], Cs, T) ⇒ Cs = [97|T].
format_to_chars(Format, Arguments, Codes, Tail) :-
    format(codes(Codes, Tail), Format, Arguments).

%! write_to_chars(+Term, -Codes) is det.
%  Codes are those that write/1 writes.
%  write_to_chars(f('A'), Cs) ⇒ Cs = [102, 40, 65, 41].
write_to_chars(Term, Codes) :-
    format(codes(Codes), '~w', [Term]).

%! write_to_chars(+Term, -Codes, ?Tail) is det.
%  Codes are those that write/1 writes, followed by Tail.
%  write_to_chars(a + b, Cs, T) ⇒ Cs = [97, 43, 98|T].
write_to_chars(Term, Codes, Tail) :-
    format(codes(Codes, Tail), '~w', [Term]).

%! atom_to_chars(?Atom, ?Codes) is det.
%  Codes are those of Atom, which may be a number.
%  atom_to_chars(ab, Cs) ⇒ Cs = [97, 98].
atom_to_chars(Atom, Codes) :-
    atom_codes(Atom, Codes).

%! atom_to_chars(+Atom, -Codes, ?Tail) is det.
%  Codes are those of Atom, followed by Tail.
%  atom_to_chars(ab, Cs, T) ⇒ Cs = [97, 98|T].
atom_to_chars(Atom, Codes, Tail) :-
    must_be(nonvar, Atom),
    must_be(atomic, Atom),
    format(codes(Codes, Tail), '~w', [Atom]).

%! number_to_chars(?Number, ?Codes) is det.
%  Codes are those of Number.
%  number_to_chars(12, Cs) ⇒ Cs = [49, 50].
number_to_chars(Number, Codes) :-
    number_codes(Number, Codes).

%! number_to_chars(+Number, -Codes, ?Tail) is det.
%  Codes are those of Number, followed by Tail.
%  number_to_chars(12, Cs, T) ⇒ Cs = [49, 50|T].
number_to_chars(Number, Codes, Tail) :-
    must_be(number, Number),
    format(codes(Codes, Tail), '~w', [Number]).

%! read_from_chars(+Text, -Term) is det.
%  Text is that of Term; a full stop at its end is not needed. Term is end_of_file if Text is empty.
%  read_from_chars("f(x)", T) ⇒ T = f(x).
read_from_chars(Text, Term) :-
    read_term_from_chars(Text, Term, []).

%! read_term_from_chars(+Text, -Term, +Options) is det.
%  As read_from_chars/2, with the options of read_term/2.
%  read_term_from_chars("f(X)", T, [variable_names(Vs)]) ⇒ T = f(_A), Vs = ['X' = _A].
read_term_from_chars(Text, Term, Options) :-
    read_term_from_atom(Text, Term, Options).

%! open_chars_stream(+Text, -Stream) is det.
%  Stream is an input stream of the Text.
%  open_chars_stream([97], _S), get_char(_S, C) ⇒ C = a.
open_chars_stream(Text, Stream) :-
    open_string(Text, Stream).

%! with_output_to_chars(:Goal, -Codes) is semidet.
%  Codes are those that Goal writes to the current output; Goal is called as by once/1.
%  with_output_to_chars(write(a), Cs) ⇒ Cs = [97].
with_output_to_chars(Goal, Codes) :-
    with_output_to(codes(Codes), Goal).

%! with_output_to_chars(:Goal, -Codes, ?Tail) is semidet.
%  As with_output_to_chars/2; Codes end in Tail.
%  with_output_to_chars(write(ab), Cs, T) ⇒ Cs = [97, 98|T].
with_output_to_chars(Goal, Codes, Tail) :-
    with_output_to(codes(Codes, Tail), Goal).

%! with_output_to_chars(:Goal, -Stream, -Codes, ?Tail) is semidet.
%  As with_output_to_chars/3; Stream is the current output while Goal runs.
%  with_output_to_chars(write(_S, ab), _S, Cs, T) ⇒ Cs = [97, 98|T].
with_output_to_chars(Goal, Stream, Codes, Tail) :-
    with_output_to(codes(Codes, Tail), ( current_output(Stream), call(Goal) )).
