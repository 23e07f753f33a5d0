#!/usr/bin/env python3
"""clang-tidy over src/, apps/ and python/, with the checks of .clang-tidy.

Nearly all of its time goes into the headers of the standard library, so the files of a folder are
checked as one unit, which is some ten times faster than one by one. Where two files use the same
name for different things in their unnamed namespaces the compiler complains about the second, and
that file is checked again alone. A folder that passed is not checked again until one of its files,
one of our headers below them, or .clang-tidy changes: a stamp under build/tidy holds a hash of them
all."""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
STAMPS = ROOT / "build/tidy"
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.M)
REMARK = re.compile(r"^(/[^:]+):\d+:\d+: (?:error|warning): .*\[([\w.,-]+)\]$", re.M)


def compiled(path):
    """The file itself, or the files CMake has put together in it."""
    if "CMakeFiles" not in path.parts:
        return [path]
    return [pathlib.Path(name) for name in INCLUDE.findall(path.read_text()) if name.endswith(".cpp")]


def folders():
    """Folder -> (its .cpp files, the flags of one of them), from the compiler's own list."""
    found = {}
    for command in json.loads((ROOT / "build/release/compile_commands.json").read_text()):
        flags = re.findall(r"-isystem \S+|-[ID]\S+|-std=\S+", command["command"])
        for path in compiled(pathlib.Path(command["file"])):
            folder = path.parent.relative_to(ROOT)
            if folder.parts[0] in ("src", "apps", "python"):
                # A set: a file may be part of two programs.
                found.setdefault(folder, (set(), shlex.split(" ".join(flags))))[0].add(path)
    return {folder: (sorted(files), flags) for folder, (files, flags) in found.items()}


def with_headers(files):
    """The files and all of our own headers they include."""
    seen, todo = set(), list(files)
    while todo:
        path = todo.pop()
        if path in seen:
            continue
        seen.add(path)
        for name in INCLUDE.findall(path.read_text()):
            places = (path.parent, ROOT / "src", ROOT / "include", ROOT / "apps", ROOT / "python")
            todo += [header for place in places if (header := place / name).is_file()][:1]
    return seen


def findings(name, files, flags):
    """What clang-tidy finds in the files, as lines."""
    unit = STAMPS / f"{name}.cpp"
    unit.write_text("".join(f'#include "{path}"\n' for path in files))
    run = subprocess.run(["clang-tidy-14", "--quiet", f"--config-file={ROOT}/.clang-tidy", unit, "--",
                          *flags, "-ferror-limit=0"], capture_output=True, text=True)
    remarks = [(pathlib.Path(found[1]), found[2], found[0]) for found in REMARK.finditer(run.stdout)]
    clashing = {path for path, check, _ in remarks if check.startswith("clang-diagnostic")} - {files[0]}
    lines = [line for path, check, line in remarks
             if path not in clashing and not check.startswith("clang-diagnostic")]
    for path in files:
        if path in clashing:
            lines += findings(f"{name}-{path.stem}", [path], flags)
    return lines


def check(folder, files, flags):
    """What clang-tidy finds in a folder, as lines; None where it passed before."""
    digest = hashlib.sha256((ROOT / ".clang-tidy").read_bytes())
    for path in sorted(with_headers(files)):
        digest.update(path.read_bytes())
    stamp = STAMPS / digest.hexdigest()
    if stamp.exists():
        return None
    found = findings(str(folder).replace("/", "-"), sorted(files), flags)
    if not found:
        stamp.touch()
    return found


def main():
    STAMPS.mkdir(parents=True, exist_ok=True)
    todo = folders()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        answers = list(pool.map(lambda folder: check(folder, *todo[folder]), todo))
    lines = sorted({line for answer in answers if answer for line in answer})
    print(*lines, sep="\n", end="\n" if lines else "")
    print(f"{sum(len(files) for files, _ in todo.values())} files in {len(todo)} folders, "
          f"{answers.count(None)} folders as before, {len(lines)} findings")
    return 1 if lines or not todo else 0


if __name__ == "__main__":
    sys.exit(main())
