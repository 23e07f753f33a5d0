// Random small boards for the property tests: closed, one player, a few boxes and goals.
import fc from 'fast-check';

const cell = fc.constantFrom<string>('#', '#', ' ', ' ', ' ', ' ', '.', '$', '*');

export const anyRows = fc
  .tuple(fc.integer({ min: 2, max: 7 }), fc.integer({ min: 2, max: 6 }))
  .chain(([width, height]) =>
    fc.tuple(
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
        minLength: height,
        maxLength: height,
      }),
      fc.nat(width * height - 1),
      fc.boolean(),
    ),
  )
  .map(([cells, at, onGoal]) => {
    const inner = cells.map((row) => [...row]);
    const width = inner[0]!.length;
    inner[Math.floor(at / width)]![at % width] = onGoal ? '+' : '@';
    const edge = '#'.repeat(width + 2);
    return [edge, ...inner.map((row) => `#${row.join('')}#`), edge];
  });

export const anySteps = fc.array(
  fc.constantFrom('u' as const, 'd' as const, 'l' as const, 'r' as const),
  {
    maxLength: 60,
  },
);
