% The second file of the chain.
reached(inside).
:- catch(include('../../library/lists.pl'), error(permission_error(open, source_sink, _), _), true).
