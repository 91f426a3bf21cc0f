:- module(database, [ clause/2, retract/1, current_predicate/1 ]).

% Clauses as terms (ISO 8.8, 8.9).
%
% A goal sees the database as it was when it was called: so each first notes the generation, and whose clauses are meant.

:- meta_predicate clause(:, ?), retract(:), current_predicate(:).

%! clause(+Head, ?Body) is nondet.
%  The dynamic predicate of Head has a clause with this head and body; the body of a fact is true.
clause(Head, Body) :-
    '$clauses_of'(Head, Body, Predicate, Generation, Plain),
    '$clause'(Predicate, Generation, Plain, Body).

%! retract(+Clause) is nondet.
%  Erases the first clause that unifies with Clause; on backtracking the next.
retract(Clause) :-
    '$retractable'(Clause, Predicate, Generation, Head, Body, Other),
    '$retract'(Predicate, Generation, Head, Body, Other).

%! current_predicate(?Indicator) is nondet.
%  The program has a predicate Name/Arity, in the module that the indicator says, which may be unbound: one with clauses,
%  or a dynamic one, which may have lost them.
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
