# Archives and compressed files as input.
exec python3 tests/archive_test.py --program "$PUSHWISE"
