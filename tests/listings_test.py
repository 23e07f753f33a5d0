#!/usr/bin/env python3
"""The programs of the texts behind docs/logic.md, as printed: through `solve --program`, and by hand with clingo."""
import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
LISTINGS = HERE / "listings"
ENCODINGS = HERE.parent / "encodings"
# The last one needs a plan that turns round after a push, and a push past the player.
LEVELS = {
    "line": (["######", "#@$ .#", "#    #", "######"], {"moves": 2, "lines": 1}),
    "turn": (["#####", "#.. #", "#$$@#", "#   #", "#####"], {"moves": 6, "lines": 2}),
}
RULES = ("forbidden", "edges", "clutter", "bounds", "no-undo")


class Test:
    def __init__(self, program, folder):
        self.program, self.folder, self.failed = program, pathlib.Path(folder), 0
        for name, (rows, _) in LEVELS.items():
            (self.folder / f"{name}.xsb").write_text("\n".join(rows) + "\n")
            (self.folder / f"{name}.lp").write_text(self.run("convert", "--to", "init-facts", f"{name}.xsb").stdout)

    def run(self, *words):
        return subprocess.run([self.program, *map(str, words)], cwd=self.folder, capture_output=True, text=True)

    def clingo(self, *words):
        return subprocess.run(["clingo", *map(str, words)], cwd=self.folder, capture_output=True, text=True)

    def expect(self, condition, what):
        if not condition:
            print("wrong:", what)
            self.failed += 1

    def solve(self, level, wanted, *words):
        answer = json.loads(self.run("solve", "--json", *words, level).stdout)
        for unit, length in wanted.items():
            self.expect(answer[unit] == length, f"{words} on {level}: {answer}")

    def check(self, level, moves, text):
        """What clingo printed, as `check` sees it."""
        (self.folder / "answer.txt").write_text(text)
        checked = json.loads(self.run("check", "--json", "--states", level, "answer.txt").stdout or "{}")
        self.expect(checked.get("right") and checked["moves"] == moves, f"{level}: {checked} {text[:300]}")

    def listings(self):
        for name, (_, lengths) in LEVELS.items():
            moves = {"moves": lengths["moves"]}
            for listing in ("verweyen-4.2", "verweyen-4.3", "verweyen-4.4", "student"):
                self.solve(f"{name}.xsb", moves, "--program", LISTINGS / f"{listing}.lp")
            for listing in ("verweyen-4.2", "verweyen-4.4"):
                shown = self.clingo(LISTINGS / f"{listing}.lp", f"{name}.lp", "-c", f"horizon={moves['moves']}")
                self.check(f"{name}.xsb", moves["moves"], shown.stdout)
            self.check(f"{name}.xsb", moves["moves"], self.clingo(LISTINGS / "verweyen-4.3.lp", f"{name}.lp").stdout)
        # The level that the text prints, at the horizon that it prints.
        self.solve(LISTINGS / "level-4.1.lp", {"moves": 23}, "--program", LISTINGS / "verweyen-4.2.lp",
                   "--horizon", "23-23", "--threads", "1", "--time", "20m")

    def prolog(self):
        if shutil.which("swipl") is None:
            return
        for name, (_, lengths) in LEVELS.items():
            self.solve(f"{name}.xsb", {"lines": lengths["lines"]}, "--program", LISTINGS / "zhou-dovier.pl")

    def by_hand(self):
        """Each optional rule beside each encoding: the same plan, and not the same work."""
        for name, (_, lengths) in LEVELS.items():
            moves = lengths["moves"]
            for encoding in ("asp-plain", "asp-split", "asp-incremental"):
                horizon = () if encoding == "asp-incremental" else ("-c", f"horizon={moves}")
                files = (ENCODINGS / f"{encoding}.lp", f"{name}.lp", *horizon, "--stats")
                plain = rules_in(self.clingo(*files).stdout)
                for rule in RULES:
                    shown = self.clingo(ENCODINGS / f"with-{rule}.lp", *files)
                    self.check(f"{name}.xsb", moves, shown.stdout)
                    self.expect(rules_in(shown.stdout) != plain, f"{encoding} with {rule} changes nothing")
                    self.solve(f"{name}.xsb", {"moves": moves}, "--program", ENCODINGS / f"{encoding}.lp",
                               "--program", ENCODINGS / f"with-{rule}.lp")

    def dumps(self):
        self.run("solve", "--engine", "asp-plain", "--dump", "out", "line.xsb")
        for horizon, found in ((), True), (("-c", "horizon=2"), True), (("-c", "horizon=1"), False):
            shown = self.clingo(*sorted((self.folder / "out").glob("*.lp")), *horizon).stdout
            self.expect(("\nSATISFIABLE" in shown) == found, f"dump {horizon}: {shown[-300:]}")
        again = self.run("solve", "--engine", "asp-incremental", "--dump", "out", "line.xsb")
        left = {path.name for path in (self.folder / "out").iterdir()}
        self.expect(again.returncode == 0 and left == {"asp-incremental.lp", "facts.lp", "README.txt"}, f"{left}")
        (self.folder / "out" / "mine.lp").write_text("a.")
        self.expect(self.run("solve", "--engine", "asp-plain", "--dump", "out", "line.xsb").returncode == 2, "mine.lp")
        self.run("solve", "--engine", "asp-plain", "--dump", "two", "line.xsb", "turn.xsb")
        left = {path.name for path in (self.folder / "two").iterdir()}
        self.expect(left == {"line-1", "turn-1"}, f"two levels: {left}")


def rules_in(statistics):
    return [line for line in statistics.splitlines() if line.startswith("Rules ")]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    program = str(pathlib.Path(parser.parse_args().program).resolve())
    if shutil.which("clingo") is None:
        print("skipped: clingo is not installed")
        sys.exit(77)
    with tempfile.TemporaryDirectory() as folder:
        test = Test(program, folder)
        for part in (test.listings, test.prolog, test.by_hand, test.dumps):
            part()
        sys.exit(1 if test.failed else 0)


if __name__ == "__main__":
    main()
