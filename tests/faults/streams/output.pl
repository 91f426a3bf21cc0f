% Output to the standard stream: what is lost is told.

%?- lines(3).
%> line 1
%> line 2
%> line 3
%= true.

lines(N) :- forall(between(1, N, X), format("line ~d~n", [X])), flush_output.
