:- use_module(library(readutil)).
:- use_module(library(aggregate)).
:- use_module(library(solution_sequences)).

%!  analyze(+File) is det.
%
%   Print a summary of a web server log.  A line looks like
%
%       2024-05-03 12:01:55 WARN  disk: 91% used

analyze(File) :-
    setup_call_cleanup(
        open(File, read, In, [encoding(utf8)]),
        read_entries(In, 1, Entries),
        close(In)),
    summary(Entries),
    by_hour(Entries),
    worst_components(Entries, 2).

read_entries(In, LineNo, Entries) :-
    read_line_to_string(In, Line),
    (   Line == end_of_file
    ->  Entries = []
    ;   Next is LineNo + 1,
        (   parse_line(Line, Entry)
        ->  Entries = [Entry|Rest]
        ;   format("line ~d skipped: ~s~n", [LineNo, Line]),
            Entries = Rest
        ),
        read_entries(In, Next, Rest)
    ).

parse_line(Line, entry(Hour, Level, Component, Message)) :-
    split_string(Line, " ", "", [_Date, Time, LevelS|Words0]),
    split_string(Time, ":", "", [HourS, _, _]),
    number_string(Hour, HourS),
    level(LevelS, Level),
    exclude(==(""), Words0, [ComponentS|Words]),
    string_concat(Name, ":", ComponentS),
    atom_string(Component, Name),
    atomic_list_concat(Words, ' ', Message).

level("INFO", info).
level("WARN", warning).
level("ERROR", error).

severity(info, 0).
severity(warning, 1).
severity(error, 5).

summary(Entries) :-
    length(Entries, Total),
    format("~d entries~n", [Total]),
    forall(level(_, Level),
           ( aggregate_all(count, member(entry(_, Level, _, _), Entries), N),
             format("  ~w~t~12|~t~d~4+~n", [Level, N]) )).

by_hour(Entries) :-
    forall(aggregate(count, L^C^M^member(entry(Hour, L, C, M), Entries), N),
           ( Column is N + 4,
             format("~|~`0t~d~2|h ~`*t~*|~n", [Hour, Column]) )).

worst_components(Entries, K) :-
    findall(Score-Component,
            aggregate(sum(S),
                      H^L^M^( member(entry(H, L, Component, M), Entries),
                              severity(L, S) ),
                      Score),
            Scores),
    forall(limit(K, order_by([desc(Score)], member(Score-Component, Scores))),
           format("~w: ~d points~n", [Component, Score])).

sample("2024-05-03 08:15:00 INFO  web: started").
sample("2024-05-03 08:16:12 WARN  disk: 91% used").
sample("2024-05-03 09:00:01 ERROR db: connection lost").
sample("this is not a log line").
sample("2024-05-03 09:00:09 INFO  db: connected again").
sample("2024-05-03 09:30:44 ERROR web: handler crashed").
sample("2024-05-03 09:31:02 WARN  web: slow answer").

demo :-
    tmp_file_stream(text, File, Out),
    call_cleanup(
        forall(sample(Line), format(Out, "~s~n", [Line])),
        close(Out)),
    call_cleanup(analyze(File), delete_file(File)).
