# What commands do at a terminal.
exec python3 tests/terminal_test.py --program "$PUSHWISE"
