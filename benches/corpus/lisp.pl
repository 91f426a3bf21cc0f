% An interpreter of a small Lisp with reader and closures runs Lisp programs: grammar, dispatch on atoms, recursion.
% size 75, small 1

:- dynamic(global/2).

% Reader

read_form(Text, Form) :-
    atom_codes(Text, Codes),
    phrase(form(Form), Codes, _).

form(Form) --> blanks, datum(Form).

blanks --> [Code], { Code =< 32 }, !, blanks.
blanks --> [].

datum(List) --> [0'(], !, elements(List).
datum([quote, Form]) --> [39], !, form(Form).
datum(Atomic) --> token(Code, Codes), { name_or_number([Code|Codes], Atomic) }.

elements([]) --> blanks, [0')], !.
elements([Form|Forms]) --> form(Form), elements(Forms).

token(Code, Codes) --> [Code], { token_code(Code) }, token_rest(Codes).

token_rest([Code|Codes]) --> token(Code, Codes), !.
token_rest([]) --> [].

token_code(Code) :-
    Code > 32,
    \+ memberchk(Code, [0'(, 0'), 39]).

name_or_number(Codes, Value) :-
    maplist(digit, Codes),
    !,
    number_codes(Value, Codes).
name_or_number(Codes, Value) :-
    atom_codes(Atom, Codes),
    ( Atom == nil -> Value = [] ; Value = Atom ).

digit(Code) :-
    Code >= 0'0,
    Code =< 0'9.

% Evaluator: nil is the empty list, every other value is true

eval(Form, Environment, Value) :-
    (   Form = [Operator|Operands] ->
        eval_list(Operator, Operands, Environment, Value)
    ;   Form == [] ->
        Value = []
    ;   integer(Form) ->
        Value = Form
    ;   lookup(Form, Environment, Value)
    ).

eval_list(Operator, Operands, Environment, Value) :-
    special_form(Operator),
    !,
    special(Operator, Operands, Environment, Value).
eval_list(Operator, Operands, Environment, Value) :-
    eval(Operator, Environment, Function),
    eval_all(Operands, Environment, Arguments),
    apply_function(Function, Arguments, Value).

lookup(Name, Environment, Value) :-
    memberchk(Name-Local, Environment),
    !,
    Value = Local.
lookup(Name, _, Value) :-
    global(Name, Global),
    !,
    Value = Global.
lookup(Name, _, primitive(Name)).

eval_all([], _, []).
eval_all([Form|Forms], Environment, [Value|Values]) :-
    eval(Form, Environment, Value),
    eval_all(Forms, Environment, Values).

eval_body([Form], Environment, Value) :-
    !,
    eval(Form, Environment, Value).
eval_body([Form|Forms], Environment, Value) :-
    eval(Form, Environment, _),
    eval_body(Forms, Environment, Value).

apply_function(closure(Names, Body, Environment0), Arguments, Value) :-
    bind(Names, Arguments, Environment0, Environment),
    eval_body(Body, Environment, Value).
apply_function(primitive(Name), Arguments, Value) :-
    (   primitive(Name, Arguments, Result) ->
        Value = Result
    ;   throw(lisp_error(Name))
    ).

bind([], [], Environment, Environment).
bind([Name|Names], [Value|Values], Environment0, Environment) :-
    bind(Names, Values, [Name-Value|Environment0], Environment).

special_form(quote).
special_form(if).
special_form(cond).
special_form(and).
special_form(or).
special_form(let).
special_form(lambda).
special_form(define).
special_form(try).

special(quote, [Value], _, Value).
special(if, [Test, Then, Else], Environment, Value) :-
    eval(Test, Environment, Truth),
    ( Truth == [] -> eval(Else, Environment, Value) ; eval(Then, Environment, Value) ).
special(cond, Cases, Environment, Value) :-
    eval_cases(Cases, Environment, Value).
special(and, Forms, Environment, Value) :-
    eval_and(Forms, Environment, Value).
special(or, Forms, Environment, Value) :-
    eval_or(Forms, Environment, Value).
special(let, [Bindings|Body], Environment0, Value) :-
    eval_bindings(Bindings, Environment0, Environment0, Environment),
    eval_body(Body, Environment, Value).
special(lambda, [Names|Body], Environment, closure(Names, Body, Environment)).
special(define, [[Name|Names]|Body], Environment, Name) :-
    !,
    set_global(Name, closure(Names, Body, Environment)).
special(define, [Name, Form], Environment, Name) :-
    eval(Form, Environment, Value),
    set_global(Name, Value).
special(try, [Form, Handler], Environment, Value) :-
    catch(eval(Form, Environment, Value), lisp_error(_), eval(Handler, Environment, Value)).

set_global(Name, Value) :-
    retractall(global(Name, _)),
    assertz(global(Name, Value)).

eval_cases([], _, []).
eval_cases([[Test|Body]|Cases], Environment, Value) :-
    eval(Test, Environment, Truth),
    (   Truth == [] ->
        eval_cases(Cases, Environment, Value)
    ;   eval_body(Body, Environment, Value)
    ).

eval_and([], _, t).
eval_and([Form|Forms], Environment, Value) :-
    eval(Form, Environment, First),
    (   ( First == [] ; Forms == [] ) ->
        Value = First
    ;   eval_and(Forms, Environment, Value)
    ).

eval_or([], _, []).
eval_or([Form|Forms], Environment, Value) :-
    eval(Form, Environment, First),
    ( First == [] -> eval_or(Forms, Environment, Value) ; Value = First ).

eval_bindings([], _, Environment, Environment).
eval_bindings([[Name, Form]|Bindings], Outer, Environment0, Environment) :-
    eval(Form, Outer, Value),
    eval_bindings(Bindings, Outer, [Name-Value|Environment0], Environment).

primitive(car, [[Head|_]], Head).
primitive(cdr, [[_|Tail]], Tail).
primitive(cons, [Head, Tail], [Head|Tail]).
primitive(list, Values, Values).
primitive(null, [Value], Truth) :- ( Value == [] -> Truth = t ; Truth = [] ).
primitive(pair, [Value], Truth) :- ( Value = [_|_] -> Truth = t ; Truth = [] ).
primitive(number, [Value], Truth) :- ( integer(Value) -> Truth = t ; Truth = [] ).
primitive(equal, [A, B], Truth) :- ( A == B -> Truth = t ; Truth = [] ).
primitive(+, [A, B], Sum) :- integer(A), integer(B), Sum is A + B.
primitive(-, [A, B], Difference) :- integer(A), integer(B), Difference is A - B.
primitive(*, [A, B], Product) :- integer(A), integer(B), Product is A * B.
primitive(mod, [A, B], Remainder) :- integer(A), integer(B), B =\= 0, Remainder is A mod B.
primitive(<, [A, B], Truth) :- integer(A), integer(B), ( A < B -> Truth = t ; Truth = [] ).
primitive(=, [A, B], Truth) :- integer(A), integer(B), ( A =:= B -> Truth = t ; Truth = [] ).

% Lisp programs

definition('(define t (quote t))').
definition('(define (not x) (if x nil t))').
definition('(define (append a b) (if (null a) b (cons (car a) (append (cdr a) b))))').
definition('(define (map f l) (if (null l) nil (cons (f (car l)) (map f (cdr l)))))').
definition('(define (filter p l) (cond ((null l) nil) ((p (car l)) (cons (car l) (filter p (cdr l))))\
(t (filter p (cdr l)))))').
definition('(define (fold f start l) (if (null l) start (fold f (f start (car l)) (cdr l))))').
definition('(define (upto a b) (if (< b a) nil (cons a (upto (+ a 1) b))))').
definition('(define (noise n seed) (if (= n 0) nil (let ((next (mod (+ (* seed 421) 1663) 7875)))\
(cons next (noise (- n 1) next)))))').
definition('(define (sort l) (if (null l) nil (let ((pivot (car l)) (rest (cdr l)))\
(append (sort (filter (lambda (x) (< x pivot)) rest))\
(cons pivot (sort (filter (lambda (x) (or (= x pivot) (< pivot x))) rest)))))))').
definition('(define (weigh l) (fold (lambda (sum x) (mod (+ (* sum 3) x) 10007)) 0 l))').
definition('(define (safe row distance board) (or (null board) (and\
(not (or (= row (car board)) (= row (+ (car board) distance)) (= row (- (car board) distance))))\
(safe row (+ distance 1) (cdr board)))))').
definition('(define (place left rows board) (if (= left 0) 1 (fold (lambda (sum row)\
(if (safe row 1 board) (+ sum (place (- left 1) rows (cons row board))) sum)) 0 rows)))').
definition('(define (queens n) (place n (upto 1 n) nil))').
definition('(define (turn x y z) (if (< y x) (turn (turn (- x 1) y z) (turn (- y 1) z x) (turn (- z 1) x y)) z))').
definition('(define (sum a b) (cond ((equal a 0) b) ((equal b 0) a)\
((and (number a) (number b)) (+ a b)) (t (list ''plus a b))))').
definition('(define (product a b) (cond ((or (equal a 0) (equal b 0)) 0) ((equal a 1) b) ((equal b 1) a)\
((and (number a) (number b)) (* a b)) (t (list ''times a b))))').
definition('(define (second l) (car (cdr l)))').
definition('(define (third l) (car (cdr (cdr l))))').
definition('(define (derive e v) (cond ((number e) 0) ((equal e v) 1)\
((equal (try (car e) nil) ''plus) (sum (derive (second e) v) (derive (third e) v)))\
((equal (try (car e) nil) ''times) (sum (product (second e) (derive (third e) v))\
(product (derive (second e) v) (third e)))) (t 0)))').
definition('(define (value e x) (cond ((number e) e) ((equal e ''x) x)\
((equal (car e) ''plus) (+ (value (second e) x) (value (third e) x)))\
(t (* (value (second e) x) (value (third e) x)))))').
definition('(define (power n) (if (= n 0) 1 (list ''times ''x (power (- n 1)))))').
definition('(define (compose f g) (lambda (x) (f (g x))))').
definition('(define (repeat f n) (if (= n 0) (lambda (x) x) (compose f (repeat f (- n 1)))))').

exercise(sort, '(weigh (sort (noise 40 round)))').
exercise(queens, '(queens (+ 3 (mod round 3)))').
exercise(turn, '(turn (+ 6 (mod round 3)) (+ 3 (mod round 2)) (mod round 2))').
exercise(derive, '(value (derive (derive (sum (power (+ 4 (mod round 3))) (product round ''x)) ''x) ''x) round)').
exercise(compose, '((repeat (lambda (x) (mod (+ (* x round) 1) 9973)) 20) 5)').
exercise(error, '(try (+ 1 (car (map car (list (list ''a) 3)))) (weigh (map (lambda (x) (* x round)) (upto 1 12))))').

% Driver

bench(Size) :-
    retractall(global(_, _)),
    load_definitions,
    exercise(Name, Text),
    run(1, Size, Text, 0, Sum),
    write(Name), write(' '), write(Sum), nl,
    fail.
bench(_).

load_definitions :-
    definition(Text),
    read_form(Text, Form),
    eval(Form, [], _),
    fail.
load_definitions.

run(Round, Size, _, Sum, Sum) :-
    Round > Size,
    !.
run(Round, Size, Text, Sum0, Sum) :-
    set_global(round, Round),
    read_form(Text, Form),
    eval(Form, [], Value),
    Sum1 is (Sum0 * 5 + Value) mod 1000003,
    Round1 is Round + 1,
    run(Round1, Size, Text, Sum1, Sum).
