#!/usr/bin/env python3
"""Makes the table of docs/proofs.md from runs of `pushwise solve --optimal OBJECTIVE --json`.

    bench/proof_table.py OBJECTIVE [--records RECORDS.tsv] RUN.jsonl...

Of several runs the shortest plan and the greatest bound of each level count. RECORDS.tsv has the columns level
and best. Fails when a bound contradicts a plan: one of ours, or the best one known.
"""
import argparse
import json
import sys

from improve_table import print_side_by_side, read_best


def read_runs(paths, figure):
    """By level: the shortest plan, None where there is none, and the greatest bound."""
    plans, bounds = {}, {}
    for path in paths:
        with open(path, encoding="utf-8") as lines:
            for record in map(json.loads, lines):
                level, plan = record["level"], record[figure]
                plans.setdefault(level, plan)
                if plan is not None and (plans[level] is None or plan < plans[level]):
                    plans[level] = plan
                bounds[level] = max(bounds.get(level, 0), record["lower_bound"] or 0)
    return plans, bounds


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("objective", choices=("pushes", "moves", "lines"))
    parser.add_argument("--records")
    parser.add_argument("runs", nargs="+")
    options = parser.parse_args()
    best = read_best(options.records) if options.records else {}
    plans, bounds = read_runs(options.runs, options.objective)
    rows = []
    for level, plan in sorted(plans.items()):
        gap = "" if plan is None else "proved" if plan == bounds[level] else plan - bounds[level]
        rows.append((level, "-" if plan is None else plan, bounds[level], best.get(level, "-"), gap))
    print_side_by_side(("level", "plan", "bound", "best known", "gap"), rows)
    proved = [level for level, plan in plans.items() if plan == bounds[level]]
    at_best = [level for level in plans if level not in proved and bounds[level] == best.get(level)]
    print(f"\n{len(proved)} of {len(plans)} proved; on {len(at_best)} more the bound meets the best plan known: {at_best}")
    wrong = [level for level, plan in plans.items()
             if bounds[level] > min(x for x in (plan, best.get(level), sys.maxsize) if x is not None)]
    if wrong:
        sys.exit(f"bench/proof_table.py: a bound contradicts a plan on {wrong}")


if __name__ == "__main__":
    main()
