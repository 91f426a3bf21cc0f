:- module(records, [ recorda/2, recorda/3, recordz/2, recordz/3, recorded/2, recorded/3, erase/1, instance/2 ]).

% Records: terms kept under keys, as in DEC-10 Prolog. A key is an atom, a number, or the name and arity of a term.

:- dynamic(['$record'/3, '$record_count'/1]).

%! recorda(+Key, +Term) is det.
%  Records a copy of Term under Key, before the other records.
%  recorda(k, 1), recorda(k, 2), findall(X, recorded(k, X), L) ⇒ L = [2, 1].
recorda(Key, Term) :-
    recorda(Key, Term, _).

%! recorda(+Key, +Term, -Reference) is det.
%  As recorda/2; Reference stands for the record.
recorda(Key, Term, Reference) :-
    record_key(Key, Plain),
    new_record(Reference),
    asserta(system:'$record'(Plain, Term, Reference)).

%! recordz(+Key, +Term) is det.
%  Records a copy of Term under Key, after the other records.
%  recordz(k, 1), recordz(k, 2), findall(X, recorded(k, X), L) ⇒ L = [1, 2].
recordz(Key, Term) :-
    recordz(Key, Term, _).

%! recordz(+Key, +Term, -Reference) is det.
%  As recordz/2; Reference stands for the record.
recordz(Key, Term, Reference) :-
    record_key(Key, Plain),
    new_record(Reference),
    assertz(system:'$record'(Plain, Term, Reference)).

%! recorded(?Key, ?Term) is nondet.
%  A term that unifies with Term is recorded under Key.
recorded(Key, Term) :-
    recorded(Key, Term, _).

%! recorded(?Key, ?Term, ?Reference) is nondet.
%  As recorded/2; Reference stands for the record.
%  recordz(k, f(_), _), recorded(k, f(a), _) ⇒ true.
recorded(Key, Term, Reference) :-
    (   var(Key)
    ->  '$record'(Plain, Term, Reference),
        key_of(Plain, Key)
    ;   record_key(Key, Plain),
        '$record'(Plain, Term, Reference)
    ).

%! erase(+Reference) is det.
%  Erases the record.
%  recordz(k, 1, R), erase(R), \+ recorded(k, _), R = '$record'(_) ⇒ R = '$record'(1).
erase(Reference) :-
    must_be(nonvar, Reference),
    (   retract(system:'$record'(_, _, Reference))
    ->  true
    ;   throw(error(existence_error(db_reference, Reference), _))
    ).

%! instance(+Reference, ?Term) is semidet.
%  Term is the term of the record.
instance(Reference, Term) :-
    must_be(nonvar, Reference),
    '$record'(_, Term0, Reference),
    !,
    Term = Term0.

% Only the name and arity of a key are significant.
record_key(Key, Plain) :-
    (   var(Key)
    ->  throw(error(instantiation_error, _))
    ;   compound(Key)
    ->  compound_name_arity(Key, Name, Arity),
        Plain = Name/Arity
    ;   Plain = Key
    ).

key_of(Plain, Key) :-
    (   Plain = Name/Arity
    ->  compound_name_arity(Key, Name, Arity)
    ;   Key = Plain
    ).

new_record('$record'(Number)) :-
    (   retract(system:'$record_count'(Last))
    ->  Number is Last + 1
    ;   Number = 1
    ),
    assertz(system:'$record_count'(Number)).
