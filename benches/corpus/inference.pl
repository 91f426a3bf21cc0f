% Hindley-Milner type inference with let-polymorphism; stresses unification with occurs check and environments.
% size 2000, small 20

% Expressions: integers, names, [Function|Arguments], fn(Name, Body), let(Name, Value, Body), rec(Name, Value, Body)
% and if(Condition, Then, Else).  Types: int, bool, list(T), pair(A, B), arrow(A, B) and Prolog variables.
% An environment is env(Tree, Monos): a search tree of schemes and the types of the variables bound by fn.

type_of(Expression, Type) :-
    initial_environment(Environment),
    infer(Expression, Environment, Type).

infer(Number, _, Type) :-
    integer(Number), !,
    unify(Type, int).
infer(Name, Environment, Type) :-
    atom(Name), !,
    lookup(Name, Environment, Scheme),
    instantiate(Scheme, Instance),
    unify(Type, Instance).
infer(fn(Name, Body), Environment, Type) :-
    bind_mono(Name, Argument, Environment, Inner),
    infer(Body, Inner, Result),
    unify(Type, arrow(Argument, Result)).
infer(let(Name, Value, Body), Environment, Type) :-
    infer(Value, Environment, ValueType),
    bind_general(Name, ValueType, Environment, Inner),
    infer(Body, Inner, Type).
infer(rec(Name, Value, Body), Environment, Type) :-
    bind_mono(Name, ValueType, Environment, Recursive),
    infer(Value, Recursive, ValueType),
    bind_general(Name, ValueType, Environment, Inner),
    infer(Body, Inner, Type).
infer(if(Condition, Then, Else), Environment, Type) :-
    infer(Condition, Environment, bool),
    infer(Then, Environment, Type),
    infer(Else, Environment, Type).
infer([Function|Arguments], Environment, Type) :-
    infer(Function, Environment, FunctionType),
    infer_arguments(Arguments, Environment, FunctionType, Type).

infer_arguments([], _, FunctionType, Type) :-
    unify(FunctionType, Type).
infer_arguments([Argument|Arguments], Environment, FunctionType, Type) :-
    infer(Argument, Environment, ArgumentType),
    unify(FunctionType, arrow(ArgumentType, ResultType)),
    infer_arguments(Arguments, Environment, ResultType, Type).

% Schemes keep the variables that must not be renamed.

instantiate(scheme(Fixed, Type), Instance) :-
    copy_term(scheme(Fixed, Type), scheme(Fixed, Instance)).

bind_mono(Name, Type, env(Tree0, Monos), env(Tree, [Type|Monos])) :-
    insert(Tree0, Name, scheme([Type], Type), Tree).

bind_general(Name, Type, env(Tree0, Monos), env(Tree, Monos)) :-
    term_variables(Type, TypeVariables),
    term_variables(Monos, MonoVariables),
    common_variables(TypeVariables, MonoVariables, Fixed),
    insert(Tree0, Name, scheme(Fixed, Type), Tree).

common_variables([], _, []).
common_variables([Variable|Variables], Others, Common) :-
    (   identical_member(Variable, Others) ->
        Common = [Variable|Rest]
    ;   Common = Rest
    ),
    common_variables(Variables, Others, Rest).

identical_member(Variable, [Other|_]) :-
    Variable == Other, !.
identical_member(Variable, [_|Others]) :-
    identical_member(Variable, Others).

% Unification with the occurs check.

unify(A, B) :-
    A == B, !.
unify(A, B) :-
    var(A), !,
    \+ occurs_in(A, B),
    A = B.
unify(A, B) :-
    var(B), !,
    \+ occurs_in(B, A),
    B = A.
unify(A, B) :-
    functor(A, Name, Arity),
    functor(B, Name, Arity),
    unify_arguments(Arity, A, B).

unify_arguments(0, _, _) :- !.
unify_arguments(N, A, B) :-
    arg(N, A, ArgumentA),
    arg(N, B, ArgumentB),
    unify(ArgumentA, ArgumentB),
    N1 is N - 1,
    unify_arguments(N1, A, B).

occurs_in(Variable, Term) :-
    var(Term), !,
    Variable == Term.
occurs_in(Variable, Term) :-
    functor(Term, _, Arity),
    between(1, Arity, N),
    arg(N, Term, Argument),
    occurs_in(Variable, Argument), !.

% The environment's tree.

lookup(Name, env(Tree, _), Scheme) :-
    search(Tree, Name, Scheme).

search(node(Key, Value, Left, Right), Name, Scheme) :-
    compare(Order, Name, Key),
    search(Order, Name, Scheme, Value, Left, Right).

search(=, _, Value, Value, _, _).
search(<, Name, Scheme, _, Left, _) :- search(Left, Name, Scheme).
search(>, Name, Scheme, _, _, Right) :- search(Right, Name, Scheme).

insert(leaf, Name, Scheme, node(Name, Scheme, leaf, leaf)).
insert(node(Key, Value, Left, Right), Name, Scheme, Tree) :-
    compare(Order, Name, Key),
    insert(Order, Name, Scheme, Key, Value, Left, Right, Tree).

insert(=, Name, Scheme, _, _, Left, Right, node(Name, Scheme, Left, Right)).
insert(<, Name, Scheme, Key, Value, Left, Right, node(Key, Value, Left1, Right)) :- insert(Left, Name, Scheme, Left1).
insert(>, Name, Scheme, Key, Value, Left, Right, node(Key, Value, Left, Right1)) :- insert(Right, Name, Scheme, Right1).

initial_environment(env(Tree, [])) :-
    findall(Name-Type, primitive(Name, Type), Primitives),
    insert_primitives(Primitives, leaf, Tree).

insert_primitives([], Tree, Tree).
insert_primitives([Name-Type|Primitives], Tree0, Tree) :-
    insert(Tree0, Name, scheme([], Type), Tree1),
    insert_primitives(Primitives, Tree1, Tree).

primitive(less, arrow(int, arrow(int, bool))).
primitive(cons, arrow(A, arrow(list(A), list(A)))).
primitive(head, arrow(list(A), A)).
primitive(nil, list(_)).
primitive(plus, arrow(int, arrow(int, int))).
primitive(null, arrow(list(_), bool)).
primitive(pair, arrow(A, arrow(B, pair(A, B)))).
primitive(tail, arrow(list(A), list(A))).
primitive(true, bool).

% Hand-written programs.

program(substitute, fn(x, fn(y, fn(z, [x, z, [y, z]])))).
program(self_application, fn(x, [x, x])).
program(polymorphic, let(id, fn(x, x), [pair, [id, 1], [id, true]])).
program(monomorphic, [fn(id, [pair, [id, 1], [id, true]]), fn(x, x)]).
program(captured, fn(x, let(y, fn(z, [pair, x, z]), [pair, [y, 1], [y, true]]))).
program(map, rec(map, fn(f, fn(l, if([null, l], nil, [cons, [f, [head, l]], [map, f, [tail, l]]]))), map)).
program(fold, rec(fold, fn(f, fn(e, fn(l, if([null, l], e, [f, [head, l], [fold, f, e, [tail, l]]])))), fold)).
program(nested, let(twice, fn(f, fn(x, [f, [f, x]])), [twice, twice, twice, fn(x, [cons, 1, x])])).
program(doubled, let(a, fn(x, [pair, x, x]), let(b, fn(x, [a, [a, x]]), fn(x, [b, [b, x]])))).

check_programs([], 0, []).
check_programs([Program|Programs], Rejected, Types) :-
    (   type_of(Program, Type) ->
        canonical(Type),
        Types = [Type|Types1],
        check_programs(Programs, Rejected, Types1)
    ;   check_programs(Programs, Rejected1, Types),
        Rejected is Rejected1 + 1
    ).

canonical(Type) :-
    term_variables(Type, Variables),
    name_variables(Variables, 0'a).

name_variables([], _).
name_variables([Name|Variables], Code) :-
    atom_codes(Name, [Code]),
    Code1 is Code + 1,
    name_variables(Variables, Code1).

% Generated programs: expressions grown for a wanted type, with an occasional slip.

random(Bound, Value, Seed0, Seed) :-
    Seed is Seed0 * 16807 mod 2147483647,
    Value is Seed mod Bound.

generate(Depth, Wanted, Scope, Expression, Seed0, Seed) :-
    random(100, Slip, Seed0, Seed1),
    slip(Slip, Wanted, Type),
    random(10, Choice, Seed1, Seed2),
    grow(Choice, Depth, Type, Scope, Expression, Seed2, Seed).

slip(0, _, int) :- !.
slip(_, Type, Type).

grow(_, 0, Type, Scope, Expression, Seed0, Seed) :- !,
    findall(Name, member(Name-Type, Scope), Names),
    length(Names, Count),
    Bound is Count + 1,
    random(Bound, Index, Seed0, Seed),
    (   append(Front, [Expression|_], Names), length(Front, Index) ->
        true
    ;   simplest(Type, Expression)
    ).
grow(Choice, Depth, Type, Scope, Expression, Seed0, Seed) :-
    Depth1 is Depth - 1,
    shape(Choice, Type, Scope, Expression, Parts),
    generate_parts(Parts, Depth1, Seed0, Seed).

shape(0, Type, Scope, if(C, T, E), [part(bool, Scope, C), part(Type, Scope, T), part(Type, Scope, E)]) :- !.
shape(1, Type, Scope, let(Name, V, B), [part(list(Type), Scope, V), part(Type, [Name-list(Type)|Scope], B)]) :- !,
    fresh_name(Scope, Name).
shape(2, Type, Scope, [F, A], [part(arrow(int, Type), Scope, F), part(int, Scope, A)]) :- !.
shape(3, Type, Scope, [head, L], [part(list(Type), Scope, L)]) :- !.
shape(_, int, Scope, [plus, A, B], [part(int, Scope, A), part(int, Scope, B)]).
shape(_, bool, Scope, [less, A, B], [part(int, Scope, A), part(int, Scope, B)]).
shape(_, list(T), Scope, [cons, A, B], [part(T, Scope, A), part(list(T), Scope, B)]).
shape(_, pair(S, T), Scope, [pair, A, B], [part(S, Scope, A), part(T, Scope, B)]).
shape(_, arrow(A, B), Scope, fn(Name, E), [part(B, [Name-A|Scope], E)]) :-
    fresh_name(Scope, Name).

generate_parts([], _, Seed, Seed).
generate_parts([part(Type, Scope, Expression)|Parts], Depth, Seed0, Seed) :-
    generate(Depth, Type, Scope, Expression, Seed0, Seed1),
    generate_parts(Parts, Depth, Seed1, Seed).

simplest(int, 1).
simplest(bool, true).
simplest(list(_), nil).
simplest(pair(A, B), [pair, X, Y]) :- simplest(A, X), simplest(B, Y).
simplest(arrow(_, B), fn(unused, X)) :- simplest(B, X).

fresh_name(Scope, Name) :-
    length(Scope, Length),
    number_codes(Length, Codes),
    atom_codes(Name, [0'v|Codes]).

% Results: how many generated programs are refused, and the sizes of the types of the others.

check_generated(0, _, Totals, Totals) :- !.
check_generated(Count, Seed0, Totals0, Totals) :-
    Depth is 4 + Count mod 4,
    generate(Depth, arrow(int, pair(list(int), bool)), [], Program, Seed0, Seed),
    check_programs([Program], Refused, Types),
    add_to_totals(Refused, Types, Totals0, Totals1),
    Count1 is Count - 1,
    check_generated(Count1, Seed, Totals1, Totals).

add_to_totals(Refused, Types, totals(Refused0, Size0), totals(Refused1, Size1)) :-
    Refused1 is Refused0 + Refused,
    maplist(type_size, Types, Sizes),
    sum_list([Size0|Sizes], Size1).

type_size(Type, Size) :-
    Type =.. [_|Arguments],
    maplist(type_size, Arguments, Sizes),
    sum_list([1|Sizes], Size).

bench(Size) :-
    findall(Program, program(_, Program), Programs),
    check_programs(Programs, Refused, Types),
    write(handwritten(refused(Refused))), nl,
    maplist(write_type, Types),
    check_generated(Size, 31337, totals(0, 0), totals(Rejected, TypeSizes)),
    write(generated(refused(Rejected), type_sizes(TypeSizes))), nl.

write_type(Type) :-
    type_size(Type, Size),
    (   Size < 15 ->
        write(Type)
    ;   write(size(Size))
    ),
    nl.
