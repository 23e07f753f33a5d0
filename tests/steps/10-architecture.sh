# Nobody includes what the table of src/README.md does not allow.
exec python3 tests/architecture.py
