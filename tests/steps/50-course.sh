# Every program of docs/course.md.
exec python3 tests/course_test.py --program "$PUSHWISE"
