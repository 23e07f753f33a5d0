# Boards and plans on terminals, hints, pictures of many levels.
exec python3 tests/drawings_test.py --program "$PUSHWISE"
