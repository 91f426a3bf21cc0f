:- module(codesio,
          [ format_to_codes/3, format_to_codes/4, write_to_codes/2, write_to_codes/3, write_term_to_codes/3,
            write_term_to_codes/4, read_from_codes/2, read_term_from_codes/3, open_codes_stream/2,
            with_output_to_codes/2, with_output_to_codes/3, with_output_to_codes/4
          ]).

% Output to, and input from, lists of character codes.

:- meta_predicate
       with_output_to_codes(0, -),
       with_output_to_codes(0, -, ?),
       with_output_to_codes(0, -, -, ?).

%! format_to_codes(+Format, +Arguments, -Codes) is det.
%  Codes are those that format/2 writes.
%  format_to_codes("~w", [a], Cs) ⇒ Cs = [97].
format_to_codes(Format, Arguments, Codes) :-
    format(codes(Codes), Format, Arguments).

%! format_to_codes(+Format, +Arguments, -Codes, ?Tail) is det.
%  Codes are those that format/2 writes, followed by Tail.
%  format_to_codes("~w", [a], Cs, T) ⇒ Cs = [97|T].
format_to_codes(Format, Arguments, Codes, Tail) :-
    format(codes(Codes, Tail), Format, Arguments).

%! write_to_codes(+Term, -Codes) is det.
%  Codes are those that write/1 writes.
%  write_to_codes(f('A'), Cs) ⇒ Cs = [102, 40, 65, 41].
write_to_codes(Term, Codes) :-
    format(codes(Codes), '~w', [Term]).

%! write_to_codes(+Term, -Codes, ?Tail) is det.
%  Codes are those that write/1 writes, followed by Tail.
%  write_to_codes(a + b, Cs, T) ⇒ Cs = [97, 43, 98|T].
write_to_codes(Term, Codes, Tail) :-
    format(codes(Codes, Tail), '~w', [Term]).

%! write_term_to_codes(+Term, -Codes, +Options) is det.
%  Codes are those that write_term/2 writes.
%  write_term_to_codes('A', Cs, [quoted(true)]) ⇒ Cs = [39, 65, 39].
write_term_to_codes(Term, Codes, Options) :-
    write_term_to_codes(Term, Codes, [], Options).

%! write_term_to_codes(+Term, -Codes, ?Tail, +Options) is det.
%  Codes are those that write_term/2 writes, followed by Tail.
%  write_term_to_codes('A', Cs, T, [quoted(true)]) ⇒ Cs = [39, 65, 39|T].
write_term_to_codes(Term, Codes, Tail, Options) :-
    with_output_to(codes(Codes, Tail), write_term(Term, Options)).

%! read_from_codes(+Text, -Term) is det.
%  Text is that of Term; a full stop at its end is not needed. Term is end_of_file if Text is empty.
%  read_from_codes("f(x)", T) ⇒ T = f(x).
read_from_codes(Text, Term) :-
    read_term_from_codes(Text, Term, []).

%! read_term_from_codes(+Text, -Term, +Options) is det.
%  As read_from_codes/2, with the options of read_term/2.
%  read_term_from_codes("f(X)", T, [variable_names(Vs)]) ⇒ T = f(_A), Vs = ['X' = _A].
read_term_from_codes(Text, Term, Options) :-
    read_term_from_atom(Text, Term, Options).

%! open_codes_stream(+Text, -Stream) is det.
%  Stream is an input stream of the Text.
%  open_codes_stream([97], _S), get_char(_S, C) ⇒ C = a.
open_codes_stream(Text, Stream) :-
    open_string(Text, Stream).

%! with_output_to_codes(:Goal, -Codes) is semidet.
%  Codes are those that Goal writes to the current output; Goal is called as by once/1.
%  with_output_to_codes(write(a), Cs) ⇒ Cs = [97].
with_output_to_codes(Goal, Codes) :-
    with_output_to(codes(Codes), Goal).

%! with_output_to_codes(:Goal, -Codes, ?Tail) is semidet.
%  As with_output_to_codes/2; Codes end in Tail.
%  with_output_to_codes(write(ab), Cs, T) ⇒ Cs = [97, 98|T].
with_output_to_codes(Goal, Codes, Tail) :-
    with_output_to(codes(Codes, Tail), Goal).

%! with_output_to_codes(:Goal, -Stream, -Codes, ?Tail) is semidet.
%  As with_output_to_codes/3; Stream is the current output while Goal runs.
%  with_output_to_codes(write(_S, ab), _S, Cs, T) ⇒ Cs = [97, 98|T].
with_output_to_codes(Goal, Stream, Codes, Tail) :-
    with_output_to(codes(Codes, Tail), ( current_output(Stream), call(Goal) )).
