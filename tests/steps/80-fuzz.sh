# A short run of every fuzz target.
command -v clang++ >/dev/null || { echo "clang++ is not installed"; exit 77; }
[ -d tests/fuzz ] || { echo "there are no fuzz targets"; exit 77; }
set -e
. scripts/build.sh
run_build fuzz all
find build/fuzz/tests/fuzz -maxdepth 1 -type f -name 'fuzz_*' -executable | while read -r target; do
    echo "$target"
    "$target" -max_total_time=5 -rss_limit_mb=2048 -timeout=10 -print_final_stats=0 -verbosity=0
done
