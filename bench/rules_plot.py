"""The plot of docs/experiments/rules.md: conflicts and ground rules by level, a panel for each encoding."""
import math

COLOURS = ("#444444", "#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00")
WIDTH, HEIGHT = 190, 170  # of a panel
LEFT, TOP, GAP, BELOW = 76, 50, 16, 46


def curve(points, y_of, colour):
    """A line with a dot for each search, and the dot hollow where the limit ended it."""
    places = [(f"{x:.1f} {y_of(value):.1f}", figures["moves"] is None) for x, figures, value in points]
    dots = "".join(f"M{place}h0" for place, _ in places)
    hollow = "".join(f"M{place}h0" for place, ended in places if ended)
    return [f'<polyline points="{" ".join(place for place, _ in places)}" fill="none" stroke="{colour}"/>',
            f'<path d="{dots}" stroke="{colour}" stroke-width="5" stroke-linecap="round"/>',
            f'<path d="{hollow}" stroke="white" stroke-width="3" stroke-linecap="round"/>']


def panel(cells, levels, engine, rules, figure, decades):
    """One encoding: the figure by level, a curve for each choice of rules."""
    low, high = decades

    def y_of(value):
        return HEIGHT * (1 - (math.log10(max(value, 10**low)) - low) / (high - low))

    parts = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="none" stroke="#999"/>']
    for decade in range(low + 1, high):
        y = y_of(10**decade)
        parts.append(f'<line x1="0" y1="{y:.1f}" x2="{WIDTH}" y2="{y:.1f}" stroke="#ddd"/>')
    step = WIDTH / len(levels)
    for choice, colour in zip(rules, COLOURS):
        points = []
        for i, (level, _) in enumerate(levels):
            figures = cells[engine, choice, level]
            points.append(((i + 0.5) * step, figures, figures[figure]))
        parts += curve(points, y_of, colour)
    return parts


def axis(decades, words):
    low, high = decades
    parts = []
    for decade in range(low, high + 1):
        y = HEIGHT * (1 - (decade - low) / (high - low)) + 4
        parts.append(f'<text x="-6" y="{y:.1f}" text-anchor="end">{10**decade:,}</text>')
    parts.append(f'<text transform="translate(-62 {HEIGHT / 2}) rotate(-90)" text-anchor="middle">{words}</text>')
    return parts


def below(levels):
    """The levels under a panel, by their fewest moves."""
    parts = []
    for i, (_, moves) in enumerate(levels):
        x = (i + 0.5) * WIDTH / len(levels)
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT + 14}" text-anchor="middle" font-size="9">{moves or "?"}</text>')
    return parts + [f'<text x="{WIDTH / 2}" y="{HEIGHT + 28}" text-anchor="middle">level, by its fewest moves</text>']


def decades_of(cells, figure):
    values = [max(1, figures[figure]) for figures in cells.values()]
    return math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))


def plot(cells, levels, engines, rules):
    width = LEFT + len(engines) * (WIDTH + GAP)
    height = TOP + 2 * (HEIGHT + BELOW)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
           'font-size="11">',
           "<title>Conflicts and ground rules of five encodings with and without optional rules, by level</title>",
           f'<rect width="{width}" height="{height}" fill="white"/>']
    for i, (choice, colour) in enumerate(zip(rules, COLOURS)):
        x = LEFT + i * 100
        out.append(f'<circle cx="{x}" cy="12" r="4" fill="{colour}"/><text x="{x + 9}" y="16">{choice}</text>')
    x = LEFT + len(rules) * 100
    out.append(f'<circle cx="{x}" cy="12" r="4" fill="white" stroke="#444"/>'
               f'<text x="{x + 9}" y="16">ended by the limit</text>')
    for row, (figure, words) in enumerate((("conflicts", "conflicts"), ("rules", "ground rules"))):
        decades = decades_of(cells, figure)
        top = TOP + row * (HEIGHT + BELOW)
        for column, engine in enumerate(engines):
            out.append(f'<g transform="translate({LEFT + column * (WIDTH + GAP)} {top})">')
            if row == 0:
                out.append(f'<text x="{WIDTH / 2}" y="-8" text-anchor="middle" font-weight="bold">{engine}</text>')
            if column == 0:
                out += axis(decades, words)
            out += panel(cells, levels, engine, rules, figure, decades)
            out += below(levels)
            out.append("</g>")
    out.append("</svg>")
    return "\n".join(out) + "\n"
