% A file whose terms and goals are expanded.

%?- consult('tests/faults/loading/parts/expanding.pl'), run(Ys).
%= Ys = [2, 4, 6, 8, 10].
