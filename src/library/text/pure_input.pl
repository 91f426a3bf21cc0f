:- module(pure_input,
          [ phrase_from_file/2, phrase_from_file/3, phrase_from_stream/2, stream_to_lazy_list/2,
            lazy_list_location/3, lazy_list_character_count/3, syntax_error/3, '$lazy_input_part'/4
          ]).

% Grammars over files: the codes of a stream as a lazy list (lazy_lists.pl).
%
% The source of such a list is input(Stream, Position, First, Size): Position is that of the stream where the part of the list begins
% that is not read yet, and Size the number of codes that are read at a time. First is the position of the whole list, or
% between(First, Start, Text) with the position and the text of the last part.

:- meta_predicate
       phrase_from_file(//, +),
       phrase_from_file(//, +, +),
       phrase_from_stream(//, +).

%! phrase_from_file(:Body, +File) is nondet.
%  The codes of the whole File are a phrase of Body. The file is read as far as the grammar looks at it.
%  catch(phrase_from_file([], 'no such'), error(E, _), true) ⇒ E = existence_error(source_sink, 'no such').
%  tmp_file(text, _F), tell(_F), write(ab), told, phrase_from_file([0'a, X], _F), delete_file(_F) ⇒ X = 98.
phrase_from_file(Body, File) :-
    phrase_from_file(Body, File, []).

%! phrase_from_file(:Body, +File, +Options) is nondet.
%  As phrase_from_file/2. Options are those of open/4, and buffer_size(Count), the number of codes that are read at a time.
%  tmp_file(text, _F), tell(_F), write(ab), told, phrase_from_file([0'a, X], _F, [encoding(utf8)]), delete_file(_F) ⇒ X = 98.
phrase_from_file(Body, File, Options) :-
    (   select_option(buffer_size(Size), Options, OpenOptions)
    ->  must_be(positive_integer, Size)
    ;   Size = 4096,
        OpenOptions = Options
    ),
    setup_call_cleanup(
        open(File, read, Stream, OpenOptions),
        ( system:lazy_input(Stream, Size, Codes), phrase(Body, Codes) ),
        close(Stream)).

%! phrase_from_stream(:Body, +Stream) is nondet.
%  The codes of the rest of the stream are a phrase of Body.
%  open_string("ab", _S), phrase_from_stream([97, X], _S) ⇒ X = 98.
phrase_from_stream(Body, Stream) :-
    stream_to_lazy_list(Stream, Codes),
    phrase(Body, Codes).

%! stream_to_lazy_list(+Stream, -Codes) is det.
%  Codes is the lazy list of the codes of the rest of the stream.
%  open_string("abc", _S), stream_to_lazy_list(_S, _Cs), _Cs = [A, B|_] ⇒ A = 97, B = 98.
stream_to_lazy_list(Stream, Codes) :-
    lazy_input(Stream, 4096, Codes).

lazy_input(Stream, Size, Codes) :-
    must_be(nonvar, Stream),
    input_position(Stream, Position),
    '$lazy_list'(input(Stream, Position, Position, Size), Codes).

% The position where the stream is, at(Term, CharacterCount, Line, LinePosition); Term is unknown if the stream cannot return there.
input_position(Stream, at(Term, Count, Line, LinePosition)) :-
    (   stream_property(Stream, reposition(true)),
        stream_property(Stream, position(Term0))
    ->  Term = Term0
    ;   Term = unknown
    ),
    character_count(Stream, Count),
    line_count(Stream, Line),
    line_position(Stream, LinePosition).

%! '$lazy_input_part'(+Stream, +First, +Size, -Part)
%  Part is the next part of a lazy list of codes that began at First.
'$lazy_input_part'(Stream, First, Size, Part) :-
    input_position(Stream, Start),
    read_string(Stream, Size, String),
    (   string_length(String, 0)
    ->  Part = []
    ;   format(codes(Part, Tail), '~w', [String]),
        input_position(Stream, End),
        first_position(First, Position),
        '$lazy_list'(input(Stream, End, between(Position, Start, String), Size), Tail)
    ).

first_position(between(First, _, _), First) :-
    !.
first_position(First, First).

%! lazy_list_character_count(-Count)// is det.
%  Count codes of the stream stand before this place; end_of_file-Count if the whole rest of the list, of Count codes, is known.
%  phrase(lazy_list_character_count(N), [97], _) ⇒ N = end_of_file-1.
lazy_list_character_count(Count, Codes, Codes) :-
    known_codes(Codes, 0, Known, Tail),
    (   get_attr(Tail, lazy_list, lazy(input(_, at(_, End, _, _), _, _), _))
    ->  Count is End - Known
    ;   Count = end_of_file-Known
    ).

% The number of elements of a list that have been made, and the rest.
known_codes(Codes, Known0, Known, Tail) :-
    (   nonvar(Codes),
        Codes = [_|Codes1]
    ->  Known1 is Known0 + 1,
        known_codes(Codes1, Known1, Known, Tail)
    ;   Known = Known0,
        Tail = Codes
    ).

%! lazy_list_location(-Location)// is det.
%  Location is file(File, Line, LinePosition, CharacterCount) or stream(Stream, Line, LinePosition, CharacterCount) for this place;
%  end_of_file-Count as for lazy_list_character_count//1.
%  open_string("a\nbc", _S), phrase_from_stream(([_, _, _], lazy_list_location(stream(_, L, P, N)), [_]), _S) ⇒ L = 2, P = 1, N = 3.
lazy_list_location(Location, Codes, Codes) :-
    known_codes(Codes, 0, Known, Tail),
    (   get_attr(Tail, lazy_list, lazy(input(Stream, End, Before, _), _))
    ->  place_before(End, Known, Stream, Before, Place),
        stream_place(Stream, Place, Location)
    ;   Location = end_of_file-Known
    ).

stream_place(Stream, at(_, Count, Line, LinePosition), Location) :-
    (   stream_property(Stream, file_name(File))
    ->  Location = file(File, Line, LinePosition, Count)
    ;   Location = stream(Stream, Line, LinePosition, Count)
    ).

% The place that is Known codes before End: in the last part, of which the text is known, or in one that the stream must read again.
place_before(End, Known, Stream, Before, Place) :-
    End = at(_, EndCount, _, _),
    Count is EndCount - Known,
    (   Known =:= 0
    ->  Place = End
    ;   Before = between(First, Start, Text),
        Start = at(_, StartCount, Line, LinePosition),
        (   StartCount =< Count
        ->  Skipped is Count - StartCount,
            sub_string(Text, 0, Skipped, _, Passed),
            string_codes(Passed, Codes),
            place_behind(Codes, StartCount, Line, LinePosition, Place)
        ;   read_again(Stream, First, Count, Place)
        )
    ).

place_behind([], Count, Line, LinePosition, at(unknown, Count, Line, LinePosition)).
place_behind([Code|Codes], Count0, Line0, LinePosition0, Place) :-
    (   Code =:= 0'\n
    ->  Line is Line0 + 1,
        LinePosition = 0
    ;   Line = Line0,
        column_behind(Code, LinePosition0, LinePosition)
    ),
    Count is Count0 + 1,
    place_behind(Codes, Count, Line, LinePosition, Place).

column_behind(Code, Column0, Column) :-
    (   Code =:= 0'\t
    ->  Column is (Column0 \/ 7) + 1
    ;   Code =:= 0'\r
    ->  Column = 0
    ;   Column is Column0 + 1
    ).

read_again(Stream, at(Start, StartCount, _, _), Count, Place) :-
    (   Start == unknown
    ->  permission_error(reposition, stream, Stream)
    ;   stream_property(Stream, position(Now)),
        set_stream_position(Stream, Start),
        Skipped is Count - StartCount,
        read_string(Stream, Skipped, _),
        input_position(Stream, Place),
        set_stream_position(Stream, Now)
    ).

%! syntax_error(+Error)// is det.
%  Throws a syntax error Error at this place.
%  catch(phrase(syntax_error(bad), [97], _), error(E, _), true) ⇒ E = syntax_error(bad).
syntax_error(Error, Codes, _) :-
    lazy_list_location(Location, Codes, _),
    throw(error(syntax_error(Error), Location)).
