/* An interpreter for the language While in ISO Prolog and grammar rules:
   no strings, no modules, no library.

     program    ::= statement { ; statement }
     statement  ::= ident := expr | print expr | skip
                 |  if cond then statement else statement
                 |  while cond do statement
                 |  begin program end
     cond       ::= expr relop expr
     expr       ::= term { (+ | -) term }
     term       ::= factor { (* | /) factor }
     factor     ::= number | ident | ( expr ) | - factor            */

/* run(+Text): Text is an atom */
run(Text) :-
    compile(Text, Program),
    execute(Program, [], _).

compile(Text, Program) :-
    atom_chars(Text, Chars),
    tokens(Chars, Tokens),
    (   phrase(program(Program), Tokens) -> true
    ;   throw(error(syntax_error(while_program), compile/2))
    ).

/* ---------------- scanner ---------------- */

tokens([], []).
tokens([C|Cs], Ts) :- layout(C), !, tokens(Cs, Ts).
tokens([C|Cs], [num(N)|Ts]) :-
    digit(C), !,
    span(digit, Cs, Ds, Rest),
    number_chars(N, [C|Ds]),
    tokens(Rest, Ts).
tokens([C|Cs], [T|Ts]) :-
    letter(C), !,
    span(alnum, Cs, Ls, Rest),
    atom_chars(Word, [C|Ls]),
    word(Word, T),
    tokens(Rest, Ts).
tokens([C1,C2|Cs], [T|Ts]) :-
    atom_chars(T, [C1,C2]),
    double(T), !,
    tokens(Cs, Ts).
tokens([C|Cs], [C|Ts]) :-
    single(C), !,
    tokens(Cs, Ts).
tokens([C|_], _) :-
    throw(error(syntax_error(illegal_character(C)), tokens/2)).

span(_, [], [], []).
span(Test, [C|Cs], Xs, Rest) :-
    Goal =.. [Test, C],
    (   call(Goal) -> Xs = [C|Ys], span(Test, Cs, Ys, Rest)
    ;   Xs = [], Rest = [C|Cs]
    ).

layout(' ').
layout('\n').
layout('\t').

digit(C) :- C @>= '0', C @=< '9'.

letter(C) :- C @>= 'a', C @=< 'z'.
letter(C) :- C @>= 'A', C @=< 'Z'.

alnum(C) :- letter(C), !.
alnum(C) :- digit(C).

word(W, W) :- keyword(W), !.
word(W, id(W)).

keyword(print).  keyword(skip).   keyword(begin).  keyword(end).
keyword(if).     keyword(then).   keyword(else).
keyword(while).  keyword(do).

double(':=').  double('<=').  double('>=').  double('<>').

single(';').  single('+').  single('-').  single('*').  single('/').
single('(').  single(')').  single('<').  single('>').  single('=').

/* ---------------- parser ---------------- */

program(P) --> statement(S), program_rest(S, P).

program_rest(S, seq(S, P)) --> [';'], program(P).
program_rest(S, S) --> [].

statement(assign(V, E)) --> [id(V), ':='], expr(E).
statement(print(E)) --> [print], expr(E).
statement(skip) --> [skip].
statement(if(C, S1, S2)) --> [if], cond(C), [then], statement(S1), [else], statement(S2).
statement(while(C, S)) --> [while], cond(C), [do], statement(S).
statement(P) --> [begin], program(P), [end].

cond(rel(R, E1, E2)) --> expr(E1), [R], { relation(R) }, expr(E2).

relation('=').
relation('<>').
relation('<').
relation('>').
relation('<=').
relation('>=').

expr(E) --> term(T), expr_rest(T, E).

expr_rest(E0, E) --> ['+'], term(T), expr_rest(plus(E0, T), E).
expr_rest(E0, E) --> ['-'], term(T), expr_rest(minus(E0, T), E).
expr_rest(E, E) --> [].

term(E) --> factor(F), term_rest(F, E).

term_rest(E0, E) --> ['*'], factor(F), term_rest(times(E0, F), E).
term_rest(E0, E) --> ['/'], factor(F), term_rest(divided(E0, F), E).
term_rest(E, E) --> [].

factor(num(N)) --> [num(N)].
factor(var(V)) --> [id(V)].
factor(E) --> ['('], expr(E), [')'].
factor(minus(num(0), F)) --> ['-'], factor(F).

/* ---------------- interpreter ----------------
   An environment is a list of terms Name = Value. */

execute(skip, Env, Env).
execute(assign(V, E), Env0, Env) :-
    value(E, Env0, X),
    store(Env0, V, X, Env).
execute(print(E), Env, Env) :-
    value(E, Env, X),
    write(X), nl.
execute(seq(S1, S2), Env0, Env) :-
    execute(S1, Env0, Env1),
    execute(S2, Env1, Env).
execute(if(C, S1, S2), Env0, Env) :-
    (   holds(C, Env0) -> execute(S1, Env0, Env)
    ;   execute(S2, Env0, Env)
    ).
execute(while(C, S), Env0, Env) :-
    (   holds(C, Env0) -> execute(S, Env0, Env1), execute(while(C, S), Env1, Env)
    ;   Env = Env0
    ).

value(num(N), _, N).
value(var(V), Env, X) :- fetch(Env, V, X).
value(plus(A, B), Env, X) :- value(A, Env, Y), value(B, Env, Z), X is Y + Z.
value(minus(A, B), Env, X) :- value(A, Env, Y), value(B, Env, Z), X is Y - Z.
value(times(A, B), Env, X) :- value(A, Env, Y), value(B, Env, Z), X is Y * Z.
value(divided(A, B), Env, X) :- value(A, Env, Y), value(B, Env, Z), X is Y // Z.

holds(rel(R, A, B), Env) :-
    value(A, Env, X),
    value(B, Env, Y),
    compare_values(R, X, Y).

compare_values('=', X, Y) :- X =:= Y.
compare_values('<>', X, Y) :- X =\= Y.
compare_values('<', X, Y) :- X < Y.
compare_values('>', X, Y) :- X > Y.
compare_values('<=', X, Y) :- X =< Y.
compare_values('>=', X, Y) :- X >= Y.

fetch([], V, _) :- throw(error(existence_error(variable, V), fetch/3)).
fetch([W = X|_], V, X0) :- W == V, !, X0 = X.
fetch([_|Env], V, X) :- fetch(Env, V, X).

store([], V, X, [V = X]).
store([W = _|Env], V, X, [V = X|Env]) :- W == V, !.
store([B|Env0], V, X, [B|Env]) :- store(Env0, V, X, Env).
