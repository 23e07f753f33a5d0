# Our own levels are solved, with proof of fewest pushes; the lost positions are proved lost.
set -e
lost=levels/lost-positions.xsb
for pack in levels/*.xsb; do
    [ "$pack" != "$lost" ] || continue
    "$PUSHWISE" solve --engine astar --optimal pushes --time 60 --quiet --json "$pack" >build/steps/pack.jsonl
    "$PUSHWISE" check --quiet "$pack" build/steps/pack.jsonl >/dev/null
    echo "$pack: $(grep -c '"status":"solved"' build/steps/pack.jsonl) levels solved"
done

# The judge agrees on the levels that are small enough for it.
small=1-31
"$PUSHWISE" solve --engine bfs --optimal pushes --level "$small" --time 60 --quiet --json levels/first-steps.xsb |
    grep -o '"level":[0-9]*\|"pushes":[0-9]*' >build/steps/judge.txt
"$PUSHWISE" solve --engine astar --optimal pushes --level "$small" --time 60 --quiet --json levels/first-steps.xsb |
    grep -o '"level":[0-9]*\|"pushes":[0-9]*' | diff build/steps/judge.txt -
[ "$(grep -c pushes build/steps/judge.txt)" -eq 31 ]

for engine in bfs auto; do
    rc=0
    "$PUSHWISE" solve --engine "$engine" --time 60 --quiet --json "$lost" >build/steps/lost.jsonl || rc=$?
    proved=$(grep -c '"status":"unsolvable"' build/steps/lost.jsonl || true)
    echo "$lost: $proved positions proved lost by $engine"
    [ "$rc" -eq 1 ]
    [ "$proved" -eq "$(grep -c '^Title:' "$lost")" ]
done
