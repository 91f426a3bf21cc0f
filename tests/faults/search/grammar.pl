% A grammar of expressions over codes.

%?- atom_codes('12+3*(4-5)*2', Cs), phrase(expression(X), Cs), !, Y is X.
%= Cs = [49, 50, 43, 51, 42, 40, 52, 45, 53, 41, 42, 50], X = 12+3*(4-5)*2, Y = 6.

expression(X) --> term(T), more(T, X).
more(A, X) --> "+", !, term(B), more(A + B, X).
more(A, X) --> "-", !, term(B), more(A - B, X).
more(X, X) --> [].
term(X) --> factor(F), times(F, X).
times(A, X) --> "*", !, factor(B), times(A * B, X).
times(X, X) --> [].
factor(X) --> digits([D|Ds]), { number_codes(X, [D|Ds]) }.
factor(X) --> "(", expression(X), ")".
digits([D|Ds]) --> [D], { code_type(D, digit) }, digits(Ds).
digits([]) --> [].
