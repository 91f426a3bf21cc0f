% Lambda terms compiled to combinators and reduced in normal order with sharing; stresses deep terms and bindings.
% size 34, small 1

:- op(150, yfx, @).

:- dynamic(compiled/2).

% The functional programs: F @ X is application, lambda(x, Body) abstraction; define(Name, Body) may be recursive.

define(compose, lambda(f, lambda(g, lambda(x, f @ (g @ x))))).
define(twice, lambda(f, lambda(x, f @ (f @ x)))).
define(factorial, lambda(n, if @ (n < 1) @ 1 @ (n * factorial @ (n - 1)))).
define(fibonacci, lambda(n, if @ (n < 2) @ n @ (fibonacci @ (n - 1) + fibonacci @ (n - 2)))).
define(gcd, lambda(a, lambda(b, if @ (b =:= 0) @ a @ (gcd @ b @ (a mod b))))).
define(map, lambda(f, lambda(l, match @ l @ nil @ lambda(h, lambda(t, cons @ (f @ h) @ (map @ f @ t)))))).
define(filter, lambda(p, lambda(l, match @ l @ nil @ lambda(h, lambda(t,
    if @ (p @ h) @ (cons @ h @ (filter @ p @ t)) @ (filter @ p @ t)))))).
define(fold, lambda(f, lambda(z, lambda(l, match @ l @ z @ lambda(h, lambda(t, f @ h @ (fold @ f @ z @ t))))))).
define(take, lambda(n, lambda(l, if @ (n < 1) @ nil @
    (match @ l @ nil @ lambda(h, lambda(t, cons @ h @ (take @ (n - 1) @ t))))))).
define(take_while, lambda(p, lambda(l, match @ l @ nil @ lambda(h, lambda(t,
    if @ (p @ h) @ (cons @ h @ (take_while @ p @ t)) @ nil))))).
define(append, lambda(k, lambda(l, fold @ cons @ l @ k))).
define(from, lambda(n, cons @ n @ (from @ (n + 1)))).
define(iterate, lambda(f, lambda(x, cons @ x @ (iterate @ f @ (f @ x))))).
define(upto, lambda(a, lambda(b, if @ (b < a) @ nil @ (cons @ a @ (upto @ (a + 1) @ b))))).
define(sum, fold @ lambda(a, lambda(b, a + b)) @ 0).
define(length, fold @ lambda(h, lambda(n, n + 1)) @ 0).
define(sieve, lambda(l, match @ l @ nil @ lambda(p, lambda(t,
    cons @ p @ (sieve @ (filter @ lambda(n, 0 < n mod p) @ t)))))).
define(primes, sieve @ (from @ 2)).
define(quicksort, lambda(l, match @ l @ nil @ lambda(p, lambda(t, append
    @ (quicksort @ (filter @ lambda(x, x < p) @ t))
    @ (cons @ p @ (quicksort @ (filter @ lambda(x, if @ (x < p) @ false @ true) @ t))))))).
define(merge, lambda(k, lambda(l, match @ k @ l @ lambda(a, lambda(u, match @ l @ k @ lambda(b, lambda(v,
    if @ (a < b) @ (cons @ a @ (merge @ u @ l)) @
    (if @ (b < a) @ (cons @ b @ (merge @ k @ v)) @ (cons @ a @ (merge @ u @ v)))))))))).
define(hamming, fix @ lambda(h, cons @ 1 @ (merge @ (map @ lambda(x, 2 * x) @ h) @
    (merge @ (map @ lambda(x, 3 * x) @ h) @ (map @ lambda(x, 5 * x) @ h))))).
define(noise, lambda(m, iterate @ lambda(x, (x * 137 + 71) mod m))).
define(safe, lambda(q, lambda(d, lambda(l, match @ l @ true @ lambda(h, lambda(t,
    if @ (h =:= q) @ false @ (if @ (h =:= q + d) @ false @ (if @ (h =:= q - d) @ false @
    (safe @ q @ (d + 1) @ t))))))))).
define(queens, lambda(n, lambda(k, lambda(l, if @ (k < 1) @ 1 @ (sum @ (map
    @ lambda(q, queens @ n @ (k - 1) @ (cons @ q @ l))
    @ (filter @ lambda(q, safe @ q @ 1 @ l) @ (upto @ 1 @ n)))))))).
define(church, lambda(n, if @ (n < 1) @ lambda(f, lambda(x, x)) @
    lambda(f, lambda(x, f @ (church @ (n - 1) @ f @ x))))).

% program(N, Round, Expression)

program(0, Round, factorial @ (5 + Round mod 12)).
program(1, Round, take @ (10 + Round mod 7) @ primes).
program(2, Round, sum @ (take_while @ lambda(p, p < 40 + Round mod 30) @ primes)).
program(3, Round, quicksort @ (take @ (10 + Round mod 6) @ (noise @ (200 + Round) @ Round))).
program(4, Round, compose @ sum @ (map @ lambda(x, x * x)) @ (upto @ Round @ (Round + 15 + Round mod 20))).
program(5, Round, fibonacci @ (5 + Round mod 5)).
program(6, Round, take @ (15 + Round mod 10) @ hamming).
program(7, Round, queens @ N @ N @ nil) :- N is 4 + Round mod 3.
program(8, Round, church @ 3 @ (church @ 4) @ lambda(x, x + 2) @ Round).
program(9, Round, twice @ twice @ twice @ lambda(x, (x * 3 + 1) mod 1009) @ Round).
program(10, Round, length @ (filter @ lambda(x, gcd @ x @ (30 + Round) =:= 1) @ (upto @ 1 @ 40))).
program(11, _, lambda(x, lambda(y, lambda(z, x @ z @ (y @ z))))).

% Compilation: arithmetic becomes application of primitives, abstraction becomes combinators.

compile_all :-
    retractall(compiled(_, _)),
    (   define(Name, Body),
        compile(Body, Code),
        assertz(compiled(Name, Code)),
        fail
    ;   true
    ).

compile(Atomic, Atomic) :- atomic(Atomic), !.
compile(F @ X, CF @ CX) :- !, compile(F, CF), compile(X, CX).
compile(lambda(X, Body), Code) :- !, compile(Body, Code0), abstract(Code0, X, Code).
compile(Operation, Operator @ CA @ CB) :-
    Operation =.. [Operator, A, B],
    compile(A, CA),
    compile(B, CB).

abstract(Code, X, 'K' @ Code) :- \+ occurs_in(Code, X), !.
abstract(F @ Y, X, F) :- X == Y, \+ occurs_in(F, X), !.
abstract(F @ G, X, Code) :- !, abstract(F, X, FX), abstract(G, X, GX), combine(FX, GX, Code).
abstract(_, _, 'I').

occurs_in(F @ G, X) :- !, ( occurs_in(F, X) -> true ; occurs_in(G, X) ).
occurs_in(X, X).

combine('K' @ (F @ G), H, 'B1' @ F @ G @ H) :- !.
combine('K' @ F, G, 'B' @ F @ G) :- !.
combine('B' @ F @ G, 'K' @ H, 'C1' @ F @ G @ H) :- !.
combine(F, 'K' @ G, 'C' @ F @ G) :- !.
combine('B' @ F @ G, H, 'S1' @ F @ G @ H) :- !.
combine(F, G, 'S' @ F @ G).

% reduce(Term, Stack, Value): Term applied to the arguments on Stack has Value as weak head normal form.
% An argument that is used twice becomes shared(Term, Value); its Value is bound when it is first needed.

reduce(Term, Stack, Value) :-
    (   Term = F @ X
    ->  reduce(F, [X|Stack], Value)
    ;   Term = shared(Suspended, Result)
    ->  ( var(Result) -> reduce(Suspended, [], Result) ; true ),
        ( Stack == [] -> Value = Result ; reduce(Result, Stack, Value) )
    ;   integer(Term)
    ->  Value = Term
    ;   step(Term, Stack, Next, NextStack)
    ->  reduce(Next, NextStack, Value)
    ;   apply_all(Stack, Term, Value)
    ).

apply_all([], Value, Value).
apply_all([X|Stack], F, Value) :- apply_all(Stack, F @ X, Value).

step('I', [X|Stack], X, Stack).
step('K', [X, _|Stack], X, Stack).
step('S', [F, G, X|Stack], F, [Y, G @ Y|Stack]) :- share(X, Y).
step('B', [F, G, X|Stack], F, [G @ X|Stack]).
step('C', [F, G, X|Stack], F, [X, G|Stack]).
step('S1', [E, F, G, X|Stack], E, [F @ Y, G @ Y|Stack]) :- share(X, Y).
step('B1', [E, F, G, X|Stack], E, [F, G @ X|Stack]).
step('C1', [E, F, G, X|Stack], E, [F @ X, G|Stack]).
step(fix, [F|Stack], F, [Y|Stack]) :- share(fix @ F, Y).
step(cons, [X, Y|Stack], pair(Head, Tail), Stack) :- share(X, Head), share(Y, Tail).
step(if, [Test, X, Y|Stack], Next, Stack) :- reduce(Test, [], Truth), ( Truth == true -> Next = X ; Next = Y ).
step(match, [List, X, F|Stack], Next, NextStack) :-
    reduce(List, [], Value),
    (   Value = pair(Head, Tail)
    ->  Next = F, NextStack = [Head, Tail|Stack]
    ;   Next = X, NextStack = Stack
    ).
step(Operator, [X, Y|Stack], Result, Stack) :-
    operator(Operator),
    reduce(X, [], A),
    reduce(Y, [], B),
    calculate(Operator, A, B, Result).
step(Name, Stack, Code, Stack) :- compiled(Name, Code).

share(X, Y) :- ( ( atomic(X) ; X = shared(_, _) ) -> Y = X ; Y = shared(X, _) ).

operator(+).
operator(-).
operator(*).
operator(mod).
operator(<).
operator(=:=).

calculate(+, A, B, C) :- C is A + B.
calculate(-, A, B, C) :- C is A - B.
calculate(*, A, B, C) :- C is A * B.
calculate(mod, A, B, C) :- C is A mod B.
calculate(<, A, B, Truth) :- ( A < B -> Truth = true ; Truth = false ).
calculate(=:=, A, B, Truth) :- ( A =:= B -> Truth = true ; Truth = false ).

normal_form(Term, Form) :- reduce(Term, [], Value), normal_value(Value, Form).

normal_value(F @ X, FormF @ FormX) :- !, normal_value(F, FormF), normal_form(X, FormX).
normal_value(pair(X, Y), [FormX|FormY]) :- !, normal_form(X, FormX), normal_form(Y, FormY).
normal_value(nil, []) :- !.
normal_value(Value, Value).

% The benchmark: all programs in every round, with other arguments.

bench(Size) :-
    compile_all,
    rounds(1, Size, 0, Checksum),
    write('checksum: '), write(Checksum), nl,
    show(1, Size), show(3, Size), show(6, Size), show(11, Size).

rounds(Round, Last, Checksum, Checksum) :- Round > Last, !.
rounds(Round, Last, Checksum0, Checksum) :-
    findall(Form, run(_, Round, Form), Forms),
    mix(Forms, Checksum0, Checksum1),
    Next is Round + 1,
    rounds(Next, Last, Checksum1, Checksum).

run(Number, Round, Form) :-
    program(Number, Round, Expression),
    compile(Expression, Code),
    normal_form(Code, Form).

show(Number, Round) :- run(Number, Round, Form), write(Form), nl.

mix([], Sum, Sum) :- !.
mix([Form|Forms], Sum0, Sum) :- !, mix(Form, Sum0, Sum1), mix(Forms, Sum1, Sum).
mix(Number, Sum0, Sum) :- integer(Number), !, Sum is (Sum0 * 31 + Number mod 1000003) mod 1000003.
mix(_, Sum, Sum).
