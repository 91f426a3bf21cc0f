% A file of facts is loaded.

%?- consult('tests/faults/loading/parts/facts.pl'), sum(S).
%= S = 465.
