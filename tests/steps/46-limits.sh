# Time, memory and Ctrl-C on the largest boards.
exec python3 tests/limits_test.py --program "$PUSHWISE"
