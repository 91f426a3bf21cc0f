:- module(sources, [
       load_files/1, load_files/2, source_file/1, exists_source/1, exists_source/2, make/0, create_prolog_flag/3, '$file_of_alias'/2,
       '$alias_path'/2, '$path_text'/2, '$operators_of_missing'/1
   ]).

% Files by other names and other ways to load them: load_files/2, file_search_path/2, make/0; flags of programs.

:- meta_predicate load_files(:), load_files(:, +).

%! load_files(+Files) is det.
%  As consult/1.
%  tmp_file(prolog, _F), tell(_F), write('p(1). p(2).'), told, load_files([_F]), delete_file(_F), p(X) ⇒ X = 1 ; X = 2.
load_files(Files) :-
    consult(Files).

%! load_files(+Files, +Options) is det.
%  Loads a file, or each file of a list. Options are if(true), if(changed) or if(not_loaded), which say when a file that has
%  been loaded is loaded again; imports(Imports), as use_module/2 has them; and must_be_module(Bool). Others change nothing.
%  catch(load_files(no_such_file, []), error(E, _), true) ⇒ E = existence_error(source_sink, no_such_file).
%  tmp_file(prolog, _F), tell(_F), write('p(1).'), told, load_files(_F, [silent(true)]), delete_file(_F), p(X) ⇒ X = 1.
load_files(Files, Options) :-
    must_be(list, Options),
    strip_module(Files, Module, Plain),
    option(imports(Imports), Options, all),
    option(if(When), Options, true),
    must_be(oneof([true, changed, not_loaded]), When),
    '$each_file'(Plain, '$load_when'(Module, Imports, When)).

'$load_when'(Module, Imports, true, File) :-
    '$load'(Module, Imports, File).
'$load_when'(Module, Imports, not_loaded, File) :-
    '$load_once'(Module, Imports, File).
'$load_when'(Module, Imports, changed, File) :-
    (   '$is_changed'(File)
    ->  '$load'(Module, Imports, File)
    ;   '$load_once'(Module, Imports, File)
    ).

'$is_changed'(File) :-
    '$source_file'(File, Path),
    '$changed_files'(Changed),
    memberchk(Path, Changed).

%! source_file(?File) is nondet.
%  File, an absolute path, has been loaded.
%  source_file('/no/such/file') ⇒ false.
source_file(File) :-
    '$source_files'(Files),
    '$one_of'(File, Files).

%! make is det.
%  Loads the files again that have changed since they were loaded, and runs the tests in them, unless set_test_options/1 says otherwise.
%  make ⇒ true.
make :-
    '$changed_files'(Files),
    '$load_changed'(Files),
    (   Files == []
    ->  true
    ;   '$tests_after_make'(Files)
    ).

% Who has imported from a module file goes on with what it has then.
'$load_changed'([]).
'$load_changed'([File|Files]) :-
    (   '$file_module'(File, _)
    ->  '$load'(user, [], File)
    ;   '$load'(user, all, File)
    ),
    '$load_changed'(Files).

%! exists_source(+File) is semidet.
%  There is a source file, or a library, of this name.
%  exists_source(library(lists)) ⇒ true.
%  exists_source(library(no_such_library)) ⇒ false.
exists_source(Spec) :-
    exists_source(Spec, _).

%! exists_source(+File, -Path) is semidet.
%  As exists_source/1, and Path is the absolute path of the file; of a library of the system it is its name.
%  exists_source(library(lists), P) ⇒ P = library(lists).
exists_source(library(Name), Path) :-
    '$library'(Name), !,
    Path = library(Name).
exists_source(Spec, Path) :-
    (   functor(Spec, _, 1)
    ->  '$file_of_alias'(Spec, Path)
    ;   '$source_file'(Spec, Path)
    ).

% '$file_of_alias'(+Spec, -Path): the first source file that Alias(File) may be, by the file_search_path/2 of the program.
'$file_of_alias'(Spec, Path) :-
    '$alias_path'(Spec, Candidate),
    '$source_file'(Candidate, Path), !.

% '$alias_path'(+Spec, -Path): a path that Alias(File) stands for; the file need not exist.
'$alias_path'(Spec, Path) :-
    compound(Spec),
    Spec =.. [Alias, File],
    nonvar(File),
    '$has_search_paths',
    user:file_search_path(Alias, Place),
    '$place_path'(Place, Directory),
    '$path_text'(File, Name),
    directory_file_path(Directory, Name, Path0),
    absolute_file_name(Path0, Path).

'$has_search_paths' :-
    predicate_property(user:file_search_path(_, _), number_of_clauses(_)).

'$place_path'(Place, Directory) :-
    (   functor(Place, _, 1)
    ->  '$alias_path'(Place, Directory)
    ;   '$path_text'(Place, Directory)
    ).

% '$path_text'(+Path, -Text): Text is the atom, text or a/b/c that Path is, as an atom.
'$path_text'(Path, Text) :-
    (   nonvar(Path),
        Path = Folder/Name
    ->  '$path_text'(Folder, Text1),
        '$path_text'(Name, Text2),
        atomic_list_concat([Text1, /, Text2], Text)
    ;   atomic(Path),
        atomic_list_concat([Path], Text)
    ).

% '$operators_of_missing'(+Library): the operators of a library that is not there. Without them the rest of the file could not be
% read, and each clause that uses them would be an error of its own.
'$operators_of_missing'(Library) :-
    '$note_missing_library',
    (   '$foreign_operators'(Library, Operators)
    ->  '$define_operators'(Operators)
    ;   true
    ).

'$define_operators'([]).
'$define_operators'([op(Priority, Type, Names)|Operators]) :-
    op(Priority, Type, Names),
    '$define_operators'(Operators).

'$foreign_operators'(Library, _) :-
    var(Library), !,
    fail.
'$foreign_operators'(clpb, [ op(300, fy, ~), op(500, yfx, #) ]).
'$foreign_operators'(chr,
                     [ op(1180, xfx, [==>, <=>]), op(1150, fx, [constraints, chr_constraint, chr_type]),
                       op(1100, xfx, '|'), op(1190, xfx, pragma), op(500, yfx, #) ]).
'$foreign_operators'(tabling, [ op(1150, fx, table) ]).

%! create_prolog_flag(+Flag, +Value, +Options) is det.
%  Makes a flag of the program's own. Options are type(Type), which is boolean, atom, integer, float or term and otherwise that
%  of Value; access(read_only) if it cannot be changed; and keep(true) to leave one that exists as it is.
%  create_prolog_flag(my_flag, 1, []), current_prolog_flag(my_flag, V) ⇒ V = 1.
%  catch(create_prolog_flag(my_flag, a, [type(integer)]), error(E, _), true) ⇒ E = type_error(integer, a).
create_prolog_flag(Flag, Value, Options) :-
    must_be(list, Options),
    must_be(atom, Flag),
    option(access(Access), Options, read_write),
    (   option(keep(true), Options),
        current_prolog_flag(Flag, _)
    ->  true
    ;   option(type(Type), Options)
    ->  '$create_flag'(Flag, Value, Type, Access)
    ;   '$create_flag'(Flag, Value, _, Access)
    ).
