% Loaded by attacks.pl.
friend(1).
