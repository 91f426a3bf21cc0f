% A file is loaded twice: the clauses are replaced.

%?- consult('tests/faults/loading/parts/facts.pl'), consult('tests/faults/loading/parts/facts.pl'), sum(S).
%= S = 465.
