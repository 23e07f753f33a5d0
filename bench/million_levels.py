#!/usr/bin/env python3
"""Writes random levels of Boxoban's size: 10 x 10 squares, four boxes, all of them solvable.

    bench/million_levels.py COUNT [SEED] >levels.xsb

The floor is where a walk went that turns now and then, and a few squares beside it. The boxes start on the goals and are
pulled away from them, so that every level has a plan; those with boxes near goals are thrown away. The same count and
seed give the same bytes on every machine. Sets of squares are whole numbers: bit 10 * y + x.
"""
import multiprocessing
import random
import sys

SIDE = 10
BOXES = 4
STEPS = 36   # of the walk that makes the floor
ROUNDS = 24  # of pulls
FAR = 9      # steps from the boxes to the goals next to them, all together
TRIES = 4    # of goals on one floor
DIRECTIONS = (1, -1, SIDE, -SIDE)
INSIDE = frozenset(y * SIDE + x for y in range(1, SIDE - 1) for x in range(1, SIDE - 1))
BESIDE = ((0,), (0, 1), (0, SIDE), (0, 1, SIDE), (0, 1, SIDE, SIDE + 1))
DISTANCE = [[abs(a % SIDE - b % SIDE) + abs(a // SIDE - b // SIDE) for b in range(SIDE * SIDE)] for a in range(SIDE * SIDE)]


def below(source, bound):
    """As randrange, and several times faster."""
    return int(source.random() * bound)


def floor(source):
    """The open squares, in the order they were opened."""
    at = SIDE * (2 + below(source, SIDE - 4)) + 2 + below(source, SIDE - 4)
    step = DIRECTIONS[below(source, 4)]
    squares = {}
    for _ in range(STEPS):
        for offset in BESIDE[below(source, len(BESIDE))]:
            if at + offset in INSIDE:
                squares[at + offset] = None
        if source.random() < 0.4:
            step = DIRECTIONS[below(source, 4)]
        if at + step in INSIDE:
            at += step
        else:
            step = -step
    return list(squares)


def moved(squares, step):
    return squares << step if step > 0 else squares >> -step


def reach(free, start):
    """Where the player can walk to."""
    seen = 1 << start
    while True:
        more = (seen | seen << 1 | seen >> 1 | seen << SIDE | seen >> SIDE) & free
        if more == seen:
            return seen
        seen = more


def members(squares):
    while squares:
        lowest = squares & -squares
        yield lowest.bit_length() - 1
        squares ^= lowest


def pulled(source, open_squares, goals):
    """Boxes and player after random pulls, several in a row where there is room, until the boxes are far enough; else
    nothing."""
    opened = sum(1 << square for square in open_squares)
    goal_squares = sum(1 << goal for goal in goals)
    boxes = goal_squares
    player = next((s for s in open_squares if s not in goals), None)
    for _ in range(ROUNDS):
        free = opened & ~boxes
        reached = reach(free, player)
        pulls = [(box, step) for step in DIRECTIONS
                 for box in members(boxes & moved(reached & moved(free, -step), -step))]
        if not pulls:
            return None
        box, step = pulls[below(source, len(pulls))]
        boxes ^= 1 << box
        for _ in range(1 + below(source, 4)):
            if not (opened & ~boxes) >> (box + 2 * step) & 1:
                break
            box += step
        boxes |= 1 << box
        player = box + step
        if not boxes & goal_squares and sum(min(DISTANCE[b][g] for g in goals) for b in members(boxes)) >= FAR:
            return set(members(boxes)), player
    return None


def level(source):
    while True:
        squares = floor(source)
        for _ in range(TRIES):
            goals = set()
            while len(goals) < BOXES:
                goals.add(squares[below(source, len(squares))])
            if found := pulled(source, squares, goals):
                return squares, goals, *found


def drawing(squares, goals, boxes, player):
    text = ["#"] * (SIDE * SIDE)
    for square in squares:
        if square in boxes:
            text[square] = "*" if square in goals else "$"
        elif square == player:
            text[square] = "+" if square in goals else "@"
        else:
            text[square] = "." if square in goals else " "
    return "\n".join("".join(text[row:row + SIDE]) for row in range(0, SIDE * SIDE, SIDE))


def thousand(key):
    """The levels after key[1] thousand others, up to key[2]."""
    seed, first, count = key
    source = random.Random(f"{seed} {first}")
    start = 1000 * first + 1
    return "".join(f"; {number}\n{drawing(*level(source))}\n\n"
                   for number in range(start, min(start + 1000, count + 1)))


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    count = int(sys.argv[1])
    seed = sys.argv[2] if len(sys.argv) == 3 else "0"
    with multiprocessing.Pool() as pool:
        for text in pool.imap(thousand, ((seed, first, count) for first in range((count + 999) // 1000))):
            sys.stdout.write(text)


if __name__ == "__main__":
    main()
