% Random problems over small domains: labeling finds what trying all values finds.
%
% tests/programs/clpfd_problems.pl has 10,000 of them. To look at one: show(Number), which writes it with both sets of solutions.

%:load clpfd/agreement.pl

%?- disagreements(1, 300, Numbers).
%= Numbers = [].
