import { describe, expect, it } from 'vitest';
import { highlight } from '../../src/ui/highlight';

const kinds = (program: string): string[] =>
  highlight(program)
    .filter(({ text }) => text.trim())
    .map(({ kind, text }) => `${kind} ${text.trim()}`);

describe('highlighting', () => {
  it('loses nothing', () => {
    const program = '#program step(t).\n% note "x"\na(X,_) :- not b("%",12), c\'. %* long\n*% d';
    expect(
      highlight(program)
        .map(({ text }) => text)
        .join(''),
    ).toBe(program);
  });
  it('tells comments, directives, variables, numbers and texts apart', () => {
    expect(kinds('#show. % why\na(Xy) :- not b("%",12).')).toEqual([
      'directive #show',
      'plain .',
      'comment % why',
      'plain a(',
      'variable Xy',
      'plain )',
      'word :-',
      'word not',
      'plain b(',
      'text "%"',
      'plain ,',
      'number 12',
      'plain ).',
    ]);
  });
  it('does not take part of a name for a word or a number', () => {
    expect(kinds('nothing not_ a1')).toEqual(['plain nothing not_ a1']);
  });
  it('leaves an open comment open', () => {
    expect(kinds('a. %* and on')).toEqual(['plain a.', 'comment %* and on']);
  });
});
