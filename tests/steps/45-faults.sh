# Every call of every command that writes, made to fail.
exec python3 tests/faults/run.py --program "$PUSHWISE" --shim build/release/tests/libfault_shim.so
