% What the session does besides queries.
state(new).
