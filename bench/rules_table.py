#!/usr/bin/env python3
"""Makes the tables and the plot of docs/experiments/rules.md from the run of bench/rules.

    bench/rules_table.py RUN.jsonl PLOT.svg FIGURES.csv

The tables are printed as Markdown, the first one is that of docs/logic.md; FIGURES.csv gets every figure of every search. Fails when two encodings
proved different lengths.
"""
import json
import math
import sys

from rules_plot import plot

ENGINES = ("asp-plain", "asp-incremental", "asp-split", "asp-actions", "asp-steps")
RULES = ("none", "forbidden", "edges", "clutter", "bounds", "no-undo", "all")
FIGURES = ("rules", "atoms", "conflicts", "ground_cpu_seconds", "solve_cpu_seconds")


def read(path):
    """By engine, rules and level: the figures of one search."""
    cells = {}
    with open(path, encoding="utf-8") as lines:
        for record in map(json.loads, lines):
            if "bench" in record:
                continue
            engine, _, rules = record["contender"].partition("+")
            figures = record["statistics"]
            figures["solve_cpu_seconds"] = max(0.0, figures["cpu_seconds"] - figures["ground_cpu_seconds"])
            figures["moves"] = record["moves"] if record["optimal"] else None
            cells[engine, rules or "none", record["level"]] = figures
    return cells


def levels_of(cells):
    """With their proved lengths, the shortest first. Levels that nobody proved have none and come last."""
    lengths = {}
    for (_, _, level), figures in cells.items():
        known = lengths.setdefault(level, set())
        if figures["moves"] is not None:
            known.add(figures["moves"])
    different = [level for level, known in lengths.items() if len(known) > 1]
    if different:
        sys.exit(f"bench/rules_table.py: encodings proved different lengths of levels {different}")
    return sorted(((level, min(known, default=None)) for level, known in lengths.items()),
                  key=lambda entry: (entry[1] is None, entry[1], entry[0]))


def mean_factor(cells, engine, rules, figure, levels):
    """How many times as large as without rules, on levels proved with and without: the geometric mean."""
    logs = []
    for level in levels:
        plain, ruled = cells[engine, "none", level], cells[engine, rules, level]
        if plain["moves"] is not None and ruled["moves"] is not None:
            logs.append(math.log((ruled[figure] + 1e-3) / (plain[figure] + 1e-3)))
    return math.exp(sum(logs) / len(logs)) if logs else math.nan


def print_row(words):
    print("| " + " | ".join(words) + " |")


def print_head(words):
    print_row(words)
    print_row(["---"] * len(words))


def print_overview(cells, levels):
    """Levels proved, and conflicts as a factor."""
    print_head(["encoding", *RULES])
    for engine in ENGINES:
        row = [f"`{engine}`"]
        for rules in RULES:
            proved = sum(cells[engine, rules, level]["moves"] is not None for level in levels)
            row.append(f"{proved}; {mean_factor(cells, engine, rules, 'conflicts', levels):.2f}")
        print_row(row)
    print()


def print_summary(cells, levels):
    print_head(["encoding", "rules", "proved", "ground rules", "atoms", "conflicts", "grounding", "solving"])
    for engine in ENGINES:
        for rules in RULES:
            proved = sum(cells[engine, rules, level]["moves"] is not None for level in levels)
            factors = [f"{mean_factor(cells, engine, rules, figure, levels):.2f}" for figure in FIGURES]
            print_row([f"`{engine}`", rules, f"{proved} of {len(levels)}"] +
                      (["1"] * len(FIGURES) if rules == "none" else factors))


def print_conflicts(cells, levels):
    for engine in ENGINES:
        print(f"\n`{engine}`:\n")
        print_head(["level (moves)", *RULES])
        for level, moves in levels:
            row = [f"{level} ({moves if moves is not None else '?'})"]
            for rules in RULES:
                figures = cells[engine, rules, level]
                proved = figures["moves"] is not None
                row.append(f"{figures['conflicts']:,.0f}" if proved else f"at {figures['horizon']:.0f}")
            print_row(row)


def write_figures(cells, path):
    names = ("rules", "atoms", "conflicts", "choices", "ground_cpu_seconds", "solve_cpu_seconds", "horizon", "moves")
    with open(path, "w", encoding="utf-8") as out:
        out.write("encoding,with,level," + ",".join(names) + "\n")
        for (engine, rules, level), figures in sorted(cells.items()):
            values = ["" if figures[name] is None else f"{figures[name]:.6g}" for name in names]
            out.write(f"{engine},{rules},{level}," + ",".join(values) + "\n")


def main(run, picture, table):
    cells = read(run)
    levels = levels_of(cells)
    missing = [(e, r, l) for e in ENGINES for r in RULES for l, _ in levels if (e, r, l) not in cells]
    if missing:
        sys.exit(f"bench/rules_table.py: {len(missing)} searches are missing, the first is {missing[0]}")
    print_overview(cells, [level for level, _ in levels])
    print_summary(cells, [level for level, _ in levels])
    print_conflicts(cells, levels)
    write_figures(cells, table)
    with open(picture, "w", encoding="utf-8") as out:
        out.write(plot(cells, levels, ENGINES, RULES))


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
