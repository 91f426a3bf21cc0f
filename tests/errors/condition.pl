% A conditional directive that is never closed, and one that closes nothing.

:- endif.

:- if(true).

counted.
