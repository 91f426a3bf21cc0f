:- module(faults_module, [double/2, op(700, xfx, =>>)]).

double(X, Y) :- Y is 2 * X.
X =>> Y :- double(X, Y).
