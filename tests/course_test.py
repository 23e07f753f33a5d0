#!/usr/bin/env python3
"""Runs docs/course.md: takes the programs out of the page, and does what it says with them."""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

PAGE = pathlib.Path(__file__).resolve().parent.parent / "docs" / "course.md"


def blocks(text):
    """Indented blocks by the file name in backticks before them."""
    files = {}
    for match in re.finditer(r"`([\w-]+\.(?:xsb|lp))`[^\n]*:\n\n((?:(?:    .*)?\n)+)", text):
        files.setdefault(match[1], re.sub(r"(?m)^    ", "", match[2]).strip("\n") + "\n")
    return files


class Course:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder

    def solve(self, *programs, horizon=None):
        words = [self.program, "solve", "--json", "--time", "5m", "--threads", "1"]
        for name in programs:
            words += ["--program", name]
        if horizon:
            words += ["--horizon", horizon]
        run = subprocess.run(words + ["level.xsb"], cwd=self.folder, capture_output=True, text=True)
        return json.loads(run.stdout), run.returncode

    def shell(self, command):
        return subprocess.run(command, shell=True, cwd=self.folder, capture_output=True, text=True)


def expect(condition, what):
    if not condition:
        sys.exit("course_test: " + what)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--figures", action="store_true", help="print the table of the page")
    options = parser.parse_args()
    program = str(pathlib.Path(options.program).resolve())
    if subprocess.run(["sh", "-c", "command -v clingo"], capture_output=True).returncode != 0:
        print("skipped: clingo is not installed")
        sys.exit(77)
    text = PAGE.read_text()
    with tempfile.TemporaryDirectory() as folder:
        for name, body in blocks(text).items():
            pathlib.Path(folder, name).write_text(body)
        pathlib.Path(folder, "empty.lp").write_text("")
        run(Course(program, folder), text, options.figures)


def run(course, text, figures):
    first, second, third, fourth = (
        "1-facts.lp", "2-actions.lp", "3-inertia.lp", "4-goal.lp")
    for line in re.findall(r"(?m)^    (pushwise .*)", text):
        for name in re.findall(r"--program ([\w.-]+)", line):
            expect(pathlib.Path(course.folder, name).exists(), f"{name} is not on the page")

    answer, code = course.solve("empty.lp")
    expect(code == 3 and "no plan found in this text" in answer["error"], str(answer))
    answer, code = course.solve(first)
    expect(code == 3 and "leaves a goal empty" in answer["error"], str(answer))
    answer, code = course.solve(first, second, horizon="3-3")
    expect(code == 3, str(answer))
    answer, code = course.solve(first, second, third, horizon="3-3")
    expect(code == 3 and "leaves a goal empty" in answer["error"], str(answer))

    table = []
    for programs, lengths in (
            ((first, second, third, fourth), {"moves": 15}),
            (("5-horizon.lp",), {"moves": 15}),
            (("5-horizon.lp", "6-deadlocks.lp"), {"moves": 15}),
            (("7-symmetry.lp", "6-deadlocks.lp"), {"moves": 15}),
            (("8-macros.lp",), {"lines": 4})):
        answer, code = course.solve(*programs)
        expect(code == 0 and all(answer[k] == v for k, v in lengths.items()), str(answer))
        more = answer["statistics"]
        table.append("| {} | {:.0f} | {:,.0f} | {:,.0f} |".format(
            ", ".join(f"`{p}`" for p in programs) if len(programs) < 4 else "1 to 4",
            more["horizon"], more["rules"], more["conflicts"]))
    if figures:
        print("\n".join(table))

    # The mistake that the page makes on purpose, and how it is found.
    course.shell(f"{course.program} convert --to init-facts level.xsb > level.lp")
    hunt = (f"clingo 1-facts.lp 2-actions.lp {{}} level.lp -c horizon=3 | "
            f"{course.program} check --states level.xsb -")
    right = course.shell(hunt.format(third))
    expect("at time" not in right.stdout, right.stdout)
    rules = pathlib.Path(course.folder, third).read_text()
    wrong = rules.replace("at(N,X,Y,T-1), N > 0, not", "at(N,X,Y,T-1), not")
    expect(wrong != rules, "the rule of inertia is not what the page says")
    pathlib.Path(course.folder, "wrong.lp").write_text(wrong)
    found = course.shell(hunt.format("wrong.lp"))
    expect("wrong, at time 1 the player stands on" in found.stdout, found.stdout + found.stderr)
    answer, code = course.solve(first, second, "wrong.lp", fourth, horizon="16")
    expect(code == 1 and "no answer at any horizon from 0 to 16" in answer["note"], str(answer))


if __name__ == "__main__":
    main()
