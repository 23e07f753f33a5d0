import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mirrored,
  paintGoal,
  paintThing,
  resized,
  rowsOf,
  sketchOf,
  trimmed,
  turned,
} from '../../src/game/sketch';
import { anyRows } from './boards';

describe('a sketch', () => {
  it('writes the rows it was made from', () => {
    fc.assert(fc.property(anyRows, (rows) => void expect(rowsOf(sketchOf(rows))).toEqual(rows)));
  });
  it('is itself again after four turns or two mirrors', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const sketch = sketchOf(rows);
        expect(turned(turned(turned(turned(sketch))))).toEqual(sketch);
        expect(mirrored(mirrored(sketch))).toEqual(sketch);
      }),
    );
  });
  it('turns to the right', () => {
    expect(rowsOf(turned(sketchOf(['#@ ', '$. '])))).toEqual(['$#', '.@', '  ']);
  });
  it('keeps goals and things apart', () => {
    let sketch = sketchOf(['  ']);
    sketch = paintGoal(sketch, 0, true);
    expect(rowsOf(sketch)).toEqual(['. ']);
    sketch = paintThing(sketch, 0, '$');
    expect(rowsOf(sketch)).toEqual(['* ']);
    sketch = paintThing(sketch, 0, '@');
    expect(rowsOf(sketch)).toEqual(['+ ']);
    sketch = paintThing(sketch, 0, '#');
    expect(rowsOf(sketch)).toEqual(['# ']);
    sketch = paintThing(sketch, 0, ' ');
    expect(rowsOf(sketch)).toEqual(['. ']);
    expect(rowsOf(paintGoal(sketch, 0, false))).toEqual(['  ']);
  });
  it('has one player', () => {
    expect(rowsOf(paintThing(sketchOf(['@ .']), 2, '@'))).toEqual(['  +']);
  });
  it('grows, shrinks and trims', () => {
    const sketch = sketchOf(['##', '#@']);
    expect(rowsOf(resized(sketch, 3, 3))).toEqual(['## ', '#@ ', '   ']);
    expect(rowsOf(trimmed(resized(sketch, 5, 4)))).toEqual(['##', '#@']);
    expect(rowsOf(resized(sketch, 1, 1))).toEqual(['#']);
    expect(resized(sketch, 9999, 0)).toMatchObject({ width: 200, height: 1 });
  });
});
