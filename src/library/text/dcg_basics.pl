:- module(dcg_basics,
          [ blank/2, blanks/2, white/2, whites/2, nonblank/3, nonblanks/3, blanks_to_nl/2,
            string/3, string_without/4, alpha_to_lower/3,
            digits/3, digit/3, integer/3, float/3, number/3, xinteger/3, xdigit/3, xdigits/3,
            prolog_symbol/3, prolog_var_name/3, csym/3, csyms/2, eos/2, eol/2, remainder/3, atom/3
          ]).

% Grammar rules for layout, words, numbers and lines in lists of codes.
%
% The rules are written in translated form: the last two arguments are the codes before and after. This lets clause indexing
% see the first code. The codes may be a lazy list (lazy_lists.pl), of which the tail is an attributed variable.

% ---- layout ---------------------------------------------------------------------------------------------------------

%! blank// is semidet.
%  One layout character.
%  phrase(blank, [0' ]) ⇒ true.
blank([Code|Codes], Codes) :-
    is_code(Code, space).

% Code is bound and of that type.
is_code(Code, Type) :-
    nonvar(Code),
    code_type(Code, Type),
    !.

%! blanks// is det.
%  As many layout characters as there are.
%  phrase(blanks, [0' , 0'\t, 0'x], Rest) ⇒ Rest = [120].
blanks(Codes, Rest) :-
    leading(Codes, space, _, Rest).

% The longest run of codes of a type.
leading(Codes, Type, Leading, Rest) :-
    (   ( nonvar(Codes) ; attvar(Codes) ),
        Codes = [Code|Codes1],
        is_code(Code, Type)
    ->  Leading = [Code|Leading1],
        leading(Codes1, Type, Leading1, Rest)
    ;   Leading = [],
        Rest = Codes
    ).

%! white// is semidet.
%  One blank or tab.
%  phrase(white, [0'\t]) ⇒ true.
%  phrase(white, [0'\n]) ⇒ false.
white([Code|Codes], Codes) :-
    is_code(Code, white).

%! whites// is det.
%  As many blanks and tabs as there are.
%  phrase(whites, [0' , 0'\t, 0'\n], Rest) ⇒ Rest = [10].
whites(Codes, Rest) :-
    leading(Codes, white, _, Rest).

%! nonblank(?Code)// is semidet.
%  One visible character.
%  phrase(nonblank(C), [0'a, 0' ], Rest) ⇒ C = 97, Rest = [32].
nonblank(Code, [Code|Codes], Codes) :-
    is_code(Code, graph).

%! nonblanks(?Codes)// is det.
%  As many visible characters as there are.
%  phrase(nonblanks(Cs), [0'a, 0'b, 0' ], Rest) ⇒ Cs = [97, 98], Rest = [32].
nonblanks(Visible, Codes, Rest) :-
    leading(Codes, graph, Visible, Rest).

%! blanks_to_nl// is semidet.
%  Blanks up to the end of the line, or of the text.
%  phrase(blanks_to_nl, [0' , 0'\n, 0'x], Rest) ⇒ Rest = [120].
blanks_to_nl([], []).
blanks_to_nl([Code|Codes], Rest) :-
    (   Code == 0'\n
    ->  Rest = Codes
    ;   is_code(Code, space),
        blanks_to_nl(Codes, Rest)
    ).

%! eos// is semidet.
%  The end of the text.
%  phrase(eos, []) ⇒ true.
%  phrase(eos, [0'a], _) ⇒ false.
eos([], []).

%! eol// is semidet.
%  The end of a line, or of the text.
%  phrase(eol, [0'\n, 0'a], Rest) ⇒ Rest = [97].
eol([], []).
eol([Code|Codes], Rest) :-
    (   Code == 0'\n
    ->  Rest = Codes
    ;   Code == 0'\r,
        Codes = [0'\n|Rest]
    ).

% ---- strings --------------------------------------------------------------------------------------------------------

%! string(?Codes)// is nondet.
%  Any codes, few first.
%  phrase((string(Cs), [0'=], remainder(Ds)), [0'a, 0'=, 0'b]) ⇒ Cs = [97], Ds = [98].
string([], Rest, Rest).
string([Code|Codes], [Code|Codes0], Rest) :-
    string(Codes, Codes0, Rest).

%! string_without(+End, ?Codes)// is det.
%  The longest run of codes before one of the codes of the text End.
%  phrase(string_without([0',], Cs), [0'a, 0',, 0'b], Rest) ⇒ Cs = [97], Rest = [44, 98].
string_without(End, Codes, Codes0, Rest) :-
    text_to_string(End, Text),
    string_codes(Text, EndCodes),
    codes_without(Codes0, EndCodes, Codes, Rest).

codes_without(Codes0, End, Codes, Rest) :-
    (   ( nonvar(Codes0) ; attvar(Codes0) ),
        Codes0 = [Code|Codes1],
        \+ memberchk(Code, End)
    ->  Codes = [Code|Codes2],
        codes_without(Codes1, End, Codes2, Rest)
    ;   Codes = [],
        Rest = Codes0
    ).

%! remainder(?Codes)// is det.
%  All that is left.
%  phrase(([0'a], remainder(Cs)), [0'a, 0'b, 0'c]) ⇒ Cs = [98, 99].
remainder(Codes, Codes, []).

%! alpha_to_lower(?Lower)// is semidet.
%  A letter, large or small; Lower is the code of the small one.
%  phrase(alpha_to_lower(L), [0'A]) ⇒ L = 97.
alpha_to_lower(Lower, [Code|Codes], Codes) :-
    is_code(Code, alpha),
    char_code(Char, Code),
    downcase_atom(Char, LowerChar),
    char_code(LowerChar, Lower).

%! csym(?Code)// is semidet.
%  One letter, digit or underscore.
%  phrase(csym(C), [0'_]) ⇒ C = 95.
csym(Code, [Code|Codes], Codes) :-
    is_code(Code, csym).

%! csyms// is det.
%  As many letters, digits and underscores as there are.
%  phrase(csyms, [0'a, 0'_, 0'1, 0'-], Rest) ⇒ Rest = [45].
csyms(Codes, Rest) :-
    leading(Codes, csym, _, Rest).

%! prolog_symbol(?Atom)// is semidet.
%  As many symbol characters of Prolog as there are, at least one.
%  phrase(prolog_symbol(S), [0'=, 0'<, 0'a], Rest) ⇒ S = (=<), Rest = [97].
prolog_symbol(Atom, Codes, Rest) :-
    leading(Codes, prolog_symbol, Symbol, Rest),
    Symbol = [_|_],
    atom_codes(Atom, Symbol).

%! prolog_var_name(-Name)// is semidet.
%  The name of a variable, as an atom.
%  phrase(prolog_var_name(N), [0'X, 0'1, 0'+], Rest) ⇒ N = 'X1', Rest = [43].
prolog_var_name(Name, [Code|Codes], Rest) :-
    is_code(Code, prolog_var_start),
    leading(Codes, prolog_identifier_continue, More, Rest),
    atom_codes(Name, [Code|More]).

%! atom(+Atomic)// is det.
%  The text of an atomic term: for grammars that write.
%  phrase(atom(ab), Codes) ⇒ Codes = [97, 98].
atom(Atomic, Codes, Rest) :-
    must_be(atomic, Atomic),
    format(codes(Codes, Rest), '~w', [Atomic]).

% ---- numbers --------------------------------------------------------------------------------------------------------

% A bound number is written, an unbound one read.

%! digits(?Codes)// is det.
%  As many digits as there are, perhaps none.
%  phrase(digits(Ds), [0'1, 0'2, 0'a], Rest) ⇒ Ds = [49, 50], Rest = [97].
digits(Digits, Codes, Rest) :-
    leading(Codes, digit, Digits, Rest).

%! digit(?Code)// is semidet.
%  One digit.
%  phrase(digit(C), [0'4, 0'2], Rest) ⇒ C = 52, Rest = [50].
digit(Code, [Code|Codes], Codes) :-
    is_code(Code, digit).

%! integer(?Integer)// is semidet.
%  An integer, perhaps with a sign.
%  phrase(integer(N), [0'-, 0'4, 0'2]) ⇒ N = -42.
%  phrase(integer(42), Codes) ⇒ Codes = [52, 50].
integer(Integer, Codes, Rest) :-
    (   nonvar(Integer)
    ->  must_be(integer, Integer),
        format(codes(Codes, Rest), '~d', [Integer])
    ;   signed_digits(Codes, Digits, Rest),
        number_codes(Integer, Digits)
    ).

signed_digits([Code|Codes], Digits, Rest) :-
    (   Code == 0'-
    ->  Digits = [0'-|Digits1],
        some_digits(Codes, Digits1, Rest)
    ;   Code == 0'+
    ->  some_digits(Codes, Digits, Rest)
    ;   some_digits([Code|Codes], Digits, Rest)
    ).

some_digits(Codes, [Digit|Digits], Rest) :-
    leading(Codes, digit, [Digit|Digits], Rest).

%! float(?Float)// is semidet.
%  A number with a fraction or an exponent.
%  phrase(float(F), [0'1, 0'., 0'5, 0'e, 0'3]) ⇒ F = 1500.0.
float(Float, Codes, Rest) :-
    (   nonvar(Float)
    ->  Value is float(Float),
        number(Value, Codes, Rest)
    ;   number(Float, Codes, Rest),
        float(Float)
    ).

%! number(?Number)// is semidet.
%  An integer or a float.
%  phrase(number(N), [0'3, 0'., 0'1, 0'4]) ⇒ N = 3.14.
%  phrase(number(N), [0'3, 0'.], Rest) ⇒ N = 3, Rest = [46].
number(Number, Codes, Rest) :-
    (   nonvar(Number)
    ->  must_be(number, Number),
        format(codes(Codes, Rest), '~w', [Number])
    ;   signed_digits(Codes, Whole, Codes1),
        fraction(Codes1, Fraction, Codes2),
        exponent(Codes2, Fraction, Tail, Rest),
        append(Whole, Tail, Digits),
        number_codes(Number, Digits)
    ).

fraction(Codes, Fraction, Rest) :-
    (   Codes = [0'., Digit|Codes1],
        is_code(Digit, digit)
    ->  Fraction = [0'.|Digits],
        some_digits([Digit|Codes1], Digits, Rest)
    ;   Fraction = [],
        Rest = Codes
    ).

% The fraction followed by the exponent. ISO requires a fraction before an exponent.
exponent(Codes, Fraction, Tail, Rest) :-
    (   Codes = [Code|Codes1],
        ( Code == 0'e ; Code == 0'E ),
        signed_digits(Codes1, Digits, Rest0)
    ->  Rest = Rest0,
        (   Fraction == []
        ->  Tail = [0'., 0'0, 0'e|Digits]
        ;   append(Fraction, [0'e|Digits], Tail)
        )
    ;   Tail = Fraction,
        Rest = Codes
    ).

%! xinteger(?Integer)// is semidet.
%  An integer of hexadecimal digits.
%  phrase(xinteger(N), [0'f, 0'f]) ⇒ N = 255.
%  phrase(xinteger(255), Codes) ⇒ Codes = [102, 102].
xinteger(Integer, Codes, Rest) :-
    (   nonvar(Integer)
    ->  format(codes(Codes, Rest), '~16r', [Integer])
    ;   xdigits([Weight|Weights], Codes, Rest),
        sum_of_weights(Weights, Weight, Integer)
    ).

sum_of_weights([], Integer, Integer).
sum_of_weights([Weight|Weights], Integer0, Integer) :-
    Integer1 is Integer0 * 16 + Weight,
    sum_of_weights(Weights, Integer1, Integer).

%! xdigits(?Weights)// is det.
%  The longest run of hexadecimal digits; Weights are their values.
%  phrase(xdigits(Ws), [0'1, 0'f, 0'g], Rest) ⇒ Ws = [1, 15], Rest = [103].
xdigits(Weights, Codes, Rest) :-
    (   xdigit(Weight, Codes, Codes1)
    ->  Weights = [Weight|Weights1],
        xdigits(Weights1, Codes1, Rest)
    ;   Weights = [],
        Rest = Codes
    ).

%! xdigit(?Weight)// is semidet.
%  One hexadecimal digit, which is worth Weight.
%  phrase(xdigit(W), [0'f]) ⇒ W = 15.
xdigit(Weight, [Code|Codes], Codes) :-
    is_code(Code, xdigit(Weight)).
