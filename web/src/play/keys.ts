// Keys to commands. Arrows always move; letters move or are commands, as the player chose, and with Shift
// they are always commands.
import type { Direction } from '../game/board';
import type { Letters } from '../store/settings.svelte';

export type Command =
  | { readonly do: 'move'; readonly direction: Direction }
  | {
      readonly do:
        | 'undo'
        | 'redo'
        | 'restart'
        | 'toggle'
        | 'back'
        | 'forth'
        | 'session-back'
        | 'session-forth'
        | 'start'
        | 'end'
        | 'dead'
        | 'hint'
        | 'overlay'
        | 'go-to'
        | 'help'
        | 'next'
        | 'previous'
        | 'larger'
        | 'smaller'
        | 'leave';
    };

type Plain = Exclude<Command['do'], 'move'>;

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'u',
  ArrowDown: 'd',
  ArrowLeft: 'l',
  ArrowRight: 'r',
};

const MOVES: Readonly<Record<Letters, Readonly<Record<string, Direction>>>> = {
  commands: {},
  wasd: { w: 'u', a: 'l', s: 'd', d: 'r' },
  hjkl: { h: 'l', j: 'd', k: 'u', l: 'r' },
};

const COMMANDS: Readonly<Record<string, Plain>> = {
  u: 'undo',
  z: 'undo',
  y: 'redo',
  r: 'restart',
  ' ': 'toggle',
  ',': 'back',
  '.': 'forth',
  pageup: 'session-back',
  pagedown: 'session-forth',
  home: 'start',
  end: 'end',
  d: 'dead',
  h: 'hint',
  o: 'overlay',
  g: 'go-to',
  '?': 'help',
  n: 'next',
  p: 'previous',
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  escape: 'leave',
};

export interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

export function commandOf(event: Key, letters: Letters): Command | null {
  const key = event.key.toLowerCase();
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return { do: event.shiftKey ? 'redo' : 'undo' };
    return key === 'y' ? { do: 'redo' } : null;
  }
  const arrow = ARROWS[event.key];
  if (arrow) return event.shiftKey ? null : { do: 'move', direction: arrow };
  const letter = event.shiftKey ? undefined : MOVES[letters][key];
  if (letter) return { do: 'move', direction: letter };
  const command = COMMANDS[key];
  return command ? { do: command } : null;
}

// Typing into a field, or a key a control needs for itself, is never a command.
export function isForControl(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog')) return true;
  if (target instanceof HTMLInputElement && target.type === 'range')
    return event.key !== ' ' && event.key.length > 1;
  if (target.matches('input:not([type=checkbox],[type=radio]), textarea, select')) return true;
  if (event.key === ' ' || event.key === 'Enter')
    return target.matches('button, a, summary, input');
  return target.matches('[role=tab], input[type=radio]') && event.key.startsWith('Arrow');
}
