% Wireworld.	Cells: blank, '.' wire, '@' head, '~' tail.
% World = list of strings of codes; every row as long as the first.

circuit(clock, ["@....   ",
		"~   ....",
		".....   "]).
circuit(wire,  ["~@......"]).

cells(N, Cs) :- circuit(N, Ls), rows(Ls, 0, Cs).

rows([], _, []).
rows([L|Ls], Y, Cs) :-
	string_codes(L, Ks), row(Ks, 0, Y, Cs, Cs1),
	Y1 is Y+1, rows(Ls, Y1, Cs1).

row([], _, _, Cs, Cs).
row([0' |Ks], X, Y, Cs, Cs1) :- !, X1 is X+1, row(Ks, X1, Y, Cs, Cs1).
row([K|Ks], X, Y, [c(X,Y,K)|Cs], Cs1) :- X1 is X+1, row(Ks, X1, Y, Cs, Cs1).

gen(W, V) :- next(W, W, V).

next([], _, []).
next([c(X,Y,K)|T], W, [c(X,Y,J)|R]) :- rule(K, X, Y, W, J), next(T, W, R).

rule(0'@, _, _, _, 0'~).
rule(0'~, _, _, _, 0'.).
rule(0'., X, Y, W, J) :-
	heads(W, X, Y, 0, H),
	( H >= 1, H =< 2 -> J = 0'@ ; J = 0'. ).

heads([], _, _, H, H).
heads([c(A,B,0'@)|T], X, Y, H, R) :-
	abs(A-X) =< 1, abs(B-Y) =< 1, !,
	H1 is H+1, heads(T, X, Y, H1, R).
heads([_|T], X, Y, H, R) :- heads(T, X, Y, H, R).

show(W) :-
	findall(Y, member(c(_,Y,_), W), Ys), max_list(Ys, H),
	findall(X, member(c(X,_,_), W), Xs), max_list(Xs, B),
	forall(between(0, H, Y),
	       ( forall(between(0, B, X),
		        ( memberchk(c(X,Y,K), W) -> put_char_code(K) ; put_char(' ') )),
		 nl )).

put_char_code(K) :- char_code(C, K), put_char(C).

life(_, 0) :- !.
life(W, N) :- show(W), nl, gen(W, V), M is N-1, life(V, M).
