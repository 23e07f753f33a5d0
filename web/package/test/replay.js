// The rules of the game once more, so that nothing of the module vouches for its own plans.
const STEPS = { u: [0, -1], d: [0, 1], l: [-1, 0], r: [1, 0] };

// Does `lurd` solve the level, every push where it says so?
export function solves(rows, lurd) {
  const key = (x, y) => `${x},${y}`;
  const walls = new Set();
  const boxes = new Set();
  const goals = new Set();
  let [x, y] = [0, 0];
  rows.forEach((row, j) =>
    [...row].forEach((c, i) => {
      if (c === '#') walls.add(key(i, j));
      if ('$*'.includes(c)) boxes.add(key(i, j));
      if ('.*+'.includes(c)) goals.add(key(i, j));
      if ('@+'.includes(c)) [x, y] = [i, j];
    }),
  );
  for (const letter of lurd) {
    const [dx, dy] = STEPS[letter.toLowerCase()];
    const next = key(x + dx, y + dy);
    const beyond = key(x + 2 * dx, y + 2 * dy);
    const pushes = boxes.has(next);
    if (walls.has(next) || pushes !== (letter !== letter.toLowerCase())) return false;
    if (pushes && (walls.has(beyond) || boxes.has(beyond))) return false;
    if (pushes && boxes.delete(next)) boxes.add(beyond);
    [x, y] = [x + dx, y + dy];
  }
  return [...goals].every((goal) => boxes.has(goal));
}
