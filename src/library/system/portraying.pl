:- module(portraying, [ portray_text/1, '$print_portrayed'/1, '$print_portrayed'/2, '$portrayed_parts'/3 ]).

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

%! '$portrayed_parts'(+Term, -Shown, -Names) is det.
%  Shown is Term with a variable for each part that portray/1 writes; Names has Text = Variable for each.
'$portrayed_parts'(Term, Shown, Names) :-
    (   acyclic_term(Term),
        is_portraying
    ->  portrayed(Term, Shown, Names, [])
    ;   Shown = Term,
        Names = []
    ).

is_portraying :-
    (   '$portrays_text'
    ->  true
    ;   current_predicate(user:portray/1)
    ).

portrayed(Term, Shown, Names, Rest) :-
    (   var(Term)
    ->  Shown = Term,
        Names = Rest
    ;   portray_output(Term, Text)
    ->  Names = [Text = Shown|Rest]
    ;   Term = [_|_]
    ->  portrayed_list(Term, Shown, Names, Rest)
    ;   compound(Term),
        Term \= '$VAR'(_)
    ->  compound_name_arguments(Term, Name, Arguments),
        portrayed_each(Arguments, ShownArguments, Names, Rest),
        compound_name_arguments(Shown, Name, ShownArguments)
    ;   Shown = Term,
        Names = Rest
    ).

portrayed_each([], [], Names, Names).
portrayed_each([Term|Terms], [Shown|ShownTerms], Names, Rest) :-
    portrayed(Term, Shown, Names, Names1),
    portrayed_each(Terms, ShownTerms, Names1, Rest).

% A list is one part, and its elements are; what follows some of them is none.
portrayed_list(Term, Shown, Names, Rest) :-
    (   nonvar(Term),
        Term = [Element|Elements]
    ->  Shown = [ShownElement|ShownElements],
        portrayed(Element, ShownElement, Names, Names1),
        portrayed_list(Elements, ShownElements, Names1, Rest)
    ;   Term == []
    ->  Shown = [],
        Names = Rest
    ;   portrayed(Term, Shown, Names, Rest)
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
