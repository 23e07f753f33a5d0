#!/usr/bin/env python3
"""Reads every #include of src/, include/ and apps/ and fails on edges src/README.md does not allow."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"')
SHARED_BY_ENGINES = "core"
SEES_ALL_ENGINES = ("engine/registry.cpp", "engine/portfolio/")


def allowed_edges():
    """The table under "Who may include whom": folder -> list of folders or single files."""
    text = (ROOT / "src/README.md").read_text()
    rows = re.findall(r"^\| (\w+) \|(.*)\|$", text.split("## Who may include whom")[1], re.M)
    table = {folder: [w for w in re.split(r"[,\s]+", uses) if w] for folder, uses in rows}
    table.pop("folder")
    return table


def stage_of(path):
    """(stage, name as it would be included), or None for files no rule is about."""
    relative = path.relative_to(ROOT).as_posix()
    for prefix in ("src/", "include/"):
        if relative.startswith(prefix):
            name = relative[len(prefix):]
            return name.split("/")[0], name
    return "apps", relative


def engine_folder(name):
    parts = name.split("/")
    return parts[1] if len(parts) == 3 and parts[0] == "engine" else None


def problem(table, stage, name, target, path):
    if stage == "apps" and ((path.parent / target).exists() or (ROOT / "apps" / target).exists()):
        return None  # a neighbour
    folder = target.split("/")[0]
    if folder not in table:
        return None if (path.parent / target).exists() else "names no stage"
    if folder != stage and folder not in table[stage] and target not in table[stage]:
        return f"{stage} may not include {folder}"
    theirs = engine_folder(target)
    if stage == "engine" and theirs not in (None, SHARED_BY_ENGINES, engine_folder(name)):
        if not name.startswith(SEES_ALL_ENGINES):
            return "an engine may not include another engine"
    return None


def main():
    table = allowed_edges()
    problems = []
    files = 0
    for top in ("src", "include", "apps"):
        for path in sorted((ROOT / top).rglob("*.[ch]pp")):
            files += 1
            stage, name = stage_of(path)
            if stage not in table:
                problems.append(f"{path.relative_to(ROOT)}: {stage} is not in the table of src/README.md")
                continue
            for number, line in enumerate(path.read_text().splitlines(), 1):
                found = INCLUDE.match(line)
                if found and (what := problem(table, stage, name, found[1], path)):
                    problems.append(f"{path.relative_to(ROOT)}:{number}: error: {what} ({found[1]})")
    print("\n".join(problems + [f"{files} files read, {len(problems)} forbidden includes"]))
    return 1 if problems or files == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
