#!/usr/bin/env python3
"""`pushwise check` accepts every solution of Debian's cavepacker-data and none without its last push."""
import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

MAPS = pathlib.Path("/usr/share/games/cavepacker/maps")
SOLUTIONS = 1011


def expanded(lurd):
    """Run lengths and groups written out: 3r2(uL) -> rrruLuL."""
    group = re.compile(r"(\d+)\(([^()]*)\)")
    while group.search(lurd):
        lurd = group.sub(lambda m: m[2] * int(m[1]), lurd)
    lurd = lurd.replace("(", "").replace(")", "")
    return re.sub(r"(\d+)([a-zA-Z])", lambda m: m[2] * int(m[1]), "".join(lurd.split()))


def last_push(level, lurd):
    """Index of the last step that pushes, found by playing: letters' case cannot be trusted."""
    rows = [line for line in level.read_text().splitlines() if "#" in line and ":" not in line]
    boxes = {(x, y) for y, row in enumerate(rows) for x, c in enumerate(row) if c in "$*"}
    x, y = next((x, y) for y, row in enumerate(rows) for x, c in enumerate(row) if c in "@+")
    last = 0
    for i, letter in enumerate(lurd.lower()):
        dx, dy = {"u": (0, -1), "d": (0, 1), "l": (-1, 0), "r": (1, 0)}[letter]
        x, y = x + dx, y + dy
        if (x, y) in boxes:
            boxes.remove((x, y))
            boxes.add((x + dx, y + dy))
            last = i
    return last


def check(program, level, plan):
    done = subprocess.run([program, "check", "--quiet", level, plan], capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--program", required=True)
    program = options.parse_args().program
    if not MAPS.is_dir():
        print("SKIPPED: cavepacker-data is not installed; run apt-get install cavepacker-data")
        return 77
    plans = sorted(MAPS.glob("*.sol"))
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        cut = pathlib.Path(folder, "cut.lurd")
        for plan in plans:
            level = plan.with_suffix(".sok")
            code, text = check(program, level, plan)
            if code != 0:
                failures.append(f"{plan.name}: refused: {text}")
                continue
            lurd = expanded(plan.read_text())
            cut.write_text(lurd[:last_push(level, lurd)] + "\n")
            code, text = check(program, level, cut)
            if code != 1:
                failures.append(f"{plan.name}: without its last push: exit code {code}: {text}")
    if len(plans) != SOLUTIONS:
        failures.append(f"{len(plans)} solutions found, {SOLUTIONS} expected")
    print("\n".join(failures + [f"{len(plans)} solutions, {len(failures)} failures"]))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
