:- module(messages, [
       print_message/2, print_message_lines/3, message_to_codes/3, message_to_string/2, catch_with_backtrace/3, '$with_backtrace'/1, '$tell'/1,
       '$uncaught'/2
   ]).

% print_message/2 and the message hooks of programs.
%
% A message is a term of some kind: error, warning, informational, silent, help and so on. Its text is a list of lines: Format-Arguments,
% Format, nl and the like. A program gives its own terms a text with prolog:message//1, which is multifile, and
% user:message_hook/3 is called before each message is written. Other errors look like all reports of the system.

:- meta_predicate catch_with_backtrace(0, ?, 0), '$with_backtrace'(0).

%! catch_with_backtrace(:Goal, ?Catcher, :Recovery) is nondet.
%  As catch/3, for a Recovery that is to report the ball: where it came from, and with which variables, is noted when it is thrown.
%  catch_with_backtrace(throw(a), X, true) ⇒ X = a.
catch_with_backtrace(Goal, Catcher, Recovery) :-
    catch(Goal, Catcher, '$with_backtrace'(Recovery)).

%! '$with_backtrace'(:Recovery)
%  The mark by which the machine knows such a recovery goal.
'$with_backtrace'(Recovery) :-
    call(Recovery).

%! print_message(+Kind, +Term) is det.
%  Writes a message on the error output. Kind is error or warning; help, information or banner for plain text; informational or
%  debug(Topic) for lines that begin with %, the latter only if the topic is debugged; silent for none. For other kinds nothing is written.
%  print_message(silent, anything) ⇒ true.
%  catch(print_message(_, a), error(E, _), true) ⇒ E = instantiation_error.
%  catch(print_message(f(x), a), error(E, _), true) ⇒ E = domain_error(message_kind, f(x)).
print_message(Kind, Term) :-
    '$check_kind'(Kind),
    '$message_lines'(Term, Lines, Source),
    (   '$hooked'(Term, Kind, Lines)
    ->  true
    ;   '$write_message'(Kind, Term, Lines, Source)
    ).

'$check_kind'(Kind) :-
    (   var(Kind)
    ->  throw(error(instantiation_error, _))
    ;   ( atom(Kind) ; Kind = debug(_) )
    ->  true
    ;   throw(error(domain_error(message_kind, Kind), _))
    ).

% '$message_lines'(+Term, -Lines, -Source): Source is program for a text of its own, system for ours.
'$message_lines'(Term, Lines, Source) :-
    (   '$own_lines'(Term, Lines)
    ->  Source = program
    ;   '$message_text'(Term, Text),
        Lines = ['~w'-[Text]],
        Source = system
    ).

'$own_lines'(Term, _) :-
    var(Term), !,
    fail.
'$own_lines'(Term, Lines) :-
    '$calls_own'(prolog:message(Term, Lines, [])), !.
'$own_lines'(error(Formal, _), Lines) :-
    nonvar(Formal),
    '$calls_own'(prolog:error_message(Formal, Lines, [])), !.
'$own_lines'(format(Format, Arguments), [Format-Arguments]).

% '$calls_own'(:Goal): a goal that the program may have defined; what it throws does not matter.
'$calls_own'(Module:Goal) :-
    functor(Goal, Name, Arity),
    current_predicate(Module:Name/Arity),
    catch(Module:Goal, _, fail), !.

'$hooked'(Term, Kind, Lines) :-
    \+ \+ '$calls_own'(user:message_hook(Term, Kind, Lines)).

'$write_message'(Kind, Term, Lines, Source) :-
    '$is_report'(Kind), !,
    (   Source == system
    ->  '$report_message'(Kind, Term, '')
    ;   '$lines_text'(Lines, Text),
        '$report_message'(Kind, Term, Text)
    ).
'$write_message'(Kind, _, Lines, _) :-
    '$is_written'(Kind), !,
    '$unless_silent'(Kind, Lines).
'$write_message'(_, _, _, _).

% The flag verbose keeps back what nobody has asked for.
'$unless_silent'(Kind, Lines) :-
    (   '$can_be_silenced'(Kind),
        current_prolog_flag(verbose, silent)
    ->  true
    ;   print_message_lines(user_error, kind(Kind), Lines)
    ).

'$can_be_silenced'(informational).
'$can_be_silenced'(banner).

'$is_report'(error).
'$is_report'(warning).

'$is_written'(help).
'$is_written'(information).
'$is_written'(informational).
'$is_written'(banner).
'$is_written'(debug(Topic)) :-
    debugging(Topic, true).

% '$lines_text'(+Lines, -Text): the lines as an atom, without the last newline.
'$lines_text'(Lines, Text) :-
    with_output_to(codes(Codes0), ( current_output(Stream), print_message_lines(Stream, '', Lines) )),
    (   append(Codes, [0'\n], Codes0)
    ->  true
    ;   Codes = Codes0
    ),
    atom_codes(Text, Codes).

%! print_message_lines(+Stream, +Prefix, +Lines) is det.
%  Writes lines, each behind Prefix, a format as format/2 takes it, or kind(Kind) for that of a kind of message. Of the elements of Lines,
%  nl ends a line, flush leaves the last line open if it is the last element, at_same_line omits the prefix before the first;
%  Format-Arguments, Format, ansi(_, Format, Arguments) and url(Text) are text, begin(_, _) and end(_) say nothing.
%  print_message_lines(user_output, '', []) ⇒ true.
%  catch(print_message_lines(user_output, '', _), error(E, _), true) ⇒ E = instantiation_error.
print_message_lines(Stream, Prefix, Lines) :-
    must_be(list, Lines),
    '$line_prefix'(Prefix, Format),
    (   Lines = [at_same_line|Rest]
    ->  '$rest_of_line'(Rest, Stream, Format)
    ;   '$begin_lines'(Lines, Stream, Format)
    ).

'$line_prefix'(Prefix, _) :-
    var(Prefix), !,
    throw(error(instantiation_error, _)).
'$line_prefix'(kind(Kind), Prefix) :- !,
    (   '$comment_kind'(Kind)
    ->  Prefix = '~N% '
    ;   Prefix = '~N'
    ).
'$line_prefix'(Prefix, Prefix).

'$comment_kind'(informational).
'$comment_kind'(information).
'$comment_kind'(debug(_)).

'$begin_lines'(Lines, Stream, Prefix) :-
    format(Stream, Prefix, []),
    '$rest_of_line'(Lines, Stream, Prefix).

'$rest_of_line'([], Stream, _) :-
    nl(Stream).
'$rest_of_line'([Element|Elements], Stream, Prefix) :-
    (   Element == nl
    ->  nl(Stream),
        (   Elements == []
        ->  true
        ;   '$begin_lines'(Elements, Stream, Prefix)
        )
    ;   Element == flush,
        Elements == []
    ->  flush_output(Stream)
    ;   '$write_element'(Element, Stream),
        '$rest_of_line'(Elements, Stream, Prefix)
    ).

'$write_element'(Element, Stream) :-
    (   var(Element)
    ->  print(Stream, Element)
    ;   '$element_format'(Element, Format, Arguments)
    ->  format(Stream, Format, Arguments)
    ;   print(Stream, Element)
    ).

'$element_format'(Format-Arguments, Format, Arguments).
'$element_format'(ansi(_, Format, Arguments), Format, Arguments).
'$element_format'(url(Text), '~w', [Text]).
'$element_format'(begin(_, _), '', []).
'$element_format'(end(_), '', []).
'$element_format'(flush, '', []).
'$element_format'(Format, Format, []) :-
    ( atom(Format) ; string(Format) ), !.

%! message_to_codes(+Term, ?Kind, -Codes) is det.
%  Codes is the text of a message, whatever its kind.
%  message_to_codes(format("~w moves", [3]), _, Codes), atom_codes(Text, Codes) ⇒ Text = '3 moves', Codes = [51,32,109,111,118,101,115].
message_to_codes(Term, _, Codes) :-
    '$message_lines'(Term, Lines, _),
    '$lines_text'(Lines, Text),
    atom_codes(Text, Codes).

%! message_to_string(+Term, -String) is det.
%  String is the text of a message, whatever its kind.
%  message_to_string(format("~w moves", [3]), S) ⇒ S = "3 moves".
message_to_string(Term, String) :-
    message_to_codes(Term, _, Codes),
    string_codes(String, Codes).

%! '$tell'(+Ball)
%  Reports a ball of a directive, in the program's own words if it has any.
'$tell'(Ball) :-
    '$message_lines'(Ball, Lines, Source),
    (   '$hooked'(Ball, error, Lines)
    ->  true
    ;   Source == program
    ->  '$lines_text'(Lines, Text),
        '$report_message'(error, Ball, Text)
    ;   '$report_error'(Ball)
    ).

%! '$uncaught'(+Ball, -Words)
%  What a program makes of a ball that ends a query: Words is silence if message_hook/3 has seen to it, which gets error terms as they
%  are and any other Ball as unhandled_exception(Ball), else words(Text) with the program's own; fails if it has none.
'$uncaught'(Ball, Words) :-
    (   Ball = error(_, _)
    ->  Term = Ball
    ;   Term = unhandled_exception(Ball)
    ),
    '$uncaught_lines'(Ball, Term, Lines, Source),
    (   '$hooked'(Term, error, Lines)
    ->  Words = silence
    ;   Source == program,
        '$lines_text'(Lines, Text),
        Words = words(Text)
    ).

% '$uncaught_lines'(+Ball, +Term, -Lines, -Source): as '$message_lines'/3, of the ball if the program has words for it, else of the message.
'$uncaught_lines'(Ball, _, Lines, program) :-
    '$own_lines'(Ball, Lines), !.
'$uncaught_lines'(_, Term, Lines, Source) :-
    '$message_lines'(Term, Lines, Source).
