:- module(edit, [ edit/0, edit/1 ]).

% The editor of the environment, at the place of a predicate.
%
% It is the program that VISUAL or EDITOR names, else vi. When it ends, what has changed is loaded again.

%! edit is det.
%  Edits the file that was loaded last.
%  catch(edit, error(E, _), true) ⇒ E = existence_error(edit, user).
edit :-
    findall(File, ( source_file(File), '$is_on_disk'(File) ), Files),
    (   last(Files, File)
    ->  '$edit_place'(File, 1)
    ;   existence_error(edit, user)
    ).

%! edit(+What) is det.
%  Edits a file, as file(File), File or File:Line, or a predicate, as Name, Name/Arity or Name//Arity, at its first clause.
%  catch(edit(no_such_predicate), error(E, _), true) ⇒ E = existence_error(edit, no_such_predicate).
edit(What) :-
    (   var(What)
    ->  instantiation_error(What)
    ;   '$edited'(What, File, Line)
    ->  '$edit_place'(File, Line)
    ;   existence_error(edit, What)
    ).

% '$edited'(+What, -File, -Line)
'$edited'(file(Spec), File, 1) :- !,
    '$edited_file'(Spec, File).
'$edited'(Spec:Line, File, Line) :-
    integer(Line), !,
    '$edited_file'(Spec, File).
'$edited'(Module:What, File, Line) :- !,
    '$edited_predicate'(What, Module, File, Line).
'$edited'(What, File, Line) :-
    (   '$edited_predicate'(What, user, File, Line)
    ->  true
    ;   '$edited_file'(What, File),
        Line = 1
    ).

'$edited_predicate'(What, Module, File, Line) :-
    '$indicator_of'(What, Name, Arity),
    current_predicate(Module:Name/Arity),
    functor(Head, Name, Arity),
    predicate_property(Module:Head, file(File)),
    '$is_on_disk'(File),
    (   predicate_property(Module:Head, line_count(Line0))
    ->  Line = Line0
    ;   Line = 1
    ).

'$indicator_of'(Name/Arity, Name, Arity) :- !.
'$indicator_of'(Name//Arity, Name, Arity2) :- !,
    Arity2 is Arity + 2.
'$indicator_of'(Name, Name, _) :-
    atom(Name).

'$edited_file'(Spec, File) :-
    ( atom(Spec) ; string(Spec) ; compound(Spec) ), !,
    absolute_file_name(Spec, File, [file_type(prolog), access(read), file_errors(fail)]).

'$is_on_disk'(File) :-
    access_file(File, read),
    \+ exists_directory(File).

'$edit_place'(File, Line) :-
    (   member(Variable, ['VISUAL', 'EDITOR']),
        getenv(Variable, Editor),
        Editor \== ''
    ->  true
    ;   Editor = vi
    ),
    '$editor_arguments'(Editor, File, Line, Arguments),
    format(atom(Command), '~w ~w', [Editor, Arguments]),
    shell(Command, _),
    make.

% '$editor_arguments'(+Editor, +File, +Line, -Arguments): most editors take the line as +Line.
'$editor_arguments'(Editor, File, Line, Arguments) :-
    '$shell_word'(File, Word),
    file_base_name(Editor, Base),
    atomic_list_concat([Name|_], ' ', Base),
    (   memberchk(Name, [code, codium, subl, zed, hx])
    ->  (   memberchk(Name, [code, codium])
        ->  Option = '--wait --goto '
        ;   Option = ''
        ),
        format(atom(Arguments), '~w~w:~d', [Option, Word, Line])
    ;   format(atom(Arguments), '+~d ~w', [Line, Word])
    ).

% A word of a shell, whatever is in it: in quotes, with those inside written outside of them.
'$shell_word'(File, Word) :-
    atomic_list_concat(Parts, '\'', File),
    atomic_list_concat(Parts, '\'\\\'\'', Inside),
    atomic_list_concat(['\'', Inside, '\''], Word).
