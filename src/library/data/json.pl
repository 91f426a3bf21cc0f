:- module(json,
          [ json_read/2, json_read/3, json_write/2, json_write/3, atom_json_term/3, is_json_term/1, is_json_term/2 ]).

% JSON texts as terms.
%
%    object           json([Name = Value, ...])
%    array            a list
%    string           an atom; a string is written like one
%    number           a number
%    null true false  @(null) @(true) @(false), or the terms that the options null, true and false give
%
% Reading takes one code after the other from the stream and stops behind the value, so that several values can be read
% from one stream.

% ---- reading --------------------------------------------------------------------------------------------------------

%! json_read(+Stream, -Term) is det.
%  Term is the next JSON value of the stream.
%  open_string("{\"a\": [1, null]} x", _S), json_read(_S, T), get_char(_S, C) ⇒ T = json([a = [1, @(null)]]), C = ' '.
json_read(Stream, Term) :-
    json_read(Stream, Term, []).

%! json_read(+Stream, -Term, +Options) is det.
%  As json_read/2; the options null, true and false give the terms for these words, end_of_file that for the end of the stream.
%  open_string("[null]", _S), json_read(_S, T, [null(none)]) ⇒ T = [none].
%  open_string(" ", _S), json_read(_S, T, [end_of_file(end)]) ⇒ T = end.
json_read(Stream, Term, Options) :-
    json_words(Options, Words),
    json_skip_blanks(Stream, Code),
    (   Code == -1
    ->  option(end_of_file(End), Options, error),
        json_at_end(End, Stream, Term)
    ;   json_value(Code, Stream, Words, Term0),
        Term = Term0
    ).

% The terms for null, true and false.
json_words(Options, json_words(Null, True, False)) :-
    option(null(Null), Options, @(null)),
    option(true(True), Options, @(true)),
    option(false(False), Options, @(false)).

json_at_end(End, Stream, Term) :-
    (   End == error
    ->  json_syntax_error(unexpected_end_of_file, Stream)
    ;   Term = End
    ).

json_skip_blanks(Stream, Code) :-
    get_code(Stream, Code0),
    (   json_blank(Code0)
    ->  json_skip_blanks(Stream, Code)
    ;   Code = Code0
    ).

json_blank(0' ).
json_blank(0'\n).
json_blank(0'\t).
json_blank(0'\r).

% json_value(Code, Stream, Words, Term): Term begins with Code, which has been read.
json_value(0'", Stream, _, Atom) :-
    !,
    json_string(Stream, Atom).
json_value(0'{, Stream, Words, json(Pairs)) :-
    !,
    json_skip_blanks(Stream, Code),
    json_more_pairs(Code, Stream, Words, Pairs).
json_value(0'[, Stream, Words, Values) :-
    !,
    json_skip_blanks(Stream, Code),
    json_more_values(Code, Stream, Words, Values).
json_value(0'n, Stream, json_words(Null, _, _), Null) :-
    !,
    json_rest_of_word(null, Stream).
json_value(0't, Stream, json_words(_, True, _), True) :-
    !,
    json_rest_of_word(true, Stream).
json_value(0'f, Stream, json_words(_, _, False), False) :-
    !,
    json_rest_of_word(false, Stream).
json_value(Code, Stream, _, Number) :-
    (   json_begins_number(Code)
    ->  json_number(Code, Stream, Number)
    ;   json_syntax_error(illegal_json, Stream)
    ).

% The pairs of an object, of which the first begins with Code.
json_pairs(Code, Stream, Words, [Name = Value|Pairs]) :-
    (   Code == 0'"
    ->  json_string(Stream, Name)
    ;   json_syntax_error(illegal_json, Stream)
    ),
    json_skip_blanks(Stream, Colon),
    (   Colon == 0':
    ->  json_skip_blanks(Stream, First)
    ;   json_syntax_error(illegal_json, Stream)
    ),
    (   First == -1
    ->  json_syntax_error(unexpected_end_of_file, Stream)
    ;   json_value(First, Stream, Words, Value)
    ),
    json_skip_blanks(Stream, After),
    (   After == 0',
    ->  json_skip_blanks(Stream, Next),
        json_more_pairs(Next, Stream, Words, Pairs)
    ;   After == 0'}
    ->  Pairs = []
    ;   json_syntax_error(illegal_object, Stream)
    ).

% A comma may stand before the closing bracket.
json_more_pairs(Code, Stream, Words, Pairs) :-
    (   Code == 0'}
    ->  Pairs = []
    ;   json_pairs(Code, Stream, Words, Pairs)
    ).

% The values of an array, of which the first begins with Code.
json_values(Code, Stream, Words, [Value|Values]) :-
    json_value(Code, Stream, Words, Value),
    json_skip_blanks(Stream, After),
    (   After == 0',
    ->  json_skip_blanks(Stream, Next),
        json_more_values(Next, Stream, Words, Values)
    ;   After == 0']
    ->  Values = []
    ;   json_syntax_error(illegal_array, Stream)
    ).

json_more_values(Code, Stream, Words, Values) :-
    (   Code == 0']
    ->  Values = []
    ;   json_values(Code, Stream, Words, Values)
    ).

% The first letter of Word has been read.
json_rest_of_word(Word, Stream) :-
    atom_codes(Word, [_|Codes]),
    json_expect(Codes, Word, Stream).

json_expect([], _, _).
json_expect([Code|Codes], Word, Stream) :-
    get_code(Stream, Code0),
    (   Code0 == Code
    ->  json_expect(Codes, Word, Stream)
    ;   json_syntax_error(json_expected(Word), Stream)
    ).

json_string(Stream, Atom) :-
    get_code(Stream, Code),
    json_string_codes(Code, Stream, Codes),
    atom_codes(Atom, Codes).

% The codes of a string from Code on, to its closing quote.
json_string_codes(0'", _, Codes) :-
    !,
    Codes = [].
json_string_codes(0'\\, Stream, [Code|Codes]) :-
    !,
    get_code(Stream, Letter),
    json_escaped(Letter, Stream, Code),
    get_code(Stream, Next),
    json_string_codes(Next, Stream, Codes).
json_string_codes(-1, Stream, _) :-
    !,
    json_syntax_error(eof_in_string, Stream).
json_string_codes(Code, Stream, [Code|Codes]) :-
    get_code(Stream, Next),
    json_string_codes(Next, Stream, Codes).

% The Letter behind a backslash, with what belongs to it, means Code.
json_escaped(Letter, Stream, Code) :-
    (   json_escape(Letter, Code0)
    ->  Code = Code0
    ;   Letter == 0'u
    ->  json_four_digits(Stream, Code0),
        json_whole_code(Code0, Stream, Code)
    ;   json_syntax_error(illegal_string_escape, Stream)
    ).

json_escape(0'", 0'").
json_escape(0'\\, 0'\\).
json_escape(0'/, 0'/).
json_escape(0'b, 0'\b).
json_escape(0'f, 0'\f).
json_escape(0'n, 0'\n).
json_escape(0'r, 0'\r).
json_escape(0't, 0'\t).

json_four_digits(Stream, Code) :-
    json_hex_digits(4, Stream, 0, Code).

json_hex_digits(Count, Stream, Code0, Code) :-
    (   Count =:= 0
    ->  Code = Code0
    ;   get_code(Stream, Digit),
        (   Digit \== -1,
            code_type(Digit, xdigit(Weight))
        ->  true
        ;   json_syntax_error(illegal_string_escape, Stream)
        ),
        Code1 is Code0 << 4 \/ Weight,
        Count1 is Count - 1,
        json_hex_digits(Count1, Stream, Code1, Code)
    ).

% Code0 is that of a character, or the first half of a pair of surrogates, of which the second half must follow.
json_whole_code(Code0, Stream, Code) :-
    (   Code0 >= 0xD800,
        Code0 =< 0xDFFF
    ->  (   Code0 =< 0xDBFF,
            get_code(Stream, 0'\\),
            get_code(Stream, 0'u),
            json_four_digits(Stream, Low),
            Low >= 0xDC00,
            Low =< 0xDFFF
        ->  Code is 0x10000 + (Code0 - 0xD800) << 10 + Low - 0xDC00
        ;   json_syntax_error(illegal_string_escape, Stream)
        )
    ;   Code = Code0
    ).

json_begins_number(Code) :-
    (   Code >= 0'0,
        Code =< 0'9
    ->  true
    ;   Code =:= 0'-
    ).

% The code behind the number is left in the stream.
json_number(Code, Stream, Number) :-
    (   Code =:= 0'-
    ->  Codes = [0'-|Digits],
        json_digits(Stream, Digits, Tail)
    ;   Codes = [Code|Digits],
        json_digits(Stream, Digits, Tail)
    ),
    json_fraction(Stream, Fraction),
    json_exponent(Stream, Exponent),
    json_number_tail(Fraction, Exponent, Tail),
    (   catch(number_codes(Number, Codes), error(syntax_error(_), _), fail)
    ->  true
    ;   json_syntax_error_term(illegal_number, Stream)
    ).

% The codes of the digits that follow in the stream, and the Tail behind them.
json_digits(Stream, Codes, Tail) :-
    peek_code(Stream, Code),
    (   Code >= 0'0,
        Code =< 0'9
    ->  get_code(Stream, _),
        Codes = [Code|Codes1],
        json_digits(Stream, Codes1, Tail)
    ;   Codes = Tail
    ).

json_fraction(Stream, Digits) :-
    (   peek_code(Stream, 0'.)
    ->  get_code(Stream, _),
        Digits = [0'.|Digits1],
        json_digits(Stream, Digits1, [])
    ;   Digits = []
    ).

json_exponent(Stream, Codes) :-
    peek_code(Stream, Code),
    (   ( Code =:= 0'e ; Code =:= 0'E )
    ->  get_code(Stream, _),
        peek_code(Stream, Sign),
        (   ( Sign =:= 0'+ ; Sign =:= 0'- )
        ->  get_code(Stream, _),
            Codes = [0'e, Sign|Digits]
        ;   Codes = [0'e|Digits]
        ),
        json_digits(Stream, Digits, [])
    ;   Codes = []
    ).

% Prolog wants a fraction before an exponent, and digits behind a point.
json_number_tail([], [], []) :-
    !.
json_number_tail([], Exponent, [0'., 0'0|Exponent]) :-
    !.
json_number_tail([0'.], [], []) :-
    !.
json_number_tail(Fraction, Exponent, Codes) :-
    append(Fraction, Exponent, Codes).

json_syntax_error(What, Stream) :-
    json_syntax_error_term(json(What), Stream).

json_syntax_error_term(Error, Stream) :-
    line_count(Stream, Line),
    line_position(Stream, LinePosition),
    character_count(Stream, CharacterCount),
    throw(error(syntax_error(Error), stream(Stream, Line, LinePosition, CharacterCount))).

% ---- writing --------------------------------------------------------------------------------------------------------

%! json_write(+Stream, +Term) is det.
%  Writes Term as JSON, on several lines if it is wider than 72 columns.
%  with_output_to(string(S), json_write(current_output, json([a = [1, @(null)], b = x]))) ⇒ S = "{\"a\": [1, null ], \"b\":\"x\"}".
json_write(Stream, Term) :-
    json_write(Stream, Term, []).

%! json_write(+Stream, +Term, +Options) is det.
%  As json_write/2. Options: width (0: one line), step and indent of the layout, tab (the distance of tab stops); null, true and false,
%  the terms for these words; serialize_unknown(true) writes other terms as strings.
%  with_output_to(string(S), json_write(current_output, [1, 2], [width(4), step(1)])) ⇒ S = "[\n 1,\n 2\n]".
%  with_output_to(string(S), json_write(current_output, [f(x)], [serialize_unknown(true)])) ⇒ S = "[\"f(x)\" ]".
%  catch(json_write(current_output, f(x)), error(E, _), true) ⇒ E = type_error(json_term, f(x)).
json_write(Stream, Term, Options) :-
    json_layout(Options, Layout, Indent),
    (   Stream == current_output
    ->  current_output(Stream1)
    ;   Stream1 = Stream
    ),
    json_write_value(Term, Stream1, Indent, Layout).

% json_layout(Width, Step, Tab, Words, Unknown): what does not change while a term is written.
json_layout(Options, json_layout(Width, Step, Tab, Words, Unknown), Indent) :-
    json_words(Options, Words),
    json_natural(width(Width), Options, 72),
    json_natural(step(Step), Options, 2),
    json_natural(tab(Tab), Options, 8),
    json_natural(indent(Indent), Options, 0),
    option(serialize_unknown(Unknown), Options, false),
    must_be(boolean, Unknown).

json_natural(Option, Options, Default) :-
    option(Option, Options, Default),
    arg(1, Option, Value),
    must_be(nonneg, Value).

json_write_value(Term, Stream, Indent, Layout) :-
    json_shape(Term, Layout, Shape),
    json_write_shape(Shape, Stream, Indent, Layout).

% How Term is written: word(Atom), number(Number), text(Text), array(Values) or object(Pairs).
json_shape(Term, json_layout(_, _, _, Words, Unknown), Shape) :-
    (   var(Term)
    ->  throw(error(instantiation_error, _))
    ;   json_word(Words, Term, Word)
    ->  Shape = word(Word)
    ;   number(Term)
    ->  json_number(Term, Number),
        Shape = number(Number)
    ;   is_list(Term)
    ->  Shape = array(Term)
    ;   ( atom(Term) ; string(Term) )
    ->  Shape = text(Term)
    ;   Term = json(Pairs)
    ->  must_be(list, Pairs),
        Shape = object(Pairs)
    ;   Unknown == true
    ->  format(string(Text), '~q', [Term]),
        Shape = text(Text)
    ;   type_error(json_term, Term)
    ).

json_word(json_words(Null, True, False), Term, Word) :-
    (   Term == Null
    ->  Word = null
    ;   Term == True
    ->  Word = true
    ;   Term == False
    ->  Word = false
    ).

% JSON has no numeral for a fraction but the decimal one.
json_number(Term, Number) :-
    (   rational(Term),
        \+ integer(Term)
    ->  Number is float(Term)
    ;   Number = Term
    ).

json_write_shape(word(Word), Stream, _, _) :-
    write(Stream, Word).
json_write_shape(number(Number), Stream, _, _) :-
    write(Stream, Number).
json_write_shape(text(Text), Stream, _, _) :-
    json_write_text(Text, Stream).
json_write_shape(array(Values), Stream, Indent, Layout) :-
    json_space(Stream, Indent),
    (   Values == []
    ->  write(Stream, [])
    ;   json_fits(array(Values), Indent, Layout)
    ->  put_char(Stream, '['),
        json_flat_values(Values, Stream, Indent, Layout),
        write(Stream, ' ]')
    ;   json_write_lines(Values, '[', ']', Stream, Indent, Layout)
    ).
json_write_shape(object(Pairs), Stream, Indent, Layout) :-
    json_space(Stream, Indent),
    (   Pairs == []
    ->  write(Stream, {})
    ;   json_fits(object(Pairs), Indent, Layout)
    ->  put_char(Stream, '{'),
        json_flat_pairs(Pairs, Stream, Indent, Layout),
        put_char(Stream, '}')
    ;   maplist(system:json_pair_item, Pairs, Items),
        json_write_lines(Items, '{', '}', Stream, Indent, Layout)
    ).

json_pair_item(Pair, pair(Name, Value)) :-
    json_pair(Pair, Name, Value).

% Name = Value, Name-Value and Name(Value) are pairs.
json_pair(Pair, Name, Value) :-
    (   var(Pair)
    ->  throw(error(instantiation_error, _))
    ;   '$name_and_value'(Pair, Name0, Value0)
    ->  json_name(Name0, Name),
        Value = Value0
    ;   type_error(pair, Pair)
    ).

json_name(Name, Text) :-
    (   var(Name)
    ->  throw(error(instantiation_error, _))
    ;   ( atom(Name) ; string(Name) )
    ->  Text = Name
    ;   type_error(text, Name)
    ).

% A space before an array or an object, unless it begins its line.
json_space(Stream, Indent) :-
    line_position(Stream, Position),
    (   ( Position =:= 0 ; Position =:= Indent )
    ->  true
    ;   put_char(Stream, ' ')
    ).

json_flat_values([Value|Values], Stream, Indent, Layout) :-
    json_write_value(Value, Stream, Indent, Layout),
    (   Values == []
    ->  true
    ;   write(Stream, ', '),
        json_flat_values(Values, Stream, Indent, Layout)
    ).

json_flat_pairs([Pair|Pairs], Stream, Indent, Layout) :-
    json_pair(Pair, Name, Value),
    json_write_pair(Name, Value, Stream, Indent, Layout),
    (   Pairs == []
    ->  true
    ;   write(Stream, ', '),
        json_flat_pairs(Pairs, Stream, Indent, Layout)
    ).

json_write_pair(Name, Value, Stream, Indent, Layout) :-
    json_write_text(Name, Stream),
    put_char(Stream, ':'),
    json_write_value(Value, Stream, Indent, Layout).

% One item a line.
json_write_lines(Items, Open, Close, Stream, Indent, Layout) :-
    Layout = json_layout(_, Step, Tab, _, _),
    put_char(Stream, Open),
    Indent1 is Indent + Step,
    json_item_lines(Items, Stream, Indent1, Layout),
    json_new_line(Stream, Indent, Tab),
    put_char(Stream, Close).

json_item_lines([Item|Items], Stream, Indent, Layout) :-
    arg(3, Layout, Tab),
    json_new_line(Stream, Indent, Tab),
    (   Item = pair(Name, Value)
    ->  json_write_pair(Name, Value, Stream, Indent, Layout)
    ;   json_write_value(Item, Stream, Indent, Layout)
    ),
    (   Items == []
    ->  true
    ;   put_char(Stream, ','),
        json_item_lines(Items, Stream, Indent, Layout)
    ).

json_new_line(Stream, Indent, Tab) :-
    nl(Stream),
    (   Tab =:= 0
    ->  Tabs = 0,
        Blanks = Indent
    ;   Tabs is Indent // Tab,
        Blanks is Indent mod Tab
    ),
    forall(between(1, Tabs, _), put_char(Stream, '\t')),
    tab(Stream, Blanks).

% Whether Shape, written on one line from column Indent on, ends before the width does. The time is bounded by the width.
json_fits(Shape, Indent, Layout) :-
    arg(1, Layout, Width),
    (   Width =:= 0
    ->  true
    ;   json_end(Shape, Width, Layout, Indent, _)
    ).

% json_end(Shape, Width, Layout, Column0, Column): Shape ends at Column, which is not behind Width.
json_end(word(Word), Width, _, Column0, Column) :-
    atom_length(Word, Length),
    json_advance(Length, Width, Column0, Column).
json_end(number(Number), Width, _, Column0, Column) :-
    atom_length(Number, Length),
    json_advance(Length, Width, Column0, Column).
json_end(text(Text), Width, _, Column0, Column) :-
    json_text_end(Text, Width, Column0, Column).
json_end(array(Values), Width, Layout, Column0, Column) :-
    json_advance(2, Width, Column0, Column1),
    json_values_end(Values, Width, Layout, Column1, Column).
json_end(object(Pairs), Width, Layout, Column0, Column) :-
    json_advance(2, Width, Column0, Column1),
    json_pairs_end(Pairs, Width, Layout, Column1, Column).

json_text_end(Text, Width, Column0, Column) :-
    atom_length(Text, Length0),
    Length is Length0 + 2,
    json_advance(Length, Width, Column0, Column).

json_advance(Length, Width, Column0, Column) :-
    Column is Column0 + Length,
    Column =< Width.

json_values_end([], _, _, Column, Column).
json_values_end([Value|Values], Width, Layout, Column0, Column) :-
    json_shape(Value, Layout, Shape),
    json_end(Shape, Width, Layout, Column0, Column1),
    json_separator_end(Values, Width, Column1, Column2),
    json_values_end(Values, Width, Layout, Column2, Column).

json_pairs_end([], _, _, Column, Column).
json_pairs_end([Pair|Pairs], Width, Layout, Column0, Column) :-
    json_pair(Pair, Name, Value),
    json_text_end(Name, Width, Column0, Column1),
    json_advance(2, Width, Column1, Column2),
    json_shape(Value, Layout, Shape),
    json_end(Shape, Width, Layout, Column2, Column3),
    json_separator_end(Pairs, Width, Column3, Column4),
    json_pairs_end(Pairs, Width, Layout, Column4, Column).

json_separator_end([], _, Column, Column) :-
    !.
json_separator_end(_, Width, Column0, Column) :-
    json_advance(2, Width, Column0, Column).

json_write_text(Text, Stream) :-
    atom_codes(Text, Codes),
    json_last_code(Stream, Last),
    put_char(Stream, '"'),
    (   json_plain(Codes, Last)
    ->  write(Stream, Text)
    ;   json_write_codes(Codes, Stream, Last)
    ),
    put_char(Stream, '"').

% The last code that the encoding of the stream can represent.
json_last_code(Stream, Last) :-
    (   stream_property(Stream, encoding(Encoding)),
        json_narrow_encoding(Encoding, Last0)
    ->  Last = Last0
    ;   Last = 0x10FFFF
    ).

json_narrow_encoding(ascii, 0x7F).
json_narrow_encoding(iso_latin_1, 0xFF).

% No code must be escaped.
json_plain([], _).
json_plain([Code|Codes], Last) :-
    Code >= 0' ,
    Code =< Last,
    Code =\= 0'",
    Code =\= 0'\\,
    Code =\= 0'<,
    json_plain(Codes, Last).

% "</" would end the script of a page that has the text in it, so the slash is escaped.
json_write_codes([], _, _).
json_write_codes([Code|Codes], Stream, Last) :-
    (   json_escape(Letter, Code),
        Code =\= 0'/
    ->  put_code(Stream, 0'\\),
        put_code(Stream, Letter)
    ;   ( Code < 0'  ; Code > Last )
    ->  json_write_escape(Code, Stream)
    ;   put_code(Stream, Code)
    ),
    (   Code =:= 0'<,
        Codes = [0'/|_]
    ->  put_code(Stream, 0'\\)
    ;   true
    ),
    json_write_codes(Codes, Stream, Last).

json_write_escape(Code, Stream) :-
    (   Code =< 0xFFFF
    ->  format(Stream, '\\u~|~`0t~16r~4+', [Code])
    ;   High is 0xD800 + (Code - 0x10000) >> 10,
        Low is 0xDC00 + ((Code - 0x10000) /\ 0x3FF),
        json_write_escape(High, Stream),
        json_write_escape(Low, Stream)
    ).

% ---- atoms ----------------------------------------------------------------------------------------------------------

%! atom_json_term(?Atom, ?Term, +Options) is det.
%  Atom is the JSON text of Term; Options are those of json_read/3, or of json_write/3 if Atom is unbound; then as(string) or
%  as(codes) gives another text.
%  atom_json_term('{"a": 1}', T, []) ⇒ T = json([a = 1]).
%  atom_json_term(A, [x, json([])], []) ⇒ A = '["x",  {} ]'.
atom_json_term(Atom, Term, Options) :-
    (   var(Atom)
    ->  option(as(Type), Options, atom),
        must_be(oneof([atom, string, codes, chars]), Type),
        Sink =.. [Type, Atom],
        with_output_to(Sink, json_write(current_output, Term, Options))
    ;   must_be(atom, Atom),
        format(string(String), '~w', [Atom]),
        setup_call_cleanup(open_string(String, Stream), json_read(Stream, Term, Options), close(Stream))
    ).

%! is_json_term(@Term) is semidet.
%  Term is one that json_read/2 gives.
%  is_json_term(json([a = [1, @(null)]])) ⇒ true.
%  is_json_term(f(x)) ⇒ false.
is_json_term(Term) :-
    is_json_term(Term, []).

%! is_json_term(@Term, +Options) is semidet.
%  Term is one that json_read/3 gives with these Options.
%  is_json_term(json([a = 1, b = [x]]), []) ⇒ true.
is_json_term(Term, Options) :-
    json_words(Options, Words),
    json_valid(Term, Words).

json_valid(Term, Words) :-
    nonvar(Term),
    (   json_word(Words, Term, _)
    ->  true
    ;   ( atom(Term) ; string(Term) ; number(Term) )
    ->  true
    ;   Term = json(Pairs)
    ->  is_list(Pairs),
        json_valid_pairs(Pairs, Words)
    ;   is_list(Term),
        json_all_valid(Term, Words)
    ).

json_all_valid([], _).
json_all_valid([Term|Terms], Words) :-
    json_valid(Term, Words),
    json_all_valid(Terms, Words).

json_valid_pairs([], _).
json_valid_pairs([Pair|Pairs], Words) :-
    nonvar(Pair),
    Pair = (Name = Value),
    atom(Name),
    json_valid(Value, Words),
    json_valid_pairs(Pairs, Words).
