#!/usr/bin/env python3
"""Certificates: written for our own levels, accepted by tools/certificate_check.py, and refused once
something that matters is missing or altered.

    tests/certificate_test.py --program build/release/apps/cli/pushwise [--seed N]

What the checker accepts must be true: certificates altered at random are compared with a search
that tries every step, on boards small enough for it.
"""
import argparse
import base64
import collections
import functools
import heapq
import importlib.util
import itertools
import json
import math
import pathlib
import random
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
LEVELS = ROOT / "levels/first-steps.xsb"
LOST = ROOT / "levels/lost-positions.xsb"
SMALL = range(3, 32)  # levels of the first file that can be searched by trying every step
SMALLEST = range(3, 16)  # also many times
RANDOM_LEVELS = 150
MUTATIONS = 400
PRICED = 0.15  # of these, with prices that nobody has chosen
TABLES = 2000
REMOVALS = 40  # of each certificate, at most

spec = importlib.util.spec_from_file_location("certificate_check", ROOT / "tools/certificate_check.py")
checker = importlib.util.module_from_spec(spec)
spec.loader.exec_module(checker)


def run(program, *arguments):
    return subprocess.run([program, "solve", "--quiet", *map(str, arguments)], capture_output=True, text=True)


def verdict(text):
    """'accepted', 'refused' or 'unreadable'; anything else the checker does is an error."""
    try:
        checker.Proof(checker.Certificate(text.split("\n")))
        return "accepted"
    except checker.Refused:
        return "refused"
    except checker.Unreadable:
        return "unreadable"


@functools.cache
def fewest(rows, weights):
    """The least cost of a plan with these weights of pushes and moves, by trying every step; None
    where there is no plan. What the player could never get to is left out, as everywhere."""
    cells = {(x, y): c for y, row in enumerate(rows) for x, c in enumerate(row)}
    player = next(at for at, c in cells.items() if c in "@+")
    steps = ((0, 1), (0, -1), (1, 0), (-1, 0))
    floor, queue = {player}, [player]
    while queue:
        x, y = queue.pop()
        for dx, dy in steps:
            to = (x + dx, y + dy)
            if cells.get(to, "#") != "#" and to not in floor:
                floor.add(to)
                queue.append(to)
    goals = {at for at in floor if cells[at] in ".*+"}
    start = (frozenset(at for at in floor if cells[at] in "$*"), player)
    best = {start: 0}
    queue = [(0, 0, start)]
    ties = 0
    while queue:
        cost, _, state = heapq.heappop(queue)
        if cost > best[state]:
            continue
        boxes, (x, y) = state
        if goals <= boxes:
            return cost
        for dx, dy in steps:
            to, beyond = (x + dx, y + dy), (x + 2 * dx, y + 2 * dy)
            if to not in floor:
                continue
            after, price = boxes, weights[1]
            if to in boxes:
                if beyond not in floor or beyond in boxes:
                    continue
                after, price = boxes - {to} | {beyond}, weights[0] + weights[1]
            if cost + price < best.get((after, to), cost + price + 1):
                best[after, to] = cost + price
                ties += 1
                heapq.heappush(queue, (cost + price, ties, (after, to)))
    return None


class Parts:
    """A certificate taken apart, so that it can be put together in another way."""

    def __init__(self, text):
        certificate = checker.Certificate(text.split("\n"))
        self.head = text.split("\n")[: certificate.at - 1]
        self.board = certificate.board
        self.has_fences = certificate.claim in ("pushes", "unsolvable")
        self.positions = list(certificate.positions())

    def text(self, positions):
        number = {square: n for n, square in enumerate(self.board.squares)}
        lines = [*self.head, f"positions {len(positions)}"]
        for figures, boxes, player, fence in positions:
            squares = sorted(number[box] for box in checker.bits(boxes))
            data = [0, *squares, number[player]]
            if self.has_fences:
                which = [squares.index(number[box]) for box in checker.bits(fence)]
                data += [len(which), *which]
            lines.append(" ".join(["at", *map(str, figures), base64.b64encode(bytes(data)).decode()]))
        return "\n".join([*lines, "end", ""])


def write_all(program, folder, failures):
    """Certificates of all kinds; every one is accepted. Their texts by name."""
    kinds = [
        ("pushes", LEVELS, "1-42"),
        ("moves", LEVELS, "1-31"),
        ("lines", LEVELS, "1-31"),
        ("pushes,moves", LEVELS, "1-20"),
        ("moves,pushes", LEVELS, "1-20"),
        ("pushes", LOST, "1-99"),
    ]
    texts = {}
    for objective, levels, numbers in kinds:
        name = f"{levels.stem}-{objective}"
        wanted = set(range(1, levels.read_text().count("Title:") + 1))
        first, last = map(int, numbers.split("-"))
        wanted &= set(range(first, last + 1))
        list_of_levels = ",".join(map(str, sorted(wanted)))
        done = run(program, "--optimal", objective, "--level", list_of_levels, levels,
                   "--certificate", folder / (name + "-{}.txt"))  # fmt: skip
        expected = 1 if levels == LOST else 0
        if done.returncode != expected:
            failures.append(f"{name}: exit code {done.returncode}: {done.stderr}")
        for number in sorted(wanted):
            path = folder / f"{name}-{number}.txt"
            texts[name, number] = text = path.read_text() if path.exists() else ""
            if (what := verdict(text)) != "accepted":
                failures.append(f"{path.name} is {what}")
        print(f"{name}: {len(wanted)} certificates, {sum(len(texts[name, n]) for n in wanted)} bytes")
    return texts


def check_removals(texts, chance, failures):
    """Every listed position is needed, so a certificate without one is refused."""
    tried = accepted = 0
    for (name, number), text in texts.items():
        if number not in SMALL and not name.startswith("lost"):
            continue
        parts = Parts(text)
        count = len(parts.positions)
        if count and verdict(parts.text(parts.positions)) != "accepted":
            failures.append(f"{name} {number}: written anew, it is refused")
        for left_out in chance.sample(range(count), min(count, REMOVALS)):
            tried += 1
            rest = parts.positions[:left_out] + parts.positions[left_out + 1 :]
            if verdict(parts.text(rest)) != "refused":
                accepted += 1
                failures.append(f"{name} {number}: holds without position {left_out} of {count}")
    print(f"{tried} positions left out, {accepted} not missed")


def check_costs(texts, chance, failures):
    """A position listed at a higher cost than it has does not answer for the push that leads there,
    unless it is listed twice."""
    tried = 0
    for (name, number), text in texts.items():
        if number not in SMALL or not name.startswith("first"):
            continue
        parts = Parts(text)
        for at in chance.sample(range(len(parts.positions)), min(len(parts.positions), 20)):
            figures, *rest = parts.positions[at]
            dearer = list(parts.positions)
            dearer[at] = ([figures[0] + 1, *figures[1:]], *rest)
            tried += 1
            if verdict(parts.text(dearer)) != "refused":
                failures.append(f"{name} {number}: holds with a higher cost of position {at}")
    print(f"{tried} costs raised")


def claims_too_much(rows, text, chance):
    """The same certificate with a longer plan, made by stepping at random and then solving."""
    board = checker.Board(rows)
    for _ in range(100):
        boxes, player, plan = board.boxes, board.player, ""
        for _ in range(chance.randrange(5, 60)):
            letter, step = chance.choice(sorted(board.steps.items()))
            to = checker.shift(player, step)
            beyond = checker.shift(to, step)
            if not to & board.floor or (to & boxes and not beyond & board.floor & ~boxes):
                continue
            if to & boxes:
                boxes ^= to | beyond
                letter = letter.upper()
            player, plan = to, plan + letter
        if (rest := solution(board, boxes, player)) is not None:
            figures = checker.replay(board, plan + rest)
            claim = next(line.split() for line in text.split("\n") if line.startswith("claim"))
            claimed = [str(figures[checker.FIGURES[name]]) for name in claim[1].split(",")]
            if list(map(int, claimed)) > list(map(int, claim[2:])):
                lines = text.split("\n")
                lines[lines.index(" ".join(claim))] = " ".join(["claim", claim[1], *claimed])
                old = next(n for n, line in enumerate(lines) if line.startswith("plan"))
                lines[old] = f"plan {plan}{rest}"
                return "\n".join(lines)
    return None


def solution(board, boxes, player):
    """Steps that solve the position; None where that is not found out soon."""
    queue = collections.deque([(boxes, player)])
    came = {(boxes, player): ""}
    while queue and len(came) < 5000:
        boxes, player = state = queue.popleft()
        if board.is_solved(boxes):
            return came[state]
        for letter, step in board.steps.items():
            to = checker.shift(player, step)
            beyond = checker.shift(to, step)
            after, letters = boxes, letter
            if not to & board.floor:
                continue
            if to & boxes:
                if not beyond & board.floor & ~boxes:
                    continue
                after, letters = boxes ^ to ^ beyond, letter.upper()
            if (after, to) not in came:
                came[after, to] = came[state] + letters
                queue.append((after, to))
    return None


def check_longer_plans(texts, chance, failures):
    tried = 0
    for (name, number), text in texts.items():
        if number not in SMALLEST or not name.startswith("first"):
            continue
        longer = claims_too_much(checker.Certificate(text.split("\n")).rows, text, chance)
        if longer is None:
            continue
        tried += 1
        if verdict(longer) != "refused":
            failures.append(f"{name} {number}: a longer plan is called shortest")
    print(f"{tried} longer plans")
    if tried < len(SMALLEST):
        failures.append("hardly any longer plan was found")


def mutated(text, chance):
    """One or two characters altered, lines swapped, doubled or dropped."""
    lines = text.split("\n")
    for _ in range(chance.randrange(1, 3)):
        at = chance.randrange(len(lines))
        kind = chance.randrange(6)
        if kind < 4 and lines[at]:
            line = list(lines[at])
            alphabet = "# .$*@+" if set(line) <= set("# .$*@+") else "0123456789ABCDEFabcdefRrlLUuDd"
            line[chance.randrange(len(line))] = chance.choice(alphabet)
            lines[at] = "".join(line)
        elif kind == 4:
            other = chance.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        else:
            lines[at : at + 1] = chance.choice([[], [lines[at]] * 2])
    return "\n".join(lines)


def with_prices(text, chance):
    """The same with prices for the goals, drawn at random; as it is where it must not have any."""
    certificate = checker.Certificate(text.split("\n"))
    if certificate.claim != "pushes" or certificate.board.spares:
        return text
    prices = [2 * chance.randrange(4) + odd for odd in odd_goals(certificate.board)]
    words = " ".join(map(str, ["prices", chance.choice((2, 3)), *prices]))
    return text.replace("\npositions ", f"\n{words}\npositions ", 1)


def odd_goals(board):
    """0 or 1 for each goal: prices that are even beyond that are possible ones."""
    return [sum(divmod(goal.bit_length() - 1, board.width)) % 2 for goal in checker.bits(board.goals)]


def check_mutations(texts, chance, failures):
    """Whatever is done to a certificate: what is accepted is true."""
    small = [text for (name, number), text in texts.items()
             if number in SMALL and name.startswith("first") and "-lines" not in name]  # fmt: skip
    small += [text for (name, _), text in texts.items() if name.startswith("lost")]
    cut = chance.choice(small).split("\n")
    if any(verdict("\n".join(cut[:count])) != "unreadable" for count in range(cut.index("end"))):
        failures.append("a certificate that ends early can be read")
    counts = collections.Counter()
    for _ in range(MUTATIONS):
        text = chance.choice(small)
        if chance.random() < PRICED:
            text = with_prices(text, chance)
        text = mutated(text, chance)
        what = verdict(text)
        counts[what] += 1
        if what == "accepted":
            certificate = checker.Certificate(text.split("\n"))
            weights = checker.WEIGHTS.get(certificate.claim, (1, 0, 0))
            proof = checker.Proof(certificate) if certificate.plan is not None else None
            claimed = proof.limit if proof else None
            if fewest(tuple(certificate.rows), weights) != claimed:
                failures.append(f"accepted, and wrong:\n{text}")
    print("altered at random:", ", ".join(f"{n} {what}" for what, n in sorted(counts.items())))


def random_level(chance):
    """A small room with pillars, boxes and goals, sometimes a box too many; often without a plan."""
    width, height = chance.randrange(4, 8), chance.randrange(3, 6)
    cells = [" #"[chance.random() < 0.12] for _ in range(width * height)]
    boxes = chance.randrange(1, 5)
    goals = boxes - (chance.random() < 0.3)
    at = chance.sample(range(width * height), min(width * height, 2 * boxes + 1))
    for n, cell in enumerate(at[1:]):
        is_box = n < boxes
        if is_box or n < boxes + goals:
            cells[cell] = "$" if is_box else "."
    for cell in at[1 : boxes + 1]:
        if chance.random() < 0.2:
            cells[cell] = "*"
    cells[at[0]] = "@"
    rows = ["".join(cells[y * width : (y + 1) * width]) for y in range(height)]
    return ["#" * (width + 2), *(f"#{row}#" for row in rows), "#" * (width + 2)]


def check_random(program, folder, chance, failures):
    """Whatever is proved about random levels, the checker agrees that it is."""
    levels = folder / "random.xsb"
    levels.write_text("\n\n".join("\n".join(random_level(chance)) for _ in range(RANDOM_LEVELS)) + "\n")
    counts = collections.Counter()
    for objective in checker.WEIGHTS:
        done = run(program, "--optimal", objective, "--json", levels, "--certificate", folder / "random-{}.txt")
        for line in done.stdout.splitlines():
            answer = json.loads(line)
            if answer["status"] not in ("solved", "unsolvable"):
                continue
            path = folder / f"random-{answer['level']}.txt"
            what = verdict(path.read_text()) if path.exists() else "not written"
            counts[answer["status"]] += 1
            if what != "accepted":
                failures.append(f"{objective}: level {answer['level']} is {what}:\n{path.read_text()}")
            path.unlink()
    print("random levels:", ", ".join(f"{n} {what}" for what, n in sorted(counts.items())))
    if min(counts["solved"], counts["unsolvable"]) < RANDOM_LEVELS:
        failures.append("the random levels are too much alike")


def pushes_left(board):
    """{(boxes, part of the floor with the player): the fewest pushes to the end}, by pulling from all ends."""
    layer = [(board.goals, part) for part in board.parts(board.floor & ~board.goals)]
    left = dict.fromkeys(layer, 0)
    while layer:
        pulled = {}
        for boxes, part in layer:
            for step, box in itertools.product(board.steps.values(), checker.bits(boxes)):
                to, stand = checker.shift(box, -step), checker.shift(box, -2 * step)
                before = boxes ^ box ^ to
                if to & part and stand & board.floor & ~before:
                    state = before, board.reach(stand, board.floor & ~before)
                    if state not in left:
                        pulled[state] = left[boxes, part] + 1
        left |= pulled
        layer = list(pulled)
    return left


# A plan of two pushes too many, and prices so far apart that groups seemed impossible.
FALSE_PROOF = """pushwise-certificate 2
board 7
#######
#  @  #
# $ $ #
# . . #
#     #
#     #
#######
claim pushes 4
plan lDDrddlUruuurD
prices 2 PRICE 0
positions 0
end
"""


def check_far_prices(failures):
    """Prices that are far apart prove nothing that is false."""
    for price in (2, 1000, 10**6, 10**6 + 2, 5 * 10**8, 999999998):
        text = FALSE_PROOF.replace("PRICE", str(price))
        if verdict(text) == "accepted":
            failures.append(f"accepted, and wrong:\n{text}")
    if verdict(FALSE_PROOF.replace("prices 2 PRICE 0", "prices ")) != "unreadable":
        failures.append("a line of prices without any can be read")


def check_tables(chance, failures):
    """What groups of boxes cost in the checker's tables is never too much, whatever the prices are."""
    positions = higher = 0
    for _ in range(TABLES):
        try:
            board = checker.Board(random_level(chance))
        except checker.Unreadable:  # with goals out of reach
            continue
        boxes = board.boxes.bit_count()
        if board.spares or boxes < 2 or math.comb(len(board.squares), boxes) > 3000:
            continue
        prices = [2 * chance.randrange(3) + odd for odd in odd_goals(board)]
        proof = checker.Proof.__new__(checker.Proof)
        proof.board, proof.by_lines = board, False
        proof.lost_squares = board.floor & ~checker.LoneBox(board, 0, False).live_squares()
        endings = proof.find_endings(chance.choice((2, 3, 4)), prices)
        walled = {}
        for (boxes, part), left in pushes_left(board).items():
            if not left or not endings:
                continue
            frozen = proof.frozen(boxes)
            if frozen not in walled:
                walled[frozen] = checker.LoneBox(board, frozen, False)
            player = part & -part
            positions += 1
            higher += not walled[frozen].is_at_least(boxes, player, left) and all(
                ending.is_at_least(boxes, player, left, walled[frozen], frozen) for ending in endings
            )
            if all(ending.is_at_least(boxes, player, left + 1, walled[frozen], frozen) for ending in endings):
                failures.append(f"more than {left} pushes, says the checker: {proof.drawn(boxes, part)}")
    print(f"{positions} positions in tables of groups, {higher} with a higher bound by them")
    if higher < 2000:
        failures.append("tables of groups hardly ever say more")


def check_command(program, folder, failures):
    """Where certificates may go, and what is said when there is none."""
    proof = folder / "one.txt"
    pushes = ("--optimal", "pushes", LEVELS)
    cases = [
        ("a lone level needs no {}", ("--level", 4, "--certificate", proof), 0, ""),
        ("a file is not replaced", ("--level", 4, "--certificate", proof), 2, "--force replaces it"),
        ("but with --force", ("--level", 4, "--force", "--certificate", proof), 0, ""),
        ("two levels need {}", ("--level", "4,5", "--force", "--certificate", proof), 2, "{} in its name"),
        ("never over an input", ("--level", 4, "--force", "--certificate", LEVELS), 2, "to be read"),
        ("not twice", ("--dedupe", "--certificate", folder / "x-{}"), 2, "exclude each other"),
        ("no folder", ("--level", 4, "--certificate", folder / "none/x"), 74, "cannot write"),
        ("too little time", ("--level", 33, "--time", 0.05, "--certificate", folder / "t"), 1, ""),
    ]
    for what, arguments, code, message in cases:
        done = run(program, *pushes, *arguments)
        if done.returncode != code or message not in done.stderr:
            failures.append(f"{what}: exit code {done.returncode}, {done.stdout} {done.stderr}")
    done = run(program, LEVELS, "--level", 4, "--certificate", folder / "any")
    if done.returncode != 2 or "--optimal" not in done.stderr:
        failures.append(f"without --optimal: exit code {done.returncode}, {done.stderr}")
    done = run(program, *pushes, "--level", 28, "--nodes", 400, "--threads", 1, "--json", "--certificate", folder / "n")
    if done.returncode != 1 or "no certificate: the nodes were spent" not in done.stdout:
        failures.append(f"no room for the certificate: exit code {done.returncode}, {done.stdout}")
    if (folder / "n").exists():
        failures.append("a certificate that is not complete is written")
    tool = subprocess.run([sys.executable, ROOT / "tools/certificate_check.py", proof, LEVELS], capture_output=True, text=True)  # fmt: skip
    if tool.returncode != 2 or "proved: no plan is shorter than" not in tool.stdout:
        failures.append(f"the checker: exit code {tool.returncode}, {tool.stdout} {tool.stderr}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        texts = write_all(options.program, pathlib.Path(folder), failures)
        if not failures:
            check_removals(texts, chance, failures)
            check_costs(texts, chance, failures)
            check_longer_plans(texts, chance, failures)
            check_mutations(texts, chance, failures)
        check_tables(chance, failures)
        check_far_prices(failures)
        check_random(options.program, pathlib.Path(folder), chance, failures)
        check_command(options.program, pathlib.Path(folder), failures)
    print(*failures[:20], sep="\n")
    print(f"{len(texts)} certificates, {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
