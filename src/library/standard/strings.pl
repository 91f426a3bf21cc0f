:- module(strings,
          [ text_concat/3, atomics_to_string/2, concat_atom/2, concat_atom/3, string_lines/2, indent_lines/3, indent_lines/4,
            dedent_lines/3, interpolate_string/4,
            atom_to_term/3, term_string/3
          ]).

% Text predicates beyond the built-ins: concatenation of mixed types, lines, terms with variable names.

:- meta_predicate indent_lines(1, +, +, -).

%! text_concat(?Left, ?Right, ?Whole) is nondet.
%  Whole is the text Left followed by Right: a string if one of them is a string, else an atom.
%  text_concat(ab, cd, T) ⇒ T = abcd.
%  text_concat(X, cd, abcd) ⇒ X = ab.
%  text_concat(1, 2, T) ⇒ T = '12'.
text_concat(Left, Right, Whole) :-
    (   ( string(Left) ; string(Right) ; string(Whole) )
    ->  string_concat(Left, Right, Whole)
    ;   as_atom(Left, Left1),
        as_atom(Right, Right1),
        as_atom(Whole, Whole1),
        atom_concat(Left1, Right1, Whole1)
    ).

as_atom(Text, Atom) :-
    (   var(Text)
    ->  Atom = Text
    ;   atom_string(Atom, Text)
    ).

%! atomics_to_string(+Atomics, -String) is det.
%  String is the concatenation of the texts of the Atomics.
%  atomics_to_string([a, 1, b], S) ⇒ S = "a1b".
atomics_to_string(Atomics, String) :-
    atomic_list_concat(Atomics, Atom),
    atom_string(Atom, String).

%! concat_atom(+Atomics, ?Atom) is det.
%  An old name of atomic_list_concat/2.
%  concat_atom([a, 1, b], A) ⇒ A = a1b.
concat_atom(Atomics, Atom) :-
    atomic_list_concat(Atomics, Atom).

%! concat_atom(?Atomics, +Separator, ?Atom) is det.
%  An old name of atomic_list_concat/3.
%  concat_atom(L, ',', 'a,b') ⇒ L = [a, b].
concat_atom(Atomics, Separator, Atom) :-
    atomic_list_concat(Atomics, Separator, Atom).

%! string_lines(?String, ?Lines) is det.
%  Lines are the lines of String, as strings; each ends in a newline, which the last may lack.
%  string_lines('a\nb\n', Ls) ⇒ Ls = ["a", "b"].
%  string_lines(S, [a, b]) ⇒ S = "a\nb\n".
string_lines(String, Lines) :-
    (   var(String)
    ->  must_be(list, Lines),
        append(Lines, [''], Ends),
        (   Lines == []
        ->  String = ""
        ;   atomic_list_concat(Ends, '\n', Atom),
            atom_string(Atom, String)
        )
    ;   split_string(String, '\n', '', Lines0),
        without_last_empty(Lines0, Lines)
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
%  Indented is the string of Text with Prefix before each line that is not empty.
%  indent_lines('  ', 'a\nb', S) ⇒ S = "  a\n  b".
indent_lines(Prefix, Text, Indented) :-
    split_string(Text, '\n', '', Lines),
    indent_each(Lines, Prefix, IndentedLines),
    atomic_list_concat(IndentedLines, '\n', Atom),
    atom_string(Atom, Indented).

indent_each([], _, []).
indent_each([Line|Lines], Prefix, [Indented|IndentedLines]) :-
    (   string_length(Line, 0)
    ->  Indented = Line
    ;   string_concat(Prefix, Line, Indented)
    ),
    indent_each(Lines, Prefix, IndentedLines).

%! indent_lines(:Filter, +Prefix, +Text, -Indented) is det.
%  As indent_lines/3, with Prefix before each Line for which call(Filter, Line) is true.
%  indent_lines(==("b"), '> ', 'a\nb', S) ⇒ S = "a\n> b".
indent_lines(Filter, Prefix, Text, Indented) :-
    split_string(Text, '\n', '', Lines),
    indent_chosen(Lines, Filter, Prefix, IndentedLines),
    atomic_list_concat(IndentedLines, '\n', Atom),
    atom_string(Atom, Indented).

indent_chosen([], _, _, []).
indent_chosen([Line|Lines], Filter, Prefix, [Indented|IndentedLines]) :-
    (   call(Filter, Line)
    ->  string_concat(Prefix, Line, Indented)
    ;   Indented = Line
    ),
    indent_chosen(Lines, Filter, Prefix, IndentedLines).

%! dedent_lines(+Text, -Dedented, +Options) is det.
%  Dedented is the string of Text without the layout that all its lines begin with; lines of nothing but layout do not count. The option
%  tab(Columns) replaces tabs at the beginning of lines by blanks first.
%  dedent_lines("  a\n    b", S, []) ⇒ S = "a\n  b".
%  dedent_lines("\ta\n    b", S, [tab(4)]) ⇒ S = "a\nb".
dedent_lines(Text, Dedented, Options) :-
    split_string(Text, '\n', '', Lines0),
    (   option(tab(Columns), Options)
    ->  must_be(positive_integer, Columns),
        without_tabs(Lines0, Columns, Lines)
    ;   Lines = Lines0
    ),
    common_layout(Lines, none, Common),
    without_layout(Lines, Common, DedentedLines),
    atomic_list_concat(DedentedLines, '\n', Atom),
    atom_string(Atom, Dedented).

without_tabs([], _, []).
without_tabs([Line0|Lines0], Columns, [Line|Lines]) :-
    layout_of_line(Line0, Layout, Rest),
    columns_of(Layout, Columns, 0, Width),
    format(string(Line), '~*c~s', [Width, 0' , Rest]),
    without_tabs(Lines0, Columns, Lines).

columns_of([], _, Width, Width).
columns_of([Code|Codes], Columns, Width0, Width) :-
    (   Code =:= 0'\t
    ->  Width1 is (Width0 // Columns + 1) * Columns
    ;   Width1 is Width0 + 1
    ),
    columns_of(Codes, Columns, Width1, Width).

% layout_of_line(Line, Layout, Rest): the codes of the layout at its beginning, and those behind.
layout_of_line(Line, Layout, Rest) :-
    string_codes(Line, Codes),
    layout_codes(Codes, Layout, Rest).

layout_codes([Code|Codes], [Code|Layout], Rest) :-
    code_type(Code, space),
    !,
    layout_codes(Codes, Layout, Rest).
layout_codes(Rest, [], Rest).

% common_layout(Lines, Common0, Common): Common0 is none or the codes that the lines before have in common.
common_layout([], none, []).
common_layout([], [Code|Codes], [Code|Codes]).
common_layout([], [], []).
common_layout([Line|Lines], Common0, Common) :-
    layout_of_line(Line, Layout, Rest),
    (   Rest == []
    ->  Common1 = Common0
    ;   Common0 == none
    ->  Common1 = Layout
    ;   common_prefix(Common0, Layout, Common1)
    ),
    common_layout(Lines, Common1, Common).

common_prefix([X|Xs], [Y|Ys], Prefix) :-
    X == Y,
    !,
    Prefix = [X|Prefix1],
    common_prefix(Xs, Ys, Prefix1).
common_prefix(_, _, []).

without_layout([], _, []).
without_layout([Line0|Lines0], Layout, [Line|Lines]) :-
    string_codes(Line0, Codes0),
    common_prefix(Layout, Codes0, Prefix),
    append(Prefix, Codes, Codes0),
    string_codes(Line, Codes),
    without_layout(Lines0, Layout, Lines).

%! interpolate_string(+Text0, -Text, +Bindings, +Options) is det.
%  Text is the string of Text0 with each {Name} replaced by the Value of Name = Value in Bindings; {Name,Default} stands for Default if
%  there is none. Names are those of variables. There are no options yet.
%  interpolate_string("{X} + {Y,1}", S, ['X' = 2], []) ⇒ S = "2 + 1".
%  catch(interpolate_string("{X}", _, [], []), error(E, _), true) ⇒ E = existence_error(template_var, 'X').
interpolate_string(Text0, Text, Bindings, Options) :-
    must_be(list, Options),
    text_to_string(Text0, String),
    string_codes(String, Codes),
    interpolated(Codes, Bindings, Parts, []),
    atomics_to_string(Parts, Text).

interpolated([], _, Parts, Parts).
interpolated([Code|Codes], Bindings, Parts, Rest) :-
    (   Code =:= 0'{,
        variable_place(Codes, Name, Default, Behind)
    ->  place_text(Name, Default, Bindings, Part),
        interpolated(Behind, Bindings, Parts1, Rest)
    ;   char_code(Part, Code),
        interpolated(Codes, Bindings, Parts1, Rest)
    ),
    Parts = [Part|Parts1].

% variable_place(Codes, Name, Default, Behind): Codes begin with Name} or Name,Default} and go on with Behind; Default is none or text(Text).
variable_place([Code|Codes], Name, Default, Behind) :-
    code_type(Code, prolog_var_start),
    name_codes(Codes, NameCodes, [Next|After]),
    atom_codes(Name, [Code|NameCodes]),
    (   Next =:= 0'}
    ->  Default = none,
        Behind = After
    ;   Next =:= 0',
    ->  append(DefaultCodes, [0'}|Behind], After),
        !,
        string_codes(DefaultText, DefaultCodes),
        Default = text(DefaultText)
    ).

name_codes([Code|Codes], [Code|NameCodes], Rest) :-
    code_type(Code, prolog_identifier_continue),
    !,
    name_codes(Codes, NameCodes, Rest).
name_codes(Rest, [], Rest).

place_text(Name, Default, Bindings, Text) :-
    (   memberchk(Name = Value, Bindings)
    ->  format(string(Text), '~w', [Value])
    ;   Default = text(Text0)
    ->  Text = Text0
    ;   existence_error(template_var, Name)
    ).

%! atom_to_term(+Text, -Term, -Bindings) is det.
%  Text, an atom or another text, is that of Term; Bindings has Name = Variable for each variable that has a name.
%  atom_to_term('p(X, Y, _)', T, Bs) ⇒ T = p(_A, _B, _), Bs = ['X' = _A, 'Y' = _B].
%  catch(atom_to_term('p(', _, _), error(syntax_error(_), _), E = bad) ⇒ E = bad.
atom_to_term(Text, Term, Bindings) :-
    read_term_from_atom(Text, Term, [variable_names(Bindings)]).

%! term_string(?Term, ?String, +Options) is det.
%  As term_string/2; Options are those of read_term/2 if String is known, else those of write_term/2.
%  term_string(T, "p(X)", [variable_names(Ns)]) ⇒ T = p(_A), Ns = ['X' = _A].
%  term_string('A' + 1, S, [quoted(false)]) ⇒ S = "A+1".
term_string(Term, String, Options) :-
    (   var(String)
    ->  must_be(list, Options),
        with_output_to(string(String), write_term(Term, [quoted(true)|Options]))
    ;   read_term_from_atom(String, Term, Options)
    ).
