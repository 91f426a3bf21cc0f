% Loaded once, however often directives.pl ensures it.

ensured(here).

shared(2).

:- user:note(ensured).
:- initialization(user:note(initialization_of_ensured)).
