% Messages in the program's own words.
:- multifile prolog:message//1.
:- multifile(user:message_hook/3).
:- dynamic(user:message_hook/3).

prolog:message(нет_хода(Ход)) -->
    ['хода ~w нет'-[Ход], nl, 'посмотрите правила'].
prolog:message(broken) -->
    { throw(oops) }.

ход(Ход) :-
    throw(нет_хода(Ход)).

:- ход(b2).
:- print_message(error, нет_хода(c3)).
:- print_message(warning, нет_хода(c4)).
:- print_message(informational, нет_хода(c5)).
:- print_message(help, format("~w moves", [3])).
:- print_message(silent, нет_хода(c6)).
:- print_message(unheard_of, нет_хода(c7)).
:- print_message(error, broken).
:- print_message(error, error(type_error(integer, a), _)).
:- catch(atom_length(_, _), E, print_message(error, E)).
:- catch_with_backtrace(X is foo + 1, E, print_message(warning, E)), write(X), nl.
:- catch(atom_length(f(x), _), E, ( true, print_message(error, E) )).

user:message_hook(нет_хода(quiet), Kind, Lines) :-
    print(heard(Kind, Lines)), nl.
user:message_hook(нет_хода(wrong), _, _) :-
    throw(wrong).

:- print_message(error, нет_хода(quiet)).
:- print_message(error, нет_хода(wrong)).
:- ход(quiet).

main :- ход(d4).
