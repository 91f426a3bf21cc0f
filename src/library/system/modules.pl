:- module(modules, [
       module/2, use_module/1, use_module/2, reexport/1, reexport/2, (meta_predicate)/1, current_module/1, '$import'/3, '$import_name'/3,
       module_property/2, import/1, export/1, (@)/2, '$chosen_operators'/3, '$import_operators'/2, '$export_operators'/2,
       '$reexport_imports'/3
   ]).

% Modules: module/2, use_module/1,2, reexport/1,2, meta_predicate/1.
%
% A module has the operators of user, and those that it declares or imports itself.

:- dynamic(['$operator_export'/2]).

:- meta_predicate use_module(:), use_module(:, +), reexport(:), reexport(:, +), meta_predicate(:),
       export(:), @(:, +).

%! module(+Name, +Exports) is det.
%  The file being loaded is the module Name; Exports lists indicators Name/Arity and Name//Arity of what it offers, and
%  operators op(Priority, Type, Name).
%  tmp_file(prolog, _F), tell(_F), write(':- module(small, [p/1]). p(X) :- q(X). q(1).'), told, use_module(_F), delete_file(_F), p(X) ⇒ X = 1.
module(Name, Exports) :-
    catch('$begin_module'(Name, Exports, Operators), Ball, ('$skip_rest', throw(Ball))),
    retractall('$operator_export'(Name, _)),
    '$export_operators'(Operators, Name).

% If the module cannot be created, the rest of the source is skipped, so that its clauses do not end up in another module.
'$begin_module'(Name, Exports, Operators) :-
    '$indicators'(Exports, Indicators, Operators),
    '$module'(Name, Indicators).

%! '$export_operators'(+Operators, +Module) is det.
%  Module gets the operators, and offers them. One that cannot be declared does not prevent the others.
'$export_operators'(Operators, Module) :-
    '$each_operator'(Operators, Module, exports).

%! '$import_operators'(+Operators, +Module) is det.
%  They become operators of Module, likewise.
'$import_operators'(Operators, Module) :-
    '$each_operator'(Operators, Module, imports).

'$each_operator'([], _, _).
'$each_operator'([op(Priority, Type, Names)|Operators], Module, Way) :-
    strip_module(Names, _, Plain),
    catch(op(Priority, Type, Module:Plain), Ball, true),
    (   Way == exports,
        var(Ball)
    ->  '$note_exports'(Plain, Priority, Type, Module)
    ;   true
    ),
    '$each_operator'(Operators, Module, Way),
    '$raise'(Ball).

'$note_exports'([], _, _, _) :- !.
'$note_exports'([Name|Names], Priority, Type, Module) :- !,
    '$note_exports'(Name, Priority, Type, Module),
    '$note_exports'(Names, Priority, Type, Module).
'$note_exports'(Name, Priority, Type, Module) :-
    (   '$operator_export'(Module, op(Priority, Type, Name))
    ->  true
    ;   assertz('$operator_export'(Module, op(Priority, Type, Name)))
    ).

%! '$chosen_operators'(+Imports, +Offered, -Operators) is det.
%  Operators are those of the Offered ones that Imports means.
'$chosen_operators'(Imports, Offered, Operators) :-
    (   Imports = [_|_]
    ->  findall(Operator, ( '$one_of'(Operator, Offered), memberchk(Operator, Imports) ), Operators)
    ;   Imports = except(Exceptions)
    ->  findall(Operator, ( '$one_of'(Operator, Offered), \+ memberchk(Operator, Exceptions) ), Operators)
    ;   Imports == all
    ->  Operators = Offered
    ;   Operators = []
    ).

% '$indicators'(+Exports, -Indicators, -Operators): the predicates and the operators of a list of exports.
'$indicators'(Exports, _, _) :-
    var(Exports), !,
    throw(error(instantiation_error, _)).
'$indicators'([], [], []) :- !.
'$indicators'([Export|Exports], Indicators, Operators) :- !,
    (   nonvar(Export),
        Export = op(_, _, _)
    ->  Indicators = Indicators1,
        Operators = [Export|Operators1]
    ;   '$indicator'(Export, Indicator),
        Indicators = [Indicator|Indicators1],
        Operators = Operators1
    ),
    '$indicators'(Exports, Indicators1, Operators1).
'$indicators'(Exports, _, _) :-
    throw(error(type_error(list, Exports), _)).

'$indicator'(Export, Indicator) :-
    (   nonvar(Export),
        Export = Name//Arity,
        integer(Arity)
    ->  Arity2 is Arity + 2,
        Indicator = Name/Arity2
    ;   Indicator = Export
    ).

%! use_module(+Files) is det.
%  Loads a module file, a library module, or each of a list, unless that has been done, and imports what it exports.
%  use_module(library(dcg/basics)), phrase(integer(X), [0'4, 0'2]) ⇒ X = 42.
use_module(Files) :-
    '$load_module'(Files, all).

%! use_module(+File, +Imports) is det.
%  As use_module/1, but imports only what Imports lists, as(Name/Arity, Other) under another name; except(List) stands for
%  all but the predicates of a list, all for everything.
%  use_module(library(lists), [as(append/3, join)]), join([a], [b], L) ⇒ L = [a, b].
use_module(File, Imports) :-
    '$load_module'(File, Imports).

'$load_module'(Files, Imports) :-
    must_be(nonvar, Imports),
    strip_module(Files, Importer, Plain),
    '$each_file'(Plain, '$load_once'(Importer, Imports)).

%! reexport(+Files) is det.
%  As use_module/1, and offers the imports to others as if they were this module's own.
%  reexport(library(lists)) ⇒ true.
reexport(Files) :-
    reexport(Files, all).

%! reexport(+File, +Imports) is det.
%  As reexport/1, for the predicates that Imports lists.
%  reexport(library(lists), [append/3]) ⇒ true.
reexport(File, Imports) :-
    must_be(nonvar, Imports),
    strip_module(File, Importer, Plain),
    '$each_file'(Plain, '$reexport_file'(Importer, Imports)).

'$reexport_file'(Importer, Imports, File) :-
    '$load_once'(Importer, Imports, File),
    (   '$file_module'(File, Module)
    ->  '$reexport_imports'(Imports, Module, Importer)
    ;   true
    ).

%! '$reexport_imports'(+Imports, +Module, +Importer) is det.
%  Importer offers what Imports says of the predicates and operators of Module.
'$reexport_imports'(Imports, Module, Importer) :-
    '$imports'(Imports, Module, Pairs, Operators),
    '$reexport_each'(Pairs, Importer),
    '$export_operators'(Operators, Importer).

'$reexport_each'([], _).
'$reexport_each'([_/Arity-Name|Pairs], Importer) :-
    '$export'(Importer, Name/Arity),
    '$reexport_each'(Pairs, Importer).

%! '$import'(+Module, +Imports, +Importer) is det.
%  What Imports says of the predicates and operators that a module exports becomes visible in another.
'$import'(Module, Imports, Importer) :-
    (   Module == Importer
    ->  true
    ;   '$imports'(Imports, Module, Pairs, Operators),
        '$import_operators'(Operators, Importer),
        '$import_each'(Pairs, Module, Importer)
    ).

% A failed import does not prevent the others.
'$import_each'([], _, _).
'$import_each'([Indicator-Name|Pairs], Module, Importer) :-
    catch('$import'(Importer, Module, Indicator, Name), Ball, true),
    '$import_each'(Pairs, Module, Importer),
    '$raise'(Ball).

% '$imports'(+Imports, +Module, -Pairs, -Operators): the predicates meant, each with the name it gets, and the operators.
'$imports'(Imports, _, _, _) :-
    var(Imports), !,
    throw(error(instantiation_error, _)).
'$imports'(all, Module, Pairs, Operators) :- !,
    '$imports'(except([]), Module, Pairs, Operators).
'$imports'(except(Exceptions), Module, Pairs, Operators) :- !,
    '$exports'(Module, Exports),
    '$some_of'(Exceptions, Exports, Excepted, Patterns),
    '$all_but'(Exports, Excepted, Pairs),
    findall(Operator, ('$operator_export'(Module, Operator), \+ memberchk(Operator, Patterns)), Operators).
'$imports'(Imports, Module, Pairs, Operators) :-
    '$exports'(Module, Exports),
    '$some_of'(Imports, Exports, Pairs, Patterns),
    findall(Operator, ('$one_pattern'(Patterns, Operator), '$operator_export'(Module, Operator)), Operators).

'$one_pattern'(Patterns, Pattern) :-
    Patterns = [_|_],
    '$one_of'(Pattern, Patterns).

% '$all_but'(+Exports, +Excepted, -Pairs): all exports but those excepted, which a new name in except/1 makes no exception.
'$all_but'([], _, []).
'$all_but'([Name/Arity|Exports], Excepted, Pairs) :-
    (   memberchk(Name/Arity-NewName, Excepted)
    ->  (   NewName == Name
        ->  Pairs = Pairs1
        ;   Pairs = [Name/Arity-NewName|Pairs1]
        )
    ;   Pairs = [Name/Arity-Name|Pairs1]
    ),
    '$all_but'(Exports, Excepted, Pairs1).

% '$some_of'(+Imports, +Exports, -Pairs, -Operators): the exported predicates that a list names, each with the name it gets, and
% the terms op/3 in the list.
'$some_of'(Imports, _, _, _) :-
    var(Imports), !,
    throw(error(instantiation_error, _)).
'$some_of'([], _, [], []) :- !.
'$some_of'([Import|Imports], Exports, Pairs, Operators) :- !,
    (   nonvar(Import),
        Import = op(_, _, _)
    ->  Pairs = Pairs1,
        Operators = [Import|Operators1]
    ;   '$import_name'(Import, Indicator, Name),
        '$check_exported'(Indicator, Exports),
        Pairs = [Indicator-Name|Pairs1],
        Operators = Operators1
    ),
    '$some_of'(Imports, Exports, Pairs1, Operators1).
'$some_of'(Imports, _, _, _) :-
    throw(error(type_error(list, Imports), _)).

'$import_name'(Import, _, _) :-
    var(Import), !,
    throw(error(instantiation_error, _)).
'$import_name'(as(Import, Name), Indicator, Name) :- !,
    '$indicator'(Import, Indicator).
'$import_name'(Import, Indicator, Name) :-
    '$indicator'(Import, Indicator),
    (   Indicator = Name/_
    ->  true
    ;   throw(error(type_error(predicate_indicator, Import), _))
    ).

'$check_exported'(Indicator, Exports) :-
    (   memberchk(Indicator, Exports)
    ->  true
    ;   throw(error(existence_error(export, Indicator), _))
    ).

%! meta_predicate(+Heads) is det.
%  Says which arguments of predicates are goals: an integer for one that is called with so many more arguments, ^ for one
%  behind variables, // for a grammar body, : for another term that a module may qualify. The predicate gets such an argument
%  as Module:Goal, whoever calls it.
%  meta_predicate(twice(0)), assertz((twice(G) :- call(G), call(G))), predicate_property(twice(_), meta_predicate(M)) ⇒ M = twice(0).
meta_predicate(Heads) :-
    strip_module(Heads, Module, Plain),
    '$each_in'(Plain, '$meta_in'(Module)).

'$meta_in'(Module, Head) :-
    '$meta'(Module:Head).

% '$each_in'(+Terms, :Goal): Goal is called with one term, with each of a list, or with each of those that commas join.
'$each_in'(Terms, _) :-
    var(Terms), !,
    throw(error(instantiation_error, _)).
'$each_in'([], _) :- !.
'$each_in'([First|Rest], Goal) :- !,
    '$each_in'(First, Goal),
    '$each_in'(Rest, Goal).
'$each_in'((First, Rest), Goal) :- !,
    '$each_in'(First, Goal),
    '$each_in'(Rest, Goal).
'$each_in'(Term, Goal) :-
    call(Goal, Term).

%! current_module(?Name) is nondet.
%  There is a module Name: user, system, or one that a file has declared.
%  current_module(user) ⇒ true.
current_module(Name) :-
    '$modules'(Names),
    '$one_of'(Name, Names).

%! module_property(?Name, ?Property) is nondet.
%  A module has a property: class(user or system), exports(Indicators),
%  exported_operators(Operators) if there are any, file(Path), line_count(Line).
%  module_property(user, class(C)) ⇒ C = user.
module_property(Name, Property) :-
    (   var(Name)
    ->  current_module(Name)
    ;   '$modules'(Names),
        memberchk(Name, Names)
    ),
    (   Name == system
    ->  Class = system
    ;   Class = user
    ),
    (   '$module_place'(Name, File, Line, Exports)
    ->  findall(Operator, '$operator_export'(Name, Operator), Operators),
        (   Operators == []
        ->  Offered = []
        ;   Offered = [exported_operators(Operators)]
        ),
        Properties = [class(Class), file(File), line_count(Line), exports(Exports)|Offered]
    ;   Properties = [class(Class)]
    ),
    (   nonvar(Property)
    ->  memberchk(Property, Properties)
    ;   '$one_of'(Property, Properties)
    ).

%! import(+Indicators) is det.
%  The predicates, each Module:Name/Arity, become visible in the module being loaded, or else in user.
%  import(lists:append/3) ⇒ true.
import(Indicators) :-
    '$source_module'(Importer),
    '$each_in'(Indicators, '$import_into'(Importer)).

'$import_into'(Importer, Module:Indicator) :- !,
    '$import_name'(Indicator, Plain, Name),
    (   '$library'(Module),
        \+ '$declared_module'(Module)
    ->  true
    ;   '$import'(Importer, Module, Plain, Name)
    ).
'$import_into'(_, Indicator) :-
    '$import_name'(Indicator, _, _).

'$declared_module'(Module) :-
    '$module_place'(Module, _, _, _).

%! export(:Indicators) is det.
%  The module of the goal offers these predicates to others, too.
%  assertz(p(1)), export(p/1) ⇒ true.
export(Indicators) :-
    strip_module(Indicators, Module, Plain),
    '$each_in'(Plain, '$export_from'(Module)).

'$export_from'(Module, Indicator) :-
    '$import_name'(Indicator, Plain, _),
    Plain = Name/Arity,
    must_be(atom, Name),
    must_be(integer, Arity),
    (   Module == user
    ->  true
    ;   '$export'(Module, Plain)
    ).

%! @(:Goal, +Module) is nondet.
%  Goal is called as if Module called it: a goal that works on the module of its caller, such as assertz/1, works on Module.
%  @(assertz(p(1)), m), m:p(X) ⇒ X = 1.
@(Goal, Module) :-
    must_be(atom, Module),
    strip_module(Goal, Home, Plain),
    must_be(callable, Plain),
    (   predicate_property(Home:Plain, system)
    ->  call(Module:Plain)
    ;   predicate_property(Home:Plain, built_in)
    ->  call(Module:Plain)
    ;   call(Home:Plain)
    ).
