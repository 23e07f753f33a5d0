# Random small levels against brute force, on two cores.
set -e
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
export GTEST_TOTAL_SHARDS=2
GTEST_SHARD_INDEX=0 build/release/tests/property_tests --gtest_brief=1 >"$logs/0" 2>&1 &
failed=0
GTEST_SHARD_INDEX=1 build/release/tests/property_tests --gtest_brief=1 >"$logs/1" 2>&1 || failed=1
wait "$!" || failed=1
cat "$logs/0" "$logs/1"
awk '/PASSED/ { n += $4 } END { print n " property tests passed" }' "$logs/0" "$logs/1"
exit "$failed"
