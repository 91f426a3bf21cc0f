:- module(settings,
          [ setting/4, setting/2, set_setting/2, set_setting_default/2, restore_setting/1, current_setting/1, setting_property/2,
            load_settings/1, load_settings/2, save_settings/0, save_settings/1, list_settings/0, list_settings/1,
            convert_setting_text/3
          ]).

% Settings: values of a program, each with a type, a default and a comment, that a file can change.
%
% A module declares its settings by directives, :- setting(Name, Type, Default, Comment), and reads them with setting/2.

:- meta_predicate setting(:, +, +, +), setting(:, ?), set_setting(:, +), set_setting_default(:, +), restore_setting(:),
       current_setting(:), setting_property(:, ?), list_settings(:).
:- dynamic(['$setting'/6, '$setting_value'/3, '$settings_file'/1]).

%! setting(:Name, +Type, +Default, +Comment) is det.
%  Declares the setting Name of the module. Type is one that must_be/2 knows; Default is its value at first, an expression for the types of
%  numbers, Text1 + Text2 for atoms and strings, or env(Variable) or env(Variable, Default1) for a variable of the environment.
%  setting(volume, integer, 11, 'How loud'), setting(volume, V) ⇒ V = 11.
%  setting(greeting, atom, hello + ' world', ''), setting(greeting, V) ⇒ V = 'hello world'.
%  catch(setting(volume, integer, x, ''), error(E, _), true) ⇒ E = type_error(integer, x).
setting(Name, Type, Default0, Comment) :-
    setting_name(Name, Module, Plain),
    must_be(atom, Plain),
    must_be(ground, Type),
    default_value(Type, Default0, Default),
    must_be(Type, Default),
    (   source_location(File, Line)
    ->  Source = File:Line
    ;   Source = none
    ),
    retractall(system:'$setting'(Plain, Module, _, _, _, _)),
    assertz(system:'$setting'(Plain, Module, Type, Default, Comment, Source)),
    forget_wrong_value(Plain, Module, Type).

% A value that a file has set before the declaration counts if it is right.
forget_wrong_value(Name, Module, Type) :-
    (   '$setting_value'(Name, Module, Value),
        \+ is_of_type(Type, Value)
    ->  retractall(system:'$setting_value'(Name, Module, _))
    ;   true
    ).

setting_name(Name, Module, Plain) :-
    strip_module(Name, Module, Plain).

default_value(Type, Default, Value) :-
    (   var(Default)
    ->  instantiation_error(Default)
    ;   Default = env(Variable)
    ->  environment_value(Variable, Text),
        convert_setting_text(Type, Text, Value)
    ;   Default = env(Variable, Default1)
    ->  (   getenv(Variable, Text)
        ->  convert_setting_text(Type, Text, Value)
        ;   default_value(Type, Default1, Value)
        )
    ;   is_number_type(Type)
    ->  number_value(Default, Value)
    ;   Default = (_ + _),
        memberchk(Type, [atom, string, text])
    ->  joined_text(Default, Text),
        text_of_type(Type, Text, Value)
    ;   Value = Default
    ).

environment_value(Variable, Text) :-
    (   getenv(Variable, Text0)
    ->  Text = Text0
    ;   existence_error(environment_variable, Variable)
    ).

is_number_type(Type) :-
    (   atom(Type)
    ->  memberchk(Type, [integer, float, number, rational, nonneg, positive_integer, negative_integer])
    ;   Type = between(_, _)
    ).

% What is no expression is left for the type check to refuse.
number_value(Expression, Value) :-
    (   catch(Value0 is Expression, error(type_error(evaluable, _), _), fail)
    ->  Value = Value0
    ;   Value = Expression
    ).

joined_text(Left + Right, Text) :-
    !,
    joined_text(Left, Text1),
    joined_text(Right, Text2),
    atom_concat(Text1, Text2, Text).
joined_text(env(Variable), Text) :-
    !,
    environment_value(Variable, Text).
joined_text(Text, Text).

text_of_type(Type, Text, Value) :-
    (   Type == string
    ->  atom_string(Text, Value)
    ;   Value = Text
    ).

%! setting(:Name, ?Value) is nondet.
%  The setting Name of the module has Value; an unbound Name becomes each of the module's in turn.
%  catch(setting(no_such_setting, _), error(E, _), true) ⇒ E = existence_error(setting, user:no_such_setting).
%  setting(size, integer, 3, 'Size of the board'), setting(size, V) ⇒ V = 3.
setting(Name, Value) :-
    setting_name(Name, Module, Plain),
    (   var(Plain)
    ->  '$setting'(Plain, Module, _, Default, _, _),
        value_or_default(Plain, Module, Default, Value)
    ;   declared_setting(Plain, Module, _, Default),
        value_or_default(Plain, Module, Default, Value)
    ).

value_or_default(Name, Module, Default, Value) :-
    (   '$setting_value'(Name, Module, Value0)
    ->  Value = Value0
    ;   Value = Default
    ).

% declared_setting(Name, Module, Type, Default): it exists, or else is an error.
declared_setting(Name, Module, Type, Default) :-
    (   '$setting'(Name, Module, Type0, Default0, _, _)
    ->  Type = Type0,
        Default = Default0
    ;   existence_error(setting, Module:Name)
    ).

%! set_setting(:Name, +Value) is det.
%  The setting Name of the module has Value from now on.
%  setting(speed, integer, 1, ''), set_setting(speed, 2), setting(speed, V) ⇒ V = 2.
%  setting(speed, integer, 1, ''), catch(set_setting(speed, fast), error(E, _), true) ⇒ E = type_error(integer, fast).
set_setting(Name, Value) :-
    setting_name(Name, Module, Plain),
    must_be(atom, Plain),
    declared_setting(Plain, Module, Type, Default),
    must_be(Type, Value),
    retractall(system:'$setting_value'(Plain, Module, _)),
    (   Value == Default
    ->  true
    ;   assertz(system:'$setting_value'(Plain, Module, Value))
    ).

%! set_setting_default(:Name, +Value) is det.
%  The default of the setting, and its value, is Value from now on: save_settings/1 does not write it.
%  setting(pitch, integer, 1, ''), set_setting_default(pitch, 2), restore_setting(pitch), setting(pitch, V) ⇒ V = 2.
set_setting_default(Name, Value) :-
    setting_name(Name, Module, Plain),
    must_be(atom, Plain),
    declared_setting(Plain, Module, Type, _),
    must_be(Type, Value),
    retract(system:'$setting'(Plain, Module, Type, _, Comment, Source)),
    assertz(system:'$setting'(Plain, Module, Type, Value, Comment, Source)),
    retractall(system:'$setting_value'(Plain, Module, _)),
    !.

%! restore_setting(:Name) is det.
%  The setting has its default again.
%  setting(tempo, integer, 1, ''), set_setting(tempo, 2), restore_setting(tempo), setting(tempo, V) ⇒ V = 1.
restore_setting(Name) :-
    setting_name(Name, Module, Plain),
    must_be(atom, Plain),
    declared_setting(Plain, Module, _, _),
    retractall(system:'$setting_value'(Plain, Module, _)).

%! current_setting(?Name) is nondet.
%  Name, or Module:Name, is a setting.
%  setting(colour, atom, red, ''), current_setting(colour) ⇒ true.
current_setting(Name) :-
    setting_name(Name, Module, Plain),
    '$setting'(Plain, Module, _, _, _, _).

%! setting_property(:Name, ?Property) is nondet.
%  Property is type(Type), default(Value), comment(Text) or source(File:Line) of the setting.
%  setting(size, integer, 1, 'How large'), findall(P, setting_property(size, P), L) ⇒ L = [type(integer), default(1), comment('How large')].
setting_property(Name, Property) :-
    setting_name(Name, Module, Plain),
    '$setting'(Plain, Module, Type, Default, Comment, Source),
    (   Properties = [type(Type), default(Default), comment(Comment), source(Source)],
        member(Property, Properties)
    ),
    Property \== source(none).

% ---- files ----------------------------------------------------------------------------------------------------------

%! load_settings(+File) is det.
%  Sets what the terms setting(Module:Name, Value) in the file say; one that is wrong is reported. Nothing happens if there is no such file.
%  save_settings/0 writes to it.
%  load_settings(no_such_file) ⇒ true.
load_settings(File) :-
    load_settings(File, []).

%! load_settings(+File, +Options) is det.
%  As load_settings/1. The option undefined(load) keeps values of settings that are declared only later, undefined(error) reports them.
%  load_settings(no_such_file, [undefined(load)]) ⇒ true.
load_settings(File, Options) :-
    option(undefined(Undefined), Options, error),
    must_be(oneof([load, error]), Undefined),
    (   absolute_file_name(File, Path, [access(read), file_errors(fail)])
    ->  read_file_to_terms(Path, Terms, []),
        load_each_setting(Terms, Undefined)
    ;   absolute_file_name(File, Path)
    ),
    retractall(system:'$settings_file'(_)),
    assertz(system:'$settings_file'(Path)).

load_each_setting([], _).
load_each_setting([Term|Terms], Undefined) :-
    catch(system:load_one_setting(Term, Undefined), Ball, print_message(warning, Ball)),
    load_each_setting(Terms, Undefined).

load_one_setting(Term, Undefined) :-
    (   nonvar(Term),
        Term = setting(Name, Value)
    ->  strip_module(Name, Module, Plain),
        must_be(atom, Plain),
        (   Undefined == load,
            \+ '$setting'(Plain, Module, _, _, _, _)
        ->  retractall(system:'$setting_value'(Plain, Module, _)),
            assertz(system:'$setting_value'(Plain, Module, Value))
        ;   set_setting(Name, Value)
        )
    ;   type_error(setting, Term)
    ).

%! save_settings is det.
%  As save_settings/1, to the file of the last load_settings/1,2 or save_settings/1.
%  catch(save_settings, error(E, _), true) ⇒ E = existence_error(file, settings).
save_settings :-
    (   '$settings_file'(File)
    ->  save_settings(File)
    ;   existence_error(file, settings)
    ).

%! save_settings(+File) is det.
%  Writes the settings that do not have their defaults to the file, for load_settings/1. An old file is replaced as a whole, or not at
%  all; a symbolic link stays one.
%  setting(size, integer, 3, 'Size of the board'), set_setting(size, 4), tmp_file(settings, _F), save_settings(_F), restore_setting(size), load_settings(_F), delete_file(_F), setting(size, V) ⇒ V = 4.
save_settings(File) :-
    absolute_file_name(File, Path),
    with_output_to(string(Text), system:write_settings),
    '$replace_file'(Path, Text),
    retractall(system:'$settings_file'(_)),
    assertz(system:'$settings_file'(Path)).

write_settings :-
    format('% Saved settings~n', []),
    forall(( '$setting'(Name, Module, _, Default, Comment, _),
             '$setting_value'(Name, Module, Value),
             Value \== Default ),
           ( system:write_comment(Comment),
             format('setting(~q, ~q).~n', [Module:Name, Value]) )).

% Each line of a comment begins with %, so that the file can be read again.
write_comment(Comment) :-
    format(string(Text), '~w', [Comment]),
    split_string(Text, '\n', '', Lines),
    nl,
    forall(member(Line, Lines), format('%\t~w~n', [Line])).

%! list_settings is det.
%  Writes a table of all settings: name, value, comment. Values that are not the default are marked by *.
%  setting(size, integer, 3, 'Size of the board'), list_settings ⇒ true.
list_settings :-
    list_settings_of(_).

%! list_settings(:Module) is det.
%  As list_settings/0, of the settings of a module.
%  setting(size, integer, 3, 'Size of the board'), list_settings(user) ⇒ true.
list_settings(Module) :-
    strip_module(Module, _, Plain),
    list_settings_of(Plain).

list_settings_of(Module) :-
    format('~`=t~72|~n'),
    format('Name~t~26|Value (*=modified) Comment~n'),
    format('~`=t~72|~n'),
    forall('$setting'(Name, Module, _, Default, Comment, _),
           ( system:value_or_default(Name, Module, Default, Value),
             (   Value == Default
             ->  Mark = ''
             ;   Mark = (*)
             ),
             format('~q~t~26|~q~w~t~41|~w~n', [Module:Name, Value, Mark, Comment]) )).

%! convert_setting_text(+Type, +Text, -Value) is det.
%  Value has Type and is what Text, such as a word that a person typed, says.
%  convert_setting_text(integer, '42', V) ⇒ V = 42.
%  convert_setting_text(atom, '42', V) ⇒ V = '42'.
%  convert_setting_text(list(integer), "[1, 2]", V) ⇒ V = [1, 2].
convert_setting_text(Type, Text, Value) :-
    (   is_number_type(Type)
    ->  term_to_atom(Expression, Text),
        number_value(Expression, Value0),
        float_if_wanted(Type, Value0, Value)
    ;   memberchk(Type, [atom, boolean, bool, oneof(_)])
    ->  format(atom(Value), '~w', [Text])
    ;   Type == string
    ->  text_to_string(Text, Value)
    ;   term_to_atom(Value, Text)
    ),
    must_be(Type, Value).

float_if_wanted(Type, Value0, Value) :-
    (   Type == float,
        integer(Value0)
    ->  Value is float(Value0)
    ;   Value = Value0
    ).
