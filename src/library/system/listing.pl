:- module(listing, [ listing/0, listing/1 ]).

% listing/0 and listing/1: the clauses of the program as text.
%
% Predicates come in the order of their first clauses, each followed by an empty line. The variables of clauses that stand
% in a file have the names that they have there; those of clauses made at run time are called A, B, … in each clause anew.

:- meta_predicate listing(:).

%! listing is det.
%  Writes all clauses of the program to the current output.
listing :-
    '$listed'(user, _, _, Predicates),
    '$list_each'(Predicates, user).

%! listing(:What) is det.
%  Writes the clauses of some predicates: Name stands for all of this name, Name/Arity for one, Name//Arity for that of a
%  grammar; a list stands for all its elements. Library predicates can be listed too.
listing(What) :-
    strip_module(What, Module, Plain),
    '$list'(Plain, Module).

'$list'(What, _) :-
    var(What), !,
    throw(error(instantiation_error, _)).
'$list'([], _) :- !.
'$list'([What|Whats], Module) :- !,
    '$list'(What, Module),
    '$list'(Whats, Module).
'$list'(Module:What, _) :- !,
    '$list'(What, Module).
'$list'(Name//Arity, Module) :- !,
    (   var(Arity)
    ->  Arity2 = Arity
    ;   Arity2 is Arity + 2
    ),
    '$list'(Name/Arity2, Module).
'$list'(Name/Arity, Module) :- !,
    '$listed'(Module, Name, Arity, Predicates),
    (   Predicates = [_|_]
    ->  '$list_each'(Predicates, Module)
    ;   '$list_of_the_system'(Name/Arity)
    ).
'$list'(Name, Module) :-
    (   atom(Name)
    ->  true
    ;   throw(error(type_error(predicate_indicator, Name), _))
    ),
    '$listed'(Module, Name, _, Predicates),
    (   Predicates = [_|_]
    ->  '$list_each'(Predicates, Module)
    ;   throw(error(existence_error(procedure, Name), _))
    ).

'$list_each'([], _).
'$list_each'([Predicate|Predicates], Module) :-
    '$declared'(Module, Predicate, Properties),
    '$list_declarations'(Properties, Predicate),
    '$list_clauses'(Module, Predicate),
    nl,
    '$list_each'(Predicates, Module).

'$list_declarations'([], _).
'$list_declarations'([Property|Properties], Predicate) :-
    '$each_declaration'([Property|Properties], Predicate),
    nl.

'$each_declaration'([], _).
'$each_declaration'([Property|Properties], Predicate) :-
    Declaration =.. [Property, Predicate],
    portray_clause((:- Declaration)),
    '$each_declaration'(Properties, Predicate).

'$list_clauses'(Module, Predicate) :-
    '$clause_count'(Module, Predicate, Count),
    (   between(1, Count, Number),
        '$listed_clause'(Module, Predicate, Number, Clause, Names),
        '$list_clause'(Clause, Names),
        fail
    ;   true
    ).

% A clause that results from term expansion is shown as its source text.
'$list_clause'('$text'(Text), _) :- !,
    format("% ~w~n", [Text]).
'$list_clause'((Head --> Body), Names) :- !,
    dcg_translate_rule((Head --> Body), Clause),
    '$portray'(Clause, Names).
'$list_clause'(Clause, Names) :-
    '$portray'(Clause, Names).

'$list_of_the_system'(Predicate) :-
    (   '$page_clauses'(Predicate, Clauses)
    ->  '$list_page_clauses'(Clauses),
        nl
    ;   Predicate = Name/Arity,
        atom(Name),
        integer(Arity),
        functor(Head, Name, Arity),
        predicate_property(Head, built_in)
    ->  format("% ~q is built in.~n~n", [Predicate])
    ;   throw(error(existence_error(procedure, Predicate), _))
    ).

'$list_page_clauses'([]).
'$list_page_clauses'([Clause-Names|Clauses]) :-
    '$list_clause'(Clause, Names),
    '$list_page_clauses'(Clauses).
