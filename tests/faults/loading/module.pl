% A module is loaded and imported.

%?- use_module('tests/faults/loading/parts/module.pl'), double(4, Y).
%= Y = 8.
