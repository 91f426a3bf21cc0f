#!/usr/bin/env swipl
%
%       markdown_html.pl FILE.md > FILE.html
%
%       Headings, paragraphs, bullet lists, quotes, fenced code, *emphasis*,
%       **strong**, `code` and [links](address). That is all.

:- use_module(library(readutil)).
:- use_module(library(lists)).
:- use_module(library(apply)).

:- initialization(start, main).

start :-
        current_prolog_flag(argv, [File|_]),
        !,
        file_to_html(File, current_output).
start :-
        format("usage: markdown_html.pl FILE~n").

file_to_html(File, current_output) :-
        !,
        current_output(Out),
        convert_file(File, Out).
file_to_html(File, HtmlFile) :-
        setup_call_cleanup(
            open(HtmlFile, write, Out, [encoding(utf8)]),
            convert_file(File, Out),
            close(Out)).

convert_file(File, Out) :-
        read_file_to_string(File, String, [encoding(utf8)]),
        html(String, Html),
        write(Out, Html).

%       html(+Markdown, -Html)

html(String, Html) :-
        split_string(String, "\n", "\r", Lines),
        blocks(Lines, Blocks),
        with_output_to(string(Html), maplist(print_block, Blocks)).

%       --- lines to blocks ---

blocks([], []).
blocks([Line|Lines], Blocks) :-
        (   blank(Line)
        ->  Blocks = Blocks1,
            Rest = Lines
        ;   string_concat("```", _, Line)
        ->  code_lines(Lines, Code, Rest),
            Blocks = [code(Code)|Blocks1]
        ;   heading(Line, Level, Text)
        ->  Blocks = [heading(Level, Text)|Blocks1],
            Rest = Lines
        ;   prefixed("- ", Line, _)
        ->  while_prefixed([Line|Lines], "- ", Items, Rest),
            Blocks = [list(Items)|Blocks1]
        ;   prefixed("> ", Line, _)
        ->  while_prefixed([Line|Lines], "> ", Quoted, Rest),
            blocks(Quoted, Inner),
            Blocks = [quote(Inner)|Blocks1]
        ;   paragraph(Lines, More, Rest),
            atomic_list_concat([Line|More], '\n', Text),
            Blocks = [paragraph(Text)|Blocks1]
        ),
        blocks(Rest, Blocks1).

blank(Line) :-
        split_string(Line, "", " \t", [""]).

heading(Line, Level, Text) :-
        sub_string(Line, Before, 1, After, " "),
        !,
        Before > 0,
        Before =< 6,
        sub_string(Line, 0, Before, _, Marks),
        string_chars(Marks, Chars),
        maplist(==(#), Chars),
        Level = Before,
        sub_string(Line, _, After, 0, Text).

prefixed(Prefix, Line, Text) :-
        string_concat(Prefix, Text, Line).

while_prefixed([Line|Lines], Prefix, [Text|Texts], Rest) :-
        prefixed(Prefix, Line, Text),
        !,
        while_prefixed(Lines, Prefix, Texts, Rest).
while_prefixed(Rest, _, [], Rest).

code_lines([], [], []).                 % the fence was never closed
code_lines([Line|Lines], [], Lines) :-
        string_concat("```", _, Line),
        !.
code_lines([Line|Lines], [Line|Code], Rest) :-
        code_lines(Lines, Code, Rest).

paragraph([Line|Lines], [Line|More], Rest) :-
        \+ starts_block(Line),
        !,
        paragraph(Lines, More, Rest).
paragraph(Rest, [], Rest).

starts_block(Line) :- blank(Line).
starts_block(Line) :- heading(Line, _, _).
starts_block(Line) :- member(Prefix, ["- ", "> ", "```"]), prefixed(Prefix, Line, _).

%       --- blocks to HTML ---

print_block(heading(N, Text)) :-
        inline(Text, Html),
        format("<h~d>~w</h~d>~n", [N, Html, N]).
print_block(paragraph(Text)) :-
        inline(Text, Html),
        format("<p>~w</p>~n", [Html]).
print_block(list(Items)) :-
        format("<ul>~n"),
        forall(member(Item, Items),
               ( inline(Item, Html), format("  <li>~w</li>~n", [Html]) )),
        format("</ul>~n").
print_block(quote(Blocks)) :-
        format("<blockquote>~n"),
        maplist(print_block, Blocks),
        format("</blockquote>~n").
print_block(code(Lines)) :-
        atomic_list_concat(Lines, '\n', Text),
        atom_chars(Text, Chars),
        phrase(escaped(Chars), Out),
        atom_chars(Html, Out),
        format("<pre>~w</pre>~n", [Html]).

inline(Text, Html) :-
        atom_chars(Text, Chars),
        phrase(spans(Pieces), Chars),
        flatten(Pieces, Flat),
        atom_chars(Html, Flat).

spans([Piece|Pieces]) --> span(Piece), !, spans(Pieces).
spans([]) --> [].

span([Open, Inner, Close]) -->
        delimiter(Mark, Tag),
        enclosed(Mark, Chars),
        { tags(Tag, Open, Close),
          (   Tag == code
          ->  phrase(escaped(Chars), Inner)
          ;   phrase(spans(Inner), Chars)
          ) }.
span([Open, Inner, Close]) -->
        ['['], enclosed([']', '('], Chars), enclosed([')'], Address),
        { phrase(spans(Inner), Chars),
          phrase(escaped(Address), Safe),
          atom_chars(Href, Safe),
          format(chars(Open), "<a href=\"~w\">", [Href]),
          atom_chars('</a>', Close) }.
span(Escaped) --> [C], { escape(C, Escaped) }.

delimiter([*, *], strong) --> [*, *].
delimiter([*], em) --> [*].
delimiter(['`'], code) --> ['`'].

%       the shortest, but not empty, stretch up to Mark
enclosed(Mark, [C|Cs]) --> [C], up_to(Mark, Cs).

up_to(Mark, []) --> Mark, !.
up_to(Mark, [C|Cs]) --> [C], up_to(Mark, Cs).

tags(Tag, Open, Close) :-
        format(chars(Open), "<~w>", [Tag]),
        format(chars(Close), "</~w>", [Tag]).

escaped([]) --> [].
escaped([C|Cs]) --> { escape(C, Es) }, Es, escaped(Cs).

escape(<, Es) :- !, atom_chars('&lt;', Es).
escape(>, Es) :- !, atom_chars('&gt;', Es).
escape(&, Es) :- !, atom_chars('&amp;', Es).
escape('"', Es) :- !, atom_chars('&quot;', Es).
escape(C, [C]).
