:- module(text_lines, [ string_lines/2, indent_lines/3, indent_lines/4, dedent_lines/3 ]).

% Lines of texts, and the blanks before them.

:- meta_predicate indent_lines(1, +, +, -).

%! string_lines(?String, ?Lines) is det.
%  Lines are the lines of String, as strings; each ends in a newline, which the last may lack.
%  string_lines('a\nb', Ls) ⇒ Ls = ["a", "b"].
%  string_lines(S, [a, b]) ⇒ S = "a\nb\n".
string_lines(String, Lines) :-
    (   var(String)
    ->  must_be(list, Lines),
        with_output_to(string(String), forall(member(Line, Lines), ( write(Line), nl )))
    ;   split_string(String, '\n', '', Lines0),
        without_last_empty(Lines0, Lines1),
        Lines = Lines1
    ).

without_last_empty([Line|Lines0], Lines) :-
    (   Lines0 == [],
        string_length(Line, 0)
    ->  Lines = []
    ;   Lines0 == []
    ->  Lines = [Line]
    ;   Lines = [Line|Lines1],
        without_last_empty(Lines0, Lines1)
    ).

%! indent_lines(+Prefix, +Text, -Indented) is det.
%  Indented is the string of Text with Prefix before each line that is not blank.
%  indent_lines('  ', 'a\nb', S) ⇒ S = "  a\n  b".
indent_lines(Prefix, Text, Indented) :-
    indent_lines(system:line_has_text, Prefix, Text, Indented).

line_has_text(Line) :-
    \+ line_is_blank(Line).

line_is_blank(Line) :-
    split_string(Line, '', ' \t', [Text]),
    string_length(Text, 0).

%! indent_lines(:Filter, +Prefix, +Text, -Indented) is det.
%  As indent_lines/3, for the lines for which call(Filter, Line) is true.
%  indent_lines(==("b"), '- ', "a\nb", S) ⇒ S = "a\n- b".
indent_lines(Filter, Prefix, Text, Indented) :-
    split_string(Text, '\n', '', Lines),
    indent_each(Lines, Filter, Prefix, IndentedLines),
    atomic_list_concat(IndentedLines, '\n', Atom),
    atom_string(Atom, Indented).

indent_each([], _, _, []).
indent_each([Line|Lines], Filter, Prefix, [Indented|IndentedLines]) :-
    (   ( Lines = [_|_] ; \+ string_length(Line, 0) ),
        call(Filter, Line)
    ->  string_concat(Prefix, Line, Indented)
    ;   Indented = Line
    ),
    indent_each(Lines, Filter, Prefix, IndentedLines).

%! dedent_lines(+Text, -Dedented, +Options) is det.
%  Dedented is the string of Text without the blanks with which all lines begin that are not blank. With the option tab(Distance)
%  tabs mean blanks up to the next tab stop.
%  dedent_lines("  a\n    b\n", S, []) ⇒ S = "a\n  b\n".
%  dedent_lines("\ta\n    b", S, [tab(4)]) ⇒ S = "a\nb".
dedent_lines(Text, Dedented, Options) :-
    option(tab(Tab), Options, 0),
    must_be(nonneg, Tab),
    text_to_string(Text, String),
    split_string(String, '\n', '', Lines),
    maplist(system:line_indentation(Tab), Lines, Indented),
    shared_indentation(Tab, Indented, Shared),
    maplist(system:without_indentation(Tab, Shared), Indented, DedentedLines),
    atomic_list_concat(DedentedLines, '\n', Atom),
    atom_string(Atom, Dedented).

% An indented line is indented(Blanks, Width, Rest): the codes of its blanks and tabs, the column where they end, and the other codes.
line_indentation(Tab, Line, indented(Blanks, Width, Rest)) :-
    string_codes(Line, Codes),
    leading_blanks(Codes, Blanks, Rest),
    width_of_blanks(Blanks, Tab, 0, Width).

leading_blanks(Codes, Blanks, Rest) :-
    (   Codes = [Code|Codes1],
        ( Code == 0'  ; Code == 0'\t )
    ->  Blanks = [Code|Blanks1],
        leading_blanks(Codes1, Blanks1, Rest)
    ;   Blanks = [],
        Rest = Codes
    ).

width_of_blanks([], _, Width, Width).
width_of_blanks([Code|Codes], Tab, Width0, Width) :-
    blank_end(Code, Tab, Width0, Width1),
    width_of_blanks(Codes, Tab, Width1, Width).

blank_end(Code, Tab, Column0, Column) :-
    (   Code =:= 0'\t,
        Tab > 0
    ->  Column is Column0 + Tab - Column0 mod Tab
    ;   Column is Column0 + 1
    ).

% What the lines that are not blank begin with: the same codes, or a width if tabs are understood. Otherwise none or inf.
shared_indentation(Tab, Indented, Shared) :-
    findall(Blanks-Width, member(indented(Blanks, Width, [_|_]), Indented), Pairs),
    (   Pairs == []
    ->  Shared = all
    ;   Tab =:= 0
    ->  pairs_keys(Pairs, [First|Others]),
        foldl(system:common_blanks, Others, First, Shared)
    ;   pairs_values(Pairs, Widths),
        min_list(Widths, Shared)
    ).

common_blanks(Blanks1, Blanks2, Common) :-
    (   Blanks1 = [Code|Rest1],
        Blanks2 = [Code|Rest2]
    ->  Common = [Code|Common1],
        common_blanks(Rest1, Rest2, Common1)
    ;   Common = []
    ).

without_indentation(Tab, Shared, indented(Blanks, _, Rest), Line) :-
    (   Shared == all
    ->  Left = []
    ;   Tab > 0
    ->  without_columns(Blanks, Tab, 0, Shared, Left)
    ;   append(Shared, Left0, Blanks)
    ->  Left = Left0
    ;   Left = []
    ),
    format(string(Line), '~s~s', [Left, Rest]).

% A tab that begins before the column Shared and ends behind it leaves blanks.
without_columns([], _, _, _, []).
without_columns([Code|Codes], Tab, Column0, Shared, Left) :-
    (   Column0 >= Shared
    ->  Left = [Code|Codes]
    ;   blank_end(Code, Tab, Column0, Column),
        Count is max(0, Column - Shared),
        findall(0' , between(1, Count, _), Blanks),
        append(Blanks, Left1, Left),
        without_columns(Codes, Tab, Column, Shared, Left1)
    ).
