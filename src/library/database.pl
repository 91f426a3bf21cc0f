:- module(database, [ clause/2, retract/1, current_predicate/1 ]).

% Clauses as terms (ISO 8.8, 8.9).
%
% A goal sees the database as it was when it was called: so each notes the generation first.

%! clause(+Head, ?Body) is nondet.
%  The dynamic predicate of Head has a clause with this head and body; the body of a fact is true.
clause(Head, Body) :-
    '$clause_head'(Head, Body, access),
    '$generation'(Generation),
    '$clause'(Generation, Head, Body).

%! retract(+Clause) is nondet.
%  Erases the first clause that unifies with Clause; on backtracking the next.
retract(Clause) :-
    '$clause_parts'(Clause, Head, Body),
    '$generation'(Generation),
    '$retract'(Generation, Head, Body).

%! current_predicate(?Indicator) is nondet.
%  The user's program has a predicate Name/Arity with clauses.
current_predicate(Indicator) :-
    '$check_indicator'(Indicator),
    '$user_predicates'(Indicators),
    '$one_of'(Indicator, Indicators).

'$check_indicator'(Indicator) :-
    (   '$may_be_indicator'(Indicator)
    ->  true
    ;   throw(error(type_error(predicate_indicator, Indicator), _))
    ).

'$may_be_indicator'(Indicator) :-
    var(Indicator), !.
'$may_be_indicator'(Name/Arity) :-
    ( var(Name) -> true ; atom(Name) ),
    ( var(Arity) -> true ; integer(Arity) ).
