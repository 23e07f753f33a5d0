# All packages have one version.
exec python3 tests/versions_test.py
