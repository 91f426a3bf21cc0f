% A file that includes and loads itself.

:- include(circle).

:- consult(circle).

counted.
