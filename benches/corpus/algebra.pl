% Symbolic algebra on random expressions and polynomials, checked by identities; stresses rewriting and merging.
% size 800, small 3

bench(Size) :-
    rounds(Size, 20011, totals(0, 0, 0, 0), totals(Passed, Failed, Entries, Checksum)),
    write('identities passed: '), write(Passed), nl,
    write('identities failed: '), write(Failed), nl,
    write('entries in normal forms: '), write(Entries), nl,
    write('checksum: '), write(Checksum), nl.

rounds(0, _, Totals, Totals) :- !.
rounds(N, Seed0, Totals0, Totals) :-
    identities(Identities),
    check_all(Identities, Seed0, Seed, Totals0, Totals1),
    N1 is N - 1,
    rounds(N1, Seed, Totals1, Totals).

check_all([], Seed, Seed, Totals, Totals).
check_all([Identity|Identities], Seed0, Seed, totals(P0, F0, E0, C0), Totals) :-
    sides(Identity, Seed0, Seed1, Left, Right),
    ( Left == Right -> P is P0 + 1, F = F0 ; P = P0, F is F0 + 1 ),
    length(Left, Length),
    E is E0 + Length,
    checksum(Left, C0, C),
    check_all(Identities, Seed1, Seed, totals(P, F, E, C), Totals).

identities([simplification, product_rule, mixed_partials, squares, integration_by_parts, common_divisor]).

% sides(Identity, Seed0, Seed, Left, Right): an instance of the identity; the normal forms of its two sides.

sides(simplification, Seed0, Seed, Left, Right) :-
    random_expression(5, Seed0, Seed, E),
    simplify(E, Simple),
    expand(E, Left), expand(Simple, Right).
sides(product_rule, Seed0, Seed, Left, Right) :-
    random_expressions(3, Seed0, Seed, E, F),
    derivative(E * F, x, D),
    simplify(D, Simple),
    expand(Simple, Left),
    derivative(E, x, DE), derivative(F, x, DF),
    expand(DE * F + E * DF, Right).
sides(mixed_partials, Seed0, Seed, Left, Right) :-
    random_expression(4, Seed0, Seed, E),
    second_derivative(E, x, y, Left),
    second_derivative(E, y, x, Right).
sides(squares, Seed0, Seed, Left, Right) :-
    random_expressions(3, Seed0, Seed, E, F),
    expand((E + F) * (E - F), Left),
    expand(E ^ 2 - F ^ 2, Right).
sides(integration_by_parts, Seed0, Seed, Left, Right) :-
    random_polynomial(6, Seed0, Seed1, P),
    random_polynomial(5, Seed1, Seed, Q),
    poly_derivative(P, DP), poly_product(DP, Q, DPQ), poly_integral(DPQ, Integral1),
    poly_derivative(Q, DQ), poly_product(P, DQ, PDQ), poly_integral(PDQ, Integral2),
    maplist(ratio_sum, Integral1, Integral2, Left),
    poly_product(P, Q, [_|Product]),
    maplist(whole_ratio, [0|Product], Right).
sides(common_divisor, Seed0, Seed, Left, Right) :-
    random_polynomial(3, Seed0, Seed1, G),
    random_polynomial(3, Seed1, Seed2, A),
    random_polynomial(3, Seed2, Seed, B),
    poly_product(G, A, GA), poly_product(G, B, GB), poly_gcd(GA, GB, Left),
    poly_gcd(A, B, D), poly_product(G, D, GD), primitive_part(GD, Right).

second_derivative(E, X, Y, Form) :-
    derivative(E, X, D0), simplify(D0, D1),
    derivative(D1, Y, D), expand(D, Form).

% Differentiation and simplification of expressions.

derivative(E, X, D) :- atomic(E), ( E == X -> D = 1 ; D = 0 ).
derivative(A + B, X, DA + DB) :- derivative(A, X, DA), derivative(B, X, DB).
derivative(A - B, X, DA - DB) :- derivative(A, X, DA), derivative(B, X, DB).
derivative(A * B, X, DA * B + A * DB) :- derivative(A, X, DA), derivative(B, X, DB).
derivative(A ^ N, X, N * A ^ M * DA) :- M is N - 1, derivative(A, X, DA).
derivative(sin(A), X, cos(A) * DA) :- derivative(A, X, DA).
derivative(cos(A), X, -1 * sin(A) * DA) :- derivative(A, X, DA).
derivative(exp(A), X, exp(A) * DA) :- derivative(A, X, DA).

simplify(E, E) :- atomic(E), !.
simplify(E, Simple) :-
    E =.. [Operator|Arguments],
    maplist(simplify, Arguments, SimpleArguments),
    E1 =.. [Operator|SimpleArguments],
    ( rewrite(E1, E2) -> simplify(E2, Simple) ; Simple = E1 ).

rewrite(N + M, K) :- integer(N), integer(M), K is N + M.
rewrite(0 + A, A).
rewrite(A + 0, A).
rewrite(A + A, 2 * A).
rewrite(N * A + A, K * A) :- integer(N), K is N + 1.
rewrite(N * A + M * A, K * A) :- integer(N), integer(M), K is N + M.
rewrite(A * B + A * C, A * (B + C)) :- \+ integer(A).
rewrite(N - M, K) :- integer(N), integer(M), K is N - M.
rewrite(A - 0, A).
rewrite(0 - A, -1 * A).
rewrite(A - A, 0).
rewrite(N * M, K) :- integer(N), integer(M), K is N * M.
rewrite(0 * _, 0).
rewrite(_ * 0, 0).
rewrite(1 * A, A).
rewrite(A * N, N * A) :- integer(N).
rewrite(N * (M * A), K * A) :- integer(N), integer(M), K is N * M.
rewrite(A * (N * B), N * (A * B)) :- integer(N), \+ integer(A).
rewrite((N * A) * B, N * (A * B)) :- integer(N).
rewrite(A * A, A ^ 2).
rewrite(A * A ^ N, A ^ M) :- M is N + 1.
rewrite(A ^ N * A, A ^ M) :- M is N + 1.
rewrite(_ ^ 0, 1).
rewrite(A ^ 1, A).
rewrite((A ^ N) ^ M, A ^ K) :- K is N * M.
rewrite(sin(0), 0).
rewrite(cos(0), 1).
rewrite(exp(0), 1).

% The normal form is an ordered list of Monomial-Coefficient, a monomial an ordered list of Kernel^Exponent.

expand(0, []) :- !.
expand(N, [[]-N]) :- integer(N), !.
expand(X, [[X^1]-1]) :- atom(X), !.
expand(A + B, Form) :- !, expand(A, FA), expand(B, FB), form_sum(FA, FB, Form).
expand(A - B, Form) :- !, expand(A, FA), expand(-1 * B, FB), form_sum(FA, FB, Form).
expand(A * B, Form) :- !, expand(A, FA), expand(B, FB), form_product(FA, FB, Form).
expand(A ^ N, Form) :- !, expand(A, FA), form_power(N, FA, Form).
expand(Call, Form) :-
    Call =.. [Function, A],
    expand(A, FA),
    ( FA == [] -> at_zero(Function, Form) ; Kernel =.. [Function, FA], Form = [[Kernel^1]-1] ).

at_zero(sin, []).
at_zero(cos, [[]-1]).
at_zero(exp, [[]-1]).

form_sum([], Form, Form) :- !.
form_sum(Form, [], Form) :- !.
form_sum([M1-C1|Form1], [M2-C2|Form2], Form) :-
    compare(Order, M1, M2),
    form_sum(Order, M1, C1, Form1, M2, C2, Form2, Form).

form_sum(<, M1, C1, Form1, M2, C2, Form2, [M1-C1|Form]) :- form_sum(Form1, [M2-C2|Form2], Form).
form_sum(>, M1, C1, Form1, M2, C2, Form2, [M2-C2|Form]) :- form_sum([M1-C1|Form1], Form2, Form).
form_sum(=, M, C1, Form1, _, C2, Form2, Form) :-
    C is C1 + C2,
    ( C =:= 0 -> Form = Form0 ; Form = [M-C|Form0] ),
    form_sum(Form1, Form2, Form0).

form_product([], _, []).
form_product([M-C|Form1], Form2, Form) :-
    form_scale(Form2, M, C, Scaled0),
    keysort(Scaled0, Scaled),
    form_product(Form1, Form2, Rest),
    form_sum(Scaled, Rest, Form).

form_scale([], _, _, []).
form_scale([M1-C1|Form], M2, C2, [M-C|Scaled]) :-
    C is C1 * C2, monomial_product(M1, M2, M),
    form_scale(Form, M2, C2, Scaled).

form_power(0, _, [[]-1]) :- !.
form_power(N, Form, Power) :-
    N1 is N - 1, form_power(N1, Form, Power1),
    form_product(Form, Power1, Power).

monomial_product([], M, M) :- !.
monomial_product(M, [], M) :- !.
monomial_product([K1^E1|M1], [K2^E2|M2], [K^E|M]) :-
    compare(Order, K1, K2),
    (   Order = (<) -> K = K1, E = E1, monomial_product(M1, [K2^E2|M2], M)
    ;   Order = (>) -> K = K2, E = E2, monomial_product([K1^E1|M1], M2, M)
    ;   K = K1, E is E1 + E2, monomial_product(M1, M2, M)
    ).

% Polynomials in one variable are lists of coefficients: lowest first in calculus, highest first for the divisor.

poly_product([], _, []).
poly_product([A|As], Q, Product) :-
    poly_product(As, Q, Product1),
    poly_add_scaled(Q, A, [0|Product1], Product).

poly_add_scaled([], _, P, P).
poly_add_scaled([Q|Qs], A, [], [R|Rs]) :- !, R is A * Q, poly_add_scaled(Qs, A, [], Rs).
poly_add_scaled([Q|Qs], A, [P|Ps], [R|Rs]) :- R is P + A * Q, poly_add_scaled(Qs, A, Ps, Rs).

poly_derivative([_|P], D) :- poly_derivative(P, 1, D).

poly_derivative([], _, []).
poly_derivative([C|P], N, [DC|D]) :- DC is N * C, N1 is N + 1, poly_derivative(P, N1, D).

poly_integral(P, [r(0, 1)|Integral]) :- poly_integral(P, 1, Integral).

poly_integral([], _, []).
poly_integral([C|P], N, [R|Integral]) :- ratio(C, N, R), N1 is N + 1, poly_integral(P, N1, Integral).

ratio(N0, D0, r(N, D)) :- common_divisor(D0, N0, G), N is N0 // G, D is D0 // G.

whole_ratio(N, r(N, 1)).

ratio_sum(r(N1, D1), r(N2, D2), R) :- N is N1 * D2 + N2 * D1, D is D1 * D2, ratio(N, D, R).

common_divisor(A, 0, G) :- !, G is abs(A).
common_divisor(A, B, G) :- R is A mod B, common_divisor(B, R, G).

poly_gcd(A, [], G) :- !, primitive_part(A, G).
poly_gcd(A, B, G) :- pseudo_remainder(A, B, R), poly_gcd(B, R, G).

pseudo_remainder(A, B, R) :-
    (   A = [LA|As], B = [LB|Bs], eliminate(Bs, As, LA, LB, Rest)
    ->  strip_zeros(Rest, Stripped),
        primitive_part(Stripped, A1),
        pseudo_remainder(A1, B, R)
    ;   R = A
    ).

eliminate([], As, _, LB, Rest) :- poly_add_scaled(As, LB, [], Rest).
eliminate([B|Bs], [A|As], LA, LB, [C|Rest]) :- C is LB * A - LA * B, eliminate(Bs, As, LA, LB, Rest).

strip_zeros([0|P0], P) :- !, strip_zeros(P0, P).
strip_zeros(P, P).

primitive_part([], []) :- !.
primitive_part([C|P], Primitive) :-
    content([C|P], 0, Content0),
    ( C < 0 -> Content is -Content0 ; Content = Content0 ),
    maplist(quotient(Content), [C|P], Primitive).

quotient(Divisor, C, Q) :- Q is C // Divisor.

content([], Content, Content).
content([C|P], Content0, Content) :- common_divisor(Content0, C, Content1), content(P, Content1, Content).


% Random expressions and polynomials, and the checksum of a term.

random_expressions(Depth, Seed0, Seed, E, F) :-
    random_expression(Depth, Seed0, Seed1, E), random_expression(Depth, Seed1, Seed, F).

random_expression(0, Seed0, Seed, Leaf) :- !, random(8, Seed0, Seed, R), nth0(R, [x, y, z, x, y, 1, 2, 3], Leaf).
random_expression(Depth, Seed0, Seed, E) :-
    Depth1 is Depth - 1, random(8, Seed0, Seed1, R),
    random_expression(R, Depth1, Seed1, Seed, E).

random_expression(0, _, Seed0, Seed, (E + F) ^ 2) :- !, random_expressions(0, Seed0, Seed, E, F).
random_expression(1, _, Seed0, Seed, Call) :-
    !,
    random(3, Seed0, Seed1, R), nth0(R, [sin, cos, exp], Function),
    random_expression(1, Seed1, Seed, E),
    Call =.. [Function, E].
random_expression(R, Depth, Seed0, Seed, Operation) :-
    nth0(R, [^, f, +, +, +, -, *, *], Operator),
    random_expressions(Depth, Seed0, Seed, E, F),
    Operation =.. [Operator, E, F].

random_polynomial(1, Seed0, Seed, [C]) :- !, random(5, Seed0, Seed, R), C is R + 1.
random_polynomial(N, Seed0, Seed, [C|P]) :-
    random(9, Seed0, Seed1, R),
    ( R =:= 4 -> C = 5 ; C is R - 4 ),
    N1 is N - 1, random_polynomial(N1, Seed1, Seed, P).

random(Range, Seed0, Seed, R) :- Seed is (Seed0 * 16807) mod 2147483647, R is (Seed // 64) mod Range.

checksum(Term, C0, C) :- integer(Term), !, C is (C0 * 31 + Term) mod 1000003.
checksum(Term, C0, C) :- functor(Term, _, Arity), C1 is (C0 * 7 + Arity) mod 1000003, checksum(Arity, Term, C1, C).

checksum(0, _, C, C) :- !.
checksum(I, Term, C0, C) :- arg(I, Term, Argument), checksum(Argument, C0, C1), I1 is I - 1, checksum(I1, Term, C1, C).
