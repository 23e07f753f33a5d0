# Proofs written down, and checked by a program that shares nothing with ours.
exec python3 tests/certificate_test.py --program "$PUSHWISE"
