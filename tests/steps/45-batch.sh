# Killed, interrupted and resumed runs, closed pipes, full disks.
exec python3 tests/batch_test.py --program "$PUSHWISE"
