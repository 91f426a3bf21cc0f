:- module(ctypes,
          [ is_alnum/1, is_alpha/1, is_ascii/1, is_cntrl/1, is_csym/1, is_csymf/1, is_digit/1, is_digit/3, is_endfile/1,
            is_endline/1, is_graph/1, is_lower/1, is_newline/1, is_newpage/1, is_paren/2, is_period/1, is_print/1,
            is_punct/1, is_quote/1, is_space/1, is_upper/1, is_white/1, to_lower/2, to_upper/2, upper_lower/2
          ]).

% Kinds of characters, by the names that C and DEC-10 Prolog gave them. All predicates take codes, and most enumerate them.

%! is_alnum(?Code) is nondet.
%  Code is that of a letter or digit.
%  is_alnum(0'a) ⇒ true.
is_alnum(Code) :-
    code_type(Code, alnum).

%! is_alpha(?Code) is nondet.
%  Code is that of a letter.
%  is_alpha(0'_) ⇒ false.
is_alpha(Code) :-
    code_type(Code, alpha),
    Code \== 0'_,
    Code \== '_'.

%! is_ascii(?Code) is nondet.
%  Code is below 128.
%  is_ascii(0'a) ⇒ true.
is_ascii(Code) :-
    between(0, 127, Code).

%! is_cntrl(?Code) is nondet.
%  Code is that of a control character.
%  is_cntrl(0'\n) ⇒ true.
is_cntrl(Code) :-
    code_type(Code, cntrl).

%! is_csym(?Code) is nondet.
%  Code is that of a letter, digit or underscore.
%  is_csym(0'_) ⇒ true.
%  is_csym(0'-) ⇒ false.
is_csym(Code) :-
    code_type(Code, csym).

%! is_csymf(?Code) is nondet.
%  Code is that of a letter or underscore.
%  is_csymf(0'a) ⇒ true.
%  is_csymf(0'1) ⇒ false.
is_csymf(Code) :-
    code_type(Code, csymf).

%! is_digit(?Code) is nondet.
%  Code is that of a decimal digit.
%  is_digit(0'5) ⇒ true.
is_digit(Code) :-
    code_type(Code, digit).

%! is_digit(?Code, +Base, ?Weight) is nondet.
%  Code is that of a digit that is worth Weight in numerals of this Base, from 2 to 36.
%  is_digit(0'f, 16, W) ⇒ W = 15.
is_digit(Code, Base, Weight) :-
    must_be(between(2, 36), Base),
    (   integer(Code)
    ->  weight_of_digit(Code, Weight0),
        Weight0 < Base,
        Weight = Weight0
    ;   Last is Base - 1,
        between(0, Last, Weight),
        digit_of_weight(Weight, Code)
    ).

weight_of_digit(Code, Weight) :-
    (   Code >= 0'0,
        Code =< 0'9
    ->  Weight is Code - 0'0
    ;   Code >= 0'a,
        Code =< 0'z
    ->  Weight is Code - 0'a + 10
    ;   Code >= 0'A,
        Code =< 0'Z,
        Weight is Code - 0'A + 10
    ).

digit_of_weight(Weight, Code) :-
    (   Weight < 10
    ->  Code is 0'0 + Weight
    ;   Code is 0'a + Weight - 10
    ).

%! is_endfile(?Code) is semidet.
%  Code is -1, which input gives at the end of a file.
%  open_string("", _S), get_code(_S, C), is_endfile(C) ⇒ C = -1.
is_endfile(-1).

%! is_endline(?Code) is nondet.
%  Code ends a line: those from 10 to 13.
%  is_endline(0'\n) ⇒ true.
is_endline(Code) :-
    between(10, 13, Code).

%! is_graph(?Code) is nondet.
%  Code is that of a visible character.
%  is_graph(0'!) ⇒ true.
%  is_graph(0' ) ⇒ false.
is_graph(Code) :-
    code_type(Code, graph).

%! is_lower(?Code) is nondet.
%  Code is that of a small letter.
%  is_lower(0'ж) ⇒ true.
is_lower(Code) :-
    code_type(Code, lower).

%! is_newline(?Code) is semidet.
%  Code is 10.
%  is_newline(C) ⇒ C = 10.
is_newline(10).

%! is_newpage(?Code) is semidet.
%  Code is 12.
%  is_newpage(C) ⇒ C = 12.
is_newpage(12).

%! is_paren(?Open, ?Close) is nondet.
%  Open and Close are the codes of a pair of brackets.
%  is_paren(0'[, C) ⇒ C = 93.
is_paren(0'(, 0')).
is_paren(0'[, 0']).
is_paren(0'{, 0'}).

%! is_period(?Code) is nondet.
%  Code is that of a character that ends sentences.
%  is_period(0'?) ⇒ true.
%  is_period(0',) ⇒ false.
is_period(Code) :-
    member(Code, [0'!, 0'., 0'?]).

%! is_print(?Code) is nondet.
%  Code is that of a visible character.
%  is_print(0'a) ⇒ true.
is_print(Code) :-
    code_type(Code, graph).

%! is_punct(?Code) is nondet.
%  Code is that of a visible character that is neither letter nor digit.
%  is_punct(0'!) ⇒ true.
is_punct(Code) :-
    code_type(Code, punct).

%! is_quote(?Code) is nondet.
%  Code is that of a quote.
%  is_quote(0'") ⇒ true.
is_quote(Code) :-
    member(Code, [0'", 0'\', 0'`]).

%! is_space(?Code) is nondet.
%  Code is that of a layout character.
%  is_space(0'\n) ⇒ true.
is_space(Code) :-
    code_type(Code, space).

%! is_upper(?Code) is nondet.
%  Code is that of a capital letter.
%  is_upper(0'Ж) ⇒ true.
is_upper(Code) :-
    code_type(Code, upper).

%! is_white(?Code) is nondet.
%  Code is that of a blank or a tab.
%  is_white(0'\t) ⇒ true.
%  is_white(0'\n) ⇒ false.
is_white(Code) :-
    member(Code, [0'\t, 0' ]).

%! to_lower(+Code, -Lower) is det.
%  Lower is the small letter of Code, or Code itself.
%  to_lower(0'A, L) ⇒ L = 97.
to_lower(Code, Lower) :-
    must_be(integer, Code),
    char_code(Char, Code),
    downcase_atom(Char, LowerChar),
    char_code(LowerChar, Lower).

%! to_upper(+Code, -Upper) is det.
%  Upper is the capital letter of Code, or Code itself.
%  to_upper(0'a, U) ⇒ U = 65.
to_upper(Code, Upper) :-
    must_be(integer, Code),
    char_code(Char, Code),
    upcase_atom(Char, UpperChar),
    char_code(UpperChar, Upper).

%! upper_lower(?Upper, ?Lower) is semidet.
%  Upper and Lower are the codes of the same letter.
%  upper_lower(0'A, L) ⇒ L = 97.
upper_lower(Upper, Lower) :-
    (   nonvar(Upper)
    ->  to_lower(Upper, Lower0),
        Lower0 =\= Upper,
        Lower = Lower0
    ;   to_upper(Lower, Upper0),
        Upper0 =\= Lower,
        Upper = Upper0
    ).
