:- set_prolog_flag(double_quotes, codes).

re(R) --> br(B), rs(B, R).

rs(B, alt(B,R)) --> "|", !, re(R).
rs(B, B) --> [].

br(R) --> pc(P), !, bs(P, R).
br(eps) --> [].

bs(P, cat(P,R)) --> pc(Q), !, bs(Q, R).
bs(P, P) --> [].

pc(R) --> at(A), po(A, R).

po(A, R) --> "*", !, po(star(A), R).
po(A, R) --> "+", !, po(cat(A,star(A)), R).
po(A, R) --> "?", !, po(alt(A,eps), R).
po(A, A) --> [].

at(R) --> "(", !, re(R), ")".
at(set(S)) --> "[^", !, cs(Cs), "]", {S = not(Cs)}.
at(set(in(Cs))) --> "[", !, cs(Cs), "]".
at(set(any)) --> ".", !.
at(set(in([C-C]))) --> "\\", !, [C].
at(set(in([C-C]))) --> [C], {\+ memberchk(C, "()[]|*+?")}.

cs([A-B|T]) --> cc(A), "-", cc(B), !, ct(T).
cs([A-A|T]) --> cc(A), ct(T).

ct(T) --> cs(T), !.
ct([]) --> [].

cc(C) --> "\\", !, [C].
cc(C) --> [C], {C =\= 0'], C =\= 0'-}.

ok(any, _).
ok(in(Cs), C) :- once((member(A-B, Cs), A =< C, C =< B)).
ok(not(Cs), C) :- \+ ok(in(Cs), C).

% nu(R): R takes the empty word

nu(eps).
nu(star(_)).
nu(cat(A,B)) :- nu(A), nu(B).
nu(alt(A,B)) :- ( nu(A) -> true ; nu(B) ).

% d(R, C, D): D is the derivative of R by C

d(eps, _, nil).
d(set(S), C, D) :- ( ok(S, C) -> D = eps ; D = nil ).
d(alt(A,B), C, D) :- d(A, C, X), d(B, C, Y), mk_alt(X, Y, D).
d(star(A), C, D) :- d(A, C, X), mk_cat(X, star(A), D).
d(cat(A,B), C, D) :-
	d(A, C, X), mk_cat(X, B, L),
	(	nu(A)
	->	d(B, C, Y), mk_alt(L, Y, D)
	;	D = L
	).

mk_alt(nil, X, X) :- !.
mk_alt(X, nil, X) :- !.
mk_alt(X, X, X) :- !.
mk_alt(X, alt(X,Y), alt(X,Y)) :- !.
mk_alt(X, Y, alt(X,Y)).

mk_cat(nil, _, nil) :- !.
mk_cat(eps, X, X) :- !.
mk_cat(X, eps, X) :- !.
mk_cat(X, Y, cat(X,Y)).

% compiled patterns are kept

:- dynamic cached/2.

compiled(P, R) :- cached(P, R), !.
compiled(P, R) :-
	atom_codes(P, Cs),
	(	phrase(re(R0), Cs)
	->	R = R0
	;	throw(error(syntax_error(regex(P)), compiled/2))
	),
	assertz(cached(P, R)).

% matches(P, T): the whole of T

matches(P, T) :- compiled(P, R), atom_codes(T, Cs), run(Cs, R).

run([], R) :- nu(R).
run([C|Cs], R) :- d(R, C, D), D \== nil, run(Cs, D).

% prefix(P, Cs, L): length of the longest match at the start of Cs

prefix(P, Cs, L) :-
	compiled(P, R),
	(	nu(R) -> B = 0 ; B = -1 ),
	longest(Cs, R, 0, B, L),
	L >= 0.

longest([], _, _, B, B).
longest([C|Cs], R, N, B, L) :-
	d(R, C, D),
	(	D == nil
	->	L = B
	;	M is N+1,
		( nu(D) -> B1 = M ; B1 = B ),
		longest(Cs, D, M, B1, L)
	).

% find_all(P, T, Ms): all matches from left to right, none empty

find_all(P, T, Ms) :- atom_codes(T, Cs), scan(Cs, P, Ms).

scan([], _, []).
scan([C|Cs], P, Ms) :-
	(	prefix(P, [C|Cs], L), L > 0
	->	length(M, L), append(M, Rest, [C|Cs]),
		atom_codes(A, M), Ms = [A|Ms1],
		scan(Rest, P, Ms1)
	;	scan(Cs, P, Ms)
	).

test(P, T, Want) :-
	( matches(P, T) -> Got = yes ; Got = no ),
	( Got == Want -> true ; write(wrong(P, T, Got)), nl, fail ).

tests :-
	test('a(b|c)*d', abccbd, yes),
	test('a(b|c)*d', abxd, no),
	test('[a-z_][a-z0-9_]*', x_27, yes),
	test('[^0-9]+', 'abc1', no),
	test('colou?r', color, yes),
	test('(a*)*b', aaaaaaaaaaaaaaaaaaaaaaaa, no),
	test('\\(.\\)', '(x)', yes),
	test('', '', yes),
	test('x||y', '', yes),
	write('all right'), nl.
