%% dep_resolver: in which order are packages to be installed?
%%
%% needs(Package, Dependencies) facts; a dependency may be an
%% alternative  A or B : the first that is installable will do.

:- op(600, xfy, or).
:- discontiguous needs/2, version/2.

needs(editor, [toolkit, spell or grep]).
version(editor, 4).

needs(toolkit, [libc, fonts]).
version(toolkit, 2).

needs(fonts, []).
version(fonts, 11).

needs(libc, []).
version(libc, 6).

needs(grep, [libc]).
version(grep, 3).

needs(egg, [chicken]).            version(egg, 1).
needs(chicken, [coop, egg]).      version(chicken, 1).
needs(coop, []).                  version(coop, 1).

needs(broken, [libc, ghost]).     version(broken, 0).

%% install_order(+Package, -Order): every package after its dependencies
install_order(Package, Order) :-
  visit(Package, [], [], Reversed),
  reverse(Reversed, Order).

% visit(+Package, +Path, +Done0, -Done)
visit(Package, _, Done, Done) :-
  memberchk(Package, Done), !.
visit(Package, Path, _, _) :-
  memberchk(Package, Path), !,
  reverse([Package|Path], Cycle),
  throw(cycle(Cycle)).
visit(Package, Path, Done0, [Package|Done]) :-
  needs(Package, Dependencies), !,
  visit_all(Dependencies, [Package|Path], Done0, Done).
visit(Package, _, _, _) :-
  throw(unknown_package(Package)).

visit_all([], _, Done, Done).
visit_all([D|Ds], Path, Done0, Done) :-
  visit_any(D, Path, Done0, Done1),
  visit_all(Ds, Path, Done1, Done).

visit_any(A or B, Path, Done0, Done) :- !,
  catch(visit_any(A, Path, Done0, Done), unknown_package(_),
        visit_any(B, Path, Done0, Done)).
visit_any(A, Path, Done0, Done) :-
  visit(A, Path, Done0, Done).

% who would miss it?
dependent(Package, On) :-
  needs(Package, Dependencies),
  member(D, Dependencies),
  mentions(D, On).

mentions(A or _, X) :- mentions(A, X).
mentions(_ or B, X) :- mentions(B, X).
mentions(A, A) :- atom(A).

dependents(On, Packages) :-
  (  setof(P, dependent(P, On), Packages) -> true ; Packages = []  ).

/* the answers for people */

plan(Package) :-
  catch(( install_order(Package, Order), print_order(Order) ),
        Problem,
        complain(Problem)).

print_order([]).
print_order([P|Ps]) :-
  version(P, V),
  format('install ~w-~w~n', [P, V]),
  print_order(Ps).

complain(cycle(Path)) :- !,
  atomic_list_concat(Path, ' -> ', Text),
  format('cyclic: ~w~n', [Text]).
complain(unknown_package(P)) :- !,
  format('there is no package ~w~n', [P]).
complain(Other) :-
  throw(Other).
