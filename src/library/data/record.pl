:- module(record, [ (record)/1, current_record/2, current_record_predicate/2, '$must_be_field'/3, '$is_field'/3, op(1150, fx, record) ]).

% Records: terms whose arguments have names, and predicates to make, read and change them.
%
%    :- record point(x:integer = 0, y:integer = 0).
%
% defines, in the module of the directive,
%
%    default_point(P)                  P has the default values; arguments without one are unbound
%    make_point(Fields, P)             as default_point(P), changed by Fields, a list of Name(Value)
%    make_point(Fields, P, Others)     the same; Others are those of Fields that a point does not have
%    is_point(T)                       T is a point, and its arguments have their types
%    point_x(P, X)                     X is an argument of P, for each name
%    point_data(Name, P, Value)        the argument Name of P has Value
%    set_x_of_point(X, P0, P)          P is P0 with another X; X must have its type
%    set_x_of_point(X, P), nb_set_x_of_point(X, P)
%                                      the argument of P itself changes, as by setarg/3 or nb_setarg/3
%    set_point_field(Name(Value), P0, P), set_point_fields(Fields, P0, P), set_point_fields(Fields, P0, P, Others)
%                                      the same, for arguments by name
%
% A type is one that must_be/2 knows, or the name of a record of the same module.

:- meta_predicate record(:), current_record(:, ?), current_record_predicate(:, ?).
:- dynamic(['$record'/3]).

%! record(:Records) is det.
%  Declares records, Name(Argument, …) or several joined by commas. An argument is Name, Name:Type, or one of them = Default.
%  record(circle(radius:number = 1)), default_circle(_C), circle_radius(_C, R) ⇒ R = 1.
record(Records) :-
    strip_module(Records, Module, Plain),
    record_each(Plain, Module).

record_each(Record, _) :-
    var(Record),
    !,
    instantiation_error(Record).
record_each((Record, Records), Module) :-
    !,
    record_each(Record, Module),
    record_each(Records, Module).
record_each(Record, Module) :-
    must_be(callable, Record),
    Record =.. [Name|Arguments],
    record_fields(Arguments, Fields),
    retractall(system:'$record'(Module, Name, _)),
    assertz(system:'$record'(Module, Name, Record)),
    record_predicates(Name, Fields, Module).

% record_fields(Arguments, Fields): each argument as field(Name, Type, Default).
record_fields([], []).
record_fields([Argument|Arguments], [field(Name, Type, Default)|Fields]) :-
    (   nonvar(Argument),
        Argument = (Declared = Default)
    ->  true
    ;   Declared = Argument
    ),
    (   nonvar(Declared),
        Declared = Name:Type
    ->  must_be(ground, Type)
    ;   Name = Declared,
        Type = any
    ),
    must_be(atom, Name),
    record_fields(Arguments, Fields).

% record_predicates(Name, Fields, Module): defines the predicates of the comment above.
record_predicates(Name, Fields, Module) :-
    forall(system:record_clause(Name, Fields, Module, Clause), system:record_add(Module, Clause)).

% In a source the clauses belong to it; otherwise, as at the top level, they are simply added.
record_add(Module, Clause) :-
    (   '$load_context'(_)
    ->  '$add_clause'(Module:Clause)
    ;   assertz(Module:Clause)
    ).

record_clause(Name, Fields, Module, Clause) :-
    length(Fields, Arity),
    functor(Record, Name, Arity),
    (   record_whole(Name, Fields, Record, Module, Clause)
    ;   nth1(N, Fields, field(Field, Type, _)),
        record_of_field(Name, Field, N, Type, Record, Module, Clause)
    ).

% The clauses about all arguments.
record_whole(Name, Fields, _, _, Clause) :-
    findall(Default, member(field(_, _, Default), Fields), Defaults),
    Record =.. [Name|Defaults],
    record_head([default_, Name], [Record], Clause).
record_whole(Name, Fields, Record, Module, (Head :- Test)) :-
    record_head([is_, Name], [Term], Head),
    Record =.. [_|Arguments],
    record_tests(Fields, Arguments, Module, Tests),
    comma_list(Test, [nonvar(Term), Term = Record|Tests]).
record_whole(Name, _, _, _, (Head :- Make)) :-
    record_head([make_, Name], [Fields, Record], Head),
    record_head([make_, Name], [Fields, Record, []], Make).
record_whole(Name, _, _, _, (Head :- Default, Set)) :-
    record_head([make_, Name], [Fields, Record, Others], Head),
    record_head([default_, Name], [Record0], Default),
    record_head([set_, Name, '_fields'], [Fields, Record0, Record, Others], Set).
record_whole(Name, _, _, _, (Head :- Set)) :-
    record_head([set_, Name, '_fields'], [Fields, Record0, Record], Head),
    record_head([set_, Name, '_fields'], [Fields, Record0, Record, []], Set).
record_whole(Name, _, _, _, Clause) :-
    record_head([set_, Name, '_fields'], [[], Record, Record, []], Clause).
record_whole(Name, _, _, _, (Head :- ( Set -> Others = Others1 ; Others = [Field|Others1], Record1 = Record0 ), Rest)) :-
    record_head([set_, Name, '_fields'], [[Field|Fields], Record0, Record, Others], Head),
    record_head([set_, Name, '_field'], [Field, Record0, Record1], Set),
    record_head([set_, Name, '_fields'], [Fields, Record1, Record, Others1], Rest).

% The clauses about the argument N.
record_of_field(Name, Field, N, _, Record, _, Clause) :-
    arg(N, Record, Value),
    record_head([Name, '_', Field], [Record, Value], Clause).
record_of_field(Name, Field, N, _, Record, _, Clause) :-
    arg(N, Record, Value),
    record_head([Name, '_data'], [Field, Record, Value], Clause).
record_of_field(Name, Field, N, Type, Record0, Module, (Head :- Check)) :-
    functor(Record0, _, Arity),
    functor(Record, Name, Arity),
    record_same_but(Arity, N, Record0, Record),
    arg(N, Record, Value),
    record_head([set_, Field, '_of_', Name], [Value, Record0, Record], Head),
    record_check(Type, Module, Value, Check).
% Those that change a record name it by a variable: the term itself, written in head and body, would be a copy in the body.
record_of_field(Name, Field, N, Type, Shape, Module, (Head :- Record = Shape, Check, setarg(N, Record, Value))) :-
    record_head([set_, Field, '_of_', Name], [Value, Record], Head),
    record_check(Type, Module, Value, Check).
record_of_field(Name, Field, N, Type, Shape, Module, (Head :- Record = Shape, Check, nb_setarg(N, Record, Value))) :-
    record_head([nb_set_, Field, '_of_', Name], [Value, Record], Head),
    record_check(Type, Module, Value, Check).
record_of_field(Name, Field, _, _, _, _, (Head :- Set)) :-
    Change =.. [Field, Value],
    record_head([set_, Name, '_field'], [Change, Record0, Record], Head),
    record_head([set_, Field, '_of_', Name], [Value, Record0, Record], Set).

record_head(Parts, Arguments, Head) :-
    atomic_list_concat(Parts, Functor),
    Head =.. [Functor|Arguments].

record_same_but(M, N, Record0, Record) :-
    (   M =:= 0
    ->  true
    ;   (   M =:= N
        ->  true
        ;   arg(M, Record0, X),
            arg(M, Record, X)
        ),
        M1 is M - 1,
        record_same_but(M1, N, Record0, Record)
    ).

record_tests([], [], _, []).
record_tests([field(_, Type, _)|Fields], [Value|Values], Module, Tests) :-
    (   Type == any
    ->  Tests = Tests1
    ;   Tests = ['$is_field'(Module, Type, Value)|Tests1]
    ),
    record_tests(Fields, Values, Module, Tests1).

record_check(Type, Module, Value, Check) :-
    (   Type == any
    ->  Check = true
    ;   Check = '$must_be_field'(Module, Type, Value)
    ).

%! '$must_be_field'(+Module, +Type, @Value) is det.
%  Value has Type, a record of Module or a type of must_be/2.
'$must_be_field'(Module, Type, Value) :-
    (   \+ record_type(Module, Type, _)
    ->  must_be(Type, Value)
    ;   '$is_field'(Module, Type, Value)
    ->  true
    ;   must_be(nonvar, Value),
        type_error(record(Module:Type), Value)
    ).

%! '$is_field'(+Module, +Type, @Value) is semidet.
%  As '$must_be_field'/3, without error.
'$is_field'(Module, Type, Value) :-
    (   record_type(Module, Type, Test)
    ->  call(Module:Test, Value)
    ;   is_of_type(Type, Value)
    ).

record_type(Module, Type, Test) :-
    atom(Type),
    '$record'(Module, Type, _),
    atom_concat(is_, Type, Test).

%! current_record(:Name, ?Record) is nondet.
%  A record Name has been declared in the module, as Record.
%  record(pixel(x, y)), current_record(pixel, R) ⇒ R = pixel(x, y).
current_record(Name, Record) :-
    strip_module(Name, Module, Plain),
    '$record'(Module, Plain, Record).

%! current_record_predicate(:Name, ?Indicator) is nondet.
%  Indicator is that of a predicate which the record Name of the module has defined.
%  record(dot(x)), findall(PI, current_record_predicate(dot, PI), _PIs), memberchk(dot_x/2, _PIs) ⇒ true.
current_record_predicate(Name, Indicator) :-
    strip_module(Name, Module, Plain),
    '$record'(Module, Plain, Record),
    Record =.. [_|Arguments],
    record_fields(Arguments, Fields),
    findall(PI, ( system:record_clause(Plain, Fields, Module, Clause), system:record_indicator(Clause, PI) ), PIs0),
    list_to_set(PIs0, PIs),
    member(Indicator, PIs).

record_indicator(Clause, Name/Arity) :-
    (   Clause = (Head :- _)
    ->  true
    ;   Head = Clause
    ),
    functor(Head, Name, Arity).
