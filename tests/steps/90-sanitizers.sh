# The unit tests and a thousand random command lines under AddressSanitizer and UndefinedBehaviorSanitizer.
[ "${CI:-}" = true ] || { echo "only with CI=true"; exit 77; }
set -e
. scripts/build.sh
run_build asan-ubsan unit_tests pushwise_cli apps/cli/pushwise-bench
# MPI leaves memory behind that is not ours.
python3 tests/arguments/fuzz.py --program build/asan-ubsan/apps/cli/pushwise --calls 1000 \
    --seed 2 --without cluster
exec build/asan-ubsan/tests/unit_tests --gtest_brief=1
