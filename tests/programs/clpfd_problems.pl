% Constraints beside enumeration: 10,000 random problems over small domains.

%:load ../library/clpfd/agreement.pl

%?- disagreements(1, 10000, Numbers).
%= Numbers = [].
%?- pasted_disagreements(1, 3000, Numbers).
%= Numbers = [].
%?- late_disagreements(1, 3000, Numbers).
%= Numbers = [].
