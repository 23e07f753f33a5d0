# Every level of our own packs is solved, with proof of fewest pushes.
set -e
for pack in levels/*.xsb; do
    "$PUSHWISE" solve --engine bfs --optimal pushes --time 60 --quiet --json "$pack" >build/steps/pack.jsonl
    "$PUSHWISE" check --quiet "$pack" build/steps/pack.jsonl >/dev/null
    echo "$pack: $(grep -c '"status":"solved"' build/steps/pack.jsonl) levels solved"
done
