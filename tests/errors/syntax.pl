% Every mistake of a file is reported, and reading goes on behind it.

ходы(a, [b, c).
p(X) :- X ≥ 3.
q :- foo bar.
good.
r :- 'open.
s(1)
t(2).
:- initialization(main).
main :- good.
