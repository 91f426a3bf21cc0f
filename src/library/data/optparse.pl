:- module(optparse, [ opt_arguments/3, opt_parse/4, opt_parse/5, opt_help/2 ]).

% Options of a command line, described by a list.
%
% Each element of the list is a list that describes an option: opt(Name), which every option has; type(Type), one of boolean, integer, float,
% atom and term; default(Value); shortflags(Letters); longflags(Words); meta(Name) and help(Text or Lines), for opt_help/2. A value is given
% as -nValue, -n Value, --name=Value or --name Value; a boolean one may be left out, and --no-name says false.

%! opt_arguments(+Spec, -Options, -Others) is det.
%  As opt_parse/4, for the words of the command line that the program has got.
%  opt_arguments([[opt(size), type(integer), default(1), longflags([size])]], Os, Ws) ⇒ Os = [size(1)], Ws = [].
opt_arguments(Spec, Options, Others) :-
    current_prolog_flag(argv, Words),
    opt_parse(Spec, Words, Options, Others).

%! opt_parse(+Spec, +Words, -Options, -Others) is det.
%  Options has Name(Value) for each option of Spec: first the defaults of those that Words do not have, then the others. Others has the words that
%  are no options.
%  opt_parse([[opt(size), type(integer), shortflags([s])]], [a, '-s', '3'], Os, Ws) ⇒ Os = [size(3)], Ws = [a].
%  catch(opt_parse([], ['--size=3'], _, _), error(E, _), true) ⇒ E = existence_error(commandline_option, size).
opt_parse(Spec, Words, Options, Others) :-
    opt_parse(Spec, Words, Options, Others, []).

%! opt_parse(+Spec, +Words, -Options, -Others, +How) is det.
%  As opt_parse/4. How are options: duplicated_flags(keepfirst), keeplast (this is the default) or keepall; output_functor(F) for F(Name, Value) in the
%  place of Name(Value).
%  opt_parse([[opt(v), type(integer), shortflags([v])]], ['-v1', '-v2'], Os, _, [duplicated_flags(keepall)]) ⇒ Os = [v(1), v(2)].
opt_parse(Spec, Words, Options, Others, How) :-
    opt_checked(Spec, Entries),
    must_be(list, Words),
    option(duplicated_flags(Keep), How, keeplast),
    must_be(oneof([keepfirst, keeplast, keepall]), Keep),
    opt_words(Words, Entries, Given0, Others0),
    opt_keep(Keep, Given0, Given),
    findall(Name, member(Name-_, Given), Names),
    opt_defaults(Entries, Names, Defaults),
    append(Defaults, Given, Pairs),
    opt_terms(Pairs, How, Options),
    Others = Others0.

% ---- the description ------------------------------------------------------------------------------------------------

% opt_checked(Spec, Entries): an entry(Name, Type, Default, Short, Long, Meta, Help) for each option; Default is none or value(Value).
opt_checked(Spec, Entries) :-
    must_be(list(list), Spec),
    opt_entries(Spec, Entries),
    findall(Name, member(entry(Name, _, _, _, _, _, _), Entries), Names),
    opt_all_different(Names),
    findall(Flag, ( member(entry(_, _, _, Short, Long, _, _), Entries), ( member(Flag, Short) ; member(Flag, Long) ) ), Flags),
    opt_all_different(Flags).

opt_entries([], []).
opt_entries([Description|Spec], [entry(Name, Type, Default, Short, Long, Meta, Help)|Entries]) :-
    (   option(opt(Name), Description)
    ->  must_be(atom, Name)
    ;   domain_error(unique_atom, Description)
    ),
    option(type(Type), Description, term),
    option(shortflags(Short), Description, []),
    option(longflags(Long), Description, []),
    option(meta(Meta), Description, ''),
    option(help(Help), Description, ''),
    must_be(list(atom), Short),
    must_be(list(atom), Long),
    (   member(Flag, Short),
        atom_length(Flag, Length),
        Length =\= 1
    ->  domain_error(short_flag, Flag)
    ;   true
    ),
    opt_default(Description, Type, Default),
    opt_entries(Spec, Entries).

opt_default(Description, Type, Default) :-
    (   memberchk(Type, [boolean, integer, float, atom, term])
    ->  true
    ;   existence_error(type, Type)
    ),
    (   option(default(Value), Description),
        nonvar(Value)
    ->  (   Type == term
        ->  true
        ;   must_be(Type, Value)
        ),
        Default = value(Value)
    ;   Default = none
    ).

opt_all_different(Names) :-
    (   select(Name, Names, Others),
        memberchk(Name, Others)
    ->  domain_error(unique_atom, Name)
    ;   true
    ).

% ---- the words ------------------------------------------------------------------------------------------------------

% opt_words(Words, Entries, Given, Others): Given has a Name-Value for each option.
opt_words([], _, [], []).
opt_words([Word|Words], Entries, Given, Others) :-
    (   opt_flag(Word, Flag, Text)
    ->  (   opt_type_of(Flag, Entries, Name, Type, Sense)
        ->  opt_value(Text, Type, Sense, Words, Value, Words1),
            Given = [Name-Value|Given1],
            opt_words(Words1, Entries, Given1, Others)
        ;   arg(1, Flag, Unknown),
            existence_error(commandline_option, Unknown)
        )
    ;   Others = [Word|Others1],
        opt_words(Words, Entries, Given, Others1)
    ).

% opt_flag(Word, Flag, Text): Word has the Flag, long(Name) or short(Letter), and Text is none or text(Value).
opt_flag(Word, Flag, Text) :-
    must_be(atom, Word),
    (   atom_concat(--, Long, Word)
    ->  Long \== '',
        (   sub_atom(Long, Before, 1, After, =)
        ->  sub_atom(Long, 0, Before, _, Name),
            sub_atom(Long, _, After, 0, Value),
            Text = text(Value)
        ;   Name = Long,
            Text = none
        ),
        Flag = long(Name)
    ;   atom_chars(Word, [-, Letter|Chars]),
        \+ char_type(Letter, digit),
        Flag = short(Letter),
        (   Chars == []
        ->  Text = none
        ;   Chars = [=|_]
        ->  syntax_error('disallowed: <shortflag>=<value>')
        ;   atom_chars(Value, Chars),
            Text = text(Value)
        )
    ).

% opt_type_of(Flag, Entries, Name, Type, Sense): the option that Flag stands for; Sense is false if it is --no-Flag of a boolean one.
opt_type_of(short(Letter), Entries, Name, Type, true) :-
    member(entry(Name, Type, _, Short, _, _, _), Entries),
    memberchk(Letter, Short),
    !.
opt_type_of(long(Flag), Entries, Name, Type, true) :-
    member(entry(Name, Type, _, _, Long, _, _), Entries),
    memberchk(Flag, Long),
    !.
opt_type_of(long(Flag), Entries, Name, boolean, false) :-
    atom_concat('no-', Positive, Flag),
    member(entry(Name, boolean, _, _, Long, _, _), Entries),
    memberchk(Positive, Long),
    !.

opt_value(text(Text), Type, Sense, Words, Value, Words) :-
    opt_converted(Type, Text, Value0),
    opt_sense(Sense, Value0, Value).
opt_value(none, Type, Sense, Words, Value, Rest) :-
    (   Type == boolean
    ->  (   Words = [Text|Rest0],
            memberchk(Text, [true, false])
        ->  opt_sense(Sense, Text, Value),
            Rest = Rest0
        ;   Value = Sense,
            Rest = Words
        )
    ;   Words = [Text|Rest]
    ->  opt_converted(Type, Text, Value)
    ;   type_error(Type, '')
    ).

opt_sense(true, Value, Value).
opt_sense(false, true, false).
opt_sense(false, false, true).

opt_converted(Type, Text, Value) :-
    (   opt_converts(Type, Text, Value0)
    ->  Value = Value0
    ;   type_error(Type, Text)
    ).

opt_converts(boolean, Text, Text) :-
    memberchk(Text, [true, false]).
opt_converts(integer, Text, Value) :-
    atom_number(Text, Value),
    integer(Value).
opt_converts(float, Text, Value) :-
    atom_number(Text, Value),
    float(Value).
opt_converts(atom, Text, Text).
opt_converts(term, Text, Value) :-
    term_to_atom(Value, Text).

% ---- the result -----------------------------------------------------------------------------------------------------

opt_keep(keepall, Given, Given).
opt_keep(keepfirst, Given0, Given) :-
    opt_firsts(Given0, [], Given).
opt_keep(keeplast, Given0, Given) :-
    reverse(Given0, Reversed0),
    opt_firsts(Reversed0, [], Reversed),
    reverse(Reversed, Given).

opt_firsts([], _, []).
opt_firsts([Name-Value|Pairs0], Seen, Pairs) :-
    (   memberchk(Name, Seen)
    ->  Pairs = Pairs1
    ;   Pairs = [Name-Value|Pairs1]
    ),
    opt_firsts(Pairs0, [Name|Seen], Pairs1).

opt_defaults([], _, []).
opt_defaults([entry(Name, _, Default, _, _, _, _)|Entries], Given, Pairs) :-
    (   memberchk(Name, Given)
    ->  Pairs = Pairs1
    ;   Default = value(Value)
    ->  Pairs = [Name-Value|Pairs1]
    ;   Pairs = [Name-_|Pairs1]
    ),
    opt_defaults(Entries, Given, Pairs1).

opt_terms([], _, []).
opt_terms([Name-Value|Pairs], How, [Option|Options]) :-
    (   option(output_functor(Functor), How),
        Functor \== 'OPTION'
    ->  Option =.. [Functor, Name, Value]
    ;   Option =.. [Name, Value]
    ),
    opt_terms(Pairs, How, Options).

% ---- help -----------------------------------------------------------------------------------------------------------

%! opt_help(+Spec, -Help) is det.
%  Help is an atom with a table of the options: their flags, type, default and help.
%  opt_help([[opt(size), type(integer), default(1), longflags([size]), help('How large')]], H) ⇒ H = '--size    integer=1  How large\n'.
opt_help(Spec, Help) :-
    opt_checked(Spec, Entries),
    findall(row(Longs, Shorts, Meta, Lines), ( member(Entry, Entries), system:opt_row(Entry, Longs, Shorts, Meta, Lines) ), Rows),
    opt_columns(Rows, 0, 0, 0, Column1, Column2, Column3),
    findall(Line, ( member(Row, Rows), system:opt_row_line(Row, Column1, Column2, Column3, Line) ), Lines),
    atomic_list_concat(Lines, Help).

opt_row(entry(_, Type, Default, Short, Long, Meta, Help), Longs, Shorts, Described, Help) :-
    ( Short \== [] ; Long \== [] ),
    !,
    findall(Flag, ( member(Word, Long), atom_concat(--, Word, Flag) ), Longs),
    findall(Flag, ( member(Letter, Short), atom_concat(-, Letter, Flag) ), ShortFlags),
    atomic_list_concat(ShortFlags, ',', Shorts),
    (   Default = value(Value)
    ->  true
    ;   Value = '_'
    ),
    (   Meta == ''
    ->  Before = ''
    ;   atom_concat(Meta, :, Before)
    ),
    format(atom(Described), '~w~w=~w', [Before, Type, Value]).

% opt_columns(Rows, W1, W2, W3, Column1, Column2, Column3): where the second, third and fourth column begin.
opt_columns([], W1, W2, W3, Column1, Column2, Column3) :-
    Column1 is W1 + 2,
    Column2 is Column1 + W2 + 2,
    Column3 is Column2 + W3 + 2.
opt_columns([row(Longs, Shorts, Meta, _)|Rows], W1, W2, W3, Column1, Column2, Column3) :-
    maplist(atom_length, Longs, Lengths),
    max_list([W1|Lengths], W1a),
    atom_length(Shorts, Length2),
    W2a is max(W2, Length2),
    atom_length(Meta, Length3),
    W3a is max(W3, Length3),
    opt_columns(Rows, W1a, W2a, W3a, Column1, Column2, Column3).

% opt_row_line(Row, Column1, Column2, Column3, Line): a line with its newline; all long flags but the last have lines of their own.
opt_row_line(row(Longs, Shorts, Meta, Help), Column1, Column2, Column3, Line) :-
    (   append(Before, [Last], Longs)
    ->  true
    ;   Before = [],
        Last = ''
    ),
    opt_help_lines(Help, Column3, [First|Others]),
    Indent is Column3 + 2,
    (   member(Flag, Before),
        format(atom(Line), '~w,~n', [Flag])
    ;   format(atom(Line), '~w~t~*|~w~t~*|~w~t~*|~w~n', [Last, Column1, Shorts, Column2, Meta, Column3, First])
    ;   member(Other, Others),
        format(atom(Line), '~t~*|~w~n', [Indent, Other])
    ).

opt_help_lines(Help, Column, Lines) :-
    (   is_list(Help)
    ->  (   Help == []
        ->  Lines = ['']
        ;   Lines = Help
        )
    ;   split_string(Help, ' \n\t', ' \n\t', Words0),
        exclude(==(""), Words0, Words),
        Width is max(40, 80 - Column),
        Further is Width - 2,
        opt_help_line(Words, Width, First, Rest),
        Lines = [First|Others],
        opt_further_lines(Rest, Further, Others)
    ).

opt_further_lines([], _, []).
opt_further_lines([Word|Words], Width, [Line|Lines]) :-
    opt_help_line([Word|Words], Width, Line, Rest),
    opt_further_lines(Rest, Width, Lines).

% opt_help_line(Words, Width, Line, Rest): Line has as many of the Words as Width characters allow, and one at least.
opt_help_line([], _, '', []).
opt_help_line([Word|Words], Width, Line, Rest) :-
    string_length(Word, Length),
    '$filled_line'(Words, Length, Width, Filled, Rest),
    atomic_list_concat([Word|Filled], ' ', Line).
