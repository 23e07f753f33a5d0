#!/usr/bin/env python3
"""Makes the table of docs/experiments/logic.md: encoding x level, from runs of `pushwise bench --output`.

    bench/logic_table.py SET LEVELS RUN.jsonl...     as in microban1 1,2,8 build/bench-logic/*.jsonl

Also compares all proved lengths with each other, those of the searches included, and fails when two
differ.
"""
import json
import sys


def read(paths):
    for path in paths:
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                record = json.loads(line)
                if "bench" not in record:
                    yield record


def proved(record):
    """The proved length, or nothing."""
    return record[record["objective"]] if record["optimal"] else None


def row(record):
    figures = record["statistics"]
    length = proved(record)
    found = length if length is not None else f"at least {figures['horizon']:.0f}"
    return (
        f"| {record['set']} {record['level']} | `{record['contender']}` | {figures['rules']:,.0f} "
        f"| {figures['ground_seconds']:.3f} | {figures['solve_seconds']:.3f} | {record['cpu_seconds']:.3f} "
        f"| {figures['conflicts']:,.0f} | {record['peak_mib']:.0f} "
        f"| {found} {record['objective']} |"
    )


def main(chosen, levels, paths):
    records = list(read(paths))
    lengths = {}
    for record in records:
        if proved(record) is not None:
            key = (record["file"], record["level"], record["objective"])
            lengths.setdefault(key, {})[record["contender"]] = proved(record)
    different = {key: found for key, found in lengths.items() if len(set(found.values())) > 1}
    for key, found in different.items():
        print(f"{key}: {found}", file=sys.stderr)
    judged = sum(len(found) > 1 for found in lengths.values())
    print(f"{len(lengths)} lengths proved, {judged} by two engines or more, {len(different)} differ", file=sys.stderr)

    print("| level | engine | rules | grounding | solving | CPU | conflicts | memory MiB | proved |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for level in levels:
        rows = {}
        for record in records:
            if record["set"] == chosen and record["level"] == level and "rules" in (record["statistics"] or {}):
                rows.setdefault((record["objective"], record["contender"]), record)
        for record in sorted(rows.values(), key=lambda r: (r["objective"], r["optimal"] is None, r["cpu_seconds"])):
            print(row(record))
    return 1 if different else 0


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], [int(n) for n in sys.argv[2].split(",")], sys.argv[3:]))
