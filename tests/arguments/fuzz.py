#!/usr/bin/env python3
"""Calls the program with random words, options, values and files in any order, and wants no more of
each call than what holds for all: an exit code of the contract, no signal, an end within the time,
and, where the command line makes no sense, a message that names the word at fault.

A word is named when it stands in the message as it was typed: the whole word, a part of it at '='
or ',', in quotes where it is short or empty, or "standard input" for a dash. The command's own name
does not count, since every message ends with it. Where a word is missing, the message says what "is
required" or that something "needs" it.

Commands and options are read from the program's own help, so that a new one takes part at once.
Servers and the agent are only asked for help. Each call has a folder of its own, made anew, with
small files of every kind. What a call is depends on the seed and its number alone:

    python3 tests/arguments/fuzz.py --seed 7 --calls 20000
    python3 tests/arguments/fuzz.py --seed 7 --only 4711
"""
import argparse
import collections
import concurrent.futures
import os
import pathlib
import random
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

import words as w

ALLOWED = {0, 1, 2, 3, 74, 130}
SANITIZER = 99  # how a sanitizer ends a program, see ENVIRONMENT
TIMEOUT = 30
ENVIRONMENT = {"PATH": os.environ["PATH"], "HOME": "/nonexistent", "LC_ALL": "C.UTF-8",
               "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
               "ASAN_OPTIONS": f"exitcode={SANITIZER}", "LSAN_OPTIONS": f"exitcode={SANITIZER}",
               "UBSAN_OPTIONS": f"exitcode={SANITIZER}:print_stacktrace=1"}
MISSING = re.compile(r"is required|requires|needs|is missing|not built")


def shown(word):
    """A word as messages show it: control characters and what is no UTF-8 as \\x1b and the like."""
    text = word.decode(errors="backslashreplace")
    return "".join(f"\\x{ord(c):02x}" if ord(c) < 32 or ord(c) == 127 else c for c in text)


def parts(word):
    """What of a word a message may name."""
    text = shown(word)
    if text == "-":
        return ["'-'", "standard input"]
    pieces = [text, text.partition("=")[2], *re.split(r"[=,\s]", text)]
    if text.startswith("--"):
        pieces.append("'" + text[2:].split("=")[0] + "'")  # an option of an engine: 'dump'
    if re.match(r"-[a-zA-Z]", text):
        pieces += [text[:2], text[2:]]  # -oFILE, -qv
    quoted = [form.format(piece) for piece in pieces for form in ("'{}'", ": {}: ", ": {} ")]
    return quoted + [piece for piece in pieces if len(piece) > 1]


def is_named(call, stderr):
    """Does the message of a usage error name a word of the command line?"""
    if not call.words or MISSING.search(stderr):
        return True  # where nothing was said, help is the answer
    words = list(call.words)
    chosen = next((word for word in words if not word.startswith(b"-")), None)
    if chosen == call.command.encode():
        words.remove(chosen)  # every message names the command
    return any(piece in stderr for word in words for piece in parts(word))


def problem_of(call, done):
    stderr = done.stderr.decode(errors="replace")
    if done.returncode < 0:
        return f"ended by signal {-done.returncode}"
    if "Sanitizer" in stderr or "runtime error:" in stderr:
        return "a sanitizer found something"
    if done.returncode not in ALLOWED:
        return f"exit code {done.returncode}"
    if done.returncode == 2 and not is_named(call, stderr):
        return "the message names no word of the command line"
    return None


class Runner:
    def __init__(self, options):
        self.program = str(pathlib.Path(options.program).resolve())
        self.seed = options.seed
        self.table = w.Table(self.ask, options.without)

    def ask(self, *arguments):
        """What the program prints about itself."""
        return subprocess.run([self.program, *arguments], capture_output=True, text=True,
                              timeout=TIMEOUT, env=ENVIRONMENT, stdin=subprocess.DEVNULL).stdout

    def call(self, number):
        return w.Call(self.table, random.Random(f"{self.seed}:{number}"))

    def run(self, number):
        """(number, exit code, problem or None, seconds)"""
        call = self.call(number)
        folder = pathlib.Path(tempfile.mkdtemp(prefix="arguments-"))
        try:
            work = folder / "outer" / "work"
            w.make_files(work)
            start = time.monotonic()
            try:
                done = subprocess.run([self.program, *call.words], cwd=work, input=call.stdin,
                                      capture_output=True, timeout=TIMEOUT,
                                      env={**ENVIRONMENT, **call.environment})
            except subprocess.TimeoutExpired:
                return number, None, f"not over after {TIMEOUT} s", TIMEOUT, b""
            seconds = time.monotonic() - start
            return number, done.returncode, problem_of(call, done), seconds, done.stderr
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def report(self, number, problem, stderr):
        call = self.call(number)
        print(f"call {number}: {problem}")
        print("  pushwise " + " ".join(shlex.quote(os.fsdecode(word[:200])) for word in call.words))
        if call.stdin:
            print(f"  standard input: {call.stdin[:60]!r}")
        print("".join(f"  | {line[:300]}\n" for line in stderr.decode(errors="replace").splitlines()[-12:]), end="")
        print(f"  again: python3 tests/arguments/fuzz.py --program {self.program} "
              f"--seed {self.seed} --only {number}", flush=True)


def main():
    here = pathlib.Path(__file__).resolve().parents[2]
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--program", default=here / "build/release/apps/cli/pushwise")
    parser.add_argument("--calls", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, help="repeat this call alone, and print what it says")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--without", nargs="*", default=[], help="commands that are left out")
    options = parser.parse_args()
    runner = Runner(options)
    if options.only is not None:
        number, code, problem, seconds, stderr = runner.run(options.only)
        runner.report(number, problem or f"exit code {code}, {seconds:.2f} s", stderr)
        return 1 if problem else 0
    start = time.monotonic()
    codes, failed, slowest = collections.Counter(), 0, (0, 0)
    with concurrent.futures.ThreadPoolExecutor(options.workers) as pool:
        for number, code, problem, seconds, stderr in pool.map(runner.run, range(options.calls)):
            codes[code] += 1
            slowest = max(slowest, (seconds, number))
            if problem:
                failed += 1
                if failed <= 20:
                    runner.report(number, problem, stderr)
    seconds = time.monotonic() - start
    listed = ", ".join(f"{code}: {count}" for code, count in sorted(codes.items(), key=str))
    print(f"{options.calls} calls in {seconds:.0f} s, seed {options.seed}, {failed} failed; by exit "
          f"code {listed}; slowest {slowest[0]:.1f} s (call {slowest[1]})")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
