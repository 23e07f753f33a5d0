# Random command lines: 20,000 in CI, a few hundred elsewhere, the same each time, so that a change is to blame for a
# fault. Other ones before a release: --seed.
# First, what the launcher makes of its words.
python3 tests/arguments/launcher_test.py || exit 1
calls=300
[ "${CI:-}" != true ] || calls=20000
exec python3 tests/arguments/fuzz.py --program "$PUSHWISE" --calls "$calls"
