:- module(vm, [ vm_list/1 ]).

% vm_list/1: the compiled code of predicates.

:- meta_predicate vm_list(:).

%! vm_list(:What) is det.
%  Writes the code of a predicate, Name/Arity, or of all of that Name: what leads to the clauses, such as their index, and then
%  clause by clause. A line is an instruction: its offset, its name and its operands. X0, X1, … are registers, the first of them
%  the arguments, Y0, Y1, … slots of the environment; @ stands before offsets in the same piece of code.
%  catch(vm_list(no_such/1), error(E, _), true) ⇒ E = existence_error(procedure, no_such/1).
vm_list(What) :-
    strip_module(What, Module, Plain),
    '$vm_list_in'(Plain, Module).

'$vm_list_in'(What, _) :-
    var(What), !,
    throw(error(instantiation_error, _)).
'$vm_list_in'(Module:What, _) :- !,
    must_be(atom, Module),
    '$vm_list_in'(What, Module).
'$vm_list_in'(Name/Arity, Module) :- !,
    must_be(atom, Name),
    must_be(nonneg, Arity),
    (   '$vm_list_defined'(Module, Name, Arity)
    ->  true
    ;   throw(error(existence_error(procedure, Name/Arity), _))
    ).
'$vm_list_in'(Name, Module) :-
    (   atom(Name)
    ->  true
    ;   throw(error(type_error(predicate_indicator, Name), _))
    ),
    '$listed'(Module, Name, _, Predicates),
    (   Predicates = [_|_]
    ->  '$vm_list_each'(Predicates, Module)
    ;   findall(Arity, ( between(0, 8, Arity), '$vm_list_defined'(Module, Name, Arity) ), [_|_])
    ->  true
    ;   throw(error(existence_error(procedure, Name), _))
    ).

'$vm_list_each'([], _).
'$vm_list_each'([Predicate|Predicates], Module) :-
    '$vm_list'(Module, Predicate),
    '$vm_list_each'(Predicates, Module).

% predicate_property/2 loads the library module of the predicate if necessary.
'$vm_list_defined'(Module, Name, Arity) :-
    (   '$vm_list'(Module, Name/Arity)
    ->  true
    ;   functor(Head, Name, Arity),
        predicate_property(Module:Head, defined),
        '$vm_list'(Module, Name/Arity)
    ).
