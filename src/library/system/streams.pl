:- module(streams, [ stream_property/2, current_stream/3, with_output_to/2, with_tty_raw/1, stream_position_data/3, '$output_of'/2, '$format_goal'/5, '$columns'/1 ]).
:- locked([ stream_property/2 ]).

% stream_property/2, current_stream/3, and capturing the output of goals.

:- meta_predicate with_output_to(?, 0), with_tty_raw(0).

% '$columns'(-Columns): the width of the terminal, or what pages of text usually have where there is none.
'$columns'(Columns) :-
    (   catch(tty_size(_, Width), error(_, _), fail)
    ->  Columns = Width
    ;   Columns = 80
    ).

%! stream_property(?Stream, ?Property) is nondet.
%  The open stream has this property: input, output, file_name(F), mode(M), alias(A), position(P), end_of_stream(E),
%  eof_action(A), reposition(Bool), type(T), encoding(E) or buffer(B).
%    ?- stream_property(S, alias(user_error)), stream_property(S, mode(Mode)).
%    S = '$stream'(2), Mode = append.
stream_property(Stream, Property) :-
    '$stream_properties'(Stream, Property, Pairs),
    '$one_of'(Stream-Property, Pairs).

%! stream_position_data(?Field, +Position, -Data) is nondet.
%  Of a Position that stream_property/2 has given, Data is char_count, line_count, line_position or byte_count.
%    ?- stream_position_data(line_position, '$stream_position'(7, 2, 4, 9), N).
%    N = 4.
stream_position_data(Field, Position, Data) :-
    (   var(Position)
    ->  throw(error(instantiation_error, _))
    ;   Position = '$stream_position'(Characters, Line, Column, Bytes)
    ->  '$position_field'(Field, Characters, Line, Column, Bytes, Data)
    ;   throw(error(domain_error(stream_position, Position), _))
    ).

'$position_field'(char_count, Characters, _, _, _, Characters).
'$position_field'(line_count, _, Line, _, _, Line).
'$position_field'(line_position, _, _, Column, _, Column).
'$position_field'(byte_count, _, _, _, Bytes, Bytes).

%! current_stream(?Object, ?Mode, ?Stream) is nondet.
%  The open stream is for Mode, which is read, write or append, and the name of its file is Object; [] if it is no file.
%  current_stream(Object, read, S) ⇒ Object = [], S = '$stream'(0).
current_stream(Object, Mode, Stream) :-
    (   nonvar(Stream)
    ->  is_stream(Stream)
    ;   true
    ),
    stream_property(Stream, mode(Mode0)),
    Mode = Mode0,
    (   stream_property(Stream, file_name(File))
    ->  Object = File
    ;   Object = []
    ).

%! with_output_to(+Sink, :Goal) is semidet.
%  Runs Goal once and puts what it writes to the current output in Sink: atom(A), string(S), codes(Cs),
%  codes(Cs, Tail) or chars(Cs).
%    ?- with_output_to(atom(A), (write(a), write(b))).
%    A = ab.
with_output_to(Sink, Goal) :-
    '$check_sink'(Sink),
    '$output_of'(Goal, Text),
    '$put_in_sink'(Text, Sink).

%! with_tty_raw(:Goal) is semidet.
%  Runs Goal once; meanwhile what is read from the terminal is read key by key: nobody presses Enter, and nothing is shown.
%  with_tty_raw(X = 1) ⇒ X = 1.
with_tty_raw(Goal) :-
    must_be(callable, Goal),
    setup_call_cleanup('$reads_keys'(Before, true), once(Goal), '$reads_keys'(_, Before)).

%! '$output_of'(:Goal, -Text) is semidet.
%  Text is a string of what Goal writes. The output that was current before is current again however Goal ends.
'$output_of'(Goal, Text) :-
    current_output(Output),
    setup_call_cleanup(
        '$open_memory'(Memory),
        '$output_in_memory'(Goal, Memory, Output, Text),
        '$drop_memory'(Memory, Output)
    ).

% What nothing catches, such as Ctrl-C, leaves the stream to the cleanup.
'$drop_memory'(Memory, Output) :-
    (   is_stream(Memory)
    ->  '$take_memory'(Memory, Output, _)
    ;   true
    ).

'$output_in_memory'(Goal, Memory, Output, Text) :-
    (   catch(Goal, Ball, true)
    ->  '$take_memory'(Memory, Output, Text),
        (   var(Ball)
        ->  true
        ;   throw(Ball)
        )
    ;   '$take_memory'(Memory, Output, _),
        fail
    ).

%  The directive ~@ of format/3: Goal is run for its output, and the formatting begun again with one text more.
'$format_goal'(Sink, Format, Arguments, Texts, Goal) :-
    '$output_of'(Goal, Text),
    '$append_text'(Texts, Text, More),
    '$format'(Sink, Format, Arguments, More).

'$append_text'([], Text, [Text]).
'$append_text'([First|Rest], Text, [First|More]) :-
    '$append_text'(Rest, Text, More).
