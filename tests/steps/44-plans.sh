# Every form in which our commands write plans, read by every command that takes plans.
exec python3 tests/plans_test.py --program "$PUSHWISE"
