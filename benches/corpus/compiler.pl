% Compiles programs of a small imperative language for a stack machine and runs them: stresses code lists and trees.
% size 100, small 1

bench(Size) :-
    compile_and_run(1, Size, counts(0, 0, 0), Counts),
    write(Counts), nl,
    source(3, 12, Codes),
    compile(Codes, _, _, Code),
    run(1, Code, [], empty, Output),
    write(Output), nl.

% counts(Instructions, Saved, Checksum): of all the programs, with those that the optimisations saved.
compile_and_run(Round, Size, Counts, Counts) :-
    Round > Size,
    !.
compile_and_run(Round, Size, counts(Length0, Saved0, Checksum0), Counts) :-
    Number is 1 + Round mod 5,
    Parameter is 5 + Round mod 17,
    source(Number, Parameter, Codes),
    compile(Codes, Before, After, Code),
    run(1, Code, [], empty, Output),
    Length is Length0 + After,
    Saved is Saved0 + Before - After,
    add_outputs(Output, Checksum0, Checksum),
    Next is Round + 1,
    compile_and_run(Next, Size, counts(Length, Saved, Checksum), Counts).

add_outputs([], Checksum, Checksum).
add_outputs([Value|Values], Checksum0, Checksum) :-
    Checksum1 is (Checksum0 * 131 + Value) mod 10000019,
    add_outputs(Values, Checksum1, Checksum).

% compile(+Codes, -Before, -After, -Code): the code and its lengths before and after the optimisations.
compile(Codes, Before, After, Code) :-
    tokens(Tokens, Codes, []),
    statements(Program, Tokens, []),
    code(Program, _, PlainCode, [halt]),
    load_code(PlainCode, 1, Before, empty, _),
    fold_statement(Program, Folded),
    code(Folded, _, FoldedCode, [halt]),
    peephole(FoldedCode, ShortCode),
    load_code(ShortCode, 1, After, empty, Code).

% Tokenizer

tokens(Tokens) --> [32], !, tokens(Tokens).
tokens([Token|Tokens]) --> token(Token), !, tokens(Tokens).
tokens([]) --> [].

token(number(Number)) --> run_of(0'0, 0'9, Codes), !, { number_codes(Number, Codes) }.
token(Token) --> run_of(0'a, 0'z, Codes), !, { atom_codes(Word, Codes), word_token(Word, Token) }.
token(Symbol) --> [First, Second], { symbol(Symbol), atom_codes(Symbol, [First, Second]) }, !.
token(Symbol) --> [First], { symbol(Symbol), atom_codes(Symbol, [First]) }, !.

run_of(Low, High, [Code|Codes]) --> [Code], { Code >= Low, Code =< High }, more_of(Low, High, Codes).

more_of(Low, High, Codes) --> run_of(Low, High, Codes), !.
more_of(_, _, []) --> [].

word_token(Word, Word) :- memberchk(Word, [if, then, else, while, do, print, end, mod, and, or]), !.
word_token(Word, name(Word)).

symbol(Symbol) :- member(Symbol, [:=, <=, <>, <, >, =, +, -, *, /, '(', ')', '[', ']', ;]).

% Parser

statements(Statement) --> statement(First), more_statements(First, Statement).

more_statements(First, sequence(First, Rest)) --> [;], !, statements(Rest).
more_statements(Statement, Statement) --> [].

statement(if(Condition, Then, Else)) -->
    [if], !, expression(0, Condition), [then], statements(Then), else_part(Else), [end].
statement(while(Condition, Body)) --> [while], !, expression(0, Condition), [do], statements(Body), [end].
statement(print(Value)) --> [print], !, expression(0, Value).
statement(assign(Place, Value)) --> place(Place), [:=], expression(0, Value).

else_part(Else) --> [else], !, statements(Else).
else_part(skip) --> [].

place(Place) --> [name(Name)], index_part(Name, Place).

index_part(Name, element(Name, Index)) --> ['['], !, expression(0, Index), [']'].
index_part(Name, variable(Name)) --> [].

% expression(Level, Expression): operators of the Level or a tighter one.
expression(4, Expression) --> !, primary(Expression).
expression(Level, Expression) -->
    { Tighter is Level + 1 },
    expression(Tighter, Left), operations(Level, Tighter, Left, Expression).

operations(Level, Tighter, Left, Expression) -->
    [Token], { operator(Level, Token) }, !,
    expression(Tighter, Right), operations(Level, Tighter, binary(Token, Left, Right), Expression).
operations(_, _, Expression, Expression) --> [].

primary(constant(Number)) --> [number(Number)], !.
primary(Expression) --> ['('], !, expression(0, Expression), [')'].
primary(binary(-, constant(0), Expression)) --> [-], !, primary(Expression).
primary(Place) --> place(Place).

operator(0, Token) :- memberchk(Token, [and, or]).
operator(1, Token) :- memberchk(Token, [=, <>, <, >, <=]).
operator(2, Token) :- memberchk(Token, [+, -]).
operator(3, Token) :- memberchk(Token, [*, /, mod]).

operate(+, X, Y, Z) :- Z is X + Y.
operate(-, X, Y, Z) :- Z is X - Y.
operate(*, X, Y, Z) :- Z is X * Y.
operate(/, X, Y, Z) :- Z is X // Y.
operate(mod, X, Y, Z) :- Z is X mod Y.
operate(and, X, Y, Z) :- Z is X * Y.
operate(or, X, Y, Z) :- Z is max(X, Y).
operate(=, X, Y, Z) :- ( X =:= Y -> Z = 1 ; Z = 0 ).
operate(<>, X, Y, Z) :- ( X =\= Y -> Z = 1 ; Z = 0 ).
operate(<, X, Y, Z) :- ( X < Y -> Z = 1 ; Z = 0 ).
operate(>, X, Y, Z) :- ( X > Y -> Z = 1 ; Z = 0 ).
operate(<=, X, Y, Z) :- ( X =< Y -> Z = 1 ; Z = 0 ).

% Constant folding

fold_statement(skip, skip).
fold_statement(sequence(First0, Rest0), sequence(First, Rest)) :-
    fold_statement(First0, First),
    fold_statement(Rest0, Rest).
fold_statement(print(Value0), print(Value)) :- fold(Value0, Value).
fold_statement(assign(Place0, Value0), assign(Place, Value)) :-
    fold(Place0, Place),
    fold(Value0, Value).
fold_statement(while(Condition0, Body0), while(Condition, Body)) :-
    fold(Condition0, Condition),
    fold_statement(Body0, Body).
fold_statement(if(Condition0, Then0, Else0), Statement) :-
    fold(Condition0, Condition),
    fold_statement(Then0, Then),
    fold_statement(Else0, Else),
    fold_choice(Condition, Then, Else, Statement).

fold_choice(constant(0), _, Else, Else) :- !.
fold_choice(constant(_), Then, _, Then) :- !.
fold_choice(Condition, Then, Else, if(Condition, Then, Else)).

fold(constant(Number), constant(Number)).
fold(variable(Name), variable(Name)).
fold(element(Name, Index0), element(Name, Index)) :- fold(Index0, Index).
fold(binary(Operation, Left0, Right0), Expression) :-
    fold(Left0, Left),
    fold(Right0, Right),
    fold_binary(Operation, Left, Right, Expression).

fold_binary(Operation, constant(X), constant(Y), constant(Z)) :- !, operate(Operation, X, Y, Z).
fold_binary(+, Left, constant(0), Left) :- !.
fold_binary(*, Left, constant(1), Left) :- !.
fold_binary(Operation, Left, Right, binary(Operation, Left, Right)).

% Code generation: labels are variables until the code is placed, names take the slots of an open list.

code(skip, _) --> [].
code(sequence(First, Rest), Names) --> code(First, Names), code(Rest, Names).
code(print(Value), Names) --> value(Value, Names), [print].
code(assign(variable(Name), Value), Names) -->
    value(Value, Names), { slot(Names, Name, 1, Slot) }, [store(Slot)].
code(assign(element(Name, Index), Value), Names) -->
    value(Index, Names), value(Value, Names), { slot(Names, Name, 1, Slot) }, [store_element(Slot)].
code(if(Condition, Then, Else), Names) -->
    value(Condition, Names), [jump_false(Other)], code(Then, Names), [jump(End), label(Other)],
    code(Else, Names), [label(End)].
code(while(Condition, Body), Names) -->
    [label(Start)], value(Condition, Names), [jump_false(End)], code(Body, Names), [jump(Start), label(End)].

value(constant(Number), _) --> [push(Number)].
value(variable(Name), Names) --> { slot(Names, Name, 1, Slot) }, [load(Slot)].
value(element(Name, Index), Names) --> value(Index, Names), { slot(Names, Name, 1, Slot) }, [load_element(Slot)].
value(binary(Operation, Left, Right), Names) --> value(Left, Names), value(Right, Names), [operate(Operation)].

slot([Name|_], Name, Slot, Slot) :- !.
slot([_|Names], Name, Slot0, Slot) :-
    Slot1 is Slot0 + 1,
    slot(Names, Name, Slot1, Slot).

% Peephole optimisation

peephole([], []).
peephole([Instruction|Code0], Code) :-
    peephole(Code0, Code1),
    improve([Instruction|Code1], Code).

improve(Code0, Code) :- shorter(Code0, Code1), !, improve(Code1, Code).
improve(Code, Code).

shorter([jump(Target), label(Label)|Code], [label(Label)|Code]) :- Target == Label.
shorter([jump(Target), Unreachable|Code], [jump(Target)|Code]) :- Unreachable \= label(_).
shorter([push(Number), operate(Operation)|Code], [operate_constant(Operation, Number)|Code]).
shorter([load(Slot), operate(Operation)|Code], [operate_variable(Operation, Slot)|Code]).

% Virtual machine: code and memory are binary trees, the bits of an address (from 1) lead to its node.

load_code([], Address, Length, Tree, Tree) :- Length is Address - 1.
load_code([label(Address)|Code], Address, Length, Tree0, Tree) :- !,
    load_code(Code, Address, Length, Tree0, Tree).
load_code([Instruction|Code], Address, Length, Tree0, Tree) :-
    tree_put(Address, Instruction, Tree0, Tree1),
    Address1 is Address + 1,
    load_code(Code, Address1, Length, Tree1, Tree).

tree_put(Address, Value, empty, Tree) :- !, tree_put(Address, Value, node(0, empty, empty), Tree).
tree_put(1, Value, node(_, Left, Right), node(Value, Left, Right)) :- !.
tree_put(Address, Value, node(Here, Left, Right0), node(Here, Left, Right)) :-
    Address mod 2 =:= 1,
    !,
    Half is Address // 2,
    tree_put(Half, Value, Right0, Right).
tree_put(Address, Value, node(Here, Left0, Right), node(Here, Left, Right)) :-
    Half is Address // 2,
    tree_put(Half, Value, Left0, Left).

tree_get(_, empty, 0) :- !.
tree_get(1, node(Value, _, _), Value) :- !.
tree_get(Address, node(_, Left, Right), Value) :-
    Half is Address // 2,
    (   Address mod 2 =:= 0 -> tree_get(Half, Left, Value)
    ;   tree_get(Half, Right, Value)
    ).

run(Address, Code, Stack, Memory, Output) :-
    tree_get(Address, Code, Instruction),
    execute(Instruction, Address, Code, Stack, Memory, Output).

execute(halt, _, _, _, _, []) :- !.
execute(print, Address, Code, [Value|Stack], Memory, [Value|Output]) :- !,
    Next is Address + 1,
    run(Next, Code, Stack, Memory, Output).
execute(Instruction, Address, Code, Stack0, Memory0, Output) :-
    Following is Address + 1,
    step(Instruction, Following, Next, Stack0, Stack, Memory0, Memory),
    run(Next, Code, Stack, Memory, Output).

step(push(Number), Next, Next, Stack, [Number|Stack], Memory, Memory).
step(load(Slot), Next, Next, Stack, [Value|Stack], Memory, Memory) :- tree_get(Slot, Memory, Value).
step(store(Slot), Next, Next, [Value|Stack], Stack, Memory0, Memory) :- tree_put(Slot, Value, Memory0, Memory).
step(load_element(Slot), Next, Next, [Index|Stack], [Value|Stack], Memory, Memory) :-
    Address is Slot + 16 * Index,
    tree_get(Address, Memory, Value).
step(store_element(Slot), Next, Next, [Value, Index|Stack], Stack, Memory0, Memory) :-
    Address is Slot + 16 * Index,
    tree_put(Address, Value, Memory0, Memory).
step(operate(Operation), Next, Next, [Y, X|Stack], [Z|Stack], Memory, Memory) :- operate(Operation, X, Y, Z).
step(operate_constant(Operation, Y), Next, Next, [X|Stack], [Z|Stack], Memory, Memory) :- operate(Operation, X, Y, Z).
step(operate_variable(Operation, Slot), Next, Next, [X|Stack], [Z|Stack], Memory, Memory) :-
    tree_get(Slot, Memory, Y),
    operate(Operation, X, Y, Z).
step(jump(Target), _, Target, Stack, Stack, Memory, Memory).
step(jump_false(Target), Following, Next, [Value|Stack], Stack, Memory, Memory) :-
    ( Value =:= 0 -> Next = Target ; Next = Following ).

% Source programs: source(Number, Parameter, Codes), with the parameter as the first value of n.

source(Number, Parameter, Codes) :-
    text(Number, Lines),
    number_codes(Parameter, Digits),
    atom_codes(First, Digits),
    findall(Code, (member(Line, ['n := ', First|Lines]), atom_codes(Line, Line1), member(Code, Line1)), Codes).

text(1, ['; limit := n * (4 + 2 * 3); i := 2; while i < limit do if sieve[i] = 0 then print i; j := i * i; ',
         'while j < limit do sieve[j] := 1; j := j + i end end; i := i + 1 end']).
text(2, ['; longest := 0; while n > 0 do x := n + 0; steps := 0; while x <> 1 do ',
         'if x mod 2 = 0 then x := x / 2 else x := 3 * x + 1 end; steps := steps + 1 end; ',
         'if steps > longest then longest := steps; start := n end; n := n - 1 end; print start; print longest']).
text(3, ['; seed := n; while i < n do seed := (seed * 75 + 74) mod (65536 + 1); a[i] := seed mod 1000; ',
         'i := i + 1 end; sorted := 0; while sorted = 0 do sorted := 1; i := 1; while i < n do ',
         'if a[i - 1] > a[i] then swap := a[i]; a[i] := a[i - 1]; a[i - 1] := swap; sorted := 0 end; ',
         'i := i + 1 end end; i := 0; while i < n do print a[i]; i := i + 1 end']).
text(4, ['; a := 1; while a <= n do b := a; while b <= n do c := b; while c <= n * 1 do ',
         'if a * a + b * b = c * c and (a > 3 or c < 100) then print (a * 10 + b) * 10 + c end; ',
         'c := c + 1 end; b := b + 1 end; a := a + 1 end']).
text(5, ['; m := n * 7 + 1; while n > 0 do x := m; y := n; while y <> 0 do r := x mod y; x := y; y := r end; ',
         'if 2 * 3 > 7 then print -1 else total := total + x end; n := n - 1 end; print total']).
