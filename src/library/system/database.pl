:- module(database, [ current_predicate/1 ]).

% Enumeration of the program's predicates (ISO 8.8.2).

:- meta_predicate current_predicate(:).

%! current_predicate(?Indicator) is nondet.
%  The program has a predicate Name/Arity in the module of the indicator, which may be unbound: one with clauses, or a
%  dynamic one, even without clauses.
%  assertz(parent(ann, bob)), current_predicate(parent/N) ⇒ N = 2.
%  current_predicate(no_such_predicate/_) ⇒ false.
current_predicate(Indicator) :-
    '$in_module'(Indicator, Module, Plain),
    '$check_indicator'(Plain, Indicator),
    Plain = Name/Arity,
    '$current_predicates'(Module, Name, Arity, Indicators),
    '$one_of'(Module:Plain, Indicators).

'$in_module'(Term, Module, Plain) :-
    (   nonvar(Term),
        Term = Module:Plain
    ->  true
    ;   Module = user,
        Plain = Term
    ).

'$check_indicator'(Plain, Indicator) :-
    (   '$may_be_indicator'(Plain)
    ->  true
    ;   Plain = _/_
    ->  throw(error(type_error(predicate_indicator, Plain), _))
    ;   throw(error(type_error(predicate_indicator, Indicator), _))
    ).

'$may_be_indicator'(Indicator) :-
    var(Indicator), !.
'$may_be_indicator'(Name/Arity) :-
    ( var(Name) -> true ; atom(Name) ),
    ( var(Arity) -> true ; integer(Arity) ).
