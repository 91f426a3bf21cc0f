:- module(debug, [ assertion/1, debug/3, debug/1, nodebug/1, debugging/1, debugging/2, style_check/1 ]).

% Debugging aids: assertions, debug messages by topic, style_check/1.

:- meta_predicate assertion(0).
:- dynamic(['$debug_topic'/1]).

%! assertion(:Goal) is det.
%  Raises an error if Goal is not true. Binds no variables.
%  assertion(1 < 2) ⇒ true.
%  catch(assertion(2 < 1), error(E, _), true) ⇒ E = assertion_error(fail, 2 < 1).
assertion(Goal) :-
    (   \+ \+ call(Goal)
    ->  true
    ;   throw(error(assertion_error(fail, Goal), _))
    ).

%! debug(+Topic, +Format, +Arguments) is det.
%  Writes a line with format/2 on the error output if debug/1 has been called for a topic that unifies with Topic.
%  debug(moves, '~w', [a]) ⇒ true.
debug(Topic, Format, Arguments) :-
    (   debugging(Topic, true)
    ->  format(user_error, '% ', []),
        format(user_error, Format, Arguments),
        nl(user_error)
    ;   true
    ).

%! debug(+Topic) is det.
%  From now on messages on Topic are written.
%  debug(moves), debugging(moves) ⇒ true.
debug(Topic) :-
    (   debugging(Topic)
    ->  true
    ;   assertz(system:'$debug_topic'(Topic))
    ).

%! nodebug(+Topic) is det.
%  From now on messages on Topic are not written.
%  debug(moves), nodebug(moves), \+ debugging(moves) ⇒ true.
nodebug(Topic) :-
    retractall(system:'$debug_topic'(Topic)).

%! debugging(+Topic) is semidet.
%  Messages on Topic are written.
%  debug(moves), debugging(moves), nodebug(moves) ⇒ true.
%  debugging(no_such_topic) ⇒ false.
debugging(Topic) :-
    '$debug_topic'(Topic),
    !.

%! debugging(+Topic, ?Whether) is semidet.
%  Whether is true if messages on Topic are written, else false.
%  debugging(moves, Whether) ⇒ Whether = false.
debugging(Topic, Whether) :-
    (   debugging(Topic)
    ->  Whether = true
    ;   Whether = false
    ).

%! style_check(+Wish) is det.
%  Wish is +Style, -Style or a list of these. As a directive, -singleton and -discontiguous keep back the warnings of the file
%  about variables that occur once and clauses that stand apart; the other styles are accepted without effect.
%  style_check(-singleton) ⇒ true.
%  catch(style_check(-fun), error(E, _), true) ⇒ E = domain_error(style_name, fun).
style_check(Wish) :-
    (   var(Wish)
    ->  throw(error(instantiation_error, _))
    ;   is_list(Wish)
    ->  style_check_each(Wish)
    ;   wish_style(Wish, Style)
    ->  must_be(atom, Style),
        (   style(Style)
        ->  true
        ;   domain_error(style_name, Style)
        )
    ;   domain_error(style_wish, Wish)
    ).

style_check_each([]).
style_check_each([Wish|Wishes]) :-
    style_check(Wish),
    style_check_each(Wishes).

wish_style(+Style, Style).
wish_style(-Style, Style).

style(singleton).
style(discontiguous).
style(no_effect).
style(var_branches).
style(charset).
style(atom).
