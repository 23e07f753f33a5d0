# All packages have one version, and a build knows its commit.
exec python3 tests/versions_test.py
