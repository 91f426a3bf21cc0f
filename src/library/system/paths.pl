:- module(paths, [
       relative_file_name/3, prolog_to_os_filename/2, file_name_on_path/2, directory_member/3, copy_file/2,
       delete_directory_contents/1, delete_directory_and_contents/1, expand_file_search_path/2
   ]).

% Paths relative to one another, and files and directories as wholes.

%! relative_file_name(?Path, +From, ?Relative) is det.
%  Relative leads to Path from the directory that the file From is in. Either Path or Relative is known.
%  relative_file_name('/a/b/c', '/a/d/e', R) ⇒ R = '../b/c'.
%  relative_file_name(P, '/a/b/e', '../c') ⇒ P = '/a/c'.
relative_file_name(Path, From, Relative) :-
    (   nonvar(Path)
    ->  absolute_file_name(Path, AbsolutePath),
        absolute_file_name(From, AbsoluteFrom),
        (   AbsolutePath == AbsoluteFrom
        ->  Relative = '.'
        ;   atomic_list_concat(PathParts, /, AbsolutePath),
            atomic_list_concat(FromParts, /, AbsoluteFrom),
            without_common(PathParts, FromParts, Down, Up),
            upwards(Up, Parts, Down),
            atomic_list_concat(Parts, /, Relative)
        )
    ;   must_be(nonvar, Relative),
        file_directory_name(From, Directory),
        directory_file_path(Directory, Relative, Path0),
        absolute_file_name(Path0, Path)
    ).

without_common([Part|Path], [Part|From], Down, Up) :-
    Path = [_|_],
    From = [_|_], !,
    without_common(Path, From, Down, Up).
without_common(Down, Up, Down, Up).

% One step for each directory that From is in; its last part is the file.
upwards([_], Parts, Parts) :- !.
upwards([_|Up], ['..'|Parts], Down) :-
    upwards(Up, Parts, Down).

%! prolog_to_os_filename(?Path, ?SystemPath) is det.
%  SystemPath is Path as the operating system writes it; here the same.
%  prolog_to_os_filename('/a/b', P) ⇒ P = '/a/b'.
prolog_to_os_filename(Path, SystemPath) :-
    (   nonvar(Path)
    ->  atom_string(SystemPath, Path)
    ;   must_be(nonvar, SystemPath),
        atom_string(Path, SystemPath)
    ).

%! file_name_on_path(+Path, -Name) is det.
%  Name is Path, relative to the working directory if it is in that.
%  working_directory(_D, _D), directory_file_path(_D, 'a.pl', _P), file_name_on_path(_P, N) ⇒ N = 'a.pl'.
file_name_on_path(Path, Name) :-
    atom_string(Absolute, Path),
    absolute_file_name('.', Directory),
    (   atom_concat(Directory, Rest, Absolute),
        atom_concat(/, Name0, Rest),
        Name0 \== ''
    ->  Name = Name0
    ;   Name = Absolute
    ).

%! directory_member(+Directory, -Member, +Options) is nondet.
%  Member is a path to a file or directory in Directory. Options are recursive(true) for those in inner directories too, follow_links
%  (false) for not looking into linked ones, file_type(Type) as absolute_file_name/3 has it, extensions(List), file_errors(fail, warning or error), access(Mode),
%  matches(Pattern) and exclude(Pattern) with wildcards for the name, and exclude_directory(Pattern).
%  tmp_file(d, _D), make_directory(_D), directory_file_path(_D, 'a.pl', _F), tell(_F), told, directory_member(_D, _M, [matches('*.pl')]), file_base_name(_M, B) ⇒ B = 'a.pl'.
directory_member(Directory, Member, Options) :-
    must_be(nonvar, Directory),
    must_be(list, Options),
    directory_files(Directory, Names0),
    subtract(Names0, ['.', '..'], Names1),
    msort(Names1, Names),
    member(Name, Names),
    directory_file_path(Directory, Name, Path),
    (   is_chosen_file(Name, Path, Options),
        Member = Path
    ;   option(recursive(true), Options),
        exists_directory(Path),
        \+ ( option(exclude_directory(Pattern), Options), wildcard_match(Pattern, Name) ),
        \+ ( option(follow_links(false), Options), read_link(Path, _, _) ),
        directory_member(Path, Member, Options)
    ).

is_chosen_file(Name, Path, Options) :-
    (   option(extensions(Extensions), Options)
    ->  file_name_extension(_, Extension, Name),
        memberchk(Extension, Extensions)
    ;   true
    ),
    (   option(file_type(Type), Options)
    ->  has_file_type(Type, Path)
    ;   true
    ),
    (   option(access(Mode), Options)
    ->  access_file(Path, Mode)
    ;   true
    ),
    (   option(matches(Matches), Options)
    ->  wildcard_match(Matches, Name)
    ;   true
    ),
    \+ ( option(exclude(Pattern), Options), wildcard_match(Pattern, Name) ).

has_file_type(directory, Path) :- !,
    exists_directory(Path).
has_file_type(regular, Path) :- !,
    exists_file(Path).
has_file_type(Type, Path) :-
    exists_file(Path),
    '$user_type_extensions'(Type, Extensions),
    file_name_extension(_, Extension, Path),
    memberchk(Extension, Extensions).

'$user_type_extensions'(Type, Extensions) :-
    (   memberchk(Type, [prolog, source])
    ->  Extensions = [pl, pro, prolog, lp]
    ;   must_be(oneof([txt, executable]), Type),
        Extensions = ['', txt]
    ).

%! copy_file(+From, +To) is det.
%  To becomes a file with the bytes of the file From; if To is a directory, the file in it of the same name.
%  tmp_file(x, _F), tmp_file(x, _G), tell(_F), write(abc), told, copy_file(_F, _G), size_file(_G, N) ⇒ N = 3.
copy_file(From, To) :-
    (   exists_directory(To)
    ->  file_base_name(From, Name),
        directory_file_path(To, Name, Target)
    ;   Target = To
    ),
    setup_call_cleanup(open(From, read, In, [type(binary)]),
                       setup_call_cleanup(open(Target, write, Out, [type(binary)]),
                                          copy_stream_data(In, Out),
                                          close(Out)),
                       close(In)).

%! delete_directory_contents(+Directory) is det.
%  Deletes the files and directories in a directory.
%  tmp_file(directory, _D), make_directory(_D), directory_file_path(_D, a, _F), tell(_F), told, delete_directory_contents(_D), directory_files(_D, _L), msort(_L, L), delete_directory(_D) ⇒ L = ['.', '..'].
delete_directory_contents(Directory) :-
    directory_files(Directory, Names0),
    subtract(Names0, ['.', '..'], Names),
    forall(member(Name, Names), ( directory_file_path(Directory, Name, Path), system:delete_tree(Path) )).

%! delete_directory_and_contents(+Directory) is det.
%  Deletes a directory with all that is in it.
%  tmp_file(directory, _D), make_directory(_D), directory_file_path(_D, a, _F), tell(_F), told, delete_directory_and_contents(_D), \+ exists_directory(_D) ⇒ true.
delete_directory_and_contents(Directory) :-
    delete_directory_contents(Directory),
    delete_directory(Directory).

% A link to a directory is deleted as a file.
delete_tree(Path) :-
    (   exists_directory(Path),
        \+ read_link(Path, _, _)
    ->  delete_directory_and_contents(Path)
    ;   delete_file(Path)
    ).

%! expand_file_search_path(+Spec, -Path) is nondet.
%  Path is what Alias(Name) stands for by file_search_path/2; another Spec stands for itself.
%  assertz(file_search_path(games, '/g')), expand_file_search_path(games(chess), P) ⇒ P = '/g/chess'.
expand_file_search_path(Spec, Path) :-
    must_be(nonvar, Spec),
    (   compound(Spec),
        functor(Spec, _, 1)
    ->  '$alias_path'(Spec, Path)
    ;   '$path_text'(Spec, Path)
    ).
