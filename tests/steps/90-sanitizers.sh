# The unit tests under AddressSanitizer and UndefinedBehaviorSanitizer.
[ "${CI:-}" = true ] || { echo "only with CI=true"; exit 77; }
set -e
. scripts/build.sh
run_build asan-ubsan unit_tests
exec build/asan-ubsan/tests/unit_tests --gtest_brief=1
