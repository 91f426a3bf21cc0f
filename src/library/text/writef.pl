:- module(writef, [ writef/1, writef/2 ]).

% Formatted output as in C-Prolog: the forerunner of format/2.
%
%    %w    the next argument, as write/1 does it
%    %p    the next argument, as print/1 does it
%    %d    the next argument, which should be a number
%    %s    the next argument, a list of codes
%    \n    a new line, if backslash and n come as two characters
%    \l    a new line

%! writef(+Format) is det.
%  Writes the text Format.
%  writef('a\\l') ⇒ true.
writef(Format) :-
    writef(Format, []).

%! writef(+Format, +Arguments) is det.
%  Writes the text Format with the Arguments in the places that % marks.
%  with_output_to(atom(A), writef('%w + %w\\n', [1, b])) ⇒ A = '1 + b\n'.
%  with_output_to(atom(A), writef('100%')) ⇒ A = '100%'.
%  catch(writef('%w', []), error(E, _), true) ⇒ E = format('not enough arguments').
writef(Format, Arguments) :-
    text_to_string(Format, String),
    string_chars(String, Chars),
    writef_(Chars, Arguments).

writef_([], _).
writef_([Char|Chars], Arguments) :-
    (   Chars = [Next|Chars1],
        writef_line(Char, Next)
    ->  nl,
        writef_(Chars1, Arguments)
    ;   Chars = [Next|Chars1],
        writef_directive(Char, Next)
    ->  writef_argument(Next, Arguments, Others),
        writef_(Chars1, Others)
    ;   put_char(Char),
        writef_(Chars, Arguments)
    ).

writef_line(\, n).
writef_line(\, l).

writef_directive('%', w).
writef_directive('%', p).
writef_directive('%', d).
writef_directive('%', s).

writef_argument(Directive, Arguments, Others) :-
    (   Arguments = [Argument|Others]
    ->  writef_as(Directive, Argument)
    ;   throw(error(format('not enough arguments'), _))
    ).

writef_as(w, Term) :-
    write(Term).
writef_as(p, Term) :-
    print(Term).
writef_as(d, Number) :-
    write(Number).
writef_as(s, Codes) :-
    format('~s', [Codes]).
