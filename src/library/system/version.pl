:- module(version, [ version/0, version/1 ]).

% The banner: what a session says when it begins.

:- dynamic '$version_message'/1.

%! version is det.
%  Writes the banner on the error output, and behind it the messages of version/1.
%  version ⇒ true.
version :-
    '$banner'(Banner),
    print_message(banner, format("~w", [Banner])),
    forall('$version_message'(Message), print_message(banner, Message)).

%! version(+Message) is det.
%  From now on version/0 also writes Message, a term as for print_message/2; of several messages the last one comes last.
%  version(format("Chess ~w", [2])) ⇒ true.
%  catch(version(_), error(E, _), true) ⇒ E = instantiation_error.
version(Message) :-
    must_be(nonvar, Message),
    assertz(system:'$version_message'(Message)).
