#!/usr/bin/env swipl

:- module(todo, [main/0, todo/1]).
:- use_module(library(main), [argv_options/3]).
:- use_module(library(option)).
:- use_module(library(lists)).

:- initialization(main, main).

/** <module> A to-do list for the command line

    todo_cli.pl [--file=FILE] add TEXT...
    todo_cli.pl [--file=FILE] done N
    todo_cli.pl [--file=FILE] list [open|all]

The list is a file of Prolog terms item(Id, State, Text).
*/

default_file('/tmp/todo_cli.db').

main :-
    current_prolog_flag(argv, Argv),
    catch(todo(Argv), E, ( print_message(error, E), halt(1) )).

%!  todo(+Argv) is det.
todo(Argv) :-
    argv_options(Argv, Positional, Options),
    default_file(Default),
    option(file(File), Options, Default),
    (   Positional = [Command|Args]
    ->  true
    ;   Command = list, Args = []
    ),
    (   command(Command, Args, File)
    ->  true
    ;   usage
    ).

command(add, Words, File) :-
    Words \== [],
    atomic_list_concat(Words, ' ', Text),
    load_items(File, Items),
    next_id(Items, Id),
    append(Items, [item(Id, open, Text)], NewItems),
    save_items(File, NewItems),
    format("added #~d~n", [Id]).
command(done, [IdAtom], File) :-
    atom_number(IdAtom, Id),
    load_items(File, Items),
    (   selectchk(item(Id, open, Text), Items, item(Id, done, Text), NewItems)
    ->  save_items(File, NewItems),
        format("done: ~w~n", [Text])
    ;   format("no open item #~w~n", [Id])
    ).
command(list, Args, File) :-
    wanted(Args, States),
    load_items(File, Items),
    forall(( member(item(Id, State, Text), Items),
             memberchk(State, States) ),
           print_item(Id, State, Text)),
    aggregate_all(count, member(item(_, open, _), Items), Count),
    format("~d open~n", [Count]).
command(clear, [], File) :-
    save_items(File, []).

wanted([], [open]).
wanted([open], [open]).
wanted([all], [open, done]).

print_item(Id, State, Text) :-
    mark(State, Mark),
    format("~t~d~3| [~w] ~w~n", [Id, Mark, Text]).

mark(open, ' ').
mark(done, x).

next_id(Items, Id) :-
    aggregate_all(max(I), member(item(I, _, _), Items), Max),
    !,
    Id is Max + 1.
next_id(_, 1).

load_items(File, Items) :-
    exists_file(File),
    !,
    read_file_to_terms(File, Items, [encoding(utf8)]).
load_items(_, []).

save_items(File, Items) :-
    setup_call_cleanup(
        open(File, write, Out, [encoding(utf8)]),
        forall(member(Item, Items), format(Out, "~q.~n", [Item])),
        close(Out)).

usage :-
    format(user_error, "usage: todo_cli.pl [--file=FILE] add|done|list|clear ...~n", []).
