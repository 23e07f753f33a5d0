// A level being drawn. Goals are a layer of their own: painting a box, a wall or the player never
// takes a goal away, and a goal never takes the box away. Values are immutable, so undo is a list.
import { MAX_SIDE, padded } from './board';

export type Thing = '#' | '$' | '@' | ' '; // wall, box, player, floor

export interface Sketch {
  readonly width: number;
  readonly height: number;
  readonly things: readonly Thing[];
  readonly goals: readonly boolean[];
}

export function sketchOf(source: readonly string[]): Sketch {
  const rows = padded(source);
  const cells = rows.join('').split('');
  return {
    width: rows[0]?.length ?? 0,
    height: rows.length,
    things: cells.map((c) =>
      c === '#' ? '#' : '$*'.includes(c) ? '$' : '@+'.includes(c) ? '@' : ' ',
    ),
    goals: cells.map((c) => '.*+'.includes(c)),
  };
}

export function rowsOf(sketch: Sketch): string[] {
  const character = (index: number): string => {
    const thing = sketch.things[index]!;
    if (!sketch.goals[index] || thing === '#') return thing; // a wall hides a goal but keeps it
    return { $: '*', '@': '+', ' ': '.' }[thing];
  };
  return Array.from({ length: sketch.height }, (_, y) =>
    Array.from({ length: sketch.width }, (_, x) => character(y * sketch.width + x)).join(''),
  );
}

export function paintThing(sketch: Sketch, square: number, thing: Thing): Sketch {
  if (sketch.things[square] === thing) return sketch;
  const things = [...sketch.things];
  if (thing === '@') things.forEach((other, index) => other === '@' && (things[index] = ' '));
  things[square] = thing;
  return { ...sketch, things };
}

export function paintGoal(sketch: Sketch, square: number, goal: boolean): Sketch {
  if (sketch.goals[square] === goal) return sketch;
  const goals = [...sketch.goals];
  goals[square] = goal;
  return { ...sketch, goals };
}

// Rearranges by naming, for each new square, the old one it takes its content from (or none).
function rearranged(
  sketch: Sketch,
  width: number,
  height: number,
  from: (x: number, y: number) => number,
): Sketch {
  const source = Array.from({ length: width * height }, (_, i) =>
    from(i % width, Math.floor(i / width)),
  );
  return {
    width,
    height,
    things: source.map((index) => sketch.things[index] ?? ' '),
    goals: source.map((index) => sketch.goals[index] ?? false),
  };
}

export function resized(sketch: Sketch, width: number, height: number): Sketch {
  const clamp = (n: number) => Math.min(MAX_SIDE, Math.max(1, Math.round(n)));
  return rearranged(sketch, clamp(width), clamp(height), (x, y) =>
    x < sketch.width && y < sketch.height ? y * sketch.width + x : -1,
  );
}

export function turned(sketch: Sketch): Sketch {
  return rearranged(
    sketch,
    sketch.height,
    sketch.width,
    (x, y) => (sketch.height - 1 - x) * sketch.width + y,
  );
}

export function mirrored(sketch: Sketch): Sketch {
  return rearranged(
    sketch,
    sketch.width,
    sketch.height,
    (x, y) => y * sketch.width + sketch.width - 1 - x,
  );
}

// Cuts rows and columns at the edges that hold nothing at all.
export function trimmed(sketch: Sketch): Sketch {
  const used = sketch.things.flatMap((thing, i) => (thing !== ' ' || sketch.goals[i] ? [i] : []));
  if (used.length === 0) return sketch;
  const xs = used.map((i) => i % sketch.width);
  const ys = used.map((i) => Math.floor(i / sketch.width));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return rearranged(
    sketch,
    Math.max(...xs) - left + 1,
    Math.max(...ys) - top + 1,
    (x, y) => (y + top) * sketch.width + x + left,
  );
}
