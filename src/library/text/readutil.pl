:- module(readutil,
          [ read_line_to_codes/3, read_stream_to_codes/2, read_stream_to_codes/3,
            read_file_to_codes/3, read_file_to_string/3, read_file_to_terms/3
          ]).

% Reading of lines, whole streams and whole files. read_line_to_string/2 and read_string/3 are built-ins.

%! read_line_to_codes(+Stream, -Codes, ?Tail) is det.
%  Codes are those of the next line with its end, followed by Tail, which is [] if the stream ends before the line does.
%  read_line_to_codes(user_input, Codes, []) ⇒ Codes = [].
read_line_to_codes(Stream, Codes, Tail) :-
    '$read_to_line_end'(Stream, Line),
    (   string_concat(_, "\n", Line)
    ->  true
    ;   Tail = []
    ),
    format(codes(Codes, Tail), '~w', [Line]).

%! read_stream_to_codes(+Stream, -Codes) is det.
%  Codes are those of all that is left of the stream.
%  read_stream_to_codes(user_input, Codes) ⇒ Codes = [].
read_stream_to_codes(Stream, Codes) :-
    read_string(Stream, _, String),
    string_codes(String, Codes).

%! read_stream_to_codes(+Stream, -Codes, ?Tail) is det.
%  As read_stream_to_codes/2, for a partial list that ends in Tail.
%  open_string("ab", _S), read_stream_to_codes(_S, Cs, T) ⇒ Cs = [97, 98|T].
read_stream_to_codes(Stream, Codes, Tail) :-
    read_string(Stream, _, String),
    format(codes(Codes, Tail), '~w', [String]).

%! read_file_to_codes(+File, -Codes, +Options) is det.
%  Codes are those of the whole file; Options are those of open/4.
%  tmp_file(text, _F), tell(_F), write(ab), told, read_file_to_codes(_F, Cs, []), delete_file(_F) ⇒ Cs = [97, 98].
read_file_to_codes(File, Codes, Options) :-
    read_file_to_string(File, String, Options),
    string_codes(String, Codes).

%! read_file_to_string(+File, -String, +Options) is det.
%  String is the text of the whole file; Options are those of open/4.
%  catch(read_file_to_string('no such', _, []), error(E, _), true) ⇒ E = existence_error(source_sink, 'no such').
%  tmp_file(text, _F), tell(_F), write(ab), told, read_file_to_string(_F, S, []), delete_file(_F) ⇒ S = "ab".
read_file_to_string(File, String, Options) :-
    open(File, read, Stream, Options),
    catch(read_string(Stream, _, String0), Ball, true),
    close_or_throw(Stream, Ball),
    String = String0.

%! read_file_to_terms(+File, -Terms, +Options) is det.
%  Terms are all terms of the file, each with variables of its own; Options are those of open/4.
%  tmp_file(text, _F), tell(_F), write('p(1). p(X).'), told, read_file_to_terms(_F, Ts, []), delete_file(_F) ⇒ Ts = [p(1), p(_)].
read_file_to_terms(File, Terms, Options) :-
    open(File, read, Stream, Options),
    catch(system:read_stream_to_terms(Stream, Terms0), Ball, true),
    close_or_throw(Stream, Ball),
    Terms = Terms0.

read_stream_to_terms(Stream, Terms) :-
    read(Stream, Term),
    (   Term == end_of_file
    ->  Terms = []
    ;   Terms = [Term|Terms1],
        read_stream_to_terms(Stream, Terms1)
    ).

% The stream is closed however reading ends.
close_or_throw(Stream, Ball) :-
    close(Stream),
    (   var(Ball)
    ->  true
    ;   throw(Ball)
    ).
