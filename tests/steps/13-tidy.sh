# clang-tidy finds nothing in src and apps.
command -v clang-tidy-14 >/dev/null || { echo "clang-tidy-14 is not installed"; exit 77; }
exec python3 tests/tidy.py
