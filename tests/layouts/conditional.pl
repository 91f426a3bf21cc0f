:- if(true).
   a( 1 ).
:- else.
   b(  1 ) .
:- endif.
   % with its clause
   c:-a( 1 ).
:- set_prolog_flag(double_quotes,codes).
d( "x" ).
end_of_file.
left   as   it   is
