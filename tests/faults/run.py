#!/usr/bin/env python3
"""Makes each call of a command that writes fail, one after the other, and looks at what is left.

The shim (fault_shim.cpp) counts the calls that write: to standard output, to standard error, and
to files of the working folder. A first run lists them; then the command is run once for each of them
and each way it can fail: a full disk from there on, a disk that is full in the middle of a write, an
input/output error, a closed pipe, a folder that may not be written, a signal.

Whatever fails, a command does not crash, leaves its inputs, files of others and old outputs whole,
and leaves nothing half written behind. A lost message changes nothing; a lost result is exit code
74; results that were stored are whole lines, and --resume completes them.
"""
import argparse
import errno
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

EASY = "######\n#@$ .#\n######\n"
SOLVED = "######\n#@$ .#\n######\nSolution:\nRR\n"
INVALID = "######\n#@@$.#\n######\n"
OLD = "what was there before\n"
FOREIGN = {"r.jsonl.new": "of somebody else\n", "out.tmp": "of somebody else\n"}

FULL = (errno.ENOSPC, "onwards")
FAULTS = {
    "write": [FULL, (errno.ENOSPC, "short"), (errno.EIO, "once"), (errno.EPIPE, "onwards"), (errno.EINTR, "once")],
    "open": [(errno.EROFS, "onwards"), (errno.EACCES, "once"), (errno.ENOSPC, "once")],
    "fsync": [(errno.EIO, "once"), FULL],
    "close": [(errno.EIO, "once"), (errno.EDQUOT, "once")],
    "truncate": [(errno.EROFS, "once")],
    "rename": [(errno.EROFS, "once"), (errno.ENOSPC, "once")],
    "mkdir": [(errno.EROFS, "once"), FULL],
}


def result(name, status="solved"):
    return json.dumps({"file": name, "level": 1, "title": "", "status": status, "solution": "RR"}) + "\n"


# Words, and files that are there before beside the levels.
COMMANDS = [
    ("solve a.xsb bad.xsb b.xsb -v --threads 1", {}),
    ("solve a.xsb b.xsb --json --threads 1 -o r.jsonl", {}),
    ("solve a.xsb b.xsb --quiet --threads 1 -o r.jsonl --force", {"r.jsonl": OLD}),
    # Torn; with a line to be done again; out of order, so that the file is sorted at the end.
    ("solve a.xsb b.xsb --threads 1 -o r.jsonl --resume", {"r.jsonl": result("a.xsb") + '{"file":'}),
    ("solve a.xsb b.xsb --threads 1 -o r.jsonl --resume",
     {"r.jsonl": result("a.xsb", "interrupted") + result("b.xsb")}),
    ("solve a.xsb b.xsb --threads 1 -o r.jsonl --resume", {"r.jsonl": result("b.xsb")}),
    ("solve a.xsb --engine asp --optimal moves --dump out", {}),
    ("improve s.sok --time 0.2 -o r.jsonl", {}),
    ("check s.sok", {}),
    ("check a.xsb", {}),
    ("show a.xsb bad.xsb", {}),
    ("show s.sok --svg out", {}),
    ("show s.sok --svg out.svg --gif out.gif --html out.html --force", {"out.svg": OLD, "out.html": OLD}),
    ("show s.sok --gif -", {}),
    ("convert a.xsb --to slc", {}),
    ("convert a.xsb --to slc -o out --force", {"out": OLD}),
    ("analyze --json a.xsb bad.xsb", {}),
    ("bench a.xsb --engine bfs -o r.jsonl --html out.html", {}),
    ("bench a.xsb --engine bfs --json --html out.html --force", {"out.html": OLD}),
    ("bench --signature=out --update --engine bfs --nodes 10 a.xsb", {}),
    ("engines", {}),
    ("manual", {}),
    ("completion zsh", {}),
    ("--help", {}),
    ("solve", {}),
    ("agent 127.0.0.1 1 1", {}),
    ("agent --json 127.0.0.1 1 1", {}),
    ("cluster solve a.xsb b.xsb -o r.jsonl", {}),
    ("cluster optimal a.xsb", {}),
]


class Trial:
    """A run of a command in a folder of its own, with a fault or without."""

    def __init__(self, options, words, files, fault=None):
        self.files = {"a.xsb": EASY, "b.xsb": EASY, "bad.xsb": INVALID, "s.sok": SOLVED, **FOREIGN, **files}
        with tempfile.TemporaryDirectory() as folder, tempfile.NamedTemporaryFile() as log:
            for name, text in self.files.items():
                path = pathlib.Path(folder, name)
                path.write_text(text)
                path.chmod(0o640)
            settings = {**os.environ, "LD_PRELOAD": options.shim, "FAULT_FOLDER": folder, "FAULT_LOG": log.name}
            if fault:
                at, (number, mode) = fault
                settings.update(FAULT_AT=str(at), FAULT_ERRNO=str(number), FAULT_MODE=mode)
            command = [options.program, *words]
            done = subprocess.run(command, cwd=folder, env=settings, capture_output=True, timeout=60)
            self.code = done.returncode
            self.calls = [line.split(" ", 2) for line in log.read().decode().splitlines()]
            self.out = re.sub(rb"[0-9.]+", b"0", done.stdout)
            self.left = {}
            self.modes = {}
            for path in pathlib.Path(folder).rglob("*"):
                if path.is_file():
                    self.left[str(path.relative_to(folder))] = path.read_bytes()
                    self.modes[str(path.relative_to(folder))] = path.stat().st_mode & 0o777
            self.resumed = None
            stored = self.left.get("r.jsonl", OLD.encode())
            if fault and words[0] == "solve" and stored != OLD.encode():
                again = [word for word in words if word not in ("--force", "--resume")]
                subprocess.run([options.program, *again, "--resume"], cwd=folder, capture_output=True, timeout=60)
                self.resumed = results(pathlib.Path(folder, "r.jsonl").read_bytes())


def results(text):
    """What lines of results say, without what differs from run to run; a torn end is left out."""
    lines = [json.loads(line) for line in text.splitlines(keepends=True) if line.endswith(b"\n")]
    return [(line["file"], line["level"], line["status"], line["solution"]) for line in lines if "status" in line]


def same(name, one, other):
    if name.endswith(".jsonl"):
        return results(one) == results(other)
    # A report tells times.
    return one == other or (name == "out.html" and one.endswith(b"</html>\n") and other.endswith(b"</html>\n"))


def problems(good, bad, call, target, number):
    """What is wrong with a trial in which this call failed."""
    if bad.code < 0:
        yield f"killed by signal {-bad.code}"
    harmless = target == "stderr" or number == errno.EINTR
    # The file is whole before it is sorted, and as good.
    stored = good.left.get("r.jsonl")
    left = bad.left.get("r.jsonl", OLD.encode())
    complete = stored is not None and left != OLD.encode() and sorted(results(left)) == sorted(results(stored))
    sorting = bad.code == good.code and complete
    if harmless and bad.code != good.code:
        yield f"exit code {bad.code}, without the fault {good.code}"
    if not harmless and bad.code != 74 and not sorting:
        yield f"exit code {bad.code}, expected 74"
    if harmless and bad.out != good.out:
        yield "another standard output"
    for name in sorted(set(good.left) | set(bad.left) | set(bad.files)):
        before = bad.files.get(name)
        left = bad.left.get(name)
        fine = [good.left.get(name)] if harmless else [before and before.encode(), good.left.get(name)]
        if name.endswith(".jsonl") and not harmless:
            continue  # see below
        if left is None and None in fine:
            continue
        if left is None:
            yield f"{name} is gone"
        elif not any(text is not None and same(name, left, text) for text in fine):
            yield f"{name} is neither old nor new"
        elif before is not None and bad.modes[name] != 0o640:
            yield f"the mode of {name} has changed"
    if bad.resumed is not None and stored is not None and sorted(bad.resumed) != sorted(results(stored)):
        yield f"--resume comes to {bad.resumed}"


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--program", required=True)
    options.add_argument("--shim", required=True)
    options = options.parse_args()
    options.program = str(pathlib.Path(options.program).resolve())
    options.shim = str(pathlib.Path(options.shim).resolve())
    trials = failed = 0
    for text, files in COMMANDS:
        words = text.split()
        if words[0] == "cluster" and not pathlib.Path(options.program).with_name("pushwise-cluster").exists():
            continue
        good = Trial(options, words, files)
        if not good.calls:
            print(f"{text}: no call was counted")
            failed += 1
        for at, call, target in good.calls:
            for fault in FAULTS[call]:
                bad = Trial(options, words, files, (int(at), fault))
                trials += 1
                for problem in problems(good, bad, call, target, fault[0]):
                    failed += 1
                    print(f"{text}: call {at} ({call} {target}) fails with {errno.errorcode[fault[0]]} {fault[1]}: "
                          f"{problem}")
    print(f"{len(COMMANDS)} commands, {trials} faults, {failed} problems")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
