% A file with directives, an initialization and conditional compilation.

%?- consult('tests/faults/loading/parts/directives.pl'), findall(X, noted(X), Xs), a(A).
%= Xs = [first, last], A = 1.
