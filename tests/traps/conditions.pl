% Conditional loading.

:- if(fail).
which(none).
:- if(true).
which(inside).
:- else.
which(inside_else).
:- endif.
:- elif((X = 1, X > 0)).
which(second).
:- if(catch(no_such_thing, _, fail)).
which(deep).
:- elif(fail).
which(deep_elif).
:- else.
which(deep_else).
:- endif.
:- elif(true).
which(third).
:- else.
which(otherwise).
:- endif.

:- if(\+ current_predicate(which/1)).
which(absent).
:- else.
which(present).
:- endif.

%?- which(X).
%= X = second.
%= X = deep_else.
%= X = present.
%?- later(_).
%! error(existence_error(procedure, later/1), _)

end_of_file.

later(1).
