% Analyses generated control-flow graphs (live variables, reaching definitions, signs): stresses sets and fixpoints.
% size 120, small 1

bench(Size) :-
    sample_graph(Sample),
    report(Sample),
    analyse_programs(1, Size, [0, 0, 0, 0], Totals),
    write(Totals), nl.

report(Graph) :-
    fixpoint(live, Graph, Live),
    findall(Node-Names, (member(node(Node, _, _), Graph), lookup(Node, Live, facts(_, Names))), LiveBefore),
    write(LiveBefore), nl,
    fixpoint(signs, Graph, Signs),
    last(Graph, node(Last, _, _)),
    lookup(Last, Signs, facts(_, Environment)),
    write(Environment), nl.

% The totals are those of the four properties.
analyse_programs(Number, Size, Totals, Totals) :-
    Number > Size, !.
analyse_programs(Number, Size, Totals0, Totals) :-
    random_graph(Number, Graph),
    fixpoint(live, Graph, Live),
    fixpoint(reaching, Graph, Reaching),
    fixpoint(signs, Graph, Signs),
    Properties = [dead_assignment, reaching_use, known_sign, zero_division],
    maplist(count_found(Graph), Properties, [Live, Reaching, Signs, Signs], Totals0, Totals1),
    Next is Number + 1,
    analyse_programs(Next, Size, Totals1, Totals).

count_found(Graph, Property, Table, Count0, Count) :-
    findall(Node, (member(node(Node, Instruction, _), Graph), lookup(Node, Table, Facts),
                   found(Property, Instruction, Facts)), Nodes),
    length(Nodes, Length),
    Count is Count0 + Length.

found(dead_assignment, assign(Name, _), facts(After, _)) :- \+ memberchk(Name, After).
found(reaching_use, Instruction, facts(Before, _)) :-
    uses(Instruction, Names),
    member(Name, Names),
    member(Name-_, Before).
found(known_sign, assign(Name, _), facts(_, After)) :- After \== unreached, memberchk(Name-[_], After).
found(zero_division, assign(_, over(_, Divisor)), facts(Before, _)) :-
    Before \== unreached,
    signs(Divisor, Before, Signs),
    memberchk(zero, Signs).

% fixpoint(+Analysis, +Graph, -Table): a work list of nodes; the table has facts(Entering, Leaving) of every node, as
% the analysis runs (against the edges if it is a backward one).

fixpoint(Analysis, Graph, Table) :-
    findall(edge(From, To, Branch), flow_edge(Analysis, Graph, From, To, Branch), Edges),
    findall(Place, (member(node(Node, Instruction, _), Graph), place(Node, Instruction, Edges, Place)), Places),
    length(Places, Length),
    build_tree(Length, Places, [], PlaceTree),
    bottom(Analysis, Bottom),
    findall(Node-facts(Bottom, Bottom), member(Node-_, Places), Starts),
    build_tree(Length, Starts, [], StartTree),
    findall(Node, member(Node-_, Places), Nodes),
    ( backward(Analysis) -> reverse(Nodes, Queue) ; Queue = Nodes ),
    iterate(Queue, Analysis, PlaceTree, StartTree, Table).

flow_edge(Analysis, Graph, From, To, Branch) :-
    member(node(Node, _, Successors), Graph),
    nth1(Branch, Successors, Successor),
    ( backward(Analysis) -> From-To = Successor-Node ; From-To = Node-Successor ).

backward(live).

place(Node, Instruction, Edges, Node-place(Instruction, Sources, Targets)) :-
    findall(From-Branch, member(edge(From, Node, Branch), Edges), Sources),
    findall(To, member(edge(Node, To, _), Edges), Targets).

iterate([], _, _, Table, Table).
iterate([Node|Queue], Analysis, Places, Table0, Table) :-
    lookup(Node, Places, place(Instruction, Sources, Targets)),
    entering(Sources, Analysis, Places, Table0, Entering),
    transfer(Analysis, Instruction, Node, Entering, Leaving),
    lookup(Node, Table0, facts(_, OldLeaving)),
    replace(Node, facts(Entering, Leaving), Table0, Table1),
    (   Leaving == OldLeaving ->
        Queue1 = Queue
    ;   findall(Target, (member(Target, Targets), \+ memberchk(Target, Queue)), New),
        append(Queue, New, Queue1)
    ),
    iterate(Queue1, Analysis, Places, Table1, Table).

entering([], Analysis, _, _, Boundary) :- !, boundary(Analysis, Boundary).
entering(Sources, Analysis, Places, Table, Facts) :-
    bottom(Analysis, Bottom),
    entering_from(Sources, Analysis, Places, Table, Bottom, Facts).

entering_from([], _, _, _, Facts, Facts).
entering_from([Source|Sources], Analysis, Places, Table, Facts0, Facts) :-
    along_edge(Source, Analysis, Places, Table, Facts1),
    join(Analysis, Facts0, Facts1, Facts2),
    entering_from(Sources, Analysis, Places, Table, Facts2, Facts).

along_edge(Source-Branch, Analysis, Places, Table, Facts) :-
    lookup(Source, Table, facts(_, Leaving)),
    (   Analysis == signs,
        lookup(Source, Places, place(test(Name), _, _)) ->
        refine(Leaving, Name, Branch, Facts)
    ;   Facts = Leaving
    ).

% The three analyses

bottom(live, []).
bottom(reaching, []).
bottom(signs, unreached).

boundary(live, []).
boundary(reaching, []).
boundary(signs, Environment) :- findall(Name-[zero], name(Name), Environment).

join(live, Names, Others, Union) :- merge_sets(Names, Others, Union).
join(reaching, Definitions, Others, Union) :- merge_sets(Definitions, Others, Union).
join(signs, unreached, Environment, Environment) :- !.
join(signs, Environment, unreached, Environment) :- !.
join(signs, Environment, Other, Joined) :- maplist(join_signs, Environment, Other, Joined).

join_signs(Name-Signs, Name-Others, Name-Union) :- merge_sets(Signs, Others, Union).

merge_sets(Set, Other, Union) :-
    append(Set, Other, Both),
    sort(Both, Union).

transfer(live, Instruction, _, After, Before) :-
    findall(Name, (member(Name, After), Instruction \= assign(Name, _)), Kept),
    uses(Instruction, Uses),
    merge_sets(Uses, Kept, Before).
transfer(reaching, assign(Name, _), Node, Before, After) :- !,
    findall(Other-Place, (member(Other-Place, Before), Other \== Name), Kept),
    merge_sets([Name-Node], Kept, After).
transfer(reaching, _, _, Before, Before).
transfer(signs, assign(Name, Expression), _, Before, After) :-
    Before \== unreached,
    !,
    signs(Expression, Before, Signs),
    set_signs(Signs, Name, Before, After).
transfer(signs, _, _, Before, Before).

uses(assign(_, Expression), Names) :- operands(Expression, Names).
uses(test(Name), [Name]).
uses(return(Name), [Name]).
uses(skip, []).

operands(Expression, Names) :-
    Expression =.. [_|Operands],
    findall(Name, (member(Name, [Expression|Operands]), name(Name)), Found),
    sort(Found, Names).

name(Name) :- member(Name, [a, b, c, d, e, f]).

% test(Name) asks whether Name > 0: branch 1 if so, else branch 2.
refine(unreached, _, _, unreached) :- !.
refine(Environment0, Name, Branch, Environment) :-
    memberchk(Name-Signs, Environment0),
    findall(Sign, (member(Sign, Signs), possible(Branch, Sign)), Left),
    set_signs(Left, Name, Environment0, Environment).

possible(1, pos).
possible(2, neg).
possible(2, zero).

set_signs([], _, _, unreached) :- !.
set_signs(Signs, Name, [Name-_|Rest], [Name-Signs|Rest]) :- !.
set_signs(Signs, Name, [Entry|Rest0], [Entry|Rest]) :- set_signs(Signs, Name, Rest0, Rest).

signs(input, _, [neg, pos, zero]) :- !.
signs(Number, _, [Sign]) :- integer(Number), !, sign_of(Number, Sign).
signs(Name, Environment, Signs) :- name(Name), !, memberchk(Name-Signs, Environment).
signs(Expression, Environment, Signs) :-
    Expression =.. [Operation, Left, Right],
    signs(Left, Environment, Lefts),
    signs(Right, Environment, Rights),
    findall(Sign, (member(X, Lefts), member(Y, Rights), combine(Operation, X, Y, Sign)), Found),
    sort(Found, Signs).

sign_of(Number, neg) :- Number < 0, !.
sign_of(0, zero) :- !.
sign_of(_, pos).

combine(plus, Sign, Sign, Sign).
combine(plus, zero, Sign, Sign) :- Sign \== zero.
combine(plus, Sign, zero, Sign) :- Sign \== zero.
combine(plus, neg, pos, Sign) :- member(Sign, [neg, pos, zero]).
combine(plus, pos, neg, Sign) :- member(Sign, [neg, pos, zero]).
combine(minus, X, Y, Sign) :- opposite(Y, Z), combine(plus, X, Z, Sign).
combine(times, zero, _, zero).
combine(times, neg, Y, Sign) :- opposite(Y, Sign).
combine(times, pos, Y, Y).
combine(over, X, Y, Sign) :- Y \== zero, combine(times, X, Y, Sign).
combine(over, X, Y, zero) :- Y \== zero, X \== zero.

opposite(neg, pos).
opposite(zero, zero).
opposite(pos, neg).

% Balanced trees of the nodes

build_tree(0, Entries, Entries, leaf) :- !.
build_tree(Size, Entries0, Entries, tree(Left, Key, Value, Right)) :-
    LeftSize is (Size - 1) // 2,
    RightSize is Size - 1 - LeftSize,
    build_tree(LeftSize, Entries0, [Key-Value|Entries1], Left),
    build_tree(RightSize, Entries1, Entries, Right).

lookup(Key, tree(Left, Here, Value0, Right), Value) :-
    (   Key < Here -> lookup(Key, Left, Value)
    ;   Key > Here -> lookup(Key, Right, Value)
    ;   Value = Value0
    ).

replace(Key, Value, tree(Left0, Here, Value0, Right0), tree(Left, Here, Value1, Right)) :-
    (   Key < Here -> Right = Right0, Value1 = Value0, replace(Key, Value, Left0, Left)
    ;   Key > Here -> Left = Left0, Value1 = Value0, replace(Key, Value, Right0, Right)
    ;   Left = Left0, Right = Right0, Value1 = Value
    ).

% Graphs: node(Number, Instruction, Successors). Random ones are flattened from nested statements.

sample_graph([node(1, assign(a, input), [2]), node(2, assign(b, 1), [3]), node(3, test(a), [4, 7]),
              node(4, assign(b, times(b, a)), [5]), node(5, assign(a, minus(a, 1)), [6]), node(6, skip, [3]),
              node(7, return(b), [])]).

random_graph(Seed, [node(1, assign(a, input), [2]), node(2, assign(b, input), [3])|Nodes]) :-
    Count is 6 + Seed mod 7,
    block(Count, 2, 3, Last, Seed, _, Nodes, [node(Last, return(a), [])]).

block(0, _, Node, Node, Seed, Seed) --> !.
block(Count, Depth, Node0, Node, Seed0, Seed) -->
    { draw([assign, assign, if, while], Seed0, Seed1, Kind), Count1 is Count - 1 },
    statement(Kind, Depth, Node0, Node1, Seed1, Seed2),
    block(Count1, Depth, Node1, Node, Seed2, Seed).

statement(if, Depth, Node, End, Seed0, Seed) --> { Depth > 0 }, !,
    { Depth1 is Depth - 1, Then is Node + 1, random_name(Seed0, Seed1, Name) },
    [node(Node, test(Name), [Then, Else])],
    block(2, Depth1, Then, Skip, Seed1, Seed2),
    { Else is Skip + 1 },
    [node(Skip, skip, [End])],
    block(2, Depth1, Else, End, Seed2, Seed).
statement(while, Depth, Node, End, Seed0, Seed) --> { Depth > 0 }, !,
    { Depth1 is Depth - 1, Body is Node + 1, random_name(Seed0, Seed1, Name) },
    [node(Node, test(Name), [Body, End])],
    block(3, Depth1, Body, Back, Seed1, Seed),
    { End is Back + 1 },
    [node(Back, skip, [Node])].
statement(_, _, Node, Next, Seed0, Seed) -->
    { Next is Node + 1, random_name(Seed0, Seed1, Name), random_expression(Seed1, Seed, Expression) },
    [node(Node, assign(Name, Expression), [Next])].

random_expression(Seed0, Seed, Expression) :-
    draw([plus, minus, times, over, number, number], Seed0, Seed1, Kind),
    (   Kind == number ->
        draw([input, -2, 0, 1, 7], Seed1, Seed, Expression)
    ;   random_name(Seed1, Seed2, Left),
        draw([a, b, c, d, 1, 2], Seed2, Seed, Right),
        Expression =.. [Kind, Left, Right]
    ).

random_name(Seed0, Seed, Name) :-
    draw([a, b, c, d, e, f], Seed0, Seed, Name).

draw(Choices, Seed0, Seed, Choice) :-
    Seed is (Seed0 * 1103515245 + 12345) mod 2147483648,
    length(Choices, Length),
    Index is 1 + (Seed // 4096) mod Length,
    nth1(Index, Choices, Choice).
