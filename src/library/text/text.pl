:- module(text, [
       normalize_space/2, collation_key/2, sub_atom_icasechk/3, atom_prefix/2, get_string_code/3, string_bytes/3, tokenize_atom/2, write_length/3
   ]).

% Texts: white space, letters without regard to case, words, bytes, and the length of terms as text.

%! normalize_space(+Sink, +Text) is det.
%  Writes the words of Text, separated by one blank each, to Sink: a stream, or atom(A), string(S), codes(Cs) or chars(Cs).
%  normalize_space(atom(A), "  two   words ") ⇒ A = 'two words'.
normalize_space(Sink, Text) :-
    must_be(nonvar, Text),
    text_to_string(Text, String),
    string_codes(String, Codes),
    words_of(Codes, Words),
    atomic_list_concat(Words, ' ', Normal),
    format(Sink, '~w', [Normal]).

words_of(Codes, Words) :-
    skip_space(Codes, Rest),
    (   Rest == []
    ->  Words = []
    ;   Words = [Word|Words1],
        word_codes(Rest, WordCodes, Rest1),
        atom_codes(Word, WordCodes),
        words_of(Rest1, Words1)
    ).

skip_space([Code|Codes], Rest) :-
    code_type(Code, space), !,
    skip_space(Codes, Rest).
skip_space(Codes, Codes).

word_codes([Code|Codes], [Code|Word], Rest) :-
    \+ code_type(Code, space), !,
    word_codes(Codes, Word, Rest).
word_codes(Codes, [], Codes).

%! collation_key(+Text, -Key) is det.
%  The standard order of such keys is the order of the texts; here, that of their character codes, whatever the language.
%  collation_key(abc, K) ⇒ K = "abc".
collation_key(Text, Key) :-
    must_be(nonvar, Text),
    text_to_string(Text, Key).

%! atom_prefix(+Text, +Prefix) is semidet.
%  Text begins with Prefix.
%  atom_prefix(abcd, ab) ⇒ true.
%  atom_prefix(abcd, b) ⇒ false.
atom_prefix(Text, Prefix) :-
    must_be(nonvar, Text),
    must_be(nonvar, Prefix),
    sub_atom(Text, 0, _, _, Prefix), !.

%! sub_atom_icasechk(+Text, ?Start, +Part) is semidet.
%  Part occurs in Text without regard to case; Start is where it does for the first time.
%  sub_atom_icasechk('Hello World', S, world) ⇒ S = 6.
%  sub_atom_icasechk('Hello', _, bye) ⇒ false.
sub_atom_icasechk(Text, Start, Part) :-
    must_be(nonvar, Text),
    must_be(nonvar, Part),
    text_to_string(Text, Whole),
    text_to_string(Part, Sought),
    downcase_atom(Whole, Lower),
    downcase_atom(Sought, LowerPart),
    sub_atom(Lower, Start, _, _, LowerPart), !.

%! get_string_code(+Index, +Text, -Code) is semidet.
%  Code is that of the character at Index, from 1.
%  get_string_code(2, "abc", C) ⇒ C = 0'b.
get_string_code(Index, Text, Code) :-
    string_code(Index, Text, Code).

%! tokenize_atom(+Text, -Tokens) is det.
%  Tokens are the words and numbers in Text, and each other character that is not white space.
%  tokenize_atom('Add 3.5 to x, then stop', Ts) ⇒ Ts = ['Add', 3.5, to, x, ',', then, stop].
tokenize_atom(Text, Tokens) :-
    must_be(nonvar, Text),
    text_to_string(Text, String),
    string_codes(String, Codes),
    text_tokens(Codes, Tokens).

text_tokens(Codes, Tokens) :-
    skip_space(Codes, Rest),
    (   Rest == []
    ->  Tokens = []
    ;   text_token(Rest, Token, Rest1),
        Tokens = [Token|Tokens1],
        text_tokens(Rest1, Tokens1)
    ).

text_token([Code|Codes], Number, Rest) :-
    between(0'0, 0'9, Code), !,
    token_digits([Code|Codes], Digits, Rest0, More),
    (   Rest0 = [0'., Next|_],
        code_type(Next, digit)
    ->  Rest0 = [_|Fraction],
        More = [0'.|More1],
        token_digits(Fraction, More1, Rest, [])
    ;   More = [],
        Rest = Rest0
    ),
    number_codes(Number, Digits).
text_token([Code|Codes], Word, Rest) :-
    code_type(Code, alpha), !,
    token_letters(Codes, Letters, Rest),
    atom_codes(Word, [Code|Letters]).
text_token([Code|Codes], Character, Codes) :-
    char_code(Character, Code).

token_digits([Code|Codes], [Code|Digits], Rest, More) :-
    between(0'0, 0'9, Code), !,
    token_digits(Codes, Digits, Rest, More).
token_digits(Codes, More, Codes, More).

token_letters([Code|Codes], [Code|Letters], Rest) :-
    code_type(Code, alnum), !,
    token_letters(Codes, Letters, Rest).
token_letters(Codes, [], Codes).

%! write_length(+Term, -Length, +Options) is semidet.
%  Length is the number of characters that write_term/2 writes with these options. With the option max_length(Max) it fails if there
%  are more.
%  write_length(f('A b'), L, [quoted(true)]) ⇒ L = 8.
%  write_length(abcdef, _, [max_length(3)]) ⇒ false.
write_length(Term, Length, Options) :-
    must_be(list, Options),
    (   select_option(max_length(Max), Options, Writing)
    ->  true
    ;   Writing = Options,
        Max = inf
    ),
    with_output_to(string(Text), write_term(Term, Writing)),
    string_length(Text, Length),
    (   Max == inf
    ->  true
    ;   Length =< Max
    ).

% ---- bytes ----------------------------------------------------------------------------------------------------------

%! string_bytes(?Text, ?Bytes, +Encoding) is det.
%  Bytes are those of Text in an encoding: utf8, ascii, iso_latin_1, octet, utf16le or utf16be.
%  string_bytes("é", Bs, utf8) ⇒ Bs = [195, 169].
%  string_bytes(S, [195, 169], utf8) ⇒ S = "é".
string_bytes(Text, Bytes, Encoding) :-
    must_be(oneof([utf8, ascii, iso_latin_1, octet, utf16le, utf16be]), Encoding),
    (   nonvar(Text)
    ->  text_to_string(Text, String),
        string_codes(String, Codes),
        encoded_codes(Codes, Encoding, Found),
        Bytes = Found
    ;   must_be(list(between(0, 255)), Bytes),
        decoded_bytes(Bytes, Encoding, Codes),
        string_codes(Text, Codes)
    ).

encoded_codes([], _, []).
encoded_codes([Code|Codes], Encoding, Bytes) :-
    (   code_bytes(Encoding, Code, Bytes, Rest)
    ->  true
    ;   throw(error(representation_error(Encoding), _))
    ),
    encoded_codes(Codes, Encoding, Rest).

code_bytes(ascii, Code, [Code|Rest], Rest) :-
    Code =< 0x7F.
code_bytes(iso_latin_1, Code, [Code|Rest], Rest) :-
    Code =< 0xFF.
code_bytes(octet, Code, [Code|Rest], Rest) :-
    Code =< 0xFF.
code_bytes(utf16le, Code, Bytes, Rest) :-
    utf16_units(Code, Units),
    foldl(system:unit_bytes(utf16le), Units, Bytes, Rest).
code_bytes(utf16be, Code, Bytes, Rest) :-
    utf16_units(Code, Units),
    foldl(system:unit_bytes(utf16be), Units, Bytes, Rest).
code_bytes(utf8, Code, Bytes, Rest) :-
    '$utf8_bytes'(Code, Bytes, Rest).

utf16_units(Code, Units) :-
    (   Code < 0x10000
    ->  Units = [Code]
    ;   Offset is Code - 0x10000,
        High is 0xD800 \/ (Offset >> 10),
        Low is 0xDC00 \/ (Offset /\ 0x3FF),
        Units = [High, Low]
    ).

unit_bytes(Encoding, Unit, Bytes, Rest) :-
    High is Unit >> 8,
    Low is Unit /\ 0xFF,
    (   Encoding == utf16be
    ->  Bytes = [High, Low|Rest]
    ;   Bytes = [Low, High|Rest]
    ).

decoded_bytes([], _, []).
decoded_bytes([Byte|Bytes], Encoding, [Code|Codes]) :-
    (   bytes_code(Encoding, [Byte|Bytes], Code, Rest)
    ->  true
    ;   throw(error(representation_error(Encoding), _))
    ),
    decoded_bytes(Rest, Encoding, Codes).

bytes_code(ascii, [Code|Rest], Code, Rest) :-
    Code =< 0x7F.
bytes_code(iso_latin_1, [Code|Rest], Code, Rest).
bytes_code(octet, [Code|Rest], Code, Rest).
bytes_code(utf16le, Bytes, Code, Rest) :-
    units_code(utf16le, Bytes, Code, Rest).
bytes_code(utf16be, Bytes, Code, Rest) :-
    units_code(utf16be, Bytes, Code, Rest).
bytes_code(utf8, Bytes, Code, Rest) :-
    '$utf8_code'(Code, Bytes, Rest).

units_code(Encoding, Bytes, Code, Rest) :-
    unit_bytes_of(Encoding, Bytes, Unit, Rest0),
    (   Unit >= 0xD800,
        Unit < 0xDC00
    ->  unit_bytes_of(Encoding, Rest0, Low, Rest),
        Low >= 0xDC00,
        Low < 0xE000,
        Code is 0x10000 + ((Unit - 0xD800) << 10) + Low - 0xDC00
    ;   Code = Unit,
        Rest = Rest0
    ).

unit_bytes_of(utf16le, [Low, High|Rest], Unit, Rest) :-
    Unit is (High << 8) \/ Low.
unit_bytes_of(utf16be, [High, Low|Rest], Unit, Rest) :-
    Unit is (High << 8) \/ Low.
