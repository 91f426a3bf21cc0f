% Both branches are read: neither is a second definition, and what only one system has is not reported.
:- if(current_prolog_flag(dialect, sicstus)).
now_is(T) :- sicstus_time(T).
pause(N) :- sicstus_pause(N).
:- else.
now_is(T) :- get_time(T).
pause(N) :- sleep(N).
:- endif.

wait(T) :- pause(1), now_is(T).
