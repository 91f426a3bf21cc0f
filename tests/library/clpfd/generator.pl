% Random problems over two to four variables with small domains: problem(Number, Problem) makes the same problem in every system.
%
% A problem is problem(Vs, Sets, Cs, Options): the set of values of each variable, as a list; the constraints, as goals; and how to label.
% Random numbers come from a generator of the program's own, whose state is passed on as the list of a grammar.

:- use_module(library(clpfd)).

problem(Number, Problem) :-
    State is Number * 7919 + 13,
    phrase(( random(2, _), random(2, _), problem(Problem) ), [State], _).

random(N, X), [State] -->
    [State0],
    { State is (State0 * 1103515245 + 12345) mod 2147483648, X is (State >> 12) mod N }.

% A number between two.
number(Low, High, X) -->
    random(High - Low + 1, X0),
    { X is Low + X0 }.

one_of(Xs, X) -->
    { length(Xs, N) },
    random(N, I),
    { nth0(I, Xs, X) }.

% How many, and how many values each may have: few problems have more than 256 candidates.
problem(problem(Vs, Sets, Cs, Options)) -->
    one_of([2-9, 2-9, 3-6, 3-6, 3-6, 4-4, 4-4], N-Size),
    { length(Vs, N) },
    sets(Vs, Size, Sets),
    one_of([1, 2, 2, 3, 4], Count),
    constraints(Count, Vs, Cs),
    options(Options).

sets([], _, []) --> [].
sets([_|Vs], Size, [Set|Sets]) -->
    number(-4, 3, Low),
    number(1, Size, Values),
    { High is Low + Values, findall(X, between(Low, High, X), Xs) },
    random(3, Holes),
    without(Holes, Xs, Set),
    sets(Vs, Size, Sets).

% Two times of three a set has no hole, unless the same value is chosen.
without(0, Xs, Set) -->
    one_of(Xs, X),
    { exclude(==(X), Xs, Set0), ( Set0 == [] -> Set = Xs ; Set = Set0 ) }.
without(1, Xs, Xs) --> [].
without(2, Xs, Xs) --> [].

options(Options) -->
    one_of([[], [], [ff], [ffc], [min], [max], [down], [bisect], [enum], [ff, down], [ffc, bisect]], Options).

% ---- constraints ---------------------------------------------------------------------------------------------------

constraints(0, _, []) --> !.
constraints(N, Vs, [C|Cs]) -->
    one_of([relation, relation, relation, relation, linear, linear, truth, truth, truth, membership, different, distinct, sum, product,
            tuples, element, cardinality, circuit, cumulative, rectangles, serialized, automaton, counter, lexical, chain, compare,
            equal, value], Kind),
    constraint(Kind, Vs, C),
    { M is N - 1 },
    constraints(M, Vs, Cs).

constraint(relation, Vs, C) -->
    relation(Op),
    expression(2, Vs, L),
    expression(1, Vs, R),
    { C =.. [Op, L, R] }.
constraint(linear, Vs, C) -->
    relation(Op),
    linear(Vs, L),
    leaf(Vs, R),
    { C =.. [Op, L, R] }.
constraint(truth, Vs, C) --> truth(2, Vs, T), { var(T) -> C = (T #= 1) ; C = T }.
constraint(membership, Vs, V in Domain) --> one_of(Vs, V), domain(Domain).
constraint(different, Vs, all_different(Xs)) --> some_of(Vs, Xs).
constraint(distinct, Vs, all_distinct(Xs)) --> some_of(Vs, Xs).
constraint(sum, Vs, sum(Xs, Op, E)) --> some_of(Vs, Xs), relation(Op), expression(1, Vs, E).
constraint(product, Vs, scalar_product(Cs, Xs, Op, E)) --> some_of(Vs, Xs), numbers(Xs, -3, 4, Cs), relation(Op), leaf(Vs, E).
constraint(tuples, Vs, tuples_in([Xs], Table)) --> some_of(Vs, Xs), number(1, 8, N), table(N, Xs, Table).
constraint(element, Vs, element(I, Xs, X)) --> one_of(Vs, I), leaf(Vs, X), leaves(4, Vs, Xs).
constraint(cardinality, Vs, global_cardinality(Xs, Pairs)) -->
    some_of(Vs, Xs),
    number(-2, 1, Low),
    number(2, 5, Count),
    { High is Low + Count, findall(K, between(Low, High, K), Ks) },
    pairs(Ks, Vs, Pairs).
constraint(circuit, Vs, circuit(Vs)) --> [].
constraint(cumulative, Vs, cumulative(Tasks, [limit(Limit)])) --> some_of(Vs, Xs), tasks(Xs, Tasks), number(1, 4, Limit).
constraint(rectangles, Vs, disjoint2(Rs)) --> number(2, 3, N), rectangles(N, Vs, Rs).
constraint(serialized, Vs, serialized(Xs, Ds)) --> some_of(Vs, Xs), numbers(Xs, 1, 3, Ds).
constraint(automaton, Vs, automaton(Xs, [source(a)|Sinks], Arcs)) -->
    some_of(Vs, Xs),
    one_of([[sink(a)], [sink(b)], [sink(c)], [sink(a), sink(c)]], Sinks),
    number(3, 8, N),
    arcs(N, Arcs).
constraint(counter, Vs, automaton(Xs, _, Xs, [source(a), sink(a)], Arcs, [C], [0], [V])) -->
    some_of(Vs, Xs),
    one_of(Vs, V),
    number(-2, 1, Low),
    number(3, 6, Count),
    { High is Low + Count, findall(K, between(Low, High, K), Ks) },
    counting(Ks, C, Arcs).
constraint(lexical, Vs, lex_chain([[A, B], [C, D]])) --> leaf(Vs, A), leaf(Vs, B), leaf(Vs, C), leaf(Vs, D).
constraint(chain, Vs, chain(Xs, Op)) --> some_of(Vs, Xs), one_of([#<, #=<, #>, #>=], Op).
constraint(compare, Vs, zcompare(Order, X, Y)) --> one_of([<, =, >], Order), one_of(Vs, X), leaf(Vs, Y).
constraint(equal, Vs, X = Y) --> one_of(Vs, X), one_of(Vs, Y).
constraint(value, Vs, X = Y) --> one_of(Vs, X), number(-2, 4, Y).

relation(Op) -->
    one_of([#=, #=, #=, #\=, #<, #>, #=<, #>=], Op).

domain(Domain) -->
    number(-4, 3, Low),
    number(0, 5, More),
    number(-4, 6, Other),
    { High is Low + More },
    one_of([Low..High, Low..High, Low..High \/ Other, inf..High, Low..sup, Other, inf..Low \/ Other..sup], Domain).

% Some of the variables, each once, with a number now and then.
some_of(Vs, Xs) -->
    permuted(Vs, Ys),
    random(5, Kind),
    some(Kind, Ys, Xs).

some(0, [Y|Ys], [Y, N|Ys]) --> !, number(-2, 4, N).
some(1, [_|Ys], Ys) --> !.
some(_, Ys, Ys) --> [].

permuted([], []) --> !.
permuted(Xs, [X|Ys]) -->
    { length(Xs, N) },
    random(N, I),
    { nth0(I, Xs, X, Rest) },
    permuted(Rest, Ys).

leaf(Vs, Leaf) -->
    random(10, N),
    (   { N < 7 }
    ->  one_of(Vs, Leaf)
    ;   number(-3, 6, Leaf)
    ).

leaves(0, _, []) --> !.
leaves(N, Vs, [X|Xs]) --> leaf(Vs, X), { M is N - 1 }, leaves(M, Vs, Xs).

numbers([], _, _, []) --> [].
numbers([_|Xs], Low, High, [N|Ns]) --> number(Low, High, N), numbers(Xs, Low, High, Ns).

table(0, _, []) --> !.
table(N, Xs, [Row|Rows]) --> numbers(Xs, -3, 4, Row), { M is N - 1 }, table(M, Xs, Rows).

pairs([], _, []) --> [].
pairs([K|Ks], Vs, [K-N|Pairs]) -->
    random(4, Kind),
    count(Kind, Vs, N),
    pairs(Ks, Vs, Pairs).

% A number that must be, one of the variables, or any number.
count(0, _, N) --> !, number(0, 2, N).
count(1, Vs, N) --> !, one_of(Vs, N).
count(_, _, _) --> [].

tasks([], []) --> [].
tasks([X|Xs], [task(X, D, _, C, _)|Tasks]) --> number(1, 3, D), number(1, 3, C), tasks(Xs, Tasks).

rectangles(0, _, []) --> !.
rectangles(N, Vs, [r(X, W, Y, H)|Rs]) -->
    leaf(Vs, X), leaf(Vs, Y), number(1, 3, W), number(1, 3, H),
    { M is N - 1 },
    rectangles(M, Vs, Rs).

% Automata are deterministic: no two arcs of a state have the same label.
arcs(N, Arcs) -->
    arcs_(N, Arcs0),
    { clear(Arcs0, [], Arcs) }.

arcs_(0, []) --> !.
arcs_(N, [arc(S, L, T)|Arcs]) -->
    one_of([a, b, c], S), number(-2, 2, L), one_of([a, b, c], T),
    { M is N - 1 },
    arcs_(M, Arcs).

clear([], _, []).
clear([arc(S, L, T)|Arcs], Seen, Clear) :-
    (   memberchk(S-L, Seen)
    ->  clear(Arcs, Seen, Clear)
    ;   Clear = [arc(S, L, T)|Clear0],
        clear(Arcs, [S-L|Seen], Clear0)
    ).

counting([], _, []) --> [].
counting([K|Ks], C, [Arc|Arcs]) -->
    one_of([arc(a, K, a), arc(a, K, a, [C + 1]), arc(a, K, a, [C + K])], Arc),
    counting(Ks, C, Arcs).

% ---- expressions and truth values ----------------------------------------------------------------------------------

linear([V|Vs], E) -->
    number(-3, 4, C),
    terms(Vs, C * V, E).

terms([], E, E) --> [].
terms([V|Vs], E0, E) -->
    number(0, 4, C),
    one_of([E0 + C * V, E0 - C * V, E0 + V, E0 - V, E0], E1),
    terms(Vs, E1, E).

expression(0, Vs, E) --> !, leaf(Vs, E).
expression(Depth, Vs, E) -->
    { Less is Depth - 1 },
    one_of([leaf, plus, plus, minus, minus, times, times, negative, quotient, floor, mod, rem, abs, min, max, power, bits], Kind),
    expression(Kind, Less, Vs, E).

expression(leaf, _, Vs, E) --> leaf(Vs, E).
expression(plus, D, Vs, A + B) --> expression(D, Vs, A), expression(D, Vs, B).
expression(minus, D, Vs, A - B) --> expression(D, Vs, A), expression(D, Vs, B).
expression(times, D, Vs, A * B) --> expression(D, Vs, A), expression(D, Vs, B).
expression(negative, D, Vs, - A) --> expression(D, Vs, A).
expression(quotient, D, Vs, A // B) --> expression(D, Vs, A), expression(D, Vs, B).
expression(floor, D, Vs, A div B) --> expression(D, Vs, A), expression(D, Vs, B).
expression(mod, D, Vs, A mod B) --> expression(D, Vs, A), expression(D, Vs, B).
expression(rem, D, Vs, A rem B) --> expression(D, Vs, A), expression(D, Vs, B).
expression(abs, D, Vs, abs(A)) --> expression(D, Vs, A).
expression(min, D, Vs, min(A, B)) --> expression(D, Vs, A), expression(D, Vs, B).
expression(max, D, Vs, max(A, B)) --> expression(D, Vs, A), expression(D, Vs, B).
expression(power, _, Vs, A ^ B) --> leaf(Vs, A), random(4, N), power(N, Vs, B).
expression(bits, _, Vs, E) -->
    leaf(Vs, A), leaf(Vs, B), number(0, 3, N),
    one_of([A /\ B, A \/ B, A xor B, \ A, A << N, A >> N, popcount(abs(A)), msb(abs(A) + 1), lsb(abs(A) + 1)], E).

power(0, Vs, B) --> !, one_of(Vs, B).
power(N, _, N) --> [].

truth(0, Vs, T) --> !, atomic(Vs, T).
truth(Depth, Vs, T) -->
    { Less is Depth - 1 },
    one_of([atomic, not, and, or, exclusive, implies, follows, same, same], Kind),
    truth(Kind, Less, Vs, T).

truth(atomic, _, Vs, T) --> atomic(Vs, T).
truth(not, D, Vs, #\ A) --> truth(D, Vs, A).
truth(and, D, Vs, A #/\ B) --> truth(D, Vs, A), truth(D, Vs, B).
truth(or, D, Vs, A #\/ B) --> truth(D, Vs, A), truth(D, Vs, B).
truth(exclusive, D, Vs, A #\ B) --> truth(D, Vs, A), truth(D, Vs, B).
truth(implies, D, Vs, A #==> B) --> truth(D, Vs, A), truth(D, Vs, B).
truth(follows, D, Vs, A #<== B) --> truth(D, Vs, A), truth(D, Vs, B).
truth(same, D, Vs, A #<==> B) --> truth(D, Vs, A), truth(D, Vs, B).

atomic(Vs, T) -->
    random(8, N),
    atomic(N, Vs, T).

atomic(0, Vs, V) --> !, one_of(Vs, V).
atomic(1, Vs, V in D) --> !, one_of(Vs, V), domain(D).
atomic(_, Vs, T) --> relation(Op), expression(1, Vs, L), leaf(Vs, R), { T =.. [Op, L, R] }.
