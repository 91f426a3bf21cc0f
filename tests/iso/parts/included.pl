% A part of directives.pl.

part(1).

:- note(included).
:- initialization(note(initialization_of_included)).
:- include('below/deeper').

part(3).
