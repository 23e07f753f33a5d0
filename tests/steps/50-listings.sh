# The programs of the texts behind the logic engines, as printed, and ours by hand.
exec python3 tests/listings_test.py --program "$PUSHWISE"
