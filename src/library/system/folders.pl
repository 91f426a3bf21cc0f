:- module(folders, [ ls/0, ls/1, cd/0, cd/1, pwd/0 ]).

% Folders at the prompt: what a shell calls ls, cd and pwd.

%! ls is det.
%  Lists the files of the working directory.
%  tmp_file(d, _D), make_directory(_D), directory_file_path(_D, 'a.pl', _F), tell(_F), told, working_directory(_Old, _D), with_output_to(string(S), ls), cd(_Old) ⇒ S = "a.pl\n".
ls :-
    ls('.').

%! ls(+Pattern) is det.
%  Lists the files of a directory, or those that a pattern means, as expand_file_name/2 has it. Names of directories end in a slash.
%  tmp_file(x, _F), tell(_F), told, with_output_to(string(_S), ls(_F)), file_base_name(_F, _B), sub_string(_S, _, _, _, _B) ⇒ true.
%  catch(ls('no such'), error(E, _), true) ⇒ E = existence_error(file, 'no such').
ls(Pattern) :-
    expand_file_name(Pattern, Files0),
    include('$is_there_on_disk', Files0, Files),
    (   Files = [Directory],
        exists_directory(Directory)
    ->  directory_files(Directory, Names),
        exclude('$is_hidden', Names, Shown0),
        msort(Shown0, Shown),
        '$marked_in'(Shown, Directory, Marked)
    ;   Files = [_|_]
    ->  '$marked_in'(Files, '', Marked)
    ;   existence_error(file, Pattern)
    ),
    '$columns_of'(Marked).

'$is_there_on_disk'(File) :-
    access_file(File, exist).

'$is_hidden'(Name) :-
    sub_atom(Name, 0, 1, _, '.').

% '$marked_in'(+Names, +Directory, -Marked): behind a directory stands a slash.
'$marked_in'([], _, []).
'$marked_in'([Name|Names], Directory, [Mark|Marks]) :-
    (   Directory == ''
    ->  Path = Name
    ;   directory_file_path(Directory, Name, Path)
    ),
    (   exists_directory(Path)
    ->  atom_concat(Name, /, Mark)
    ;   Mark = Name
    ),
    '$marked_in'(Names, Directory, Marks).

% '$columns_of'(+Names): in columns, downwards, as wide as the terminal or 80 characters.
'$columns_of'([]) :- !.
'$columns_of'(Names) :-
    '$columns'(Width),
    findall(Length, ( member(Name, Names), atom_length(Name, Length) ), Lengths),
    max_list(Lengths, Longest),
    length(Names, Count),
    Columns is max(1, (Width + 1) // (Longest + 2)),
    Rows is (Count + Columns - 1) // Columns,
    Column is Longest + 2,
    forall(between(1, Rows, Row), '$row_of'(Names, Row, Rows, Count, Column)).

% '$row_of'(+Names, +Row, +Rows, +Count, +Column): writes each Rows-th name from Row on, each in Column characters but for the last.
'$row_of'(Names, Index, Rows, Count, Column) :-
    nth1(Index, Names, Name),
    write(Name),
    Next is Index + Rows,
    (   Next > Count
    ->  nl
    ;   atom_length(Name, Length),
        Blanks is Column - Length,
        tab(Blanks),
        '$row_of'(Names, Next, Rows, Count, Column)
    ).

%! cd is det.
%! cd(+Directory) is det.
%  Makes Directory, or else the home directory, the working directory. It may begin with ~, or be a pattern that means one directory.
%  working_directory(_D, _D), cd('.'), working_directory(_, _D) ⇒ true.
%  catch(cd('no such'), error(E, _), true) ⇒ E = existence_error(directory, 'no such').
cd :-
    cd(~).

cd(Pattern) :-
    expand_file_name(Pattern, Files),
    (   Files = [Directory],
        exists_directory(Directory)
    ->  working_directory(_, Directory)
    ;   existence_error(directory, Pattern)
    ).

%! pwd is det.
%  Writes the name of the working directory.
%  with_output_to(string(_S), pwd), string_concat(_, "/\n", _S) ⇒ true.
pwd :-
    working_directory(Directory, Directory),
    writeln(Directory).
