:- module(references, [ erase/1, instance/2, clause_property/2, nth_clause/3, blob/2, abolish/2, copy_predicate_clauses/2 ]).

% Clauses as objects. A reference, as assertz/2 and clause/3 give it, is an atom that no program can make up; it stands for one
% clause or recorded term, and for nothing any more once that is erased.

:- meta_predicate nth_clause(:, ?, ?), abolish(:, +), copy_predicate_clauses(:, :).

%! erase(+Reference) is semidet.
%  Erases the clause or the recorded term that Reference stands for; fails if it has been erased.
%  assertz(p(1), _R), assertz(p(2)), erase(_R), p(X) ⇒ X = 2.
erase(Reference) :-
    '$erase_clause'(Reference).

%! instance(+Reference, ?Term) is semidet.
%  Term is the clause Head :- Body, or the recorded term, that Reference stands for.
%  assertz(p(1), _R), instance(_R, T), erase(_R) ⇒ T = (p(1) :- true).
instance(Reference, Term) :-
    must_be(nonvar, Reference),
    (   '$reference_kind'(Reference, record)
    ->  '$recorded'('$record'(_, Recorded), true, Reference),
        Term = Recorded
    ;   clause(Qualified, Body, Reference),
        strip_module(Qualified, _, Head),
        Term = (Head :- Body)
    ).

%! clause_property(+Reference, ?Property) is nondet.
%  The clause has this property: predicate(Module:Name/Arity), module(Module), fact, size(Bytes), and if it comes from a file
%  file(File), source(File) and line_count(Line); once it is erased only erased.
%  assertz(p(1), _R), clause_property(_R, predicate(P)), erase(_R) ⇒ P = user:p/1.
clause_property(Reference, Property) :-
    must_be(nonvar, Reference),
    (   '$clause_facts'(Reference, Size, IsFact, File, Line)
    ->  '$clause_home'(Reference, Module:Indicator, _),
        '$clause_properties'(File, Line, IsFact, Rest),
        '$one_of'(Property, [predicate(Module:Indicator), module(Module), size(Size)|Rest])
    ;   Property = erased
    ).

'$clause_properties'(File, Line, IsFact, Properties) :-
    (   IsFact == true
    ->  Properties = [fact|Place]
    ;   Properties = Place
    ),
    (   File == []
    ->  Place = []
    ;   Place = [line_count(Line), file(File), source(File)]
    ).

%! nth_clause(:Head, ?Number, ?Reference) is nondet.
%  Reference stands for clause Number, counted from 1, of the predicate of Head.
%  assertz(p(a)), assertz(p(b)), nth_clause(p(_), 2, _R), clause(H, true, _R), erase(_R) ⇒ H = p(b).
nth_clause(Head, Number, Reference) :-
    nonvar(Reference), !,
    '$reference_head'(Head, Reference, Number).
nth_clause(Head, Number, Reference) :-
    (   integer(Number)
    ->  Number > 0,
        '$nth_clause'(Head, Number, Reference)
    ;   '$clause_references'(Head, References),
        var(Number),
        nth1(Number, References, Reference)
    ).

%! blob(@Term, ?Kind) is semidet.
%  Term is an atom, and Kind is text, or it is a reference, and Kind says to what: clause or record.
%  blob(a, K) ⇒ K = text.
%  assertz(p(1), _R), blob(_R, K), atom(_R) ⇒ false.
blob(Term, Kind) :-
    (   atom(Term)
    ->  '$name_kind'(Term, Kind)
    ;   '$reference_kind'(Term, Kind)
    ).

'$name_kind'(Name, Kind) :-
    (   Name == []
    ->  Kind = reserved_symbol
    ;   Kind = text
    ).

%! abolish(:Name, +Arity) is det.
%  The same as abolish(Name/Arity).
%  assertz(p(1)), abolish(p, 1), catch(p(_), error(E, _), true) ⇒ E = existence_error(procedure, p/1).
abolish(Qualified, Arity) :-
    strip_module(Qualified, Module, Name),
    abolish(Module:Name/Arity).

%! copy_predicate_clauses(:From, :To) is det.
%  Adds copies of the clauses of the predicate From, given as Name/Arity, to the dynamic predicate To of the same arity.
%  assertz(p(1)), assertz((p(_X) :- _X > 1)), copy_predicate_clauses(p/1, q/1), q(2) ⇒ true.
copy_predicate_clauses(From, To) :-
    '$predicate_head'(From, Source, Head),
    '$predicate_head'(To, Target, Copy),
    Head =.. [_|Arguments],
    Copy =.. [_|CopiedArguments],
    (   Arguments = CopiedArguments
    ->  true
    ;   throw(error(domain_error(same_arity, To), _))
    ),
    (   predicate_property(Source:Head, defined)
    ->  true
    ;   throw(error(existence_error(procedure, From), _))
    ),
    functor(Copy, CopyName, Arity),
    dynamic(Target:CopyName/Arity),
    findall(Arguments-Body, clause(Source:Head, Body), Clauses),
    '$add_copies'(Clauses, Source, Target, CopyName).

'$predicate_head'(Qualified, Module, Head) :-
    strip_module(Qualified, Module, Indicator),
    (   nonvar(Indicator),
        Indicator = Name/Arity
    ->  must_be(atom, Name),
        must_be(nonneg, Arity),
        functor(Head, Name, Arity)
    ;   must_be(nonvar, Indicator),
        throw(error(type_error(predicate_indicator, Indicator), _))
    ).

'$add_copies'([], _, _, _).
'$add_copies'([Arguments-Body|Clauses], Source, Target, Name) :-
    Head =.. [Name|Arguments],
    (   Source == Target
    ->  assertz(Target:(Head :- Body))
    ;   assertz(Target:(Head :- Source:Body))
    ),
    '$add_copies'(Clauses, Source, Target, Name).
