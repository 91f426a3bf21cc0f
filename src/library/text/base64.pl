:- module(base64,
          [ base64/2, base64/3, base64url/2, base64url/3, base64_encoded/3, base64_encoded/4, '$check_byte'/1 ]).

% Base64 (RFC 4648): bytes as letters, digits and two more characters, 6 bits each.

%! base64(?Plain, ?Encoded) is semidet.
%  Encoded is the base64 of Plain, a text of bytes.
%  base64(hello, E) ⇒ E = 'aGVsbG8='.
%  base64(P, 'aGVsbG8=') ⇒ P = hello.
base64(Plain, Encoded) :-
    base64_texts(Plain, Encoded, classic, true).

%! base64url(?Plain, ?Encoded) is semidet.
%  As base64/2, with "-" and "_" for "+" and "/", which have a meaning in a URL.
%  base64url('??>', E) ⇒ E = 'Pz8-'.
base64url(Plain, Encoded) :-
    base64_texts(Plain, Encoded, url, true).

base64_texts(Plain, Encoded, Charset, Padding) :-
    (   nonvar(Plain)
    ->  '$text_codes'(Plain, Bytes),
        base64_encode(Bytes, Charset, Padding, Codes, []),
        atom_codes(Encoded, Codes)
    ;   '$text_codes'(Encoded, Codes),
        base64_decode(Codes, Charset, Padding, Bytes),
        atom_codes(Plain, Bytes)
    ).

%! base64_encoded(?Plain, ?Encoded, +Options) is semidet.
%  Encoded is the base64 of Plain. Options: charset (classic or url), padding (true), encoding (utf8,
%  iso_latin_1 or octet) and as, the type of the result (string or atom).
%  base64_encoded("é", E, []) ⇒ E = "w6k=".
%  base64_encoded(P, "YQ", [charset(url), padding(false), as(atom)]) ⇒ P = a.
base64_encoded(Plain, Encoded, Options) :-
    base64_options(Options, Charset, Padding),
    option(encoding(Encoding), Options, utf8),
    option(as(As), Options, string),
    (   memberchk(As, [string, atom])
    ->  true
    ;   type_error(oneof([atom, string]), As)
    ),
    (   nonvar(Plain)
    ->  '$text_codes'(Plain, PlainCodes),
        base64_bytes(Encoding, PlainCodes, Bytes),
        base64_encode(Bytes, Charset, Padding, Codes, []),
        base64_result(As, Codes, Encoded)
    ;   '$text_codes'(Encoded, Codes),
        base64_decode(Codes, Charset, Padding, Bytes),
        base64_bytes(Encoding, PlainCodes, Bytes),
        base64_result(As, PlainCodes, Plain)
    ).

base64_options(Options, Charset, Padding) :-
    option(charset(Charset), Options, classic),
    must_be(oneof([classic, url]), Charset),
    option(padding(Padding), Options, true),
    must_be(boolean, Padding).

% The codes of a text as bytes.
base64_bytes(Encoding, Codes, Bytes) :-
    (   Encoding == utf8
    ->  phrase(utf8_codes(Codes), Bytes)
    ;   must_be(oneof([utf8, iso_latin_1, octet]), Encoding),
        Bytes = Codes
    ).

base64_result(string, Codes, String) :-
    string_codes(String, Codes).
base64_result(atom, Codes, Atom) :-
    atom_codes(Atom, Codes).

%! base64(?Plain)// is semidet.
%  The codes are the base64 of the bytes Plain.
%  phrase(base64([104, 105]), _Cs), atom_codes(A, _Cs) ⇒ A = 'aGk='.
base64(Plain, Codes0, Codes) :-
    base64_rule(Plain, classic, true, Codes0, Codes).

%! base64url(?Plain)// is semidet.
%  The codes are the base64 of the bytes Plain for a URL, without padding.
%  phrase(base64url([97]), _Cs), atom_codes(A, _Cs) ⇒ A = 'YQ'.
base64url(Plain, Codes0, Codes) :-
    base64_rule(Plain, url, false, Codes0, Codes).

%! base64_encoded(?Plain, +Options)// is semidet.
%  The codes are the base64 of the bytes Plain; the options are charset and padding.
%  phrase(base64_encoded([97], [padding(false)]), _Cs), atom_codes(A, _Cs) ⇒ A = 'YQ'.
base64_encoded(Plain, Options, Codes0, Codes) :-
    base64_options(Options, Charset, Padding),
    base64_rule(Plain, Charset, Padding, Codes0, Codes).

base64_rule(Plain, Charset, Padding, Codes0, Codes) :-
    (   nonvar(Plain)
    ->  must_be(list, Plain),
        base64_encode(Plain, Charset, Padding, Codes0, Codes)
    ;   must_be(list, Codes0),
        base64_decode(Codes0, Charset, Padding, Plain),
        Codes = []
    ).

% Three bytes are four characters.
base64_encode([], _, _, Codes, Codes).
base64_encode([B1|Bytes], Charset, Padding, Codes0, Codes) :-
    (   Bytes = [B2, B3|Bytes1]
    ->  base64_group(B1, B2, B3, Charset, [C1, C2, C3, C4]),
        Codes0 = [C1, C2, C3, C4|Codes1],
        base64_encode(Bytes1, Charset, Padding, Codes1, Codes)
    ;   Bytes = [B2]
    ->  base64_group(B1, B2, 0, Charset, [C1, C2, C3, _]),
        Codes0 = [C1, C2, C3|Codes1],
        base64_padding(Padding, [0'=|Codes], Codes, Codes1)
    ;   base64_group(B1, 0, 0, Charset, [C1, C2, _, _]),
        Codes0 = [C1, C2|Codes1],
        base64_padding(Padding, [0'=, 0'=|Codes], Codes, Codes1)
    ).

base64_padding(true, Padded, _, Padded).
base64_padding(false, _, Codes, Codes).

base64_group(B1, B2, B3, Charset, [C1, C2, C3, C4]) :-
    '$check_byte'(B1),
    '$check_byte'(B2),
    '$check_byte'(B3),
    Bits is B1 << 16 \/ B2 << 8 \/ B3,
    W1 is Bits >> 18,
    W2 is Bits >> 12 /\ 63,
    W3 is Bits >> 6 /\ 63,
    W4 is Bits /\ 63,
    base64_code(W1, Charset, C1),
    base64_code(W2, Charset, C2),
    base64_code(W3, Charset, C3),
    base64_code(W4, Charset, C4).

%! '$check_byte'(+Byte)
%  Raises an error if Byte is none.
'$check_byte'(Byte) :-
    must_be(nonneg, Byte),
    (   Byte =< 255
    ->  true
    ;   throw(error(representation_error(encoding), _))
    ).

base64_code(Weight, Charset, Code) :-
    (   Weight < 26
    ->  Code is 0'A + Weight
    ;   Weight < 52
    ->  Code is 0'a + Weight - 26
    ;   Weight < 62
    ->  Code is 0'0 + Weight - 52
    ;   base64_special(Charset, Weight, Code)
    ).

base64_special(classic, 62, 0'+).
base64_special(classic, 63, 0'/).
base64_special(url, 62, 0'-).
base64_special(url, 63, 0'_).

base64_decode([], _, _, []).
base64_decode([C1, C2|Codes0], Charset, Padding, [B1|Bytes]) :-
    base64_weight(C1, Charset, W1),
    base64_weight(C2, Charset, W2),
    B1 is W1 << 2 \/ W2 >> 4,
    (   base64_end(Codes0, 2, Padding, Codes)
    ->  base64_decode(Codes, Charset, Padding, Bytes)
    ;   Codes0 = [C3|Codes1],
        base64_weight(C3, Charset, W3),
        B2 is (W2 /\ 15) << 4 \/ W3 >> 2,
        (   base64_end(Codes1, 1, Padding, Codes)
        ->  Bytes = [B2|Bytes1]
        ;   Codes1 = [C4|Codes],
            base64_weight(C4, Charset, W4),
            B3 is (W3 /\ 3) << 6 \/ W4,
            Bytes = [B2, B3|Bytes1]
        ),
        base64_decode(Codes, Charset, Padding, Bytes1)
    ).

% A group ends before Missing characters of its four.
base64_end([0'=, 0'=|Codes], 2, _, Codes).
base64_end([0'=|Codes], 1, _, Codes).
base64_end([], _, false, []).

base64_weight(Code, Charset, Weight) :-
    (   Code >= 0'a,
        Code =< 0'z
    ->  Weight is Code - 0'a + 26
    ;   Code >= 0'A,
        Code =< 0'Z
    ->  Weight is Code - 0'A
    ;   Code >= 0'0,
        Code =< 0'9
    ->  Weight is Code - 0'0 + 52
    ;   base64_special(Charset, Weight0, Code)
    ->  Weight = Weight0
    ;   Code =\= 0'=,
        syntax_error(base64_char(Charset, Code))
    ).
