:- module(files,
          [ absolute_file_name/3, tmp_file_stream/3, make_directory_path/1, chdir/1, shell/1 ]).

% File lookup with extensions and access modes, temporary files, working directory, shell/1.

%! absolute_file_name(+Path, -Absolute, +Options) is semidet.
%  Absolute is the absolute path of Path, which may be Alias(Name) by file_search_path/2; the last two arguments may change
%  places. Options are relative_to(Directory), to which a relative Path refers;
%  extensions(List), of which the first that gives an existing file is added to Path, or the first one if none does;
%  file_type(Type), which is txt, regular, prolog, source, executable or directory; access(Mode), as access_file/2 has it, which
%  the file must allow; file_errors(fail or error), what to do if there is no such file; and solutions(first or all).
%  absolute_file_name(b, A, [relative_to('/a')]) ⇒ A = '/a/b'.
%  absolute_file_name(b, [relative_to('/a')], A) ⇒ A = '/a/b'.
%  absolute_file_name('Cargo', _A, [extensions([lock, toml]), access(read)]), file_base_name(_A, N) ⇒ N = 'Cargo.lock'.
%  absolute_file_name('no such', _, [access(read), file_errors(fail)]) ⇒ false.
%  catch(absolute_file_name('no such', _, [access(read)]), error(E, _), true) ⇒ E = existence_error(source_sink, 'no such').
absolute_file_name(Path, Options, Absolute) :-
    is_list(Options),
    \+ is_list(Absolute), !,
    absolute_file_name(Path, Absolute, Options).
absolute_file_name(Path, Absolute, Options) :-
    must_be(list, Options),
    findall(Plain, system:plain_path(Path, Options, Plain), Plains),
    option(solutions(Solutions), Options, first),
    findall(File, ( member(Plain, Plains), system:file_meant(Plain, Options, File) ), Files),
    chosen_file(Files, Solutions, Path, Plains, Options, Absolute).

% plain_path(Path, Options, Plain): an absolute path that Path may stand for, without extension.
plain_path(Path, Options, Plain) :-
    (   var(Path)
    ->  instantiation_error(Path)
    ;   functor(Path, _, 1)
    ->  '$alias_path'(Path, Path1)
    ;   '$path_text'(Path, Path0),
        option(relative_to(Directory), Options)
    ->  directory_file_path(Directory, Path0, Path1)
    ;   '$path_text'(Path, Path1)
    ),
    absolute_file_name(Path1, Plain).

chosen_file([File|Files], Solutions, _, _, _, Absolute) :-
    (   Solutions == all
    ->  member(Absolute, [File|Files])
    ;   Absolute = File
    ).
chosen_file([], _, Path, Plains, Options, Absolute) :-
    (   option(file_errors(fail), Options)
    ->  fail
    ;   Plains = [Plain|_],
        \+ must_exist(Options)
    ->  possible_extensions(Options, Extensions),
        first_extension(Extensions, Extension),
        file_name_extension(Plain, Extension, Absolute)
    ;   existence_error(source_sink, Path)
    ).

% The extension of a file that is yet to be written.
first_extension([], '').
first_extension([Extension|_], Extension).

% file_meant(Plain, Options, File): one that exists and is as the options require.
file_meant(Plain, Options, File) :-
    possible_extensions(Options, Extensions),
    member(Extension, Extensions),
    file_name_extension(Plain, Extension, File),
    option(access(Access), Options, none),
    (   Access == none
    ->  access_file(File, exist)
    ;   access_file(File, Access)
    ),
    (   option(file_type(directory), Options)
    ->  exists_directory(File)
    ;   Access == none,
        \+ option(file_type(_), Options)
    ->  true
    ;   \+ exists_directory(File)
    ).

possible_extensions(Options, Extensions) :-
    (   option(extensions(Extensions0), Options)
    ->  Extensions = Extensions0
    ;   option(file_type(Type), Options),
        memberchk(Type, [prolog, source])
    ->  Extensions = [pl, prolog, '']
    ;   Extensions = ['']
    ).

must_exist(Options) :-
    (   option(access(Access), Options),
        \+ memberchk(Access, [none, write, append])
    ->  true
    ;   option(file_type(directory), Options)
    ).

%! tmp_file_stream(+Encoding, -Path, -Stream) is det.
%  Creates a temporary file at Path and opens it for output in this encoding, or as a binary stream if that is
%  `binary`. As tmp_file_stream(-Path, -Stream, +Options), Options may have encoding(Encoding) and extension(Extension).
%  tmp_file_stream(utf8, _F, _S), close(_S), size_file(_F, N), delete_file(_F) ⇒ N = 0.
%  tmp_file_stream(_F, _S, [extension(txt)]), close(_S), delete_file(_F), file_name_extension(_, E, _F) ⇒ E = txt.
tmp_file_stream(Encoding, Path, Stream) :-
    atom(Encoding),
    !,
    new_temporary_file(Encoding, '', Path, Stream).
tmp_file_stream(Path, Stream, Options) :-
    must_be(list, Options),
    option(encoding(Encoding), Options, utf8),
    option(extension(Extension), Options, ''),
    new_temporary_file(Encoding, Extension, Path, Stream).

new_temporary_file(Encoding, Extension, Path, Stream) :-
    tmp_file(stream, Base),
    file_name_extension(Base, Extension, Path),
    (   Encoding == binary
    ->  open(Path, write, Stream, [type(binary)])
    ;   open(Path, write, Stream, [encoding(Encoding)])
    ).

%! make_directory_path(+Path) is det.
%  Creates the directory and its missing parent directories.
%  make_directory_path('.') ⇒ true.
make_directory_path(Path) :-
    (   exists_directory(Path)
    ->  true
    ;   file_directory_name(Path, Directory),
        (   Directory == Path
        ->  true
        ;   make_directory_path(Directory)
        ),
        make_directory(Path)
    ).

%! chdir(+Directory) is det.
%  Changes the working directory.
%  chdir('.') ⇒ true.
chdir(Directory) :-
    working_directory(_, Directory).

%! shell(+Command) is semidet.
%  Runs Command in the system's shell; fails if its exit status is not 0.
%  shell('exit 1') ⇒ false.
shell(Command) :-
    shell(Command, 0).
