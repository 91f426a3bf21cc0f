% Auxiliary predicates of library modules: programs neither see them nor replace them by predicates of the same name, and no two
% modules, which all are read into `system`, define the same.
%
% The goals and closures that a library clause passes to a meta-predicate are called in the module `user`, because they may be
% the program's. Those that name an auxiliary predicate are qualified: `include(system:waits, …)`.

:- dynamic exported/2.
:- dynamic declared/2.

waits(_) :-
    throw(called).

%?- freeze(X, true), copy_term(X, Y, Gs), maplist(=(_), Gs).
%= freeze(X, true), Gs = [freeze(Y, true)].
%?- list_to_heap([1-a], _), add_pairs([], 1, _).
%! error(existence_error(procedure, add_pairs/3), _)

% unqualified(-Closures): the auxiliaries that clauses of the library name in arguments for goals, without a module.
unqualified(Closures) :-
    findall(File, library_file(File), Files),
    forall(member(File, Files), note_declarations(File)),
    findall(File:Name/Arity,
            ( member(File, Files), clause_body(File, Body), passed_goal(Body, Name/Arity), is_auxiliary(Name, Arity) ),
            Closures).

library_file(File) :-
    member(Folder, [system, lists, collections, terms, text, data, testing, older, games]),
    atom_concat('src/library/', Folder, Directory),
    directory_files(Directory, Names),
    member(Name, Names),
    file_name_extension(_, pl, Name),
    atomic_list_concat([Directory, /, Name], File).

clauses_of(File, Clauses) :-
    read_file_to_terms(File, Clauses, []).

note_declarations(File) :-
    clauses_of(File, Clauses),
    forall(( member((:- module(_, Exports)), Clauses), member(Name/Arity, Exports) ), assertz(exported(Name, Arity))),
    forall(( member((:- meta_predicate(Heads)), Clauses), conjunct(Head, Heads), most_general(Head, Goal) ),
           assertz(declared(Goal, Head))).

conjunct(Head, (A, B)) :-
    !,
    ( conjunct(Head, A) ; conjunct(Head, B) ).
conjunct(Head, Head).

most_general(Head, Goal) :-
    functor(Head, Name, Arity),
    functor(Goal, Name, Arity).

clause_body(File, Body) :-
    clauses_of(File, Clauses),
    member(Clause, Clauses),
    ( Clause = (_ :- Body) ; Clause = (_ --> Body) ).

% passed_goal(+Body, -Indicator): a goal in Body has an argument that calls Name with so many arguments.
passed_goal(Body, _) :-
    var(Body),
    !,
    fail.
passed_goal(Body, Indicator) :-
    is_control(Body),
    !,
    arg(_, Body, Part),
    passed_goal(Part, Indicator).
passed_goal(Goal, Indicator) :-
    callable(Goal),
    meta_arguments(Goal, Head),
    arg(N, Head, Specifier),
    arg(N, Goal, Argument),
    called_with(Specifier, Extra),
    called(Argument, Extra, Indicator).

meta_arguments(Goal, Head) :-
    declared(Goal, Head),
    !.
meta_arguments(Goal, Head) :-
    predicate_property(Goal, meta_predicate(Head)).

called_with(^, 0).
called_with(Extra, Extra) :-
    integer(Extra).

% called(+Goal, +Extra, -Indicator): calling Goal with so many further arguments calls that predicate, in no module that is given.
called(Goal, _, _) :-
    ( var(Goal) ; Goal = _:_ ),
    !,
    fail.
called(_^Goal, Extra, Indicator) :-
    !,
    called(Goal, Extra, Indicator).
called(Goal, 0, Indicator) :-
    is_control(Goal),
    !,
    arg(_, Goal, Part),
    called(Part, 0, Indicator).
called(Goal, Extra, Name/Arity) :-
    callable(Goal),
    (   functor(Goal, Name, Given),
        Arity is Given + Extra
    ;   passed_goal(Goal, Name/Arity)
    ).

is_control((_, _)).
is_control((_ ; _)).
is_control((_ -> _)).
is_control((_ *-> _)).
is_control(\+ _).

is_auxiliary(Name, Arity) :-
    \+ exported(Name, Arity),
    \+ sub_atom(Name, 0, _, _, $),
    functor(Goal, Name, Arity),
    \+ predicate_property(Goal, built_in),
    Name/Arity \== (>>)/Arity.

%?- unqualified(Closures).
%= Closures = [].
%?- exported(append, 3), declared(maplist(_, _), maplist(1, _)).
%= true.

% defined_twice(-Indicators): the predicates of which two library modules have clauses.
defined_twice(Indicators) :-
    setof(Name/Arity-File, defined_in(Name/Arity, File), Definitions),
    findall(Indicator, nextto(Indicator-_, Indicator-_, Definitions), Indicators).

defined_in(Name/Arity, File) :-
    library_file(File),
    clauses_of(File, Clauses),
    member(Clause, Clauses),
    Clause \= (:- _),
    (   Clause = (Head :- _)
    ->  functor(Head, Name, Arity)
    ;   Clause = (Head --> _)
    ->  functor(Head, Name, Without),
        Arity is Without + 2
    ;   functor(Clause, Name, Arity)
    ).

%?- defined_twice(Indicators).
%= Indicators = [].
%?- once(defined_in(append/3, _)).
%= true.

% not_exported(-Calls): the predicates that a module calls although they are another's and that does not export them. A module of the
% other folders is read when one of its exports is called, so that they would be unknown until then.
not_exported(Calls) :-
    findall(Name/Arity-File, defined_in(Name/Arity, File), Definitions0),
    sort(Definitions0, Definitions),
    list_to_assoc(Definitions, Files),
    findall(File:Name/Arity,
            ( library_file(File), clause_body(File, Body), called_goal(Body, Name/Arity),
              get_assoc(Name/Arity, Files, Other), Other \== File, \+ exported(Name, Arity),
              \+ sub_atom(Other, _, _, _, '/system/') ),
            Calls0),
    sort(Calls0, Calls).

called_goal(Body, _) :-
    var(Body),
    !,
    fail.
called_goal(Body, Indicator) :-
    is_control(Body),
    !,
    arg(_, Body, Part),
    called_goal(Part, Indicator).
called_goal(system:Goal, Indicator) :-
    !,
    called_goal(Goal, Indicator).
called_goal(Goal, Name/Arity) :-
    callable(Goal),
    functor(Goal, Name, Arity).
called_goal(Goal, Indicator) :-
    passed_goal(Goal, Indicator).

%?- not_exported(Calls).
%= Calls = [].
