:- module(restored_facts, [ '$dynamic_facts'/2, '$undoing_changes'/2 ]).

% What a goal asserts and retracts, undone: the dynamic facts of a program become what they were before.
%
% A search that keeps what it has found would otherwise meet it again in another tree, whose nodes have the same names.

% '$dynamic_facts'(+Modules, -Facts): Facts is facts(Modules, Predicates), with dynamic(Module, Head, Clauses) for each dynamic predicate.
'$dynamic_facts'(Modules, facts(Modules, Predicates)) :-
    findall(dynamic(Module, Head, Clauses),
            ( system:dynamic_head(Modules, Module, Head), system:clauses_of(Module, Head, Clauses) ),
            Predicates).

dynamic_head(Modules, Module, Head) :-
    member(Module, Modules),
    '$listed'(Module, _, _, Predicates),
    member(Name/Arity, Predicates),
    functor(Head, Name, Arity),
    predicate_property(Module:Head, dynamic),
    \+ predicate_property(Module:Head, imported_from(_)).

clauses_of(Module, Head, Clauses) :-
    findall(clause(Reference, Head, Body), clause(Module:Head, Body, Reference), Clauses).

% '$undoing_changes'(+Facts, +Goal): calls Goal, which is one of the system; afterwards the program has these facts again.
'$undoing_changes'(Facts, Goal) :-
    '$generation'(Generation),
    setup_call_cleanup(true, system:Goal, system:restore_facts(Generation, Facts)).

% restore_facts(+Generation, +Facts): nothing has to be done if the database is still that of Generation.
restore_facts(Generation, facts(Modules, Predicates)) :-
    (   '$generation'(Generation)
    ->  true
    ;   forall(member(dynamic(Module, Head, Clauses), Predicates), system:restore_clauses(Module, Head, Clauses)),
        forall(( system:dynamic_head(Modules, Module, Head), \+ memberchk(dynamic(Module, Head, _), Predicates) ),
               retractall(Module:Head))
    ).

% restore_clauses(+Module, +Head, +Clauses): what has been added is erased. If clauses are missing, all of them are added before the others are
% erased, so that an interrupt in between loses none.
restore_clauses(Module, Head, Clauses) :-
    findall(Reference, clause(Module:Head, _, Reference), Now0),
    findall(Reference, member(clause(Reference, _, _), Clauses), Before0),
    sort(Now0, Now),
    sort(Before0, Before),
    (   ord_subset(Before, Now)
    ->  ord_subtract(Now, Before, Added)
    ;   forall(member(clause(_, Fact, Body), Clauses), assertz(Module:(Fact :- Body))),
        Added = Now
    ),
    forall(member(Reference, Added), erase(Reference)).
