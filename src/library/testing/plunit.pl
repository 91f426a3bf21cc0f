:- module(plunit, [
       begin_tests/1, begin_tests/2, end_tests/1, set_test_options/1, load_test_files/1, current_test_unit/2, current_test/5,
       '$add_test'/2, '$test_unit'/3, '$test_clause'/4, '$test_switch'/2,
       '$check_switches'/1
   ]).

% Unit tests: the blocks of tests in files.
%
%     :- begin_tests(arithmetic).
%     test(sum, X == 5) :- X is 2 + 3.
%     test(zero, error(evaluation_error(zero_divisor))) :- _ is 1 / 0.
%     :- end_tests(arithmetic).
%
% A block is a unit: a module of its own, plunit_arithmetic here, that inherits all predicates of the module around it. A test is kept
% as a clause '$test'(Number, Name, Options) :- Body of that module. plunit_options.pl says what the options mean, plunit_runs.pl runs
% the tests.

:- dynamic(['$unit'/3, '$set_switch'/2]).

%! begin_tests(+Unit) is det.
%  The clauses that follow in the file are the tests of Unit, and predicates that only these tests call.
%  begin_tests(u) ⇒ false.
%  catch(begin_tests(f(x)), error(E, _), true) ⇒ E = type_error(atom, f(x)).
begin_tests(Unit) :-
    begin_tests(Unit, []).

%! begin_tests(+Unit, +Options) is det.
%  As begin_tests/1. Options for the whole block are blocked(Reason), condition(Goal), setup(Goal), cleanup(Goal), sto(Kind) and
%  occurs_check(Mode), which test/2 has too.
%  catch(begin_tests(u, [fast]), error(E, _), true) ⇒ E = domain_error(plunit:test_set_option, fast).
%  tmp_file(tests, _F), tell(_F), write(':- begin_tests(u, [setup(true)]). test(a) :- true. :- end_tests(u).'), told, consult(_F), delete_file(_F), run_tests(u) ⇒ true.
begin_tests(Unit, Options) :-
    must_be(atom, Unit),
    (   '$test_switch'(load, never)
    ->  '$skip_unit'(Unit)
    ;   catch('$begin_unit'(Unit, Options), Ball, ('$skip_unit'(Unit), throw(Ball)))
    ).

% What cannot begin is skipped, so that its clauses do not end up in the module around it.
'$begin_unit'(Unit, Options) :-
    '$check_unit_options'(Options),
    atom_concat(plunit_, Unit, Module),
    '$open_unit'(Unit, Module),
    retractall(system:'$unit'(Unit, _, _)),
    assertz(system:'$unit'(Unit, Module, Options)).

%! end_tests(+Unit) is det.
%  The block of tests that begin_tests(Unit) has begun ends here.
%  catch(end_tests(u), error(E, _), true) ⇒ E = context_error(plunit_close(u, -)).
%  tmp_file(tests, _F), tell(_F), write(':- begin_tests(u). test(a) :- true. :- end_tests(u).'), told, consult(_F), delete_file(_F), run_tests(u:a) ⇒ true.
end_tests(Unit) :-
    (   '$innermost_unit'(Open)
    ->  true
    ;   Open = (-)
    ),
    (   Unit == Open
    ->  '$close_unit'
    ;   throw(error(context_error(plunit_close(Unit, Open)), _))
    ).

% '$add_test'(+Clause, +Module): adds a clause of test/1 or test/2, read in the block with this module. A clause that no expansion
% changes is read again, because the term on the heap has no places for reports.
'$add_test'(Clause, Module) :-
    expand_term(Clause, Expanded),
    (   Clause == Expanded
    ->  '$check_test'(Clause),
        '$add_as_read'
    ;   '$add_all'(Expanded, Module)
    ).

'$check_test'((Head :- _)) :- !,
    Head =.. [_, Name|Options],
    must_be(atomic, Name),
    (   Options = [Given]
    ->  '$test_plan'(Given, _)
    ;   true
    ).
'$check_test'(Fact) :-
    throw(error(existence_error(body, Fact), _)).

%! set_test_options(+Options) is det.
%  Sets how tests are loaded and run: load(never), or load(normal) and load(always), which are the same here; run(make), which runs
%  the tests of a file that make/0 has loaded again, run(make(all)) for all tests then, or run(manual); silent(Bool) for
%  nothing but failures; cleanup(Bool), which forgets after a run how it went; coverage(Bool), which shows behind the tests what
%  they have entered, as coverage/1 does. sto(Bool) and concurrent(Bool) change nothing.
%  set_test_options([silent(false), run(manual)]) ⇒ true.
%  catch(set_test_options([fast(true)]), error(E, _), true) ⇒ E = domain_error(plunit:global_test_option, fast(true)).
%  catch(set_test_options([load(x)]), error(E, _), true) ⇒ E = type_error(oneof([never, always, normal]), x).
set_test_options(Options) :-
    must_be(list, Options),
    '$check_switches'(Options),
    '$set_switches'(Options).

'$check_switches'([]).
'$check_switches'([Option|Options]) :-
    (   var(Option)
    ->  throw(error(instantiation_error, _))
    ;   '$switch'(Option, Value, Values)
    ->  '$check_switch'(Value, Values)
    ;   throw(error(domain_error(plunit:global_test_option, Option), _))
    ),
    '$check_switches'(Options).

'$switch'(load(Value), Value, [never, always, normal]).
'$switch'(run(Value), Value, [manual, make, make(all)]).
'$switch'(silent(Value), Value, boolean).
'$switch'(sto(Value), Value, boolean).
'$switch'(cleanup(Value), Value, boolean).
'$switch'(coverage(Value), Value, boolean).
'$switch'(concurrent(Value), Value, boolean).

'$check_switch'(Value, Values) :-
    (   Values == boolean
    ->  must_be(boolean, Value)
    ;   var(Value)
    ->  throw(error(instantiation_error, _))
    ;   memberchk(Value, Values)
    ->  true
    ;   throw(error(type_error(oneof(Values), Value), _))
    ).

'$set_switches'([]).
'$set_switches'([Option|Options]) :-
    Option =.. [Name, Value],
    retractall(system:'$set_switch'(Name, _)),
    assertz(system:'$set_switch'(Name, Value)),
    '$set_switches'(Options).

% '$test_switch'(+Name, ?Value): an option of set_test_options/1 as it is set, or as it is otherwise.
'$test_switch'(Name, Value) :-
    (   '$set_switch'(Name, Set)
    ->  Value = Set
    ;   '$usual_switch'(Name, Value)
    ).

'$usual_switch'(load, normal).
'$usual_switch'(run, make).
'$usual_switch'(silent, false).
'$usual_switch'(cleanup, false).
'$usual_switch'(coverage, false).

%! load_test_files(+Options) is det.
%  Loads the tests that stand in files of their own: NAME.plt beside each file NAME.pl that is loaded. Options is a list that changes nothing.
%  load_test_files([]) ⇒ true.
load_test_files(Options) :-
    must_be(list, Options),
    '$loaded_files'(Paths),
    '$load_tests_of'(Paths).

'$load_tests_of'([]).
'$load_tests_of'([Path|Paths]) :-
    (   file_name_extension(Base, Ending, Path),
        Ending \== plt,
        file_name_extension(Base, plt, Tests),
        exists_file(Tests)
    ->  load_files(user:Tests, [if(changed), imports([])])
    ;   true
    ),
    '$load_tests_of'(Paths).

%! current_test_unit(?Unit, ?Options) is nondet.
%  There is a block of tests Unit with these Options.
%  current_test_unit(no_such_unit, _) ⇒ false.
current_test_unit(Unit, Options) :-
    '$test_unit'(Unit, _, Options).

%! current_test(?Unit, ?Name, ?Line, ?Body, ?Options) is nondet.
%  Unit has a test Name, which begins at Line of its file. The goal Body calls its body, and shares variables with Options, which always
%  say what is expected: true(Goal), fail, throws(Ball) or all(Comparison) and its like.
%  current_test(no_such_unit, _, _, _, _) ⇒ false.
current_test(Unit, Name, Line, Body, Options) :-
    '$test_unit'(Unit, Module, _),
    '$test_clause'(Module, Number, Name, Given),
    '$test_place'(Module, Number, _, Line),
    Body = Module:'$test'(Number, Name, Given),
    '$shown_options'(Given, Options).

% '$test_unit'(?Unit, ?Module, ?Options): the units, in the order of loading. One whose file has been loaded again without it is none.
'$test_unit'(Unit, Module, Options) :-
    '$unit'(Unit, Module, Options),
    '$unit_place'(Module, _, _).

% '$test_clause'(+Module, ?Number, ?Name, ?Options): a test of a unit, as it is kept.
'$test_clause'(Module, Number, Name, Options) :-
    current_predicate(Module:'$test'/3),
    clause(Module:'$test'(Number, Name, Options), _).
