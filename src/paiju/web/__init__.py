"""The server: pages, sockets, one supervised task a table; it asks the game, it knows no rule."""
