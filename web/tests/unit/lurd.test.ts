import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packLurd, parseLurd } from '../../src/game/lurd';

const letters = fc
  .array(fc.constantFrom(...'udlrUDLR'), { maxLength: 200 })
  .map((list) => list.join(''));
const stepsOf = (text: string) => {
  const parsed = parseLurd(text);
  return parsed.ok ? parsed.steps.join('') : `error at ${parsed.at}`;
};

describe('LURD', () => {
  it('reads every letter in any case', () => {
    fc.assert(fc.property(letters, (text) => void expect(stepsOf(text)).toBe(text.toLowerCase())));
  });
  it('reads back what it packed', () => {
    fc.assert(
      fc.property(letters, (text) => void expect(stepsOf(packLurd(text))).toBe(text.toLowerCase())),
    );
  });
  it('understands run lengths, groups and white space', () => {
    expect(stepsOf('3r 2(uL)\n\td')).toBe('rrrululd');
    expect(stepsOf('2(r2(ud))')).toBe('rududrudud');
    expect(stepsOf('')).toBe('');
  });
  it.each([
    ['rrx', 2],
    ['2', 1],
    ['(ru', 3],
    ['ru)', 2],
    ['2(r3)', 4],
  ])('says where %j goes wrong', (text, at) => {
    expect(stepsOf(text)).toBe(`error at ${at}`);
  });
  it('refuses a bomb of nested groups at once', () => {
    expect(parseLurd('999999(999999(999999r))').ok).toBe(false);
    expect(parseLurd('900(900(900r))').ok).toBe(false);
  });
});
