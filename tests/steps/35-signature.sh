# Every deterministic engine expands exactly the states it did when the signature was taken.
exec "$PUSHWISE" bench --signature
