:- module(pprint, [ print_term/2 ]).

% Terms laid out on several lines if one is not wide enough: print_term/2.
%
%    layout(Stream, Margin, Tab, Arguments, Writing)
%
% says where the text goes, the column that it should not pass, the distance of tab stops in indentation (0: blanks only), the option
% indent_arguments, and the options of write_term/2. A term that fits on the rest of the line is written as print/1 does; else its
% parts stand below each other. Columns are handed from part to part: nothing is asked of the stream.

%! print_term(@Term, +Options) is det.
%  Prints Term between two margins. Options: output(Stream), right_margin(72), left_margin(0), the column where the first line begins;
%  tab_width(8); indent_arguments, which is auto, false (all stays on a line), true (arguments always stand below each other) or the
%  number of blanks before them; write_options, those of write_term/2; fullstop and nl, to end with.
%  with_output_to(string(S), ( current_output(_O), print_term(f(aa, [b]), [output(_O), right_margin(7)]) )) ⇒ S = "f(aa,\n  [b])".
%  with_output_to(string(S), ( current_output(_O), print_term([X, _, X], [output(_O)]) )) ⇒ S = "[A,_,A]".
print_term(Term, Options) :-
    must_be(list, Options),
    term_layout(Options, Layout, Column),
    \+ \+ print_laid_out(Term, Layout, Column),
    arg(1, Layout, Stream),
    (   option(fullstop(true), Options)
    ->  put_char(Stream, '.')
    ;   true
    ),
    (   option(nl(true), Options)
    ->  nl(Stream)
    ;   true
    ).

term_layout(Options, layout(Stream, Margin, Tab, Arguments, Writing), Column) :-
    option(output(Stream), Options, user_output),
    option(right_margin(Margin), Options, 72),
    option(left_margin(Column), Options, 0),
    option(tab_width(Tab), Options, 8),
    option(indent_arguments(Arguments), Options, auto),
    option(write_options(Writing0), Options, []),
    must_be(nonneg, Margin),
    must_be(nonneg, Column),
    must_be(nonneg, Tab),
    must_be(list, Writing0),
    (   integer(Arguments)
    ->  must_be(nonneg, Arguments)
    ;   must_be(oneof([auto, false, true]), Arguments)
    ),
    append(Writing0, [quoted(true), numbervars(true)], Writing1),
    first_options(Writing1, Writing).

% write_term/2 obeys the last one of several options of the same name.
first_options(Options0, Options) :-
    reverse(Options0, Options).

% Variables get names, as by print/1; those of one occurrence are _. Constraints on them follow.
print_laid_out(Term, Layout0, Column) :-
    copy_term(Term, Copy, Goals),
    (   cyclic_term(Copy)
    ->  lay_out_whole(Copy, 1200, Layout0, Column, _)
    ;   numbervars(Copy-Goals, 0, _, [singletons(true)]),
        '$portrayed_parts'(Copy, Shown, Names),
        layout_with_names(Layout0, Names, Layout),
        clause_laid_out(Shown, Layout, Column),
        constraints_laid_out(Goals, Layout, Column)
    ).

layout_with_names(layout(Stream, Margin, Tab, Arguments, Writing), Names, layout(Stream, Margin, Tab, Arguments, Writing1)) :-
    Writing1 = [variable_names(Names)|Writing].

% Blanks stand around the neck of a clause and behind that of a directive.
clause_laid_out(Term, Layout, Column) :-
    (   neck_text(Term, Layout, Text),
        arg(2, Layout, Margin),
        string_length(Text, Length),
        Column + Length < Margin
    ->  write_in(Layout, Text)
    ;   lay_out(Term, 1200, Layout, Column, _)
    ).

neck_text((Head :- Body), Layout, Text) :-
    arg(2, Layout, Margin),
    parts_within([Head, Body], Margin),
    term_text_in(Layout, Head, 1199, HeadText),
    term_text_in(Layout, Body, 1199, BodyText),
    format(string(Text), '~w :- ~w', [HeadText, BodyText]).
neck_text((:- Directive), Layout, Text) :-
    arg(2, Layout, Margin),
    parts_within([Directive], Margin),
    term_text_in(Layout, Directive, 1199, DirectiveText),
    format(string(Text), ':- ~w', [DirectiveText]).

constraints_laid_out([], _, _).
constraints_laid_out([Goal|Goals], Layout, Column) :-
    write_in(Layout, ', % with constraints'),
    Indentation is Column + 4,
    goals_laid_out(Goals, Goal, Layout, Indentation).

goals_laid_out(Goals, Goal, Layout, Column) :-
    new_line(Layout, Column),
    lay_out(Goal, 999, Layout, Column, _),
    (   Goals = [Next|Rest]
    ->  write_in(Layout, ','),
        goals_laid_out(Rest, Next, Layout, Column)
    ;   true
    ).

% ---- what fits ------------------------------------------------------------------------------------------------------

% lay_out(Term, Priority, Layout, Column0, Column): the text begins in Column0 and ends in Column. Terms of a higher priority are in
% parentheses.
lay_out(Term, Priority, Layout, Column0, Column) :-
    (   must_be_broken(Term, Layout)
    ->  lay_out_parts(Term, Priority, Layout, Column0, Column)
    ;   text_that_fits(Term, Priority, Layout, Column0, Text)
    ->  write_in(Layout, Text),
        string_length(Text, Length),
        Column is Column0 + Length
    ;   lay_out_parts(Term, Priority, Layout, Column0, Column)
    ).

% Arguments are below each other, whatever room there is.
must_be_broken(Term, layout(_, _, _, Arguments, _)) :-
    Arguments \== auto,
    Arguments \== false,
    compound(Term),
    \+ operator_term(Term, _, _),
    \+ Term = '$VAR'(_),
    compound_name_arity(Term, _, Arity),
    Arity > 0.

text_that_fits(Term, Priority, Layout, Column, Text) :-
    arg(2, Layout, Margin),
    Room is Margin - Column,
    parts_within([Term], Room),
    term_text_in(Layout, Term, Priority, Text),
    string_length(Text, Length),
    Length < Room.

% The Terms have at most Count parts. Each has a character at least, so there is no need to write longer ones to see that they do not fit.
parts_within(Terms, Count) :-
    (   Terms = [Term|Rest]
    ->  Count > 0,
        Count1 is Count - 1,
        (   compound(Term),
            Term \= '$VAR'(_)
        ->  compound_name_arguments(Term, _, Arguments),
            append(Arguments, Rest, Terms1),
            parts_within(Terms1, Count1)
        ;   parts_within(Rest, Count1)
        )
    ;   true
    ).

term_text_in(layout(_, _, _, _, Writing), Term, Priority, Text) :-
    with_output_to(string(Text), write_term(Term, [priority(Priority)|Writing])).

write_in(Layout, Text) :-
    arg(1, Layout, Stream),
    write(Stream, Text).

new_line(layout(Stream, _, Tab, _, _), Column) :-
    nl(Stream),
    (   Tab > 0
    ->  Tabs is Column // Tab,
        Blanks is Column mod Tab,
        format(Stream, '~*c~*c', [Tabs, 0'\t, Blanks, 0' ])
    ;   format(Stream, '~*c', [Column, 0' ])
    ).

% ---- terms on several lines -----------------------------------------------------------------------------------------

lay_out_parts(Term, Priority, Layout, Column0, Column) :-
    (   ( \+ has_parts(Term) ; arg(4, Layout, false) )
    ->  lay_out_whole(Term, Priority, Layout, Column0, Column)
    ;   Term = [First|Rest]
    ->  write_in(Layout, '[ '),
        Inside is Column0 + 2,
        elements_laid_out(Rest, First, Layout, Column0, Inside),
        write_in(Layout, ']'),
        Column is Column0 + 1
    ;   Term = {Inner}
    ->  lay_out_between('{ ', Inner, '}', Layout, Column0, Column)
    ;   operator_term(Term, Kind, OwnPriority)
    ->  (   OwnPriority > Priority
        ->  lay_out_between('( ', Term, ')', Layout, Column0, Column)
        ;   operator_laid_out(Kind, Term, Layout, Column0, Column)
        )
    ;   arguments_laid_out(Term, Layout, Column0, Column)
    ).

has_parts(Term) :-
    compound(Term),
    Term \= '$VAR'(_),
    compound_name_arity(Term, _, Arity),
    Arity > 0.

lay_out_whole(Term, Priority, Layout, Column0, Column) :-
    term_text_in(Layout, Term, Priority, Text),
    write_in(Layout, Text),
    string_length(Text, Length),
    Column is Column0 + Length.

lay_out_between(Open, Inner, Close, Layout, Column0, Column) :-
    write_in(Layout, Open),
    Inside is Column0 + 2,
    lay_out(Inner, 1200, Layout, Inside, _),
    new_line(Layout, Column0),
    write_in(Layout, Close),
    Column is Column0 + 1.

elements_laid_out(Rest, Element, Layout, Column, Inside) :-
    lay_out(Element, 999, Layout, Inside, _),
    (   Rest = [Next|Rest1]
    ->  write_in(Layout, ','),
        new_line(Layout, Inside),
        elements_laid_out(Rest1, Next, Layout, Column, Inside)
    ;   Rest == []
    ->  new_line(Layout, Column)
    ;   new_line(Layout, Column),
        write_in(Layout, '| '),
        lay_out(Rest, 999, Layout, Inside, _),
        new_line(Layout, Column)
    ).

arguments_laid_out(Term, Layout, Column0, Column) :-
    compound_name_arguments(Term, Name, [First|Rest]),
    name_in(Layout, Name, NameText),
    string_length(NameText, Length),
    write_in(Layout, NameText),
    write_in(Layout, '('),
    Opened is Column0 + Length + 1,
    arg(4, Layout, Blanks),
    (   integer(Blanks)
    ->  Inside is Column0 + Blanks
    ;   Inside = Opened
    ),
    (   Opened > Inside
    ->  new_line(Layout, Inside),
        FirstColumn = Inside
    ;   FirstColumn = Opened
    ),
    lay_out(First, 999, Layout, FirstColumn, Column1),
    arguments_below(Rest, Layout, Inside, Column1, Last),
    write_in(Layout, ')'),
    Column is Last + 1.

arguments_below([], _, _, Column, Column).
arguments_below([Argument|Arguments], Layout, Inside, _, Column) :-
    write_in(Layout, ','),
    new_line(Layout, Inside),
    lay_out(Argument, 999, Layout, Inside, Column1),
    arguments_below(Arguments, Layout, Inside, Column1, Column).

name_in(Layout, Name, Text) :-
    arg(5, Layout, Writing),
    with_output_to(string(Text), write_term(Name, Writing)).

% ---- operators ------------------------------------------------------------------------------------------------------

% operator_term(Term, Kind, Priority): Term is written with an operator; Kind is infix(Name, Left, Right), prefix(Name, Right) or
% postfix(Name, Left), where Left and Right are the priorities of the operands.
operator_term(Term, Kind, Priority) :-
    compound(Term),
    compound_name_arity(Term, Name, Arity),
    operator_of_arity(Arity, Name, Kind, Priority).

operator_of_arity(2, Name, infix(Name, Left, Right), Priority) :-
    current_op(Priority, Type, user:Name),
    priorities_of_infix(Type, Priority, Left, Right),
    !.
operator_of_arity(1, Name, Kind, Priority) :-
    Name \== {},
    current_op(Priority, Type, user:Name),
    kind_of_one_sided(Type, Priority, Name, Kind),
    !.

priorities_of_infix(xfx, Priority, Below, Below) :-
    Below is Priority - 1.
priorities_of_infix(xfy, Priority, Below, Priority) :-
    Below is Priority - 1.
priorities_of_infix(yfx, Priority, Priority, Below) :-
    Below is Priority - 1.

kind_of_one_sided(fy, Priority, Name, prefix(Name, Priority)).
kind_of_one_sided(fx, Priority, Name, prefix(Name, Below)) :-
    Below is Priority - 1.
kind_of_one_sided(yf, Priority, Name, postfix(Name, Priority)).
kind_of_one_sided(xf, Priority, Name, postfix(Name, Below)) :-
    Below is Priority - 1.

operator_laid_out(prefix(Name, Right), Term, Layout, Column0, Column) :-
    arg(1, Term, Operand),
    name_in(Layout, Name, Text),
    prefix_gap(Name, Operand, Gap),
    write_in(Layout, Text),
    write_in(Layout, Gap),
    string_length(Text, Length),
    atom_length(Gap, GapLength),
    Column1 is Column0 + Length + GapLength,
    lay_out(Operand, Right, Layout, Column1, Column).
operator_laid_out(postfix(Name, Left), Term, Layout, Column0, Column) :-
    arg(1, Term, Operand),
    lay_out(Operand, Left, Layout, Column0, Column1),
    name_in(Layout, Name, Text),
    write_in(Layout, ' '),
    write_in(Layout, Text),
    string_length(Text, Length),
    Column is Column1 + Length + 1.
operator_laid_out(infix(Name, Left, Right), Term, Layout, Column0, Column) :-
    infix_operands(Term, infix(Name, Left, Right), [operand(_, Priority, First)|Operands]),
    lay_out(First, Priority, Layout, Column0, Column1),
    (   operands_go_below(Name, Indentation)
    ->  Below is Column0 + Indentation,
        operands_below(Operands, Layout, Below, Column)
    ;   Below is Column0 + 4,
        operands_filled(Operands, Layout, Below, Column1, Column)
    ).

% Nothing stands between a symbol and a name.
prefix_gap(Name, Operand, Gap) :-
    (   sub_atom(Name, _, 1, 0, Last),
        \+ char_type(Last, csym),
        \+ operator_term(Operand, _, _),
        compound(Operand),
        compound_name_arity(Operand, OperandName, _),
        sub_atom(OperandName, 0, 1, _, First),
        char_type(First, csymf)
    ->  Gap = ''
    ;   Gap = ' '
    ).

write_infix(Name, Layout, Length) :-
    (   Name == (',')
    ->  Text = Name
    ;   name_in(Layout, Name, NameText),
        string_concat(' ', NameText, Text)
    ),
    write_in(Layout, Text),
    string_length(Text, Length).

% The operands of a chain of operators of the same priority, operand(Name, Priority, Term): the operator before it, the priority
% that it may have, and the operand.
infix_operands(Term, infix(Name, Left, Right), Operands) :-
    (   Left > Right
    ->  left_operands(Term, Name, Left, Right, [], Operands)
    ;   right_operands(Term, Name, Left, Right, none, Operands)
    ).

right_operands(Term, Name, Left, Right, Before, [operand(Before, Left, First)|Operands]) :-
    compound_name_arguments(Term, _, [First, Rest]),
    (   operator_term(Rest, infix(Name1, Left, Right), Right)
    ->  right_operands(Rest, Name1, Left, Right, Name, Operands)
    ;   Operands = [operand(Name, Right, Rest)]
    ).

left_operands(Term, Name, Left, Right, Operands0, Operands) :-
    compound_name_arguments(Term, _, [Rest, Last]),
    Operands1 = [operand(Name, Right, Last)|Operands0],
    (   operator_term(Rest, infix(Name1, Left, Right), Left)
    ->  left_operands(Rest, Name1, Left, Right, Operands1, Operands)
    ;   Operands = [operand(none, Left, Rest)|Operands1]
    ).

% Operands of what joins goals and clauses each begin a line.
operands_go_below(Name, Indentation) :-
    memberchk(Name-Indentation, [(',')-0, (;)-0, (->)-0, (*->)-0, ('|')-0, (:-)-4, (-->)-4, (=>)-4]).

operands_below([operand(Name, Priority, Operand)|Operands], Layout, Column0, Column) :-
    write_infix(Name, Layout, _),
    new_line(Layout, Column0),
    lay_out(Operand, Priority, Layout, Column0, Column1),
    (   Operands == []
    ->  Column = Column1
    ;   operands_below(Operands, Layout, Column0, Column)
    ).

% Other operands follow on the line as far as they fit there, and else begin a line if they fit on that.
operands_filled([], _, _, Column, Column).
operands_filled([operand(Name, Priority, Operand)|Operands], Layout, Below, Column0, Column) :-
    write_infix(Name, Layout, Length),
    Column1 is Column0 + Length + 1,
    (   text_that_fits(Operand, Priority, Layout, Column1, Text)
    ->  operand_behind(Text, Layout, Column1, Column2)
    ;   text_that_fits(Operand, Priority, Layout, Below, Text)
    ->  new_line(Layout, Below),
        write_in(Layout, Text),
        string_length(Text, TextLength),
        Column2 is Below + TextLength
    ;   write_in(Layout, ' '),
        lay_out(Operand, Priority, Layout, Column1, Column2)
    ),
    operands_filled(Operands, Layout, Below, Column2, Column).

operand_behind(Text, Layout, Column0, Column) :-
    write_in(Layout, ' '),
    write_in(Layout, Text),
    string_length(Text, Length),
    Column is Column0 + Length.
