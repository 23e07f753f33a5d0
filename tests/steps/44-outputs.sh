# Which files commands may write, and results and messages that cannot be written.
exec python3 tests/outputs_test.py --program "$PUSHWISE"
