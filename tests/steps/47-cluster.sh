# Batches over MPI: the same answers as without, and nothing lost with a rank.
[ -x "$(dirname "$PUSHWISE")/pushwise-cluster" ] || { echo "built without MPI (libopenmpi-dev)"; exit 77; }
exec python3 tests/cluster/cluster_test.py "$PUSHWISE"
