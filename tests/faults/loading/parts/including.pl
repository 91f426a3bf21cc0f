:- include(included).
inc(3).
long(L) :- findall(X, inc(X), L).
