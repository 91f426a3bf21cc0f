:- module(interpolation, [ interpolate_string/4 ]).

% Templates: texts with {Name} in the place of values.

:- meta_predicate interpolate_string(:, -, +, +).

%! interpolate_string(:Template, -String, +Map, +Options) is semidet.
%  String is the Template with the value that the list Map gives for Name in the place of {Name}; Name is that of a variable. {Name,Text}
%  gives a Text for names that are not in Map; with the option goals(true) {@Goal} means what Goal writes.
%  interpolate_string("{X} and {Y,no}", S, ['X' = yes], []) ⇒ S = "yes and no".
%  catch(interpolate_string("{X}", _, [], []), error(E, _), true) ⇒ E = existence_error(template_var, 'X').
interpolate_string(Qualified, String, Map, Options) :-
    strip_module(Qualified, Module, Template),
    text_to_string(Template, Text),
    string_codes(Text, Codes),
    option(goals(Goals), Options, false),
    template_parts(Codes, interpolation(Module, Map, Goals), Parts),
    atomic_list_concat(Parts, Atom),
    atom_string(Atom, String).

% The texts of which the result consists.
template_parts(Codes, Interpolation, Parts) :-
    (   append(Before, [0'{|Codes1], Codes),
        append(Inside, [0'}|Codes2], Codes1)
    ->  string_codes(First, Before),
        (   template_pattern(Inside, Interpolation, Pattern)
        ->  pattern_text(Pattern, Text),
            Rest = Codes2
        ;   Text = '{',
            Rest = Codes1
        ),
        Parts = [First, Text|Parts1],
        template_parts(Rest, Interpolation, Parts1)
    ;   string_codes(Last, Codes),
        Parts = [Last]
    ).

% What {Inside} means; fails if it means itself.
template_pattern([0'@|Codes], interpolation(Module, _, true), output(Module:Goal)) :-
    !,
    string_codes(String, Codes),
    term_string(Goal, String).
template_pattern(Inside, interpolation(_, Map, _), Pattern) :-
    (   append(NameCodes, [0',|DefaultCodes], Inside)
    ->  Default = default(DefaultCodes)
    ;   NameCodes = Inside,
        Default = none
    ),
    template_name(NameCodes),
    atom_codes(Name, NameCodes),
    (   memberchk(Name = Value, Map)
    ->  Pattern = value(Value)
    ;   Default = default(DefaultCodes)
    ->  Pattern = codes(DefaultCodes)
    ;   existence_error(template_var, Name)
    ).

pattern_text(value(Value), Text) :-
    format(string(Text), '~w', [Value]).
pattern_text(codes(Codes), Text) :-
    string_codes(Text, Codes).
pattern_text(output(Goal), Text) :-
    with_output_to(string(Text), Goal).

% The codes of the name of a variable.
template_name([Code|Codes]) :-
    code_type(Code, prolog_var_start),
    \+ ( member(Other, Codes), \+ code_type(Other, prolog_identifier_continue) ).
