:- module(directives, [
       (public)/1, (volatile)/1, (module_transparent)/1, (thread_local)/1, (thread_initialization)/1, no_style_check/1,
       unknown/2, license/1, license/2, det/1, expects_dialect/1, use_foreign_library/1, use_foreign_library/2,
       set_prolog_stack/2, noprofile/1, autoload/1, autoload/2, require/1
   ]).

% Directives of other Prolog systems: they do what they say, or nothing, and a hint says so.

:- meta_predicate thread_local(:), thread_initialization(0), autoload(:), autoload(:, +), det(:).

%! public(+Indicators) is det.
%  Says in other systems that predicates may be called from elsewhere. Nothing is done.
%  public(p/1) ⇒ true.
public(_) :-
    '$report_idle'(public).

%! volatile(+Indicators) is det.
%  Says in other systems that predicates are not saved. Nothing is done.
%  volatile(p/1) ⇒ true.
volatile(_) :-
    '$report_idle'(volatile).

%! module_transparent(+Indicators) is det.
%  Says in other systems that predicates run in the module of their caller; meta_predicate/1 says it here. Nothing is done.
%  module_transparent(p/1) ⇒ true.
module_transparent(_) :-
    '$report_idle'(module_transparent).

%! thread_local(+Indicators) is det.
%  As dynamic/1: there is one thread.
%  thread_local(p/1), p(_) ⇒ false.
thread_local(Indicators) :-
    dynamic(Indicators).

%! thread_initialization(:Goal) is det.
%  As initialization/1: there is one thread.
%  thread_initialization(X = 1) ⇒ X = 1.
thread_initialization(Goal) :-
    initialization(Goal).

%! no_style_check(+Styles) is det.
%  Says in older systems which warnings are not wanted. Nothing is done.
%  no_style_check(single) ⇒ true.
no_style_check(_) :-
    '$report_idle'(no_style_check).

%! unknown(-Old, +New) is det.
%  Old is the value of the flag unknown, and New is its value from now on.
%  unknown(X, X) ⇒ X = error.
unknown(Old, New) :-
    current_prolog_flag(unknown, Old),
    set_prolog_flag(unknown, New).

%! license(+Name) is det.
%  Says in other systems under which licence a file stands. Nothing is done.
%  license(gpl) ⇒ true.
license(_) :-
    '$report_idle'(license).

%! license(+Name, +Component) is det.
%  As license/1, of a component.
%  license(gpl, c) ⇒ true.
license(_, _) :-
    '$report_idle'(license).

%! det(:Indicators) is det.
%  Calls of these predicates succeed once and leave no choicepoint; else determinism_error(Indicator, det, fail or nondet, property) is
%  raised.
%  assertz(p(1)), det(p/1), predicate_property(p(_), det) ⇒ true.
det(Indicators) :-
    '$declare_all'(Indicators, det).

%! expects_dialect(+Dialect) is det.
%  Says in other systems which system a file is written for. Nothing is done.
%  expects_dialect(sicstus) ⇒ true.
expects_dialect(Dialect) :-
    must_be(atom, Dialect),
    '$report_idle'(expects_dialect).

%! use_foreign_library(+File) is det.
%  Loads predicates written in C in other systems. Nothing is done: calling one of them is an error.
%  use_foreign_library(foreign(f)) ⇒ true.
use_foreign_library(_) :-
    '$report_idle'(use_foreign_library).

%! use_foreign_library(+File, +Install) is det.
%  As use_foreign_library/1.
%  use_foreign_library(foreign(f), install) ⇒ true.
use_foreign_library(_, _) :-
    '$report_idle'(use_foreign_library).

%! set_prolog_stack(+Stack, +Property) is det.
%  Sets the size of a stack in other systems; here the flag stack_limit does. Nothing is done.
%  set_prolog_stack(global, limit(1000000)) ⇒ true.
set_prolog_stack(Stack, _) :-
    (   nonvar(Stack),
        memberchk(Stack, [global, local, trail, argument])
    ->  true
    ;   existence_error(stack, Stack)
    ),
    '$report_idle'(set_prolog_stack).

%! noprofile(+Indicators) is det.
%  Says in other systems that predicates are left out of profiles. Nothing is done.
%  noprofile(p/1) ⇒ true.
noprofile(_) :-
    '$report_idle'(noprofile).

%! autoload(:Files) is det.
%  As use_module/1: library predicates are loaded when they are called.
%  autoload(library(lists)) ⇒ true.
autoload(Files) :-
    use_module(Files).

%! autoload(:File, +Imports) is det.
%  As use_module/2.
%  autoload(library(lists), [append/3]) ⇒ true.
autoload(File, Imports) :-
    use_module(File, Imports).

%! require(+Indicators) is det.
%  The program needs these predicates. Those of the library can be called without that, so only the list is checked.
%  require([append/3]) ⇒ true.
require(Indicators) :-
    must_be(list, Indicators).
