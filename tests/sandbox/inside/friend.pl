% Loaded by calls.pl.
friend(1).
