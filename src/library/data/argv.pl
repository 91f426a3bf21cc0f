:- module(argv, [ argv_options/3, argv_options/4, argv_usage/1, cli_parse_debug_options/2, '$filled_line'/5 ]).

% Options of a program's command line.
%
% A program describes its options by facts, in its own module:
%
%    opt_type(Flag, Option, Type)      -f Value or --flag=Value gives Option(Value); Flag is a letter or a word
%    opt_help(Option, Text)            what the option does; opt_help(help(header), Text), help(usage) and help(footer) are more text
%    opt_meta(Option, Name)            what the value is called in the help
%
% Types are boolean (--flag, --no-flag), integer, nonneg, float, number, between(Low, High), oneof(Atoms), atom, string, term,
% file(Access), directory(Access) and Type1|Type2. Without opt_type/3 there are only long options, of any name.

:- meta_predicate argv_options(:, -, -), argv_options(:, -, -, +), argv_usage(:).

%! argv_options(:Words, -Others, -Options) is det.
%  Options is the list of Option(Value) for the options among Words, and Others has the other words. A word that is wrong ends the program, with
%  a message and status 1; --help ends it with the help that argv_usage/1 writes.
%  argv_options([a, '--size=3', '--fast', '--no-check', b], Ws, Os) ⇒ Ws = [a, b], Os = [size(3), fast(true), check(false)].
argv_options(Words, Others, Options) :-
    argv_options(Words, Others, Options, [on_error(halt(1))]).

%! argv_options(:Words, -Others, -Options, +How) is det.
%  As argv_options/3; a wrong word raises an error. How are options: on_error(halt(Status)) ends the program; on_error(print) writes the
%  message and fails; unknown_option(pass) puts unknown options among the Others; options_after_arguments(false) puts there what follows the
%  first other word.
%  argv_options([a, '--x=1'], Ws, Os, [options_after_arguments(false)]) ⇒ Ws = [a, '--x=1'], Os = [].
argv_options(Words, Others, Options, How) :-
    strip_module(Words, Module, Plain),
    must_be(list, Plain),
    must_be(list, How),
    catch(system:argv_parsed(Plain, Module, How, Others0, Options0), error(opt_error(Wrong), _), system:argv_refused(Wrong, How)),
    Others = Others0,
    Options = Options0.

argv_refused(Wrong, How) :-
    Error = error(opt_error(Wrong), _),
    (   option(on_error(halt(Status)), How)
    ->  tell_wrong_option(Error),
        halt(Status)
    ;   option(on_error(print), How)
    ->  tell_wrong_option(Error),
        fail
    ;   throw(Error)
    ).

% The message alone: where the error was raised does not matter to who typed the option.
tell_wrong_option(Error) :-
    '$message_text'(Error, Text),
    print_message(error, format('~w', [Text])).

argv_parsed(Words, Module, How, Others, Options) :-
    (   current_predicate(Module:opt_type/3)
    ->  argv_typed(Words, Module, How, Others, Options)
    ;   argv_untyped(Words, How, Others, Options)
    ).

% ---- without types --------------------------------------------------------------------------------------------------

argv_untyped([], _, [], []).
argv_untyped([Word|Words], How, Others, Options) :-
    (   Word == (--)
    ->  Others = Words,
        Options = []
    ;   long_option(Word, Name, Given)
    ->  Options = [Option|Options1],
        untyped_option(Given, Name, Option),
        argv_untyped(Words, How, Others, Options1)
    ;   option(options_after_arguments(false), How)
    ->  Others = [Word|Words],
        Options = []
    ;   Others = [Word|Others1],
        argv_untyped(Words, How, Others1, Options)
    ).

untyped_option(none, Name, Option) :-
    (   atom_concat(no_, Plain, Name)
    ->  Option =.. [Plain, false]
    ;   Option =.. [Name, true]
    ).
untyped_option(value(Text), Name, Option) :-
    (   atom_number(Text, Number)
    ->  Option =.. [Name, Number]
    ;   Option =.. [Name, Text]
    ).

% long_option(Word, Name, Given): Word is --Name or --Name=Text, and Given none or value(Text); in Name, _ stands for each -.
long_option(Word, Name, Given) :-
    atom_concat(--, Text, Word),
    Text \== '',
    (   sub_atom(Text, Before, 1, After, =)
    ->  sub_atom(Text, 0, Before, _, Name0),
        sub_atom(Text, _, After, 0, Value),
        Given = value(Value)
    ;   Name0 = Text,
        Given = none
    ),
    atomic_list_concat(Parts, -, Name0),
    atomic_list_concat(Parts, '_', Name).

% ---- with types -----------------------------------------------------------------------------------------------------

argv_typed([], _, _, [], []).
argv_typed([Word|Words], Module, How, Others, Options) :-
    (   Word == (--)
    ->  Others = Words,
        Options = []
    ;   asks_for_help(Word, Module)
    ->  argv_usage(Module:How),
        halt(0)
    ;   long_option(Word, Name, Given)
    ->  typed_long(Given, Name, Word, Words, Module, How, Others, Options)
    ;   atom_concat(-, Letters, Word),
        Letters \== ''
    ->  atom_chars(Letters, Flags),
        typed_short(Flags, Word, Words, Module, How, Others, Options)
    ;   option(options_after_arguments(false), How)
    ->  Others = [Word|Words],
        Options = []
    ;   Others = [Word|Others1],
        argv_typed(Words, Module, How, Others1, Options)
    ).

asks_for_help(Word, Module) :-
    memberchk(Word-Flag, ['--help'-help, '-h'-h, '-?'- ?]),
    \+ Module:opt_type(Flag, _, _).

typed_long(Given, Flag, Word, Words, Module, How, Others, Options) :-
    (   Module:opt_type(Flag, Option, Type)
    ->  (   Given = value(Text)
        ->  typed_word(Type, Text, Word, Value),
            Rest = Words
        ;   value_left_out(Type, Value)
        ->  Rest = Words
        ;   Words = [Text|Rest]
        ->  typed_word(Type, Text, Word, Value)
        ;   throw(error(opt_error(missing_value(Word, Type)), _))
        ),
        typed_option(Option, Value, Rest, Module, How, Others, Options)
    ;   Given == none,
        atom_concat(no_, Positive, Flag),
        Module:opt_type(Positive, Option, Type),
        Type == boolean
    ->  typed_option(Option, false, Words, Module, How, Others, Options)
    ;   unknown_option(Word, Words, Module, How, Others, Options)
    ).

typed_option(Name, Value, Rest, Module, How, Others, [Option|Options]) :-
    Option =.. [Name, Value],
    argv_typed(Rest, Module, How, Others, Options).

unknown_option(Word, Words, Module, How, Others, Options) :-
    (   option(unknown_option(pass), How)
    ->  Others = [Word|Others1],
        argv_typed(Words, Module, How, Others1, Options)
    ;   throw(error(opt_error(unknown_option(Word)), _))
    ).

% typed_short(Flags, …): -vn5 is -v -n5 if v needs no value; the value of the last is the rest of the word, or the next word.
typed_short([], _, Words, Module, How, Others, Options) :-
    argv_typed(Words, Module, How, Others, Options).
typed_short([Flag|Flags], Word, Words, Module, How, Others, Options) :-
    (   \+ Module:opt_type(Flag, _, _)
    ->  atom_concat(-, Flag, Short),
        unknown_option(Short, Words, Module, How, Others, Options)
    ;   Module:opt_type(Flag, Name, Type),
        value_left_out(Type, Value)
    ->  Option =.. [Name, Value],
        Options = [Option|Options1],
        typed_short(Flags, Word, Words, Module, How, Others, Options1)
    ;   Module:opt_type(Flag, Name, Type),
        atom_concat(-, Flag, Short),
        (   Flags = [_|_]
        ->  atom_chars(Text, Flags),
            Rest = Words
        ;   Words = [Text|Rest]
        ->  true
        ;   throw(error(opt_error(missing_value(Short, Type)), _))
        ),
        typed_word(Type, Text, Short, Value),
        typed_option(Name, Value, Rest, Module, How, Others, Options)
    ),
    !.

value_left_out(Type, true) :-
    Type == boolean.

% typed_word(Type, Text, Word, Value): Text, given with the option Word, is Value.
typed_word(Type, Text, Word, Value) :-
    (   word_of_type(Type, Text, Value0)
    ->  Value = Value0
    ;   throw(error(opt_error(wrong_value(Word, Type, Text)), _))
    ).

word_of_type(Type, _, _) :-
    var(Type),
    !,
    instantiation_error(Type).
word_of_type('|'(Type1, Type2), Text, Value) :-
    !,
    (   word_of_type(Type1, Text, Value0)
    ->  Value = Value0
    ;   word_of_type(Type2, Text, Value)
    ).
word_of_type(boolean, Text, Value) :-
    !,
    (   memberchk(Text, [true, on, yes, '1'])
    ->  Value = true
    ;   memberchk(Text, [false, off, no, '0']),
        Value = false
    ).
word_of_type(float, Text, Value) :-
    !,
    atom_number(Text, Number),
    Value is float(Number).
word_of_type(atom, Text, Text) :-
    !.
word_of_type(string, Text, Value) :-
    !,
    atom_string(Text, Value).
word_of_type(term, Text, Value) :-
    !,
    catch(term_to_atom(Value, Text), error(syntax_error(_), _), fail).
word_of_type(oneof(Atoms), Text, Text) :-
    !,
    memberchk(Text, Atoms).
word_of_type(file(Access), Text, Text) :-
    !,
    (   Text == (-)
    ->  true
    ;   \+ exists_directory(Text),
        access_file(Text, Access)
    ).
word_of_type(directory(Access), Text, Text) :-
    !,
    (   Access == create
    ->  true
    ;   exists_directory(Text),
        access_file(Text, Access)
    ).
word_of_type(Type, Text, Value) :-
    (   atom_number(Text, Number)
    ->  Value = Number
    ;   Value = Text
    ),
    is_of_type(Type, Value).

% ---- help -----------------------------------------------------------------------------------------------------------

%! argv_usage(:How) is det.
%  Writes the options of the program to the error output, as opt_type/3, opt_help/2 and opt_meta/2 of the module describe them.
%  assertz(opt_type(size, size, integer)), assertz(opt_help(size, "Size of the board")), argv_usage([]) ⇒ true.
argv_usage(How) :-
    strip_module(How, Module, _),
    usage_lines(Module, Lines),
    print_message_lines(user_error, '', Lines).

usage_lines(Module, Lines) :-
    help_text(Module, help(header), Header),
    help_text(Module, help(footer), Footer),
    (   help_text(Module, help(usage), [Usage|_])
    ->  true
    ;   Usage = ' [options]'
    ),
    program_words(Module, Program),
    findall(Label-Text, system:option_row(Module, Label, Text), Rows0),
    help_row(Module, Rows0, Rows),
    pairs_keys(Rows, Labels),
    maplist(atom_length, Labels, Lengths),
    max_list(Lengths, Longest),
    Column is Longest + 1,
    findall(Line, ( member(Label-Text, Rows), system:row_line(Label, Text, Column, Line) ), Table),
    each_on_a_line(Header, HeaderLines),
    each_on_a_line(Table, TableLines),
    each_on_a_line(Footer, FooterLines),
    append([ HeaderLines, ['Usage: ~w~w'-[Program, Usage], nl, nl, 'Options:'-[], nl], TableLines, FooterLines ], Lines).

each_on_a_line([], []).
each_on_a_line([Text|Texts], ['~w'-[Text], nl|Lines]) :-
    each_on_a_line(Texts, Lines).

% help_text(Module, Key, Texts): what opt_help/2 says about Key; help(usage) must be there.
help_text(Module, Key, Texts) :-
    (   current_predicate(Module:opt_help/2)
    ->  findall(Text, Module:opt_help(Key, Text), Texts)
    ;   Texts = []
    ),
    ( Key \== help(usage) ; Texts \== [] ),
    !.

program_words(Module, Program) :-
    (   member(Head, [main(_), main, opt_type(_, _, _)]),
        predicate_property(Module:Head, file(File))
    ->  file_base_name(File, Base),
        atomic_list_concat([perebor, Base, --], ' ', Program)
    ;   Program = perebor
    ).

help_row(Module, Rows, ['-h, -?, --help'-'Show this help message and exit'|Rows]) :-
    \+ ( current_predicate(Module:opt_type/3), Module:opt_type(help, _, _) ),
    !.
help_row(_, Rows, Rows).

% option_row(Module, Label, Text): an option with all its flags, and what it does.
option_row(Module, Label, Text) :-
    current_predicate(Module:opt_type/3),
    findall(Option, Module:opt_type(_, Option, _), Options0),
    list_to_set(Options0, Options),
    member(Option, Options),
    findall(Flag-Type, Module:opt_type(Flag, Option, Type), Flags),
    partition(system:is_letter, Flags, Short, Long),
    append(Short, Long, Sorted),
    findall(Part, ( member(Flag-Type, Sorted), system:flag_label(Module, Option, Flag, Type, Part) ), Parts),
    atomic_list_concat(Parts, ', ', Label),
    (   help_text(Module, Option, [Text0|_])
    ->  Text = Text0
    ;   Text = ''
    ).

is_letter(Flag-_) :-
    atom_length(Flag, 1).

flag_label(Module, Option, Flag, Type, Label) :-
    (   Type == boolean
    ->  Meta = '',
        Between = ''
    ;   meta_name(Module, Option, Type, Meta),
        (   is_letter(Flag-Type)
        ->  Between = ' '
        ;   Between = (=)
        )
    ),
    (   is_letter(Flag-Type)
    ->  Dashes = (-)
    ;   Dashes = (--)
    ),
    atomic_list_concat(Parts, '_', Flag),
    atomic_list_concat(Parts, -, Shown),
    atomic_list_concat([Dashes, Shown, Between, Meta], Label).

meta_name(Module, Option, Type, Meta) :-
    (   current_predicate(Module:opt_meta/2),
        Module:opt_meta(Option, Meta0)
    ->  Meta = Meta0
    ;   Type = '|'(Type1, Type2)
    ->  meta_name(Module, Option, Type1, Meta1),
        meta_name(Module, Option, Type2, Meta2),
        atomic_list_concat([Meta1, Meta2], '|', Meta)
    ;   functor(Type, Name, _),
        upcase_atom(Name, Meta)
    ).

% row_line(Label, Text, Column, Line): a line of the table, and those on which Text goes on.
row_line(Label, Text, Column, Line) :-
    Width is max(20, 79 - Column),
    split_string(Text, ' \n\t', ' \n\t', Words0),
    exclude(==(""), Words0, Words),
    wrapped_words(Words, Width, TextLines),
    (   TextLines = [First|Others]
    ->  true
    ;   First = '',
        Others = []
    ),
    format(atom(Line0), '~w~t~*|~w', [Label, Column, First]),
    findall(Indented, ( member(Other, Others), format(atom(Indented), '~t~*|~w', [Column, Other]) ), Continued),
    member(Line, [Line0|Continued]).

% wrapped_words(Words, Width, Lines): at least one word on a line, and as many as Width has room for.
wrapped_words([], _, []).
wrapped_words([Word|Words], Width, Lines) :-
    string_length(Word, Length),
    '$filled_line'(Words, Length, Width, Filled, Rest),
    atomic_list_concat([Word|Filled], ' ', Line),
    Lines = [Line|Lines1],
    wrapped_words(Rest, Width, Lines1).

%! '$filled_line'(+Words, +Length, +Width, -Filled, -Rest) is det.
%  Behind Length characters a line of Width has room for Filled, the first of Words; Rest are the others.
'$filled_line'([Word|Words], Length0, Width, Filled, Rest) :-
    string_length(Word, WordLength),
    Length is Length0 + 1 + WordLength,
    Length =< Width,
    !,
    Filled = [Word|Filled1],
    '$filled_line'(Words, Length, Width, Filled1, Rest).
'$filled_line'(Rest, _, _, [], Rest).

%! cli_parse_debug_options(+Options0, -Options) is det.
%  Turns on debug messages for each debug(Topic) of Options0; Options has the others.
%  cli_parse_debug_options([size(1), debug(my_topic)], Os) ⇒ Os = [size(1)].
cli_parse_debug_options([], []).
cli_parse_debug_options([Option|Options0], Options) :-
    (   Option = debug(Topic)
    ->  debug(Topic),
        Options = Options1
    ;   Options = [Option|Options1]
    ),
    cli_parse_debug_options(Options0, Options1).
