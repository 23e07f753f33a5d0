# Random command lines: 20,000 in CI, a few hundred elsewhere. The day is the seed, which the last line tells.
# First, what the launcher makes of its words.
python3 tests/arguments/launcher_test.py || exit 1
calls=300
[ "${CI:-}" != true ] || calls=20000
exec python3 tests/arguments/fuzz.py --program "$PUSHWISE" --calls "$calls" --seed "$(date +%Y%m%d)"
