# Every solution of Debian's cavepacker-data holds, and none does without its last push.
exec python3 tests/cavepacker_test.py --program "$PUSHWISE"
