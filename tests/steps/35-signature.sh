# Every deterministic engine expands exactly the states it did when the signature was taken. The second one
# has a limit that lets astar go on in passes, as it does after 5,000 states.
"$PUSHWISE" bench --signature=bench/signature-proofs.txt || exit 1
exec "$PUSHWISE" bench --signature
