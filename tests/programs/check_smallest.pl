% The smallest tree of a counterexample: no step that makes it smaller leads to a failure as bad, and the search fails on it indeed.
%:load ../../programs/mistakes/bound_of_wrong_side.pl
%:load ../../programs/mistakes/value_of_wrong_child.pl
%:load ../../programs/mistakes/bounds_not_swapped.pl
%:load ../../programs/study/lax_alphabeta.pl

% ранг(+Kind, -Rank): as the manual orders them.
ранг(Вид, Ранг) :-
    functor(Вид, Имя, _),
    nth1(Ранг, [error, no_answer, endless, no_number, wrong_value, wrong_move, missing_cut], Имя).

% наименьший(+Search, +Template, +Seed): the law, for the counterexample that a seed leads to.
наименьший(Имя/Арность, Шаблон, Зерно) :-
    ( Шаблон == [] -> Опции = [] ; Опции = [search(Шаблон)] ),
    with_output_to(string(_), check_search(Имя/Арность, [seed(Зерно), counterexample(C) | Опции])),
    C = counterexample(tree([nested(Дерево), to_move(Сторона) | Окно0]), Вид, _, _),
    system:'$search_relation'(Имя, Арность, Шаблон, Роли, Взгляд, Запись),
    ( memberchk(alpha, Роли) -> Режим = window ; Режим = none ),
    Поиск = search(user:Имя/Арность, Роли, Взгляд, Запись, Режим, true, facts([], [])),
    ( Окно0 = [window(Нижняя, Верхняя)] -> Окно = Нижняя-Верхняя ; Окно = full ),
    ранг(Вид, Ранг),
    Случай = case(Сторона, Дерево, Окно),
    system:'$checked_case'(Поиск, Случай, Вид0, _),
    ранг(Вид0, Ранг),
    findall(x, system:'$smaller_case'(Случай, both, _), Шаги),
    Шаги = [_ | _],
    \+ ( system:'$smaller_case'(Случай, both, Меньше),
         system:'$checked_case'(Поиск, Меньше, Вид1, _),
         ранг(Вид1, Ранг1),
         Ранг1 =< Ранг ).

%?- forall(between(1, 12, S), наименьший(отсечения/4, [], S)).
%= true.
%?- forall(between(1, 12, S), наименьший(minimax/3, minimax(position, move, value), S)).
%= true.
%?- forall(between(1, 12, S), наименьший(негамакс/5, mover(негамакс(position, alpha, beta, move, value)), S)).
%= true.
%?- forall(between(1, 6, S), наименьший(нестрогая/5, [], S)).
%= true.
