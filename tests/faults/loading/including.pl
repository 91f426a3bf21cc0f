% A file that includes another.

%?- consult('tests/faults/loading/parts/including.pl'), long(L).
%= L = [1, 2, 3].
