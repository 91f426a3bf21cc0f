:- module(loading, [
       consult/1, ensure_loaded/1, include/1, use_module/1, use_module/2, module/2, (initialization)/1, (initialization)/2,
       (dynamic)/1, (discontiguous)/1, (multifile)/1, (meta_predicate)/1, '$autoload'/2, '$load_opened'/0, '.'/2
   ]).

% Loading: files as they are consulted, and the directives in them.
%
% The loader adds facts and rules by itself and gives back whatever must run; so this page is a loop over items.

:- locked([ (dynamic)/1, (discontiguous)/1, (initialization)/1, include/1, ensure_loaded/1 ]).

%! consult(+Files) is det.
%  Loads a file, or each file of a list; what an earlier load of the same file defined is replaced.
consult(Files) :-
    '$each_file'(Files, '$load').

%! ensure_loaded(+Files) is det.
%  Loads a file, or each file of a list, unless it has been loaded before.
ensure_loaded(Files) :-
    '$each_file'(Files, '$load_once').

%! include(+File) is det.
%  Loads the clauses of a file as if they stood in place of the directive.
include(File) :-
    '$include_source'(File),
    '$load_opened'.

'.'(File, Files) :-
    consult([File|Files]).

'$each_file'(Files, _) :-
    var(Files), !,
    throw(error(instantiation_error, _)).
'$each_file'([], _) :- !.
'$each_file'([File|Files], Loader) :- !,
    '$each_file'(File, Loader),
    '$each_file'(Files, Loader).
'$each_file'(library(Name), _) :- !,
    (   '$library'(Name)
    ->  true
    ;   throw(error(existence_error(library, Name), _))
    ).
'$each_file'(File, Loader) :-
    call(Loader, File).

'$load_once'(File) :-
    '$is_loaded'(File), !.
'$load_once'(File) :-
    '$load'(File).

'$load'(File) :-
    '$open_source'(File),
    '$load_opened'.

%! '$load_opened' is det.
%  Loads the source that has just been opened.
'$load_opened' :-
    catch('$load_items', Ball, ('$close_source'(_), throw(Ball))),
    '$close_source'(Goals),
    '$run_initialization'(Goals).

'$load_items' :-
    repeat,
    '$next_item'(Item),
    '$load_item'(Item), !.

'$load_item'(end).
'$load_item'(directive(Goal)) :-
    '$run_directive'(Goal),
    fail.
'$load_item'(expand(Clause)) :-
    catch('$add_expanded'(Clause), Ball, '$report_error'(Ball)),
    fail.

'$run_directive'(Goal) :-
    (   catch(Goal, Ball, '$report_error'(Ball))
    ->  true
    ;   '$report_failure'(directive, Goal)
    ).

'$add_expanded'(Clause) :-
    '$expand_term'(Clause, Expanded),
    '$add_all'(Expanded).

'$add_all'(Clauses) :-
    nonvar(Clauses),
    '$is_clause_list'(Clauses), !,
    '$add_each'(Clauses).
'$add_all'((:- Goal)) :- !,
    '$run_directive'(Goal).
'$add_all'(Clause) :-
    '$add_clause'(Clause).

'$is_clause_list'([]).
'$is_clause_list'([_|_]).

'$add_each'([]).
'$add_each'([Clause|Clauses]) :-
    '$add_all'(Clause),
    '$add_each'(Clauses).

'$expand_term'(Clause, Expanded) :-
    current_predicate(term_expansion/2),
    user:term_expansion(Clause, Expanded), !.
'$expand_term'((Head --> Body), Clause) :- !,
    dcg_translate_rule((Head --> Body), Clause).
'$expand_term'(Clause, Clause).

'$run_initialization'([]).
'$run_initialization'([Goal|Goals]) :-
    (   catch(Goal, Ball, '$report_error'(Ball))
    ->  true
    ;   '$report_failure'(initialization, Goal)
    ),
    '$run_initialization'(Goals).

%! initialization(:Goal) is det.
%  Goal runs once the file is loaded.
initialization(Goal) :-
    '$initialization'(Goal).

%! initialization(:Goal, +When) is det.
%  As initialization/1; When is now, to run Goal at once, or main or after_load.
initialization(Goal, When) :-
    (   When == now
    ->  call(Goal)
    ;   '$initialization'(Goal)
    ).

%! dynamic(+Indicators) is det.
%  The predicates may be changed while the program runs.
dynamic(Indicators) :-
    '$declare_all'(Indicators, dynamic).

%! discontiguous(+Indicators) is det.
%  The clauses of the predicates may stand apart.
discontiguous(Indicators) :-
    '$declare_all'(Indicators, discontiguous).

%! multifile(+Indicators) is det.
%  The clauses of the predicates may stand in several files.
multifile(Indicators) :-
    '$declare_all'(Indicators, multifile).

'$declare_all'(Indicators, _) :-
    var(Indicators), !,
    throw(error(instantiation_error, _)).
'$declare_all'([], _) :- !.
'$declare_all'([Indicator|Indicators], Property) :- !,
    '$declare_all'(Indicator, Property),
    '$declare_all'(Indicators, Property).
'$declare_all'((Indicator, Indicators), Property) :- !,
    '$declare_all'(Indicator, Property),
    '$declare_all'(Indicators, Property).
'$declare_all'(Indicator, Property) :-
    '$declare'(Property, Indicator).

%! meta_predicate(+Heads) is det.
%  Says which arguments are goals. All goals are called in the module of the user, so nothing is to be done.
meta_predicate(_).

%! module(+Name, +Exports) is det.
%  Opens a module file. All predicates of users live in one module so far, so only the form is checked.
module(Name, Exports) :-
    (   atom(Name),
        '$check_list'(Exports)
    ->  true
    ;   throw(error(type_error(atom, Name), _))
    ).

%! use_module(+File) is det.
%  Makes what a library or file exports available.
use_module(File) :-
    ensure_loaded(File).

%! use_module(+File, +Imports) is det.
%  The same.
use_module(File, _) :-
    ensure_loaded(File).

%! '$autoload'(+Page, :Goal)
%  Goal was called, and the page of the library defines its predicate. Whoever called it meant the library's, even if the
%  program has a predicate of the same name: the program's own calls never come here then.
'$autoload'(Page, Goal) :-
    '$load_page'(Page),
    call(system:Goal).
