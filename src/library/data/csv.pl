:- module(csv,
          [ csv/3, csv/4, csv_read_file/2, csv_read_file/3, csv_read_file_row/3, csv_read_row/3, csv_read_stream/3,
            csv_options/2, csv_write_file/2, csv_write_file/3, csv_write_stream/3
          ]).

% Tables as text: fields separated by commas, in rows that are lines.
%
% A row is row(Field, ...). A field between double quotes may contain separators and newlines, and "" for a quote. Options become
%
%    csv_options(Separator, Strip, IgnoreQuotes, Convert, Case, Functor, Arity, MatchArity, SkipHeader)
%
% of which Arity is unbound until the first row binds it. Rows are parsed from the codes of a whole text, or from a stream line by
% line: then a quoted field that is open at the end of a line goes on in the next.

% ---- options --------------------------------------------------------------------------------------------------------

%! csv_options(-Compiled, +Options) is det.
%  Compiled are the Options as csv_read_row/3 wants them: separator, strip, ignore_quotes, convert, case, functor, arity, match_arity,
%  skip_header.
%  csv_options(_O, [functor(f)]), open_string("1,x\n", _S), csv_read_row(_S, R, _O) ⇒ R = f(1, x).
csv_options(Compiled, Options) :-
    Compiled = csv_options(Separator, Strip, IgnoreQuotes, Convert, Case, Functor, Arity, MatchArity, SkipHeader),
    csv_option(separator(Separator), Options, 0',, integer),
    csv_option(strip(Strip), Options, false, boolean),
    csv_option(ignore_quotes(IgnoreQuotes), Options, false, boolean),
    csv_option(convert(Convert), Options, true, boolean),
    csv_option(case(Case), Options, preserve, oneof([down, preserve, up])),
    csv_option(functor(Functor), Options, row, atom),
    csv_option(arity(Arity), Options, _, integer),
    csv_option(match_arity(MatchArity), Options, true, boolean),
    csv_option(skip_header(SkipHeader), Options, _, atom).

csv_option(Option, Options, Default, Type) :-
    option(Option, Options, Default),
    arg(1, Option, Value),
    (   ( Value == Default ; is_of_type(Type, Value) )
    ->  true
    ;   type_error(Type, Value)
    ).

% Without the option separator, that of File depends on its extension.
csv_file_options(File, Options, Compiled, Others) :-
    (   option(separator(_), Options)
    ->  Options1 = Options
    ;   file_name_extension(_, tsv, File)
    ->  Options1 = [separator(0'\t)|Options]
    ;   Options1 = Options
    ),
    csv_options(Compiled, Options1),
    exclude(system:csv_own_option, Options, Others).

csv_own_option(Option) :-
    functor(Option, Name, _),
    memberchk(Name, [separator, strip, ignore_quotes, convert, case, functor, arity, match_arity, skip_header, line]).

% ---- grammar --------------------------------------------------------------------------------------------------------

%! csv(?Rows)// is semidet.
%  Rows are those of a whole text; if Rows is ground, the text is made.
%  atom_codes('a,1\nb,2\n', _Cs), phrase(csv(Rows), _Cs) ⇒ Rows = [row(a, 1), row(b, 2)].
%  phrase(csv([row('a,b', 1)]), _Cs), atom_codes(A, _Cs) ⇒ A = '"a,b",1\r\n'.
csv(Rows, Codes0, Codes) :-
    csv(Rows, [], Codes0, Codes).

%! csv(?Rows, +Options)// is semidet.
%  As csv//1, with the options of csv_options/2.
%  atom_codes('a;b\n', _Cs), phrase(csv(Rows, [separator(0';), functor(f)]), _Cs) ⇒ Rows = [f(a, b)].
%  atom_codes('a,b\nc\n', _Cs), catch(phrase(csv(_, []), _Cs), error(E, _), true) ⇒ E = domain_error(row_arity(2), 1).
csv(Rows, Options, Codes0, Codes) :-
    csv_options(Compiled, Options),
    (   ground(Rows)
    ->  must_be(list, Rows),
        with_output_to(string(Text), ( current_output(Stream), system:csv_write_rows(Rows, Compiled, Stream) )),
        format(codes(Codes1, Codes), '~w', [Text]),
        Codes0 = Codes1
    ;   csv_known(Codes0),
        csv_without_header(Compiled, Codes0, Codes1),
        csv_rows(Codes1, Compiled, Rows0),
        Codes = [],
        Rows = Rows0
    ).

% Forces a lazy list, so that what follows meets no variables.
csv_known(Codes) :-
    (   nonvar(Codes)
    ->  (   Codes = [_|Codes1]
        ->  csv_known(Codes1)
        ;   must_be(list, Codes)
        )
    ;   attvar(Codes)
    ->  (   Codes = [_|Codes1]
        ->  csv_known(Codes1)
        ;   Codes = []
        )
    ;   must_be(list, Codes)
    ).

csv_without_header(Compiled, Codes0, Codes) :-
    arg(9, Compiled, SkipHeader),
    (   var(SkipHeader)
    ->  Codes = Codes0
    ;   atom_codes(SkipHeader, Header),
        csv_skip_header(Codes0, Header, Codes)
    ).

% Lines that begin with Header, and the empty lines behind them, do not count.
csv_skip_header(Codes0, Header, Codes) :-
    (   Codes0 = [_|_],
        append(Header, Codes1, Codes0)
    ->  csv_skip_line(Codes1, Codes2),
        csv_skip_empty_lines(Codes2, Codes3),
        csv_skip_header(Codes3, Header, Codes)
    ;   Codes = Codes0
    ).

csv_skip_line([], []).
csv_skip_line([Code|Codes0], Codes) :-
    (   Code == 0'\n
    ->  Codes = Codes0
    ;   csv_skip_line(Codes0, Codes)
    ).

csv_skip_empty_lines(Codes0, Codes) :-
    (   Codes0 = [_|_],
        csv_line_end(Codes0, Codes1)
    ->  csv_skip_empty_lines(Codes1, Codes)
    ;   Codes = Codes0
    ).

csv_rows([], _, []) :-
    !.
csv_rows(Codes, Compiled, [Row|Rows]) :-
    csv_row(Codes, none, Compiled, Row, Rest),
    csv_rows(Rest, Compiled, Rows).

% csv_row(Codes, Source, Compiled, Row, Rest): Source is none, or the stream that has the lines behind Codes.
csv_row(Codes, Source, Compiled, Row, Rest) :-
    csv_fields(Codes, Source, Compiled, Fields, Rest),
    length(Fields, Count),
    arg(7, Compiled, Arity),
    (   Arity = Count
    ->  true
    ;   arg(8, Compiled, false)
    ->  true
    ;   domain_error(row_arity(Arity), Count)
    ),
    arg(6, Compiled, Functor),
    compound_name_arguments(Row, Functor, Fields).

csv_fields(Codes, Source, Compiled, [Field|Fields], Rest) :-
    csv_field(Codes, Source, Compiled, FieldCodes, Codes1),
    csv_value(FieldCodes, Compiled, Field),
    (   csv_line_end(Codes1, Rest0)
    ->  Fields = [],
        Rest = Rest0
    ;   Codes1 = [Separator|Codes2],
        arg(1, Compiled, Separator),
        csv_fields(Codes2, Source, Compiled, Fields, Rest)
    ).

csv_line_end([], []).
csv_line_end([0'\n|Codes], Codes).
csv_line_end([0'\r|Codes0], Codes) :-
    (   Codes0 = [0'\n|Codes1]
    ->  Codes = Codes1
    ;   Codes = Codes0
    ).

csv_field(Codes, Source, Compiled, Field, Rest) :-
    (   Codes = [0'"|Codes1],
        arg(3, Compiled, false)
    ->  csv_quoted(Codes1, Source, Field, Rest)
    ;   arg(1, Compiled, Separator),
        arg(2, Compiled, true)
    ->  csv_skip_white(Codes, Codes1),
        csv_plain(Codes1, Separator, Field, Rest)
    ;   arg(1, Compiled, Separator),
        csv_plain(Codes, Separator, Field, Rest)
    ).

csv_skip_white(Codes0, Codes) :-
    (   Codes0 = [Code|Codes1],
        ( Code == 0'  ; Code == 0'\t )
    ->  csv_skip_white(Codes1, Codes)
    ;   Codes = Codes0
    ).

% The codes up to the separator or the end of the line.
csv_plain([], _, [], []).
csv_plain([Code|Codes], Separator, Field, Rest) :-
    (   ( Code == Separator ; Code == 0'\n ; Code == 0'\r )
    ->  Field = [],
        Rest = [Code|Codes]
    ;   Field = [Code|Field1],
        csv_plain(Codes, Separator, Field1, Rest)
    ).

% The codes up to the closing quote.
csv_quoted([], Source, Field, Rest) :-
    Source \== none,
    csv_read_line(Source, Codes),
    Codes = [_|_],
    csv_quoted(Codes, Source, Field, Rest).
csv_quoted([Code|Codes], Source, Field, Rest) :-
    (   Code =\= 0'"
    ->  Field = [Code|Field1],
        csv_quoted(Codes, Source, Field1, Rest)
    ;   Codes = [0'"|Codes1]
    ->  Field = [0'"|Field1],
        csv_quoted(Codes1, Source, Field1, Rest)
    ;   Field = [],
        Rest = Codes
    ).

% The field with these codes: a number if it can be one, else an atom.
csv_value(Codes0, csv_options(_, Strip, _, Convert, Case, _, _, _, _), Value) :-
    (   Strip == true
    ->  csv_strip(Codes0, Codes)
    ;   Codes = Codes0
    ),
    (   Convert == true,
        Codes = [Code|_],
        csv_begins_number(Code),
        atom_codes(Atom, Codes),
        atom_number(Atom, Number)
    ->  Value = Number
    ;   atom_codes(Atom0, Codes),
        csv_case(Case, Atom0, Value)
    ).

csv_begins_number(Code) :-
    (   Code >= 0'0,
        Code =< 0'9
    ->  true
    ;   ( Code =:= 0'- ; Code =:= 0'+ )
    ).

csv_case(preserve, Atom, Atom).
csv_case(up, Atom0, Atom) :-
    upcase_atom(Atom0, Atom).
csv_case(down, Atom0, Atom) :-
    downcase_atom(Atom0, Atom).

csv_strip(Codes0, Codes) :-
    string_codes(String, Codes0),
    split_string(String, '', ' \t\r\n', [Stripped]),
    string_codes(Stripped, Codes).

% ---- reading --------------------------------------------------------------------------------------------------------

%! csv_read_file(+File, -Rows) is det.
%  Rows are all rows of the File; the separator of a file with the extension tsv is a tab.
%  catch(csv_read_file('no such.csv', _), error(E, _), true) ⇒ E = existence_error(source_sink, 'no such.csv').
%  tmp_file(csv, _F), csv_write_file(_F, [row(a, 1), row(b, 2)]), csv_read_file(_F, Rows), delete_file(_F) ⇒ Rows = [row(a, 1), row(b, 2)].
csv_read_file(File, Rows) :-
    csv_read_file(File, Rows, []).

%! csv_read_file(+File, -Rows, +Options) is det.
%  As csv_read_file/2, with the options of csv_options/2 and open/4.
%  tmp_file(csv, _F), tell(_F), write('a;1'), told, csv_read_file(_F, Rows, [separator(0';)]), delete_file(_F) ⇒ Rows = [row(a, 1)].
csv_read_file(File, Rows, Options) :-
    csv_file_options(File, Options, Compiled, Others),
    setup_call_cleanup(
        open(File, read, Stream, Others),
        system:csv_rows_of_stream(Stream, Compiled, Rows0),
        close(Stream)),
    Rows = Rows0.

%! csv_read_stream(+Stream, -Rows, +Options) is det.
%  Rows are all rows of the rest of the stream.
%  open_string("a,b\n1,2", _S), csv_read_stream(_S, Rows, []) ⇒ Rows = [row(a, b), row(1, 2)].
csv_read_stream(Stream, Rows, Options) :-
    csv_options(Compiled, Options),
    csv_rows_of_stream(Stream, Compiled, Rows0),
    Rows = Rows0.

csv_rows_of_stream(Stream, Compiled, Rows) :-
    csv_read_line(Stream, Line0),
    arg(9, Compiled, SkipHeader),
    (   var(SkipHeader)
    ->  Line = Line0
    ;   atom_codes(SkipHeader, Header),
        csv_line_behind_header(Line0, Header, Stream, Line)
    ),
    csv_rows_from_line(Line, Stream, Compiled, Rows).

csv_rows_from_line(Line, Stream, Compiled, Rows) :-
    (   Line == []
    ->  Rows = []
    ;   csv_row(Line, Stream, Compiled, Row, _)
    ->  Rows = [Row|Rows1],
        csv_read_line(Stream, Next),
        csv_rows_from_line(Next, Stream, Compiled, Rows1)
    ).

% As csv_skip_header/3, on the lines of a stream.
csv_line_behind_header(Line0, Header, Stream, Line) :-
    (   Line0 = [_|_],
        append(Header, _, Line0)
    ->  csv_read_line(Stream, Line1),
        csv_next_full_line(Line1, Stream, Line2),
        csv_line_behind_header(Line2, Header, Stream, Line)
    ;   Line = Line0
    ).

csv_next_full_line(Line0, Stream, Line) :-
    (   Line0 = [_|_],
        csv_line_end(Line0, [])
    ->  csv_read_line(Stream, Line1),
        csv_next_full_line(Line1, Stream, Line)
    ;   Line = Line0
    ).

%! csv_read_file_row(+File, -Row, +Options) is nondet.
%  Row is a row of the File; rows are read as they are asked for. The option line(Line) gives the number of Row.
%  tmp_file(csv, _F), csv_write_file(_F, [row(a), row(b)]), findall(N-R, csv_read_file_row(_F, R, [line(N)]), L), delete_file(_F) ⇒ L = [1-row(a), 2-row(b)].
csv_read_file_row(File, Row, Options) :-
    csv_file_options(File, [match_arity(false)|Options], Compiled, Others),
    option(line(Number), Options, _),
    setup_call_cleanup(
        open(File, read, Stream, Others),
        system:csv_row_of_stream(Stream, Compiled, Row, Number),
        close(Stream)).

csv_row_of_stream(Stream, Compiled, Row, Number) :-
    between(1, inf, Number0),
    (   csv_read_row(Stream, Row0, Compiled)
    ->  true
    ;   !,
        fail
    ),
    (   Row0 == end_of_file
    ->  !,
        fail
    ;   Row = Row0,
        Number = Number0
    ).

%! csv_read_row(+Stream, -Row, +Compiled) is semidet.
%  Row is the next row of the stream, or end_of_file; Compiled is made by csv_options/2.
%  csv_options(_O, []), open_string("a,1\nb,2", _S), csv_read_row(_S, R1, _O), csv_read_row(_S, R2, _O), csv_read_row(_S, R3, _O) ⇒ R1 = row(a, 1), R2 = row(b, 2), R3 = end_of_file.
csv_read_row(Stream, Row, Compiled) :-
    csv_read_line(Stream, Codes),
    (   Codes == []
    ->  Row = end_of_file
    ;   csv_row(Codes, Stream, Compiled, Row0, _),
        Row = Row0
    ).

% The codes of the next line with its end, which may be a lone carriage return; none at the end of the stream.
csv_read_line(Stream, Codes) :-
    get_code(Stream, Code),
    csv_line_codes(Code, Stream, Codes).

csv_line_codes(-1, _, Codes) :-
    !,
    Codes = [].
csv_line_codes(0'\n, _, Codes) :-
    !,
    Codes = [0'\n].
csv_line_codes(0'\r, Stream, Codes) :-
    !,
    (   peek_code(Stream, 0'\n)
    ->  get_code(Stream, _),
        Codes = [0'\r, 0'\n]
    ;   Codes = [0'\r]
    ).
csv_line_codes(Code, Stream, [Code|Codes]) :-
    get_code(Stream, Next),
    csv_line_codes(Next, Stream, Codes).

% ---- writing --------------------------------------------------------------------------------------------------------

%! csv_write_file(+File, +Rows) is det.
%  Writes the Rows to a new File.
%  tmp_file(csv, _F), csv_write_file(_F, [row(a, 1), row(b, 2)]), csv_read_file(_F, Rows), delete_file(_F) ⇒ Rows = [row(a, 1), row(b, 2)].
csv_write_file(File, Rows) :-
    csv_write_file(File, Rows, []).

%! csv_write_file(+File, +Rows, +Options) is det.
%  As csv_write_file/2, with the options of csv_options/2 and open/4.
%  tmp_file(csv, _F), csv_write_file(_F, [row(a, 1)], [separator(0';)]), read_file_to_string(_F, S, []), delete_file(_F) ⇒ S = "a;1\r\n".
csv_write_file(File, Rows, Options) :-
    must_be(list, Rows),
    csv_file_options(File, Options, Compiled, Others),
    setup_call_cleanup(
        open(File, write, Stream, Others),
        system:csv_write_rows(Rows, Compiled, Stream),
        close(Stream)).

%! csv_write_stream(+Stream, +Rows, +Options) is det.
%  Writes the Rows to the stream; lines end with carriage return and newline.
%  with_output_to(string(S), csv_write_stream(current_output, [row(a, 'b c', 'd"')], [])) ⇒ S = "a,b c,\"d\"\"\"\r\n".
csv_write_stream(Stream, Rows, Options) :-
    must_be(list, Rows),
    csv_options(Compiled, Options),
    csv_write_rows(Rows, Compiled, Stream).

csv_write_rows([], _, _).
csv_write_rows([Row|Rows], Compiled, Stream) :-
    arg(1, Compiled, Separator),
    (   atom(Row)
    ->  true
    ;   compound_name_arguments(Row, _, Fields),
        csv_write_fields(Fields, Separator, Stream)
    ),
    write(Stream, '\r\n'),
    csv_write_rows(Rows, Compiled, Stream).

csv_write_fields([], _, _).
csv_write_fields([Field|Fields], Separator, Stream) :-
    csv_write_field(Field, Separator, Stream),
    (   Fields == []
    ->  true
    ;   put_code(Stream, Separator),
        csv_write_fields(Fields, Separator, Stream)
    ).

csv_write_field(Field, Separator, Stream) :-
    (   number(Field)
    ->  write(Stream, Field)
    ;   must_be(atomic, Field),
        format(codes(Codes), '~w', [Field]),
        (   csv_needs_quotes(Codes, Separator)
        ->  put_char(Stream, '"'),
            csv_write_quoted(Codes, Stream),
            put_char(Stream, '"')
        ;   write(Stream, Field)
        )
    ).

csv_needs_quotes([Code|Codes], Separator) :-
    (   ( Code =:= Separator ; Code =:= 0'" ; Code =:= 0'\n ; Code =:= 0'\r )
    ->  true
    ;   csv_needs_quotes(Codes, Separator)
    ).

csv_write_quoted([], _).
csv_write_quoted([Code|Codes], Stream) :-
    (   Code =:= 0'"
    ->  write(Stream, '""')
    ;   put_code(Stream, Code)
    ),
    csv_write_quoted(Codes, Stream).
