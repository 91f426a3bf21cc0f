:- module(loading, [
       consult/1, ensure_loaded/1, include/1, (initialization)/1, (initialization)/2,
       (dynamic)/1, (dynamic)/2, (discontiguous)/1, (multifile)/1, encoding/1, '$load_opened'/0, '$report_error'/2, '$run_program'/0, '.'/2
   ]).

% Loading of files, and the directives in them.
%
% The loader adds facts and rules by itself and returns directives, which have to be run; so this module is a loop over items.

:- meta_predicate
       consult(:), ensure_loaded(:), initialization(0), initialization(0, +), dynamic(:), dynamic(:, +), discontiguous(:), multifile(:),
       '.'(:, +).
:- dynamic(['$program'/1]).
:- locked([ (dynamic)/1, (discontiguous)/1, (multifile)/1, (initialization)/1, include/1, ensure_loaded/1 ]).

%! consult(+Files) is det.
%  Loads a file, or each file of a list; what an earlier load of the same file defined is replaced.
%  tmp_file(prolog, _F), tell(_F), write('p(1). p(2).'), told, consult(_F), delete_file(_F), p(X) ⇒ X = 1 ; X = 2.
%  catch(consult(no_such_file), error(E, _), true) ⇒ E = existence_error(source_sink, no_such_file).
consult(Files) :-
    strip_module(Files, Module, Plain),
    '$each_file'(Plain, '$load'(Module, all)).

%! ensure_loaded(+Files) is det.
%  Loads a file, or each file of a list, unless it has been loaded before.
%  tmp_file(prolog, _F), tell(_F), write('p(1). p(2).'), told, ensure_loaded(_F), ensure_loaded(_F), delete_file(_F), p(X) ⇒ X = 1 ; X = 2.
ensure_loaded(Files) :-
    strip_module(Files, Module, Plain),
    '$each_file'(Plain, '$load_once'(Module, all)).

%! include(+File) is det.
%  Loads the clauses of a file as if they stood in place of the directive.
%  tmp_file(prolog, _F), tell(_F), write('p(1). p(2).'), told, include(_F), delete_file(_F), p(X) ⇒ X = 1 ; X = 2.
include(File) :-
    '$include_source'(File),
    '$load_opened'.

%! '.'(:File, +Files) is det.
%  The list [File|Files] as a goal loads its files, as consult/1 does.
%  catch([no_such_file], error(E, _), true) ⇒ E = existence_error(source_sink, no_such_file).
%  tmp_file(prolog, _F), tell(_F), write('p(1). p(2).'), told, [_F], delete_file(_F), p(X) ⇒ X = 1 ; X = 2.
'.'(File, Files) :-
    must_be(list, Files),
    strip_module(File, Module, Plain),
    consult(Module:[Plain|Files]).

'$each_file'(Files, _) :-
    var(Files), !,
    throw(error(instantiation_error, _)).
'$each_file'([], _) :- !.
'$each_file'([File|Files], Loader) :- !,
    '$each_file'(File, Loader),
    '$each_file'(Files, Loader).
'$each_file'(library(Name), Loader) :-
    '$library'(Name), !,
    '$import_library'(Name, Loader).
'$each_file'(Spec, Loader) :-
    functor(Spec, _, 1),
    '$alias_path'(Spec, _), !,
    (   '$file_of_alias'(Spec, Path)
    ->  call(Loader, Path)
    ;   throw(error(existence_error(source_sink, Spec), _))
    ).
'$each_file'(library(Name), _) :- !,
    '$operators_of_missing'(Name),
    throw(error(existence_error(library, Name), _)).
'$each_file'(File, Loader) :-
    call(Loader, File).

% Library predicates are visible without import, except under another name, unless the library is a module of its own. Operators always
% have to be imported.
'$import_library'(Name, Loader) :-
    Loader =.. [Does, Importer, Imports|_],
    '$library_operators'(Name, Module, Offered),
    (   Module == system
    ->  '$chosen_operators'(Imports, Offered, Operators),
        '$import_operators'(Operators, Importer),
        (   Imports = [_|_]
        ->  '$import_renamed'(Imports, Importer)
        ;   true
        )
    ;   (   '$operator_export'(Module, _)
        ->  true
        ;   '$export_operators'(Offered, Module)
        ),
        '$import'(Module, Imports, Importer),
        (   Does == '$reexport_file'
        ->  '$reexport_imports'(Imports, Module, Importer)
        ;   true
        )
    ).

'$import_renamed'([], _).
'$import_renamed'([Import|Imports], Module) :-
    (   nonvar(Import),
        Import = as(_, _)
    ->  '$import_name'(Import, Indicator, Name),
        '$import'(Module, system, Indicator, Name)
    ;   true
    ),
    '$import_renamed'(Imports, Module).

% '$load_once'(+Module, +Imports, +File), '$load'(+Module, +Imports, +File): loads File into Module, or what Imports says of it
% if it is a module itself.
'$load_once'(Module, Imports, File) :-
    '$is_loaded'(File), !,
    (   '$file_module'(File, Exporter)
    ->  '$import'(Exporter, Imports, Module)
    ;   true
    ).
'$load_once'(Module, Imports, File) :-
    '$load'(Module, Imports, File).

'$load'(Module, Imports, File) :-
    '$open_source'(File, Module),
    '$load_opened'(Imports).

%! '$load_opened' is det.
%  Loads the source that has just been opened.
'$load_opened' :-
    '$load_opened'(all).

'$load_opened'(Imports) :-
    catch('$load_items', Ball, ('$abandon_source', '$rethrow'(Ball))),
    '$close_source'(Goals, Module, Importer),
    (   Module == Importer
    ->  true
    ;   catch('$import'(Module, Imports, Importer), Refused, true)
    ),
    '$run_initialization'(Goals),
    '$raise'(Refused).

% '$raise'(?Ball): rethrows a caught ball; succeeds if Ball is unbound.
'$raise'(Ball) :-
    (   var(Ball)
    ->  true
    ;   throw(Ball)
    ).

'$load_items' :-
    repeat,
    '$next_item'(Item),
    '$load_item'(Item), !.

'$load_item'(end).
'$load_item'(directive(Goal, Names)) :-
    b_setval('$load_term', []-Names),
    '$run_directive'(Goal, Names),
    fail.
'$load_item'(condition(Goal)) :-
    catch(Goal, Ball, ('$report_error'(Ball, []), fail)), !,
    '$condition_holds',
    fail.
'$load_item'(test(Clause, Module, Names)) :-
    b_setval('$load_term', Clause-Names),
    catch('$add_test'(Clause, Module), Ball, '$refuse_clause'(Ball)),
    fail.
'$load_item'(expand(Clause, Module, Names)) :-
    b_setval('$load_term', Clause-Names),
    catch('$add_expanded'(Clause, Module), Ball, '$report_error'(Ball, [])),
    fail.

'$run_directive'(Goal, Names) :-
    (   catch(Goal, Ball, '$report_error'(Ball, Names))
    ->  true
    ;   '$report_failure'(directive, Goal)
    ).

% '$report_error'(+Ball, +Names): reports what a directive has thrown; Names are those of its variables, for the machine to see.
'$report_error'(Ball, _) :-
    (   '$has_messages'
    ->  '$tell'(Ball)
    ;   '$report_error'(Ball)
    ).

'$run_initialization'([]).
'$run_initialization'([Goal|Goals]) :-
    (   catch(Goal, Ball, '$report_error'(Ball, []))
    ->  true
    ;   '$report_failure'(initialization, Goal)
    ),
    '$run_initialization'(Goals).

%! initialization(:Goal) is det.
%  Goal runs when the source is loaded that this directive stands in; at once, if none is being loaded.
%  initialization(X = 1) ⇒ X = 1.
%  tmp_file(prolog, _F), tell(_F), write(':- initialization(assertz(ready)). p(1).'), told, consult(_F), delete_file(_F), ready ⇒ true.
initialization(Goal) :-
    initialization(Goal, after_load).

%! initialization(:Goal, +When) is det.
%  As initialization/1; When is now, to run Goal at once, after_load, or main for the goal that is the whole program: perebor runs it
%  after loading and after the goals of the command line, and ends.
%  initialization(X = 1, now) ⇒ X = 1.
initialization(Goal, When) :-
    strip_module(Goal, Module, Plain),
    must_be(callable, Plain),
    must_be(atom, When),
    (   memberchk(When, [after_load, main, program, restore, restore_state, prepare_state])
    ->  Runs = later
    ;   When == now
    ->  Runs = now
    ;   throw(error(domain_error(initialization_type, When), _))
    ),
    (   When == main
    ->  retractall(system:'$program'(_)),
        assertz(system:'$program'(Module:Plain)),
        '$note_program'
    ;   Runs == later,
        '$initialization'(Goal)
    ->  true
    ;   once(Goal)
    ).

%! '$run_program' is det.
%  Runs the goal of initialization(Goal, main), and ends with status 0, 1 if it fails, 2 if it raises an exception.
'$run_program' :-
    '$program'(Goal),
    (   catch('$call_program'(Goal), Ball, ('$report_error'(Ball, []), halt(2)))
    ->  halt
    ;   '$report_failure'(initialization, Goal),
        halt(1)
    ).

% Where there is no main/0, main/1 gets the words of the command line; the library's main/0 does that for user only.
'$call_program'(Goal) :-
    strip_module(Goal, Module, Plain),
    (   Plain == main,
        \+ current_predicate(Module:main/0)
    ->  current_prolog_flag(argv, Words),
        Module:main(Words)
    ;   call(Goal)
    ).

%! encoding(+Encoding) is det.
%  Declares the encoding of a file. The loader has detected it before, so nothing is done.
%  encoding(utf8) ⇒ true.
%  catch(encoding(_), error(E, _), true) ⇒ E = instantiation_error.
%  catch(encoding(8), error(E, _), true) ⇒ E = type_error(atom, 8).
encoding(Encoding) :-
    must_be(atom, Encoding).

%! dynamic(+Indicators) is det.
%  The predicates may be changed while the program runs.
%  dynamic(p/1), p(_) ⇒ false.
%  dynamic(count/1), assertz(count(0)), retract(count(N)) ⇒ N = 0.
dynamic(Indicators) :-
    '$declare_all'(Indicators, dynamic).

%! dynamic(+Indicators, +Options) is det.
%  As dynamic/1 for a list; with multifile(true) or discontiguous(true) in Options the predicates are that, too. Others are ignored.
%  dynamic([d/1], [multifile(true)]), predicate_property(d(_), multifile) ⇒ true.
dynamic(Indicators, Options) :-
    strip_module(Indicators, _, Plain),
    must_be(list, Plain),
    must_be(list, Options),
    dynamic(Indicators),
    (   option(multifile(true), Options)
    ->  multifile(Indicators)
    ;   true
    ),
    (   option(discontiguous(true), Options)
    ->  discontiguous(Indicators)
    ;   true
    ).

%! discontiguous(+Indicators) is det.
%  The clauses of the predicates may stand apart.
%  tmp_file(prolog, _F), tell(_F), write(':- discontiguous(p/1). p(1). q(1). p(2).'), told, consult(_F), delete_file(_F), p(X) ⇒ X = 1 ; X = 2.
discontiguous(Indicators) :-
    '$declare_all'(Indicators, discontiguous).

%! multifile(+Indicators) is det.
%  The clauses of the predicates may stand in several files.
%  multifile(p/1), p(_) ⇒ false.
multifile(Indicators) :-
    '$declare_all'(Indicators, multifile).

'$declare_all'(Indicators, Property) :-
    strip_module(Indicators, Module, Plain),
    '$each_declared'(Plain, Module, List, []),
    '$declare'(Property, List).

% '$each_declared'(+Indicators, +Module, -List, ?Rest): List holds what is declared, each with its module, and Rest behind it.
'$each_declared'(Indicators, _, _, _) :-
    var(Indicators), !,
    throw(error(instantiation_error, _)).
'$each_declared'([], _, List, List) :- !.
'$each_declared'([Indicator|Indicators], Module, List, Rest) :- !,
    '$each_declared'(Indicator, Module, List, Others),
    '$each_declared'(Indicators, Module, Others, Rest).
'$each_declared'((Indicator, Indicators), Module, List, Rest) :- !,
    '$each_declared'(Indicator, Module, List, Others),
    '$each_declared'(Indicators, Module, Others, Rest).
'$each_declared'(Module:Indicator, _, List, Rest) :-
    atom(Module), !,
    '$each_declared'(Indicator, Module, List, Rest).
'$each_declared'(Name//Arity, Module, [Module:Name/Longer|Rest], Rest) :-
    integer(Arity), !,
    Longer is Arity + 2.
'$each_declared'(Indicator, Module, [Module:Indicator|Rest], Rest).
