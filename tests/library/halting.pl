% abort/0 and at_halt/1 as far as a query sees them; how a run ends is tried in tests/sessions and tests/system.

:- dynamic seen/1.

% ---- abort/0: no catch/3 catches it ----
%?- catch(abort, _, true).
%! '$aborted'
%?- catch(setup_call_cleanup(true, abort, assertz(seen(cleanup))), _, true).
%! '$aborted'
%?- findall(X, seen(X), Xs).
%= Xs = [cleanup].
%?- with_output_to(string(_), (write(a), abort)).
%! '$aborted'
%?- write(there), nl.
%> there
%= true.
%?- findall(X, (member(X, [a, b]), (X == b -> abort ; true)), _).
%! '$aborted'

% ---- at_halt/1, cancel_halt/1 ----
%?- findall(E, (member(G, [at_halt(_), at_halt(3), at_halt(m:_), cancel_halt(why)]), catch(G, error(E, _), true)), Es).
%! cancel_halt(why)
%?- findall(E, (member(G, [at_halt(_), at_halt(3), at_halt(m:_)]), catch(G, error(E, _), true)), Es).
%= Es = [instantiation_error, type_error(callable, 3), instantiation_error].
%?- at_halt((assertz(seen(first)), (halt(5) -> true ; assertz(seen(no_halt))))), at_halt(assertz(seen(last))), at_halt((assertz(seen(stop)), cancel_halt(unsaved))), (halt ; true), findall(X, seen(X), Xs).
%= Xs = [cleanup, stop].
