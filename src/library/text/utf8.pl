:- module(utf8, [ utf8_codes/3, '$utf8_code'/3, '$utf8_bytes'/3 ]).

% UTF-8: character codes as bytes.

%! utf8_codes(?Codes)// is semidet.
%  The bytes that are read or written mean the Codes; reading ends before what is no UTF-8.
%  phrase(utf8_codes(Cs), [97, 195, 169]) ⇒ Cs = [97, 233].
%  phrase(utf8_codes([97, 233]), Bytes) ⇒ Bytes = [97, 195, 169].
utf8_codes(Codes, Bytes0, Bytes) :-
    (   nonvar(Bytes0)
    ->  utf8_decode(Bytes0, Codes, Bytes)
    ;   utf8_encode(Codes, Bytes0, Bytes)
    ).

utf8_decode(Bytes0, Codes, Bytes) :-
    (   '$utf8_code'(Code, Bytes0, Bytes1)
    ->  Codes = [Code|Codes1],
        utf8_decode(Bytes1, Codes1, Bytes)
    ;   Codes = [],
        Bytes = Bytes0
    ).

utf8_encode(Codes, Bytes0, Bytes) :-
    must_be(list, Codes),
    utf8_encode_each(Codes, Bytes0, Bytes).

utf8_encode_each([], Bytes, Bytes).
utf8_encode_each([Code|Codes], Bytes0, Bytes) :-
    must_be(integer, Code),
    '$utf8_bytes'(Code, Bytes0, Bytes1),
    utf8_encode_each(Codes, Bytes1, Bytes).

%! '$utf8_bytes'(+Code, ?Bytes0, ?Bytes)
%  The bytes of Code stand between Bytes0 and Bytes.
'$utf8_bytes'(Code, Bytes0, Bytes) :-
    (   Code < 0x80
    ->  Bytes0 = [Code|Bytes]
    ;   Code < 0x800
    ->  utf8_first(Code >> 6 \/ 0xC0, Bytes0, Bytes1),
        utf8_continue(1, Code, Bytes1, Bytes)
    ;   Code < 0x10000
    ->  utf8_first(Code >> 12 \/ 0xE0, Bytes0, Bytes1),
        utf8_continue(2, Code, Bytes1, Bytes)
    ;   utf8_first(Code >> 18 \/ 0xF0, Bytes0, Bytes1),
        utf8_continue(3, Code, Bytes1, Bytes)
    ).

utf8_first(Expression, [Byte|Bytes], Bytes) :-
    Byte is Expression.

% The last Count bytes of Code, with six bits each.
utf8_continue(Count, Code, Bytes0, Bytes) :-
    (   Count =:= 0
    ->  Bytes0 = Bytes
    ;   Count1 is Count - 1,
        Byte is Code >> (6 * Count1) /\ 0x3F \/ 0x80,
        Bytes0 = [Byte|Bytes1],
        utf8_continue(Count1, Code, Bytes1, Bytes)
    ).

%! '$utf8_code'(-Code)//
%  The bytes begin with those of one Code, in their shortest form.
'$utf8_code'(Code, Bytes0, Bytes) :-
    nonvar(Bytes0),
    Bytes0 = [First|Bytes1],
    utf8_lead(First, Count, Bits, Least),
    utf8_follow(Count, Bits, Code0, Bytes1, Bytes2),
    Code0 >= Least,
    Code0 =< 0x10FFFF,
    \+ ( Code0 >= 0xD800, Code0 =< 0xDFFF ),
    Code = Code0,
    Bytes = Bytes2.

% The first byte, the number of bytes that follow, its bits, and the least code that needs so many bytes.
utf8_lead(First, Count, Bits, Least) :-
    (   First < 0x80
    ->  Count = 0, Bits = First, Least = 0
    ;   First < 0xC0
    ->  fail
    ;   First < 0xE0
    ->  Count = 1, Bits is First /\ 0x1F, Least = 0x80
    ;   First < 0xF0
    ->  Count = 2, Bits is First /\ 0x0F, Least = 0x800
    ;   First < 0xF8
    ->  Count = 3, Bits is First /\ 0x07, Least = 0x10000
    ).

utf8_follow(Count, Bits, Code, Bytes0, Bytes) :-
    (   Count =:= 0
    ->  Code = Bits,
        Bytes = Bytes0
    ;   nonvar(Bytes0),
        Bytes0 = [Byte|Bytes1],
        Byte >= 0x80,
        Byte < 0xC0,
        Bits1 is Bits << 6 \/ (Byte /\ 0x3F),
        Count1 is Count - 1,
        utf8_follow(Count1, Bits1, Code, Bytes1, Bytes)
    ).
