#!/usr/bin/env python3
"""Who may include whom. Reads every #include of src/, include/, apps/ and python/ and every import of
web/src/, and fails on edges that the tables of src/README.md and web/README.md do not allow, on
edges of the first that no file uses, on files of more than 400 lines, where the home of an idea is
not there, and where src/architecture.svg is not its picture. --draw draws it again."""
import pathlib
import re
import sys

import architecture_picture

ROOT = pathlib.Path(__file__).resolve().parent.parent
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.M)
IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]*)['"]""")
MOST_LINES = 400
SHARED_BY_ENGINES = "core"
SEES_ALL_ENGINES = ("engine/registry.cpp", "engine/portfolio/")


def words(cell):
    return [word for word in re.split(r"[,\s]+", cell) if word]


def section(title):
    """What src/README.md says under this heading."""
    return (ROOT / "src/README.md").read_text().split(f"## {title}\n")[1].split("\n## ")[0]


def allowed_includes():
    """The table under "Who may include whom": folder -> list of folders or single files."""
    rows = re.findall(r"^\| (\w+) \|(.*)\|$", section("Who may include whom"), re.M)
    table = {folder: words(uses) for folder, uses in rows}
    table.pop("folder")
    return table


def picture():
    """src/architecture.svg as it should be."""
    rows = re.findall(r"^\| (\w+) \| ([^|]+) \|[^|]*\|$", (ROOT / "src/README.md").read_text(), re.M)
    return architecture_picture.draw(allowed_includes(), dict(rows))


def allowed_imports():
    """The table of web/README.md: folder of web/src -> list of folders."""
    text = (ROOT / "web/README.md").read_text()
    return {folder: words(uses) for folder, uses in re.findall(r"^\| `(\w+)` .*\|(.*)\|$", text, re.M)}


def folder_of(name):
    """The folder of the table an included file is in: its first one, or the public values."""
    return "values" if name.startswith("pushwise/value/") else name.split("/")[0]


def stage_of(path):
    """(stage, name as it would be included)."""
    relative = path.relative_to(ROOT).as_posix()
    name = relative.split("/", 1)[1]
    return folder_of(name), name


def engine_folder(name):
    parts = name.split("/")
    return parts[1] if len(parts) == 3 and parts[0] == "engine" else None


def include_problem(table, path, target):
    stage, name = stage_of(path)
    if stage not in table:
        return f"{stage} is not in the table of src/README.md"
    folder = folder_of(target)
    if folder not in table:
        return None if (path.parent / target).exists() else "names no stage"
    if folder != stage and folder not in table[stage] and target not in table[stage]:
        return f"{stage} may not include {folder}"
    theirs = engine_folder(target)
    if stage == "engine" and theirs not in (None, SHARED_BY_ENGINES, engine_folder(name)):
        if not name.startswith(SEES_ALL_ENGINES):
            return "an engine may not include another engine"
    return None


def import_problem(table, path, target):
    top = ROOT / "web/src"
    if path.parent == top:
        return None  # App.svelte and main.ts put everything together
    folder = path.relative_to(top).parts[0]
    found = (path.parent / target).resolve()
    outside = not found.is_relative_to(top)  # web/package, beside web/src
    theirs = found.relative_to(top.parent if outside else top).parts[0]
    if folder not in table:
        return f"{folder} is not in the table of web/README.md"
    if theirs != folder and theirs not in table[folder]:
        return f"{folder} may not import {theirs}"
    return None


def forbidden(files, pattern, table, problem_of):
    for path in files:
        for number, line in enumerate(path.read_text().splitlines(), 1):
            found = pattern.search(line)
            if found and (problem := problem_of(table, path, found[1])):
                yield f"{path.relative_to(ROOT)}:{number}: error: {problem} ({found[1]})"


def unused(files, table):
    """Edges of the table of src/README.md that no #include needs."""
    used = {stage: set() for stage in table}
    for path in files:
        targets = INCLUDE.findall(path.read_text())
        used.get(stage_of(path)[0], set()).update(targets, map(folder_of, targets))
    for stage, uses in table.items():
        for edge in uses:
            if edge not in used[stage]:
                yield f"src/README.md: {stage} may include {edge}, and no file does"


def missing_homes():
    """Files that the table "Each idea and its only home" names and that are not there."""
    for name in re.findall(r"`([\w/]+\.hpp)`", section("Each idea and its only home")):
        if not any((ROOT / base / name).exists() for base in ("src", "apps", "include")):
            yield f"src/README.md: {name} is named as the home of an idea and does not exist"


def too_long(files):
    for path in files:
        if (lines := len(path.read_text().splitlines())) > MOST_LINES:
            yield f"{path.relative_to(ROOT)}: error: {lines} lines, more than {MOST_LINES}: look for its second noun"


def sources(*patterns):
    return sorted(path for pattern in patterns for path in ROOT.glob(pattern))


def main():
    cpp = sources("src/**/*.[ch]pp", "include/**/*.[ch]pp", "apps/**/*.[ch]pp", "python/core/*.[ch]pp")
    web = sources("web/src/**/*.ts", "web/src/**/*.svelte")
    problems = [
        *forbidden(cpp, INCLUDE, allowed_includes(), include_problem),
        *unused(cpp, allowed_includes()),
        *forbidden(web, IMPORT, allowed_imports(), import_problem),
        *too_long(cpp + web + sources("web/src/**/*.css", "python/**/*.py")),
        *missing_homes(),
    ]
    drawing = ROOT / "src/architecture.svg"
    if "--draw" in sys.argv:
        drawing.write_text(picture())
    if not drawing.exists() or drawing.read_text() != picture():
        problems.append("src/architecture.svg is out of date: run tests/architecture.py --draw")
    print(*problems, sep="\n", end="\n" if problems else "")
    print(f"{len(cpp)} C++ and {len(web)} web files read, {len(problems)} problems")
    return 1 if problems or not cpp or not web else 0


if __name__ == "__main__":
    sys.exit(main())
