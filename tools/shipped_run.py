#!/usr/bin/env python3
"""Puts a run of `pushwise bench` into the figures that the page "Compare runs" ships with.

    pushwise bench xsokoban.xsb --output run.jsonl
    python3 tools/shipped_run.py run.jsonl web/src/bench/xsokoban.json

Only figures are taken, no level and no plan. Times are processor seconds, as those of the other solvers
in the file are. The other solvers' figures stay as they are.
"""

import json
import pathlib
import sys

LIMIT = 60  # processor seconds a level, as for the others


def our_run(lines):
    facts, results = lines[0], sorted(lines[1:], key=lambda line: line["level"])
    assert [line["level"] for line in results] == list(range(1, len(results) + 1)), "levels are missing"
    solved = [line["status"] == "solved" and line["cpu_seconds"] <= LIMIT for line in results]

    def figures(key, digits=0):
        return [(round(line[key], digits) if digits else line[key]) if ok else None
                for line, ok in zip(results, solved)]

    return {
        "name": f"Pushwise {facts['version']}",
        "source": f"Our run of {facts['started'][:10]}: one thread, {facts['processor']}, processor "
                  f"seconds, {LIMIT} s a level.",
        "seconds": figures("cpu_seconds", 3),
        "pushes": figures("pushes"),
        "moves": figures("moves"),
    }


def written(figures):
    """JSON with one list to a line, which a reader can compare with the last version."""
    def one(run):
        members = ",\n      ".join(f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}"
                                   for key, value in run.items())
        return f"    {{\n      {members}\n    }}"

    return ('{\n  "set": %s,\n  "runs": [\n' % json.dumps(figures["set"])
            + ",\n".join(map(one, figures["runs"])) + "\n  ]\n}\n")


def main():
    run, target = map(pathlib.Path, sys.argv[1:])
    figures = json.loads(target.read_text())
    figures["runs"][0] = our_run([json.loads(line) for line in run.read_text().splitlines()])
    target.write_text(written(figures))


if __name__ == "__main__":
    main()
