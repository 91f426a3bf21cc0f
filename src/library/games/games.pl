:- module(games, [ игра/1, игра/2, game/1, game/2, '$with_facts'/3, '$game_term'/2, '$first_position'/1,
                  '$game_successors'/3, '$name_of_move'/3 ]).

% The current native game, and the names of its moves.

%! игра(+Name) is det.
%  Makes the native game Name the current one: ходы/2, стат_оц/2 and the other relations of the protocol are defined for it, unless the
%  program has clauses of its own for them.
%  игра(крестики_нолики), начало(P), ход_макса(P), стат_оц(P, V) ⇒ P = ходит(х, доска(п,п,п,п,п,п,п,п,п)), V = 0.
игра(Name) :-
    игра(Name, []).

%! игра(+Name, +Options) is det.
%  As игра/1, with Options of the game. Each game has options of its own, here with their defaults:
%
%    chess, шахматы                    fen(Text), the position it begins with
%    mnk, мнк                          width(15), height(15), row(5); ширина, высота, ряд
%    connect_four, четыре_в_ряд        width(7), height(6); ширина, высота
%    subtraction, вычитание            stones(12), take([1,2,3]); камни, взять
%    nim, ним                          heaps([1,2,3]); кучи
%    uniform_tree, равномерное_дерево  branching(2), depth(4), order(best); ветвление, глубина, порядок(лучшие)
%    tree, дерево                      nodes(Name), leaves(Name), root(Node), to_move(min); узлы, листья, корень, ходит; nested(T), вложенное
%
%  A uniform tree's order is also worst, or random(M), or random(M, Seed): leaves from 0 to M - 1, by each seed others; худшие, случайные.
%  noughts_and_crosses, крестики_нолики, and reversi, реверси, have none of their own. All games have depth(Plies), глубина: positions
%  carry their ply, and ходы/2 fails at that ply.
%  игра(крестики_нолики, [глубина(0)]), начало(P), ходы(P, _) ⇒ false.
%
%  The game tree is given by facts of the program: successors(Node, Successors) and value(Leaf, Value), for дерево преемники/2 and
%  оценка/2, or others that the options nodes(Name) and leaves(Name) name. Its root is the only node that is no successor, or that of
%  the option root(Node). Max moves there, unless to_move(min).
%  Instead of facts, nested(T) gives a small tree as a term: an integer is a leaf with that value, a list is a node with these successors. Its
%  nodes are named a, b, c, … from level to level.
%  In a directive the facts are collected after the load, as by initialization/1, so that they may follow the directive. Facts that
%  form no tree are an error that names a node: domain_error(tree_without_cycles, Node), and likewise tree_with_one_root,
%  node_with_one_parent, node_with_one_value, node_with_one_list_of_successors; existence_error(game_value, Node) for a leaf without
%  a value.
%  game(tree, [nested([[4, 5], [2, 1]])]), start(P), moves(P, Ps), moves(c, Qs), solve(P, V) ⇒ P = a, Ps = [b, c], Qs = [f, g], V = 4.
%  assertz(successors(a, [b, c])), assertz(value(b, 1)), assertz(value(c, 2)), game(tree), start(P), moves(P, Ps), solve(P, V) ⇒ P = a, Ps = [b, c], V = 2.
игра(Name, Options) :-
    nonvar(Name),
    '$tree_relations'(Name, _, _), !,
    (   '$is_loading'
    ->  initialization(system:'$open_tree'(Name, Options))
    ;   '$open_tree'(Name, Options)
    ).
игра(Name, Options) :-
    '$open_game'(Name, Options).

% '$tree_relations'(?Name, ?Nodes, ?Leaves): the default names of the facts, for each name of the game.
'$tree_relations'(дерево, преемники, оценка).
'$tree_relations'(tree, successors, value).

'$open_tree'(Name, Options) :-
    '$with_facts'(Name, Options, Whole),
    '$open_game'(Name, Whole).

% '$with_facts'(+Name, +Options, -Whole): Whole are Options, with the facts of the program if the game is a tree.
'$with_facts'(Name, Options, ['$successors'(Nodes), '$values'(Leaves)|Rest]) :-
    '$tree_relations'(Name, _, _),
    must_be(list, Options),
    member(Option, Options),
    nonvar(Option),
    ( Option = вложенное(Nested) ; Option = nested(Nested) ), !,
    '$nested_facts'(Nested, Nodes, Leaves),
    selectchk(Option, Options, Rest).
'$with_facts'(Name, Options, ['$successors'(Nodes), '$values'(Leaves), '$value_relation'(LeavesName)|Rest]) :-
    '$tree_relations'(Name, Nodes0, Leaves0), !,
    must_be(list, Options),
    '$tree_option'(Options, узлы, nodes, Nodes0, NodesName, Options1),
    '$tree_option'(Options1, листья, leaves, Leaves0, LeavesName, Rest),
    '$pairs_of_facts'(NodesName, Nodes),
    '$pairs_of_facts'(LeavesName, Leaves).
'$with_facts'(_, Options, Options).

% '$tree_option'(+Options, +Ru, +En, +Default, -Name, -Rest): the name of a relation, given as Name or Name/2, and the other options.
'$tree_option'(Options, Ru, En, Default, Name, Rest) :-
    (   member(Option, Options),
        nonvar(Option),
        ( Option =.. [Ru, Given] ; Option =.. [En, Given] )
    ->  '$relation_name'(Given, Name),
        selectchk(Option, Options, Rest)
    ;   Name = Default,
        Rest = Options
    ).

'$relation_name'(Given, Name) :-
    (   nonvar(Given),
        Given = Plain/Arity,
        Arity == 2
    ->  Name = Plain
    ;   Name = Given
    ),
    must_be(atom, Name).

'$pairs_of_facts'(Name, Pairs) :-
    Fact =.. [Name, Node, Value],
    findall(Node-Value, user:Fact, Pairs).

%! game(+Name) is det.
%  The English name of игра/1.
%  game(nim, [heaps([1])]), start(P), move_name(P, _, Name) ⇒ P = heaps([1], max), Name = [0].
%  game(nim), start(P) ⇒ P = heaps([1, 2, 3], max).
game(Name) :-
    игра(Name, []).

%! game(+Name, +Options) is det.
%  The English name of игра/2.
%  game(noughts_and_crosses, [depth(1)]), start(P), moves(P, [_|Ps]), length(Ps, N), fail ⇒ false.
game(Name, Options) :-
    игра(Name, Options).

% '$game_term'(+Term, -Game): parses the specification of a game. Game is rules for правила and rules, the game that the program's
% relations define; otherwise native(Name, Options), where the options are the arguments of Term, or a list that is its only argument.
'$game_term'(Term, Game) :-
    must_be(callable, Term),
    (   memberchk(Term, [rules, правила])
    ->  Game = rules
    ;   Term =.. [Name|Arguments],
        (   Arguments = [Options],
            nonvar(Options),
            ( Options == [] ; Options = [_|_] )
        ->  Game = native(Name, Options)
        ;   Game = native(Name, Arguments)
        )
    ).

% '$first_position'(-Position): the initial position, of the program's or the current native game.
'$first_position'(Position) :-
    '$overruling_start'(Start), !,
    Position = Start.
'$first_position'(Position) :-
    '$relation'(start, Start),
    (   call(user:Start, Found)
    ->  Position = Found
    ;   throw(error(existence_error(start_position, Start), _))
    ).

% '$game_successors'(+Moves, +Position, -Successors): the successors by the relation Moves; [] if it fails.
'$game_successors'(Moves, Position, Successors) :-
    (   call(user:Moves, Position, Found)
    ->  must_be(list, Found),
        Successors = Found
    ;   Successors = []
    ).

% '$name_of_move'(+Position, ?Successor, ?Name): имя_хода/3 of the current native game.
% A given name is that of a move, or in any other notation that users type, such as e2-e4, which is no atom.
'$name_of_move'(Position, Successor, Name) :-
    nonvar(Name), !,
    '$named_moves'(Position, Pairs),
    (   member(Name-Named, Pairs)
    ->  Successor = Named
    ;   format(atom(Text), '~w', [Name]),
        '$after_text'(Position, Text, Successor)
    ).
'$name_of_move'(Position, Successor, Name) :-
    '$named_moves'(Position, Pairs),
    member(Name-Successor, Pairs).
