:- module(predicates, [ predicate_property/2, current_predicate/2, '$properties_or_load'/3 ]).

% predicate_property/2 and current_predicate/2.

:- meta_predicate predicate_property(:, ?), current_predicate(?, :).

%! predicate_property(:Head, ?Property) is nondet.
%  The predicate that a call of Head would run has a property: defined, visible, static or dynamic, built_in, iso, system,
%  multifile, discontiguous, exported, number_of_clauses(N), imported_from(Module), meta_predicate(Modes), file(File),
%  line_count(Line). A Head that is unbound stands for all predicates of the module, a module that is unbound for all.
%  predicate_property(append(_, _, _), defined) ⇒ true.
%  predicate_property(atom_length(_, _), dynamic) ⇒ false.
predicate_property(Spec, Property) :-
    strip_module(Spec, Module, Plain),
    '$predicate_of'(Plain, Module, Head, Home),
    '$properties_or_load'(Home, Head, Properties),
    '$one_of'(Property, Properties).

% '$predicate_of'(+Plain, +Module, -Head, -Home): resolves a bound Head in its module; enumerates predicates for an unbound one.
'$predicate_of'(Head, Module, Head, Module) :-
    var(Head), !,
    '$listed_head'(Module, Head).
'$predicate_of'(Home:Head, _, Head, Home) :- !,
    current_module(Home),
    '$listed_head'(Home, Head).
'$predicate_of'(Head, Module, Head, Module).

'$listed_head'(Module, Head) :-
    (   var(Head)
    ->  true
    ;   functor(Head, Name, Arity)
    ),
    '$listed'(Module, Name, Arity, Predicates),
    '$one_of'(Name/Arity, Predicates),
    functor(Head, Name, Arity).

'$properties_or_load'(Module, Head, Properties) :-
    (   '$properties'(Module, Head, Known)
    ->  Properties = Known
    ;   '$library_module_of'(Head, Number),
        '$load_library_module'(Number),
        '$properties'(Module, Head, Properties)
    ).

%! current_predicate(?Name, :Head) is nondet.
%  The program has a predicate Name with clauses, and Head is its most general goal.
current_predicate(Name, Spec) :-
    strip_module(Spec, Module, Head),
    (   nonvar(Head)
    ->  must_be(callable, Head),
        functor(Head, Name, Arity),
        current_predicate(Module:Name/Arity)
    ;   current_predicate(Module:Name/Arity),
        functor(Head, Name, Arity)
    ).
