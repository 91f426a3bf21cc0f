:- module(ini_parser, [ parse_ini/2, ini_get/4, ini_get/5, write_ini/1, load_ini/2 ]).

:- use_module(library(dcg/basics)).
:- use_module(library(lists)).
:- use_module(library(readutil)).

:- set_prolog_flag(double_quotes, codes).

%%  parse_ini(+Codes, -Sections)
%
%   Sections is a list of section(Name, [Key=Value, ...]).  The keys before
%   the first header belong to the section with the empty name.

parse_ini(Codes, Sections) :-
    phrase(ini(All), Codes),
    (   All = [section('', [])|Sections]
    ->  true
    ;   Sections = All
    ).

ini([section('', Pairs)|Sections]) -->
    lines(Pairs),
    sections(Sections).

sections([section(Name, Pairs)|Sections]) -->
    header(Name), !,
    lines(Pairs),
    sections(Sections).
sections([]) -->
    eos.

header(Name) -->
    "[", string_without("]\n", Codes), "]", rest_of_line,
    { atom_codes(Name0, Codes), normalize_space(atom(Name), Name0) }.

lines(Pairs) --> comment, !, lines(Pairs).
lines(Pairs) --> blank_line, !, lines(Pairs).
lines([Key=Value|Pairs]) --> pair(Key, Value), !, lines(Pairs).
lines([]) --> [].

comment --> whites, comment_start, string_without("\n", _), line_end.

comment_start --> ";".
comment_start --> "#".

blank_line --> whites, "\n".

pair(Key, Value) -->
    whites, key_codes(KeyCodes), whites, "=", whites,
    string_without("\n", ValueCodes), line_end,
    { KeyCodes = [_|_],
      atom_codes(Key, KeyCodes),
      to_value(ValueCodes, Value) }.

key_codes([C|Cs]) --> [C], { code_type(C, csym) ; C == 0'- }, !, key_codes(Cs).
key_codes([]) --> [].

rest_of_line --> whites, line_end.

line_end --> "\n", !.
line_end --> eos.

to_value(Codes, Value) :-
    atom_codes(Atom0, Codes),
    normalize_space(atom(Atom), Atom0),
    (   atom_number(Atom, Number) -> Value = Number
    ;   memberchk(Atom, [yes, on, true]) -> Value = true
    ;   memberchk(Atom, [no, off, false]) -> Value = false
    ;   Value = Atom
    ).

%%  ini_get(+Sections, +Section, +Key, -Value) is semidet
ini_get(Sections, Section, Key, Value) :-
    memberchk(section(Section, Pairs), Sections),
    memberchk(Key=Value0, Pairs),
    Value = Value0.

%%  ini_get(+Sections, +Section, +Key, -Value, +Default) is det
ini_get(Sections, Section, Key, Value, Default) :-
    (   ini_get(Sections, Section, Key, Value0)
    ->  Value = Value0
    ;   Value = Default
    ).

write_ini([]).
write_ini([section(Name, Pairs)|Sections]) :-
    ( Name == '' -> true ; format('[~w]~n', [Name]) ),
    forall(member(Key=Value, Pairs), format('~w = ~w~n', [Key, Value])),
    write_ini(Sections).

load_ini(File, Sections) :-
    read_file_to_codes(File, Codes, []),
    parse_ini(Codes, Sections).
