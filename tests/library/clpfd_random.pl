% Random problems over small domains: labeling finds what trying all values finds.
%
% tests/programs/clpfd_problems.pl has 10,000 of them. To look at one: show(Number), which writes it with both sets of solutions.

%:load clpfd/agreement.pl

%?- disagreements(1, 300, Numbers).
%= Numbers = [].

% Goals that remain are as good as the constraints that they come from.
%?- pasted_disagreements(1, 150, Numbers).
%= Numbers = [].

% Domains that come last leave the same solutions.
%?- late_disagreements(1, 150, Numbers).
%= Numbers = [].
