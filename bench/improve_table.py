#!/usr/bin/env python3
"""Makes the tables of docs/experiments/improve.md from a run of `pushwise improve --json`.

    bench/improve_table.py OBJECTIVE RUN.jsonl [RECORDS.tsv]     as in pushes build/bench-improve/xsokoban-pushes-60.jsonl

RECORDS.tsv has the columns level and best. Fails when a plan is worse than its start, or better than what is
proved to be the least.
"""
import collections
import csv
import json
import sys

COLUMNS = 3  # levels side by side


def read_best(path):
    with open(path, encoding="utf-8") as lines:
        rows = csv.DictReader((line for line in lines if not line.startswith("#")), delimiter="\t")
        return {int(row["level"]): int(row["best"]) for row in rows}


def print_side_by_side(heads, rows):
    """A Markdown table of rows that continue in further columns."""
    height = -(-len(rows) // COLUMNS)
    print("| " + " | ".join(heads * COLUMNS) + " |")
    print("| " + " | ".join(["---"] * len(heads) * COLUMNS) + " |")
    for i in range(height):
        cells = [str(cell) for row in rows[i::height] for cell in row]
        print("| " + " | ".join(cells + [""] * (len(heads) * COLUMNS - len(cells))) + " |")


def level_table(run, figure, best):
    print_side_by_side(("level", "before", "after", "best known", "bound"), [
        (number, record["before"][figure], record[figure], best.get(number, "-"),
         "proved" if record["optimal"] else record["lower_bound"]) for number, record in sorted(run.items())])


def method_table(run):
    positions, saved = collections.Counter(), collections.Counter()
    for record in run.values():
        for name, value in (record["statistics"] or {}).items():
            method, _, what = name.rpartition(" ")
            if what == "positions":
                positions[method] += value
            elif what == "saved":
                saved[method] += value
    print("| method | positions | saved |\n| --- | --- | --- |")
    for method, count in positions.most_common():
        print(f"| {method} | {count / 1e6:.1f} M | {saved[method]:.0f} |")


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    figure = sys.argv[1]
    with open(sys.argv[2], encoding="utf-8") as lines:
        run = {record["level"]: record for record in map(json.loads, lines)}
    best = read_best(sys.argv[3]) if len(sys.argv) == 4 else {}
    level_table(run, figure, best)
    print()
    method_table(run)
    known = [number for number in run if number in best]
    print(f"\n{len(run)} levels: {sum(r['before'][figure] for r in run.values())} before, "
          f"{sum(r[figure] for r in run.values())} after"
          + (f"; best known {sum(best[n] for n in known)}, reached on "
             f"{sum(run[n][figure] <= best[n] for n in known)}" if known else ""))
    wrong = [n for n, r in run.items() if r[figure] > r["before"][figure] or r[figure] < (r["lower_bound"] or 0)]
    if wrong:
        sys.exit(f"worse than before, or better than is possible: {wrong}")


if __name__ == "__main__":
    main()
