"""The largest boards that are accepted, 200 x 200 with 500 boxes: sparse, open and crowded."""

SIDE = 200
BOXES = 500


def hall(side=SIDE):
    inside = [list("#" + " " * (side - 2) + "#") for _ in range(side - 2)]
    return [list("#" * side), *inside, list("#" * side)]


def with_boxes(rows, boxes, goals):
    for y, x in boxes:
        rows[y][x] = "$"
    for y, x in goals:
        rows[y][x] = "."
    rows[1][1] = "@"
    return ["".join(row) for row in rows]


def scattered(side=SIDE):
    """Squares with odd coordinates, away from the walls, in an order that looks like chance."""
    squares = [(y, x) for y in range(3, side - 3, 2) for x in range(3, side - 3, 2)]
    step = 7919  # a prime that does not divide their number
    return [squares[i * step % len(squares)] for i in range(len(squares))]


def sparse(side=SIDE, boxes=BOXES):
    """Narrow streets: a pillar between any four crossings."""
    rows = hall(side)
    for y in range(2, side - 2, 2):
        for x in range(2, side - 2, 2):
            rows[y][x] = "#"
    places = scattered(side)
    return with_boxes(rows, places[:boxes], places[boxes:2 * boxes])


def open_hall(side=SIDE, boxes=BOXES):
    """No walls inside."""
    places = scattered(side)
    return with_boxes(hall(side), places[:boxes], places[boxes:2 * boxes])


def crowded(side=SIDE, boxes=BOXES):
    """The boxes as a chessboard in one corner, the goals without a gap in the opposite one."""
    width = int((2 * boxes) ** 0.5) + 1
    box_places = [(y, x) for y in range(3, side - 3) for x in range(3, 3 + width) if (x + y) % 2 == 0]
    width = int(boxes ** 0.5) + 1
    goals = [(y, x) for y in range(side - 4, 3, -1) for x in range(side - 3 - width, side - 3)]
    return with_boxes(hall(side), box_places[:boxes], goals[:boxes])


def rows_of_boxes(side=SIDE):
    """A hall with five boxes in every other row, each to be pushed 85 squares to the right, and a plan: it pushes every
    box one square too far and back again."""
    rows = hall(side)
    plan, y, x = [], 1, 1
    columns = (100, 80, 60, 40, 20)
    boxes, goals = [], []
    for row in range(3, side - 3, 2):
        for box in columns:
            boxes.append((row, box))
            goals.append((row, box + 85))
            if row == y:  # over the row above, which is free
                plan.append("u" + "l" * (x - box + 1) + "d")
            else:
                plan.append("d" * (row - y - 1) + ("l" * (x - box + 1) if x > box else "r" * (box - 1 - x)) + "d")
            plan.append("R" * 86 + "urrdL")
            y, x = row, box + 86
    return with_boxes(rows, boxes, goals), "".join(plan)


def packed_hall():
    """A hall of 20 x 14 with 22 boxes and their goals packed in the middle: small enough for every engine, and no proof
    is found in minutes."""
    rows = [[*"#" + " " * 18 + "#"] for _ in range(14)]
    rows[0] = rows[-1] = [*"#" * 20]
    boxes = [(x, y) for y in (2, 11) for x in range(2, 17, 2)] + [(x, y) for x in (3, 16) for y in (5, 7, 9)]
    for i, (x, y) in enumerate(boxes):
        rows[y][x] = "$"
        rows[5 + i // 6][7 + i % 6] = "."
    rows[1][1] = "@"
    return ["".join(row) for row in rows]


ALL = {"sparse": sparse, "open": open_hall, "crowded": crowded}
