:- module(while_compiler,
          [ compile/2,                  % +Source, -Code
            run/2,                      % +Source, -Store
            list_code/1                   % +Source
          ]).

:- use_module(library(dcg/basics), [digits//1, blank//0]).
:- use_module(library(assoc)).
:- use_module(library(lists)).

/*  A compiler from a WHILE language to code for a stack machine.

        program   ::= statement { ";" statement }
        statement ::= name ":=" expr
                    | "if" cond "then" program ["else" program] "end"
                    | "while" cond "do" program "end"
                    | "print" expr

    Three passes: tokens, syntax tree, code with symbolic labels; then the
    labels are replaced by addresses.
*/

compile(Source, Code) :-
    string_codes(Source, Codes),
    (   phrase(tokens(Tokens), Codes),
        phrase(program(Tree), Tokens)
    ->  true
    ;   throw(error(syntax_error(while_program), _))
    ),
    phrase(code(Tree, 0, _), Symbolic),
    resolve(Symbolic, Code).

% ---- scanner --------------------------------------------------------

tokens(Ts) --> blank, !, tokens(Ts).
tokens([T|Ts]) --> token(T), !, tokens(Ts).
tokens([]) --> [].

token(number(N)) --> digits(Ds), { Ds = [_|_], number_codes(N, Ds) }.
token(T) -->
    [C], { code_type(C, csymf) }, csyms(Cs),
    { atom_codes(A, [C|Cs]),
      ( keyword(A) -> T = A ; T = name(A) ) }.
token(':=') --> ":=".
token('<=') --> "<=".
token(P) --> [C], { memberchk(C, `;+-*()<=`), char_code(P, C) }.

csyms([C|Cs]) --> [C], { code_type(C, csym) }, !, csyms(Cs).
csyms([]) --> [].

keyword(if).     keyword(then).   keyword(else).
keyword(while).  keyword(do).     keyword(end).
keyword(print).

% ---- parser ---------------------------------------------------------

program(Tree) --> statement(S), rest_program(S, Tree).

rest_program(S, seq(S, Tree)) --> [';'], !, program(Tree).
rest_program(S, S) --> [].

statement(assign(Name, E)) --> [name(Name), ':='], expr(E).
statement(print(E)) --> [print], expr(E).
statement(while(C, Body)) --> [while], cond(C), [do], program(Body), [end].
statement(if(C, Then, Else)) -->
    [if], cond(C), [then], program(Then), else_part(Else), [end].

else_part(Else) --> [else], !, program(Else).
else_part(skip) --> [].

cond(cmp(Op, A, B)) --> expr(A), [Op], { memberchk(Op, [<, <=, =]) }, expr(B).

expr(E) --> term(T), expr_rest(T, E).

expr_rest(Left, E) --> [+], !, term(T), expr_rest(op(add, Left, T), E).
expr_rest(Left, E) --> [-], !, term(T), expr_rest(op(sub, Left, T), E).
expr_rest(E, E) --> [].

term(E) --> factor(F), term_rest(F, E).

term_rest(Left, E) --> [*], !, factor(F), term_rest(op(mul, Left, F), E).
term_rest(E, E) --> [].

factor(num(N)) --> [number(N)].
factor(var(Name)) --> [name(Name)].
factor(E) --> ['('], expr(E), [')'].

% ---- code generator; the two extra arguments count the labels --------

code(skip, L, L) --> [].
code(seq(A, B), L0, L) --> code(A, L0, L1), code(B, L1, L).
code(assign(Name, E), L, L) --> value(E), [store(Name)].
code(print(E), L, L) --> value(E), [print].
code(while(C, Body), L0, L) -->
    { Again = L0, Exit is L0 + 1, L1 is L0 + 2 },
    [label(Again)], test(C), [jump_false(Exit)],
    code(Body, L1, L),
    [jump(Again), label(Exit)].
code(if(C, Then, Else), L0, L) -->
    { Otherwise = L0, Exit is L0 + 1, L1 is L0 + 2 },
    test(C), [jump_false(Otherwise)],
    code(Then, L1, L2),
    [jump(Exit), label(Otherwise)],
    code(Else, L2, L),
    [label(Exit)].

test(cmp(Op, A, B)) --> value(A), value(B), [compare(Op)].

value(num(N)) --> [push(N)].
value(var(Name)) --> [load(Name)].
value(op(Op, A, B)) --> value(A), value(B), [Op].

% ---- labels to addresses ---------------------------------------------

resolve(Symbolic, Code) :-
    addresses(Symbolic, 0, Table),
    patch(Symbolic, Table, Code).

addresses([], _, []).
addresses([label(L)|Is], A, [L-A|Table]) :- !, addresses(Is, A, Table).
addresses([_|Is], A, Table) :- A1 is A + 1, addresses(Is, A1, Table).

patch([], _, []).
patch([label(_)|Is], Table, Code) :- !, patch(Is, Table, Code).
patch([jump(L)|Is], Table, [jump(A)|Code]) :- !,
    memberchk(L-A, Table), patch(Is, Table, Code).
patch([jump_false(L)|Is], Table, [jump_false(A)|Code]) :- !,
    memberchk(L-A, Table), patch(Is, Table, Code).
patch([I|Is], Table, [I|Code]) :- patch(Is, Table, Code).

% ---- the machine -----------------------------------------------------

run(Source, Store) :-
    compile(Source, Code),
    Program =.. [program|Code],
    functor(Program, _, Size),
    empty_assoc(Empty),
    machine(0, Size, Program, [], Empty, Final),
    assoc_to_list(Final, Store).

machine(Size, Size, _, [], Store, Store) :- !.
machine(PC, Size, Program, Stack0, Store0, Store) :-
    Index is PC + 1,
    arg(Index, Program, Instruction),
    step(Instruction, Index, PC1, Stack0, Stack, Store0, Store1),
    machine(PC1, Size, Program, Stack, Store1, Store).

step(push(N), PC, PC, S, [N|S], V, V).
step(load(X), PC, PC, S, [N|S], V, V) :- ( get_assoc(X, V, N0) -> N = N0 ; N = 0 ).
step(store(X), PC, PC, [N|S], S, V0, V) :- put_assoc(X, V0, N, V).
step(add, PC, PC, [B,A|S], [C|S], V, V) :- C is A + B.
step(sub, PC, PC, [B,A|S], [C|S], V, V) :- C is A - B.
step(mul, PC, PC, [B,A|S], [C|S], V, V) :- C is A * B.
step(compare(Op), PC, PC, [B,A|S], [T|S], V, V) :- ( holds(Op, A, B) -> T = 1 ; T = 0 ).
step(jump(To), _, To, S, S, V, V).
step(jump_false(To), PC0, PC, [T|S], S, V, V) :- ( T =:= 0 -> PC = To ; PC = PC0 ).
step(print, PC, PC, [N|S], S, V, V) :- format("~w~n", [N]).

holds(<, A, B) :- A < B.
holds(<=, A, B) :- A =< B.
holds(=, A, B) :- A =:= B.

list_code(Source) :-
    compile(Source, Code),
    forall(nth0(A, Code, I), format("~t~d~4|  ~w~n", [A, I])).
