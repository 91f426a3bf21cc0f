:- module(predicates, [
       predicate_property/2, current_predicate/2, source_file/2, import_module/2, context_module/1,
       '$properties_or_load'/4, '$undefined'/2
   ]).

% predicate_property/2, current_predicate/2, where predicates are seen, and what becomes of undefined ones.

:- meta_predicate predicate_property(:, ?), current_predicate(?, :), source_file(:, ?), context_module(:), '$undefined'(?, 0).

%! predicate_property(:Head, ?Property) is nondet.
%  The predicate that a call of Head would run has a property: defined, visible, static or dynamic, built_in, iso, system,
%  tabled, tabled(How), multifile, discontiguous, exported, number_of_clauses(N), imported_from(Module), meta_predicate(Modes), file(File),
%  line_count(Line). A Head that is unbound stands for all predicates of the module, a module that is unbound for all.
%  predicate_property(append(_, _, _), defined) ⇒ true.
%  predicate_property(atom_length(_, _), dynamic) ⇒ false.
predicate_property(Spec, Property) :-
    strip_module(Spec, Module, Plain),
    '$predicate_of'(Plain, Module, Head, Home),
    '$properties_or_load'(Home, Head, Property, Properties),
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

'$properties_or_load'(Module, Head, Property, Properties) :-
    (   '$properties'(Module, Head, Property, Known)
    ->  Properties = Known
    ;   '$library_module_of'(Head, Number),
        '$load_library_module'(Number),
        '$properties'(Module, Head, Property, Properties)
    ).

%! current_predicate(?Name, :Head) is nondet.
%  The program has a predicate Name with clauses, and Head is its most general goal.
%  assertz(parent(ann, bob)), current_predicate(parent, H) ⇒ H = parent(_, _).
current_predicate(Name, Spec) :-
    strip_module(Spec, Module, Head),
    (   nonvar(Head)
    ->  must_be(callable, Head),
        functor(Head, Name, Arity),
        current_predicate(Module:Name/Arity)
    ;   current_predicate(Module:Name/Arity),
        functor(Head, Name, Arity)
    ).

%! source_file(:Head, ?File) is nondet.
%  The clauses of the predicate that a call of Head would run have been loaded from File.
%  source_file(no_such_predicate, F) ⇒ false.
source_file(Head, File) :-
    predicate_property(Head, file(File)).

%! import_module(+Module, ?Import) is semidet.
%  What Module does not define it takes from Import: that is user, and system for user itself.
%  import_module(user, M) ⇒ M = system.
%  import_module(games, M) ⇒ M = user.
%  import_module(system, M) ⇒ false.
import_module(Module, Import) :-
    must_be(atom, Module),
    '$import_module'(Module, Import).

'$import_module'(Module, Import) :-
    (   Module == user
    ->  Import = system
    ;   Module \== system,
        Import = user
    ).

%! context_module(-Module) is det.
%  Module is the one in which this is called.
%  context_module(M) ⇒ M = user.
context_module(Spec) :-
    strip_module(Spec, Module, Module).

% '$undefined'(+Procedure, :Goal): Goal calls a procedure that is not defined, and user:exception/3 has clauses.
'$undefined'(Procedure, Goal) :-
    (   user:exception(undefined_predicate, Procedure, Action)
    ->  true
    ;   Action = error
    ),
    '$act_on_undefined'(Action, Procedure, Goal).

'$act_on_undefined'(Action, Procedure, Goal) :-
    (   Action == fail
    ->  fail
    ;   Action == retry,
        predicate_property(Goal, defined)
    ->  call(Goal)
    ;   throw(error(existence_error(procedure, Procedure), _))
    ).
