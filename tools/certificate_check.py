#!/usr/bin/env python3
"""Checks certificates of `pushwise solve --certificate` without trusting Pushwise.

    certificate_check.py [--board] FILE...

A certificate claims that a plan is shortest, or that a level has none. This program knows the rules
of Sokoban and a few simple reasons why a position is lost or far from its end, all worked out here
from the board. It replays the plan and then looks at every push of every position the certificate
lists: the position behind it must be listed at no higher cost, or be lost, or too far from its end
to give a shorter plan. docs/certificates.md has the format and why this is a proof.

Exit code: 0 all certificates hold, 1 one does not, 2 one cannot be read. Files that end in .gz are
unpacked. --board also prints the board, which is what the claim is about.
"""
import base64
import binascii
import gzip
import itertools
import sys

FIRST_LINES = ("pushwise-certificate 1", "pushwise-certificate 2")  # the second may use symmetries and prices
NEVER = 10**9  # a distance: no plan is as long
SCALE = 2**40  # one of the first figure is worth more than all of the second
# Weights of (pushes, moves, lines) for each claim.
WEIGHTS = {
    "pushes": (1, 0, 0),
    "moves": (0, 1, 0),
    "lines": (0, 0, 1),
    "pushes,moves": (SCALE, 1, 0),
    "moves,pushes": (1, SCALE, 0),
}
FIGURES = {"pushes": 0, "moves": 1, "lines": 2}
PRICES_KEPT = 12
MOST_PRICE = NEVER // 1000  # so that nothing that can be done ever looks like what cannot
MOST_SPENT = 100  # together, that must_spend() tries to show


class Refused(Exception):
    """The certificate does not prove what it claims."""


class Unreadable(Exception):
    """The file is no certificate."""


def bits(mask):
    """The single bits of a mask."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def shift(mask, by):
    return mask << by if by >= 0 else mask >> -by


class Board:
    """The board in play. A set of squares is a number with one bit for each cell of the grid."""

    def __init__(self, rows):
        self.width = max(map(len, rows)) + 2  # a wall all around
        self.steps = {"r": 1, "l": -1, "d": self.width, "u": -self.width}
        cells = {}
        for y, row in enumerate(rows):
            for x, c in enumerate(row):
                if c not in "# .$*@+":
                    raise Unreadable(f"the board has a {c!r}")
                cells[(y + 1) * self.width + x + 1] = c

        def cells_with(characters):
            return sum(1 << at for at, c in cells.items() if c in characters)

        self.player = cells_with("@+")
        if self.player.bit_count() != 1:
            raise Unreadable("the board needs one player")
        # What lies where the player could never get, were all boxes gone, is decoration.
        self.floor = self.reach(self.player, cells_with(" .$*@+"))
        self.goals = cells_with(".*+") & self.floor
        self.boxes = cells_with("$*") & self.floor
        self.squares = list(bits(self.floor))  # numbered row by row
        self.spares = self.boxes.bit_count() - self.goals.bit_count()
        if self.spares < 0:
            raise Unreadable("the board has more goals than boxes")
        self.symmetries = self.find_symmetries()

    def find_symmetries(self):
        """Turns and reflections that take floor and goals to themselves, each {square: its image}. From a
        position and its images plans are equally long."""

        def from_corner(places):
            top, left = (min(axis) for axis in zip(*places))
            return [(y - top, x - left) for y, x in places]

        places = [divmod(square.bit_length() - 1, self.width) for square in self.squares]
        at = dict(zip(from_corner(places), self.squares))
        found = []
        for down, right, turn in itertools.product((1, -1), (1, -1), (1, -1)):
            turned = from_corner([(down * y, right * x)[::turn] for y, x in places])
            symmetry = dict(zip(self.squares, map(at.get, turned)))
            if None not in symmetry.values() and self.image(self.goals, symmetry) == self.goals:
                found.append(symmetry)
        return found

    @staticmethod
    def image(mask, symmetry):
        return sum(symmetry[square] for square in bits(mask))

    def spread(self, mask):
        return mask | mask << 1 | mask >> 1 | mask << self.width | mask >> self.width

    def reach(self, start, free):
        """Where one can walk from `start`."""
        while (more := self.spread(start) & free) != start:
            start = more
        return start

    def parts(self, free):
        """The parts of the floor that one can walk in, where only these squares are free."""
        parts = []
        while free:
            parts.append(self.reach(free & -free, free))
            free ^= parts[-1]
        return parts

    def is_solved(self, boxes):
        return not self.goals & ~boxes


def replay(board, plan):
    """The figures (pushes, moves, lines) of a plan that solves the board."""
    boxes, player = board.boxes, board.player
    pushes = lines = 0
    last = None  # where the box pushed last stands, and the direction
    for number, letter in enumerate(plan, 1):
        step = board.steps.get(letter.lower())
        if step is None:
            raise Refused(f"step {number} of the plan is no step")
        player = shift(player, step)
        pushed = bool(player & boxes)
        if not player & board.floor or pushed != letter.isupper():
            raise Refused(f"step {number} of the plan is not what it says")
        if pushed:
            to = shift(player, step)
            if not to & board.floor & ~boxes:
                raise Refused(f"step {number} of the plan pushes against something")
            boxes ^= player | to
            pushes += 1
            lines += last != (player, step)
            last = (to, step)
    if not board.is_solved(boxes):
        raise Refused("the plan does not solve the board")
    return pushes, len(plan), lines


class LoneBox:
    """How far a lone box is from each goal, with some boxes as walls that never move.

    Other boxes only take pushes away, so the figures are lower bounds for any position. The player
    cannot walk through the box: a state is the box and the part of the floor around it he is in.
    """

    def __init__(self, board, walls, by_lines):
        self.board = board
        self.free = board.floor & ~walls
        # By square: the parts of the floor when a box is there.
        self.parts = {box: board.parts(self.free ^ box) for box in bits(self.free)}
        self.goals = list(bits(board.goals))
        before = self.reversed_pushes(by_lines)
        columns = [self.distances_to(goal, before) for goal in self.goals]
        self.rows = {
            (box, part): [column.get((box, part), NEVER) for column in columns]
            for box in bits(board.floor)
            for part in range(-1, len(self.parts.get(box, ())))
        }
        self.prices = []  # [(prices, {state: least distance less price})]

    def state(self, box, player):
        """Part -1: the box is a wall."""
        parts = self.parts.get(box, ())
        for number, part in enumerate(parts):
            if part & player:
                return box, number
        return box, -1

    def reversed_pushes(self, by_lines):
        before = {}
        for box, parts in self.parts.items():
            for number, part in enumerate(parts):
                for step in self.board.steps.values():
                    if not shift(box, -step) & part:
                        continue
                    player, to = box, shift(box, step)
                    while to & self.free:
                        before.setdefault(self.state(to, player), []).append((box, number))
                        if not by_lines:
                            break
                        player, to = to, shift(to, step)
        return before

    def distances_to(self, goal, before):
        layer = [(goal, part) for part in range(-1, len(self.parts.get(goal, ())))]
        found = dict.fromkeys(layer, 0)
        cost = 0
        while layer:
            cost += 1
            layer = [s for at in layer for s in before.get(at, ()) if found.setdefault(s, cost) == cost]
            layer = list(dict.fromkeys(layer))
        return found

    def live_squares(self):
        """Those from which a lone box can get to a goal."""
        live = 0
        for (box, _), row in self.rows.items():
            if min(row, default=NEVER) < NEVER:
                live |= box
        return live

    def is_at_least(self, boxes, player, need):
        """Does giving each goal a box of its own cost so much?

        Prices for the goals give a lower bound: all prices, and for each box its least distance
        less price. Prices that were good for one position often are for the next.
        """
        states = [self.state(box, player) for box in bits(boxes)]
        for number, prices in enumerate(self.prices):
            if self.bound(states, prices) >= need:
                if number:
                    self.prices.insert(0, self.prices.pop(number))
                return True
        prices = (best_prices([self.padded(state) for state in states]), {})
        if self.bound(states, prices) < need:
            return False
        self.prices.insert(0, prices)
        del self.prices[PRICES_KEPT:]
        return True

    def bound(self, states, prices):
        return sum(prices[0]) + sum(self.least(state, prices) for state in states)

    def least(self, state, prices):
        """What a box costs at least, less the price of its goal."""
        prices, known = prices
        if state not in known:
            known[state] = min(map(int.__sub__, self.padded(state), prices), default=0)
        return known[state]

    def padded(self, state):
        return self.rows[state] + [0] * self.board.spares


def best_prices(rows):
    """Prices of the columns that show what it costs at least to give each row a column of its own
    (the Hungarian method). Any prices would do: a mistake here makes bounds weaker, not wrong."""
    size = len(rows)
    row_price, price = [0] * (size + 1), [0] * (size + 1)
    row_of = [0] * (size + 1)  # by column; 0 is none, rows and columns count from 1
    for row in range(1, size + 1):
        row_of[0] = row
        column = 0
        least = [float("inf")] * (size + 1)
        came_from = [0] * (size + 1)
        done = [False] * (size + 1)
        while row_of[column]:
            done[column] = True
            here, nearest, following = row_of[column], float("inf"), 0
            for j in range(1, size + 1):
                if done[j]:
                    continue
                reduced = rows[here - 1][j - 1] - row_price[here] - price[j]
                if reduced < least[j]:
                    least[j], came_from[j] = reduced, column
                if least[j] < nearest:
                    nearest, following = least[j], j
            for j in range(size + 1):
                if done[j]:
                    row_price[row_of[j]] += nearest
                    price[j] -= nearest
                else:
                    least[j] -= nearest
            column = following
        while column:
            row_of[column] = row_of[came_from[column]]
            column = came_from[column]
    return price[1:]


class Ending:
    """What groups of boxes cost at least in plans that end with the player in one region.

    Every goal has a price. A box costs its pushes less the price of the goal it ends on, so all boxes
    together cost the pushes of the plan less all prices, whatever these are. Without the other boxes a
    group costs no more; one search backwards from all goals finds how much. What it costs beyond its
    boxes one by one is a conflict: they have to spend that between them. After the last push of a group
    its boxes stay, so the player is already on the side of them where he ends.
    """

    def __init__(self, board, live, region, size, prices):
        self.board, self.live, self.region = board, live, region
        self.price = dict(zip(bits(board.goals), prices))
        self.behind = {}  # frozen boxes -> prices as a LoneBox takes them
        self.parts_known = {}
        self.alone = {}  # box -> [(part of the floor, cost)]
        for (box, part), cost in self.search(1).items():
            self.alone.setdefault(box, []).append((part, cost))
        self.conflicts = {}  # boxes -> [(part, how much more)]
        self.beyond = {}  # the first boxes of a conflict -> all that may come next
        for count in range(2, size + 1):
            self.add_conflicts(count)
        del self.parts_known

    def parts(self, boxes):
        """The parts of the floor with these boxes on it."""
        if boxes not in self.parts_known:
            self.parts_known[boxes] = self.board.parts(self.board.floor & ~boxes)
        return self.parts_known[boxes]

    def search(self, count):
        """{(boxes, part): cost} of all groups of so many boxes that can be finished."""
        costs, layers = {}, {}
        for goals in itertools.combinations(self.price, count):
            ends = [(sum(goals), part) for part in self.parts(sum(goals)) if part & self.region]
            layers.setdefault(-sum(map(self.price.get, goals)), []).extend(ends)
        while layers:
            cost = min(layers)
            for boxes, part in layers.pop(cost):
                if (boxes, part) in costs:
                    continue
                costs[boxes, part] = cost
                free = self.board.floor & ~boxes
                for step in self.board.steps.values():
                    for box in bits(boxes & shift(part & self.live, step) & shift(free, 2 * step)):
                        before = boxes ^ box ^ shift(box, -step)
                        player = shift(box, -2 * step)
                        state = before, next(p for p in self.parts(before) if p & player)
                        if state not in costs:
                            layers.setdefault(cost + 1, []).append(state)
        return costs

    def cost_alone(self, box, player):
        return next((cost for part, cost in self.alone.get(box, ()) if part & player), NEVER)

    def add_conflicts(self, count):
        """Those of so many boxes that the ones of fewer do not tell already."""
        costs, new = self.search(count), {}
        for group in itertools.combinations(bits(self.live), count):
            boxes = sum(group)
            for part in self.parts(boxes):
                alone = sum(self.cost_alone(box, part) for box in group)
                more = costs.get((boxes, part), NEVER) - alone
                if more > 0 and alone < NEVER // 2 and not must_spend(self.conflicts_of(boxes, part), more):
                    new.setdefault(boxes, []).append((part, more))
                    for i, box in enumerate(group):
                        first = sum(group[:i])
                        self.beyond[first] = self.beyond.get(first, 0) | box
        self.conflicts |= new

    def conflicts_of(self, boxes, player, first=0):
        """[(boxes, how much more)]."""
        found = [(first, more) for part, more in self.conflicts.get(first, ()) if part & player]
        for box in bits(boxes & self.beyond.get(first, 0)):
            found += self.conflicts_of(boxes & -box & ~box, player, first | box)
        return found

    def is_at_least(self, boxes, player, need, lone_box, frozen):
        """Do these boxes need so many pushes? `lone_box` knows the ways around frozen boxes, and these are
        on goals and cost what they cost there: where that is too little the plan does not end so."""
        prices = self.behind.setdefault(frozen, (list(self.price.values()), {}))
        total, spent = sum(prices[0]), {}
        for box in bits(boxes):
            alone = self.cost_alone(box, player)
            if box & frozen:
                cost = -self.price[box]
            else:
                cost = max(alone, lone_box.least(lone_box.state(box, player), prices))
            if cost < alone or cost >= NEVER // 2:
                return True
            spent[box] = cost - alone
            total += cost
        conflicts = []
        for group, more in self.conflicts_of(boxes, player) if total < need else ():
            more -= sum(spent[box] for box in bits(group))
            if more > 0:
                conflicts.append((group & ~frozen, more))
        return must_spend(conflicts, need - total)


def must_spend(conflicts, need):
    """Do boxes spend at least so much together, if each conflict (boxes, cost) asks its boxes for that?

    What a box spends is even, as all its ways are odd or all are even (Certificate.read_prices). In a
    conflict some box is the first to spend, 2 at least, and those before it spend nothing.
    """
    if any(not boxes or cost >= NEVER // 2 for boxes, cost in conflicts):
        return True  # nobody can
    total = used = 0
    for boxes, cost in conflicts:
        if not boxes & used:
            used |= boxes
            total += cost
    if total >= need or sum(cost for _, cost in conflicts) < need or need > MOST_SPENT:
        return total >= need
    done = 0
    for box in bits(conflicts[0][0]):
        left = [(boxes & ~done, cost - 2 if boxes & box else cost) for boxes, cost in conflicts]
        if not must_spend([(boxes, cost) for boxes, cost in left if cost > 0], need - 2):
            return False
        done |= box
    return True


class Certificate:
    """The file, read and not believed."""

    def __init__(self, lines):
        self.lines = lines
        self.at = 0
        if self.line() not in FIRST_LINES:
            raise Unreadable(f"does not begin with '{FIRST_LINES[-1]}'")
        self.rows = [self.line() for _ in range(self.number(self.words("board", 1)[0]))]
        self.board = Board(self.rows or [""])
        self.claim, *figures = self.words("claim")
        self.figures = [self.number(word) for word in figures]
        names = self.claim.split(",") if self.claim in WEIGHTS else []
        if len(figures) != len(names) or (not names and self.claim != "unsolvable"):
            raise Unreadable(f"line {self.at}: there is no such claim")
        self.plan = (self.words("plan") or [""])[0] if names else None
        self.largest, self.prices = self.read_prices()
        self.count = self.number(self.words("positions", 1)[0])

    def line(self):
        if self.at == len(self.lines):
            raise Unreadable("ends early")
        self.at += 1
        return self.lines[self.at - 1]

    def words(self, name, count=None):
        first, *rest = self.line().split() or [""]
        if first != name or (count is not None and len(rest) != count):
            raise Unreadable(f"line {self.at}: expected '{name}'")
        return rest

    def number(self, word):
        if not (word.isascii() and word.isdigit() and len(word) < 10):
            raise Unreadable(f"line {self.at}: '{word}' is no number")
        return int(word)

    def read_prices(self):
        """How many boxes the largest groups have, and the prices of the goals. All ways to one goal are
        odd or all are even; prices must make them alike for all goals."""
        has_prices = self.lines[self.at : self.at + 1] and self.lines[self.at].startswith("prices ")
        if not has_prices or self.claim != "pushes" or self.board.spares:
            return 0, []
        size, *prices = map(self.number, self.words("prices") or ["0"])
        places = (divmod(goal.bit_length() - 1, self.board.width) for goal in bits(self.board.goals))
        kinds = {(y + x + price) % 2 for (y, x), price in zip(places, prices)}
        is_possible = 2 <= size <= 4 and len(prices) == self.board.goals.bit_count() and len(kinds) <= 1
        if not is_possible or max(prices, default=0) > MOST_PRICE:
            raise Unreadable(f"line {self.at}: these are no prices")
        return size, prices

    def positions(self):
        """(figures, boxes, player, fence) of each."""
        listed = 0
        while (line := self.line()) != "end":
            words = line.split()
            if len(words) != len(self.figures) + 2 or words[0] != "at":
                raise Unreadable(f"line {self.at}: expected 'at' or 'end'")
            _, *figures, data = words
            costs = [self.number(word) for word in figures]
            try:
                data = base64.b64decode(data, validate=True)
            except binascii.Error:
                raise Unreadable(f"line {self.at}: bad base64") from None
            try:
                for position in self.decoded(data):
                    listed += 1
                    yield costs, *position
            except (IndexError, ValueError):
                raise Unreadable(f"line {self.at}: a position is cut off or impossible") from None
        if listed != self.count:
            raise Unreadable(f"{listed} positions instead of {self.count}")

    def decoded(self, data):
        squares = self.board.squares
        if len(squares) > 255:
            data = [data[i] << 8 | data[i + 1] for i in range(0, len(data), 2)]
        count = self.board.boxes.bit_count()
        has_fences = self.claim in ("pushes", "unsolvable")
        at = 0
        boxes = []
        while at < len(data):
            kept = data[at]
            if kept > len(boxes):
                raise ValueError
            boxes = boxes[:kept] + [squares[n] for n in data[at + 1 : at + 1 + count - kept]]
            at += 1 + count - kept
            mask = 0
            for box in boxes:
                mask |= box
            player = squares[data[at]]
            at += 1
            if mask.bit_count() != count or player & mask:
                raise ValueError
            fence = 0
            if has_fences:
                length = data[at]
                for n in data[at + 1 : at + 1 + length]:
                    fence |= boxes[n]
                at += 1 + length
            if at > len(data):
                raise ValueError
            yield mask, player, fence


class Proof:
    """The check of one certificate. The constructor returns when it holds."""

    def __init__(self, certificate):
        self.board = board = certificate.board
        self.claim = certificate.claim
        self.by_lines = self.claim == "lines"
        self.weights = WEIGHTS.get(self.claim, (1, 0, 0))
        self.by_steps = self.weights[1] > 0  # the player's square counts, not only his region
        self.per_push = sum(self.weights)  # what each push of a lone box costs at least
        self.lone_boxes = {0: LoneBox(board, 0, self.by_lines)}
        # Where every box is needed none may ever go where it cannot get to a goal.
        self.lost_squares = board.floor & ~self.lone_boxes[0].live_squares() if not board.spares else 0
        self.limit = NEVER * self.per_push  # of "unsolvable": positions are lost, or they are not
        if certificate.plan is not None:
            figures = replay(board, certificate.plan)
            claimed = [figures[FIGURES[name]] for name in self.claim.split(",")]
            if claimed != certificate.figures:
                raise Refused("the plan has other figures than the claim")
            self.limit = self.cost_of(certificate.figures)
        self.endings = []
        if certificate.prices:
            self.endings = self.find_endings(certificate.largest, certificate.prices)
        self.listed = {}  # boxes -> [(where the player may be, cost)]
        self.entries = []
        for costs, boxes, player, fence in certificate.positions():
            self.add(self.cost_of(costs), boxes, player, fence)
        if not self.is_covered(board.boxes, board.player, 0):
            raise Refused("the start is not listed")
        for entry in self.entries:
            self.check(*entry)

    def cost_of(self, figures):
        names = self.claim.split(",")
        return sum(f * self.weights[FIGURES[name]] for f, name in zip(figures, names))

    def find_endings(self, size, prices):
        """One for each region in which a plan may end: with a last push, which takes the player room."""
        board = self.board
        return [
            Ending(board, board.floor & ~self.lost_squares, region, size, prices)
            for region in board.parts(board.floor & ~board.goals)
            if any(shift(board.goals, step) & region & shift(region, -step) for step in board.steps.values())
        ]

    def add(self, cost, boxes, player, fence):
        where = player
        if not self.by_steps:
            where = self.board.reach(player, self.board.floor & ~boxes)
        for symmetry in self.board.symmetries:
            image = self.board.image(boxes, symmetry)
            self.listed.setdefault(image, []).append((self.board.image(where, symmetry), cost))
        self.entries.append((cost, boxes, where, fence))

    def check(self, cost, boxes, where, fence):
        """Every push from a listed position leads to one that is covered."""
        board = self.board
        if cost >= self.limit:
            return
        if board.is_solved(boxes):
            raise Refused(f"a cheaper way to solve it is listed: {self.drawn(boxes, where)}")
        free = board.floor & ~boxes
        if fence:
            self.check_fence(boxes, where, fence)
        walks = self.walks(where, free) if self.by_steps else [(0, where)]
        pushes, moves, lines = self.weights
        for steps, stands in walks:
            for step in board.steps.values():
                movable = shift(stands, step) & (fence or boxes) & shift(free & ~self.lost_squares, -step)
                for box in bits(movable):
                    behind = cost + pushes + moves * (steps + 1) + lines
                    player, to = box, shift(box, step)
                    while to & free:
                        if not self.is_covered(boxes ^ box ^ to, player, behind):
                            raise Refused(f"a push is not covered: {self.drawn(boxes ^ box ^ to, player)}")
                        if not self.by_lines:
                            break
                        player, to = to, shift(to, step)

    def walks(self, player, free):
        """[(number of steps, squares reached with so many)]."""
        layers, seen, layer = [], player, player
        while layer:
            layers.append((len(layers), layer))
            layer = self.board.spread(layer) & free & ~seen
            seen |= layer
        return layers

    def is_covered(self, boxes, player, cost):
        """No plan through this position is cheaper than the claim, or the certificate answers for it."""
        for where, listed_cost in self.listed.get(boxes, ()):
            if where & player and listed_cost <= cost:
                return True
        if cost >= self.limit:
            return True
        frozen = self.frozen(boxes)
        if (frozen & ~self.board.goals).bit_count() > self.board.spares:
            return True
        lone_box = self.lone_boxes.get(frozen)
        if lone_box is None:
            lone_box = self.lone_boxes[frozen] = LoneBox(self.board, frozen, self.by_lines)
        need = -(-(self.limit - cost) // self.per_push)
        if lone_box.is_at_least(boxes, player, need):
            return True
        if not self.endings or self.board.is_solved(boxes):
            return False
        for number, ending in enumerate(self.endings):
            if not ending.is_at_least(boxes, player, need, lone_box, frozen):
                self.endings.insert(0, self.endings.pop(number))
                return False
        self.listed.setdefault(boxes, []).append((self.board.reach(player, self.board.floor & ~boxes), cost))
        return True

    def frozen(self, boxes):
        """Boxes that hold each other in place: none of them can be the first to move, or only to
        where it is lost."""
        width, lost, floor = self.board.width, self.lost_squares, self.board.floor
        lost_across = lost << 1 & lost >> 1
        lost_along = lost << width & lost >> width
        left = boxes
        while True:
            # A bit of `left` is blocked along an axis by what is not floor, or by another of them.
            open_squares = floor & ~left
            across = open_squares << 1 & open_squares >> 1 & ~lost_across
            along = open_squares << width & open_squares >> width & ~lost_along
            if (fewer := left & ~across & ~along) == left:
                return left
            left = fewer

    def check_fence(self, boxes, reach, fence):
        """May the pushes of these boxes come first?

        The area behind them is what the player cannot get to before one of them moves. Until then
        nothing in there changes. If each of their pushes that could ever come first goes into the
        area, and can be made right now, then a plan may as well begin with it.
        """
        board = self.board
        parts = board.parts(board.floor & ~boxes & ~reach)
        area = sum(part for part in parts if not board.spread(part) & boxes & ~fence)
        for step in board.steps.values():
            possible = (
                fence
                & shift(board.floor & ~fence & ~area, step)
                & shift(board.floor & ~fence & ~self.lost_squares, -step)
            )
            if possible & ~(shift(reach, step) & shift(area, -step)):
                raise Refused(f"a fence does not hold: {self.drawn(boxes, reach)}")
        if not area & board.goals and (board.spares or not fence & ~board.goals):
            raise Refused(f"a fence need not be opened: {self.drawn(boxes, reach)}")

    def drawn(self, boxes, player):
        """The position as a board, for people."""
        board = self.board
        at = player & -player
        text = []
        for y in range(1, (board.floor.bit_length() - 1) // board.width + 2):
            row = ""
            for x in range(board.width):
                cell = 1 << (y * board.width + x)
                look = " .$*@+"[(cell & board.goals > 0) + 2 * (cell & boxes > 0) + 4 * (cell & at > 0)]
                row += look if cell & board.floor else "#"
            text.append(row)
        return "\n" + "\n".join(text)


def read_lines(path):
    try:
        if path.endswith(".gz"):
            with gzip.open(path, "rt", encoding="ascii") as file:
                return file.read().split("\n")
        with open(path, encoding="ascii") as file:
            return file.read().split("\n")
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise Unreadable(str(error)) from None


def check_file(path, show_board=False):
    """What is proved, in words."""
    certificate = Certificate(read_lines(path))
    if show_board:
        print("\n".join(certificate.rows))
    proof = Proof(certificate)
    if certificate.plan is None:
        claim = "there is no plan"
    else:
        names = certificate.claim.split(",")
        claim = "no plan is shorter than " + ", ".join(
            f"{figure} {name}" for figure, name in zip(certificate.figures, names)
        )
    return f"proved: {claim} ({len(proof.entries)} positions)"


def main(arguments):
    paths = [a for a in arguments if not a.startswith("--")]
    if not paths or set(arguments) - set(paths) - {"--board"}:
        print(__doc__, file=sys.stderr)
        return 2
    worst = 0
    for path in paths:
        try:
            print(f"{path}: {check_file(path, '--board' in arguments)}", flush=True)
        except Refused as reason:
            print(f"{path}: REFUSED: {reason}", flush=True)
            worst = max(worst, 1)
        except Unreadable as reason:
            print(f"{path}: unreadable: {reason}", file=sys.stderr)
            worst = 2
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
