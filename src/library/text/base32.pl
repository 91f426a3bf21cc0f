:- module(base32, [ base32/2, base32/3 ]).

% Base32 (RFC 4648): bytes as capital letters and the digits 2 to 7, 5 bits each.

%! base32(?Plain, ?Encoded) is semidet.
%  Encoded is the base32 of Plain, a text of bytes.
%  base32(hello, E) ⇒ E = 'NBSWY3DP'.
%  base32(P, 'MFRA====') ⇒ P = ab.
base32(Plain, Encoded) :-
    (   nonvar(Plain)
    ->  '$text_codes'(Plain, Bytes),
        base32_encode(Bytes, Codes, []),
        atom_codes(Encoded, Codes)
    ;   '$text_codes'(Encoded, Codes),
        base32_decode(Codes, Bytes),
        atom_codes(Plain, Bytes)
    ).

%! base32(?Plain)// is semidet.
%  The codes are the base32 of the bytes Plain.
%  phrase(base32([97]), _Cs), atom_codes(A, _Cs) ⇒ A = 'ME======'.
base32(Plain, Codes0, Codes) :-
    (   nonvar(Plain)
    ->  must_be(list, Plain),
        base32_encode(Plain, Codes0, Codes)
    ;   must_be(list, Codes0),
        base32_decode(Codes0, Plain),
        Codes = []
    ).

% Five bytes are eight characters.
base32_encode([], Codes, Codes) :-
    !.
base32_encode(Bytes, Codes0, Codes) :-
    base32_take(5, Bytes, 0, Bits, Missing, Bytes1),
    Characters is ((5 - Missing) * 8 + 4) // 5,
    base32_characters(Characters, 35, Bits, Codes0, Codes1),
    Padding is 8 - Characters,
    base32_pad(Padding, Codes1, Codes2),
    base32_encode(Bytes1, Codes2, Codes).

% The bits of the next Count bytes, with zeros for the Missing ones at the end.
base32_take(Count, Bytes, Bits0, Bits, Missing, Rest) :-
    (   Count =:= 0
    ->  Bits = Bits0,
        Missing = 0,
        Rest = Bytes
    ;   Bytes = [Byte|Bytes1]
    ->  '$check_byte'(Byte),
        Bits1 is Bits0 << 8 \/ Byte,
        Count1 is Count - 1,
        base32_take(Count1, Bytes1, Bits1, Bits, Missing, Rest)
    ;   Bits is Bits0 << (8 * Count),
        Missing = Count,
        Rest = []
    ).

base32_characters(Count, Shift, Bits, Codes0, Codes) :-
    (   Count =:= 0
    ->  Codes0 = Codes
    ;   Weight is Bits >> Shift /\ 31,
        base32_code(Weight, Code),
        Codes0 = [Code|Codes1],
        Count1 is Count - 1,
        Shift1 is Shift - 5,
        base32_characters(Count1, Shift1, Bits, Codes1, Codes)
    ).

base32_pad(Count, Codes0, Codes) :-
    (   Count =:= 0
    ->  Codes0 = Codes
    ;   Codes0 = [0'=|Codes1],
        Count1 is Count - 1,
        base32_pad(Count1, Codes1, Codes)
    ).

base32_code(Weight, Code) :-
    (   Weight < 26
    ->  Code is 0'A + Weight
    ;   Code is 0'2 + Weight - 26
    ).

base32_decode([], []).
base32_decode([C1, C2, C3, C4, C5, C6, C7, C8|Codes], Bytes) :-
    base32_weights([C1, C2, C3, C4, C5, C6, C7, C8], 8, 0, Bits, Padding),
    base32_byte_count(Padding, Count),
    base32_bytes(Count, 32, Bits, Bytes, Bytes1),
    (   Padding =:= 0
    ->  base32_decode(Codes, Bytes1)
    ;   Codes = [],
        Bytes1 = []
    ).

% The bits of Count characters, of which the last ones may be padding.
base32_weights(Codes, Count, Bits0, Bits, Padding) :-
    (   Codes = [Code|Codes1],
        Code =\= 0'=
    ->  base32_weight(Code, Weight),
        Bits1 is Bits0 << 5 \/ Weight,
        Count1 is Count - 1,
        base32_weights(Codes1, Count1, Bits1, Bits, Padding)
    ;   \+ ( member(Code, Codes), Code =\= 0'= ),
        Bits is Bits0 << (5 * Count),
        Padding = Count
    ).

base32_weight(Code, Weight) :-
    (   Code >= 0'A,
        Code =< 0'Z
    ->  Weight is Code - 0'A
    ;   Code >= 0'2,
        Code =< 0'7,
        Weight is Code - 0'2 + 26
    ).

% How many bytes a group with so many characters of padding has.
base32_byte_count(0, 5).
base32_byte_count(1, 4).
base32_byte_count(3, 3).
base32_byte_count(4, 2).
base32_byte_count(6, 1).

base32_bytes(Count, Shift, Bits, Bytes0, Bytes) :-
    (   Count =:= 0
    ->  Bytes0 = Bytes
    ;   Byte is Bits >> Shift /\ 255,
        Bytes0 = [Byte|Bytes1],
        Count1 is Count - 1,
        Shift1 is Shift - 8,
        base32_bytes(Count1, Shift1, Bits, Bytes1, Bytes)
    ).
