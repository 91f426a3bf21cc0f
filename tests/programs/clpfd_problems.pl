% Constraints beside enumeration: 10,000 random problems over small domains.

%:load ../library/clpfd/agreement.pl

%?- disagreements(1, 10000, Numbers).
%= Numbers = [].
