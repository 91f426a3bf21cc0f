:- module(trees, [ дерево/1, дерево/2, дерево/3, tree/1, tree/2, tree/3, '$shortened'/3, '$goal_text'/2, '$without_debugging'/1, '$check_folder'/1, '$recorded_search'/5, '$drawn_labels'/4 ]).

% Trees of recorded searches: what a goal visits, drawn.
%
% The goal runs as it is. What it visits is recorded through the ports of its relations, or by the built-in search itself
% (`games/recording/`); the picture is drawn when it has ended (`pictures/`).

:- meta_predicate дерево(0), дерево(0, ?), дерево(0, ?, ?), tree(0), tree(0, ?), tree(0, ?, ?).

%! дерево(:Goal) is semidet.
%  Calls Goal once, and draws the tree of the search that it has run: by лучший_ход/4 or one of the printed relations. Levels are those of
%  МАКС and МИН; nodes have the values that went up, ≥5 or ≤2 where cut-offs let them be bounds only, 3? where what was visited does not prove
%  them; the principal variation is bold, and what was not looked at is dashed. Fails if Goal fails.
%    ?- game(uniform_tree, [branching(2), depth(2)]), start(_P), дерево(best_move(_P, M, V, [algorithm(f2)])).
%    M = 0, V = 0.
дерево(Goal) :-
    дерево(Goal, []).

%! дерево(:Goal, +Options) is semidet.
%  As дерево/1, with Options:
%
%    windows(B)       whether each node shows its window; by default false.
%    boards(B)        whether positions are drawn as boards; by default only in files, of small trees.
%    depth(N)         the number of plies that are drawn.
%    nodes(N)         about how many nodes are drawn; the others are folded, and counted.
%    pruned(B)        whether branches that were not looked at are drawn; by default true.
%    reasons(B)       whether sentences below the picture say why each of them was not; in .svg each branch has its own as a tooltip.
%                     By default false.
%    number(N)        which search, if Goal runs several or deepens: from 1. The default is the last that has ended.
%    format(F)        text, svg, dot, tex, html or json; by default text. A page (html) replays the searches of the goal, the last 30 at most,
%                     with windows and boards unless options say otherwise.
%    title(Text)      the title; by default Goal.
%    record(N)        the number of nodes that are recorded; by default 100,000. Older searches are forgotten first; then the deepest nodes
%                     are folded, and counted.
%    beside(Goal2)    in .html: the search of another goal, beside that of Goal and in step with it. It has variables of its own.
%    seed(N)          in .html: what decides which questions the quiz asks.
%    quiz(B)          in .html: a sheet of exercises and their solutions for print instead. By default false.
%    search(T)        what the arguments of a search relation mean: my_search(position, alpha, beta, move, value). Other roles are bound, for
%                     a single bound; variation, for the list of positions that follow; and level, even if Max moves. A variable is none
%                     of them. If values are those of the side to move, T is mover(my_search(…)).
%
%  Their Russian names are окна, доски, глубина, узлы, отсечённые, причины, номер, формат, заголовок, запись, рядом, зерно, задачи and
%  поиск; the roles are позиция, альфа, бета, граница, ход, вариант, оценка, уровень, and ходящего.
%
%  existence_error(recorded_search, Goal) if Goal has not run any search that can be recorded.
%    ?- game(uniform_tree, [branching(2), depth(2)]), start(_P), дерево(best_move(_P, M, V, [algorithm(f2)]), [windows(true)]).
%    M = 0, V = 0.
дерево(Goal, Options) :-
    '$tree_options'(Options, text, Look),
    '$screen'(Screen),
    '$tree_picture'(Goal, Look, Screen, Text, Result),
    write(Text),
    Result == true.

%! дерево(:Goal, +File, +Options) is semidet.
%  As дерево/2, but writes the picture to File, as its name ends: .svg, .html (a page that replays the search step by
%  step), .dot (Graphviz), .tex (LaTeX), .json or .txt. An old file is replaced as a whole, or not at all.
%    ?- game(uniform_tree, [branching(2), depth(2)]), start(_P), tmp_file(tree, _B), atom_concat(_B, '.svg', _F), дерево(best_move(_P, M, V, [algorithm(f2)]), _F, []), delete_file(_F).
%    M = 0, V = 0.
дерево(Goal, File, Options) :-
    '$format_of_file'(File, Format),
    '$tree_options'(Options, Format, Look),
    absolute_file_name(File, Path),
    '$check_folder'(Path),
    '$tree_picture'(Goal, Look, screen(100, false), Text, Result),
    '$replace_file'(Path, Text),
    Result == true.

% '$check_folder'(+Path): before a search that may take long.
'$check_folder'(Path) :-
    file_directory_name(Path, Folder),
    (   exists_directory(Folder)
    ->  true
    ;   existence_error(directory, Folder)
    ).

%! tree(:Goal) is semidet.
%  The English name of дерево/1.
%    ?- game(uniform_tree, [branching(2), depth(2)]), start(_P), tree(best_move(_P, M, V, [algorithm(f2)])).
%    M = 0, V = 0.
tree(Goal) :-
    дерево(Goal, []).

%! tree(:Goal, +Options) is semidet.
%  The English name of дерево/2.
%    ?- game(uniform_tree, [branching(2), depth(2)]), start(_P), tree(best_move(_P, M, V, [algorithm(f2)]), [depth(1)]).
%    M = 0, V = 0.
tree(Goal, Options) :-
    дерево(Goal, Options).

%! tree(:Goal, +File, +Options) is semidet.
%  The English name of дерево/3.
%    ?- game(uniform_tree, [branching(2), depth(2)]), start(_P), tmp_file(tree, _B), atom_concat(_B, '.dot', _F), tree(best_move(_P, M, V, [algorithm(f2)]), _F, []), delete_file(_F).
%    M = 0, V = 0.
tree(Goal, File, Options) :-
    дерево(Goal, File, Options).

% '$screen'(-Screen): the width of the output, and whether it has colours.
'$screen'(screen(Columns, Coloured)) :-
    '$columns'(Columns),
    '$output_coloured'(Coloured).

% '$tree_picture'(+Goal, +Look, +Screen, -Text, -Result): runs Goal once and draws its search. Result is true or false. The debugger rests
% meanwhile: its boxes are those of the recorder.
'$tree_picture'(Goal, Look, Screen, Text, Result) :-
    '$title'(Look, Goal, Title),
    setup_call_cleanup('$begin_holding'(Mark),
                       '$without_debugging'('$record_and_draw'(Goal, Title, Look, Screen, Text, Result)),
                       '$end_holding'(Mark)).

% '$without_debugging'(+Goal): calls Goal, which is one of the system, once; afterwards the debugger goes on as before.
'$without_debugging'(Goal) :-
    '$pace'(Pace),
    ( '$debugs' -> Debugs = true ; Debugs = false ),
    setup_call_cleanup('$set_debugging'(false),
                       once(system:Goal),
                       ( '$set_debugging'(Debugs), '$set_pace'(Pace) )).

'$record_and_draw'(Goal, Title, Look, Screen, Text, Result) :-
    '$beside'(Goal, Look, Beside),
    '$recorded_search'(Goal, Look, Record, Root, Result),
    (   '$is_page'(Look)
    ->  '$searches'(Record, Root, Look, Searches),
        '$columns_beside'(Beside, Look, Columns),
        '$draw_page'([column(Record, Title, Searches)|Columns], Look, Text)
    ;   arg(2, Look, Shape),
        '$drawn_labels'(Record, Root, Shape, Labels),
        '$draw_tree'(Record, Root, Labels, Title, Look, Screen, Text)
    ).

% '$recorded_search'(+Goal, +Look, -Record, -Root, -Result): runs Goal once. Result is true or false.
'$recorded_search'(Goal, look(_, _, _, Number, Limit, Template, _), Record, Root, Result) :-
    setup_call_cleanup('$begin_recording'(Limit, Template, Record),
                       ( call(Goal) -> Result = true ; Result = false ),
                       '$end_recording'(Record)),
    (   '$search_root'(Record, Number, Root)
    ->  true
    ;   Result == true,
        (   Number > 0,
            '$search_root'(Record, 0, _)
        ->  existence_error(search_number, Number)
        ;   existence_error(recorded_search, Goal)
        )
    ),
    '$tell_sides'(Record).

% ---- pages ----

'$is_page'(Look) :-
    arg(3, Look, paint(html, _, _)).

% '$beside'(+Goal, +Look, -Beside): the goals beside Goal with their titles: none or one. Their variables are not those of Goal.
'$beside'(Goal, look(_, _, _, _, _, _, page(Given, _, _, _)), Beside) :-
    (   Given == []
    ->  Beside = []
    ;   strip_module(Goal, Module, _),
        copy_term(Given, titled(Text, Other)),
        '$title'(look(Text, _, _, _, _, _, _), Module:Other, Title),
        Beside = [beside(Module:Other, Title)]
    ).

% '$columns_beside'(+Beside, +Look, -Columns): their searches, even if these goals fail.
'$columns_beside'([], _, []).
'$columns_beside'([beside(Goal, Title)], Look, [column(Record, Title, Searches)]) :-
    (   '$recorded_search'(Goal, Look, Record0, Root, _)
    ->  Record = Record0
    ;   existence_error(recorded_search, Goal)
    ),
    '$searches'(Record, Root, Look, Searches).

% '$searches'(+Record, +Root, +Look, -Searches): the search at Root, if the options tell its number; else the last ones that have ended, in
% order, as far as there is room for their nodes.
'$searches'(Record, Root, look(_, Shape, _, Number, _, _, _), Searches) :-
    arg(2, Shape, Nodes),
    (   Number > 0
    ->  Roots = [Root]
    ;   '$search_roots'(Record, 30, Ended),
        ( Ended == [] -> Roots = [Root] ; Roots = Ended )
    ),
    '$searches'(Roots, Record, Shape, Nodes, [], Searches).

'$searches'([Root|Roots], Record, Shape, Left, Later, Searches) :-
    Left > 0, !,
    Shape = shape(Plies, _, Pruned, Boards, Values),
    '$drawn_labels'(Record, Root, shape(Plies, Left, Pruned, Boards, Values), Labels),
    length(Labels, Count),
    Left1 is Left - Count,
    '$searches'(Roots, Record, Shape, Left1, [search(Root, Labels)|Later], Searches).
'$searches'(_, _, _, _, Searches, Searches).

% '$title'(+Look, +Goal, -Title): the goal as it is before it runs, if there is no other title.
'$title'(look(Given, _, _, _, _, _, _), Goal, Title) :-
    (   Given = title(Title0)
    ->  Title = Title0
    ;   '$goal_text'(Goal, Title)
    ).

% '$goal_text'(:Goal, -Text): without the module, and with _ for variables that occur once.
'$goal_text'(Goal, Text) :-
    strip_module(Goal, _, Plain),
    copy_term(Plain, Copy, _),
    numbervars(Copy, 0, _, [singletons(true)]),
    with_output_to(string(Whole), write_term(Copy, [quoted(true), numbervars(true), spacing(next_argument)])),
    '$shortened'(Whole, 160, Text).

% ---- sides ----

% '$tell_sides'(+Record): asks the program whose move it is in the positions recorded, as far as the search has not told.
'$tell_sides'(Record) :-
    '$without_side'(Record, Nodes),
    (   Nodes = [_|_],
        '$sides_known'(Max, Min)
    ->  forall(( member(Node, Nodes), '$recorded_position'(Record, Node, Position) ),
               ( '$sign_of'(Max, Min, Position, Sign), '$set_side'(Record, Node, Sign) ))
    ;   true
    ),
    '$alternate_sides'(Record).

% '$sides_known'(-Max, -Min) is semidet: the relations that tell the side to move, as for '$mover'/4.
'$sides_known'(Max, Min) :-
    once(( '$is_known'(max_to_move) ; '$is_known'(min_to_move) )),
    '$side_relations'(Max, Min).

% '$sign_of'(+Max, +Min, +Position, -Sign): 0 if neither side is to move.
'$sign_of'(Max, Min, Position, Sign) :-
    (   catch('$moves_there'(Max, Min, Position, Side), error(Error, Context), '$unless_resource'(Error, Context))
    ->  ( Side == max -> Sign = 1 ; Sign = -1 )
    ;   Sign = 0
    ).

'$moves_there'(Max, Min, Position, Side) :-
    (   ( Max == [] ; Min == [] )
    ->  '$mover'(Max, Min, Position, Side)
    ;   call(user:Max, Position)
    ->  Side = max
    ;   call(user:Min, Position),
        Side = min
    ).

% '$unless_resource'(+Error, +Context): a program that cannot tell whose move it is, or draw a position, has a picture without that; but
% memory and time must not be used up in silence.
'$unless_resource'(Error, Context) :-
    Error = resource_error(_),
    throw(error(Error, Context)).

% ---- labels ----

% '$drawn_labels'(+Record, +Root, +Shape, -Labels): the nodes to draw, with the names that the program has for them.
'$drawn_labels'(Record, Root, shape(Plies, Nodes, Pruned, Boards, Values), Labels) :-
    '$drawn_nodes'(Record, Root, Plies, Nodes, Pruned, Items),
    length(Items, Count),
    '$new_table'(Positions),
    ( '$sides_known'(Max, Min) -> Sides = sides(Max, Min) ; Sides = none ),
    '$boards_wanted'(Boards, Count, Wanted),
    '$room_below_pruned'(Items, Nodes, Count, Room, Deepest),
    '$labels'(Items, Count, Room, asked(Record, Positions, Sides, Wanted, Deepest, Values), Labels),
    (   Values == true,
        '$stops_at_ply'(Deepest, Items, Record, Positions)
    ->  '$values_at_limit'(Labels, Positions)
    ;   true
    ).

% '$boards_wanted'(+Boards, +Count, -Wanted): whether there are boards, and it is not too much to draw them.
'$boards_wanted'(Boards, Count, Wanted) :-
    (   ( Boards == true ; Boards == few, Count =< 100 ),
        '$is_known'(draw)
    ->  Wanted = true
    ;   Wanted = false
    ).

% '$room_below_pruned'(+Items, +Nodes, +Count, -Room, -Deepest): how many nodes may be drawn below each successor that the search has not
% looked at, and down to which ply: that of the deepest node drawn.
'$room_below_pruned'(Items, Nodes, Count, Room, Deepest) :-
    aggregate_all(count, member(item(_, _, pruned, _, _), Items), Pruned),
    aggregate_all(max(Ply), member(item(_, _, visited(_), _, Ply), Items), Deepest),
    Room is max(0, Nodes - Count) // max(1, Pruned).

% '$labels'(+Items, +Fresh, +Room, +Asked, -Labels): Fresh is a key that no item has.
'$labels'([], _, _, _, []).
'$labels'([item(Key, Parent, What, Number, Ply)|Items], Fresh0, Room, Asked, [Label|Labels]) :-
    '$label'(What, Key, Parent, Number, Asked, Label),
    (   What == pruned,
        '$subtree'(Ply, Key, Label, Asked, Room, _, Fresh0, Fresh1, Labels, Labels1)
    ->  Fresh = Fresh1
    ;   Fresh = Fresh0,
        Labels1 = Labels
    ),
    '$labels'(Items, Fresh, Room, Asked, Labels1).

% '$label'(+What, +Key, +Parent, +Number, +Asked, -Label): the position becomes known under its key. The value is left open: whether a
% position that has not been visited is a leaf is not known yet.
'$label'(folded(Count), Key, Parent, _, _, label(Key, Parent, folded(Count), '', none, 0, _)) :- !.
'$label'(What, Key, Parent, Number, asked(Record, Positions, Sides, Boards, _, Page), label(Key, Parent, What, Name, Board, Sign, _)) :-
    (   '$position_of'(What, Record, Positions, Parent, Number, Position)
    ->  '$note'(Positions, Key, Position),
        '$node_name'(Positions, Parent, Position, Boards, Name),
        '$node_board'(Boards, Page, Position, Board),
        '$node_sign'(Sides, Position, Sign)
    ;   Name = '', Board = none, Sign = 0
    ).

'$position_of'(visited(Node), Record, _, _, _, Position) :-
    '$recorded_position'(Record, Node, Position), !.
'$position_of'(_, _, Positions, Parent, Number, Position) :-
    Number >= 0,
    '$successors_of'(Positions, Parent, Successors),
    nth0(Number, Successors, Position).

% '$successors_of'(+Positions, +Key, -Successors): asks the program once for each position.
'$successors_of'(Positions, Key, Successors) :-
    (   '$look_up'(Positions, successors(Key), Known)
    ->  Successors = Known
    ;   '$look_up'(Positions, Key, Position),
        '$relation'(moves, Moves),
        '$game_successors'(Moves, Position, Successors),
        '$note'(Positions, successors(Key), Successors)
    ).

% '$node_name'(+Positions, +Parent, +Position, +Boards, -Name): the name of the move, or else the position itself; nothing for a root that
% is drawn as a board.
'$node_name'(Positions, Parent, Position, Boards, Name) :-
    (   '$look_up'(Positions, Parent, Before)
    ->  '$move_name'(Before, Position, Term)
    ;   Boards == true
    ->  Term = ''
    ;   Term = Position
    ),
    '$short_text'(Term, 24, Name).

'$short_text'(Term, Most, Text) :-
    % In ISO's own Prolog there is no portray/1.
    ( current_prolog_flag(iso, true) -> Options = [numbervars(true)] ; Options = [portray(true), numbervars(true)] ),
    with_output_to(string(Whole), write_term(Term, Options)),
    '$shortened'(Whole, Most, Text).

% '$shortened'(+Whole, +Most, -Text): Whole, or its beginning and an ellipsis if it has more than Most characters.
'$shortened'(Whole, Most, Text) :-
    string_length(Whole, Length),
    (   Length =< Most
    ->  Text = Whole
    ;   Kept is Most - 1,
        sub_string(Whole, 0, Kept, _, Start),
        string_concat(Start, '…', Text)
    ).

% '$node_board'(+Boards, +Page, +Position, -Board): a page has boards as text; the game may be another one when it is drawn.
'$node_board'(false, _, _, none).
'$node_board'(true, Page, Position, Board) :-
    '$relation'(draw, Draw),
    (   Page == false,
        '$plays_native',
        \+ '$is_defined_relation'(draw)
    ->  Board = position(Position)
    ;   catch(with_output_to(string(Text), call(user:Draw, Position)), error(Error, Context), '$unless_resource'(Error, Context))
    ->  Board = text(Text)
    ;   Board = none
    ).

'$node_sign'(none, _, 0).
'$node_sign'(sides(Max, Min), Position, Sign) :-
    '$sign_of'(Max, Min, Position, Sign).

% '$subtree'(+Ply, +Key, +Label, +Asked, +Room0, -Room, +Fresh0, -Fresh, -Labels, ?Rest) is semidet: labels of the whole tree below a position
% that the search has not looked at, in preorder; Label, its own, gets its value if it is a leaf. Fails if there is no room for it.
'$subtree'(Ply, Key, Label, Asked, Room0, Room, Fresh0, Fresh, Labels, Rest) :-
    Asked = asked(_, Positions, _, _, Deepest, Values),
    (   Ply < Deepest
    ->  '$successors_of'(Positions, Key, Successors)
    ;   Successors = []
    ),
    length(Successors, Count),
    Room1 is Room0 - Count,
    Room1 >= 0,
    ( Values == true -> '$unvisited_leaf'(Successors, Ply, Deepest, Positions, Key, Label) ; true ),
    Deeper is Ply + 1,
    '$subtrees'(Successors, 0, Key, Deeper, Asked, Room1, Room, Fresh0, Fresh, Labels, Rest).

'$subtrees'([], _, _, _, _, Room, Room, Fresh, Fresh, Rest, Rest).
'$subtrees'([_|Successors], Number, Parent, Ply, Asked, Room0, Room, Key, Fresh, [Label|Labels], Rest) :-
    '$label'(pruned, Key, Parent, Number, Asked, Label),
    Fresh0 is Key + 1,
    '$subtree'(Ply, Key, Label, Asked, Room0, Room1, Fresh0, Fresh1, Labels, Labels1),
    Next is Number + 1,
    '$subtrees'(Successors, Next, Parent, Ply, Asked, Room1, Room, Fresh1, Fresh, Labels1, Rest).

% '$leaf_value'(+Positions, +Key, ?Label): what the program says that a leaf is worth which the search has not visited; nothing if it says
% nothing.
'$leaf_value'(Positions, Key, label(_, _, _, _, _, _, Value)) :-
    (   '$look_up'(Positions, Key, Position),
        '$relation'(staticval, Static),
        catch(call(user:Static, Position, Value0), error(Error, Context), '$unless_resource'(Error, Context)),
        number(Value0)
    ->  Value = Value0
    ;   true
    ).

% '$unvisited_leaf'(+Successors, +Ply, +Deepest, +Positions, +Key, ?Label): Label gets its value if it is a leaf. Whether a position in the
% deepest ply that has moves is one depends on the search, and is decided later.
'$unvisited_leaf'([], Ply, Deepest, Positions, Key, Label) :- !,
    (   Ply >= Deepest,
        '$successors_of'(Positions, Key, [_|_])
    ->  '$note'(Positions, undecided(Key), true)
    ;   '$leaf_value'(Positions, Key, Label)
    ).
'$unvisited_leaf'(_, _, _, _, _, _).

% '$stops_at_ply'(+Ply, +Items, +Record, +Positions) is semidet: the search has evaluated positions there that have moves.
'$stops_at_ply'(Ply, Items, Record, Positions) :-
    member(item(Key, _, visited(Node), _, Ply), Items),
    '$is_evaluated'(Record, Node),
    '$successors_of'(Positions, Key, [_|_]), !.

% '$values_at_limit'(?Labels, +Positions): those of positions in the ply at which the search stops.
'$values_at_limit'([], _).
'$values_at_limit'([Label|Labels], Positions) :-
    arg(1, Label, Key),
    (   '$look_up'(Positions, undecided(Key), true)
    ->  '$leaf_value'(Positions, Key, Label)
    ;   true
    ),
    '$values_at_limit'(Labels, Positions).
