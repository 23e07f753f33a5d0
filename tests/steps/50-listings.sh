# The programs of the texts behind the logic engines, as printed, and ours by hand; in CI also that
# docs/experiments/listings.md has the counts that clingo gives.
set -e
python3 tests/listings_test.py --program "$PUSHWISE"
[ "${CI:-}" != true ] || python3 bench/listings --check
