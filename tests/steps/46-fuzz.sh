# A short run of every fuzz target.
command -v clang++ >/dev/null || { echo "clang++ is not installed"; exit 77; }
exec tests/fuzz/run 5
