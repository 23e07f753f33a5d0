// A logic program cut into pieces of one kind each, for colours. Nothing is understood beyond that.
export type Kind = 'comment' | 'text' | 'directive' | 'variable' | 'number' | 'word' | 'plain';

export interface Piece {
  kind: Kind;
  text: string;
}

// In this order: what begins like a comment is one, whatever is in it.
const PIECES: readonly (readonly [Kind, RegExp])[] = [
  ['comment', /%\*[\s\S]*?(?:\*%|$)|%[^\n]*/y],
  ['text', /"(?:[^"\\\n]|\\.)*"?/y],
  ['directive', /#[a-z]+/y],
  ['word', /\bnot\b|:-|:~/y],
  ['plain', /[a-z]\w*/y],
  ['variable', /_*[A-Z]\w*|_/y],
  ['number', /\d+/y],
];

export function highlight(program: string): Piece[] {
  const pieces: Piece[] = [];
  const add = (kind: Kind, piece: string): void => {
    const last = pieces.at(-1);
    if (last && last.kind === kind) last.text += piece;
    else pieces.push({ kind, text: piece });
  };
  for (let at = 0; at < program.length;) {
    const [kind, piece] = pieceAt(program, at);
    add(kind, piece);
    at += piece.length;
  }
  return pieces;
}

function pieceAt(program: string, at: number): [Kind, string] {
  for (const [kind, pattern] of PIECES) {
    pattern.lastIndex = at;
    const found = pattern.exec(program)?.[0];
    if (found) return [kind, found];
  }
  return ['plain', program[at]!];
}
