# The command line, one text file per case.
exec python3 tests/golden/run.py --program "$PUSHWISE"
