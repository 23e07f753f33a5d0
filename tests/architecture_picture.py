"""src/architecture.svg: the table "Who may include whom" as a layered graph.

Every folder lies above the folders it may include (Sugiyama's method: layers by longest path, dummy
points on long edges, order within a layer by the mean of the neighbours). An edge that follows from
others is left out; a dashed one allows only the headers the table names."""
import re
import textwrap

BOX_WIDTH, BOX_HEIGHT, GAP, LAYER = 150, 56, 26, 104
STYLE = """
  text { font-family: system-ui, sans-serif; text-anchor: middle; fill: #1f2328; }
  .name { font-size: 15px; font-weight: 600; }
  .holds { font-size: 10.5px; fill: #59636e; }
  rect { fill: #f6f8fa; stroke: #818b98; rx: 8px; }
  path { fill: none; stroke: #59636e; stroke-width: 1.3; marker-end: url(#tip); }
  .part { stroke-dasharray: 5 4; }
  #tip path { fill: #59636e; stroke: none; }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc; }
    .holds { fill: #b1bac4; }
    rect { fill: #21262d; stroke: #6e7681; }
    path { stroke: #9198a1; }
    #tip path { fill: #9198a1; }
  }
"""


def folders_of(uses):
    return {use.split("/")[0] for use in uses}


def essential_edges(table):
    """Those that do not follow from a longer path through the table."""
    below = {}

    def reach(folder):
        if folder not in below:
            direct = folders_of(table[folder])
            below[folder] = direct.union(*(reach(use) for use in direct)) if direct else set()
        return below[folder]

    return [(folder, use) for folder in table for use in sorted(folders_of(table[folder]), key=list(table).index)
            if not any(use in reach(other) for other in folders_of(table[folder]) - {use})]


def layers_of(table):
    """The layer of every folder, 0 at the bottom. What nobody includes is on top, and what includes
    nothing just below its first user."""
    depth = {}

    def find(folder):
        if folder not in depth:
            depth[folder] = max((find(use) + 1 for use in folders_of(table[folder])), default=0)
        return depth[folder]

    for folder in table:
        find(folder)
    top = max(depth.values())
    for folder in table:
        users = [depth[user] for user in table if folder in folders_of(table[user])]
        if not users:
            depth[folder] = top
        elif not table[folder]:
            depth[folder] = min(users) - 1
    return depth


def routes(table, depth):
    """Each edge as the list of its points: folders at both ends, (user, use, layer) in between."""
    for user, use in essential_edges(table):
        between = [(user, use, d) for d in range(depth[user] - 1, depth[use], -1)]
        yield [user, *between, use]


def placed(table, depth, edges):
    """x of every point: ordered by neighbours, then pulled towards them without overlap."""
    layers = [[] for _ in range(max(depth.values()) + 1)]
    for folder in table:
        layers[depth[folder]].append(folder)
    for points in edges:
        for point in points[1:-1]:
            layers[point[2]].append(point)
    near = {point: [] for layer in layers for point in layer}
    for points in edges:
        for one, other in zip(points, points[1:]):
            near[one].append(other)
            near[other].append(one)
    x = {point: i * (BOX_WIDTH + GAP) for layer in layers for i, point in enumerate(layer)}

    def half(point):
        return (BOX_WIDTH if isinstance(point, str) else 0) / 2 + GAP / 2

    for sweep in range(60):
        for layer in layers if sweep % 2 == 0 else layers[::-1]:
            wish = {p: sum(x[n] for n in near[p]) / len(near[p]) if near[p] else x[p] for p in layer}
            if sweep < 20:
                layer.sort(key=lambda p: wish[p])
            for p in layer:
                x[p] = wish[p]
            for _ in range(40):  # push overlapping neighbours apart, both by the same amount
                for left, right in zip(layer, layer[1:]):
                    overlap = x[left] + half(left) + half(right) - x[right]
                    if overlap > 0:
                        x[left] -= overlap / 2
                        x[right] += overlap / 2
    first = min(x[p] - half(p) for p in x)
    return {p: round(x[p] - first, 1) for p in x}


def curve(points, x, y):
    """Down from the box of the user, through the points, to the box of what is used."""
    at = [(x[points[0]], y(points[0]) + BOX_HEIGHT / 2)]
    at += [(x[p], y(p)) for p in points[1:-1]]
    at += [(x[points[-1]], y(points[-1]) - BOX_HEIGHT / 2 - 5)]
    path = f"M{at[0][0]},{at[0][1]}"
    for (x0, y0), (x1, y1) in zip(at, at[1:]):
        middle = (y0 + y1) / 2
        path += f" C{x0},{middle} {x1},{middle} {x1},{y1}"
    return path


def wrapped(words):
    """In as few lines as fit into a box, of about equal length."""
    lines = textwrap.wrap(words, 27)
    return next(even for width in range(1, 28) if len(even := textwrap.wrap(words, width)) <= len(lines))


def draw(table, holds):
    """The picture as SVG. `holds` says in a few words what each folder is for."""
    depth = layers_of(table)
    edges = list(routes(table, depth))
    x = placed(table, depth, edges)
    top = max(depth.values())

    def y(point):
        layer = depth[point] if isinstance(point, str) else point[2]
        return (top - layer) * LAYER + BOX_HEIGHT / 2 + 4

    width = round(max(x.values()) + BOX_WIDTH / 2 + GAP / 2)
    height = top * LAYER + BOX_HEIGHT + 8
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="img">',
        "<title>The folders of Pushwise; an arrow leads from a folder to one it may include</title>",
        f"<style>{STYLE}</style>",
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" '
        'orient="auto"><path d="M0,0 8,4 0,8z"/></marker></defs>',
    ]
    for points in edges:
        kind = "whole" if points[-1] in table[points[0]] else "part"
        out.append(f'<path class="{kind}" d="{curve(points, x, y)}"/>')
    for folder in table:
        out.append(f'<rect x="{x[folder] - BOX_WIDTH / 2:.1f}" y="{y(folder) - BOX_HEIGHT / 2:.1f}" '
                   f'width="{BOX_WIDTH}" height="{BOX_HEIGHT}"/>')
        lines = wrapped(re.split(r"[,;:]", holds[folder])[0])
        base = y(folder) + (-2 if len(lines) == 1 else -9)
        out.append(f'<text class="name" x="{x[folder]}" y="{base}">{folder}/</text>')
        out += [f'<text class="holds" x="{x[folder]}" y="{base + 15 + 13 * i}">{line}</text>'
                for i, line in enumerate(lines)]
    return "\n".join(out + ["</svg>", ""])
