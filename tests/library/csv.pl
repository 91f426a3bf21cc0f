% Tables as text: library(csv).

parse(Text, Options, Rows) :- atom_codes(Text, Codes), phrase(csv(Rows, Options), Codes).
text(Rows, Options, Text) :- phrase(csv(Rows, Options), Codes), atom_codes(Text, Codes).

%?- parse('a,b\nc,d\n', [], Rs).
%= Rs = [row(a, b), row(c, d)].
%?- parse('a,b\r\nc,d', [], Rs).
%= Rs = [row(a, b), row(c, d)].
%?- parse('a\rb\n', [], Rs).
%= Rs = [row(a), row(b)].
%?- parse('', [], Rs).
%= Rs = [].
%?- parse('\n', [], Rs).
%= Rs = [row('')].
%?- parse(',', [], Rs).
%= Rs = [row('', '')].
%?- parse('1,2.5,-3,1.0e5,0x1a,1 , 2,+3,"4",x5\n', [], Rs).
%= Rs = [row(1, 2.5, -3, 100000.0, 26, '1 ', ' 2', 3, 4, x5)].
%?- parse('"a ""q"" b","c,d","e\nf",""\n', [], Rs).
%= Rs = [row('a "q" b', 'c,d', 'e\nf', '')].
%?- parse('a "b" c, "d"\n', [], Rs).
%= Rs = [row('a "b" c', ' "d"')].
%?- parse('"abc', [], _).
%= false.
%?- parse('"a" ,b\n', [], _).
%= false.
%?- parse('a,b\nc\n', [], _).
%! error(domain_error(row_arity(2),1),_)
%?- parse('a,b\nc\n', [match_arity(false)], Rs).
%= Rs = [row(a, b), row(c)].
%?- parse('a,b\n', [arity(3)], _).
%! error(domain_error(row_arity(3),2),_)
%?- parse('a;b\n', [separator(0';), functor(f)], Rs).
%= Rs = [f(a, b)].
%?- parse('1,Bc\n', [convert(false), case(up)], Rs).
%= Rs = [row('1', 'BC')].
%?- parse('1,Bc\n', [case(down)], Rs).
%= Rs = [row(1, bc)].
%?- parse(' a b , 1 , " c " \n', [strip(true)], Rs).
%= Rs = [row('a b', 1, '" c "')].
%?- parse('a  b c\n', [separator(0' ), strip(true)], Rs).
%= Rs = [row(a, b, c)].
%?- parse('# x\n# y\n\na,b\n', [skip_header('#')], Rs).
%= Rs = [row(a, b)].
%?- parse('a "x" "b\n', [ignore_quotes(true)], Rs).
%= Rs = [row('a "x" "b')].
%?- parse(a, [separator(';')], _).
%! error(type_error(integer,;),_)
%?- parse(a, [convert(maybe)], _).
%! error(type_error(boolean,maybe),_)
%?- parse(a, [case(x)], _).
%! error(type_error(oneof([down,preserve,up]),x),_)
%?- parse(a, [functor(1)], _).
%! error(type_error(atom,1),_)

%?- text([row(a, b), row(1, 2.5)], [], T).
%= T = 'a,b\r\n1,2.5\r\n'.
%?- text([row('a,b', 'c"d', 'e\nf', ' g ', '', "str")], [], T).
%= T = '"a,b","c""d","e\nf", g ,,str\r\n'.
%?- text([row('a;b', c)], [separator(0';)], T).
%= T = '"a;b";c\r\n'.
%?- text([], [], T).
%= T = ''.
%?- text([foo, f(a)], [], T).
%= T = '\r\na\r\n'.
%?- with_output_to(string(S), csv_write_stream(current_output, [row(a, 1)], [])).
%= S = "a,1\r\n".

%?- open_string("a,\"b\nc\"\r\n1,2\n3", _S), csv_options(_O, [match_arity(false)]), 
%     csv_read_row(_S, R1, _O), csv_read_row(_S, R2, _O), csv_read_row(_S, R3, _O), csv_read_row(_S, R4, _O).
%= R1 = row(a, 'b\nc'), R2 = row(1, 2), R3 = row(3), R4 = end_of_file.
%?- open_string("a,b\nc\n", _S), csv_options(_O, []), csv_read_row(_S, _, _O), csv_read_row(_S, _, _O).
%! error(domain_error(row_arity(2),1),_)
%?- open_string("a,b\nc,d\n", _S), csv_read_stream(_S, Rs, [functor(f)]).
%= Rs = [f(a, b), f(c, d)].

with(Text, Extension, File, Goal) :- tmp_file_stream(File, Stream, [extension(Extension)]), write(Stream, Text), close(Stream), call(Goal), delete_file(File).

%?- with('', csv, _F, ( csv_write_file(_F, [row(h1, h2), row('x,y', 1), row('p\nq', 2), row(z, 3)]), csv_read_file(_F, Rs) )).
%= Rs = [row(h1, h2), row('x,y', 1), row('p\nq', 2), row(z, 3)].
%?- with('h1,h2\n1,a\n"x\ny",3', csv, _F, csv_read_file(_F, Rs, [functor(f), arity(2)])).
%= Rs = [f(h1, h2), f(1, a), f('x\ny', 3)].
%?- with('h1,h2\n"x\ny",3\nz,4', csv, _F, findall(R-L, csv_read_file_row(_F, R, [line(L)]), Rs)).
%= Rs = [row(h1, h2)-1, row('x\ny', 3)-2, row(z, 4)-3].
%?- with('# x\n# y\n\n\r\na,b\n#c,d\n', csv, _F, csv_read_file(_F, Rs, [skip_header('#')])).
%= Rs = [row(a, b), row('#c', d)].
%?- with('# x\n', csv, _F, csv_read_file(_F, Rs, [skip_header('')])).
%= Rs = [].
%?- with('a,"b\n', csv, _F, csv_read_file(_F, Rs)).
%= false.
%?- with('a\rb\r\n\nc', csv, _F, csv_read_file(_F, Rs)).
%= Rs = [row(a), row(b), row(''), row(c)].
%?- with('a\nb,c\n', csv, _F, csv_read_file(_F, _)).
%! error(domain_error(row_arity(1),2),_)
%?- with('a,1\nz,2\n', csv, _F, csv_read_file_row(_F, row(z, N), [])).
%= N = 2.
%?- with('a,1\nz\n', csv, _F, findall(R, csv_read_file_row(_F, R, []), Rs)).
%= Rs = [row(a, 1), row(z)].
%?- with('', tsv, _F, ( csv_write_file(_F, [row(a, 1)]), read_file_to_string(_F, S, []), csv_read_file(_F, Rs) )).
%= S = "a\t1\r\n", Rs = [row(a, 1)].
%?- catch(csv_read_file('/tmp/no such.csv', _), error(existence_error(T, _), _), true).
%= T = source_sink.
%?- with('', csv, _F, ( csv_write_file(_F, [row(a, 'x;y')], [separator(0';), encoding(utf8)]), read_file_to_string(_F, S, []) )).
%= S = "a;\"x;y\"\r\n".
%?- csv_write_file('/tmp/perebor_test_csv.csv', foo).
%! error(type_error(list,foo),_)
% A lazy list is parsed, too.
%?- open_string("a,b\nc,d\n", _S), phrase_from_stream(csv(Rs), _S).
%= Rs = [row(a, b), row(c, d)].

