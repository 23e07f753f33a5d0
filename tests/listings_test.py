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
ENCODINGS = HERE.parent / "encodings"
LISTINGS = ENCODINGS / "listings"
# The second one needs a plan that turns round after a push, and a push past the player.
LEVELS = {
    "line": (["######", "#@$ .#", "#    #", "######"], {"moves": 2, "lines": 1}),
    "turn": (["#####", "#.. #", "#$$@#", "#   #", "#####"], {"moves": 6, "lines": 2}),
    "corridor": (["#######", "#.  $ #", "#####@#", "#######"], {"moves": 4, "lines": 1}),
}
# The optional rules as printed lose the plans of these levels; docs/logic.md tells why.
LOST = {"verweyen-4.5": ("corridor",), "verweyen-4.7": ("line", "turn", "corridor")}
RULES = ("forbidden", "edges", "clutter", "bounds", "no-undo")
# By hand: the constant with the number of moves, and what an encoding needs beside init-facts.
ENCODINGS_BY_HAND = {
    "asp-plain": ("horizon", ()),
    "asp-split": ("horizon", ()),
    "asp-incremental": (None, ()),
    "asp-actions": ("maxsteps", (ENCODINGS / "facts-actions.lp",)),
    "asp-steps": ("maxSteps", (ENCODINGS / "facts-steps.lp",)),
}


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

    def check(self, level, wanted, text, *more):
        """What clingo printed, as `check` sees it."""
        (self.folder / "answer.txt").write_text(text)
        checked = json.loads(self.run("check", "--json", *more, level, "answer.txt").stdout or "{}")
        self.expect(checked.get("right") and all(checked[unit] == length for unit, length in wanted.items()),
                    f"{level}: {checked} {text[:300]}")

    def listings(self):
        for name, (_, lengths) in LEVELS.items():
            moves = {"moves": lengths["moves"]}
            for listing in ("verweyen-4.2", "verweyen-4.3", "verweyen-4.4", "pietukhin", "student"):
                self.solve(f"{name}.xsb", moves, "--program", LISTINGS / f"{listing}.lp")
            for listing in ("verweyen-4.2", "verweyen-4.4"):
                shown = self.clingo(LISTINGS / f"{listing}.lp", f"{name}.lp", "-c", f"horizon={moves['moves']}")
                self.check(f"{name}.xsb", moves, shown.stdout, "--states")
            shown = self.clingo(LISTINGS / "verweyen-4.3.lp", f"{name}.lp")
            self.check(f"{name}.xsb", moves, shown.stdout, "--states")
            # Pietukhin shows what is done and no states.
            for listing, constant, facts, states in (("pietukhin", "maxsteps", "facts-actions.lp", ()),
                                                     ("student", "maxSteps", "facts-steps.lp", ("--states",))):
                shown = self.clingo(LISTINGS / f"{listing}.lp", ENCODINGS / facts, f"{name}.lp", "-c",
                                    f"{constant}={moves['moves']}")
                self.check(f"{name}.xsb", moves, shown.stdout, *states)
            self.optional_listings(name, moves)
            self.b_listing(name, lengths["lines"])
        # The level that the text prints, at the horizon that it prints.
        self.solve(LISTINGS / "level-4.1.lp", {"moves": 23}, "--program", LISTINGS / "verweyen-4.2.lp",
                   "--horizon", "23-23", "--threads", "1", "--time", "20m")

    def optional_listings(self, name, moves):
        """Listings 4.5 to 4.9 beside the encoding that they are printed for."""
        for number in range(5, 10):
            listing = f"verweyen-4.{number}"
            encoding = "verweyen-4.3" if number == 6 else "verweyen-4.2"
            programs = (LISTINGS / f"{encoding}.lp", LISTINGS / f"{listing}.lp")
            lost = name in LOST.get(listing, ())
            horizon = ("--horizon", f"{moves['moves']}")
            self.solve(f"{name}.xsb", {"moves": None} if lost else moves, "--program", programs[0], "--program",
                       programs[1], *horizon)
            if number != 6:
                shown = self.clingo(*programs, f"{name}.lp", "-c", f"horizon={moves['moves']}").stdout
                self.expect(("UNSATISFIABLE" in shown) == lost, f"{listing} on {name}: {shown[-300:]}")
        shown = self.clingo(LISTINGS / "verweyen-4.3.lp", LISTINGS / "verweyen-4.6.lp", f"{name}.lp").stdout
        self.check(f"{name}.xsb", moves, shown, "--states")

    def b_listing(self, name, lines):
        domain = LISTINGS / "zhou-dovier.b"
        self.solve(f"{name}.xsb", {"lines": lines}, "--program", domain)
        (self.folder / "domain.lp").write_text(self.run("convert", "--to", "asp", domain).stdout)
        (self.folder / "facts.lp").write_text(self.run("convert", "--to", "asp-facts", f"{name}.xsb").stdout)
        shown = self.clingo("domain.lp", "facts.lp")
        self.check(f"{name}.xsb", {"lines": lines}, shown.stdout)
        self.expect("does not occur in any rule head" not in shown.stderr, f"B on {name}: {shown.stderr[:300]}")

    def prolog(self):
        if shutil.which("swipl") is None:
            return
        for name, (_, lengths) in LEVELS.items():
            self.solve(f"{name}.xsb", {"lines": lengths["lines"]}, "--program", LISTINGS / "zhou-dovier.pl")

    def by_hand(self):
        """Each optional rule beside each encoding, on what `convert` writes: the same plan, and not the same work."""
        for name, (_, lengths) in LEVELS.items():
            moves = lengths["moves"]
            for encoding, (constant, bridge) in ENCODINGS_BY_HAND.items():
                horizon = () if constant is None else ("-c", f"{constant}={moves}")
                files = (ENCODINGS / f"{encoding}.lp", *bridge, f"{name}.lp", *horizon, "--stats")
                plain = rules_in(self.clingo(*files).stdout)
                for rule in RULES:
                    shown = self.clingo(ENCODINGS / f"with-{rule}.lp", *files)
                    self.check(f"{name}.xsb", {"moves": moves}, shown.stdout)
                    self.expect("does nothing" not in shown.stderr, f"{encoding} with {rule}: {shown.stderr}")
                    # The actions of asp-actions lead from cell to cell, so none leaves the board.
                    if (encoding, rule) != ("asp-actions", "bounds"):
                        self.expect(rules_in(shown.stdout) != plain, f"{encoding} with {rule} changes nothing")
        for encoding in ENCODINGS_BY_HAND:
            rules = [word for rule in RULES for word in ("--program", ENCODINGS / f"with-{rule}.lp")]
            self.solve("turn.xsb", {"moves": 6}, "--program", ENCODINGS / f"{encoding}.lp", *rules)

    def horizons(self):
        """By hand: the horizon of the facts counts, and without one no answer is a riddle."""
        for encoding, (constant, bridge) in ENCODINGS_BY_HAND.items():
            for name, (_, lengths) in LEVELS.items():
                moves = {"moves": lengths["moves"]}
                files = (ENCODINGS / f"{encoding}.lp", *bridge, f"{name}.lp")
                shown = self.clingo(*files)  # no horizon: a shortest plan
                self.check(f"{name}.xsb", moves, shown.stdout)
                self.expect("undefined" not in shown.stderr, f"{encoding} on {name} without a horizon: {shown.stderr}")
                if constant is None:
                    continue
                for told, satisfiable in ((lengths["moves"], True), (lengths["moves"] - 1, False)):
                    (self.folder / "told.lp").write_text(f"#const horizon = {told}.\n")
                    shown = self.clingo(*files, "told.lp").stdout
                    self.expect(("\nSATISFIABLE" in shown) == satisfiable, f"{encoding}, {told} told: {shown[-300:]}")
        (self.folder / "far.xsb").write_text("#" * 30 + "\n#@$" + " " * 25 + ".#\n" + "#" * 30 + "\n")
        (self.folder / "far.lp").write_text(self.run("convert", "--to", "init-facts", "far.xsb").stdout)
        for encoding, (constant, bridge) in ENCODINGS_BY_HAND.items():
            if constant is not None:
                shown = self.clingo(ENCODINGS / f"{encoding}.lp", *bridge, "far.lp").stdout
                self.expect("none_within(20)" in shown, f"{encoding}, 26 moves without a horizon: {shown[-300:]}")

    def offered(self):
        """The listings come with the program: by name, and as files beside it."""
        self.solve("turn.xsb", {"moves": 6}, "--program", "verweyen-4.2")
        self.solve("turn.xsb", {"moves": 6}, "--program", "verweyen-4.2", "--program", "verweyen-4.8")
        self.solve("turn.xsb", {"lines": 2}, "--program", "zhou-dovier.b")
        listed = [json.loads(line) for line in self.run("engines", "--programs", "--json").stdout.splitlines()]
        files = {path.name for path in LISTINGS.iterdir()}
        self.expect({entry["file"] for entry in listed if entry["listing"]} == files, f"listed: {listed}")
        facts = self.run("engines", "--print-program", "level-4.1").stdout
        self.expect(facts == (LISTINGS / "level-4.1.lp").read_text(), f"level 4.1: {facts[:200]}")
        (self.folder / "level-4.1.lp").write_text(facts)
        for encoding in ("asp-plain.lp", "asp-split.lp"):  # grounded only: the horizon is defined once
            shown = self.clingo(ENCODINGS / encoding, "level-4.1.lp", "--mode=gringo", "--text")
            self.expect("time(23)" in shown.stdout and not shown.stderr, f"{encoding} on 4.1: {shown.stderr}")

    def other_words(self):
        """A rule beside a program whose predicates it does not know says so."""
        self.run("solve", "--engine", "asp", "--asp", "solver", "--optimal", "moves", "--dump", "own", "line.xsb")
        files = sorted((self.folder / "own").glob("*.lp"))
        for rule in RULES:
            shown = self.clingo(*files, ENCODINGS / f"with-{rule}.lp")
            self.expect(f"with-{rule}.lp does nothing here" in shown.stderr, f"with-{rule}: {shown.stderr}")
            self.expect("\nSATISFIABLE" in shown.stdout, f"with-{rule}: {shown.stdout[-300:]}")

    def dumps(self):
        self.run("solve", "--engine", "asp-plain", "--dump", "out", "line.xsb")
        for horizon, found in ((), True), (("-c", "horizon=2"), True), (("-c", "horizon=1"), False):
            shown = self.clingo(*sorted((self.folder / "out").glob("*.lp")), *horizon).stdout
            self.expect(("\nSATISFIABLE" in shown) == found, f"dump {horizon}: {shown[-300:]}")
        again = self.run("solve", "--engine", "asp-incremental", "--dump", "out", "--force", "line.xsb")
        left = {path.name for path in (self.folder / "out").iterdir() if not path.name.startswith(".")}
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
        for part in (test.listings, test.prolog, test.by_hand, test.horizons, test.offered, test.other_words, test.dumps):
            part()
        sys.exit(1 if test.failed else 0)


if __name__ == "__main__":
    main()
