#!/usr/bin/env python3
"""Runs the golden tests: one text file per case, with command, input, and everything expected.

A case is a sequence of sections, each opened by a line "### word argument":

    ### run solve --level 1 a.xsb     the command line after the program's name, as a shell reads it
    ### file a.xsb                    a file the command finds in its working folder
    ### stdin                         what it reads from standard input
    ### stdout                        what it must print
    ### stderr
    ### exit 0

Lines before the first section say what the case is about. Output that differs between runs is
masked on both sides: seconds become <time>, MiB figures become <memory>. With --update the expected
sections are rewritten from what the program does.
"""
import argparse
import difflib
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
MASKS = [
    (re.compile(r'("(?:seconds|geometric_mean|within_1s)":)[0-9.e+-]+'), r"\1<time>"),
    (re.compile(r'("peak_mib":)[0-9.e+-]+'), r"\1<memory>"),
    (re.compile(r"\b\d+\.\d{3} s\b"), "<time>"),
    (re.compile(r"\bafter \d+(\.\d)? s\b"), "after <time>"),
    (re.compile(r"\b\d+\.\d MiB\b"), "<memory>"),
]


def parse(text):
    """(introduction, list of [heading, body])"""
    parts = re.split(r"^### (.*)\n", text, flags=re.M)
    return parts[0], [[parts[i], parts[i + 1]] for i in range(1, len(parts), 2)]


def masked(text):
    for pattern, replacement in MASKS:
        text = pattern.sub(replacement, text)
    return text


def execute(program, sections):
    """What the program really does, as the text of the expected sections by name."""
    with tempfile.TemporaryDirectory() as folder:
        arguments, stdin = [], ""
        for heading, body in sections:
            word, _, argument = heading.partition(" ")
            if word == "run":
                arguments = shlex.split(argument)
            elif word == "file":
                path = pathlib.Path(folder, argument)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(body)
            elif word == "stdin":
                stdin = body
        done = subprocess.run([program, *arguments], cwd=folder, input=stdin.encode(),
                              capture_output=True, timeout=60, env={"PATH": "/usr/bin:/bin"})
    return {"stdout": masked(done.stdout.decode(errors="replace")),
            "stderr": masked(done.stderr.decode(errors="replace")), "exit": done.returncode}


def expectations(sections):
    expected = {"stdout": "", "stderr": "", "exit": 0}
    for heading, body in sections:
        word, _, argument = heading.partition(" ")
        if word in ("stdout", "stderr"):
            expected[word] = body
        elif word == "exit":
            expected["exit"] = int(argument)
    return expected


def rewritten(introduction, sections, actual):
    text = introduction
    for heading, body in sections:
        if heading.split(" ")[0] not in ("stdout", "stderr", "exit"):
            text += f"### {heading}\n{body}"
    for word in ("stdout", "stderr"):
        if actual[word]:
            text += f"### {word}\n{actual[word]}"
    return text + f"### exit {actual['exit']}\n"


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--program", default=HERE.parent.parent / "build/release/apps/cli/pushwise")
    options.add_argument("--update", action="store_true", help="rewrite what is expected")
    options.add_argument("cases", nargs="*", type=pathlib.Path)
    options = options.parse_args()
    program = pathlib.Path(options.program).resolve()
    cases = options.cases or sorted(HERE.glob("*.golden"))
    failed = 0
    for case in cases:
        introduction, sections = parse(case.read_text())
        actual = execute(program, sections)
        if options.update:
            case.write_text(rewritten(introduction, sections, actual))
            continue
        expected = expectations(sections)
        if actual == expected:
            continue
        failed += 1
        print(f"{case.name}: exit code {actual['exit']}, expected {expected['exit']}")
        for word in ("stdout", "stderr"):
            sys.stdout.writelines(difflib.unified_diff(
                expected[word].splitlines(True), actual[word].splitlines(True),
                f"expected {word}", f"actual {word}"))
    print(f"{len(cases)} golden cases, {failed} failed")
    return 1 if failed or not cases else 0


if __name__ == "__main__":
    sys.exit(main())
