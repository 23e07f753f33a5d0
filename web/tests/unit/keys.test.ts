import { describe, expect, it } from 'vitest';
import { commandOf, type Key } from '../../src/play/keys';

const key = (name: string, modifiers: Partial<Key> = {}): Key => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
});

describe('keys', () => {
  it.each(['commands', 'wasd', 'hjkl'] as const)('arrows move with %s', (letters) => {
    expect(commandOf(key('ArrowUp'), letters)).toEqual({ do: 'move', direction: 'u' });
    expect(commandOf(key('ArrowLeft'), letters)).toEqual({ do: 'move', direction: 'l' });
  });
  it('letters move or command as chosen, and with Shift they command', () => {
    expect(commandOf(key('d'), 'commands')).toEqual({ do: 'dead' });
    expect(commandOf(key('d'), 'wasd')).toEqual({ do: 'move', direction: 'r' });
    expect(commandOf(key('D', { shiftKey: true }), 'wasd')).toEqual({ do: 'dead' });
    expect(commandOf(key('h'), 'hjkl')).toEqual({ do: 'move', direction: 'l' });
    expect(commandOf(key('H', { shiftKey: true }), 'hjkl')).toEqual({ do: 'hint' });
    expect(commandOf(key('k'), 'hjkl')).toEqual({ do: 'move', direction: 'u' });
    expect(commandOf(key('w'), 'commands')).toBeNull();
  });
  it('undo and redo have their common keys', () => {
    for (const k of [
      key('u'),
      key('z'),
      key('z', { ctrlKey: true }),
      key('z', { metaKey: true }),
    ]) {
      expect(commandOf(k, 'commands')).toEqual({ do: 'undo' });
    }
    for (const k of [
      key('y'),
      key('Z', { ctrlKey: true, shiftKey: true }),
      key('y', { ctrlKey: true }),
    ]) {
      expect(commandOf(k, 'commands')).toEqual({ do: 'redo' });
    }
  });
  it('leave the rest to the browser', () => {
    expect(commandOf(key('r', { ctrlKey: true }), 'commands')).toBeNull();
    expect(commandOf(key('ArrowLeft', { altKey: true }), 'commands')).toBeNull();
    expect(commandOf(key('ArrowLeft', { shiftKey: true }), 'commands')).toBeNull();
    expect(commandOf(key('Tab'), 'commands')).toBeNull();
  });
});
