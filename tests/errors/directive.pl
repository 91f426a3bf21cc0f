% What is wrong in a file that is loaded by another is placed in that file.

:- ensure_loaded(directive_part).
:- ensure_loaded(no_such_file).
:- p(1).

main :- p(2).
