:- module(games, [ игра/1, игра/2, game/1, game/2, '$with_facts'/3, '$game_term'/2, '$first_position'/1,
                  '$game_successors'/3, '$name_of_move'/3 ]).

% Games: the current native game, and the names of its moves.

%! игра(+Name) is det.
%  The native game of that name is in force from now on: ходы/2, стат_оц/2 and the other relations of the contract speak of it, as far
%  as the program has no clauses of its own for them.
%  игра(крестики_нолики), начало(P), ход_макса(P), стат_оц(P, V) ⇒ P = ходит(х, доска(п,п,п,п,п,п,п,п,п)), V = 0.
игра(Name) :-
    игра(Name, []).

%! игра(+Name, +Options) is det.
%  The same with options of the game. All games know глубина(Plies): positions then carry their ply, and ходы/2 fails when it is
%  that deep.
%  игра(крестики_нолики, [глубина(0)]), начало(P), ходы(P, _) ⇒ false.
%
%  The game дерево, in English tree, is what facts of the program say: преемники(Node, Successors) and оценка(Leaf, Value), in
%  English successors/2 and value/2, or others that the options узлы(Name) and листья(Name), nodes and leaves, name. Its root is
%  the only node that is nobody's successor, or that of the option корень(Node), root. Max moves there, unless ходит(мин), to_move(min).
%  During a load the facts are gathered when it ends, as by initialization/1; so they may stand behind the directive. Facts that make no
%  tree are an error that names a node: domain_error(tree_without_cycles, Node), and likewise tree_with_one_root, node_with_one_parent,
%  node_with_one_value, node_with_one_list_of_successors; existence_error(game_value, Node) for a leaf without a value.
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

% '$tree_relations'(?Name, ?Nodes, ?Leaves): what the facts of a tree are called, by the name of the game.
'$tree_relations'(дерево, преемники, оценка).
'$tree_relations'(tree, successors, value).

'$open_tree'(Name, Options) :-
    '$with_facts'(Name, Options, Whole),
    '$open_game'(Name, Whole).

% '$with_facts'(+Name, +Options, -Whole): Whole are the options of the game with the facts of the program if it is a tree.
'$with_facts'(Name, Options, ['$successors'(Nodes), '$values'(Leaves)|Rest]) :-
    '$tree_relations'(Name, Nodes0, Leaves0), !,
    must_be(list, Options),
    '$tree_option'(Options, узлы, nodes, Nodes0, NodesName, Options1),
    '$tree_option'(Options1, листья, leaves, Leaves0, LeavesName, Rest),
    '$pairs_of_facts'(NodesName, Nodes),
    '$pairs_of_facts'(LeavesName, Leaves).
'$with_facts'(_, Options, Options).

% '$tree_option'(+Options, +Ru, +En, +Default, -Name, -Rest): the name of a relation, given as Name or Name/2.
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
game(Name) :-
    игра(Name, []).

%! game(+Name, +Options) is det.
%  The English name of игра/2.
%  game(noughts_and_crosses, [depth(1)]), start(P), moves(P, [_|Ps]), length(Ps, N), fail ⇒ false.
game(Name, Options) :-
    игра(Name, Options).

% '$game_term'(+Term, -Game): how all that take a game understand what stands for it. Game is rules for правила and rules, the game
% that the program's relations say; else native(Name, Options) for a name, whose options are its arguments, or the list that is its
% only one.
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

% '$first_position'(-Position): where the game begins, as the program or the current native game says.
'$first_position'(Position) :-
    '$relation'(start, Start),
    (   call(user:Start, Found)
    ->  Position = Found
    ;   throw(error(existence_error(start_position, Start), _))
    ).

% '$game_successors'(+Moves, +Position, -Successors): what the relation Moves says; none where it fails.
'$game_successors'(Moves, Position, Successors) :-
    (   call(user:Moves, Position, Found)
    ->  must_be(list, Found),
        Successors = Found
    ;   Successors = []
    ).

% '$name_of_move'(+Position, ?Successor, ?Name): имя_хода/3 of the current native game.
% A name is one of those that the moves have, or any other that a person would write, as e2-e4, which is no atom.
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
