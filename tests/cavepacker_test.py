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


def holds(program, level, plan):
    done = subprocess.run([program, "check", "--quiet", level, plan], capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def without_last_push(program, level, plan, lurd, folder):
    """The plan cut before its last push. The letters' case in the file cannot be trusted, so the
    cut moves back until the replay counts one push less."""
    cut = pathlib.Path(folder, "cut.lurd")
    pushes = pushes_of(program, level, plan)
    for end in range(len(lurd) - 1, -1, -1):
        cut.write_text(lurd[:end] + "\n")
        if end == 0 or pushes_of(program, level, cut) < pushes:
            return cut
    return cut


def pushes_of(program, level, plan):
    done = subprocess.run([program, "check", "--quiet", "--json", level, plan],
                          capture_output=True, text=True)
    found = re.search(r'"pushes":(\d+)', done.stdout)
    return int(found[1]) if found else -1


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
        for plan in plans:
            level = plan.with_suffix(".sok")
            code, text = holds(program, level, plan)
            if code != 0:
                failures.append(f"{plan.name}: refused: {text}")
                continue
            cut = without_last_push(program, level, plan, expanded(plan.read_text()), folder)
            code, text = holds(program, level, cut)
            if code != 1:
                failures.append(f"{plan.name}: without its last push: exit code {code}: {text}")
    if len(plans) != SOLUTIONS:
        failures.append(f"{len(plans)} solutions found, {SOLUTIONS} expected")
    print("\n".join(failures + [f"{len(plans)} solutions, {len(failures)} failures"]))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
