% A module that promises what it does not have, and its main/0, which no other module sees.

:- module(export, [ there/0, misspelt/1, append/3, 'Odd'//0 ]).

:- initialization(main).

there.

mispelt(1).

main :-
    there,
    write('run once'), nl.
