% The driver: makes a call, looks at its error, and compares the system with what it was.

:- dynamic(kept_state/1).
:- dynamic(witness/1).
:- dynamic(stream_specimen/2).

witness(1).
witness(f(X, X)) :- witness(X).

prepare :-
    nb_setval(witness, kept),
    game(noughts_and_crosses),
    recordz(witness, kept),
    open('text.txt', read, Closed), close(Closed), assertz(stream_specimen(closed, Closed)),
    open('text.txt', read, Input), assertz(stream_specimen(input, Input)),
    open('bytes.bin', read, BinaryInput, [type(binary)]), assertz(stream_specimen(binary_input, BinaryInput)),
    open('empty.txt', read, PastEnd, [eof_action(error)]), get_char(PastEnd, _),
    assertz(stream_specimen(past_end, PastEnd)),
    open('written.txt', write, Output), assertz(stream_specimen(output, Output)),
    open('written.bin', write, BinaryOutput, [type(binary)]), assertz(stream_specimen(binary_output, BinaryOutput)),
    open('empty.txt', read, BinaryPastEnd, [type(binary), eof_action(error)]), get_byte(BinaryPastEnd, _),
    assertz(stream_specimen(binary_past_end, BinaryPastEnd)),
    prepare_memory_files,
    stream_property(Input, position(Position)), assertz(stream_specimen(position, Position)),
    assertz(kept_state([])),
    state(State),
    retract(kept_state([])),
    assertz(kept_state(State)).

prepare_memory_files :-
    new_memory_file(File), insert_memory_file(File, 0, abc), assertz(stream_specimen(memory_file, File)),
    new_memory_file(Freed), free_memory_file(Freed), assertz(stream_specimen(freed_file, Freed)),
    new_memory_file(Written), open_memory_file(Written, write, _), assertz(stream_specimen(written_file, Written)),
    atom_to_memory_file(abc, Fixed), assertz(stream_specimen(fixed_file, Fixed)),
    new_memory_file(Bytes), open_memory_file(Bytes, write, Stream, [type(binary)]), put_byte(Stream, 200), close(Stream),
    assertz(stream_specimen(bytes_file, Bytes)),
    new_memory_file(Wide), open_memory_file(Wide, write, Stream2, [encoding(utf16be)]), close(Stream2),
    assertz(stream_specimen(wide_file, Wide)).

% Terms that have no text.
specimen(string, String) :- atom_string(foo, String).
specimen(cyclic_list, List) :- List = [a|List].
specimen(cyclic_term, Term) :- Term = f(Term).
specimen(Name, Stream) :- stream_specimen(Name, Stream).

% All that a call could change, part by part.
state([
    operators-Operators, flags-Flags, conversions-Conversions, streams-Streams, input-Input, output-Output,
    globals-Globals, records-Records, predicates-Predicates, witnesses-Witnesses
]) :-
    findall(P-T-O, current_op(P, T, O), Operators),
    findall(F-V, current_prolog_flag(F, V), Flags),
    findall(F-T, current_char_conversion(F, T), Conversions),
    findall(S-P, stream_property(S, P), Streams),
    current_input(Input), current_output(Output),
    findall(N-V, nb_current(N, V), Globals),
    findall(K-V, recorded(K, V), Records),
    findall(I, current_predicate(I), Indicators), msort(Indicators, Predicates),
    findall(H-B, ( witness_head(H), clause(H, B) ), Witnesses).

witness_head(witness(_)).

% judged(+Goal, +Errors, -Verdict): Verdict is right(Rows), of which the table's row has these, instead(Came),
% bound(Goal) or changed(Part, Was, Is).
judged(Goal, Errors, Verdict) :-
    copy_term(Goal, Before),
    catch(( call(Goal) -> Came = true ; Came = false ), Ball, Came = Ball),
    verdict(Came, Goal, Before, Errors, Verdict).

verdict(Came, _, _, Errors, instead(Came)) :-
    \+ ( member(Error, Errors), subsumes_term(error(Error, _), Came) ), !.
verdict(_, Goal, Before, _, bound(Goal)) :- \+ Goal =@= Before, !.
verdict(_, _, _, _, changed(Part, Was, Is)) :- has_changed(Part, Was, Is), !.
verdict(error(Error, _), Goal, _, _, right(Rows)) :-
    plain(Goal, Plain),
    findall(Row, ( row(Row, Plain, General), subsumes_term(General, Error) ), Rows).

% With another current input or output.
with_input(Stream, Goal) :-
    current_input(Before),
    set_input(Stream),
    catch(Goal, Ball, true),
    set_input(Before),
    rethrown(Ball).

with_output(Stream, Goal) :-
    current_output(Before),
    set_output(Stream),
    catch(Goal, Ball, true),
    set_output(Before),
    rethrown(Ball).

% With a text as current input, or as a stream.
with_text(Text, Goal) :- with_text(Text, Stream, with_input(Stream, Goal)).

with_text(Text, Stream, Goal) :-
    open_string(Text, Stream),
    catch(Goal, Ball, true),
    close(Stream),
    rethrown(Ball).

with_flag(Flag, Value, Goal) :-
    current_prolog_flag(Flag, Before),
    set_prolog_flag(Flag, Value),
    catch(Goal, Ball, true),
    set_prolog_flag(Flag, Before),
    rethrown(Ball).

rethrown(Ball) :- nonvar(Ball), throw(Ball).
rethrown(Ball) :- var(Ball).

plain(with_input(_, Goal), Goal) :- !.
plain(with_output(_, Goal), Goal) :- !.
plain(with_text(_, Goal), Goal) :- !.
plain(with_text(_, _, Goal), Goal) :- !.
plain(with_flag(_, _, Goal), Goal) :- !.
plain(Goal, Goal).

has_changed(Part, Was, Is) :-
    kept_state(Before), state(Now),
    \+ Before =@= Now,
    member(Part-Was, Before), memberchk(Part-Is, Now),
    \+ Was =@= Is, !.

% swept(+Goal, -Verdict): Verdict is fine if Goal ends soon, an error that it raises is of a form that there is, and it leaves
% everything as it was; true if it raises no error, and leaves a mark.
swept(Goal, Verdict) :-
    catch(call_with_inference_limit(Goal, 3000, Result), Ball, true),
    (   nonvar(Ball), \+ well_formed(Ball)
    ->  Verdict = instead(Ball)
    ;   has_changed(Part, Was, Is)
    ->  ( var(Ball) -> Verdict = true ; Verdict = changed(Part, Was, Is) )
    ;   Verdict = fine
    ).
swept(_, Verdict) :-
    ( has_changed(_, _, _) -> Verdict = true ; Verdict = fine ).

well_formed(error(Formal, _)) :- nonvar(Formal), formal(Formal).
well_formed(time_limit_exceeded).

formal(instantiation_error).
formal(uninstantiation_error(_)).
formal(type_error(Type, _)) :- atom(Type).
formal(domain_error(Domain, _)) :- callable(Domain).
formal(existence_error(Kind, _)) :- atom(Kind).
formal(existence_error(Kind, _, _)) :- atom(Kind).
formal(permission_error(Action, Kind, _)) :- atom(Action), atom(Kind).
formal(representation_error(Limit)) :- atom(Limit).
formal(evaluation_error(Error)) :- atom(Error).
formal(resource_error(Resource)) :- atom(Resource).
formal(context_error(Context)) :- callable(Context).
formal(syntax_error(_)).
formal(system_error(_)).
formal(format(_)).
formal(format(_, _)).
formal(io_error(_, _)).
formal(occurs_check(_, _)).
