:- module(listing, [ listing/0, listing/1, listing/2 ]).

% listing/0,1,2: the clauses of the program as text.
%
% Predicates come in the order of their first clauses, each followed by an empty line. Clauses that come from a source have the
% names of variables that they have there, and the comment that stands above them; grammar rules are listed as such. The variables of
% clauses made at run time are called A, B, … in each clause anew.

:- meta_predicate listing(:), listing(:, +).

%! listing is det.
%  Writes all clauses of the program to the current output.
%  with_output_to(string(_), listing) ⇒ true.
listing :-
    '$list_module'(user, source-false).

%! listing(:What) is det.
%  Writes the clauses of some predicates: Name stands for all of this name, Name/Arity for one, Name//Arity for that of a
%  grammar, Head for the clauses whose heads unify with it, a reference for one clause, Module:_ for all of a module; a list stands
%  for all its elements. Name/Arity also stands for a predicate of the library.
%  with_output_to(string(_S), listing(ignore/1)), sub_string(_S, 0, 15, _, B) ⇒ B = "ignore(Goal) :-".
listing(What) :-
    listing(What, []).

%! listing(:What, +Options) is det.
%  As listing/1; of Options, source(true) shows the text of the program's sources, behind a comment that says where it stands, and
%  variable_names(generated) calls all variables A, B, ….
%  with_output_to(string(_S), listing(ignore/1, [variable_names(generated)])), sub_string(_S, 0, 12, _, B) ⇒ B = "ignore(A) :-".
listing(What, Options) :-
    must_be(list, Options),
    option(variable_names(Names), Options, source),
    must_be(oneof([source, generated]), Names),
    option(source(Source), Options, false),
    must_be(boolean, Source),
    strip_module(What, Module, Plain),
    '$list'(Plain, Module, Module, Names-Source).

% The module in which What is looked up, and the one whose predicates are shown without their module.
'$list'(What, Module, Context, Style) :-
    var(What), !,
    (   Module == Context, Module == user
    ->  throw(error(instantiation_error, _))
    ;   '$list_module'(Module, Style)
    ).
'$list'([], _, _, _) :- !.
'$list'([What|Whats], Module, Context, Style) :- !,
    strip_module(Module:What, Other, Plain),
    '$list'(Plain, Other, Context, Style),
    '$list'(Whats, Module, Context, Style).
'$list'(Module:What, _, Context, Style) :- !,
    '$list'(What, Module, Context, Style).
'$list'(Name//Arity, Module, Context, Style) :- !,
    (   var(Arity)
    ->  Arity2 = Arity
    ;   Arity2 is Arity + 2
    ),
    '$list'(Name/Arity2, Module, Context, Style).
'$list'(Name/Arity, Module, Context, Style) :- !,
    '$listed'(Module, Name, Arity, Predicates),
    (   Predicates = [_|_]
    ->  '$list_each'(Predicates, Module-Context, _, Style)
    ;   '$list_of_the_system'(Name/Arity, _, Style)
    ).
'$list'(Reference, _, Context, Style) :-
    '$reference_kind'(Reference, clause), !,
    '$list_reference'(Reference, Context, Style).
'$list'(Name, Module, Context, Style) :-
    atom(Name), !,
    '$listed'(Module, Name, _, Predicates),
    (   Predicates = [_|_]
    ->  '$list_each'(Predicates, Module-Context, _, Style)
    ;   throw(error(existence_error(procedure, Name), _))
    ).
'$list'(Head, Module, Context, Style) :-
    (   compound(Head)
    ->  functor(Head, Name, Arity)
    ;   throw(error(type_error(predicate_indicator, Head), _))
    ),
    '$listed'(Module, Name, Arity, Predicates),
    (   Predicates = [_|_]
    ->  '$list_each'(Predicates, Module-Context, Head, Style)
    ;   '$list_of_the_system'(Name/Arity, Head, Style)
    ).

% The module's own predicates but for those with the names of internal ones.
'$list_module'(Module, Style) :-
    '$listed'(Module, _, _, Predicates),
    findall(Name/Arity, ( member(Name/Arity, Predicates), \+ sub_atom(Name, 0, _, _, $) ), Own),
    '$list_each'(Own, Module-Module, _, Style).

'$list_each'([], _, _, _).
'$list_each'([Predicate|Predicates], Module-Context, Head, Style) :-
    '$home_of'(Predicate, Module, Home),
    '$list_declarations'(Home:Predicate, Context),
    '$clause_places'(Home, Predicate, Places),
    '$list_clauses'(Places, Home:Predicate, Context, Head, Style),
    nl,
    '$list_each'(Predicates, Module-Context, Head, Style).

'$home_of'(Name/Arity, Module, Home) :-
    functor(Head, Name, Arity),
    (   predicate_property(Module:Head, imported_from(Exporter))
    ->  Home = Exporter
    ;   Home = Module
    ).

% The clause of a reference alone; nothing of one that has been erased.
'$list_reference'(Reference, Context, Style) :-
    (   '$clause_home'(Reference, Home:Indicator, Number),
        '$clause_places'(Home, Indicator, Places),
        nth1(Number, Places, Place)
    ->  '$list_clauses'([Place], Home:Indicator, Context, _, Style)
    ;   true
    ).

% ---- declarations ---------------------------------------------------------------------------------------------------

'$list_declarations'(Home:Indicator, Context) :-
    '$declared'(Home, Indicator, Properties),
    '$in_context'(Home, Indicator, Context, Shown),
    findall(Declaration, '$declaration'(Properties, Home, Indicator, Context, Shown, Declaration), Declarations),
    '$each_declaration'(Declarations),
    (   Declarations = [_|_]
    ->  nl
    ;   true
    ).

'$declaration'(Properties, _, _, _, Shown, Declaration) :-
    member(Property, Properties),
    Declaration =.. [Property, Shown].
'$declaration'(_, Home, Name/Arity, _, Shown, table(Declared)) :-
    functor(Head, Name, Arity),
    '$table_declaration'(Home:Head, Modes, How),
    '$declared_table'(Modes, Shown, Plain),
    (   How == variant
    ->  Declared = Plain
    ;   Declared = as(Plain, How)
    ).
'$declaration'(_, Home, Name/Arity, Context, _, meta_predicate(Shown)) :-
    functor(Head, Name, Arity),
    predicate_property(Home:Head, meta_predicate(Modes)),
    '$in_context'(Home, Modes, Context, Shown).

% '$declared_table'(+Modes, +Shown, -Declared): a table's declaration, where the indicator is shown so.
'$declared_table'([], Shown, Shown).
'$declared_table'([Mode|Modes], Shown, Declared) :-
    '$mode_arguments'([Mode|Modes], Arguments),
    (   Shown = Module:Name/_
    ->  Head =.. [Name|Arguments],
        Declared = Module:Head
    ;   Shown = Name/_,
        Declared =.. [Name|Arguments]
    ).

'$mode_arguments'([], []).
'$mode_arguments'([Mode|Modes], [Argument|Arguments]) :-
    (   Mode == index
    ->  true
    ;   Argument = Mode
    ),
    '$mode_arguments'(Modes, Arguments).

'$each_declaration'([]).
'$each_declaration'([Declaration|Declarations]) :-
    portray_clause((:- Declaration)),
    '$each_declaration'(Declarations).

% What belongs to another module than that of the listing is shown with its module.
'$in_context'(Home, Plain, Context, Shown) :-
    (   Home == Context
    ->  Shown = Plain
    ;   Shown = Home:Plain
    ).

% ---- clauses --------------------------------------------------------------------------------------------------------

'$list_clauses'(Places, Home:Indicator, Context, Head, Style) :-
    (   member(Place, Places),
        '$listed_clause'(Home, Indicator, Place, Clause, Shown, Names),
        \+ \+ '$has_head'(Clause, Head),
        '$list_clause'(Style, Home-Context, Indicator-Place, Clause-Shown, Names),
        fail
    ;   true
    ).

'$has_head'(Clause, Head) :-
    (   Clause = (Other :- _)
    ->  Head = Other
    ;   '$matching_rule'(Clause, Left, _, _)
    ->  (   Left = (Other, _)
        ->  Head = Other
        ;   Head = Left
        )
    ;   Head = Clause
    ).

'$matching_rule'('=>'(Left, Body), Left, Body, =>).
'$matching_rule'('?=>'(Left, Body), Left, Body, ?=>).
'$matching_rule'('==>'(Left, Body), Left, Body, ==>).

'$list_clause'(_-true, Home-_, Indicator-Place, _, _) :-
    '$clause_text'(Home, Indicator, Place, Comment, Text, File, Line), !,
    format("% ~w:~d~n~s~s~n", [File, Line, Comment, Text]).
'$list_clause'(generated-_, Home-Context, _, Clause-_, _) :- !,
    '$list_term'(Clause, Home, Context, []).
'$list_clause'(_, Home-Context, Indicator-Place, _-Shown, Names) :-
    (   '$clause_text'(Home, Indicator, Place, Comment, _, _, _)
    ->  write(Comment)
    ;   true
    ),
    '$list_term'(Shown, Home, Context, Names).

'$list_term'(Clause, Home, Context, Names) :-
    (   Home == Context
    ->  Shown = Clause
    ;   '$qualified_clause'(Clause, Home, Shown)
    ),
    '$portray'(Home, Shown, Names).

'$qualified_clause'((Head :- Body), Home, (Home:Head :- Body)) :- !.
'$qualified_clause'((Head, Pushback --> Body), Home, (Home:Head, Pushback --> Body)) :- !.
'$qualified_clause'((Head --> Body), Home, (Home:Head --> Body)) :- !.
'$qualified_clause'(Rule, Home, Qualified) :-
    '$matching_rule'(Rule, Left, Body, Name), !,
    (   Left = (Head, Guard)
    ->  Left1 = (Home:Head, Guard)
    ;   Left1 = Home:Left
    ),
    Qualified =.. [Name, Left1, Body].
'$qualified_clause'(Head, Home, Home:Head).

% ---- the system -----------------------------------------------------------------------------------------------------

'$list_of_the_system'(Predicate, Head, Style) :-
    (   '$page_clauses'(Predicate, Clauses)
    ->  '$list_page_clauses'(Clauses, Head, Style),
        nl
    ;   Predicate = Name/Arity,
        atom(Name),
        integer(Arity),
        functor(Template, Name, Arity),
        predicate_property(Template, built_in)
    ->  format("% ~q is built in.~n~n", [Predicate])
    ;   throw(error(existence_error(procedure, Predicate), _))
    ).

'$list_page_clauses'([], _, _).
'$list_page_clauses'([Clause-Names|Clauses], Head, Style) :-
    (   \+ \+ '$has_head'(Clause, Head)
    ->  '$names_shown'(Style, Names, Shown),
        '$portray'(system, Clause, Shown)
    ;   true
    ),
    '$list_page_clauses'(Clauses, Head, Style).

'$names_shown'(source-_, Names, Names).
'$names_shown'(generated-_, _, []).
