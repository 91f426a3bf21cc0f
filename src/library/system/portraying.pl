:- module(portraying, [ portray_text/1, '$print_portrayed'/1, '$print_portrayed'/2, '$write_portrayed'/3, '$write_portrayed'/4,
                      '$portrayed_parts'/3, '$portrayed_answer'/4, '$write_attributes'/2, '$write_attributes'/3 ]).

% print/1,2 in a program that has portray/1: what that writes for a part of a term stands there instead of the part.

%! '$print_portrayed'(?Term) is det.
%  print/1, if the program has portray/1.
'$print_portrayed'(Term) :-
    current_output(Stream),
    '$print_portrayed'(Stream, Term).

%! '$print_portrayed'(+Stream, ?Term) is det.
%  print/2, if the program has portray/1. A part that it writes becomes a variable with the text as its name.
'$print_portrayed'(Stream, Term) :-
    '$portrayed_parts'(Term, Shown, Names),
    write_term(Stream, Shown, [quoted(true), numbervars(true), variable_names(Names)]).

%! '$write_portrayed'(?Term, +Options, +Depth) is det.
%  write_term/2 with portray(true), if the program has portray/1.
'$write_portrayed'(Term, Options, Depth) :-
    current_output(Stream),
    '$write_portrayed'(Stream, Term, Options, Depth).

%! '$write_portrayed'(+Stream, ?Term, +Options, +Depth) is det.
%  write_term/3 with portray(true), if the program has portray/1; Depth is the value of max_depth in Options.
'$write_portrayed'(Stream, Term, Options, Depth) :-
    portrayed_parts(Term, Depth, Shown, Names),
    append(Options, [portray(false)], WithoutPortray),
    write_term(Stream, Shown, [variable_names(Names)|WithoutPortray]).

%! '$portrayed_parts'(+Term, -Shown, -Names) is det.
%  Shown is Term with a variable for each part that portray/1 writes; Names has Text = Variable for each.
'$portrayed_parts'(Term, Shown, Names) :-
    portrayed_parts(Term, 0, Shown, Names).

%! '$portrayed_answer'(+Values, +Depth, -Shown, -Names) is det.
%  As '$portrayed_parts'/3 for each argument of Values, the values and residual goals of an answer, down to a depth; 0 is no limit.
'$portrayed_answer'(Values, Depth, Shown, Names) :-
    Values =.. [Name|Terms],
    portrayed_values(Terms, Depth, ShownTerms, NamesOfEach),
    append(NamesOfEach, Names),
    Shown =.. [Name|ShownTerms].

portrayed_values([], _, [], []).
portrayed_values([Term|Terms], Depth, [Shown|ShownTerms], [Names|NamesOfEach]) :-
    portrayed_parts(Term, Depth, Shown, Names),
    portrayed_values(Terms, Depth, ShownTerms, NamesOfEach).

% What stands below Depth is not written, so portray/1 is not asked about it. A count from 0 downwards never arrives.
portrayed_parts(Term, Depth, Shown, Names) :-
    (   acyclic_term(Term),
        is_portraying
    ->  Left is Depth - 1,
        portrayed(Term, Left, Shown, Names, [])
    ;   Shown = Term,
        Names = []
    ).

is_portraying :-
    (   '$portrays_text'
    ->  true
    ;   current_predicate(user:portray/1)
    ).

portrayed(Term, Depth, Shown, Names, Rest) :-
    (   var(Term)
    ->  Shown = Term,
        Names = Rest
    ;   portray_output(Term, Text)
    ->  Names = [Text = Shown|Rest]
    ;   Depth =\= 0,
        Term = [_|_]
    ->  portrayed_list(Term, Depth, Shown, Names, Rest)
    ;   Depth =\= 0,
        compound(Term),
        Term \= '$VAR'(_)
    ->  compound_name_arguments(Term, Name, Arguments),
        Left is Depth - 1,
        portrayed_each(Arguments, Left, ShownArguments, Names, Rest),
        compound_name_arguments(Shown, Name, ShownArguments)
    ;   Shown = Term,
        Names = Rest
    ).

portrayed_each([], _, [], Names, Names).
portrayed_each([Term|Terms], Depth, [Shown|ShownTerms], Names, Rest) :-
    portrayed(Term, Depth, Shown, Names, Names1),
    portrayed_each(Terms, Depth, ShownTerms, Names1, Rest).

% A list is one part, and its elements are; what follows some of them is none. Each element is one deeper than the one before.
portrayed_list(Term, Depth, Shown, Names, Rest) :-
    (   nonvar(Term),
        Term = [Element|Elements],
        Depth =\= 0
    ->  Shown = [ShownElement|ShownElements],
        Left is Depth - 1,
        portrayed(Element, Left, ShownElement, Names, Names1),
        portrayed_list(Elements, Left, ShownElements, Names1, Rest)
    ;   ( Term == [] ; Depth =:= 0 )
    ->  Shown = Term,
        Names = Rest
    ;   portrayed(Term, Depth, Shown, Names, Rest)
    ).

portray_output(Term, Text) :-
    (   '$portrays_text',
        is_code_text(Term)
    ->  format(atom(Text), '`~s`', [Term])
    ;   current_predicate(user:portray/1),
        \+ \+ ( '$output_of'(user:portray(Term), Output), nb_setval('$portrayed', Output) ),
        nb_getval('$portrayed', Output),
        atom_string(Text, Output)
    ).

% ---- attributes -----------------------------------------------------------------------------------------------------

%! '$write_attributes'(?Term, +Options) is det.
%  write_term/2 with one of attributes(dots), attributes(write) and attributes(portray) among its options.
'$write_attributes'(Term, Options) :-
    current_output(Stream),
    '$write_attributes'(Stream, Term, Options).

%! '$write_attributes'(+Stream, ?Term, +Options) is det.
%  write_term/3 with such an option. A variable with attributes gets a name that ends in them: _123{colour = ...}.
'$write_attributes'(Stream, Term, Options) :-
    copy_term_nat(Term, Plain),
    term_variables(Plain, All),
    term_variables(Term, Variables),
    last_attributes_option(Options, ignore, How),
    names_with_attributes(All, Variables, How, Names),
    append(Options, [attributes(ignore), variable_names(Names)], WithNames),
    write_term(Stream, Plain, WithNames).

last_attributes_option([], How, How).
last_attributes_option([Option|Options], How0, How) :-
    (   Option = attributes(How1)
    ->  true
    ;   How1 = How0
    ),
    last_attributes_option(Options, How1, How).

% The copies keep the names of the variables that they stand for.
names_with_attributes([], [], _, []).
names_with_attributes([Copy|Copies], [Variable|Variables], How, [Name = Copy|Names]) :-
    with_output_to(atom(Name), system:write_with_attributes(Variable, How)),
    names_with_attributes(Copies, Variables, How, Names).

write_with_attributes(Variable, How) :-
    write(Variable),
    (   get_attrs(Variable, Attributes)
    ->  write('{'),
        write_attributes(How, Attributes, Variable),
        write('}')
    ;   true
    ).

write_attributes(dots, _, _) :-
    write('...').
write_attributes(write, Attributes, _) :-
    print(Attributes).
write_attributes(portray, att(Name, Value, More), Variable) :-
    (   Name == freeze
    ->  format("~p", [freeze(Variable, Value)])
    ;   current_predicate(Name:attr_portray_hook/2),
        Name:attr_portray_hook(Value, Variable)
    ->  true
    ;   format("~q = ...", [Name])
    ),
    (   More == []
    ->  true
    ;   write(', '),
        write_attributes(portray, More, Variable)
    ).

% ---- texts ----------------------------------------------------------------------------------------------------------

:- dynamic('$portrays_text'/0).

%! portray_text(+IsOn) is det.
%  While it is on (true), print/1 writes lists of at least three codes of visible characters as texts in back quotes.
%  portray_text(true), with_output_to(string(S), print(f([0'a, 0'b, 0'c]))), portray_text(false) ⇒ S = "f(`abc`)".
portray_text(IsOn) :-
    must_be(boolean, IsOn),
    retractall(system:'$portrays_text'),
    (   IsOn == true
    ->  assertz(system:'$portrays_text')
    ;   true
    ).

is_code_text(Term) :-
    Term = [_, _, _|_],
    is_list(Term),
    is_shown_text(Term).

is_shown_text([]).
is_shown_text([Code|Codes]) :-
    integer(Code),
    Code >= 0' ,
    Code =\= 0'`,
    Code =< 0x10FFFF,
    code_type(Code, print),
    is_shown_text(Codes).
