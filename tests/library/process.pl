% library(process): programs that run beside this one.

%?- process_create(path(sh), ['-c', 'exit 3'], [process(_P)]), process_wait(_P, S).
%= S = exit(3).
%?- process_create(path(cat), [], [stdin(pipe(_I)), stdout(pipe(_O)), process(_P)]), format(_I, "one~ntwo~n", []), close(_I), read_string(_O, _, T), close(_O), process_wait(_P, S).
%= T = "one\ntwo\n", S = exit(0).
%?- process_create(path(sh), ['-c', 'echo out; echo err >&2'], [stdout(null), stderr(pipe(_E)), process(_P)]), read_line_to_string(_E, L), close(_E), process_wait(_P, S).
%= L = "err", S = exit(0).
%?- process_create(path(sh), ['-c', 'echo $A$B'], [stdout(pipe(_O)), environment(['A' = 1, 'B' = two]), process(_P)]), read_line_to_string(_O, L), close(_O), process_wait(_P, S).
%= L = "1two", S = exit(0).
%?- process_create('/bin/sh', ['-c', 'pwd'], [stdout(pipe(_O)), cwd('/'), process(_P)]), read_line_to_string(_O, L), close(_O), process_wait(_P, S).
%= L = "/", S = exit(0).
%?- process_create(path(sh), ['-c', 'kill -9 $$'], [process(_P)]), process_wait(_P, S), \+ is_process(_P).
%= S = killed(9).
%?- process_create(path(sleep), [20], [process(_P)]), is_process(_P), process_wait(_P, S, [timeout(0.01)]), process_kill(_P, kill), process_wait(_P, T).
%= S = timeout, T = killed(9).
%?- process_create(path(sleep), [20], [process(_P), detached(true)]), process_group_kill(_P), process_wait(_P, T).
%= T = killed(15).
%?- process_create(path(true), [], []).
%= true.
%?- process_create(path(sh), ['-c', 'exit 4'], []).
%! error(process_error(path(sh),exit(4)),_)
%?- process_create(path(no_such_program), [], []).
%! error(existence_error(source_sink,path(no_such_program)),_)
%?- process_create(path(true), [], [stdout(nowhere)]).
%! error(domain_error(process_stream,nowhere),_)
%?- process_create(_, [], []).
%! error(instantiation_error,_)
%?- process_create(path(true), a, []).
%! error(type_error(list,a),_)
%?- process_wait(1, _).
%! error(existence_error(process,1),_)
%?- process_wait(_, _).
%! error(instantiation_error,_)
%?- process_kill(1, nonsense).
%! error(domain_error(signal,nonsense),_)
%?- process_id(P), integer(P), process_id(P, Q), P =:= Q, fail.
%= false.
%?- process_create(path(sleep), [20], [process(_P)]), process_kill(_P), process_wait(_P, S).
%= S = killed(15).
%?- process_create(path(sleep), [20], [process(_P), detached(true)]), process_group_kill(_P, kill), process_wait(_P, S).
%= S = killed(9).
%?- process_create(path(true), [], [process(_P)]), process_release(_P).
%= true.
%?- process_release(_).
%! error(instantiation_error,_)
