:- module(files,
          [ absolute_file_name/3, tmp_file_stream/3, make_directory_path/1, chdir/1, shell/1 ]).

% Files found by part of what is known of them, and made without a name of one's own.

%! absolute_file_name(+Path, -Absolute, +Options) is semidet.
%  Absolute is the path from the root to the file that Path means. Options are relative_to(Directory), where a Path starts
%  that does not start at the root; extensions(List), of which the first that leads to a file is added to Path;
%  file_type(Type), which is txt, prolog, executable or directory; access(Mode), as access_file/2 has it, which the file must
%  allow; file_errors(fail or error), what to do if there is no such file; and solutions(first or all).
%  absolute_file_name(b, A, [relative_to('/a')]) ⇒ A = '/a/b'.
%  absolute_file_name('Cargo', _A, [extensions([lock, toml]), access(read)]), file_base_name(_A, N) ⇒ N = 'Cargo.lock'.
%  absolute_file_name('no such', _, [access(read), file_errors(fail)]) ⇒ false.
%  catch(absolute_file_name('no such', _, [access(read)]), error(E, _), true) ⇒ E = existence_error(source_sink, 'no such').
absolute_file_name(Path, Absolute, Options) :-
    must_be(list, Options),
    (   option(relative_to(Directory), Options)
    ->  directory_file_path(Directory, Path, Path1)
    ;   Path1 = Path
    ),
    absolute_file_name(Path1, Plain),
    option(solutions(Solutions), Options, first),
    findall(File, file_meant(Plain, Options, File), Files),
    chosen_file(Files, Solutions, Path, Plain, Options, Absolute).

chosen_file([File|Files], Solutions, _, _, _, Absolute) :-
    (   Solutions == all
    ->  member(Absolute, [File|Files])
    ;   Absolute = File
    ).
chosen_file([], _, Path, Plain, Options, Absolute) :-
    (   option(file_errors(fail), Options)
    ->  fail
    ;   must_exist(Options)
    ->  existence_error(source_sink, Path)
    ;   Absolute = Plain
    ).

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
    ;   Access == none
    ->  true
    ;   \+ exists_directory(File)
    ).

possible_extensions(Options, Extensions) :-
    (   option(extensions(Extensions0), Options)
    ->  Extensions = Extensions0
    ;   option(file_type(prolog), Options)
    ->  Extensions = [pl, prolog, '']
    ;   Extensions = ['']
    ).

must_exist(Options) :-
    (   option(access(Access), Options),
        Access \== none
    ->  true
    ;   option(file_type(directory), Options)
    ).

%! tmp_file_stream(+Encoding, -Path, -Stream) is det.
%  Makes a file that nobody wants to keep, at Path, and opens it for output in this encoding, or for bytes if that is
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
%  Makes the directory, and first those in which it is to lie, if they are not there.
%  make_directory_path(src) ⇒ true.
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
%  Paths that do not begin at the root start from this directory from now on.
%  chdir('.') ⇒ true.
chdir(Directory) :-
    working_directory(_, Directory).

%! shell(+Command) is semidet.
%  The system's command interpreter runs Command, whose exit status is 0.
%  shell('exit 1') ⇒ false.
shell(Command) :-
    shell(Command, 0).
