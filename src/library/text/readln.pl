:- module(readln, [ readln/1, readln/2, readln/5 ]).

% Lines of words: sentences that a person types, as lists of atoms and numbers.
%
% A word is a run of letters, digits and underscores that begins with a letter or an underscore; a number has digits, perhaps with a
% dot before or between them; every other visible character is a word of its own.

%! readln(-Words) is det.
%  Words are those of the next line of the current input.
%  readln(Ws) ⇒ Ws = [].
readln(Words) :-
    readln(Words, _).

%! readln(-Words, -Last) is det.
%  As readln/1; Last is the code that ended the line, or end_of_file.
%  readln(Ws, Last) ⇒ Ws = [], Last = end_of_file.
readln(Words, Last) :-
    readln(Words, Last, _, _, cased).

%! readln(-Words, -Last, ?Stops, ?WordCodes, ?Case) is det.
%  As readln/2. Stops, if bound, are the codes of which the first one ends reading, as the last word; WordCodes, if bound, are the
%  codes that words may have beside letters, in the place of digits and the underscore; words are in small letters if Case is
%  lowercase or unbound.
%  readln(Ws, Last, _, _, lowercase) ⇒ Ws = [], Last = end_of_file.
readln(Words, Last, Stops, WordCodes, Case) :-
    (   var(Stops)
    ->  StopCodes = [0'\n]
    ;   must_be(list(integer), Stops),
        StopCodes = Stops
    ),
    (   var(WordCodes)
    ->  MoreCodes = [0'_, 0'0, 0'1, 0'2, 0'3, 0'4, 0'5, 0'6, 0'7, 0'8, 0'9]
    ;   must_be(list(integer), WordCodes),
        MoreCodes = WordCodes
    ),
    current_input(Stream),
    get_code(Stream, Code),
    codes_of_sentence(Code, Stream, StopCodes, Codes, Last0),
    words_of_sentence(Codes, MoreCodes, Case, Words0),
    (   nonvar(Stops),
        integer(Last0)
    ->  atom_codes(Stop, [Last0]),
        append(Words0, [Stop], Words1)
    ;   Words1 = Words0
    ),
    Words = Words1,
    Last = Last0.

codes_of_sentence(Code, Stream, Stops, Codes, Last) :-
    (   Code =:= -1
    ->  Codes = [],
        Last = end_of_file
    ;   memberchk(Code, Stops)
    ->  Codes = [],
        Last = Code
    ;   Codes = [Code|Codes1],
        get_code(Stream, Next),
        codes_of_sentence(Next, Stream, Stops, Codes1, Last)
    ).

words_of_sentence([], _, _, []).
words_of_sentence([Code|Codes], More, Case, Words) :-
    (   code_type(Code, digit)
    ->  digits_of_number([Code|Codes], Digits, Rest),
        number_codes(Number, Digits),
        Words = [Number|Words1]
    ;   Code =:= 0'.,
        Codes = [Digit|_],
        code_type(Digit, digit)
    ->  digits_of_number([0'0, Code|Codes], Digits, Rest),
        number_codes(Number, Digits),
        Words = [Number|Words1]
    ;   begins_word(Code, More)
    ->  codes_of_word(Codes, More, WordCodes, Rest),
        word_in_case(Case, [Code|WordCodes], Word),
        Words = [Word|Words1]
    ;   code_type(Code, graph)
    ->  atom_codes(Word, [Code]),
        Rest = Codes,
        Words = [Word|Words1]
    ;   Rest = Codes,
        Words = Words1
    ),
    words_of_sentence(Rest, More, Case, Words1).

begins_word(Code, More) :-
    (   code_type(Code, alpha),
        Code =\= 0'_
    ->  true
    ;   memberchk(Code, More)
    ).

codes_of_word(Codes, More, Word, Rest) :-
    (   Codes = [Code|Codes1],
        begins_word(Code, More)
    ->  Word = [Code|Word1],
        codes_of_word(Codes1, More, Word1, Rest)
    ;   Word = [],
        Rest = Codes
    ).

word_in_case(Case, Codes, Word) :-
    atom_codes(Atom, Codes),
    (   ( var(Case) ; Case == lowercase )
    ->  downcase_atom(Atom, Word)
    ;   Word = Atom
    ).

% Digits, perhaps a dot and more digits.
digits_of_number(Codes, Digits, Rest) :-
    run_of_digits(Codes, Digits, Tail, Codes1),
    (   Codes1 = [0'., Digit|Codes2],
        code_type(Digit, digit)
    ->  Tail = [0'.|Fraction],
        run_of_digits([Digit|Codes2], Fraction, [], Rest)
    ;   Tail = [],
        Rest = Codes1
    ).

run_of_digits(Codes, Digits, Tail, Rest) :-
    (   Codes = [Code|Codes1],
        code_type(Code, digit)
    ->  Digits = [Code|Digits1],
        run_of_digits(Codes1, Digits1, Tail, Rest)
    ;   Digits = Tail,
        Rest = Codes
    ).
