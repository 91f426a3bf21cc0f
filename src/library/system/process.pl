:- module(process, [
       process_create/3, process_wait/2, process_wait/3, process_kill/1, process_kill/2, process_group_kill/1, process_group_kill/2,
       process_id/1, process_id/2, is_process/1, process_release/1
   ]).

% Programs that run beside this one.

%! process_create(+Program, +Arguments, +Options) is det.
%  Starts Program: a path, or path(Name) for a program that is looked up. Arguments are atomic, or terms such as file(Path), of
%  which the text is that of the argument, or A + B, A - B, … as they are written. Options are
%  stdin(S), stdout(S) and stderr(S), where S is std, null, pipe(Stream) or pipe(Stream, StreamOptions);
%  cwd(Directory), environment([Name = Value, …]) for changes of the environment and env(…) for the whole,
%  detached(true) for a group of processes of its own, and process(Process).
%  Without pipes and process(_), it waits for the end, and raises process_error(Program, Status) unless the exit status is 0.
%  process_create(path(echo), [hello, 1], [stdout(pipe(_S))]), read_line_to_string(_S, L), close(_S) ⇒ L = "hello 1".
%  catch(process_create(path(false), [], []), error(E, _), true) ⇒ E = process_error(path(false), exit(1)).
process_create(Program, Arguments, Options) :-
    program_path(Program, Path),
    must_be(list, Arguments),
    must_be(list, Options),
    maplist(system:argument_text, Arguments, Texts),
    maplist(system:channel_option(Options), [stdin, stdout, stderr], Specs),
    maplist(system:channel_kind, Specs, Channels),
    option(cwd(Directory), Options, []),
    environment_option(Options, Environment, Inherits),
    (   option(detached(true), Options)
    ->  Flags = [detached|Inherits]
    ;   Flags = Inherits
    ),
    (   '$launch'(Path, Texts, Channels, Directory, Environment, Flags, Process, Pipes)
    ->  true
    ;   existence_error(source_sink, Program)
    ),
    maplist(system:open_pipe, Specs, Pipes),
    (   option(process(Wanted), Options)
    ->  Wanted = Process
    ;   memberchk(pipe, Channels)
    ->  true
    ;   '$wait_for_process'(Process, -1, Status),
        check_status(Status, Program)
    ).

check_status(Status, Program) :-
    (   Status == exit(0)
    ->  true
    ;   throw(error(process_error(Program, Status), _))
    ).

program_path(Program, Path) :-
    must_be(nonvar, Program),
    (   Program = path(Name)
    ->  must_be(atomic, Name),
        Path = Name
    ;   absolute_file_name(Program, Path)
    ).

argument_text(Argument, Text) :-
    must_be(nonvar, Argument),
    (   Argument = file(Path)
    ->  absolute_file_name(Path, Text)
    ;   format(string(Text), '~w', [Argument])
    ).

channel_option(Options, Name, Spec) :-
    Option =.. [Name, Spec0],
    (   option(Option, Options)
    ->  Spec = Spec0
    ;   Spec = std
    ).

channel_kind(Spec, Channel) :-
    must_be(nonvar, Spec),
    (   channel_of(Spec, Channel)
    ->  true
    ;   throw(error(domain_error(process_stream, Spec), _))
    ).

channel_of(std, shared).
channel_of(null, null).
channel_of(pipe(_), pipe).
channel_of(pipe(_, _), pipe).

open_pipe(Spec, Stream) :-
    (   Spec = pipe(Wanted)
    ->  Wanted = Stream
    ;   Spec = pipe(Wanted, Options)
    ->  must_be(list, Options),
        forall(( member(Option, Options), system:pipe_property(Option, Property) ), set_stream(Stream, Property)),
        Wanted = Stream
    ;   true
    ).

pipe_property(Option, Option) :-
    memberchk(Option, [type(_), encoding(_), alias(_), buffer(_), newline(_), eof_action(_)]).

environment_option(Options, Environment, Inherits) :-
    (   option(env(Variables), Options)
    ->  Inherits = []
    ;   option(environment(Variables), Options, []),
        Inherits = [inherit]
    ),
    must_be(list, Variables),
    foldl(system:environment_texts, Variables, Environment, []).

environment_texts(Variable, [Name, Text|Rest], Rest) :-
    (   nonvar(Variable),
        ( Variable = (Name = Value) ; Variable =.. [Name, Value] )
    ->  must_be(atom, Name),
        must_be(nonvar, Value),
        format(string(Text), '~w', [Value])
    ;   throw(error(type_error(environment_variable, Variable), _))
    ).

%! process_wait(+Process, -Status) is det.
%  Waits for the end of a process that process_create/3 has started. Status is exit(Code) or killed(Signal).
%  process_create(path(sh), ['-c', 'exit 3'], [process(_P)]), process_wait(_P, S) ⇒ S = exit(3).
process_wait(Process, Status) :-
    process_wait(Process, Status, []).

%! process_wait(+Process, -Status, +Options) is det.
%  As process_wait/2; with the option timeout(Seconds), Status is timeout if the process runs longer.
%  process_create(path(sleep), [5], [process(_P)]), process_wait(_P, S, [timeout(0)]), process_kill(_P), process_wait(_P, T) ⇒ S = timeout, T = killed(15).
process_wait(Process, Status, Options) :-
    must_be(integer, Process),
    option(timeout(Seconds), Options, infinite),
    (   memberchk(Seconds, [infinite, inf])
    ->  Milliseconds = -1
    ;   must_be(number, Seconds),
        Milliseconds is max(0, ceiling(Seconds * 1000))
    ),
    (   '$is_process'(Process)
    ->  '$wait_for_process'(Process, Milliseconds, Status)
    ;   existence_error(process, Process)
    ).

%! process_kill(+Process) is det.
%  Sends the signal term to a process.
%  process_create(path(sleep), [5], [process(_P)]), process_kill(_P), process_wait(_P, S) ⇒ S = killed(15).
process_kill(Process) :-
    process_kill(Process, term).

%! process_kill(+Process, +Signal) is det.
%  Sends a signal, a number or a name such as term, kill, int or hup, to a process.
%  process_create(path(sleep), [5], [process(_P)]), process_kill(_P, kill), process_wait(_P, S) ⇒ S = killed(9).
process_kill(Process, Signal) :-
    send_signal_to(Process, false, Signal).

%! process_group_kill(+Process) is det.
%  Sends the signal term to the group of processes that the process leads: that was started with detached(true).
%  process_create(path(sleep), [5], [process(_P), detached(true)]), process_group_kill(_P), process_wait(_P, S) ⇒ S = killed(15).
process_group_kill(Process) :-
    process_group_kill(Process, term).

%! process_group_kill(+Process, +Signal) is det.
%  Sends a signal to the group of processes that the process leads.
%  process_create(path(sleep), [5], [process(_P), detached(true)]), process_group_kill(_P, kill), process_wait(_P, S) ⇒ S = killed(9).
process_group_kill(Process, Signal) :-
    send_signal_to(Process, true, Signal).

send_signal_to(Process, WholeGroup, Signal) :-
    must_be(integer, Process),
    must_be(positive_integer, Process),
    must_be(nonvar, Signal),
    (   integer(Signal)
    ->  Number = Signal
    ;   signal_number(Signal, Number)
    ->  true
    ;   throw(error(domain_error(signal, Signal), _))
    ),
    (   '$kill_process'(Process, WholeGroup, Number)
    ->  true
    ;   existence_error(process, Process)
    ).

signal_number(hup, 1).
signal_number(int, 2).
signal_number(quit, 3).
signal_number(abrt, 6).
signal_number(kill, 9).
signal_number(usr1, 10).
signal_number(usr2, 12).
signal_number(pipe, 13).
signal_number(alrm, 14).
signal_number(term, 15).
signal_number(cont, 18).
signal_number(stop, 19).

%! process_id(-Process) is det.
%  The number of this process.
%  process_id(P), integer(P), fail ⇒ false.
process_id(Process) :-
    '$own_process'(Process).

%! process_id(+Process, -Number) is det.
%  Number is that of a process, which is the same.
%  process_create(path(true), [], [process(_P)]), process_id(_P, _N), process_wait(_P, S), _N == _P ⇒ S = exit(0).
process_id(Process, Number) :-
    must_be(integer, Process),
    Number = Process.

%! is_process(+Process) is semidet.
%  The process was started by process_create/3 and has not been waited for.
%  is_process(a) ⇒ false.
is_process(Process) :-
    integer(Process),
    '$is_process'(Process).

%! process_release(+Process) is det.
%  Nobody will wait for the process; it is forgotten if it has ended.
%  process_create(path(true), [], [process(_P)]), process_release(_P) ⇒ true.
process_release(Process) :-
    must_be(integer, Process),
    ignore('$wait_for_process'(Process, 0, _)).
