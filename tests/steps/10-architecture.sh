# Nobody includes what the tables of src/README.md and web/README.md do not allow.
exec python3 tests/architecture.py
