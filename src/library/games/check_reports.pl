:- module(check_reports, [ '$report_check'/5 ]).

% What library(check_search) tells: how many trees there were, or the smallest one that shows a mistake.

% '$report_check'(+Language, +Search, +Result, +File, -Counterexample): File is that of the picture, or none.
'$report_check'(Language, search(_:Indicator, _, _, _, _, _, _), passed(Count, Seen), _, None) :-
    format(atom(Name), '~q', [Indicator]),
    check_line(Language, passed(Count, Name)),
    ( Seen == unseen -> check_line(Language, cuts_unseen) ; true ),
    check_word(Language, none, None).
'$report_check'(Language, Search, Failed, File, Counterexample) :-
    Failed = failed(Number, case(_, Nested0, _), Steps, Case, Kind, Run),
    Search = search(_:Indicator, _, View, Template, _, _, _),
    Case = case(Side, Nested, Window),
    format(atom(Name), '~q', [Indicator]),
    kind_sentence(Kind, Name, Title),
    check_line(Language, Title),
    check_step(Kind, Search, Run, Step0),
    step_in_words(Step0, Language, Step),
    '$language'(Own),
    setup_call_cleanup('$set_language'(Language),
                       system:draw_run(Search, Case, Run, Step, File),
                       '$set_language'(Own)),
    ( Template == none -> check_line(Language, not_recorded) ; true ),
    forall(system:answer_line(Kind, Run, View, Line), system:check_line(Language, Line)),
    ( Step = step(_, _, Text) -> check_line(Language, first_step(Text)) ; true ),
    ( View == mover -> check_line(Language, for_max) ; true ),
    '$tree_size'(Nested0, Size0),
    '$tree_size'(Nested, Size),
    (   Steps =:= 0
    ->  check_line(Language, found_at_once(Number, Size))
    ;   check_line(Language, found(Number, Size0, Steps, Size))
    ),
    tree_in_words(Language, Nested, Side, Window, Game, Opening),
    check_line(Language, again(Opening)),
    Run = run(_, _, _:Goal, _, _),
    counterexample(Language, Game, Kind, Goal, Step, Counterexample).

check_line(Language, Sentence) :-
    '$check_sentence'(Language, Sentence, Text),
    format('~s~n', [Text]).

kind_sentence(error(Ball), Name, error(Ball, Name)) :- !.
kind_sentence(Kind, Name, Sentence) :-
    functor(Kind, Plain, _),
    Sentence =.. [Plain, Name].

% ---- the tree ----

% draw_run(+Search, +Case, +Run, +Step, +File): the run that goes wrong, on the current output or in a file. Its nodes have windows if the search
% has. A relation that only another module sees is not recorded, and so there is nothing to draw.
draw_run(_, _, run(_, _, _, _, []), _, _) :- !.
draw_run(search(_, _, _, Template, Mode, _, Facts), case(Side, Nested, _), run(Tree, _, Goal, _, _), Step, File) :-
    '$goal_text'(Goal, Title),
    ( Mode == none -> Windows = false ; Windows = true ),
    ( Template == [] -> Options = Options1 ; Options = [search(Template)|Options1] ),
    Options1 = [title(Title), windows(Windows), boards(false), depth(6), record(10000)],
    ( Tree = n(_, _, _, []) -> Beside = none ; right_algorithm(Mode, Beside) ),
    '$nested_facts'(Nested, Nodes, Leaves),
    setup_call_cleanup('$overrule_game'(tree, ['$successors'(Nodes), '$values'(Leaves), to_move(Side)], Depth),
                       system:draw_goal(File, Goal, Facts, Beside, Step, Options),
                       '$restore_game'(Depth)).

% draw_goal(+File, +Goal, +Facts, +Beside, +Step, +Options): Beside is the algorithm that a page shows beside the search, or none.
draw_goal(File, Goal, Facts, Beside, Step, Options) :-
    copy_term(Goal, Copy),
    '$undoing_changes'(Facts, дерево(system:'$run_goal'(Copy, _), Options)),
    (   File == none
    ->  true
    ;   (   '$format_of_file'(File, html)
        ->  page_options(Beside, Step, Options1, Options)
        ;   Options1 = Options
        ),
        copy_term(Goal, Again),
        '$undoing_changes'(Facts, дерево(system:'$run_goal'(Again, _), File, Options1))
    ).

% page_options(+Beside, +Step, -Options, ?Rest): a page begins at the first wrong step, step(Node, Moment, Text) or none, and shows a right
% search beside the wrong one.
page_options(Beside, Step, Options, Rest) :-
    '$language'(Language),
    (   Beside == none
    ->  Options = Options1
    ;   name_of_algorithm(Language, Beside, Title),
        Options = [beside(right_search(Beside)), '$beside_title'(Title)|Options1]
    ),
    (   Step = step(Node, Moment, Text0)
    ->  '$check_sentence'(Language, first_step(Text0), Text),
        Options1 = ['$start'(step(Node, Moment, Text))|Rest]
    ;   Options1 = Rest
    ).

% right_search(+Algorithm): searches the tree that overrules the game.
right_search(Algorithm) :-
    '$first_position'(Position),
    best_move(Position, _, _, [algorithm(Algorithm)]).

% right_algorithm(+Mode, -Algorithm): with cut-offs if the search to be checked has windows.
right_algorithm(Mode, Algorithm) :-
    ( Mode == none -> Algorithm = minimax ; Algorithm = alphabeta ).

name_of_algorithm(ru, minimax,   минимакс).
name_of_algorithm(ru, alphabeta, 'альфа-бета').
name_of_algorithm(en, minimax,   minimax).
name_of_algorithm(en, alphabeta, 'alpha-beta').

% tree_in_words(+Language, +Nested, +Side, +Window, -Game, -Opening): Game is the term of the counterexample, Opening the query that opens the tree.
tree_in_words(ru, Nested, Side, Window, дерево(Options), Opening) :-
    ( Side == max -> Mover = макс ; Mover = мин ),
    Opened = [вложенное(Nested), ходит(Mover)],
    format(atom(Opening), 'игра(дерево, ~q)', [Opened]),
    ( Window = Low-High -> append(Opened, [окно(Low, High)], Options) ; Options = Opened ).
tree_in_words(en, Nested, Side, Window, tree(Options), Opening) :-
    Opened = [nested(Nested), to_move(Side)],
    format(atom(Opening), 'game(tree, ~q)', [Opened]),
    ( Window = Low-High -> append(Opened, [window(Low, High)], Options) ; Options = Opened ).

% ---- what is right ----

% answer_line(+Kind, +Run, +View, -Sentence) is nondet: what the search has answered, and what is right.
answer_line(Kind, run(_, _, _, Answer, _), _, gave(Text)) :-
    memberchk(Kind, [no_number, wrong_value, wrong_move(_)]),
    '$goal_text'(Answer, Text).
answer_line(missing_cut(Names), _, _, needless(Text)) :-
    atomic_list_concat(Names, ', ', Text).
answer_line(Kind, run(Tree, Low-High, _, _, _), View, Sentence) :-
    Kind \= missing_cut(_),
    Tree = n(_, Side, True, Successors),
    maplist('$value_for_max'(View, Side), [True, Low, High], [Own, Low1, High1]),
    (   True =< Low
    ->  right_bound(right_at_most, View, Side, Low1, Own, Sentence)
    ;   True >= High
    ->  right_bound(right_at_least, View, Side, High1, Own, Sentence)
    ;   Successors == []
    ->  Sentence = right_value(Own)
    ;   right_moves(Tree, Moves),
        Sentence = right_move(Own, Moves)
    ).

% right_bound(+Name, +View, +Side, +Bound, +Value, -Sentence): as the search sees it; what is at most a bound for Max is at least one for Min.
right_bound(Name0, View, Side, Bound, Value, Sentence) :-
    (   View == mover,
        Side == min
    ->  once(( member(Name0-Name, [right_at_most-right_at_least, right_at_least-right_at_most]) ))
    ;   Name = Name0
    ),
    Sentence =.. [Name, Bound, Value].

right_moves(n(_, _, True, Successors), Text) :-
    findall(Name, ( member(n(Name, _, Value, _), Successors), Value =:= True ), Names),
    atomic_list_concat(Names, ', ', Text).

% ---- the first step that goes wrong ----

check_step(Kind, search(_, _, View, _, Mode, _, _), run(Tree, Window, _, _, Visits), Step) :-
    functor(Kind, Plain, _),
    (   '$first_wrong_step'(Plain, how(Mode, View), Window, Tree, Visits, Step0)
    ->  Step = Step0
    ;   Kind = wrong_move(Bad)
    ->  choice_step(Bad, View, Visits, Step)
    ;   Step = none
    ).

% choice_step(+Bad, +View, +Visits, -Step): the wrong move itself. What the search has found for it may only be a bound.
choice_step(bad(Tree, Move), View, Visits, step(Name, leave, Sentence)) :-
    Tree = n(Name, Side, True, Successors),
    right_moves(Tree, Right),
    (   Successors == []
    ->  Sentence = step_behind_leaf(Name, Move)
    ;   Move == none
    ->  Sentence = step_no_move(Name, Right)
    ;   member(n(Name1, _, Value, _), Successors),
        Name1 == Move
    ->  '$other_side'(Side, Other),
        (   member(visit(_, _, Position, _, Found, _), Visits),
            Position == Move,
            Found \== none,
            '$value_for_max'(View, Other, Found, ForMax),
            ForMax =\= Value
        ->  Sentence = step_move_bound(Name, Move, ForMax, Value, Right)
        ;   Sentence = step_move(Name, Move, Value, Right, True)
        )
    ;   Sentence = step_no_successor(Name, Move, Right)
    ).

% step_in_words(+Step, +Language, -Words): the same with the text of the sentence.
step_in_words(none, _, none).
step_in_words(step(Node, Moment, Sentence), Language, step(Node, Moment, Text)) :-
    Sentence =.. [Name|Blanks0],
    maplist(system:shown_blank, Blanks0, Blanks),
    Shown =.. [Name|Blanks],
    '$check_sentence'(Language, Shown, Text0),
    atom_string(Text, Text0).

shown_blank(Term, Shown) :-
    (   float(Term),
        Term =:= inf
    ->  Shown = '∞'
    ;   float(Term),
        Term =:= -inf
    ->  Shown = '−∞'
    ;   Shown = Term
    ).

% ---- the counterexample as a term ----

counterexample(ru, Game, Kind0, Goal, Step0, контрпример(Game, Kind, Goal, Step)) :-
    failure_in_words(ru, Kind0, Kind),
    (   Step0 = step(Node, Moment0, Text)
    ->  check_word(ru, Moment0, Moment),
        Step = шаг(Node, Moment, Text)
    ;   check_word(ru, Step0, Step)
    ).
counterexample(en, Game, Kind0, Goal, Step, counterexample(Game, Kind, Goal, Step)) :-
    failure_in_words(en, Kind0, Kind).

failure_in_words(Language, error(Ball), Kind) :- !,
    check_word(Language, error, Name),
    Kind =.. [Name, Ball].
failure_in_words(Language, Kind0, Kind) :-
    functor(Kind0, Name, _),
    check_word(Language, Name, Kind).

check_word(en, Word, Word) :- !.
check_word(ru, Word, Russian) :-
    russian_check_word(Word, Russian).

russian_check_word(none,        нет).
russian_check_word(enter,       вход).
russian_check_word(leave,       выход).
russian_check_word(error,       ошибка).
russian_check_word(no_answer,   нет_ответа).
russian_check_word(endless,     не_кончается).
russian_check_word(no_number,   не_число).
russian_check_word(wrong_value, неверная_оценка).
russian_check_word(wrong_move,  неверный_ход).
russian_check_word(missing_cut, нет_отсечения).
