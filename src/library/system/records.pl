:- module(records, [ recorda/2, recorda/3, recordz/2, recordz/3, recorded/2, recorded/3, current_key/1 ]).

% Records: terms kept under keys, as in DEC-10 Prolog. A key is an atom, a number, or the name and arity of a term. erase/1 and
% instance/2 take references to records (references.pl).

:- dynamic('$record'/2).

%! recorda(+Key, +Term) is det.
%  Records a copy of Term under Key, before the other records.
%  recorda(k, 1), recorda(k, 2), findall(X, recorded(k, X), L) ⇒ L = [2, 1].
recorda(Key, Term) :-
    recorda(Key, Term, _).

%! recorda(+Key, +Term, -Reference) is det.
%  As recorda/2; Reference stands for the record.
%  recordz(k, 1), recorda(k, 2, _R), recorded(k, X) ⇒ X = 2 ; X = 1.
recorda(Key, Term, Reference) :-
    record_key(Key, Plain),
    '$recorda'(system:'$record'(Plain, Term), Reference).

%! recordz(+Key, +Term) is det.
%  Records a copy of Term under Key, after the other records.
%  recordz(k, 1), recordz(k, 2), findall(X, recorded(k, X), L) ⇒ L = [1, 2].
recordz(Key, Term) :-
    recordz(Key, Term, _).

%! recordz(+Key, +Term, -Reference) is det.
%  As recordz/2; Reference stands for the record.
%  recordz(k, 1, _R), recordz(k, 2), erase(_R), recorded(k, X) ⇒ X = 2.
recordz(Key, Term, Reference) :-
    record_key(Key, Plain),
    '$recordz'(system:'$record'(Plain, Term), Reference).

%! recorded(?Key, ?Term) is nondet.
%  A term that unifies with Term is recorded under Key.
%  recordz(k, f(1)), recordz(k, g(2)), recorded(k, f(X)) ⇒ X = 1.
recorded(Key, Term) :-
    recorded(Key, Term, _).

%! recorded(?Key, ?Term, ?Reference) is nondet.
%  As recorded/2; Reference stands for the record.
%  recordz(k, f(_), _), recorded(k, f(a), _) ⇒ true.
recorded(Key, Term, Reference) :-
    (   var(Key)
    ->  '$recorded'(system:'$record'(Plain, Term), true, Reference),
        key_of(Plain, Key)
    ;   record_key(Key, Plain),
        '$recorded'(system:'$record'(Plain, Term), true, Reference)
    ).

%! current_key(?Key) is nondet.
%  There are terms recorded under Key; for a compound Key its arguments do not matter.
%  recordz(k, 1), recordz(k, 2), findall(K, current_key(K), Ks) ⇒ Ks = [k].
current_key(Key) :-
    (   var(Key)
    ->  findall(Plain, '$record'(Plain, _), Plains),
        sort(Plains, Distinct),
        member(Known, Distinct),
        key_of(Known, Key)
    ;   record_key(Key, Plain),
        once('$record'(Plain, _))
    ).

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
