% A file with a grammar, which uses a library.

%?- consult('tests/faults/loading/parts/grammar.pl'), atom_codes('hello there', Cs), phrase(greeting, Cs), !.
%= Cs = [104, 101, 108, 108, 111, 32, 116, 104, 101, 114, 101].
